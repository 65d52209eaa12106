import { scaleLinear } from 'd3-scale';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { roundTicks } from './ticks';

it('gives round numbers', () => {
  expect(roundTicks(1, 500, 5)).toEqual([100, 200, 300, 400, 500]);
  expect(roundTicks(1, 47, 4)).toEqual([10, 20, 30, 40]);
  expect(roundTicks(5, 5, 4)).toEqual([]);
});

it('agrees with d3', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 100 }),
      fc.integer({ min: 10, max: 100_000 }),
      fc.integer({ min: 2, max: 12 }),
      (from, span, count) => {
        const own = roundTicks(from, from + span, count).map((tick) => Number(tick.toPrecision(12)));
        expect(own).toEqual(scaleLinear([from, from + span], [0, 1]).ticks(count));
      },
    ),
  );
});
