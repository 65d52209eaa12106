/** All strategies and baselines, ready to run. To add one: write its file, add its line here and in `catalogue.ts`. */
import { createRegistry } from '../model/registry';
import { actual } from './actual';
import { keepEverything, leastRecentlyUsed, randomDrop } from './baselines';
import type { StrategyId } from './catalogue';
import { clairvoyant } from './clairvoyant';
import { consolidation } from './consolidation';
import { ebbinghaus } from './ebbinghaus';
import { fifo } from './fifo';
import { hybrid } from './hybrid';
import { importance } from './importance';
import type { StrategyEntry } from './strategy';

const ENTRIES = [
  fifo,
  ebbinghaus,
  importance,
  consolidation,
  hybrid,
  keepEverything,
  randomDrop,
  leastRecentlyUsed,
  clairvoyant,
  actual,
] as const satisfies readonly StrategyEntry[];

export const strategies = createRegistry<StrategyId, StrategyEntry<StrategyId>>('strategy', ENTRIES);

export { articleStrategies, baselines, presetConfig, presetOf, type StrategyId } from './catalogue';
