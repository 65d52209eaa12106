/**
 * Many curves as a picture: each a hairline, smoothed, and where several cross the pixel grows denser. Cost grows with
 * pixel columns crossed, not with what is drawn: in every column a curve adds its coverage at its upper end and takes it
 * away below its lower end (difference array), a running sum down the column gives the coverage of each pixel, a table
 * turns it into opacity. For many thousands of curves this is far cheaper than stroking them.
 */
import { INFO_TYPES } from '../engine/model/info-type';
import type { CurveSet } from './curves-set';
import { atOnce, type Steps } from './steps';

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
  /** Index into INFO_TYPES of each curve; any greater number leaves it out. */
  readonly types: Uint8Array;
  /** Device pixels of the plot. */
  readonly width: number;
  readonly height: number;
  /** First and last turn of the axis. */
  readonly from: number;
  readonly to: number;
  /** Colour of each information type. */
  readonly colours: readonly Rgb[];
  /** Say of each information type in a pixel's colour, where several meet. */
  readonly weights: readonly number[];
  /** Opacity (0–1) of a pixel that so many curves cover; never falls. */
  opacity(covered: number): number;
}

/** Coverage is counted in 256ths, so that sums are exact. */
const ONE = 256;
/** Steps of the opacity table to one curve, and the most curves that it tells apart. */
const TABLE_STEPS = 16;
const TABLE_CURVES = 256;

export function densityRaster(request: DensityRequest): DensityRaster {
  return atOnce(densitySteps(request));
}

/** Rows of pixels to one step. */
const ROWS = 60;

export function* densitySteps(request: DensityRequest): Steps<DensityRaster> {
  const { width, height } = request;
  const counts = yield* countSteps(request);
  yield;
  const pixels = new Uint8ClampedArray(width * height * 4);
  yield;
  const colour = colouring(request, counts, pixels);
  for (let y = 0; y < height; y += ROWS) {
    colour(y, Math.min(height, y + ROWS));
    if (y + ROWS < height) yield;
  }
  giveBack(counts);
  return { width, height, pixels };
}

/** Colours rows `from` … `to` − 1, which must follow those coloured before. */
function colouring(
  request: DensityRequest,
  counts: Int32Array,
  pixels: Uint8ClampedArray<ArrayBuffer>,
): (from: number, to: number) => void {
  const { width, height, colours } = request;
  const words = new Uint32Array(pixels.buffer);
  const plane = width * (height + 2);
  const table = Uint8Array.from({ length: TABLE_STEPS * TABLE_CURVES }, (_, step) =>
    Math.round(255 * Math.min(1, Math.max(0, request.opacity(step / TABLE_STEPS)))),
  );
  const densest = table.length - 1;
  const toStep = TABLE_STEPS / ONE;
  const [[r0, g0, b0], [r1, g1, b1], [r2, g2, b2], [r3, g3, b3]] = colours as readonly [Rgb, Rgb, Rgb, Rgb];
  const [w0, w1, w2, w3] = request.weights;
  const [plain0, plain1, plain2, plain3] = colours.map(packed);
  const sum0 = new Int32Array(width);
  const sum1 = new Int32Array(width);
  const sum2 = new Int32Array(width);
  const sum3 = new Int32Array(width);
  // Unrolled over the four types, row by row as memory lies: this loop runs once for every pixel of the plot.
  return (from, to) => {
    for (let y = from, pixel = from * width; y < to; y++) {
      for (let x = 0; x < width; x++, pixel++) {
        const d0 = counts[pixel];
        const d1 = counts[pixel + plane];
        const d2 = counts[pixel + 2 * plane];
        const d3 = counts[pixel + 3 * plane];
        if ((d0 | d1 | d2 | d3) === 0) {
          // Nothing begins or ends here: as the pixel above.
          if (y > 0) words[pixel] = words[pixel - width];
          continue;
        }
        const n0 = sum0[x] + d0;
        const n1 = sum1[x] + d1;
        const n2 = sum2[x] + d2;
        const n3 = sum3[x] + d3;
        sum0[x] = n0;
        sum1[x] = n1;
        sum2[x] = n2;
        sum3[x] = n3;
        const all = n0 + n1 + n2 + n3;
        if (all === 0) continue;
        const opacity = table[Math.min((all * toStep + 0.5) | 0, densest)];
        // Most covered pixels belong to one type.
        const only = all === n0 ? plain0 : all === n1 ? plain1 : all === n2 ? plain2 : all === n3 ? plain3 : -1;
        if (only >= 0) {
          words[pixel] = LITTLE_ENDIAN ? (opacity << 24) | only : (only << 8) | opacity;
          continue;
        }
        const m0 = n0 * w0;
        const m1 = n1 * w1;
        const m2 = n2 * w2;
        const m3 = n3 * w3;
        const share = 1 / (m0 + m1 + m2 + m3);
        const r = (m0 * r0 + m1 * r1 + m2 * r2 + m3 * r3) * share + 0.5;
        const g = (m0 * g0 + m1 * g1 + m2 * g2 + m3 * g3) * share + 0.5;
        const b = (m0 * b0 + m1 * b1 + m2 * b2 + m3 * b3) * share + 0.5;
        words[pixel] = LITTLE_ENDIAN
          ? (opacity << 24) | (b << 16) | ((g | 0) << 8) | r
          : (r << 24) | (g << 16) | ((b | 0) << 8) | opacity;
      }
    }
  };
}

