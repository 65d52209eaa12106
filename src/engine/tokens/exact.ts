import type { TokenCounter } from './token-counter';

/** Longest unbroken stretch that is given to the tokenizer at once, in UTF-16 units. */
export const LONGEST_STRETCH = 256;

/**
 * Stretches that the tokenizer would merge as one piece, at a cost that grows with the square of their length:
 * letters without a space, one kind of white space, punctuation. (Digits it cuts into threes by itself.)
 */
const LONG_STRETCH = new RegExp(
  ['[\\p{L}\\p{M}]', '\\s', '[^\\p{L}\\p{M}\\p{N}\\s]'].map((kind) => `${kind}{${LONGEST_STRETCH + 1},}`).join('|'),
  'gu',
);

/** Cuts over-long stretches into parts; everything else stays in one part. Joined, the parts are the text. */
export function splitLongStretches(text: string): string[] {
  if (text.length <= LONGEST_STRETCH) return [text];
  const parts: string[] = [];
  let from = 0;
  for (const match of text.matchAll(LONG_STRETCH)) {
    if (match.index > from) parts.push(text.slice(from, match.index));
    from = match.index;
    const end = from + match[0].length;
    while (from < end) {
      let to = Math.min(end, from + LONGEST_STRETCH);
      // Half of a surrogate pair is not text.
      if (to < end && text.charCodeAt(to) >= 0xdc00 && text.charCodeAt(to) <= 0xdfff) to--;
      parts.push(text.slice(from, to));
      from = to;
    }
  }
  if (from < text.length) parts.push(text.slice(from));
  return parts;
}

/** The one function that is needed of a tokenizer library. Special tokens in the text are plain text. */
export type CountTokens = (text: string) => number;

/** Makes the counter around a tokenizer. Exact but for stretches over 256 characters, which are counted in parts. */
export function exactCounter(countTokens: CountTokens): TokenCounter & { readonly id: 'exact' } {
  const count = (text: string): number => {
    if (text === '') return 0;
    let sum = 0;
    for (const part of splitLongStretches(text)) sum += countTokens(part);
    return sum;
  };
  return {
    id: 'exact',
    name: { en: 'Exact (o200k_base)', 'zh-CN': '精确（o200k_base）' },
    help: {
      en: 'Counts with the o200k_base vocabulary of OpenAI models. Loads about 1 MB when chosen.',
      'zh-CN': '使用 OpenAI 模型的 o200k_base 词表计数。选用时才加载，约 1 MB。',
    },
    count,
    countPrefixed: (prefix, text) => count(prefix + text),
  };
}

/** Loads the vocabulary (about 1 MB gzip) and resolves to the exact counter. Rejects if the chunk cannot be loaded. */
export async function loadExactCounter(): Promise<TokenCounter> {
  const { countTokens } = await import('gpt-tokenizer/encoding/o200k_base');
  const options = { disallowedSpecial: new Set<string>() };
  return exactCounter((text) => countTokens(text, options));
}
