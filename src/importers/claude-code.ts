/**
 * Claude Code's session logs: JSON Lines, a tree by `uuid` and `parentUuid`. Compactions are real forgetting events and
 * are kept as such; runs of sub-agents stand apart; what tools gave back is not said by the user.
 */
import { type LogNode, readLogRow } from './claude-code-records';
import { LogGroups, type LogTree, logTrees, withParallel } from './claude-code-tree';
import { ConversationBuilder } from './conversation';
import type { ImportContext, RecordImporter, RecordSession, Sample } from './importer';
import { Bookkeeping, reportTree, treeGuesses } from './left-aside';
import { chooseBranch, firstLine } from './message-tree';
import { lastVersions } from './message-versions';
import type { SourceRecord } from './records';
import { addSegments, saidIn, weighedSegments } from './segments';
import { skipBlocks, skipPart } from './skip';
import { isRecord } from './values';

export const claudeCode = {
  id: 'claude-code',
  reads: 'records',
  name: { en: 'Claude Code log', 'zh-CN': 'Claude Code 日志' },
  help: {
    en: 'Session files (.jsonl) from ~/.claude/projects, with compactions and sub-agents.',
    'zh-CN': '~/.claude/projects 中的会话文件（.jsonl），含压缩事件与子代理。',
  },
  detect({ records }: Sample) {
    let messages = 0;
    let others = 0;
    for (const { value } of records) {
      if (!isRecord(value)) continue;
      const { type, message } = value;
      const speaks = (type === 'user' || type === 'assistant') && isRecord(message) && 'content' in message;
      if (speaks) messages++;
      else if (type === 'summary' && 'leafUuid' in value) others++;
      else if (typeof type === 'string' && ('sessionId' in value || 'session_id' in value) && !('payload' in value))
        others++;
      else if (type === 'file-history-snapshot' || (type === 'system' && 'subtype' in value)) others++;
    }
    if (messages === 0 && others === 0) return null;
    const share = (messages + others) / records.length;
    return {
      confidence: messages === 0 ? 0.3 : Math.min(0.97, 0.6 + 0.4 * share),
      reason: {
        en: `${messages} of the first ${records.length} rows are messages of an agent’s session log (type, message).`,
        'zh-CN': `前 ${records.length} 行中有 ${messages} 行是智能体会话日志的消息（type、message）。`,
      },
    };
  },
  start: (context: ImportContext) => new ClaudeCodeSession(context),
} as const satisfies RecordImporter;

const COMPARED = 256;

class ClaudeCodeSession implements RecordSession {
  private readonly rows = new Map<string, LogNode>();
  private readonly conversations = new LogGroups(this.rows);
  private readonly bookkeeping = new Bookkeeping();
  /** Ids of the last rows, while texts are let go. */
  private readonly recent: string[] = [];
  private title = '';
  private titleRank = 0;
  private count = 0;
  private skipped = 0;
  private repeated = 0;

  constructor(private readonly context: ImportContext) {}

  record(record: SourceRecord): void {
    const row = readLogRow(record.value, this.count++, (id) => this.rows.get(id)?.id ?? id);
    if (row.is === 'unknown') {
      this.skipped++;
      skipPart(this.context, record, 'not-a-log-row', NOT_A_ROW);
      return;
    }
    if (row.is === 'title') {
      if (row.rank >= this.titleRank) [this.title, this.titleRank] = [row.title, row.rank];
      return;
    }
    if (row.is === 'aside') {
      this.bookkeeping.add(row.kind);
      return;
    }
    const { node, unknown, empty } = row;
    this.skipped += skipBlocks(this.context, record, empty, unknown);
    if (!empty && node.kind === 'link' && !node.compaction && isRecord(record.value)) {
      const { type, subtype } = record.value;
      this.bookkeeping.add(typeof subtype === 'string' ? `${String(type)}/${subtype}` : String(type));
    }
    const earlier = this.rows.get(node.id);
    if (earlier) this.repeated++;
    // A row that is written again stands where it stood first, unless it has lost its text.
    if (!earlier || node.kind !== 'link') this.rows.set(node.id, node);
    const key = this.conversations.keyOf(node);
    if (this.context.listing || !this.context.wants(key)) this.letGo(node.id);
  }

  /** Rows of one message, which are compared with each other, stand close together. */
  private letGo(id: string): void {
    const far = this.recent[this.count % COMPARED];
    this.recent[this.count % COMPARED] = id;
    const node = far === undefined ? undefined : this.rows.get(far);
    if (node) this.rows.set(node.id, { ...node, segments: weighedSegments(node.segments) });
  }

