import { startTransition, useEffect, useMemo, useRef, useState } from 'react';
import { draftOf, SKETCHED } from '../../derive/curves-draft';
import { recallCounts } from '../../derive/curves-focus';
import { curveRequest, thresholdOf } from '../../derive/curves-request';
import { daysOf } from '../../derive/days';
import { atOnce } from '../../derive/steps';
import type { Trace } from '../../engine/simulate/trace';
import type { PreparedTranscript } from '../../engine/transcript/prepared';
import { inSlices } from '../../store/in-slices';
import { whenIdle } from '../../store/when-idle';
import type { ChartColours } from '../shared/canvas/chart-colours';
import { PLOT_LEFT, PLOT_RIGHT, plotHeight, plotOf, plotWidth } from '../shared/canvas/turn-axis';
import type { PlotSize } from '../shared/canvas/use-plot-size';
import { isCrowd, isDrawable, loadDrawing, type SceneBasis, type StrengthScene, sceneSteps } from './strength-scene';

const PADDING = { left: PLOT_LEFT, right: PLOT_RIGHT, top: 8, bottom: 34 };

/**
 * The scene of a run at a size; null until there is both. While a slider is held it is a sketch. A crowd is sketched
 * always, and made whole between frames when nothing is held.
 */
export function useStrengthScene(
  prepared: PreparedTranscript | null,
  trace: Trace | null,
  size: PlotSize,
  colours: ChartColours,
  held: boolean,
): StrengthScene | null {
  const days = useMemo(() => (prepared === null ? [] : daysOf(prepared)), [prepared]);
  const plot = useMemo(
    () => plotOf(size.width, size.height, PADDING, prepared?.turnCount ?? 1, size.pixelRatio),
    [size, prepared],
  );
  const request = useMemo(
    () =>
      prepared === null || trace === null || size.width === 0
        ? null
        : curveRequest(prepared, trace, plotWidth(plot), plotHeight(plot)),
    [prepared, trace, size, plot],
  );
  const [, setLoaded] = useState(false);
  const drawable = request !== null && isDrawable(request);
  const asked = request !== null;
  useEffect(() => {
    if (!asked) return;
    if (drawable) whenIdle(() => void loadDrawing());
    else void loadDrawing().then(() => setLoaded(true));
  }, [asked, drawable]);
  const basis = useMemo<SceneBasis | null>(() => {
    if (request === null || !drawable) return null;
    const { trace: run } = request;
    return { plot, colours, days, request, recalls: recallCounts(run), threshold: thresholdOf(run) };
  }, [request, drawable, plot, colours, days]);
  const [whole, setWhole] = useState<{ readonly of: SceneBasis; readonly scene: StrengthScene } | null>(null);
  const isWhole = whole !== null && whole.of === basis;
  // The first picture of a long transcript may be a moment late: even a sketch takes long in code that has not run yet.
  const drawn = useRef<PreparedTranscript | null>(null);
  const mayWait = drawn.current !== prepared && !held;
  const sketch = useMemo(() => {
    if (basis === null || isWhole) return null;
    const { prepared: of, trace: run } = basis.request;
    if (mayWait && isCrowd(run.memories.count)) return null;
    return atOnce(sceneSteps(basis, draftOf(of, run, held)));
  }, [basis, isWhole, mayWait, held]);
  const isDue = sketch === null || (basis !== null && basis.request.trace.memories.count > SKETCHED);
  useEffect(() => {
    if (basis === null || held || !isDue || isWhole) return;
    const work = inSlices(sceneSteps(basis));
    void work.result.then((scene) => {
      if (scene !== undefined) startTransition(() => setWhole({ of: basis, scene }));
    });
    return work.stop;
  }, [basis, held, isDue, isWhole]);
  const scene = whole !== null && isWhole ? whole.scene : sketch;
  useEffect(() => {
    if (scene !== null) drawn.current = scene.request.prepared;
  }, [scene]);
  return scene;
}
