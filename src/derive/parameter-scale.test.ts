import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clampValue, expectedValues, positionOf, stepValue, valueAt } from './parameter-scale';

const tau = { min: 1, max: 5000, step: 1, scale: 'log' } as const;
const threshold = { min: 0.001, max: 0.9, step: 0.001, scale: 'log' } as const;
const gain = { min: 0, max: 1, step: 0.01, scale: 'linear' } as const;
const capacity = { min: 1000, max: 200_000, step: 500, scale: 'log', integer: true } as const;

describe('slider positions', () => {
  it('puts the geometric middle of a log scale in the middle', () => {
    expect(positionOf(tau, 1)).toBe(0);
    expect(positionOf(tau, 5000)).toBe(1);
    expect(positionOf(tau, Math.sqrt(5000))).toBeCloseTo(0.5, 12);
    expect(positionOf(gain, 0.25)).toBe(0.25);
  });

  it('lands on numbers that a person would choose', () => {
    for (let position = 0; position <= 1; position += 0.001) {
      const value = valueAt(tau, position);
      if (value >= 100 && value < 1000) expect(value % 5).toBe(0);
      if (value >= 1000 && value < 5000) expect(value % 50).toBe(0);
      expect(Number.isInteger(value)).toBe(true);
    }
  });

  it('reaches the article’s values', () => {
    for (const value of [200, 150, 50, 5]) expect(valueAt(tau, positionOf(tau, value))).toBe(value);
    for (const value of [0.02, 0.05]) expect(valueAt(threshold, positionOf(threshold, value))).toBe(value);
    for (const value of [8000, 32_000]) expect(valueAt(capacity, positionOf(capacity, value))).toBe(value);
    expect(valueAt(gain, positionOf(gain, 0.3))).toBe(0.3);
  });

  it('never leaves the limits and never decreases', () => {
    const scale = fc.constantFrom(tau, threshold, gain, capacity);
    fc.assert(
      fc.property(
        scale,
        fc.double({ min: -1, max: 2, noNaN: true }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (s, p, d) => {
          const low = valueAt(s, p);
          const high = valueAt(s, p + d);
          expect(low).toBeGreaterThanOrEqual(s.min);
          expect(high).toBeLessThanOrEqual(s.max);
          expect(high).toBeGreaterThanOrEqual(low);
        },
      ),
    );
  });
});

describe('keys', () => {
  it('steps, fine-steps and pages', () => {
    expect(stepValue(tau, 200, 'step', 1)).toBe(205);
    expect(stepValue(tau, 200, 'fine', 1)).toBe(201);
    expect(stepValue(tau, 200, 'fine', -1)).toBe(199);
    expect(stepValue(tau, 100, 'step', -1)).toBe(99);
    expect(stepValue(gain, 0.3, 'step', 1)).toBe(0.31);
    expect(stepValue(gain, 0.3, 'fine', -1)).toBe(0.299);
    expect(stepValue(gain, 0.3, 'page', 1)).toBe(0.4);
    expect(stepValue(capacity, 32_000, 'step', 1)).toBe(32_500);
  });

  it('always moves, except at the limit', () => {
    const scale = fc.constantFrom(tau, threshold, gain, capacity);
    const stride = fc.constantFrom('step' as const, 'fine' as const, 'page' as const);
    fc.assert(
      fc.property(scale, stride, fc.double({ min: 0, max: 1, noNaN: true }), (s, by, position) => {
        const value = valueAt(s, position);
        if (value < s.max) expect(stepValue(s, value, by, 1)).toBeGreaterThan(value);
        else expect(stepValue(s, value, by, 1)).toBe(s.max);
        if (value > s.min) expect(stepValue(s, value, by, -1)).toBeLessThan(value);
        else expect(stepValue(s, value, by, -1)).toBe(s.min);
      }),
    );
  });
});

it('clamps what is typed', () => {
  expect(clampValue(capacity, 1234.6)).toBe(1235);
  expect(clampValue(tau, 0)).toBe(1);
  expect(clampValue(tau, 1e9)).toBe(5000);
});

describe('the values that a dragged slider may take next', () => {
  const at = (value: number) => positionOf(tau, value);

  it('are the one at hand, the one reached at the same speed, and their neighbours', () => {
    // Three steps of 5 a move: 100 → 115, then 130 or so on the log scale.
    const [here, next, ...beside] = expectedValues(tau, at(115), at(100));
    expect([here, next]).toEqual([115, 130]);
    expect(beside).toEqual([135, 125, 120]);
    expect(expectedValues(tau, at(100), at(115)).slice(0, 2)).toEqual([100, 87]);
  });

  it('stay within the limits, each once', () => {
    expect(expectedValues(gain, 1, 0.9)).toEqual([1, 0.99]);
    fc.assert(
      fc.property(fc.double({ min: 0, max: 1, noNaN: true }), fc.double({ min: 0, max: 1, noNaN: true }), (a, b) => {
        const values = expectedValues(tau, a, b);
        expect(new Set(values).size).toBe(values.length);
        expect(values.every((value) => value >= tau.min && value <= tau.max)).toBe(true);
      }),
    );
  });
});
