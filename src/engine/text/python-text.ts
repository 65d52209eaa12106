/**
 * String operations with the meaning that Python gives them, so that the article's code can be reproduced exactly:
 * `len` and slices count code points, `split()` and `\s` know Python's white space, `lower()` is Unicode lower case.
 */

/**
 * Python's white space (`str.isspace`, which `split()` and `\s` use) as the inside of a character class.
 * Unlike JavaScript's it holds U+001C–U+001F and U+0085 and does not hold the byte order mark U+FEFF.
 */
export const PYTHON_SPACE = '\\t-\\r\\x1c-\\x20\\x85\\xa0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000';

const SPACES = new RegExp(`[${PYTHON_SPACE}]+`);
const SURROGATE = /[\ud800-\udfff]/;

const isHigh = (unit: number): boolean => unit >= 0xd800 && unit <= 0xdbff;
const isLow = (unit: number): boolean => unit >= 0xdc00 && unit <= 0xdfff;

/** Python's `len(text)`: code points; a lone surrogate counts as one. */
export function codePointLength(text: string): number {
  const units = text.length;
  // Nearly every text is without surrogates, and the pattern finds that out faster than the loop.
  if (!SURROGATE.test(text)) return units;
  let count = units;
  for (let i = 0; i + 1 < units; i++) {
    if (isHigh(text.charCodeAt(i)) && isLow(text.charCodeAt(i + 1))) {
      count--;
      i++;
    }
  }
  return count;
}

/** Python's `text[:count]` for count ≥ 0: the first code points, never half of a surrogate pair. */
export function firstCodePoints(text: string, count: number): string {
  if (text.length <= count) return text;
  let at = 0;
  for (let taken = 0; taken < count && at < text.length; taken++) {
    at += isHigh(text.charCodeAt(at)) && isLow(text.charCodeAt(at + 1)) ? 2 : 1;
  }
  return text.slice(0, at);
}

/** Python's `text.lower()`. Both languages follow the Unicode full mapping, independent of any locale. */
export function pythonLower(text: string): string {
  return text.toLowerCase();
}

/** Python's `text.split()`: no empty parts. */
export function pythonSplit(text: string): string[] {
  return text.split(SPACES).filter((part) => part !== '');
}

/** The article's `set(text.lower().split())`. */
export function pythonWords(text: string): Set<string> {
  return new Set(pythonSplit(pythonLower(text)));
}
