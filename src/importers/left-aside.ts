/** Sentences about what a file holds beside the conversation, said once for each file or conversation. */
import type { Localized } from '../engine/model/localized';
import type { IssueList } from './issues';
import type { ChosenBranch } from './message-tree';

/** Counts records that are no part of a conversation (snapshots, token counts, settings) by their kind. */
export class Bookkeeping {
  private readonly counts = new Map<string, number>();

  add(kind: string): void {
    const name = kind.slice(0, 60);
    // A hostile file may have a new kind on every line.
    const key = this.counts.has(name) || this.counts.size < 40 ? name : '…';
    this.counts.set(key, (this.counts.get(key) ?? 0) + 1);
  }

  get total(): number {
    let sum = 0;
    for (const count of this.counts.values()) sum += count;
    return sum;
  }

  report(issues: IssueList): void {
    if (this.counts.size === 0) return;
    const kinds = [...this.counts].sort(([a, n], [b, m]) => m - n || (a < b ? -1 : 1));
    const list = (joint: string) => kinds.map(([kind, count]) => `${kind} × ${count}`).join(joint);
    issues.aside = { en: list(', '), 'zh-CN': list('、') };
    issues.warn(
      'bookkeeping',
      '',
      `${this.total} ${this.total === 1 ? 'record is' : 'records are'} no part of the conversation and left aside: ${list(', ')}.`,
      `有 ${this.total} 条记录不属于对话内容，已略过：${list('、')}。`,
    );
  }
}

/** Of several answers to one question one is taken (in data of preferences the preferred, else the first), and that is said. */
export class LeftAnswers {
  private count = 0;
  private further = 0;

  note(row: Readonly<Record<string, unknown>>): void {
    const less = row.rejected ?? row.non_preferred_output;
    if (less !== undefined && less !== null && less !== '') this.count++;
  }

  /** @param answers that were given at once, the first of them taken. */
  noteAll(answers: readonly unknown[]): void {
    this.further += Math.max(0, answers.length - 1);
  }

  report(issues: IssueList): void {
    const { count: n, further } = this;
    if (further > 0) {
      issues.warn(
        'answers-left',
        '',
        `${further} further ${further === 1 ? 'answer' : 'answers'} to the same question not taken; the first one was.`,
        `同一问题另有 ${further} 个回答未采用，只采用第一个。`,
      );
    }
    if (n === 0) return;
    issues.warn(
      'answers-left',
      '',
      `${n} ${n === 1 ? 'answer' : 'answers'} that ${n === 1 ? 'was' : 'were'} liked less (rejected) not taken; beside ${n === 1 ? 'it stands' : 'each stands'} the preferred one.`,
      `有 ${n} 个未被选中的回答（rejected）未采用，只保留更受认可的那一个。`,
    );
  }
}

/** What was assumed about a tree of messages. */
export function treeGuesses({ leafGuessed, linksGuessed }: ChosenBranch): Localized[] {
  const guesses: Localized[] = [];
  if (leafGuessed) {
    guesses.push({
      en: 'The file does not say which branch is current; the latest was taken.',
      'zh-CN': '文件未标明当前分支，已采用最新的分支。',
    });
  }
  if (linksGuessed > 0) {
    guesses.push({
      en: `${linksGuessed} ${linksGuessed === 1 ? 'message follows' : 'messages follow'} one that is missing; what stands before in the file was taken for it.`,
      'zh-CN': `有 ${linksGuessed} 条消息的上一条缺失，已用文件中位于其前的消息代替。`,
    });
  }
  return guesses;
}

/** Tells of branches that were left, and of what was assumed. */
export function reportTree(issues: IssueList, title: string, chosen: ChosenBranch): void {
  const name = title.slice(0, 80);
  for (const { en, 'zh-CN': zh } of treeGuesses(chosen))
    issues.warn('guessed', name, `“${name}”: ${en}`, `“${name}”：${zh}`);
  const { messagesLeft } = chosen;
  if (messagesLeft === 0) return;
  const branches = Math.max(1, chosen.branches.length - 1);
  issues.warn(
    'branches-left',
    name,
    `“${name}”: ${messagesLeft} ${messagesLeft === 1 ? 'message' : 'messages'} on ${branches} other ${branches === 1 ? 'branch' : 'branches'} not taken.`,
    `“${name}”：另外 ${branches} 个分支上的 ${messagesLeft} 条消息未采用。`,
  );
}
