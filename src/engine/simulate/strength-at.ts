/** Strength or score of a memory at any turn, in closed form from its segments. */
import { kernels } from '../kernels/registry';
import type { MemoryId, Strength, TurnPosition } from '../model/units';
import type { Trace } from './trace';

/** Index of the segment that holds at `t`, or −1 when the memory has none (its strategy knows no strength). */
export function segmentAt(trace: Trace, memory: MemoryId, t: TurnPosition): number {
  const { offsets, fromTurn } = trace.segments;
  const first = offsets[memory];
  let segment = offsets[memory + 1] - 1;
  if (segment < first) return -1;
  while (segment > first && fromTurn[segment] > t) segment -= 1;
  return segment;
}

/**
 * S(t) = min(1, base · kernel((t − origin) / tau) + offset) of the segment that holds at `t`; a constant is not capped.
 * @param t a turn, fractional or whole; the memory need not be held then (the curve goes on as if it were)
 * @returns 0–1 (a score whose weights add up to more than 1 may be higher), or NaN when the strategy gives its memories
 *   no strength
 */
export function strengthAt(trace: Trace, memory: MemoryId, t: TurnPosition): Strength {
  const segment = segmentAt(trace, memory, t);
  if (segment < 0) return Number.NaN;
  const { origin, base, tau, offset } = trace.segments;
  const scale = tau[segment];
  if (scale === Number.POSITIVE_INFINITY) return base[segment] + offset[segment];
  const elapsed = Math.max(0, t - origin[segment]);
  const kept = kernels.get(trace.kernel as never).retention(elapsed / scale);
  return Math.min(1, base[segment] * kept + offset[segment]);
}
