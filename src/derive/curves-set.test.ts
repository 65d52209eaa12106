import { describe, expect, test } from 'vitest';
import { densityCounts, densityRaster } from './curves-density';
import { type CurveSet, curveValueAt, nearestCurve } from './curves-set';

function curvesOf(...curves: readonly (readonly (readonly [number, number])[])[]): CurveSet {
  const offsets = new Int32Array(curves.length + 1);
  curves.forEach((curve, i) => {
    offsets[i + 1] = offsets[i] + curve.length;
  });
  return {
    meaning: 'strength',
    count: curves.length,
    turnCount: 11,
    offsets,
    xs: Float32Array.from(curves.flat(), ([x]) => x),
    ys: Float32Array.from(curves.flat(), ([, y]) => y),
    endValue: new Float32Array(curves.length).fill(Number.NaN),
    bands: [],
    links: new Float32Array(0),
  };
}

const falling = [
  [1, 1],
  [11, 0],
] as const;
const level = [
  [1, 0.5],
  [11, 0.5],
] as const;

describe('reading a curve', () => {
  test('between points by the chord, at a jump the later value', () => {
    const curves = curvesOf([
      [1, 1],
      [5, 0.6],
      [5, 1],
      [9, 0.2],
    ]);
    expect(curveValueAt(curves, 0, 3)).toBeCloseTo(0.8, 6);
    expect(curveValueAt(curves, 0, 5)).toBe(1);
    expect(curveValueAt(curves, 0, 7)).toBeCloseTo(0.6, 6);
    expect(curveValueAt(curves, 0, 9)).toBeCloseTo(0.2, 6);
  });

  test('a curve without points has no value', () => {
    expect(curveValueAt(curvesOf([], [...falling]), 0, 3)).toBeNaN();
    expect(curveValueAt(curvesOf([], [...falling]), 1, 6)).toBeCloseTo(0.5, 6);
  });
});

describe('nearest curve', () => {
  const curves = curvesOf([...falling], [...level]);
  // 10 px a turn, 100 px from 0 to 1.
  const at = (turn: number, value: number, accepts?: (memory: number) => boolean) =>
    nearestCurve(curves, turn, value, 10, 100, 8, accepts);

  test('is measured in pixels, across the line', () => {
    // The falling line runs at 45°: 5 px above it is 5 / √2 away.
    const hit = at(2, 0.95);
    expect(hit?.memory).toBe(0);
    expect(hit?.distance).toBeCloseTo(5 / Math.SQRT2, 3);
  });

  test('where two cross, the later one', () => {
    expect(at(6, 0.5)?.memory).toBe(1);
    expect(at(6, 0.5, (memory) => memory !== 1)?.memory).toBe(0);
  });

  test('nothing within reach', () => {
    expect(at(3, 0.2)).toBeNull();
  });
});

