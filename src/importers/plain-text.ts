/**
 * Plain text and Markdown in which speakers are named: `User: …`, `Human:` / `AI:`, `用户：` / `助手：`, headings, bold
 * names, `You said:`, times before names, or people's own names. Code in fences is never a label.
 */
import type { Role } from '../engine/transcript/transcript';
import { ChatWriter, readAs } from './chat-writer';
import { DayOrders, dayMonthDateIn } from './day-order';
import type { ImportContext, TextImporter, TextSession } from './importer';
import { type Cast, castOf } from './plain-cast';
import { labelOf } from './plain-labels';
import { LineBreaks } from './table-rows';
import { timeInWords } from './word-times';

export const plainText = {
  id: 'text',
  reads: 'text',
  name: { en: 'Plain text', 'zh-CN': '纯文本对话' },
  help: {
    en: 'Lines that begin with who speaks (User: / Assistant:, 用户：/ 助手：), Markdown headings too.',
    'zh-CN': '以说话人开头的文本（User: / Assistant:、用户：/ 助手：），也支持 Markdown 标题。',
  },
  detect({ head, records }) {
    // JSON objects are somebody else's, whatever stands in their strings.
    if (records.some(({ value }) => typeof value === 'object')) return null;
    const cast = castOf(outsideFences(new LineBreaks().push(head).split('\n')));
    if (!cast) return null;
    const names = cast.kind === 'names';
    const confidence = names
      ? 0.5
      : cast.taken
        ? cast.labels > 2
          ? 0.6
          : 0.45
        : cast.hasBoth
          ? cast.labels > 2
            ? 0.92
            : 0.8
          : cast.labels > 1
            ? 0.55
            : 0.4;
    return {
      confidence,
      reason: names
        ? {
            en: `Lines begin with names of speakers; ${cast.first.slice(0, 40)} speaks first.`,
            'zh-CN': `各行以说话人的名字开头；${cast.first.slice(0, 40)} 最先发言。`,
          }
        : {
            en: `${cast.labels} lines name who speaks, the first of them ${cast.first.slice(0, 40)}.`,
            'zh-CN': `有 ${cast.labels} 行写明说话人，第一个是 ${cast.first.slice(0, 40)}。`,
          },
    };
  },
  start: (context: ImportContext) => new PlainTextSession(context),
} as const satisfies TextImporter;

/** Characters seen before speakers are decided. */
const HEAD = 256_000;
/** … and at most, while only one side has spoken. */
const MAX_HEAD = 32 * HEAD;
/** Where in a line a label's time stands. */
const LABEL = 120;

