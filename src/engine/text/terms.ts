/** Words for matching: lower-cased words of alphabetic scripts, and overlapping pairs of CJK characters. */

/** Han, kana and hangul: scripts written without (or matched better without) spaces. */
export const CJK = '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Hangul}';

// A word may hold inner joints (api_key, ap-east-1, 3.5, README.md), but does not begin or end with one.
const TERM = new RegExp(
  `[${CJK}]+|(?:(?![${CJK}])[\\p{L}\\p{N}])+(?:[._\\-/:@](?:(?![${CJK}])[\\p{L}\\p{N}])+)*`,
  'gu',
);
const STARTS_CJK = new RegExp(`^[${CJK}]`, 'u');

/** @returns every stretch of text that carries words, lower-cased, in order. */
function stretches(text: string): string[] {
  return text.toLowerCase().match(TERM) ?? [];
}

/** True for a stretch (or term) of CJK characters. */
export const isCjk = (term: string): boolean => STARTS_CJK.test(term);

/**
 * Terms of a text in order, repetitions kept: each word; each pair of neighbouring CJK characters
 * (one that stands alone is its own term).
 */
export function terms(text: string): string[] {
  const found: string[] = [];
  for (const stretch of stretches(text)) {
    if (!isCjk(stretch)) {
      found.push(stretch);
      continue;
    }
    const characters = [...stretch];
    if (characters.length === 1) found.push(stretch);
    for (let i = 0; i + 1 < characters.length; i++) found.push(`${characters[i]}${characters[i + 1]}`);
  }
  return found;
}

/**
 * Words of `text` for a person to read that match `wanted`: a run of matching CJK pairs is shown as one word
 * ("超时" "时阈" "阈值" → "超时阈值").
 */
export function matchingWords(text: string, wanted: ReadonlySet<string>): string[] {
  const found = new Set<string>();
  for (const stretch of stretches(text)) {
    if (!isCjk(stretch)) {
      if (wanted.has(stretch)) found.add(stretch);
      continue;
    }
    const characters = [...stretch];
    if (characters.length === 1 && wanted.has(stretch)) found.add(stretch);
    let run = '';
    for (let i = 0; i + 1 < characters.length; i++) {
      const pair = `${characters[i]}${characters[i + 1]}`;
      if (wanted.has(pair)) run = run === '' ? pair : `${run}${characters[i + 1]}`;
      else if (run !== '') {
        found.add(run);
        run = '';
      }
    }
    if (run !== '') found.add(run);
  }
  return [...found];
}
