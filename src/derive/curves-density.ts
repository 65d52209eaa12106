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
  const { width, height } = request;
  const counts = densityCounts(request);
  const pixels = new Uint8ClampedArray(width * height * 4);
  const plane = width * (height + 1);
  const kinds = INFO_TYPES.length;
  const table = opacityTable(request.faintest, request.strongest);
  const sums = new Int32Array(kinds);
  for (let x = 0; x < width; x++) {
    sums.fill(0);
    for (let y = 0; y < height; y++) {
      let all = 0;
      let r = 0;
      let g = 0;
      let b = 0;
      for (let kind = 0; kind < kinds; kind++) {
        const sum = sums[kind] + counts[kind * plane + x * (height + 1) + y];
        sums[kind] = sum;
        if (sum === 0) continue;
        const colour = request.colours[kind];
        all += sum;
        r += sum * colour[0];
        g += sum * colour[1];
        b += sum * colour[2];
      }
      if (all === 0) continue;
      const at = (y * width + x) * 4;
      pixels[at] = r / all;
      pixels[at + 1] = g / all;
      pixels[at + 2] = b / all;
      pixels[at + 3] = table[Math.min(all, table.length - 1)];
    }
  }
  return { width, height, pixels };
}

/** Difference arrays, one plane a type, column after column (height + 1 entries each). */
export function densityCounts(request: DensityRequest): Int32Array {
  const { curves, types, width, height, from, to } = request;
  const plane = width * (height + 1);
  const counts = new Int32Array(plane * INFO_TYPES.length);
  const perTurn = width / Math.max(1e-9, to - from);
  const { xs, ys, offsets } = curves;
  const last = height - 1;
  for (let curve = 0; curve < curves.count; curve++) {
    const base = types[curve] * plane;
    const end = offsets[curve + 1];
    let low = last + 1;
    let high = -1;
    let column = -1;
    const flush = (): void => {
      if (column < 0 || column >= width || high < low) return;
      const start = base + column * (height + 1);
      counts[start + low]++;
      counts[start + high + 1]--;
    };
    const visit = (x: number, y: number): void => {
      const at = Math.floor(x);
      const row = Math.min(last, Math.max(0, Math.floor((1 - y) * last + 0.5)));
      if (at !== column) {
        flush();
        column = at;
        low = row;
        high = row;
      } else {
        if (row < low) low = row;
        if (row > high) high = row;
      }
    };
    for (let i = offsets[curve]; i < end; i++) {
      const x = (xs[i] - from) * perTurn;
      visit(x, ys[i]);
      if (i + 1 >= end) continue;
      // Cross every column border up to the next point; each column sees where the line enters and leaves it.
      const nextX = (xs[i + 1] - from) * perTurn;
      const slope = nextX > x ? (ys[i + 1] - ys[i]) / (nextX - x) : 0;
      const stop = Math.min(width, Math.ceil(nextX));
      for (let border = Math.max(0, Math.floor(x) + 1); border < stop; border++) {
        const y = ys[i] + slope * (border - x);
        if (border - 1 === column) visit(border - 1e-6, y);
        visit(border, y);
      }
    }
    flush();
  }
  return counts;
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
