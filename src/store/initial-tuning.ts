/** The tuning at which the page opens: every strategy and baseline at its default preset. */
import { ARTICLE_WEIGHTS } from '../engine/model/dimension';
import { presetConfig, strategies } from '../engine/strategies/registry';
import { DEFAULT_PRESET, type StrategyConfig } from '../engine/strategies/strategy';
import { DEFAULT_PREPARE_OPTIONS } from '../engine/transcript/prepare';
import type { SlotId, TuningState } from './state';

/** Seed of the sample and of the random baseline until a person chooses another. */
export const OPENING_SEED = 7;

export function initialTuning(): TuningState {
  const configs: Record<SlotId, StrategyConfig> = {};
  for (const id of strategies.ids) configs[id] = presetConfig(id, DEFAULT_PRESET);
  return { configs, weights: ARTICLE_WEIGHTS, seed: OPENING_SEED, options: DEFAULT_PREPARE_OPTIONS };
}
