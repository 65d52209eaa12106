/**
 * A decay kernel as a polyline, made once and shared by every curve of a run.
 *
 * All segments of a run are base · retention((t − origin) / τ) + offset with base ≤ 1: they differ by a stretch of the
 * time axis only. A set of breakpoints whose chords stay within `tolerance` of retention(x) therefore serves every
 * memory, and a curve costs two kernel evaluations (its ends) instead of one a point.
 */
import type { Kernel } from '../engine/kernels/kernel';

export interface RetentionTable {
  /** Ascending breakpoints in units of τ, starting at 0. */
  readonly x: Float64Array;
  /** retention(x). */
  readonly share: Float64Array;
}

/** Below this share nothing is visible on any screen; power laws never get there and stop at `FARTHEST`. */
const FARTHEST = 1e6;
const MOST_POINTS = 4096;

/**
 * @param tolerance largest distance between chord and kernel, in shares (0.3 px of a 300 px axis is 0.001).
 */
export function retentionTable(kernel: Kernel, tolerance: number): RetentionTable {
  const xs = [0];
  const shares = [kernel.retention(0)];
  let x = 0;
  let step = tolerance;
  while (x < FARTHEST && xs.length < MOST_POINTS) {
    const from = shares[shares.length - 1];
    if (from <= tolerance) break;
    // Longest step whose chord is good enough: doubled until it is not, then halved until it is.
    while (chordError(kernel, x, from, step * 2) <= tolerance && x + step < FARTHEST) step *= 2;
    while (step > 1e-9 && chordError(kernel, x, from, step) > tolerance) step *= 0.75;
    x += step;
    xs.push(x);
    shares.push(kernel.retention(x));
  }
  return { x: Float64Array.from(xs), share: Float64Array.from(shares) };
}

/** Distance between kernel and chord over [x, x + step], looked at in three places (kernels are smooth and monotone). */
function chordError(kernel: Kernel, x: number, from: number, step: number): number {
  const to = kernel.retention(x + step);
  let worst = 0;
  for (const part of [0.25, 0.5, 0.75]) {
    const chord = from + (to - from) * part;
    worst = Math.max(worst, Math.abs(chord - kernel.retention(x + step * part)));
  }
  return worst;
}

/** Index ≥ `from` of the first breakpoint greater than `x`; the table's length if there is none. */
export function firstAfter(table: RetentionTable, x: number, from = 0): number {
  let low = from;
  let high = table.x.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (table.x[middle] > x) high = middle;
    else low = middle + 1;
  }
  return low;
}
