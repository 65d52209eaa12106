/**
 * Finds where one JSON value ends, character by character, without recursion and resumable between chunks.
 * Checks the grammar of brackets, keys, commas and colons, so that damage is noticed where it is and not at the end of
 * the file; words and numbers are left to JSON.parse. Python's NaN and Infinity, trailing commas and raw control
 * characters in strings are accepted and noted as fixes.
 */
import { NextCharacter } from './next-character';

export const MAX_DEPTH = 4096;

export type ScanFault = 'line-break' | 'unexpected' | 'too-deep' | 'cut-off' | 'too-long';
export type ScanStatus = 'done' | 'more' | 'error';

interface Fix {
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

const OBJECT = 1;
const ARRAY = 2;
// What may come next.
const VALUE = 0;
const VALUE_OR_END = 1;
const KEY = 2;
const KEY_OR_END = 3;
const COLON = 4;
const COMMA_OR_END = 5;
const STRING = 6;
const ESCAPE = 7;
const WORD = 8;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;

export class JsonScanner {
  /** Position up to which was read; after an error, of the character that cannot stand there. */
  position = 0;
  fault: ScanFault = 'unexpected';
  private readonly stack = new Uint8Array(MAX_DEPTH + 1);
  private depth = 0;
  private expect = VALUE;
  private inKey = false;
  private tokenStart = 0;
  private lastComma = -1;
  private fixes: Fix[] = [];
  /** End and depth of the last place at which a value that is cut off can be closed without splitting a list item. */
  private safeEnd = -1;
  private safeDepth = 0;
  private readonly quotes = new NextCharacter('"');
  private readonly escapes = new NextCharacter('\\');
  private readonly breaks = new NextCharacter('\n');

  /**
   * @param quick strings are passed over at once, and raw control characters in them other than `\n` are not noticed: a
   * value that is damaged or does not parse has to be scanned again the careful way.
   */
  constructor(public quick = false) {}

  begin(position: number): void {
    this.position = position;
    this.depth = 0;
    this.expect = VALUE;
    this.inKey = false;
    this.lastComma = -1;
    this.fixes = [];
    this.safeEnd = -1;
  }

  /** Reads on from `position`. `done` leaves it one past the value. */
  scan(buffer: string): ScanStatus {
    const length = buffer.length;
    let at = this.position;
    while (at < length) {
      let code = buffer.charCodeAt(at);
      if (this.expect === STRING) {
        if (this.quick) {
          at = this.endOfRun(buffer, at);
          if (at >= length) break;
          code = buffer.charCodeAt(at);
        }
        while (code !== QUOTE && code !== BACKSLASH && code >= 0x20) code = buffer.charCodeAt(++at);
        // NaN: the end of the buffer.
        if (Number.isNaN(code)) break;
        if (code === QUOTE) {
          at++;
          if (this.inKey) {
            this.inKey = false;
            this.expect = COLON;
          } else if (this.completeValue(at, false)) return this.stop(at, 'done');
        } else if (code === BACKSLASH) {
          this.expect = ESCAPE;
          at++;
        } else {
          if (code === 0x0a || code === 0x0d) return this.stop(at, 'error', 'line-break');
          this.fixes.push({ from: at, to: at + 1, text: `\\u${code.toString(16).padStart(4, '0')}` });
          at++;
        }
        continue;
      }
      if (this.expect === ESCAPE) {
        if (code === 0x0a || code === 0x0d) return this.stop(at, 'error', 'line-break');
        this.expect = STRING;
        at++;
        continue;
      }
      if (this.expect === WORD) {
        if (isWord(code)) {
          at++;
          continue;
        }
        if (!this.endWord(buffer, at)) return this.stop(this.tokenStart, 'error', 'unexpected');
        if (this.completeValue(at, false)) return this.stop(at, 'done');
        continue;
      }
      if (isSpace(code)) {
        at++;
        continue;
      }
      if (!this.step(code, at)) return this.stop(at, 'error', this.depth >= MAX_DEPTH ? 'too-deep' : 'unexpected');
      at++;
      if (this.depth === 0 && this.expect === COMMA_OR_END) return this.stop(at, 'done');
    }
    return this.stop(at, 'more');
  }

  /** From within a string: its quote, an escape or a line break, whichever comes first. */
  private endOfRun(buffer: string, at: number): number {
    return Math.min(this.quotes.find(buffer, at), this.escapes.find(buffer, at), this.breaks.find(buffer, at));
  }

  /** The input ended. A word at top level is then complete; all else is cut off. */
  end(buffer: string): ScanStatus {
    if (this.expect === WORD && this.depth === 0 && this.endWord(buffer, buffer.length)) {
      return this.stop(buffer.length, 'done');
    }
    return this.stop(buffer.length, 'error', 'cut-off');
  }

