import { describe, expect, it } from 'vitest';
import type { StackKind } from '../../derive/occupancy';
import type { ChartColours } from '../shared/canvas/chart-colours';
import { plotOf } from '../shared/canvas/turn-axis';
import { layerAt, layerOutline } from './layer-area';
import type { OccupancyScene } from './occupancy-scene';

/** Three columns, 100 px wide and high; 100 tokens fill it. Parts from the bottom up, as running totals. */
function scene(kind: StackKind, parts: readonly number[], levels: readonly (readonly number[])[]): OccupancyScene {
  const plot = plotOf(100, 100, { left: 0, right: 0, top: 0, bottom: 0 }, 3, 1);
  const stack = { kind, parts, series: [], total: new Int32Array(3), peak: 100 };
  return {
    plot,
    colours: {} as ChartColours,
    stack,
    capacity: null,
    top: 100,
    xs: Float32Array.of(0, 50, 100),
    levels: levels.map((level) => Float32Array.from(level)),
    evictions: [],
  };
}
// Facts at the bottom, no summaries yet, the window on top.
const layered = scene(
  'layers',
  [2, 1, 0],
  [
    [0, 20, 20],
    [0, 20, 50],
    [40, 60, 90],
  ],
);
const typed = scene(
  'types',
  [0, 1, 2, 3],
  [
    [10, 10, 10],
    [20, 20, 20],
    [30, 30, 30],
    [40, 40, 40],
  ],
);

describe('the area of a layer', () => {
  it('lies between what is below it and its own top', () => {
    expect(layerOutline(layered, 0)).toBe('M0 60L50 40L100 10L100 50L50 80L0 100Z');
    expect(layerOutline(layered, 2)).toBe('M0 100L50 80L100 80L100 100L50 100L0 100Z');
  });
  it('is all of the stack for the one layer of a strategy that is shown by information type', () => {
    expect(layerOutline(typed, 0)).toBe('M0 60L50 60L100 60L100 100L50 100L0 100Z');
    expect(layerOutline(typed, 1)).toBeNull();
  });
  it('is none where the layer never holds anything', () => {
    const empty = scene('layers', [2, 0], [new Array(3).fill(0), [1, 2, 3]]);
    expect(layerOutline(empty, 2)).toBeNull();
    expect(layerOutline(empty, 1)).toBeNull();
  });
});

describe('the layer under a point', () => {
  it.each([
    [50, 90, 2],
    [50, 70, 0],
    [100, 60, 1],
    [0, 80, 0],
    [50, 10, null],
    [50, 101, null],
  ])('at %i, %i is %s', (x, y, layer) => {
    expect(layerAt(layered, x, y)).toBe(layer);
  });
  it('is none where the stack is of information types', () => {
    expect(layerAt(typed, 50, 90)).toBeNull();
  });
});
