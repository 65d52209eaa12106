/** What a configuration may name: taken from the engine's registries, so that a new entry is known here by itself. */
import { classifiers } from '../engine/classify/registry';
import { recallRules } from '../engine/recall/registry';
import { strategyProfiles } from '../engine/strategies/catalogue';
import type { StrategyProfile } from '../engine/strategies/strategy';
import { tokenCounters } from '../engine/tokens/registry';

export interface Catalogue {
  readonly strategies: readonly StrategyProfile[];
  readonly tokenCounters: readonly string[];
  readonly recallRules: readonly string[];
  readonly classifiers: readonly string[];
}

export const CATALOGUE: Catalogue = {
  strategies: strategyProfiles.entries,
  tokenCounters: tokenCounters.ids,
  recallRules: ['auto', ...recallRules.ids],
  classifiers: ['auto', ...classifiers.ids],
};

export function strategyIn(catalogue: Catalogue, id: unknown): StrategyProfile | undefined {
  return catalogue.strategies.find((entry) => entry.id === id);
}
