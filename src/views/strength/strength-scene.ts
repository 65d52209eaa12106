/** Everything the strength chart paints from, apart from the cursor and what is in focus. */

import type { DensityRaster } from '../../derive/curves-density';
import type { Draft } from '../../derive/curves-draft';
import type { CurveRequest, CurveSet } from '../../derive/curves-set';
import { segmentCurves } from '../../derive/curves-strength';
import type { Day } from '../../derive/days';
import type { Steps } from '../../derive/steps';
import { WORKING } from '../../engine/model/layer';
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
  /** The many are drawn by some of them. */
  readonly draft: Draft | null;
  /** Opacity of the many, 0–1; absent = 1. On screen the renderer fades the future itself, in files the painter does. */
  readonly faded?: number;
}

/** Up to here curves are stroked as lines; more become a picture, whose opacity tells how many there are. */
const CROWD = 1300;

export function isCrowd(memories: number): boolean {
  return memories > CROWD;
}

/** What draws crowds, windows and layers: the first picture has none of them. */
interface Drawing {
  readonly densitySteps: typeof import('../../derive/curves-density').densitySteps;
  readonly curveSteps: typeof import('../../derive/curves').curveSteps;
}
let drawing: Drawing | null = null;

export async function loadDrawing(): Promise<void> {
  if (drawing !== null) return;
  const [{ densitySteps }, { curveSteps }] = await Promise.all([
    import('../../derive/curves-density'),
    import('../../derive/curves'),
  ]);
  drawing = { densitySteps, curveSteps };
}

/** Whether it can be drawn already; if not, `loadDrawing` first. */
export function isDrawable({ meaning, trace }: CurveRequest): boolean {
  return drawing !== null || ((meaning === 'strength' || meaning === 'score') && !isCrowd(trace.memories.count));
}

export function curveSteps(request: CurveRequest): Steps<CurveSet> {
  return drawing === null ? segmentCurves(request) : drawing.curveSteps(request);
}

/** Opacity of one hairline of so many; crowds need less. */
export function lineOpacity(count: number): number {
  return Math.max(0.16, Math.min(0.5, 0.5 - count / 4000));
}

/** Chatter gives way where it meets what matters. */
const TYPE_WEIGHTS = [1, 1, 1, 0.45];
/** Of a crowd: opacity where a single curve passes, and where very many do. */
const CROWD_FAINTEST = 0.16;
const CROWD_STRONGEST = 0.72;

/** What a scene is made from. */
export type SceneBasis = Omit<StrengthScene, 'curves' | 'density' | 'draft' | 'faded'>;

/** @param draft sketches a crowd from some of its curves */
export function* sceneSteps(basis: SceneBasis, draft: Draft | null = null): Steps<StrengthScene> {
  const request = draft === null ? basis.request : { ...basis.request, drawn: draft.drawn };
  const curves = yield* curveSteps(request);
  const density = isCrowd(curves.count) ? yield* sceneDensity(basis, curves, draft) : null;
  return { ...basis, curves, density, draft };
}

function* sceneDensity(
  { request, plot, colours }: SceneBasis,
  curves: CurveSet,
  draft: Draft | null,
): Steps<DensityRaster> {
  if (drawing === null) throw new Error('What draws crowds has not been loaded.');
  const each = draft?.each ?? 1;
  const crowd = (covered: number): number =>
    covered < 1
      ? covered * CROWD_FAINTEST
      : CROWD_FAINTEST + ((CROWD_STRONGEST - CROWD_FAINTEST) * Math.log(covered)) / Math.log(255);
  return yield* drawing.densitySteps({
    curves,
    types: pictured(curves, request, draft),
    width: Math.max(1, Math.round(plotWidth(plot) * plot.pixelRatio)),
    height: Math.max(1, Math.round(plotHeight(plot) * plot.pixelRatio)),
    from: 1,
    to: plot.turnCount,
    colours: colours.typesRgb,
    weights: TYPE_WEIGHTS,
    opacity: (covered) => crowd(covered * each),
  });
}

/** Types of the curves in the picture; summaries and facts of a layered strategy are drawn as bars instead. */
function pictured(curves: CurveSet, { trace }: CurveRequest, draft: Draft | null): Uint8Array {
  const { type, layer } = trace.memories;
  const layered = curves.bands.length > 0;
  if (!layered && draft === null) return type;
  return type.map((code, memory) =>
    (!layered || layer[memory] === WORKING) && (draft === null || draft.sampled[memory] === 1) ? code : 255,
  );
}
