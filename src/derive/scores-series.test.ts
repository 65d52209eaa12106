import { describe, expect, it } from 'vitest';
import type { Scorecard } from '../engine/score/scorecard';
import { scoreSeries, seriesFloor, seriesTurns } from './scores-series';
import { preparedFixture, scorecardFixture } from './transcript-fixture';

const prepared = preparedFixture({
  turns: Array.from({ length: 5 }, () => ({ messages: [{ role: 'user' as const, text: 'Hello.' }] })),
});
const card: Scorecard = {
  ...scorecardFixture(prepared, { needs: [] }),
  composite: Float64Array.from([Number.NaN, Number.NaN, 0.5, 0.25, 0.75, 1]),
};

describe('scoreSeries', () => {
  it('has a gap where nothing is measured, and percent elsewhere', () => {
    expect(scoreSeries([{ slot: 'a', scorecard: card }], 'composite', 5).map((point) => point.values.a)).toEqual([
      null,
      50,
      25,
      75,
      100,
    ]);
    expect(scoreSeries([{ slot: 'a', scorecard: card }], 'noise', 5).every((point) => point.values.a === null)).toBe(
      true,
    );
  });

  it('begins its axis under the lowest value, the first turns apart', () => {
    const points = (...values: (number | null)[]) => values.map((a, index) => ({ turn: index + 1, values: { a } }));
    const steady = new Array(50).fill(76);
    expect(seriesFloor(points(0, ...steady))).toBe(70);
    expect(seriesFloor(points(...steady, 35))).toBe(30);
    expect(seriesFloor(points(...steady, 1))).toBe(0);
    expect(seriesFloor(points(null, 100, 99))).toBe(80);
    expect(seriesFloor([])).toBe(80);
  });

  it('thins long runs and keeps both ends', () => {
    const turns = seriesTurns(50_000, 300);
    expect(turns).toHaveLength(300);
    expect(turns[0]).toBe(1);
    expect(turns.at(-1)).toBe(50_000);
    expect(seriesTurns(1)).toEqual([1]);
    expect(seriesTurns(0)).toEqual([]);
    expect(seriesTurns(4)).toEqual([1, 2, 3, 4]);
  });
});