/** A colour as three bytes of a word, in the machine's order. */
function packed([r, g, b]: Rgb): number {
  return LITTLE_ENDIAN ? (b << 16) | (g << 8) | r : (r << 16) | (g << 8) | b;
}

const LITTLE_ENDIAN = new Uint8Array(Uint32Array.of(1).buffer)[0] === 1;

/** Difference arrays of coverage in 256ths, down the columns: one plane a type, row after row (height + 2 of them). */
export function densityCounts(request: DensityRequest): Int32Array {
  return atOnce(countSteps(request));
}

/** Curves to one step. */
const CURVES = 2_000;

function* countSteps(request: DensityRequest): Steps<Int32Array> {
  const { curves, width, height } = request;
  const counts = takeEmptied(width * (height + 2) * INFO_TYPES.length);
  yield;
  for (let from = 0; from < curves.count; from += CURVES) {
    const to = Math.min(curves.count, from + CURVES);
    countCurves(request, counts, from, to);
    if (to < curves.count) yield;
  }
  return counts;
}

function countCurves(request: DensityRequest, counts: Int32Array, first: number, final: number): void {
  const { curves, types, width, height, from, to } = request;
  const plane = width * (height + 2);
  const perTurn = width / Math.max(1e-9, to - from);
  const last = height - 1;
  const { xs, ys, offsets } = curves;
  for (let curve = first; curve < final; curve++) {
    const end = offsets[curve + 1];
    let i = offsets[curve];
    if (i >= end || types[curve] >= INFO_TYPES.length) continue;
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
          if (column >= 0 && column < width) mark(counts, base + column, width, low, high, last);
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
    if (column >= 0 && column < width) mark(counts, base + column, width, low, high, last);
  }
}

/** Several megabytes, needed only while a picture is made: kept for the next one of the same size. */
let scratch: Int32Array | null = null;

/** Whoever takes it has it alone: two pictures may be in the making. */
function takeEmptied(length: number): Int32Array {
  const taken = scratch;
  scratch = null;
  return taken?.length === length ? taken.fill(0) : new Int32Array(length);
}

function giveBack(counts: Int32Array): void {
  scratch = counts;
}

/**
 * A line one pixel wide that runs from row `low` to row `high` within a column. Its ink there is √(1 + slope²): the
 * steeper, the less it reaches beyond its own ends.
 */
function mark(counts: Int32Array, column: number, width: number, low: number, high: number, last: number): void {
  const steep = high - low;
  const half = (Math.sqrt(1 + steep * steep) - steep) / 2;
  const from = Math.min(last + 0.999, Math.max(0, low - half));
  const to = Math.min(last + 1, Math.max(from, high + half));
  const first = from | 0;
  const final = Math.min(last, to | 0);
  const top = column + first * width;
  if (first === final) {
    const ink = ((to - from) * ONE + 0.5) | 0;
    counts[top] += ink;
    counts[top + width] -= ink;
    return;
  }
  const upper = ((first + 1 - from) * ONE + 0.5) | 0;
  const lower = ((to - final) * ONE + 0.5) | 0;
  const bottom = column + final * width;
  counts[top] += upper;
  counts[top + width] += ONE - upper;
  counts[bottom] += lower - ONE;
  counts[bottom + width] -= lower;
}