describe('density', () => {
  const colours = [
    [0, 119, 187],
    [0, 153, 136],
    [238, 119, 51],
    [180, 178, 173],
  ] as const;
  const request = (curves: CurveSet, width: number, height: number) => ({
    curves,
    types: new Uint8Array(curves.count),
    width,
    height,
    from: 1,
    to: 11,
    colours,
    weights: [1, 1, 1, 1],
    opacity: (covered: number) => Math.min(0.8, covered * 0.2),
  });
  const countsAt = (curves: CurveSet, width: number, height: number): number[][] => {
    const differences = densityCounts(request(curves, width, height));
    return Array.from({ length: width }, (_, x) => {
      let sum = 0;
      return Array.from({ length: height }, (_, y) => {
        sum += differences[y * width + x];
        return sum / 256;
      });
    });
  };

  test('a level line in the middle of a row covers that row, in every column', () => {
    for (const column of countsAt(curvesOf([...level]), 10, 11)) {
      expect(column).toEqual([0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0]);
    }
  });

  test('between two rows it covers half of each', () => {
    // 0.55 of ten rows down from the top lies on the border of rows 4 and 5.
    for (const column of countsAt(
      curvesOf([
        [1, 0.55],
        [11, 0.55],
      ]),
      10,
      11,
    )) {
      expect(column.slice(4, 6)).toEqual([0.5, 0.5]);
    }
  });

  test('curves add up', () => {
    const once = countsAt(curvesOf([...falling]), 10, 11);
    const counts = countsAt(curvesOf([...level], [...level], [...falling]), 10, 11);
    counts.forEach((column, x) => {
      column.forEach((covered, y) => {
        expect(covered).toBe(once[x][y] + (y === 5 ? 2 : 0));
      });
    });
  });

  test('the ink of a slope is its length; a fall down a column covers every row of it once', () => {
    const sum = (column: number[]) => column.reduce((all, covered) => all + covered, 0);
    for (const column of countsAt(
      curvesOf([
        [1, 0.9],
        [11, 0.1],
      ]),
      10,
      101,
    )) {
      expect(sum(column)).toBeCloseTo(Math.hypot(1, 8), 1);
    }
    const [column] = countsAt(
      curvesOf([
        [1.2, 1],
        [1.4, 0],
      ]),
      10,
      21,
    );
    expect(column.slice(1, 20).every((covered) => Math.abs(covered - 1) < 0.01)).toBe(true);
  });

  test('covers the rows that following each curve in fine steps finds', () => {
    const curve = [
      [1, 0.1],
      [2.5, 0.95],
      [2.5, 0.3],
      [7.2, 0.8],
      [11, 0.05],
    ] as const;
    const width = 37;
    const height = 29;
    const counts = countsAt(curvesOf([...curve]), width, height);
    const rows = Array.from(
      { length: width },
      () => [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY] as [number, number],
    );
    for (let i = 0; i + 1 < curve.length; i++) {
      const steps = 20_000;
      for (let k = 0; k <= steps; k++) {
        const x = ((curve[i][0] - 1 + ((curve[i + 1][0] - curve[i][0]) * k) / steps) / 10) * width;
        const row = (1 - (curve[i][1] + ((curve[i + 1][1] - curve[i][1]) * k) / steps)) * (height - 1) + 0.5;
        const span = rows[Math.floor(x)];
        if (span === undefined) continue;
        span[0] = Math.min(span[0], row);
        span[1] = Math.max(span[1], row);
      }
    }
    for (let x = 0; x < width; x++) {
      const [low, high] = rows[x];
      const [from, to] = [low - 0.5, high + 0.5];
      counts[x].forEach((covered, y) => {
        if (y >= low && y + 1 <= high) expect(covered).toBeCloseTo(1, 2);
        if (y + 1 < from || y > to) expect(covered).toBe(0);
      });
      expect(counts[x].reduce((sum, covered) => sum + covered, 0)).toBeCloseTo(Math.hypot(1, high - low), 1);
    }
  });

  test('a pixel has the mean colour of its curves by weight, and grows denser with their number', () => {
    const two = densityRaster({ ...request(curvesOf([...level], [...level]), 4, 3), types: Uint8Array.of(0, 2) });
    const one = densityRaster(request(curvesOf([...level]), 4, 3));
    const middle = (1 * 4 + 1) * 4;
    expect([...two.pixels.subarray(middle, middle + 3)]).toEqual([119, 119, 119]);
    expect([...one.pixels.subarray(middle, middle + 3)]).toEqual([0, 119, 187]);
    expect(one.pixels[middle + 3]).toBe(51);
    expect(two.pixels[middle + 3]).toBe(102);
    const weighed = densityRaster({
      ...request(curvesOf([...level], [...level]), 4, 3),
      types: Uint8Array.of(0, 2),
      weights: [0, 1, 1, 1],
    });
    expect([...weighed.pixels.subarray(middle, middle + 3)]).toEqual([238, 119, 51]);
    expect(one.pixels[3]).toBe(0);
  });
});
