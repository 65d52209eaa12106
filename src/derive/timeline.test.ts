import { describe, expect, test } from 'vitest';
import { dayAt, daysOf, nextDay, previousDay } from './days';
import { forgottenTicks, momentsOf, nextMoment, previousMoment, probeBetween, storedTicks } from './timeline';
import { preparedFixture, traceFixture } from './transcript-fixture';

const prepared = preparedFixture({
  turns: [1, 1, 1, 2, 2, 4, 4, 4, 4, 4].map((day, i) => ({
    day,
    messages: [{ role: 'user', text: `turn ${i + 1}`, type: i === 0 || i === 1 ? 'fact' : 'temporary' }],
    ...(i === 2 ? { marks: [0] } : {}),
  })),
  units: [
    { id: 'a', type: 'fact', title: 'a', evidence: ['turn 1'], message: 0 },
    { id: 'b', type: 'fact', title: 'b', evidence: ['turn 2'], message: 1 },
    { id: 'c', type: 'fact', title: 'c', evidence: ['turn 5'], message: 4, replaces: 1 },
  ],
  probes: [
    { turn: 7, needs: [0] },
    { turn: 9, needs: [1] },
  ],
});
const trace = traceFixture(prepared, [
  { message: 0, stored: 1, end: [6, 'decayed', 0.02] },
  { message: 1, stored: 2, end: [8, 'decayed', 0.02] },
  { message: 2, stored: 3, end: [5, 'decayed', 0.02] },
  { message: 3, stored: 4, end: [10, 'consolidated'] },
]);

describe('days', () => {
  const days = daysOf(prepared);
  test('come with their turns; a day without turns is not there', () => {
    expect(days).toEqual([
      { day: 1, from: 1, to: 3 },
      { day: 2, from: 4, to: 5 },
      { day: 4, from: 6, to: 10 },
    ]);
    expect([0, 1, 5, 6, 99].map((turn) => dayAt(prepared, turn))).toEqual([1, 1, 2, 4, 4]);
  });
  test('next and previous', () => {
    expect([1, 3.5, 4, 6, 10].map((turn) => nextDay(days, turn))).toEqual([4, 4, 6, 10, 10]);
    expect([1, 3, 4, 4.5, 6, 10].map((turn) => previousDay(days, turn))).toEqual([1, 1, 1, 4, 4, 6]);
  });
});

describe('moments', () => {
  const moments = momentsOf(prepared, trace);
  test('questions, marks, stated units forgotten, batches consolidated; a replaced unit is no loss', () => {
    expect(moments.map(({ turn, kind }) => `${turn} ${kind}`)).toEqual([
      '3 marked',
      '6 unit-forgotten',
      '7 probe',
      '9 probe',
      '10 consolidated',
    ]);
    expect(moments[1].subject).toBe(0);
  });
  test('without a run only what the transcript says', () => {
    expect(momentsOf(prepared, null).map(({ kind }) => kind)).toEqual(['marked', 'probe', 'probe']);
  });
  test('next and previous', () => {
    expect(nextMoment(moments, 3)?.turn).toBe(6);
    expect(nextMoment(moments, 10)).toBeNull();
    expect(previousMoment(moments, 6.5)?.turn).toBe(6);
    expect(previousMoment(moments, 3)).toBeNull();
  });
  test('a question passed by playback', () => {
    expect(probeBetween(prepared, 6.5, 7)).toBe(7);
    expect(probeBetween(prepared, 7, 8)).toBe(0);
    expect(probeBetween(prepared, 1, 10)).toBe(7);
  });
});

test('ticks fall into buckets from the first turn to the last', () => {
  const stored = storedTicks(prepared, 10);
  const forgotten = forgottenTicks(trace, 10);
  expect([...stored[0]]).toEqual([1, 1, 0, 0, 0, 0, 0, 0, 0, 0]);
  expect([...stored[3]]).toEqual([0, 0, 1, 1, 1, 1, 1, 1, 1, 1]);
  expect([...forgotten]).toEqual([0, 0, 0, 0, 1, 1, 0, 1, 0, 0]);
});
