/** Words for matching: lower-cased words of alphabetic scripts, and overlapping pairs of CJK characters. */

/** Han, kana and hangul: scripts written without (or matched better without) spaces. */
const CJK = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;
const WORD = /[\p{L}\p{N}\p{M}]/u;

const UNKNOWN = 0;
const OTHER = 1;
const WORD_CHARACTER = 2;
const CJK_CHARACTER = 3;

/**
 * Class of each UTF-16 unit, filled as characters are met: asking a regular expression for every character of a long
 * transcript took most of the time. Halves of surrogate pairs are judged by themselves and are "other".
 */
const classes = new Uint8Array(0x10000);

function classOf(unit: number): number {
  const known = classes[unit];
  if (known !== UNKNOWN) return known;
  const character = String.fromCharCode(unit);
  const found = CJK.test(character) ? CJK_CHARACTER : WORD.test(character) ? WORD_CHARACTER : OTHER;
  classes[unit] = found;
  return found;
}

/** A word may hold inner joints (api_key, ap-east-1, 3.5, README.md), but does not begin or end with one. */
const JOINTS = new Set([...'._-/:@'].map((joint) => joint.charCodeAt(0)));

/** True for a term of CJK characters. */
export const isCjk = (term: string): boolean => classOf(term.charCodeAt(0)) === CJK_CHARACTER;

/** Plural and singular are one term: "timeouts" → "timeout", "policies" → "policy". Other words stay as they are. */
export function foldPlural(word: string): string {
  if (word.length < 5 || !word.endsWith('s') || /(?:ss|us|is)$|\d/.test(word)) return word;
  return word.endsWith('ies') ? `${word.slice(0, -3)}y` : word.slice(0, -1);
}

/**
 * Calls back with every stretch of lower-cased text that carries words, in order, until a call returns true: enough.
 */
function forEachStretch(lower: string, visit: (from: number, to: number, cjk: boolean) => boolean): void {
  const length = lower.length;
  let at = 0;
  while (at < length) {
    const kind = classOf(lower.charCodeAt(at));
    if (kind === OTHER) {
      at++;
      continue;
    }
    const from = at++;
    if (kind === CJK_CHARACTER) {
      while (at < length && classOf(lower.charCodeAt(at)) === CJK_CHARACTER) at++;
      if (visit(from, at, true)) return;
      continue;
    }
    while (at < length) {
      const unit = lower.charCodeAt(at);
      if (classOf(unit) === WORD_CHARACTER) at++;
      else if (JOINTS.has(unit) && at + 1 < length && classOf(lower.charCodeAt(at + 1)) === WORD_CHARACTER) at += 2;
      else break;
    }
    if (visit(from, at, false)) return;
  }
}

/**
 * Terms of a text in order, repetitions kept: each word, its plural folded; each pair of neighbouring CJK characters
 * (one that stands alone is its own term).
 * @param most reading stops after so many
 */
export function terms(text: string, most = Number.POSITIVE_INFINITY): string[] {
  const lower = text.toLowerCase();
  const found: string[] = [];
  forEachStretch(lower, (from, to, cjk) => {
    if (!cjk) found.push(foldPlural(lower.slice(from, to)));
    else if (to - from === 1) found.push(lower.slice(from, to));
    else for (let i = from; i + 1 < to && found.length < most; i++) found.push(lower.slice(i, i + 2));
    return found.length >= most;
  });
  return found;
}

/**
 * Words of `text` for a person to read that match `wanted`: a run of matching CJK pairs is shown as one word
 * ("超时" "时阈" "阈值" → "超时阈值").
 */
export function matchingWords(text: string, wanted: ReadonlySet<string>): string[] {
  const lower = text.toLowerCase();
  const found = new Set<string>();
  forEachStretch(lower, (from, to, cjk) => {
    if (!cjk || to - from === 1) {
      const word = lower.slice(from, to);
      if (wanted.has(cjk ? word : foldPlural(word))) found.add(word);
      return false;
    }
    let runFrom = -1;
    for (let i = from; i + 1 <= to; i++) {
      const matches = i + 1 < to && wanted.has(lower.slice(i, i + 2));
      if (matches && runFrom < 0) runFrom = i;
      if (!matches && runFrom >= 0) {
        found.add(lower.slice(runFrom, i + 1));
        runFrom = -1;
      }
    }
    return false;
  });
  return [...found];
}
