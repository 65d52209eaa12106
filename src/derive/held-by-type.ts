import { INFO_TYPES } from '../engine/model/info-type';
import type { Trace } from '../engine/simulate/trace';

/** Number of memories held at a turn, by information type. */
export function heldByType(trace: Trace, turn: number): Int32Array {
  const { memories } = trace;
  const counts = new Int32Array(INFO_TYPES.length);
  for (let m = 0; m < memories.count; m++) {
    if (memories.storedTurn[m] <= turn && turn < memories.endTurn[m]) counts[memories.type[m]]++;
  }
  return counts;
}
