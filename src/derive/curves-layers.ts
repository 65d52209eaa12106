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
import type { Steps } from './steps';

/** Bottom to top, with a gap between neighbours. */
export const LAYER_BANDS: readonly [Place, Place, Place] = [
  { layer: WORKING, from: 0, to: 0.38 },
  { layer: EPISODIC, from: 0.43, to: 0.63 },
  { layer: SEMANTIC, from: 0.68, to: 1 },
];

type Place = Omit<CurveBand, 'lane'>;

/** A line takes at most this share of its band, so that the first few are lines and not slabs. */
const WIDEST_LANE = 1 / 14;

export function* layerCurves(request: CurveRequest): Steps<CurveSet> {
  const { trace } = request;
  const { memories } = trace;
  const { count, layer } = memories;
  const [working, episodic, semantic] = LAYER_BANDS;
  const samples = yield* windowSamples(request, (memory) => layer[memory] === WORKING);
  const lanes = new Float32Array(count);
  const bands: CurveBand[] = [
    { ...working, lane: 0 },
    { ...episodic, lane: levelLanes(trace, episodic, lanes) },
    { ...semantic, lane: levelLanes(trace, semantic, lanes) },
  ];

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
    bands,
    links: consolidationLinks(trace, endValue, lanes),
  };
}

/**
 * Gives every memory of a layer a line of its own, from the bottom up; a line is used again once its memory has left.
 * @returns height of a line.
 */
function levelLanes(trace: Trace, band: Place, lanes: Float32Array): number {
  const { memories } = trace;
  const lane = new Int32Array(memories.count);
  /** Lines that become free in a turn, and those that are. */
  const freedIn = new Map<number, number[]>();
  const free: number[] = [];
  let lines = 0;
  let clock = 0;
  for (let m = 0; m < memories.count; m++) {
    if (memories.layer[m] !== band.layer) continue;
    for (; clock < memories.storedTurn[m]; clock++) free.push(...(freedIn.get(clock + 1) ?? []));
    const place = free.pop() ?? lines++;
    lane[m] = place;
    const end = memories.endTurn[m];
    if (end > trace.turnCount) continue;
    const freed = freedIn.get(end);
    if (freed === undefined) freedIn.set(end, [place]);
    else freed.push(place);
  }
  const height = (band.to - band.from) * Math.min(WIDEST_LANE, 1 / Math.max(1, lines));
  for (let m = 0; m < memories.count; m++) {
    if (memories.layer[m] === band.layer) lanes[m] = band.from + height * (lane[m] + 0.5);
  }
  return height;
}

/** One link for each turn and layer: from where the batch was to the highest line that it became there. */
function consolidationLinks(trace: Trace, endValue: Float32Array, lanes: Float32Array): Float32Array {
  const { events, memories } = trace;
  const links: number[] = [];
  const open = new Map<number, number>();
  let turn = -1;
  for (let i = 0; i < events.count; i++) {
    if (events.kind[i] !== CONSOLIDATED_INTO) continue;
    const made: MemoryId = events.memory[i];
    const cause: MemoryId = events.cause[i];
    if (events.turn[i] !== turn) open.clear();
    turn = events.turn[i];
    const from = cause >= 0 && !Number.isNaN(endValue[cause]) ? endValue[cause] : 0;
    const at = open.get(memories.layer[made]);
    if (at === undefined) {
      open.set(memories.layer[made], links.length);
      links.push(turn, from, lanes[made]);
    } else links[at + 2] = Math.max(links[at + 2], lanes[made]);
  }
  return Float32Array.from(links);
}
