import { useMemo } from 'react';
import { buildCurves } from '../../derive/curves';
import { indexTrace, type TraceIndex } from '../../derive/curves-focus';
import { curveRequest, thresholdOf } from '../../derive/curves-request';
import { daysOf } from '../../derive/timeline';
import type { Trace } from '../../engine/simulate/trace';
import type { PreparedTranscript } from '../../engine/transcript/prepared';
import type { ChartColours } from '../shared/canvas/chart-colours';
import { PLOT_LEFT, PLOT_RIGHT, plotHeight, plotOf, plotWidth } from '../shared/canvas/turn-axis';
import type { PlotSize } from '../shared/canvas/use-plot-size';
import { needsDensity, type StrengthScene, sceneDensity } from './strength-scene';

const PADDING = { left: PLOT_LEFT, right: PLOT_RIGHT, top: 8, bottom: 34 };

export function useTraceIndex(prepared: PreparedTranscript | null, trace: Trace | null): TraceIndex | null {
  return useMemo(() => (prepared === null || trace === null ? null : indexTrace(prepared, trace)), [prepared, trace]);
}

/** The scene of a run at a size; null until there is both. */
export function useStrengthScene(
  prepared: PreparedTranscript | null,
  trace: Trace | null,
  index: TraceIndex | null,
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
    return { request, curves: buildCurves(request), threshold: thresholdOf(trace) };
  }, [prepared, trace, size, plot]);
  return useMemo(() => {
    if (built === null || index === null) return null;
    const density = needsDensity(built.curves) ? sceneDensity(built.curves, built.request, plot, colours) : null;
    return { plot, colours, index, days, density, ...built };
  }, [built, index, plot, colours, days]);
}
