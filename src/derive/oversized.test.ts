import { expect, test } from 'vitest';
import { oversizedMessages } from './oversized';

test('messages larger than the whole budget are counted, and a budget that holds the largest is named', () => {
  const tokens = Int32Array.of(33_333, 12, 40_002, 33_333);
  expect(oversizedMessages({ tokens }, 16_000)).toEqual({ count: 3, largest: 40_002, enough: 41_000 });
  expect(oversizedMessages({ tokens }, 35_000)).toEqual({ count: 1, largest: 40_002, enough: 41_000 });
  expect(oversizedMessages({ tokens }, 41_000)).toBeNull();
  expect(oversizedMessages({ tokens }, null)).toBeNull();
  expect(oversizedMessages({ tokens: Int32Array.of(999, 995) }, 500)?.enough).toBe(2000);
});
