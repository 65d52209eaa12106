/** What a context costs, modelled. Both models reproduce the article's own table; see docs/article-vs-code.md. */
import type { TokenCount } from '../model/units';

/** Straight line through the article's four (tokens, latency) pairs; at most 0.12 s off. */
export const LATENCY_BASE_SECONDS = 0.07;
export const LATENCY_SECONDS_PER_1000_TOKENS = 0.253;
/** Dollars per million tokens: the prices behind the article's $0.15 for 25 calls. */
export const INPUT_DOLLARS_PER_MILLION = 2.5;
export const OUTPUT_DOLLARS_PER_MILLION = 10;

export function latencySeconds(contextTokens: TokenCount): number {
  return LATENCY_BASE_SECONDS + (LATENCY_SECONDS_PER_1000_TOKENS * contextTokens) / 1000;
}

export function llmDollars(inputTokens: TokenCount, outputTokens: TokenCount): number {
  return (inputTokens * INPUT_DOLLARS_PER_MILLION + outputTokens * OUTPUT_DOLLARS_PER_MILLION) / 1e6;
}
