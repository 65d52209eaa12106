/** What the occupancy chart paints from: the stack brought down to pixel columns, and where memories left. */
import { evictionsByBucket, type OccupancyStack } from '../../derive/occupancy';
import type { Trace } from '../../engine/simulate/trace';
import type { ChartColours } from '../shared/canvas/chart-colours';
import { type Plot, plotWidth, turnOfX } from '../shared/canvas/turn-axis';

export interface OccupancyScene {
  readonly plot: Plot;
  readonly colours: ChartColours;
  readonly stack: OccupancyStack;
  readonly capacity: number | null;
  /** Largest value of the vertical axis. */
  readonly top: number;
  /** Pixel columns (x), and for each part the running total up to it, in tokens. */
  readonly xs: Float32Array;
  readonly levels: readonly Float32Array[];
  /** Memories that left, by reason and mark bucket. */
  readonly evictions: readonly Int32Array[];
}

/** One mark of the eviction row stands for so many CSS pixels. */
export const MARK_PITCH = 2;

export function occupancyScene(
  plot: Plot,
  colours: ChartColours,
  trace: Trace,
  stack: OccupancyStack,
  capacity: number | null,
): OccupancyScene {
  const steps = Math.min(Math.max(1, plot.turnCount - 1), Math.ceil(plotWidth(plot)));
  const xs = new Float32Array(steps + 1);
  const levels = stack.series.map(() => new Float32Array(steps + 1));
  for (let i = 0; i <= steps; i++) {
    const x = plot.left + (plotWidth(plot) * i) / steps;
    xs[i] = x;
    const turn = Math.round(turnOfX(plot, x));
    let sum = 0;
    stack.series.forEach((series, part) => {
      sum += series[turn] ?? 0;
      const level = levels[part];
      if (level !== undefined) level[i] = sum;
    });
  }
  // The capacity stays in sight where memory comes anywhere near it; far above everything it would flatten the picture.
  const reach = capacity === null ? stack.peak : Math.max(stack.peak, Math.min(capacity, Math.max(1, stack.peak) * 4));
  const evictions = evictionsByBucket(trace, Math.max(2, Math.floor(plotWidth(plot) / MARK_PITCH)), 1, plot.turnCount);
  return { plot, colours, stack, capacity, top: Math.max(1, reach) * 1.08, xs, levels, evictions };
}
