/** All strategies and baselines. To add one: write its file, add its line here. */
import type { ParameterValues } from '../model/parameter';
import { createRegistry } from '../model/registry';
import { keepEverything, leastRecentlyUsed, randomDrop } from './baselines';
import { consolidation } from './consolidation';
import { ebbinghaus } from './ebbinghaus';
import { fifo } from './fifo';
import { hybrid } from './hybrid';
import { importance } from './importance';
import { DEFAULT_PRESET, type PresetId, type StrategyConfig, type StrategyEntry } from './strategy';

const ENTRIES = [
  fifo,
  ebbinghaus,
  importance,
  consolidation,
  hybrid,
  keepEverything,
  randomDrop,
  leastRecentlyUsed,
] as const satisfies readonly StrategyEntry[];

export type StrategyId = (typeof ENTRIES)[number]['id'];

export const strategies = createRegistry<StrategyId, StrategyEntry<StrategyId>>('strategy', ENTRIES);

/** The five strategies of the article, in its order. */
export const articleStrategies = strategies.entries.filter((entry) => entry.role === 'strategy');
export const baselines = strategies.entries.filter((entry) => entry.role === 'baseline');

export function presetConfig(strategy: StrategyId, preset: PresetId = DEFAULT_PRESET): StrategyConfig<StrategyId> {
  return { strategy, parameters: strategies.get(strategy).presets[preset] };
}

/** Which preset a configuration equals, or null when it was tuned. The earliest preset wins where two are alike. */
export function presetOf(config: StrategyConfig): PresetId | null {
  if (!strategies.has(config.strategy)) return null;
  const { presets } = strategies.get(config.strategy);
  const equal = (values: ParameterValues) =>
    Object.entries(values).every(([id, value]) => config.parameters[id] === value);
  const order: readonly PresetId[] = [DEFAULT_PRESET, 'published', 'described'];
  return order.find((preset) => equal(presets[preset])) ?? null;
}
