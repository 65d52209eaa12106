/** Groups columns recorded in order of time by memory, in linear time. */
import { NEVER } from '../model/units';
import type { SegmentLog } from './segment-log';
import { CUT, type EventColumns, RESTORED, type SegmentColumns } from './trace';

/** Counting sort by memory; within a memory the order of recording stays. */
export function groupSegments(memories: number, recorded: SegmentLog): SegmentColumns {
  const { count, memory: memoryOf } = recorded;
  const offsets = new Int32Array(memories + 1);
  if (count === 0) return { count, offsets, ...recorded.columns() };
  let sorted = true;
  let last = -1;
  for (let i = 0; i < count; i++) {
    const memory = memoryOf[i];
    offsets[memory + 1] += 1;
    if (memory < last) sorted = false;
    last = memory;
  }
  for (let m = 0; m < memories; m++) offsets[m + 1] += offsets[m];
  if (sorted) return { count, offsets, ...recorded.columns() };
  return { count, offsets, ...scatter(recorded, offsets) };
}

/** The columns in the order of memories. */
function scatter(recorded: SegmentLog, offsets: Int32Array): ReturnType<SegmentLog['columns']> {
  const { count, memory: memoryOf, fromTurn: fromTurns, origin: origins } = recorded;
  const { base: bases, tau: taus, offset: lifts } = recorded;
  const next = offsets.slice();
  const fromTurn = new Int32Array(count);
  const origin = new Int32Array(count);
  const base = new Float64Array(count);
  const tau = new Float64Array(count);
  const offset = new Float64Array(count);
  for (let i = 0; i < count; i++) {
    const memory = memoryOf[i];
    const at = next[memory];
    next[memory] = at + 1;
    fromTurn[at] = fromTurns[i];
    origin[at] = origins[i];
    base[at] = bases[i];
    tau[at] = taus[i];
    if (lifts[i] !== 0) offset[at] = lifts[i];
  }
  return { fromTurn, origin, base, tau, offset };
}

interface Cuts {
  readonly offsets: Int32Array;
  readonly turns: Int32Array;
}

/** Without segments either, their offsets are the same zeros. */
export function noCuts(memories: number, { count, offsets }: SegmentColumns): Cuts {
  return { offsets: count === 0 ? offsets : new Int32Array(memories + 1), turns: new Int32Array(0) };
}

/** Pairs (cut turn, restored turn or NEVER) of each memory, from the event log. */
export function collectCuts(memories: number, { count, kind, memory, turn }: EventColumns): Cuts {
  const offsets = new Int32Array(memories + 1);
  for (let e = 0; e < count; e++) if (kind[e] === CUT) offsets[memory[e] + 1] += 2;
  for (let m = 0; m < memories; m++) offsets[m + 1] += offsets[m];
  const turns = new Int32Array(offsets[memories]).fill(NEVER);
  const next = offsets.slice(0, memories);
  for (let e = 0; e < count; e++) {
    if (kind[e] !== CUT && kind[e] !== RESTORED) continue;
    turns[next[memory[e]]] = turn[e];
    next[memory[e]] += 1;
  }
  return { offsets, turns };
}
