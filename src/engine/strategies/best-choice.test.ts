import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bestChoice, type Candidate, exactChoice, greedyChoice } from './best-choice';

const arbCandidates = fc
  .array(
    fc.record({
      cost: fc.integer({ min: 0, max: 9 }),
      more: fc.integer({ min: 0, max: 6 }),
      value: fc.integer({ min: 0, max: 20 }),
      extra: fc.integer({ min: 0, max: 10 }),
      two: fc.boolean(),
      required: fc.constantFrom('none', 'none', 'none', 'any', 'last'),
    }),
    { maxLength: 7 },
  )
  .map((rows) =>
    rows.map(({ cost, more, value, extra, two, required }, i): Candidate => {
      const first = { id: i * 2, cost, value };
      const second = { id: i * 2 + 1, cost: cost + more, value: value + extra };
      return { options: two ? [first, second] : [first], required: required as Candidate['required'] };
    }),
  );

/** Every selection there is. */
function bruteForce(candidates: readonly Candidate[], budget: number): number {
  let best = Number.NEGATIVE_INFINITY;
  const visit = (i: number, cost: number, value: number): void => {
    if (cost > budget) return;
    const candidate = candidates[i];
    if (!candidate) {
      best = Math.max(best, value);
      return;
    }
    if (candidate.required === 'none') visit(i + 1, cost, value);
    candidate.options.forEach((option, o) => {
      if (candidate.required === 'last' && o < candidate.options.length - 1) return;
      visit(i + 1, cost + option.cost, value + option.value);
    });
  };
  visit(0, 0, 0);
  return best;
}

const options = (candidates: readonly Candidate[]) => candidates.flatMap((candidate) => candidate.options);
const sums = (candidates: readonly Candidate[], ids: readonly number[]) => {
  const taken = options(candidates).filter((option) => ids.includes(option.id));
  return {
    cost: taken.reduce((sum, option) => sum + option.cost, 0),
    value: taken.reduce((sum, option) => sum + option.value, 0),
  };
};

describe('best choice', () => {
  it('takes two small ones rather than the one worth most', () => {
    const candidate = (id: number, cost: number, value: number): Candidate => ({
      options: [{ id, cost, value }],
      required: 'none',
    });
    const ids = exactChoice([candidate(0, 6, 10), candidate(1, 3, 6), candidate(2, 3, 6)], 6);
    expect(ids.sort()).toEqual([1, 2]);
  });

  it('is worth what the best of all selections is worth, within the budget', () => {
    fc.assert(
      fc.property(arbCandidates, fc.integer({ min: 0, max: 40 }), (candidates, budget) => {
        const best = bruteForce(candidates, budget);
        fc.pre(best > Number.NEGATIVE_INFINITY);
        const { cost, value } = sums(candidates, bestChoice(candidates, budget));
        expect(cost).toBeLessThanOrEqual(budget);
        expect(value).toBe(best);
      }),
      { numRuns: 500 },
    );
  });

  it('greedy keeps to the budget, takes what is required, and is never worth more than the exact choice', () => {
    fc.assert(
      fc.property(arbCandidates, fc.integer({ min: 0, max: 40 }), (candidates, budget) => {
        const best = bruteForce(candidates, budget);
        fc.pre(best > Number.NEGATIVE_INFINITY);
        const ids = greedyChoice(candidates, budget);
        const { cost, value } = sums(candidates, ids);
        expect(value).toBeLessThanOrEqual(best);
        expect(cost).toBeLessThanOrEqual(budget);
        for (const { options: own, required } of candidates) {
          if (required !== 'none') expect(own.filter((option) => ids.includes(option.id))).toHaveLength(1);
        }
      }),
      { numRuns: 500 },
    );
  });
});
