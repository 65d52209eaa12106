/** Everything the strength chart paints from, apart from the cursor and what is in focus. */
import { type DensityRaster, densityRaster } from '../../derive/curves-density';
import type { CurveRequest, CurveSet } from '../../derive/curves-set';
import type { Day } from '../../derive/timeline';
import type { ChartColours } from '../shared/canvas/chart-colours';
import { type Plot, plotHeight, plotWidth } from '../shared/canvas/turn-axis';

export interface StrengthScene {
  readonly plot: Plot;
  readonly colours: ChartColours;
  readonly request: CurveRequest;
  readonly curves: CurveSet;
  /** Number of recalls of each memory. */
  readonly recalls: Int32Array;
  readonly threshold: number | null;
  readonly days: readonly Day[];
  /** Present when there are too many curves to draw one by one. */
  readonly density: DensityRaster | null;
  /** Opacity of the many, 0–1; absent = 1. On screen the renderer fades the future itself, in files the painter does. */
  readonly faded?: number;
}

/** Up to here curves are lines, above they become a density. */
export const MOST_LINES = 1300;
/** Points of all lines together; a window's curves have many. */
const MOST_POINTS = 150_000;

export function needsDensity(curves: CurveSet): boolean {
  return curves.count > MOST_LINES || curves.xs.length > MOST_POINTS;
}

export function sceneDensity(
  curves: CurveSet,
  request: CurveRequest,
  plot: Plot,
  colours: ChartColours,
): DensityRaster {
  return densityRaster({
    curves,
    types: request.trace.memories.type,
    width: Math.max(1, Math.round(plotWidth(plot) * plot.pixelRatio)),
    height: Math.max(1, Math.round(plotHeight(plot) * plot.pixelRatio)),
    from: 1,
    to: plot.turnCount,
    colours: colours.typesRgb,
    faintest: 0.16,
    strongest: 0.72,
  });
}
