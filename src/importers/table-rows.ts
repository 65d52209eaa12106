/**
 * Text of a table in chunks → texts of whole rows with their line numbers, whatever line breaks stand inside quotes.
 * Memory is bounded by the longest row. A quote that is never closed costs its own line and no other.
 */

import { NextCharacter } from '../engine/json/next-character';

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
  private readonly lineBreaks = new NextCharacter('\n');
  private readonly quotes = new NextCharacter('"');
  private readonly delimiters: NextCharacter;

  constructor(
    private readonly delimiter: string,
    private readonly onRow: (row: RowText) => void,
    private readonly onDamage: (line: number) => void,
  ) {
    this.delimiters = new NextCharacter(delimiter);
  }

  /** @param chunk with `\n` as its only line break. */
  push(chunk: string): void {
    this.buffer = this.buffer.slice(this.start) + chunk;
    for (const next of [this.lineBreaks, this.quotes, this.delimiters]) next.shift(this.start);
    this.at -= this.start;
    this.start = 0;
    this.read(false);
  }

  end(): void {
    this.read(true);
    this.buffer = '';
  }

  private read(final: boolean): void {
    const { buffer } = this;
    for (;;) {
      while (this.at < buffer.length) {
        if (this.quoted) {
          if (!this.quotedRun(final)) return;
          if (this.at - this.start > MAX_ROW) this.giveUpLine();
          continue;
        }
        // A quote opens a field only at its very beginning.
        if (this.fieldStart && buffer[this.at] === '"') {
          this.quoted = true;
          this.fieldStart = false;
          this.at++;
          continue;
        }
        const lineEnd = this.lineBreaks.find(buffer, this.at);
        const cellEnd = this.delimiters.find(buffer, this.at);
        this.at = Math.min(lineEnd, cellEnd);
        this.fieldStart = cellEnd < lineEnd;
        if (this.fieldStart) this.at++;
        else if (this.at < buffer.length) {
          if (this.stray && this.breaks > 0) this.giveUpLine();
          else this.take(this.at);
        }
      }
      if (!final) return;
      if (!this.quoted && !(this.stray && this.breaks > 0)) {
        if (this.start < buffer.length) this.take(buffer.length);
        return;
      }
      this.giveUpLine();
    }
  }

  /** Inside quotes: up to the next one, and over it. False: what follows it has not come yet. */
  private quotedRun(final: boolean): boolean {
    const { buffer } = this;
    const quote = this.quotes.find(buffer, this.at);
    const to = Math.min(quote, this.start + MAX_ROW + 1);
    for (;;) {
      const lineEnd = this.lineBreaks.find(buffer, this.at);
      if (lineEnd >= to) break;
      this.breaks++;
      this.at = lineEnd + 1;
    }
    this.at = to;
    if (to !== quote || quote === buffer.length) return true;
    if (!this.quote(final)) return false;
    this.at++;
    return true;
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

/**
 * The cells of a whole row whose quotes are in order; undefined for one whose are not. As papaparse cuts them, many times
 * faster.
 */
export function cellsOf(row: string, delimiter: string): string[] | undefined {
  const cells: string[] = [];
  for (let at = 0; ; ) {
    let end: number;
    if (row[at] === '"') {
      let close = row.indexOf('"', at + 1);
      let doubled = false;
      while (close !== -1 && row[close + 1] === '"') {
        doubled = true;
        close = row.indexOf('"', close + 2);
      }
      end = close + 1;
      if (close === -1 || (end < row.length && row[end] !== delimiter)) return undefined;
      const cell = row.slice(at + 1, close);
      cells.push(doubled ? cell.replaceAll('""', '"') : cell);
    } else {
      const found = row.indexOf(delimiter, at);
      end = found === -1 ? row.length : found;
      cells.push(row.slice(at, end));
    }
    if (end >= row.length) return cells;
    at = end + 1;
  }
}

/** Makes `\n` the only line break, across chunks. */
export class LineBreaks {
  private pending = '';

  push(chunk: string): string {
    let text = this.pending + chunk;
    this.pending = text.endsWith('\r') ? '\r' : '';
    if (this.pending !== '') text = text.slice(0, -1);
    return text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text;
  }

  end(): string {
    const rest = this.pending === '' ? '' : '\n';
    this.pending = '';
    return rest;
  }
}
