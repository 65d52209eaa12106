import { useMemo } from 'react';
import { buildCurves } from '../../derive/curves';
import { recallCounts } from '../../derive/curves-focus';
import { curveRequest, thresholdOf } from '../../derive/curves-request';
import { daysOf } from '../../derive/days';
import type { Trace } from '../../engine/simulate/trace';
import type { PreparedTranscript } from '../../engine/transcript/prepared';
import type { ChartColours } from '../shared/canvas/chart-colours';
import { PLOT_LEFT, PLOT_RIGHT, plotHeight, plotOf, plotWidth } from '../shared/canvas/turn-axis';
import type { PlotSize } from '../shared/canvas/use-plot-size';
import { needsDensity, type StrengthScene, sceneDensity } from './strength-scene';

const PADDING = { left: PLOT_LEFT, right: PLOT_RIGHT, top: 8, bottom: 34 };

/** The scene of a run at a size; null until there is both. */
export function useStrengthScene(
  prepared: PreparedTranscript | null,
  trace: Trace | null,
  size: PlotSize,
  colours: ChartColours,
): StrengthScene | null {
  const days = useMemo(() => (prepared === null ? [] : daysOf(prepared)), [prepared]);
  const plot = useMemo(
    () => plotOf(size.width, size.height, PADDING, prepared?.turnCount ?? 1, size.pixelRatio),
    [size, prepared],
  );
  const built = useMemo(() => {
    if (prepared === null || trace === null || size.width === 0) return null;
    const request = curveRequest(prepared, trace, plotWidth(plot), plotHeight(plot));
    return { request, curves: buildCurves(request), recalls: recallCounts(trace), threshold: thresholdOf(trace) };
  }, [prepared, trace, size, plot]);
  return useMemo(() => {
    if (built === null) return null;
    const density = needsDensity(built.curves) ? sceneDensity(built.curves, built.request, plot, colours) : null;
    return { plot, colours, days, density, ...built };
  }, [built, plot, colours, days]);
}