const isFence = (line: string) => /^\s{0,3}(```|~~~)/.test(line);

/** Lines that are not code. A fence that is never closed hides nothing. */
function outsideFences(lines: readonly string[]): string[] {
  const outside: string[] = [];
  let inside: string[] | undefined;
  for (const line of lines) {
    if (isFence(line)) inside = inside ? undefined : [];
    else if (inside) inside.push(line);
    else outside.push(line);
  }
  return inside ? [...outside, ...inside] : outside;
}

interface Open {
  readonly role: Role;
  readonly time: string | undefined;
  readonly line: number;
  readonly lines: string[];
}

class PlainTextSession implements TextSession {
  private readonly writer: ChatWriter;
  private readonly breaks = new LineBreaks();
  private rest = '';
  private waiting: string[] = [];
  private waitingLength = 0;
  private enough = HEAD;
  private cast: Cast | undefined;
  private decided = false;
  private line = 0;
  private open: Open | undefined;
  /** Where the open fence began, as a position in the open message. */
  private fenceAt: number | undefined;

  private readonly dayOrders = new DayOrders();

  constructor(private readonly context: ImportContext) {
    this.writer = new ChatWriter(context);
  }

  text(chunk: string): void {
    this.take(this.breaks.push(chunk));
  }

  finish(): void {
    this.take(`${this.breaks.end()}\n`);
    this.decide();
    this.close(true);
    this.writer.end();
    this.dayOrders.report(this.context.issues);
  }

  private take(text: string): void {
    if (!text.includes('\n')) {
      this.rest += text;
      return;
    }
    const lines = (this.rest + text).split('\n');
    this.rest = lines.pop() ?? '';
    for (const line of lines) {
      if (this.decided) this.read(line);
      else this.wait(line);
    }
  }

  /** Counted in whole lines, so that it does not matter how the text is cut. */
  private wait(line: string): void {
    this.waiting.push(line);
    this.waitingLength += line.length + 1;
    if (this.waitingLength < this.enough) return;
    // The first message may be longer than what is looked at: who answers has not spoken yet.
    if (this.enough < MAX_HEAD && !this.castOfWaiting()?.hasBoth) this.enough *= 2;
    else this.decide();
  }

  private castOfWaiting(): Cast | undefined {
    return castOf(outsideFences(this.waiting));
  }

  private decide(): void {
    if (this.decided) return;
    this.decided = true;
    this.cast = this.castOfWaiting();
    if (this.cast?.kind === 'names') {
      const name = this.cast.first.slice(0, 40);
      this.writer.assume({
        en: `Nobody is called user or assistant: ${name}, who speaks first, was read as the user, the others as the assistant.`,
        'zh-CN': `没有名为用户或助手的说话人：先发言的 ${name} 按用户处理，其余按助手处理。`,
      });
    }
    if (this.cast?.taken) this.writer.assume(readAs(this.cast.taken.role, this.cast.taken.names));
    // A date further on may tell how those before it are read.
    if (this.waiting.some((line) => dayMonthDateIn(line.slice(0, LABEL))))
      for (const line of this.waiting) if (this.cast) this.dayOrders.note(labelOf(line)?.written ?? '');
    for (const line of this.waiting) this.read(line);
    this.waiting = [];
  }

  private read(text: string): void {
    const line = this.line === 0 ? text.replace(/^\uFEFF/, '') : text;
    this.line++;
    if (isFence(line) && this.open) {
      this.fenceAt = this.fenceAt === undefined ? this.open.lines.length : undefined;
      this.open.lines.push(line);
      return;
    }
    if (this.fenceAt === undefined && this.begins(line, this.line)) return;
    if (this.open) this.open.lines.push(line);
    else if (line.trim() !== '') this.before();
  }

  private begins(line: string, at: number): boolean {
    const label = this.cast && labelOf(line);
    const role = label && this.cast?.roleOf(label);
    if (!label || !role) return false;
    this.close(false);
    this.open = { role, time: this.timeOf(label.written), line: at, lines: [label.rest] };
    return true;
  }

  /** Text before the first speaker: a title, a date. */
  private before(): void {
    const reason = this.cast ? BEFORE : NOBODY;
    this.writer.skip(this.cast ? 'before-first-speaker' : 'no-speakers', { line: this.line }, reason);
  }

  private close(final: boolean): void {
    const { open, fenceAt } = this;
    if (!open) return;
    this.open = undefined;
    this.fenceAt = undefined;
    if (fenceAt !== undefined && final) this.reread(open, fenceAt);
    else this.say(open);
  }

  /** The fence was no fence: what follows it may hold messages. */
  private reread(open: Open, fenceAt: number): void {
    let current: Open = { ...open, lines: open.lines.slice(0, fenceAt) };
    open.lines.slice(fenceAt).forEach((line, index) => {
      const label = this.cast && labelOf(line);
      const role = label && this.cast?.roleOf(label);
      if (label && role) {
        this.say(current);
        current = { role, time: this.timeOf(label.written), line: open.line + fenceAt + index, lines: [label.rest] };
      } else current.lines.push(line);
    });
    this.say(current);
  }

  private timeOf(written: string): string | undefined {
    if (written === '') return undefined;
    this.dayOrders.note(written);
    const time = timeInWords(written, this.dayOrders.order);
    if (time === undefined) this.dayOrders.leave(written);
    return time;
  }

  private say({ role, time, line, lines }: Open): void {
    this.writer.say({ role, text: trimmed(lines), time }, { line });
  }
}

/** Without empty lines and rules around it. */
function trimmed(lines: readonly string[]): string {
  let from = 0;
  let to = lines.length;
  const isEmpty = (line: string | undefined) => line === undefined || line.trim() === '';
  while (from < to && isEmpty(lines[from])) from++;
  while (to > from && (isEmpty(lines[to - 1]) || /^\s*([-*_]\s*){3,}$/.test(lines[to - 1] ?? ''))) to--;
  return lines.slice(from, to).join('\n').trimEnd();
}

const BEFORE = { en: 'Text before the first speaker.', 'zh-CN': '第一位说话人之前的文字。' };
const NOBODY = {
  en: 'No line says who speaks. Begin messages with “User:” and “Assistant:”.',
  'zh-CN': '没有任何一行写明说话人。请以“用户：”“助手：”开头标明每条消息。',
};
