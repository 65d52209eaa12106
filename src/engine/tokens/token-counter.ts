import type { Localized } from '../model/localized';
import type { TokenCount } from '../model/units';

/** Counts the tokens of a text. Pure and synchronous; must be additive enough for prefixes to be counted apart. */
export interface TokenCounter {
  readonly id: string;
  readonly name: Localized;
  readonly help: Localized;
  count(text: string): TokenCount;
  /**
   * Tokens of a verbatim message with a constant prefix. The article divides once after joining,
   * so its count is not the sum of its parts.
   */
  countPrefixed(prefix: string, text: string): TokenCount;
}
