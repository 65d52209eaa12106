/** Occupancy of each compared run, made once per run, and the axis that all share. */
import { type OccupancyMultiple, occupancyMultiples } from '../../derive/compare';
import type { Trace } from '../../engine/simulate/trace';

const known = new WeakMap<Trace, OccupancyMultiple>();

export function stackOf(trace: Trace): OccupancyMultiple {
  let stack = known.get(trace);
  if (!stack) {
    stack = occupancyMultiples([trace]).runs[0] as OccupancyMultiple;
    known.set(trace, stack);
  }
  return stack;
}

/** Top of the axis: the largest total, and the largest capacity that some run comes near (half) to. */
export function sharedTop(stacks: readonly OccupancyMultiple[]): number {
  const peak = Math.max(0, ...stacks.map((stack) => stack.peak));
  return Math.max(
    peak,
    ...stacks.flatMap(({ capacity }) => (capacity !== null && capacity <= 2 * peak ? [capacity] : [])),
  );
}
