/**
 * The record layer: text in chunks → JSON values with their line numbers, whatever container they stand in: one value,
 * the items of a list, JSON Lines, or pretty-printed objects one after another. Damage costs the damaged record only;
 * what was skipped is listed. Memory is bounded by the longest record. Importers never see text, only records.
 */

import { JsonScanner, type ScanFault } from '../engine/json/json-scanner';
import type { Localized } from '../engine/model/localized';
import type { IssueList } from './issues';
import { KEPT_REASONS, REASONS, warnOfFixes, warnOfOpenList } from './record-faults';
import { isBlank, isCutList, parseOr, startsRecord, unpacked } from './record-text';

export interface SourceRecord {
  readonly value: unknown;
  /** Line on which it begins, from 1. */
  readonly line: number;
  /** 0: it stood on its own (a row). Else: it was an item of the n-th top-level list. */
  readonly list: number;
  /** Position in its list, or among the rows, from 1. */
  readonly item: number;
}

/** A single record may have this many characters (a JavaScript string ends at 536,870,888). */
export const MAX_RECORD = 400_000_000;

/** Rows longer than this are not looked at for whether they are cut. */
const LONG_ROW = 100_000;

const ITEM_LINE = /\n[ \t]*\{[^\n]*\},[ \t]*\r?\n/;
const NO_ROWS = { found: 0, bad: [] as readonly number[] };

type Mode = 'between' | 'record' | 'resync';

export class RecordReader {
  private buffer = '';
  private waiting: string[] = [];
  private waitingLength = 0;
  /** Everything before `at` is dealt with. */
  private at = 0;
  private line = 1;
  /** Up to where `line` was counted. */
  private counted = 0;
  private mode: Mode = 'between';
  private inList = false;
  private lists = 0;
  private items = 0;
  private rows = 0;
  private recordStart = 0;
  private recordLine = 1;
  /** The line break found last, and from where it was looked for; Infinity: there is none in the buffer. */
  private breakFrom = 0;
  private breakAt = -1;
  /** Up to here lines are known to hold more or less than one record. */
  private mixedTo = 0;
  private readonly scanner = new JsonScanner(true);
  /** Damage whose last line is not known yet. */
  private damage: { readonly line: number; readonly code: string; readonly reason: Localized } | undefined;
  private fixedRecords = 0;
  private firstFixedLine = 0;

  constructor(
    private readonly onRecord: (record: SourceRecord) => void,
    private readonly issues: IssueList,
    private readonly maxRecord = MAX_RECORD,
  ) {}

  push(chunk: string): void {
    this.waiting.push(chunk);
    this.waitingLength += chunk.length;
    // Join long records by doubling, so that a value of n chunks is not copied n times.
    if (this.waitingLength * 2 < this.buffer.length - this.at) return;
    this.join();
    this.read(false);
    this.forget();
  }

  end(): void {
    this.join();
    this.read(true);
    const lastLine = this.lineAt(this.buffer.length);
    const cutOff = this.damage !== undefined || this.mode === 'resync';
    this.endDamage(lastLine);
    if (this.inList && !cutOff) warnOfOpenList(this.issues, lastLine);
    if (this.fixedRecords > 0) warnOfFixes(this.issues, this.firstFixedLine, this.fixedRecords);
    this.buffer = '';
  }

  private join(): void {
    this.buffer += this.waiting.join('');
    this.waiting = [];
    this.waitingLength = 0;
    if (this.breakAt === Number.POSITIVE_INFINITY) this.breakAt = -1;
  }

  /** Drops what was dealt with. */
  private forget(): void {
    const keepFrom = this.mode === 'record' ? this.recordStart : this.at;
    if (keepFrom === 0) return;
    this.countTo(keepFrom);
    this.buffer = this.buffer.slice(keepFrom);
    this.at -= keepFrom;
    this.counted -= keepFrom;
    this.recordStart -= keepFrom;
    this.breakFrom -= keepFrom;
    this.breakAt -= keepFrom;
    this.mixedTo -= keepFrom;
    this.scanner.shift(keepFrom);
  }

  private lineAt(position: number): number {
    if (position < this.counted) return this.line;
    this.countTo(position);
    return this.line;
  }

  private countTo(position: number): void {
    while (this.counted < position) {
      const next = this.nextBreak(this.counted);
      if (next < position) this.line++;
      this.counted = Math.min(next + 1, position);
    }
  }

  /** Remembers its last answer: a file of one long line must not be searched to its end for every record. */
  private nextBreak(from: number): number {
    if (from < this.breakFrom || from > this.breakAt) {
      const found = this.buffer.indexOf('\n', from);
      this.breakFrom = from;
      this.breakAt = found === -1 ? Number.POSITIVE_INFINITY : found;
    }
    return this.breakAt;
  }

  private read(final: boolean): void {
    for (;;) {
      if (this.mode === 'between' && !this.between(final)) return;
      if (this.mode === 'resync' && !this.resync(final)) return;
      if (this.mode === 'record' && !this.continueRecord(final)) return;
    }
  }

