import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { halfUp, halfUpText } from './half-up';

describe('rounding half up', () => {
  it.each([
    // What toFixed makes .69, 1.00, 2.67 and 8.34.
    [0.695, 2, '0.70'],
    [1.005, 2, '1.01'],
    [2.675, 2, '2.68'],
    [8.345, 2, '8.35'],
    [0.0005, 3, '0.001'],
    [0.5, 0, '1'],
    [69.5, 0, '70'],
    [69.49, 0, '69'],
    // Noise of a product: 57.49999999999999 and 0.30000000000000004.
    [100 * 0.575, 0, '58'],
    [0.1 + 0.2, 1, '0.3'],
    [57.4999, 0, '57'],
    [-0.695, 2, '-0.70'],
    [-2.5, 0, '-3'],
    [-0.2, 0, '0'],
    [0, 2, '0.00'],
    [1e-9, 3, '0.000'],
    [9.995, 2, '10.00'],
    [123_456_789.125, 2, '123456789.13'],
    [Number.NaN, 2, 'NaN'],
    [Number.POSITIVE_INFINITY, 0, 'Infinity'],
  ] as const)('%d with %i places is %s', (value, digits, text) => {
    expect(halfUpText(value, digits)).toBe(text);
  });

  it('agrees with whole numbers: every decimal of three places, rounded to two', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000_000 }), (thousandths) => {
        const value = Number(`${thousandths}e-3`);
        const expected = Math.floor((thousandths + 5) / 10);
        expect(halfUp(value, 2)).toBe(Number(`${expected}e-2`));
        expect(halfUp(-value, 2)).toBe(expected === 0 ? 0 : -Number(`${expected}e-2`));
      }),
    );
  });

  it('changes nothing when done twice', () => {
    fc.assert(
      fc.property(fc.double({ min: -1e6, max: 1e6, noNaN: true }), fc.integer({ min: 0, max: 6 }), (value, digits) => {
        const once = halfUp(value, digits);
        expect(halfUp(once, digits)).toBe(once);
        expect(Math.abs(once - value)).toBeLessThanOrEqual(
          0.5 * 10 ** -digits + 1e-5 * Math.max(1, Math.abs(value)) * 1e-5,
        );
      }),
    );
  });
});
