/**
 * Curves of a sliding window (first in first out, least recently used): a memory's place is
 * 1 − tokens newer than it ÷ capacity. It enters at 1 and is pushed towards 0, the edge over which it falls.
 */
import { FORGOTTEN, RECALLED, STORED } from '../engine/simulate/trace';
import { PointBuffer } from './curves-buffer';
import { type CurveRequest, type CurveSet, isHeld } from './curves-set';
import type { Steps } from './steps';

/** One sample every so many pixels: between two, all memories move by nearly the same amount. */
const PIXELS_PER_SAMPLE = 5;
/** With so many memories each lives only a few samples. */
const MANY = 4000;

/** Turns to one step. */
const STEP = 500;

export function* windowCurves(request: CurveRequest): Steps<CurveSet> {
  const { trace } = request;
  const { count } = trace.memories;
  const samples = yield* windowSamples(request, () => true);
  return {
    meaning: request.meaning,
    count,
    turnCount: trace.turnCount,
    bands: [],
    links: new Float32Array(0),
    ...samples,
  };
}

export interface WindowSamples {
  readonly offsets: Int32Array;
  readonly xs: Float32Array;
  readonly ys: Float32Array;
  readonly endValue: Float32Array;
}

/**
 * Replays the trace's log once, keeping the held memories in order of newness.
 * @param inWindow memories that live in the window; others take no place in it and get no curve.
 */
export function* windowSamples(request: CurveRequest, inWindow: (memory: number) => boolean): Steps<WindowSamples> {
  const { trace, capacity, recallMovesToFront, drawn } = request;
  const { memories, events, turnCount } = trace;
  const { count, tokens } = memories;
  const stride = Math.max(1, Math.round((PIXELS_PER_SAMPLE * turnCount) / Math.max(1, request.width)));
  const expected = drawn ? 8 * MANY : count * (count > MANY ? 5 : 80);
  const loose = new PointBuffer(expected);
  let owner = new Int32Array(Math.max(16, expected));
  const emit = (memory: number, turn: number, newer: number): void => {
    if (drawn !== undefined && drawn[memory] === 0) return;
    if (loose.count === owner.length) {
      const bigger = new Int32Array(Math.max(16, owner.length * 2));
      bigger.set(owner);
      owner = bigger;
    }
    owner[loose.count] = memory;
    loose.push(turn, Math.max(0, 1 - newer / capacity));
  };
  const endValue = new Float32Array(count).fill(Number.NaN);
  // Oldest first, from `head` on; -1 is a place left empty.
  let order: number[] = [];
  let head = 0;
  let held = 0;
  let fresh = 0;
  /** Takes a memory out; returns the tokens newer than it. */
  const take = (memory: number): number => {
    let older = 0;
    for (let i = head; i < order.length; i++) {
      const other = order[i];
      if (other === memory) {
        order[i] = -1;
        held -= tokens[memory];
        while (head < order.length && order[head] === -1) head++;
        return held - older;
      }
      if (other >= 0) older += tokens[other];
    }
    return 0;
  };
  const enter = (memory: number): void => {
    order.push(memory);
    held += tokens[memory];
    fresh++;
  };
  let next = 0;
  const pass = (turn: number): void => {
    fresh = 0;
    for (; next < events.count && events.turn[next] <= turn; next++) {
      const kind = events.kind[next];
      const memory = events.memory[next];
      if (kind === STORED) {
        if (inWindow(memory)) enter(memory);
      } else if (kind === RECALLED && recallMovesToFront && inWindow(memory) && isHeld(trace, memory, turn)) {
        emit(memory, turn, take(memory));
        enter(memory);
      } else if (kind === FORGOTTEN && inWindow(memory)) {
        const newer = take(memory);
        endValue[memory] = Math.max(0, 1 - newer / capacity);
        emit(memory, turn, newer);
      }
    }
    const whole = turn % stride === 0 || turn === turnCount;
    if (head > 1024 && head * 2 > order.length) {
      order = order.slice(head);
      head = 0;
    }
    let newer = 0;
    // Newest first: the last `fresh` places of the order are this turn's, the rest only at a sample.
    for (let i = order.length - 1, seen = 0; i >= head && (whole || seen < fresh); i--) {
      const memory = order[i];
      if (memory < 0) continue;
      seen++;
      emit(memory, turn, newer);
      newer += tokens[memory];
    }
  };
  for (let turn = 1; turn <= turnCount; turn++) {
    pass(turn);
    if (turn % STEP === 0) yield;
  }
  return { ...gather(count, owner, loose), endValue };
}

/** Points in order of time, sorted into one run a memory (a stable counting sort). */
function gather(count: number, owner: Int32Array, loose: PointBuffer): Omit<WindowSamples, 'endValue'> {
  const { xs, ys } = loose.columns();
  const offsets = new Int32Array(count + 1);
  for (let i = 0; i < loose.count; i++) {
    const slot = owner[i] + 1;
    offsets[slot] = offsets[slot] + 1;
  }
  for (let m = 0; m < count; m++) offsets[m + 1] = offsets[m + 1] + offsets[m];
  const place = offsets.slice();
  const sortedX = new Float32Array(loose.count);
  const sortedY = new Float32Array(loose.count);
  for (let i = 0; i < loose.count; i++) {
    const memory = owner[i];
    const at = place[memory];
    place[memory] = at + 1;
    sortedX[at] = xs[i];
    sortedY[at] = ys[i];
  }
  return { offsets, xs: sortedX, ys: sortedY };
}
