/**
 * Curves of a layered strategy: three bands, one above the other. At the bottom working memory, whose messages fall
 * towards the window's edge; in the middle episodic summaries, on top semantic facts, both level lines from the turn
 * in which they were made. A consolidation links the batch it took out to what it became.
 */
import { EPISODIC, SEMANTIC, WORKING } from '../engine/model/layer';
import type { MemoryId } from '../engine/model/units';
import { CONSOLIDATED_INTO, type Trace } from '../engine/simulate/trace';
import { type CurveBand, type CurveRequest, type CurveSet, curveEnd } from './curves-set';
import { windowSamples } from './curves-window';

/** Bottom to top, with a gap between neighbours. */
export const LAYER_BANDS: readonly CurveBand[] = [
  { layer: WORKING, from: 0, to: 0.36 },
  { layer: EPISODIC, from: 0.42, to: 0.62 },
  { layer: SEMANTIC, from: 0.68, to: 1 },
];

export function layerCurves(request: CurveRequest): CurveSet {
  const { trace } = request;
  const { memories } = trace;
  const { count, layer } = memories;
  const [working, episodic, semantic] = LAYER_BANDS as readonly [CurveBand, CurveBand, CurveBand];
  const samples = windowSamples(request, (memory) => layer[memory] === WORKING);
  const lanes = new Float32Array(count);
  levelLanes(trace, EPISODIC, episodic, lanes);
  levelLanes(trace, SEMANTIC, semantic, lanes);

  let derived = 0;
  for (let m = 0; m < count; m++) if (layer[m] !== WORKING) derived++;
  const total = samples.xs.length + derived * 2;
  const xs = new Float32Array(total);
  const ys = new Float32Array(total);
  const offsets = new Int32Array(count + 1);
  const endValue = new Float32Array(count).fill(Number.NaN);
  const depth = working.to - working.from;
  let at = 0;
  for (let m = 0; m < count; m++) {
    offsets[m] = at;
    if (layer[m] === WORKING) {
      for (let i = samples.offsets[m]; i < samples.offsets[m + 1]; i++, at++) {
        xs[at] = samples.xs[i];
        ys[at] = working.from + samples.ys[i] * depth;
      }
      endValue[m] = working.from + samples.endValue[m] * depth;
    } else {
      xs[at] = memories.storedTurn[m];
      xs[at + 1] = curveEnd(trace, m);
      ys[at] = lanes[m];
      ys[at + 1] = lanes[m];
      at += 2;
      if (memories.endTurn[m] <= trace.turnCount) endValue[m] = lanes[m];
    }
  }
  offsets[count] = at;
  return {
    meaning: 'layers',
    count,
    turnCount: trace.turnCount,
    offsets,
    xs,
    ys,
    endValue,
    bands: LAYER_BANDS,
    links: consolidationLinks(trace, endValue, lanes),
  };
}

/** Gives every memory of a layer a line of its own; a line is used again once its memory has left. */
function levelLanes(trace: Trace, layer: number, band: CurveBand, lanes: Float32Array): void {
  const { memories } = trace;
  const freeFrom: number[] = [];
  const lane = new Int32Array(memories.count);
  for (let m = 0; m < memories.count; m++) {
    if (memories.layer[m] !== layer) continue;
    let place = freeFrom.findIndex((turn) => turn <= memories.storedTurn[m]);
    if (place < 0) place = freeFrom.push(0) - 1;
    freeFrom[place] = memories.endTurn[m];
    lane[m] = place;
  }
  const height = band.to - band.from;
  for (let m = 0; m < memories.count; m++) {
    if (memories.layer[m] === layer) lanes[m] = band.to - (height * (lane[m] + 0.5)) / Math.max(12, freeFrom.length);
  }
}

function consolidationLinks(trace: Trace, endValue: Float32Array, lanes: Float32Array): Float32Array {
  const { events } = trace;
  const links: number[] = [];
  for (let i = 0; i < events.count; i++) {
    if (events.kind[i] !== CONSOLIDATED_INTO) continue;
    const made: MemoryId = events.memory[i];
    const cause: MemoryId = events.cause[i];
    const from = cause >= 0 ? endValue[cause] : Number.NaN;
    links.push(events.turn[i], Number.isNaN(from) ? 0 : from, lanes[made], made);
  }
  return Float32Array.from(links);
}
