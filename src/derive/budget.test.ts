import { describe, expect, it } from 'vitest';
import { presetConfig } from '../engine/strategies/catalogue';
import { presetAtBudget, sharedBudget, withBudget } from './budget';

const configs = {
  fifo: presetConfig('fifo'),
  consolidation: presetConfig('consolidation'),
  'keep-everything': presetConfig('keep-everything'),
};

describe('shared budget', () => {
  it('is the capacity of every strategy that has one', () => {
    const small = withBudget(configs, 16_000);
    expect(small.fifo.parameters['capacity']).toBe(16_000);
    expect(small.consolidation.parameters['capacity']).toBe(16_000);
    expect(small.consolidation.parameters['workingCapacity']).toBe(8_000);
    expect(small['keep-everything']).toBe(configs['keep-everything']);
    expect(sharedBudget(small, 'fifo')).toEqual({ tokens: 16_000, same: true });
  });

  it('says when one strategy has another', () => {
    const mixed = { ...withBudget(configs, 16_000), fifo: configs.fifo };
    expect(sharedBudget(mixed, 'fifo')).toEqual({ tokens: 32_000, same: false });
    expect(sharedBudget(mixed, 'consolidation')).toEqual({ tokens: 16_000, same: false });
  });

  it('is the others’ where the active one has none', () => {
    expect(sharedBudget(withBudget(configs, 9_000), 'keep-everything')).toEqual({ tokens: 9_000, same: true });
  });

  it('stays when a preset is applied', () => {
    const now = { capacity: 16_000, tauFact: 90 };
    expect(presetAtBudget('ebbinghaus', { capacity: 32_000, tauFact: 200 }, now)).toEqual({
      capacity: 16_000,
      tauFact: 200,
    });
  });
});
