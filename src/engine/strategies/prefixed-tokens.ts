/** Tokens of every message with a constant prefix, counted once per transcript and counter. */
import type { TokenCounter } from '../tokens/token-counter';
import type { TranscriptView } from '../transcript/prepared';

const cache = new WeakMap<TranscriptView, Map<string, Int32Array>>();

export function prefixedTokens(view: TranscriptView, counter: TokenCounter, prefix: string): Int32Array {
  let byPrefix = cache.get(view);
  if (!byPrefix) {
    byPrefix = new Map();
    cache.set(view, byPrefix);
  }
  const key = `${counter.id} ${prefix}`;
  let tokens = byPrefix.get(key);
  if (!tokens) {
    tokens = Int32Array.from(view.texts, (text) => counter.countPrefixed(prefix, text));
    byPrefix.set(key, tokens);
  }
  return tokens;
}
