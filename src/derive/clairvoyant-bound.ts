/** Which bound the clairvoyant is at a budget: its choice is exact up to a size that best-choice.ts states. */
import type { TokenCount } from '../engine/model/units';
import { EXACT_CELLS } from '../engine/strategies/best-choice';
import type { PreparedTranscript } from '../engine/transcript/prepared';

export type Bound = 'exact' | 'greedy';

/** `greedy`: some choice may have been made greedily; where everything fits, it is exact all the same. */
export function clairvoyantBound(prepared: PreparedTranscript, budget: TokenCount): Bound {
  return prepared.truth.unitCount * (budget + 1) <= EXACT_CELLS ? 'exact' : 'greedy';
}
