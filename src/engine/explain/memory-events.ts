/** The events of a trace by memory, grouped once per trace. */
import type { MemoryId } from '../model/units';
import { FORGOTTEN, type Trace } from '../simulate/trace';

interface Grouped {
  readonly offsets: Int32Array;
  readonly events: Int32Array;
}

const cache = new WeakMap<Trace, Grouped>();

function grouped(trace: Trace): Grouped {
  let known = cache.get(trace);
  if (!known) {
    const { count, memory } = trace.events;
    const offsets = new Int32Array(trace.memories.count + 1);
    for (let e = 0; e < count; e++) offsets[memory[e] + 1] += 1;
    for (let m = 0; m < trace.memories.count; m++) offsets[m + 1] += offsets[m];
    const next = offsets.slice();
    const events = new Int32Array(count);
    for (let e = 0; e < count; e++) events[next[memory[e]]++] = e;
    known = { offsets, events };
    cache.set(trace, known);
  }
  return known;
}

/** Indices of a memory's events, in the order of happening. */
export function eventsOf(trace: Trace, memory: MemoryId): Int32Array {
  const { offsets, events } = grouped(trace);
  return events.subarray(offsets[memory], offsets[memory + 1]);
}

/** Events of one kind of a memory up to and including a turn. */
export function countEvents(trace: Trace, memory: MemoryId, kind: number, turn: number): number {
  let count = 0;
  for (const e of eventsOf(trace, memory)) {
    if (trace.events.kind[e] === kind && trace.events.turn[e] <= turn) count += 1;
  }
  return count;
}

/** The event by which a memory left; −1 if it did not. */
export function forgetEvent(trace: Trace, memory: MemoryId): number {
  return eventsOf(trace, memory).findLast((e) => trace.events.kind[e] === FORGOTTEN) ?? -1;
}