  /** Outside any record. False: wait for more text. */
  private between(final: boolean): boolean {
    const { buffer } = this;
    while (this.at < buffer.length) {
      const char = buffer[this.at] as string;
      if (isBlank(char) || (char === ',' && (this.inList || this.rows > 0))) {
        this.at++;
        continue;
      }
      if (this.inList && char === ']') {
        this.inList = false;
        this.at++;
        continue;
      }
      if (!this.inList && char === '[') {
        const row = this.rows > 0 ? this.cutRow(final) : 'no';
        if (row === 'wait') return false;
        if (row === 'skipped') continue;
        this.inList = true;
        this.lists++;
        this.items = 0;
        this.at++;
        continue;
      }
      if (!this.inList && char === '{') {
        const row = this.wholeLine(final);
        if (row === 'wait') return false;
        if (row === 'taken') continue;
      }
      this.recordStart = this.at;
      this.recordLine = this.lineAt(this.at);
      this.scanner.quick = true;
      this.scanner.begin(this.at);
      if (!this.inList && char !== '{' && char !== '"') {
        this.damaged(this.at, 'unexpected');
        return true;
      }
      this.mode = 'record';
      return true;
    }
    return false;
  }

  /** Among rows, a line such as `[1,2` is a damaged row, and no list that swallows the rows after it. */
  private cutRow(final: boolean): 'skipped' | 'wait' | 'no' {
    const { at, buffer } = this;
    const end = this.nextBreak(at);
    if (end === Number.POSITIVE_INFINITY) return final || buffer.length - at > LONG_ROW ? 'no' : 'wait';
    const ahead = buffer.slice(end, end + 200);
    if (ahead.trim() === '' && !final && ahead.length < 200) return 'wait';
    if (end - at > LONG_ROW || !startsRecord(ahead.trim()[0]) || !isCutList(buffer.slice(at, end))) return 'no';
    this.issues.skip('bad-json', { line: this.lineAt(at) }, REASONS.unexpected);
    this.at = end;
    return 'skipped';
  }

  /** The quick way for JSON Lines: the whole line is one record. */
  private wholeLine(final: boolean): 'taken' | 'wait' | 'no' {
    if (this.at < this.mixedTo) return 'no';
    let end = this.nextBreak(this.at);
    if (end === Number.POSITIVE_INFINITY) {
      // Not yet a whole line. Past 4 million characters it is more likely one large value: read that as it comes.
      if (!final) return this.buffer.length - this.at < 4_000_000 ? 'wait' : 'no';
      end = this.buffer.length;
    }
    let last = end - 1;
    while (last > this.at && isBlank(this.buffer[last] as string)) last--;
    if (this.buffer[last] !== '}') return 'no';
    try {
      const value: unknown = JSON.parse(this.buffer.slice(this.at, last + 1));
      this.emit(value, this.lineAt(this.at));
      this.at = end;
      return 'taken';
    } catch {
      this.mixedTo = end;
      return 'no';
    }
  }

  /** Inside a record. False: wait for more text. */
  private continueRecord(final: boolean): boolean {
    let status = this.scanner.scan(this.buffer);
    if (status === 'more') {
      if (this.buffer.length - this.recordStart > this.maxRecord) {
        this.damaged(this.buffer.length, 'too-long');
        return true;
      }
      if (!final) return false;
      status = this.scanner.end(this.buffer);
    }
    if (status === 'error') {
      if (this.scanner.quick) return this.readCarefully();
      this.damaged(this.scanner.position, this.scanner.fault);
      return true;
    }
    const { position } = this.scanner;
    const value = parseOr(this.scanner.text(this.buffer, this.recordStart));
    if (value === undefined) {
      if (this.scanner.quick) return this.readCarefully();
      this.issues.skip('bad-json', { line: this.recordLine, lastLine: this.lineAt(position) }, REASONS.unexpected);
    } else {
      if (this.scanner.fixed && this.fixedRecords++ === 0) this.firstFixedLine = this.recordLine;
      this.emit(value, this.recordLine);
    }
    this.at = position;
    this.mode = 'between';
    return true;
  }

  /** The record again, from its beginning, with an eye on control characters in strings. */
  private readCarefully(): boolean {
    this.scanner.quick = false;
    this.scanner.begin(this.recordStart);
    return true;
  }

  private emit(value: unknown, line: number, asRow = false): void {
    const inner = typeof value === 'string' ? unpacked(value) : undefined;
    if (inner && !this.inList) {
      this.emitUnpacked(inner, line);
      return;
    }
    const inList = this.inList && !asRow;
    const item = inList ? ++this.items : ++this.rows;
    this.onRecord({ value: inner ?? value, line, list: inList ? this.lists : 0, item });
  }