  finish(): void {
    const { issues, reading } = this.context;
    // Rows of several sessions may be mixed: what was skipped is the file's.
    issues.settle();
    const trees = logTrees(this.rows, this.conversations);
    const main = trees.filter(({ sidechain }) => !sidechain);
    const aside = trees.filter(({ sidechain }) => sidechain);
    let added = 0;
    for (const tree of main) if (this.add(tree, this.titleOf(tree, main.length === 1))) added++;
    if (reading.sidechains || added === 0) {
      for (const tree of aside) this.add(tree, this.titleOf(tree, main.length === 0 && aside.length === 1));
    } else if (aside.length > 0) {
      const n = aside.length;
      issues.warn(
        'sidechains-left',
        '',
        `${n} ${n === 1 ? 'run of a sub-agent was' : 'runs of sub-agents were'} left out, as chosen.`,
        `按所选设置，未读入 ${n} 段子代理的运行。`,
      );
    }
    if (this.repeated > 0) {
      const n = this.repeated;
      issues.warn(
        'repeated-rows',
        '',
        `${n} ${n === 1 ? 'row is' : 'rows are'} written more than once (same uuid); the last version was kept.`,
        `有 ${n} 行重复写入（uuid 相同），保留最后一次。`,
      );
    }
    this.bookkeeping.report(issues);
  }

  private titleOf(tree: LogTree, single: boolean): string {
    const named = single && this.title !== '' ? this.title : undefined;
    const users = [...tree.nodes.values()].filter(({ kind }) => kind === 'user');
    const asked = users.find(({ command }) => !command) ?? users[0];
    const title = firstLine(named ?? (asked ? saidIn(asked.segments) : ''), 80) || this.context.name;
    return tree.sidechain ? `${title} · sub-agent` : title;
  }

  private add(tree: LogTree, title: string): boolean {
    const { reading, fileName, issues } = this.context;
    const chosen = chooseBranch(tree.nodes, { leaf: reading.branches?.get(tree.key), marked: tree.marked });
    const rows = withParallel(chosen.path, tree);
    const versions = lastVersions(rows);
    const builder = new ConversationBuilder(this.context);
    const unanswered = commandsUnanswered(rows);
    for (const row of rows) {
      if (row.compaction) builder.compact(row.compaction);
      const segments = versions.segments.get(row.id);
      if (segments === undefined) continue;
      // What stands beside results under the user's name (an interruption, a reminder) was not typed as a turn.
      const aside = row.kind === 'results' || row.kind === 'link' || unanswered.has(row.id);
      const role = aside ? 'system' : row.kind;
      addSegments(builder, role, segments, row.time);
    }
    const built = builder.build(title, fileName);
    if (!built) return false;
    if (versions.replaced > 0) this.reportReplaced(title, versions.replaced);
    const kept = new Set(rows.map(({ id }) => id));
    const onPath = new Set(chosen.path);
    const parallel = rows.filter(({ id }) => !onPath.has(id) && tree.nodes.get(id)?.counts).length;
    const left = {
      ...chosen,
      messagesLeft: chosen.messagesLeft - parallel,
      branches: chosen.branches.filter(({ id }) => !kept.has(id) || id === tree.marked),
    };
    reportTree(issues, title, left);
    this.context.add(built, {
      key: tree.key,
      branches: left.branches.length > 1 ? left.branches : [],
      messagesLeft: left.messagesLeft,
      guessed: treeGuesses(left),
      skipped: this.skipped,
      reasoningLeft: builder.reasoningLeft,
      sidechain: tree.sidechain,
    });
    this.skipped = 0;
    return true;
  }

  private reportReplaced(title: string, n: number): void {
    const name = title.slice(0, 80);
    this.context.issues.warn(
      'replaced-versions',
      name,
      `“${name}”: ${n} ${n === 1 ? 'text was' : 'texts were'} replaced by a later version of the same message.`,
      `“${name}”：有 ${n} 段文本被同一条消息的后续版本取代。`,
    );
  }
}

/** Commands that no answer of the model follows (`/clear`, `/model`) were said to the program: they begin no turn. */
function commandsUnanswered(rows: readonly Pick<LogNode, 'id' | 'kind' | 'command'>[]): ReadonlySet<string> {
  const unanswered = new Set<string>();
  let open: string | undefined;
  for (const { id, kind, command } of rows) {
    if (kind === 'assistant') open = undefined;
    if (kind !== 'user') continue;
    if (open !== undefined) unanswered.add(open);
    open = command ? id : undefined;
  }
  return open === undefined ? unanswered : unanswered.add(open);
}

const NOT_A_ROW = {
  en: 'Not a row of a session log: it has no known type with a message.',
  'zh-CN': '不是会话日志的记录：没有已知的 type 与 message。',
};
