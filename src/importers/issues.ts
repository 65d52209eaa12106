/** What was skipped or guessed while reading, kept short however bad the file is. */
import type { Localized } from '../engine/model/localized';
import type { Warning } from '../engine/transcript/schema';

/** A part of a file that was left out. */
export interface SkippedPart {
  /** Lines from 1, as an editor counts them. */
  readonly line: number;
  readonly lastLine: number;
  /** "line 3", "lines 3–9", "line 1, item 4 of the list, message 2". */
  readonly where: Localized;
  readonly code: string;
  readonly reason: Localized;
  /** Key of the conversation that it is a part of; absent when it is the file's. */
  readonly conversation?: string;
}

export interface FileWarning extends Warning {
  /** Key of the conversation that it is about; absent when it is about the file. */
  readonly conversation?: string;
}

/** Where something stands in the file. */
export interface Place {
  /** Lines from 1, as an editor counts them. */
  readonly line: number;
  readonly lastLine?: number;
  /** Position in the list that makes up the file, when the part is one record among others. */
  readonly item?: number;
  /** Position within the record. */
  readonly inside?: Inside;
}

/** A number: of a message. */
export type Inside = number | { readonly conversation: number } | { readonly step: number };

/** At most this many parts are listed one by one; what follows is counted in the last one. */
export const MAX_LISTED = 1000;

export class IssueList {
  readonly skipped: SkippedPart[] = [];
  readonly warnings: FileWarning[] = [];
  /** The kinds of records that are no part of a conversation, counted; undefined when there are none. */
  aside: Localized | undefined;
  /** Up to here it is known whose they are. */
  private settledSkips = 0;
  private settledWarnings = 0;
  private moreSkipped = 0;
  private moreWarnings = 0;
  /** The last part was whole lines. */
  private wholeLines = false;

  /** Lists a part. Neighbouring lines skipped for the same reason become one entry. */
  skip(code: string, place: Place, reason: Localized): void {
    const { line, lastLine = line, item, inside } = place;
    const at = this.skipped.length - 1;
    const previous = at >= this.settledSkips ? this.skipped[at] : undefined;
    const sameReason = previous && previous.code === code && previous.reason.en === reason.en;
    const whole = item === undefined && inside === undefined;
    if (sameReason && whole && this.wholeLines && line - previous.lastLine <= 1) {
      this.skipped[at] = { ...previous, lastLine, where: whereOf({ line: previous.line, lastLine }) };
      return;
    }
    this.wholeLines = whole;
    if (this.skipped.length >= MAX_LISTED) this.moreSkipped++;
    else this.skipped.push({ line, lastLine, where: whereOf(place), code, reason });
  }

  /**
   * What was listed since the last time is of this conversation.
   * @param conversation its key; absent: of the file, or of a conversation that came to nothing.
   * @returns the warnings about it.
   */
  settle(conversation?: string): readonly FileWarning[] {
    const from = this.settledWarnings;
    if (conversation !== undefined) {
      for (let i = this.settledSkips; i < this.skipped.length; i++) {
        const part = this.skipped[i] as SkippedPart;
        // What no record could be made of may stand between conversations.
        if (!OF_THE_FILE.has(part.code)) this.skipped[i] = { ...part, conversation };
      }
      for (let i = this.settledWarnings; i < this.warnings.length; i++)
        this.warnings[i] = { ...(this.warnings[i] as FileWarning), conversation };
    }
    this.settledSkips = this.skipped.length;
    this.settledWarnings = this.warnings.length;
    return this.warnings.slice(from);
  }

  warn(code: string, where: string, en: string, zh: string): void {
    this.add({ code, where, message: { en, 'zh-CN': zh } });
  }

  add(warning: Warning): void {
    if (this.warnings.length >= MAX_LISTED) this.moreWarnings++;
    else this.warnings.push(warning);
  }

  /** Puts the parts in the order of the file and says how many were not listed. Called once, at the end. */
  close(): void {
    this.skipped.sort((a, b) => a.line - b.line);
    const last = this.skipped[this.skipped.length - 1];
    if (this.moreSkipped > 0 && last) {
      const n = this.moreSkipped;
      this.skipped.push({
        line: last.lastLine,
        lastLine: last.lastLine,
        where: { en: 'further on', 'zh-CN': '此后' },
        code: 'more-skipped',
        reason: {
          en: `${n} more parts were skipped; they are not listed.`,
          'zh-CN': `另有 ${n} 处被跳过，不再逐一列出。`,
        },
      });
    }
    if (this.moreWarnings > 0) {
      const n = this.moreWarnings;
      this.warnings.push({
        where: '',
        code: 'more-warnings',
        message: { en: `${n} more warnings are not listed.`, 'zh-CN': `另有 ${n} 条提示不再逐一列出。` },
      });
    }
  }
}

const OF_THE_FILE = new Set(['bad-json', 'too-long', 'cut-off', 'bad-row', 'no-messages', 'no-mapping']);

function whereOf({ line, lastLine = line, item, inside }: Place): Localized {
  const lines = lastLine > line ? `${line}–${lastLine}` : String(line);
  const en = [lastLine > line ? `lines ${lines}` : `line ${lines}`];
  const zh = [`第 ${lines} 行`];
  if (item !== undefined) {
    en.push(`item ${item} of the list`);
    zh.push(`列表第 ${item} 项`);
  }
  if (typeof inside === 'number') {
    en.push(`message ${inside}`);
    zh.push(`第 ${inside} 条消息`);
  } else if (inside && 'conversation' in inside) {
    en.push(`conversation ${inside.conversation}`);
    zh.push(`第 ${inside.conversation} 段对话`);
  } else if (inside) {
    en.push(`step ${inside.step}`);
    zh.push(`第 ${inside.step} 个步骤`);
  }
  return { en: en.join(', '), 'zh-CN': zh.join('，') };
}
