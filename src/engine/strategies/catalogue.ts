/**
 * All strategies and baselines by what is known of them, for whoever shows, tunes, reads or writes configurations. The
 * simulation takes them from `registry.ts`. To add one: write its file, add its line here and there.
 */
import type { ParameterValues } from '../model/parameter';
import { createRegistry } from '../model/registry';
import type { Transcript } from '../transcript/transcript';
import { actualProfile } from './actual';
import { keepEverythingProfile, leastRecentlyUsedProfile, randomDropProfile } from './baselines';
import { clairvoyantProfile } from './clairvoyant';
import { consolidationProfile } from './consolidation';
import { ebbinghausProfile } from './ebbinghaus';
import { fifoProfile } from './fifo';
import { hybridProfile } from './hybrid';
import { importanceProfile } from './importance';
import { DEFAULT_PRESET, type PresetId, type StrategyConfig, type StrategyProfile } from './strategy';

const PROFILES = [
  fifoProfile,
  ebbinghausProfile,
  importanceProfile,
  consolidationProfile,
  hybridProfile,
  keepEverythingProfile,
  randomDropProfile,
  leastRecentlyUsedProfile,
  clairvoyantProfile,
  actualProfile,
] as const satisfies readonly StrategyProfile[];

export type StrategyId = (typeof PROFILES)[number]['id'];

export const strategyProfiles = createRegistry<StrategyId, StrategyProfile<StrategyId>>('strategy', PROFILES);

/** The five strategies of the article, in its order. */
export const articleStrategies = strategyProfiles.entries.filter((entry) => entry.role === 'strategy');
export const baselines = strategyProfiles.entries.filter((entry) => entry.role === 'baseline');

/** Whether a strategy has anything to say of a transcript: *actual* needs a log of what was really forgotten. */
export function appliesTo(strategy: string, transcript: Pick<Transcript, 'compactions'>): boolean {
  if (!strategyProfiles.has(strategy)) return true;
  return strategyProfiles.get(strategy).needs !== 'compactions' || (transcript.compactions?.length ?? 0) > 0;
}

export function presetConfig(strategy: StrategyId, preset: PresetId = DEFAULT_PRESET): StrategyConfig<StrategyId> {
  return { strategy, parameters: strategyProfiles.get(strategy).presets[preset] };
}

/** Which preset a configuration equals, or null when it was tuned. The earliest preset wins where two are alike. */
export function presetOf(config: StrategyConfig): PresetId | null {
  if (!strategyProfiles.has(config.strategy)) return null;
  const { presets } = strategyProfiles.get(config.strategy);
  const equal = (values: ParameterValues) =>
    Object.entries(values).every(([id, value]) => config.parameters[id] === value);
  const order: readonly PresetId[] = [DEFAULT_PRESET, 'published', 'described'];
  return order.find((preset) => equal(presets[preset])) ?? null;
}
