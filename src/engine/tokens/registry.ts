import { createRegistry } from '../model/registry';
import { articleCounter } from './article';
import { estimateCounter } from './estimate';
import { exactCounter, loadExactCounter } from './exact';
import type { TokenCounter } from './token-counter';

/** Names and help of the exact counter; counting with it is a mistake of the caller, who has to resolve it first. */
const exactNotLoaded = exactCounter(() => {
  throw new Error('The exact token counter is loaded on demand: use resolveCounter("exact") first.');
});

const ENTRIES = [articleCounter, estimateCounter, exactNotLoaded] as const satisfies readonly TokenCounter[];

export type TokenCounterId = (typeof ENTRIES)[number]['id'];

/** All counters, for choosing. `article` and `estimate` can be used at once; `exact` must be resolved. */
export const tokenCounters = createRegistry<TokenCounterId, TokenCounter & { readonly id: TokenCounterId }>(
  'token counter',
  ENTRIES,
);

/**
 * A counter ready to count. Loads the vocabulary when `exact` is asked for; loaded once, then shared.
 * @throws (rejects) on an unknown id, or when the vocabulary cannot be loaded.
 */
export async function resolveCounter(id: string): Promise<TokenCounter> {
  if (id !== 'exact') return synchronousCounter(id);
  exact ??= loadExactCounter();
  try {
    return await exact;
  } catch (cause) {
    // A later attempt may succeed, so the failure is not kept.
    exact = undefined;
    throw cause;
  }
}
let exact: Promise<TokenCounter> | undefined;

/** A counter that needs no loading. @throws on an unknown id and on `exact`. */
export function synchronousCounter(id: string): TokenCounter {
  if (!tokenCounters.has(id)) throw new Error(`Unknown token counter "${id}". Known: ${tokenCounters.ids.join(', ')}.`);
  if (id === 'exact')
    throw new Error('The exact token counter is loaded on demand: use resolveCounter("exact") first.');
  return tokenCounters.get(id);
}
