import { expect, test } from 'vitest';
import { median, quantile, time, timeShort } from './measure';

test('median and quantiles are of the nearest rank', () => {
  expect(median([5, 1, 3])).toBe(3);
  expect(quantile([1, 2, 3, 4, 5, 6, 7, 8, 9, 10], 0.95)).toBe(10);
  expect(quantile([1, 2, 3, 4, 5, 6, 7, 8, 9, 10], 0.5)).toBe(5);
  expect(quantile([], 0.5)).toBeNaN();
});

test('work is run as often as asked', () => {
  let runs = 0;
  time(
    () => {
      runs++;
    },
    { runs: 5, warmUps: 2 },
  );
  expect(runs).toBe(7);
});

test('short work is timed by the piece', () => {
  const each = timeShort(
    () => {
      const until = performance.now() + 1;
      while (performance.now() < until);
    },
    { runs: 3, atLeast: 5 },
  );
  expect(each).toBeGreaterThanOrEqual(0.9);
  expect(each).toBeLessThan(5);
});
