/**
 * Text of a table in chunks → texts of whole rows with their line numbers, whatever line breaks stand inside quotes.
 * Memory is bounded by the longest row. A quote that is never closed costs its own line and no other.
 */

export interface RowText {
  readonly text: string;
  /** Line on which it begins, from 1. */
  readonly line: number;
}

/** A row may have this many characters; a longer one is an open quote. */
export const MAX_ROW = 8_000_000;

export class RowReader {
  private buffer = '';
  /** Up to here rows were taken. */
  private start = 0;
  private at = 0;
  private line = 1;
  private quoted = false;
  private fieldStart = true;
  /** A quote inside quotes that neither is doubled nor ends the field: the row may be two, one of them damaged. */
  private stray = false;
  private breaks = 0;

  constructor(
    private readonly delimiter: string,
    private readonly onRow: (row: RowText) => void,
    private readonly onDamage: (line: number) => void,
  ) {}

  /** @param chunk with `\n` as its only line break. */
  push(chunk: string): void {
    this.buffer = this.buffer.slice(this.start) + chunk;
    this.at -= this.start;
    this.start = 0;
    this.read(false);
  }

  end(): void {
    this.read(true);
    this.buffer = '';
  }

  private read(final: boolean): void {
    const { buffer, delimiter } = this;
    for (;;) {
      while (this.at < buffer.length) {
        const char = buffer[this.at];
        if (this.quoted) {
          if (char === '"' && !this.quote(final)) return;
          if (char === '\n') this.breaks++;
          this.at++;
          if (this.at - this.start > MAX_ROW) this.giveUpLine();
          continue;
        }
        if (char === '\n') {
          if (this.stray && this.breaks > 0) this.giveUpLine();
          else this.take(this.at);
          continue;
        }
        if (char === '"' && this.fieldStart) this.quoted = true;
        // A quote opens a field only at its very beginning.
        this.fieldStart = char === delimiter;
        this.at++;
      }
      if (!final) return;
      if (!this.quoted && !(this.stray && this.breaks > 0)) {
        if (this.start < buffer.length) this.take(buffer.length);
        return;
      }
      this.giveUpLine();
    }
  }

  /** At a quote inside quotes. False: what follows it has not come yet. */
  private quote(final: boolean): boolean {
    const { buffer, delimiter } = this;
    if (buffer[this.at + 1] === '"') {
      this.at++;
      return true;
    }
    let after = this.at + 1;
    while (buffer[after] === ' ') after++;
    if (after >= buffer.length && !final) return false;
    const next = buffer[after];
    if (next === undefined || next === '\n' || next === delimiter) this.quoted = false;
    else this.stray = true;
    return true;
  }

  private take(end: number): void {
    this.onRow({ text: this.buffer.slice(this.start, end), line: this.line });
    this.next(end + 1);
    this.line += this.breaks;
    this.breaks = 0;
  }

  private next(start: number): void {
    this.start = start;
    this.at = start;
    this.line++;
    this.quoted = false;
    this.fieldStart = true;
    this.stray = false;
  }

  /** The line on which the row began is damaged; the next may be a row again. */
  private giveUpLine(): void {
    this.onDamage(this.line);
    const end = this.buffer.indexOf('\n', this.start);
    this.breaks = 0;
    this.next(end === -1 ? this.buffer.length : end + 1);
  }
}

/** Makes `\n` the only line break, across chunks. */
export class LineBreaks {
  private pending = '';

  push(chunk: string): string {
    let text = this.pending + chunk;
    this.pending = text.endsWith('\r') ? '\r' : '';
    if (this.pending !== '') text = text.slice(0, -1);
    return text.replace(/\r\n?/g, '\n');
  }

  end(): string {
    const rest = this.pending === '' ? '' : '\n';
    this.pending = '';
    return rest;
  }
}