  private emitUnpacked(inner: object, line: number): void {
    if (!Array.isArray(inner)) {
      this.onRecord({ value: inner, line, list: 0, item: ++this.rows });
      return;
    }
    const list = ++this.lists;
    inner.forEach((value, index) => {
      this.onRecord({ value, line, list, item: index + 1 });
    });
  }

  /** The record that began at `recordStart` cannot be read on at `position`: keep what can be kept, then find the next. */
  private damaged(position: number, fault: ScanFault): void {
    const start = this.recordStart;
    const { found, bad } = this.isOneValue(start, position) ? NO_ROWS : this.linesWithin(start, position);
    let line = this.recordLine;
    if (found > 0) {
      for (const badLine of bad) this.issues.skip('bad-json', { line: badLine }, REASONS[fault]);
      line = this.lineAt(position);
    }
    // Lists in a text may be times in brackets; of objects, what came before the damage is worth keeping.
    const worthwhile = fault === 'cut-off' || (fault !== 'too-long' && this.buffer[start] === '{');
    const salvaged = found === 0 && worthwhile && this.salvage(start);
    this.at = position;
    const code = fault === 'cut-off' || fault === 'too-long' ? fault : 'bad-json';
    this.damage = { line, code, reason: salvaged ? KEPT_REASONS[fault] : REASONS[fault] };
    // The next record may begin at the very character that could not stand in this one.
    const before = this.buffer.slice(Math.max(start, position - 200), position);
    if (position > start && startsRecord(this.buffer[position]) && /\n[ \t]*$/.test(before)) {
      if (found > 0) this.damage = undefined;
      this.endDamage(this.lineAt(position) - 1);
      this.mode = 'between';
      return;
    }
    if (found > 0 && position >= this.buffer.length) this.damage = undefined;
    this.mode = 'resync';
  }

  private endDamage(lastLine: number): void {
    if (!this.damage) return;
    const { line, code, reason } = this.damage;
    this.issues.skip(code, { line, lastLine: Math.max(line, lastLine) }, reason);
    this.damage = undefined;
  }

  /** The only record so far, with lines that end in commas: items of its list, and no rows. */
  private isOneValue(start: number, end: number): boolean {
    return !this.inList && this.rows === 0 && ITEM_LINE.test(this.buffer.slice(start, end));
  }

  /** Rows of JSON Lines that an unclosed record swallowed: how many were read, and the lines that could not be. */
  private linesWithin(start: number, end: number): { readonly found: number; readonly bad: readonly number[] } {
    const bad = [this.recordLine];
    let found = 0;
    let line = this.recordLine;
    let from = this.nextBreak(start) + 1;
    while (from < end) {
      const to = Math.min(this.nextBreak(from), this.buffer.length);
      if (to > end) break;
      line++;
      const text = this.buffer.slice(from, to).trim().replace(/,$/, '');
      const value = text.startsWith('{') && text.endsWith('}') ? parseOr(text) : undefined;
      if (value !== undefined) {
        this.emit(value, line, true);
        found++;
      } else if (text !== '') bad.push(line);
      from = to + 1;
    }
    return { found, bad };
  }

  private salvage(start: number): boolean {
    const text = this.scanner.salvage(this.buffer, start);
    const value = text === undefined ? undefined : parseOr(text);
    if (value === undefined) return false;
    this.emit(value, this.recordLine);
    return true;
  }

  /** Looks for the next place where a record can begin: on this line after a bracket, or at the start of a line. */
  private resync(final: boolean): boolean {
    const { buffer } = this;
    for (;;) {
      const lineEnd = this.nextBreak(this.at);
      const to = Math.min(lineEnd, buffer.length);
      const inLine = /(?:[}\]][ \t]*,?|,)[ \t]*(?=[{[])/.exec(buffer.slice(this.at, to));
      if (inLine) {
        this.at += inLine.index + inLine[0].length;
        this.endDamage(this.lineAt(this.at));
        this.mode = 'between';
        return true;
      }
      if (lineEnd === Number.POSITIVE_INFINITY) {
        // Keep a little, should a bracket and the record after it come in two chunks.
        this.at = final ? buffer.length : Math.max(this.at, buffer.length - 64);
        return false;
      }
      const ahead = buffer.slice(lineEnd + 1, lineEnd + 200);
      const next = /^[ \t\r]*([{[\]])/.exec(ahead);
      // A line whose beginning has not come yet.
      if (!next && !final && !/[^ \t\r]/.test(ahead)) return false;
      this.at = lineEnd + 1;
      if (next && (next[1] !== ']' || this.inList)) {
        this.endDamage(this.lineAt(this.at) - 1);
        this.mode = 'between';
        return true;
      }
    }
  }
}

/** All records of a text at once. */
export function readRecords(text: string, issues: IssueList): SourceRecord[] {
  const records: SourceRecord[] = [];
  const reader = new RecordReader((record) => records.push(record), issues);
  reader.push(text);
  reader.end();
  return records;
}
