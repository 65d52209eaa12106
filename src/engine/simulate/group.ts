/** Groups columns recorded in order of time by memory, in linear time. */
import { NEVER } from '../model/units';
import type { SegmentLog } from './segment-log';
import { CUT, type EventColumns, RESTORED, type SegmentColumns } from './trace';

/** Counting sort by memory; within a memory the order of recording stays. */
export function groupSegments(memories: number, recorded: SegmentLog): SegmentColumns {
  const count = recorded.count;
  const offsets = new Int32Array(memories + 1);
  for (let i = 0; i < count; i++) offsets[recorded.memory[i] + 1] += 1;
  for (let m = 0; m < memories; m++) offsets[m + 1] += offsets[m];
  const next = offsets.slice(0, memories);
  const fromTurn = new Int32Array(count);
  const origin = new Int32Array(count);
  const base = new Float64Array(count);
  const tau = new Float64Array(count);
  const offset = new Float64Array(count);
  for (let i = 0; i < count; i++) {
    const memory = recorded.memory[i];
    const at = next[memory];
    next[memory] = at + 1;
    fromTurn[at] = recorded.fromTurn[i];
    origin[at] = recorded.origin[i];
    base[at] = recorded.base[i];
    tau[at] = recorded.tau[i];
    offset[at] = recorded.offset[i];
  }
  return { count, offsets, fromTurn, origin, base, tau, offset };
}

/** Pairs (cut turn, restored turn or NEVER) of each memory, from the event log. */
export function collectCuts(memories: number, events: EventColumns): { offsets: Int32Array; turns: Int32Array } {
  const offsets = new Int32Array(memories + 1);
  let any = false;
  for (let e = 0; e < events.count; e++) {
    if (events.kind[e] !== CUT) continue;
    any = true;
    offsets[events.memory[e] + 1] += 2;
  }
  if (!any) return { offsets, turns: new Int32Array(0) };
  for (let m = 0; m < memories; m++) offsets[m + 1] += offsets[m];
  const turns = new Int32Array(offsets[memories]).fill(NEVER);
  const next = offsets.slice(0, memories);
  for (let e = 0; e < events.count; e++) {
    const kind = events.kind[e];
    const memory = events.memory[e];
    if (kind === CUT) {
      turns[next[memory]] = events.turn[e];
      next[memory] += 1;
    } else if (kind === RESTORED) {
      turns[next[memory]] = events.turn[e];
      next[memory] += 1;
    }
  }
  return { offsets, turns };
}
