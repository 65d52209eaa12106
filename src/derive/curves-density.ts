/**
 * Many curves as a picture of how many pass through each pixel, by information type. Cost grows with pixel columns
 * crossed, not with what is drawn: a curve adds one at the top and takes one below its bottom in every column
 * (difference array), a running sum down the column gives the counts, a colour table turns them into pixels.
 */
import { INFO_TYPES } from '../engine/model/info-type';
import type { CurveSet } from './curves-set';

/** Red, green, blue, 0–255. */
export type Rgb = readonly [number, number, number];

export interface DensityRaster {
  readonly width: number;
  readonly height: number;
  /** RGBA, not premultiplied, row by row from the top. */
  readonly pixels: Uint8ClampedArray<ArrayBuffer>;
}

export interface DensityRequest {
  readonly curves: CurveSet;
  /** Index into INFO_TYPES of each curve. */
  readonly types: Uint8Array;
  /** Device pixels of the plot. */
  readonly width: number;
  readonly height: number;
  /** First and last turn of the axis. */
  readonly from: number;
  readonly to: number;
  /** Colour of each information type. */
  readonly colours: readonly Rgb[];
  /** Opacity of a pixel that one curve passes through, and the most it can have, 0–1. */
  readonly faintest: number;
  readonly strongest: number;
}

export function densityRaster(request: DensityRequest): DensityRaster {
  const { width, height, colours } = request;
  const counts = densityCounts(request);
  const pixels = new Uint8ClampedArray(width * height * 4);
  const words = new Uint32Array(pixels.buffer);
  const plane = width * (height + 1);
  const table = opacityTable(request.faintest, request.strongest);
  const densest = table.length - 1;
  const [c0, c1, c2, c3] = colours;
  // Unrolled over the four types: this loop runs once for every pixel of the plot.
  for (let x = 0; x < width; x++) {
    let at = x * (height + 1);
    let n0 = 0;
    let n1 = 0;
    let n2 = 0;
    let n3 = 0;
    for (let y = 0, pixel = x; y < height; y++, at++, pixel += width) {
      n0 += counts[at];
      n1 += counts[at + plane];
      n2 += counts[at + 2 * plane];
      n3 += counts[at + 3 * plane];
      const all = n0 + n1 + n2 + n3;
      if (all === 0) continue;
      const share = 1 / all;
      const r = (n0 * c0[0] + n1 * c1[0] + n2 * c2[0] + n3 * c3[0]) * share + 0.5;
      const g = (n0 * c0[1] + n1 * c1[1] + n2 * c2[1] + n3 * c3[1]) * share + 0.5;
      const b = (n0 * c0[2] + n1 * c1[2] + n2 * c2[2] + n3 * c3[2]) * share + 0.5;
      const opacity = table[Math.min(all, densest)];
      words[pixel] = LITTLE_ENDIAN
        ? (opacity << 24) | (b << 16) | ((g | 0) << 8) | r
        : (r << 24) | (g << 16) | ((b | 0) << 8) | opacity;
    }
  }
  return { width, height, pixels };
}

const LITTLE_ENDIAN = new Uint8Array(Uint32Array.of(1).buffer)[0] === 1;

/** Difference arrays, one plane a type, column after column (height + 1 entries each). */
export function densityCounts(request: DensityRequest): Int32Array {
  const { curves, types, width, height, from, to } = request;
  const tall = height + 1;
  const plane = width * tall;
  const counts = new Int32Array(plane * INFO_TYPES.length);
  const perTurn = width / Math.max(1e-9, to - from);
  const last = height - 1;
  const { xs, ys, offsets, count } = curves;
  for (let curve = 0; curve < count; curve++) {
    const end = offsets[curve + 1];
    let i = offsets[curve];
    if (i >= end) continue;
    const base = types[curve] * plane;
    let x = (xs[i] - from) * perTurn;
    let row = (1 - ys[i]) * last + 0.5;
    let column = Math.floor(x);
    // Highest and lowest row of the curve within the column that is being followed.
    let low = row;
    let high = row;
    for (i++; i < end; i++) {
      const nextX = (xs[i] - from) * perTurn;
      const nextRow = (1 - ys[i]) * last + 0.5;
      const nextColumn = Math.floor(nextX);
      if (nextColumn > column) {
        const slope = (nextRow - row) / (nextX - x);
        const stop = Math.min(nextColumn, width);
        let border = column + 1;
        let crossing = row + slope * (border - x);
        for (; border <= stop; border++, crossing += slope) {
          if (crossing < low) low = crossing;
          if (crossing > high) high = crossing;
          if (column >= 0 && column < width) mark(counts, base + column * tall, low, high, last);
          column = border;
          low = crossing;
          high = crossing;
        }
        column = nextColumn;
      }
      if (nextRow < low) low = nextRow;
      if (nextRow > high) high = nextRow;
      x = nextX;
      row = nextRow;
    }
    // A curve that ends on the right edge has no column of its own there.
    if (column >= 0 && column < width) mark(counts, base + column * tall, low, high, last);
  }
  return counts;
}

function mark(counts: Int32Array, column: number, low: number, high: number, last: number): void {
  const first = low <= 0 ? 0 : low >= last ? last : low | 0;
  const final = high <= 0 ? 0 : high >= last ? last : high | 0;
  counts[column + first]++;
  counts[column + final + 1]--;
}

/** Opacity 0–255 by number of curves: quick at first, then slower, so that single curves show beside crowds. */
function opacityTable(faintest: number, strongest: number): Uint8Array {
  const steps = 256;
  return Uint8Array.from({ length: steps }, (_, count) => {
    if (count === 0) return 0;
    const part = Math.log(count) / Math.log(steps - 1);
    return Math.round(255 * (faintest + (strongest - faintest) * part));
  });
}
