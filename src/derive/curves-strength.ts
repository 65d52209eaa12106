/** Curves of strategies whose memories carry a strength or a score: read off the trace's segments. */
import type { Kernel } from '../engine/kernels/kernel';
import { type MemoryId, NEVER, type TurnPosition } from '../engine/model/units';
import { RECALLED, type Trace } from '../engine/simulate/trace';
import { PointBuffer } from './curves-buffer';
import { firstAfter, type RetentionTable, retentionTable } from './curves-retention';
import { type CurveRequest, type CurveSet, curveEnd, hasLeft } from './curves-set';
import type { Steps } from './steps';

/** Largest error of a curve, in CSS pixels: of a line, and where so many become a density that none is seen. */
const LINE_TOLERANCE = 0.3;
const CROWD_TOLERANCE = 0.9;
const CROWD = 4000;

/** Pixels that a curve of this run may be off. */
export function curveTolerance(count: number): number {
  return count > CROWD ? CROWD_TOLERANCE : LINE_TOLERANCE;
}

/** Memories to one step. */
const STEP = 1_000;

export function* segmentCurves(request: CurveRequest): Steps<CurveSet> {
  const { trace, kernel, drawn } = request;
  const { count } = trace.memories;
  const tolerance = curveTolerance(count);
  const scene: SegmentScene = {
    trace,
    kernel,
    drawn,
    table: retentionTable(kernel, tolerance / Math.max(1, request.height)),
    smallestStep: (tolerance * Math.max(1, trace.turnCount - 1)) / Math.max(1, request.width),
    points: new PointBuffer(drawn ? 16 * CROWD : count * (count > CROWD ? 6 : 30)),
    offsets: new Int32Array(count + 1),
    endValue: new Float32Array(count).fill(Number.NaN),
  };
  for (let from = 0; from < count; from += STEP) {
    pushCurves(scene, from, Math.min(count, from + STEP));
    if (from + STEP < count) yield;
  }
  const { points, offsets, endValue } = scene;
  offsets[count] = points.count;
  return {
    meaning: request.meaning,
    count,
    turnCount: trace.turnCount,
    offsets,
    ...points.columns(),
    endValue,
    bands: [],
    links: new Float32Array(0),
  };
}

interface SegmentScene extends Pick<CurveRequest, 'trace' | 'kernel'> {
  readonly drawn: Uint8Array | undefined;
  readonly table: RetentionTable;
  readonly smallestStep: number;
  readonly points: PointBuffer;
  readonly offsets: Int32Array;
  readonly endValue: Float32Array;
}

/** Curves of the memories `from` … `to` − 1. */
function pushCurves(scene: SegmentScene, from: MemoryId, to: MemoryId): void {
  const { trace, kernel, drawn, table, smallestStep, points, offsets, endValue } = scene;
  const { segments } = trace;
  for (let memory = from; memory < to; memory++) {
    offsets[memory] = points.count;
    if (drawn !== undefined && drawn[memory] === 0) continue;
    const end = curveEnd(trace, memory);
    const first = segments.offsets[memory];
    const last = segments.offsets[memory + 1];
    for (let s = first; s < last; s++) {
      const begin = segments.fromTurn[s];
      const stop = s + 1 < last ? Math.min(end, segments.fromTurn[s + 1]) : end;
      // A segment replaced within its own turn is never seen.
      if (begin > end || (stop <= begin && s + 1 < last)) continue;
      pushSegment(points, table, kernel, trace, s, begin, Math.max(begin, stop), smallestStep);
    }
    if (hasLeft(trace, memory) && last > first) endValue[memory] = segmentValue(trace, kernel, last - 1, end);
  }
}

/** S(t) = min(1, base · retention((t − origin) / τ) + offset) of one segment; trace.ts documents the formula. */
export function segmentValue(trace: Trace, kernel: Kernel, segment: number, at: TurnPosition): number {
  const { base, offset, tau, origin } = trace.segments;
  const elapsed = Math.max(0, at - origin[segment]);
  const scale = tau[segment];
  const share = scale === Number.POSITIVE_INFINITY ? 1 : kernel.retention(elapsed / scale);
  return Math.min(1, base[segment] * share + offset[segment]);
}

function pushSegment(
  points: PointBuffer,
  table: RetentionTable,
  kernel: Kernel,
  trace: Trace,
  segment: number,
  from: TurnPosition,
  to: TurnPosition,
  smallestStep: number,
): void {
  const { segments } = trace;
  const base = segments.base[segment];
  const offset = segments.offset[segment];
  const tau = segments.tau[segment];
  const origin = segments.origin[segment];
  points.push(from, segmentValue(trace, kernel, segment, from));
  if (to <= from) return;
  if (tau !== Number.POSITIVE_INFINITY && base > 0) {
    let begin = (from - origin) / tau;
    if (base * kernel.retention(Math.max(0, begin)) + offset > 1) {
      // Capped at 1 at first: level until the kernel comes down to the cap.
      const share = (1 - offset) / base;
      begin = share > 0 ? kernel.timeTo(share) : Number.POSITIVE_INFINITY;
      const turn = origin + begin * tau;
      if (turn < to) points.push(turn, 1);
    }
    const end = (to - origin) / tau;
    // The step in units of τ: breakpoints closer than that to the one before are passed over.
    const step = smallestStep / tau;
    let next = Math.max(begin, (from - origin) / tau + step);
    for (let i = firstAfter(table, next); i < table.x.length; i = step > 0 ? firstAfter(table, next, i + 1) : i + 1) {
      const x = table.x[i];
      if (x >= end) break;
      points.push(origin + x * tau, Math.min(1, base * table.share[i] + offset));
      next = x + step;
    }
  }
  points.push(to, segmentValue(trace, kernel, segment, to));
}

export interface Ghost {
  readonly xs: Float32Array;
  readonly ys: Float32Array;
  /** Turn at which it would have fallen below the threshold; NEVER if not within the transcript. */
  readonly endTurn: number;
}

/**
 * What a memory's strength would have been had it never been recalled: the segment it had before its first recall,
 * carried on. Null if it was not recalled or does not decay.
 * @param threshold strength below which it would have been forgotten.
 */
export function ghostCurve(request: CurveRequest, memory: MemoryId, threshold: number): Ghost | null {
  const { trace, kernel } = request;
  const { segments } = trace;
  const recalled = firstRecall(trace, memory);
  if (recalled === NEVER) return null;
  const first = segments.offsets[memory];
  let segment = first;
  while (segment + 1 < segments.offsets[memory + 1] && segments.fromTurn[segment + 1] < recalled) {
    segment++;
  }
  const base = segments.base[segment];
  const tau = segments.tau[segment];
  if (tau === Number.POSITIVE_INFINITY || base <= 0) return null;
  const origin = segments.origin[segment];
  const share = (threshold - segments.offset[segment]) / base;
  const lost = share > 0 ? Math.ceil(origin + tau * kernel.timeTo(Math.min(1, share))) : NEVER;
  const to = Math.min(lost, trace.turnCount);
  const points = new PointBuffer(64);
  const table = retentionTable(kernel, LINE_TOLERANCE / Math.max(1, request.height));
  pushSegment(points, table, kernel, trace, segment, recalled, Math.max(recalled, to), 0);
  return { ...points.columns(), endTurn: lost > trace.turnCount ? NEVER : lost };
}

function firstRecall(trace: Trace, memory: MemoryId): number {
  const { events } = trace;
  for (let i = 0; i < events.count; i++) {
    if (events.kind[i] === RECALLED && events.memory[i] === memory) return events.turn[i];
  }
  return NEVER;
}
