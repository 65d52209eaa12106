import { expect, it } from 'vitest';
import { chatter, conversation } from '../../../tests/naive/conversation';
import { ARTICLE_WEIGHTS } from '../model/dimension';
import { score } from '../score/score';
import { simulate } from '../simulate/simulate';
import { presetConfig } from '../strategies/registry';
import { seedSpread } from './seed-spread';

const prepared = conversation([{ user: 'I like tabs', type: 'preference' }, ...chatter(40)], {
  units: [{ id: 'tabs', type: 'preference', title: 'tabs', evidence: ['tabs'], statedIn: ['u1'] }],
});
const config = { strategy: 'random-drop', parameters: { ...presetConfig('random-drop').parameters, capacity: 40 } };

function spread(seeds: readonly number[]) {
  const steps = seedSpread(prepared, config, seeds, ARTICLE_WEIGHTS);
  let runs = 0;
  for (;;) {
    const step = steps.next();
    if (step.done) return { runs, result: step.value };
    runs += 1;
  }
}

it('gives the mean and the deviation of the sample that the single runs have', () => {
  const seeds = [1, 2, 3, 4, 5];
  const { runs, result } = spread(seeds);
  expect(runs).toBe(5);
  const last = prepared.turnCount;
  const values = seeds.map(
    (seed) => score(prepared, simulate(prepared, config, seed), ARTICLE_WEIGHTS).preferences[last],
  );
  expect(new Set(values).size).toBe(2);
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (values.length - 1);
  expect(result.preferences.mean[last]).toBeCloseTo(mean, 12);
  expect(result.preferences.deviation[last]).toBeCloseTo(Math.sqrt(variance), 12);
});

it('has no deviation for one seed, and nothing where nothing can be measured', () => {
  const { result } = spread([7]);
  expect(result.composite.mean[0]).toBeNaN();
  expect(result.composite.mean[1]).toBeGreaterThanOrEqual(0);
  expect(result.composite.deviation[1]).toBe(0);
});
