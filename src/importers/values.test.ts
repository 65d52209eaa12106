import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isoTime, timeOf } from './values';

describe('times', () => {
  it.each<[unknown, string | undefined]>([
    [1_700_000_000, '2023-11-14T22:13:20.000Z'],
    [1_700_000_000.5, '2023-11-14T22:13:20.500Z'],
    [1_700_000_000_123, '2023-11-14T22:13:20.123Z'],
    [1_700_000_000_123_456, '2023-11-14T22:13:20.123Z'],
    ['1700000000', '2023-11-14T22:13:20.000Z'],
    ['2026-03-01', '2026-03-01T00:00:00.000Z'],
    ['2026-03-01 10:00', '2026-03-01T10:00:00.000Z'],
    ['2026-03-01T10:00:00.123456789+02:00', '2026-03-01T08:00:00.123Z'],
    ['2026-03-01T00:30:00-0530', '2026-03-01T06:00:00.000Z'],
    ['2024-02-29T23:59:59Z', '2024-02-29T23:59:59.000Z'],
    ['2023-02-29', undefined],
    ['2026-13-01', undefined],
    ['2026-03-01T25:00', undefined],
    ['yesterday', undefined],
    [12, undefined],
    [Number.NaN, undefined],
    [null, undefined],
  ])('%s is %s', (value, expected) => {
    expect(isoTime(value)).toBe(expected);
  });
  it('agree with the platform', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('1990-01-01'), max: new Date('2099-12-31'), noInvalidDate: true }),
        (date) => {
          expect(isoTime(date.toISOString())).toBe(date.toISOString());
          expect(isoTime(date.getTime())).toBe(date.toISOString());
        },
      ),
      { numRuns: 1000 },
    );
  });
  it('are found under their usual names', () => {
    expect(timeOf({ created_at: 'soon', ts: 1_700_000_000 })).toBe('2023-11-14T22:13:20.000Z');
    expect(timeOf({})).toBeUndefined();
  });
});
