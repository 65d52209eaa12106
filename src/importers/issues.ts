/** What was skipped or guessed while reading, kept short however bad the file is. */
import type { Localized } from '../engine/model/localized';
import type { Warning } from '../engine/transcript/schema';

/** A part of a file that was left out. */
export interface SkippedPart {
  /** Lines from 1, as an editor counts them. */
  readonly line: number;
  readonly lastLine: number;
  /** Position in its list, when the part is one record among others. */
  readonly item?: number;
  /** "line 3", "lines 3–9", "line 1, item 4". */
  readonly where: Localized;
  readonly code: string;
  readonly reason: Localized;
}

/** At most this many parts are listed one by one; what follows is counted in the last one. */
export const MAX_LISTED = 1000;

export class IssueList {
  readonly skipped: SkippedPart[] = [];
  readonly warnings: Warning[] = [];
  private moreSkipped = 0;
  private moreWarnings = 0;

  /** Lists a part. Neighbouring lines skipped for the same reason become one entry. */
  skip(code: string, place: { line: number; lastLine?: number; item?: number }, reason: Localized): void {
    const { line, lastLine = line, item } = place;
    const previous = this.skipped[this.skipped.length - 1];
    const sameReason = previous && previous.code === code && previous.reason.en === reason.en;
    if (sameReason && previous.item === undefined && item === undefined && line - previous.lastLine <= 1) {
      this.skipped[this.skipped.length - 1] = { ...previous, lastLine, where: whereOf(previous.line, lastLine) };
      return;
    }
    if (this.skipped.length >= MAX_LISTED) this.moreSkipped++;
    else {
      const where = whereOf(line, lastLine, item);
      this.skipped.push({ line, lastLine, ...(item !== undefined && { item }), where, code, reason });
    }
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

function whereOf(line: number, lastLine: number, item?: number): Localized {
  if (item !== undefined) return { en: `line ${line}, item ${item}`, 'zh-CN': `第 ${line} 行，第 ${item} 项` };
  return lastLine > line
    ? { en: `lines ${line}–${lastLine}`, 'zh-CN': `第 ${line}–${lastLine} 行` }
    : { en: `line ${line}`, 'zh-CN': `第 ${line} 行` };
}
