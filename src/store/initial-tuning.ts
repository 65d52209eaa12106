/** The tuning at which the page opens: every strategy and baseline at its default preset, with the same budget. */
import { OPENING_BUDGET, withBudget } from '../derive/budget';
import { ARTICLE_WEIGHTS } from '../engine/model/dimension';
import { presetConfig, strategyProfiles as strategies } from '../engine/strategies/catalogue';
import { DEFAULT_PRESET, type StrategyConfig } from '../engine/strategies/strategy';
import type { PrepareOptions } from '../engine/transcript/prepared';
import { initialCompared } from './comparison-slice';
import type { SlotId, TuningState } from './state';

/** Seed of the sample and of the random baseline until a person chooses another. */
export const OPENING_SEED = 7;

/** The engine's own defaults, written here so that the page need not carry what prepares transcripts (a test compares). */
const OPENING_OPTIONS: PrepareOptions = { tokenCounter: 'article', recallRule: 'auto', classifier: 'auto' };

export function initialTuning(): TuningState {
  const configs: Record<SlotId, StrategyConfig> = {};
  for (const id of strategies.ids) configs[id] = presetConfig(id, DEFAULT_PRESET);
  return {
    configs: withBudget(configs, OPENING_BUDGET),
    weights: ARTICLE_WEIGHTS,
    seed: OPENING_SEED,
    options: OPENING_OPTIONS,
    positionDepth: 0,
    compared: initialCompared(),
  };
}
