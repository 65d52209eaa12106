import type { Localized } from '../model/localized';

/**
 * A decay kernel: the share of strength left after `x = elapsed / tau`, with retention(0) = 1, never increasing.
 * `timeTo` is its inverse and gives the closed form of the forget turn.
 */
export interface Kernel {
  readonly id: string;
  readonly name: Localized;
  /** The formula as text, e.g. "S₀·e^(−t/τ)". */
  readonly formula: string;
  /** Of two memories of equal S₀ and τ the one that began to decay later is always the stronger: no level parts, no end. */
  readonly strictlyFalling: boolean;
  /** @param x elapsed ÷ tau, ≥ 0. @returns share left, 0–1. */
  retention(x: number): number;
  /** @param share 0 < share ≤ 1. @returns the x at which retention(x) = share; Infinity if it never falls so low. */
  timeTo(share: number): number;
}