  /** The buffer lost its first `count` characters. */
  shift(count: number): void {
    for (const next of [this.quotes, this.escapes, this.breaks]) next.shift(count);
    this.position -= count;
    this.tokenStart -= count;
    this.lastComma -= count;
    if (this.safeEnd >= 0) this.safeEnd -= count;
    this.fixes = this.fixes.map(({ from, to, text }) => ({ from: from - count, to: to - count, text }));
  }

  /** Text of the value that began at `from`, with the fixes applied. */
  text(buffer: string, from: number, to = this.position): string {
    let out = '';
    let at = from;
    for (const fix of this.fixes) {
      if (fix.from < at || fix.to > to) continue;
      out += buffer.slice(at, fix.from) + fix.text;
      at = fix.to;
    }
    return out + buffer.slice(at, to);
  }

  /** Whether NaN, Infinity or the like were replaced. */
  get fixed(): boolean {
    return this.fixes.length > 0;
  }

  /** A cut-off value closed after its last whole list item; undefined when there is none. */
  salvage(buffer: string, from: number): string | undefined {
    if (this.safeEnd < 0 || this.safeDepth === 0) return undefined;
    let out = this.text(buffer, from, this.safeEnd);
    for (let level = this.safeDepth; level >= 1; level--) out += this.stack[level] === OBJECT ? '}' : ']';
    return out;
  }

  private stop(at: number, status: ScanStatus, fault: ScanFault = 'unexpected'): ScanStatus {
    this.position = at;
    if (status === 'error') this.fault = fault;
    return status;
  }

  /** One structural character. False when it cannot stand here. */
  private step(code: number, at: number): boolean {
    switch (this.expect) {
      case VALUE:
      case VALUE_OR_END:
        if (code === 0x5d && this.depth > 0 && this.stack[this.depth] === ARRAY) return this.close(at, ARRAY);
        return this.openValue(code, at);
      case KEY:
      case KEY_OR_END:
        if (code === 0x7d) return this.close(at, OBJECT);
        if (code !== QUOTE) return false;
        this.inKey = true;
        this.expect = STRING;
        return true;
      case COLON:
        this.expect = VALUE;
        return code === 0x3a;
      case COMMA_OR_END:
        if (code === 0x2c) {
          this.lastComma = at;
          this.expect = this.stack[this.depth] === OBJECT ? KEY : VALUE;
          return true;
        }
        return code === 0x7d ? this.close(at, OBJECT) : code === 0x5d && this.close(at, ARRAY);
      default:
        return false;
    }
  }

  private openValue(code: number, at: number): boolean {
    if (code === 0x7b || code === 0x5b) {
      if (this.depth >= MAX_DEPTH) return false;
      const kind = code === 0x7b ? OBJECT : ARRAY;
      this.stack[++this.depth] = kind;
      this.expect = kind === OBJECT ? KEY_OR_END : VALUE_OR_END;
      return true;
    }
    this.tokenStart = at;
    if (code === QUOTE) this.expect = STRING;
    else if (isWord(code)) this.expect = WORD;
    else return false;
    return true;
  }

  private close(at: number, kind: number): boolean {
    if (this.depth === 0 || this.stack[this.depth] !== kind) return false;
    // A comma before the closing bracket: taken out.
    if (this.expect === KEY || this.expect === VALUE) {
      if (this.lastComma < 0) return false;
      this.fixes.push({ from: this.lastComma, to: this.lastComma + 1, text: '' });
    }
    this.depth--;
    this.completeValue(at + 1, kind === ARRAY);
    return true;
  }

  /** True when the whole value is complete. */
  private completeValue(end: number, wasArray: boolean): boolean {
    this.expect = COMMA_OR_END;
    if (wasArray || this.stack[this.depth] === ARRAY || (this.safeEnd >= 0 && this.depth < this.safeDepth)) {
      this.safeEnd = end;
      this.safeDepth = this.depth;
    }
    return this.depth === 0;
  }

  private endWord(buffer: string, end: number): boolean {
    const word = buffer.slice(this.tokenStart, Math.min(end, this.tokenStart + 400));
    if (word === 'NaN' || word === 'Infinity' || word === '-Infinity') {
      this.fixes.push({ from: this.tokenStart, to: end, text: 'null' });
      return true;
    }
    const first = word.charCodeAt(0);
    return word === 'true' || word === 'false' || word === 'null' || first === 0x2d || (first >= 0x30 && first <= 0x39);
  }
}

function isSpace(code: number): boolean {
  return code === 0x20 || code === 0x0a || code === 0x0d || code === 0x09;
}

/** Characters of numbers and of words such as true. */
function isWord(code: number): boolean {
  return (
    (code >= 0x30 && code <= 0x39) ||
    (code >= 0x61 && code <= 0x7a) ||
    (code >= 0x41 && code <= 0x5a) ||
    code === 0x2d ||
    code === 0x2b ||
    code === 0x2e
  );
}
