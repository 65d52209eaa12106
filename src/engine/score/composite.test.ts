import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ownWeightsComposite, REPORTED } from '../article/reported';
import { ARTICLE_WEIGHTS, type ByDimension, DIMENSIONS } from '../model/dimension';
import { composite } from './composite';

describe('the composite', () => {
  /** The article's own table (its section 7.1), in per cent; its prose prints 35, 66, 72 and 87. */
  it.each([
    ['A', { facts: 42, preferences: 35, timeline: 15, tasks: 48, noise: 68 }, 35.4],
    ['B', { facts: 82, preferences: 55, timeline: 65, tasks: 72, noise: 22 }, 70.8],
    ['C', { facts: 88, preferences: 72, timeline: 70, tasks: 78, noise: 18 }, 78.6],
    ['D', { facts: 95, preferences: 88, timeline: 82, tasks: 85, noise: 8 }, 88.7],
  ])('of the article’s %s under its own weights is not what it prints', (_, percent, expected) => {
    const values = Object.fromEntries(DIMENSIONS.map((name) => [name, percent[name] / 100])) as ByDimension<number>;
    expect(100 * composite(values, ARTICLE_WEIGHTS)).toBeCloseTo(expected, 10);
  });

  it('agrees with the composite beside the reported table', () => {
    for (const id of ['fifo', 'ebbinghaus', 'importance', 'consolidation'] as const) {
      const reported = REPORTED[id];
      const values = Object.fromEntries(DIMENSIONS.map((name) => [name, reported[name] / 100])) as ByDimension<number>;
      expect(100 * composite(values, ARTICLE_WEIGHTS)).toBeCloseTo(ownWeightsComposite(reported)!, 10);
    }
  });

  it('leaves out what cannot be measured yet, weight and all', () => {
    const onlyFacts = {
      facts: 0.5,
      preferences: Number.NaN,
      timeline: Number.NaN,
      tasks: Number.NaN,
      noise: Number.NaN,
    };
    expect(composite(onlyFacts, ARTICLE_WEIGHTS)).toBe(0.5);
    expect(composite({ ...onlyFacts, noise: 0.2 }, ARTICLE_WEIGHTS)).toBeCloseTo((30 * 0.5 + 10 * 0.8) / 40, 12);
    expect(composite({ ...onlyFacts, facts: Number.NaN }, ARTICLE_WEIGHTS)).toBeNaN();
  });

  it('with no weight on what can be measured is unknown, not zero', () => {
    const weights = { facts: 0, preferences: 1, timeline: 0, tasks: 0, noise: 0 };
    const values = { facts: 1, preferences: Number.NaN, timeline: 1, tasks: 1, noise: 0 };
    expect(composite(values, weights)).toBeNaN();
  });

  it('lies between 0 and 1, and the scale of the weights does not matter', () => {
    const share = fc.double({ min: 0, max: 1, noNaN: true });
    const all = fc.record({ facts: share, preferences: share, timeline: share, tasks: share, noise: share });
    fc.assert(
      fc.property(all, fc.double({ min: 0.1, max: 9, noNaN: true }), (values, scale) => {
        const value = composite(values, ARTICLE_WEIGHTS);
        expect(value).toBeGreaterThanOrEqual(0);
        expect(value).toBeLessThanOrEqual(1 + 1e-12);
        const scaled = Object.fromEntries(DIMENSIONS.map((name) => [name, ARTICLE_WEIGHTS[name] * scale]));
        expect(composite(values, scaled as ByDimension<number>)).toBeCloseTo(value, 12);
      }),
    );
  });
});
