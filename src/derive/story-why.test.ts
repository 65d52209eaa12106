import { describe, expect, it } from 'vitest';
import { AURORA_DEFAULT_SEED, aurora } from '../engine/aurora/index';
import { ARTICLE_WEIGHTS } from '../engine/model/dimension';
import { score } from '../engine/score/score';
import { simulate } from '../engine/simulate/simulate';
import { presetConfig, type StrategyId } from '../engine/strategies/catalogue';
import { DEFAULT_PREPARE_OPTIONS, prepare } from '../engine/transcript/prepare';
import { OPENING_BUDGET, withBudget } from './budget';
import { storyWhy } from './story-why';

const prepared = prepare(aurora({ language: 'en', seed: AURORA_DEFAULT_SEED }), DEFAULT_PREPARE_OPTIONS);
const probe = prepared.truth.probeTurn.indexOf(200);

function whyAtOpening(strategy: StrategyId) {
  const { run: config } = withBudget({ run: presetConfig(strategy) }, OPENING_BUDGET);
  const trace = simulate(prepared, config, AURORA_DEFAULT_SEED);
  return storyWhy(prepared, trace, score(prepared, trace, ARTICLE_WEIGHTS), probe);
}

describe('at the question that the page opens on', () => {
  it('FIFO lost the first value for lack of room', () => {
    const unit = expect.any(Number);
    expect(whyAtOpening('fifo')).toEqual({ kind: 'lost', unit, what: '30s', turn: 158, reason: 'capacity' });
  });

  it('decay holds all of it above the threshold', () => {
    const why = whyAtOpening('ebbinghaus');
    if (why?.kind !== 'strong') throw new Error(`Unexpected: ${JSON.stringify(why)}`);
    expect(why.threshold).toBe(0.02);
    expect(why.strength).toBeGreaterThan(why.threshold);
    const { offsets, values } = prepared.truth.probeNeeds;
    expect(values.subarray(offsets[probe], offsets[probe + 1])).toContain(why.unit);
  });

  it.each(['consolidation', 'hybrid'] as const)('%s holds all of it as permanent facts', (strategy) => {
    expect(whyAtOpening(strategy)).toEqual({ kind: 'held', layer: 'semantic' });
  });
});
