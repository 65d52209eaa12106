/** Named tunings: written and read as share links, which carry their version and are checked when they are read. */
import { decodeShareLink, encodeShareLink, type SharedState } from '../../config/share-link';
import { nearestPreset } from '../../derive/parameters';
import type { Fault, Result } from '../../engine/model/result';
import { presetConfig, strategyProfiles as strategies } from '../../engine/strategies/catalogue';
import { DEFAULT_PRESET, type StrategyConfig } from '../../engine/strategies/strategy';
import type { AppState } from '../state';

/** All that is tuned, without the transcript and the place in it. */
export function tuningLink(state: AppState): Promise<string> {
  const { activeSlot, configs, seed, options, weights, positionDepth } = state;
  const tunings: Record<string, SharedState['tunings'][string]> = {};
  for (const { strategy, parameters } of Object.values(configs)) {
    if (!strategies.has(strategy)) continue;
    tunings[strategy] = { preset: nearestPreset(strategies.get(strategy), parameters).preset, parameters };
  }
  const strategy = configs[activeSlot]?.strategy ?? activeSlot;
  return encodeShareLink({ strategy, tunings, seed, turn: 1, options, weights, positionDepth, aurora: null });
}

/** What a kept tuning says of one strategy. */
export async function tunedConfig(link: string, strategy: string): Promise<Result<StrategyConfig, Fault>> {
  const result = await decodeShareLink(`#${link}`);
  if (!result.ok) return result;
  const tuning = result.value.state.tunings?.[strategy];
  const config = tuning ? { strategy, parameters: tuning.parameters } : presetConfig(strategy as never, DEFAULT_PRESET);
  return { ok: true, value: config };
}

/** Puts a kept tuning in force: one step of the history. */
export async function applyTuning(state: AppState, link: string): Promise<Result<true, Fault>> {
  const result = await decodeShareLink(`#${link}`);
  if (!result.ok) return result;
  const { tunings = {}, seed, options, weights, positionDepth = 0, strategy } = result.value.state;
  const { remember } = state.options;
  const configs = { ...state.configs };
  for (const id of strategies.ids) {
    const tuning = tunings[id];
    configs[id] = tuning ? { strategy: id, parameters: tuning.parameters } : presetConfig(id, DEFAULT_PRESET);
  }
  state.replaceTuning({
    configs,
    seed: seed ?? state.seed,
    // Marks belong to the transcript on screen, which stays.
    options: options ? { ...options, ...(remember && { remember }) } : state.options,
    weights: weights ?? state.weights,
    positionDepth,
  });
  if (strategy !== undefined && configs[strategy]) state.setActiveSlot(strategy);
  return { ok: true, value: true };
}
