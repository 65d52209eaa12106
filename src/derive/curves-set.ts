/** What a set of curves is, and how it is read: height at a turn, nearest curve to a point. */
import type { Kernel } from '../engine/kernels/kernel';
import type { MemoryId, Ratio, TurnPosition } from '../engine/model/units';
import type { Trace } from '../engine/simulate/trace';
import type { CurveMeaning } from '../engine/strategies/strategy';
import type { PreparedTranscript } from '../engine/transcript/prepared';

export interface CurveRequest {
  readonly trace: Trace;
  readonly prepared: PreparedTranscript;
  readonly meaning: CurveMeaning;
  /** Kernel that the trace names. */
  readonly kernel: Kernel;
  /** Tokens that the (working) window holds; read by `window` and `layers`. */
  readonly capacity: number;
  /** A recalled memory becomes the newest of the window (least recently used). */
  readonly recallMovesToFront: boolean;
  /** Plot size in CSS pixels: decides how many points a curve needs (error ≤ 0.3 px). */
  readonly width: number;
  readonly height: number;
  /** 1 for each memory that gets a curve; absent = all. A crowd is sketched from some of its curves. */
  readonly drawn?: Uint8Array;
}

/** A horizontal part of the plot that belongs to one layer. */
export interface CurveBand {
  /** Index into LAYERS. */
  readonly layer: number;
  readonly from: Ratio;
  readonly to: Ratio;
  /** Height of one level line with its gap; 0 where memories are not level. */
  readonly lane: Ratio;
}

/** Curve `i` is memory `i` of the trace. */
export interface CurveSet {
  readonly meaning: CurveMeaning;
  readonly count: number;
  readonly turnCount: number;
  /** Length count + 1: points of curve i are offsets[i] … offsets[i + 1] − 1. A curve may have none. */
  readonly offsets: Int32Array;
  /** Turn positions, never decreasing within a curve; equal ones are a jump. */
  readonly xs: Float32Array;
  /** 0 at the bottom of the plot, 1 at its top. */
  readonly ys: Float32Array;
  /** Where each curve stands when its memory leaves; NaN if it stays. */
  readonly endValue: Float32Array;
  /** Layers one above the other; empty unless the meaning is `layers`. */
  readonly bands: readonly CurveBand[];
  /** Consolidations: (turn, from y, to y) three by three, one for each layer that a batch went into. */
  readonly links: Float32Array;
}

/** Last position of a memory's curve: where it leaves, or the end of the transcript. */
export function curveEnd(trace: Trace, memory: MemoryId): TurnPosition {
  const end = trace.memories.endTurn[memory];
  return Math.min(end, trace.turnCount);
}

export function hasLeft(trace: Trace, memory: MemoryId, at: TurnPosition = trace.turnCount): boolean {
  return trace.memories.endTurn[memory] <= at;
}

/** In the state at `at`: stored, and not yet left. */
export function isHeld(trace: Trace, memory: MemoryId, at: TurnPosition): boolean {
  const { storedTurn, endTurn } = trace.memories;
  return storedTurn[memory] <= at && at < endTurn[memory];
}

/** Height of a curve at `at`, read off its polyline (≤ 0.3 px off the kernel); NaN before it begins or after its end. */
export function curveValueAt(curves: CurveSet, memory: MemoryId, at: TurnPosition): number {
  const from = curves.offsets[memory];
  const to = curves.offsets[memory + 1];
  const { xs, ys } = curves;
  if (to <= from || at < xs[from] || at > xs[to - 1]) return Number.NaN;
  const i = lastAtOrBefore(xs, from, to, at);
  if (i + 1 >= to) return ys[i];
  const x0 = xs[i];
  const x1 = xs[i + 1];
  const y0 = ys[i];
  return x1 > x0 ? y0 + ((ys[i + 1] - y0) * (at - x0)) / (x1 - x0) : y0;
}

/** Last index in [from, to) whose x ≤ at; of equal ones the last, so that a jump shows its value after. */
export function lastAtOrBefore(xs: ArrayLike<number>, from: number, to: number, at: number): number {
  let low = from;
  let high = to - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (xs[middle] <= at) low = middle;
    else high = middle - 1;
  }
  return low;
}

export interface CurveHit {
  readonly memory: MemoryId;
  /** Pixels between the pointer and the curve. */
  readonly distance: number;
}

/**
 * Memory whose curve is nearest to a point, within `reach` pixels.
 * @param at turn position of the pointer. @param value its height, 0–1.
 * @param perTurn pixels a turn. @param perValue pixels from 0 to 1.
 * @param accepts leaves out memories that the view does not show.
 */
export function nearestCurve(
  curves: CurveSet,
  at: TurnPosition,
  value: number,
  perTurn: number,
  perValue: number,
  reach: number,
  accepts: (memory: MemoryId) => boolean = () => true,
): CurveHit | null {
  const { xs, ys, offsets } = curves;
  const span = reach / perTurn;
  let best: CurveHit | null = null;
  for (let memory = 0; memory < curves.count; memory++) {
    const from = offsets[memory];
    const to = offsets[memory + 1];
    if (to <= from || xs[from] > at + span || xs[to - 1] < at - span || !accepts(memory)) continue;
    for (let i = lastAtOrBefore(xs, from, to, at - span); i < to && xs[i] <= at + span; i++) {
      const next = i + 1 < to ? i + 1 : i;
      const ax = (xs[i] - at) * perTurn;
      const ay = (ys[i] - value) * perValue;
      const bx = (xs[next] - at) * perTurn;
      const by = (ys[next] - value) * perValue;
      const distance = distanceToOrigin(ax, ay, bx, by);
      // On a tie the later memory wins: it is drawn on top.
      if (distance <= reach && (best === null || distance <= best.distance)) best = { memory, distance };
    }
  }
  return best;
}

function distanceToOrigin(ax: number, ay: number, bx: number, by: number): number {
  const dx = bx - ax;
  const dy = by - ay;
  const length = dx * dx + dy * dy;
  const part = length === 0 ? 0 : Math.min(1, Math.max(0, -(ax * dx + ay * dy) / length));
  return Math.hypot(ax + dx * part, ay + dy * part);
}
