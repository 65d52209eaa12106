/** Series of compared runs: occupancy as small multiples on one scale, and how far each is from the clairvoyant. */

import { capacityOfTrace } from '../engine/explain/context-text';
import { type ByDimension, DIMENSIONS } from '../engine/model/dimension';
import type { TokenCount, TurnNumber } from '../engine/model/units';
import type { Scorecard } from '../engine/score/scorecard';
import type { Trace } from '../engine/simulate/trace';
import { type OccupancyStack, occupancyStack } from './occupancy';

export interface OccupancyMultiple extends OccupancyStack {
  /** Null when nothing limits the context. */
  readonly capacity: TokenCount | null;
}

export interface OccupancyMultiples {
  readonly runs: readonly OccupancyMultiple[];
  /** Top of the axis that all share: the largest total, and the largest capacity that some run comes near (half) to. */
  readonly top: TokenCount;
}

/** In the order of `traces`. */
export function occupancyMultiples(traces: readonly Trace[]): OccupancyMultiples {
  const runs = traces.map((trace) => ({ ...occupancyStack(trace), capacity: capacityOfTrace(trace) }));
  const peak = Math.max(0, ...runs.map((run) => run.peak));
  const capacities = runs.flatMap(({ capacity }) => (capacity !== null && capacity <= 2 * peak ? [capacity] : []));
  return { runs, top: Math.max(peak, ...capacities) };
}

/** Points (0–100) by which a run is behind the clairvoyant; negative where it is ahead, NaN where not measurable. */
export type Gap = ByDimension<number> & { readonly composite: number };

/** @param turn state after this turn. Noise counts inverted: more noise is further behind. */
export function clairvoyantGap(card: Scorecard, clairvoyant: Scorecard, turn: TurnNumber): Gap {
  const behind = (of: 'composite' | (typeof DIMENSIONS)[number]): number => {
    const difference = 100 * ((clairvoyant[of][turn] ?? Number.NaN) - (card[of][turn] ?? Number.NaN));
    return of === 'noise' ? -difference : difference;
  };
  const dimensions = Object.fromEntries(DIMENSIONS.map((dimension) => [dimension, behind(dimension)]));
  return { ...(dimensions as ByDimension<number>), composite: behind('composite') };
}
