/** What a time constant means: when the strength has halved, and when the memory is forgotten. */
import { kernels } from '../engine/kernels/registry';
import type { ParameterValues } from '../engine/model/parameter';

export interface DecayWords {
  /** Turns until half of the strength is left. */
  readonly half: number;
  /** Turns until a memory that is never recalled falls below the threshold; Infinity if it never does. */
  readonly forgottenAfter: number;
}

/**
 * Inverts S(t) = S₀ · kernel(t ÷ τ).
 * @param values the strategy's parameters; a missing `kernel`, `initialStrength` or `forgetBelow` counts as
 *   exponential, 1 and 0.
 */
export function decayWords(tau: number, values: ParameterValues): DecayWords {
  const id = typeof values.kernel === 'string' && kernels.has(values.kernel) ? values.kernel : 'exponential';
  const kernel = kernels.get(id);
  const initial = typeof values.initialStrength === 'number' ? values.initialStrength : 1;
  const threshold = typeof values.forgetBelow === 'number' ? values.forgetBelow : 0;
  const share = threshold / initial;
  return {
    half: tau * kernel.timeTo(0.5),
    forgottenAfter: share <= 0 ? Number.POSITIVE_INFINITY : share >= 1 ? 0 : tau * kernel.timeTo(share),
  };
}
