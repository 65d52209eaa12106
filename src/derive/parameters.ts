/** What the parameter panel shows of a strategy: groups, the nearest preset, and how each pitfall stands. */
import { INFO_TYPES, type InfoType } from '../engine/model/info-type';
import {
  PARAMETER_GROUPS,
  type ParameterGroup,
  type ParameterSpec,
  type ParameterValues,
} from '../engine/model/parameter';
import {
  DEFAULT_PRESET,
  PITFALLS,
  type PitfallId,
  PRESETS,
  type PresetId,
  type StrategyProfile,
} from '../engine/strategies/strategy';

export interface ParameterSection {
  readonly group: ParameterGroup;
  readonly parameters: readonly ParameterSpec[];
}

/** The parameters that matter with these values, by group, in the panel's order. */
export function sectionsOf(
  entry: Pick<StrategyProfile, 'parameters' | 'capacityParameter'>,
  values: ParameterValues,
): ParameterSection[] {
  const visible = entry.parameters.filter((spec) => {
    // The budget is set for all strategies together.
    if (spec.id === entry.capacityParameter) return false;
    const when = spec.visibleWhen;
    const governing = when && values[when.parameter];
    return !when || (governing !== undefined && when.equals.includes(governing));
  });
  return PARAMETER_GROUPS.flatMap((group) => {
    const parameters = visible.filter((spec) => spec.group === group);
    return parameters.length > 0 ? [{ group, parameters }] : [];
  });
}

/** The information type whose time constant a parameter is, by its id (`tauFact`); null for any other. */
export function infoTypeOfParameter(id: string): InfoType | null {
  if (!id.startsWith('tau')) return null;
  const rest = id.slice(3).toLowerCase();
  return INFO_TYPES.find((type) => type === rest) ?? null;
}

export interface PresetState {
  readonly preset: PresetId;
  /** Ids of parameters that differ from it. */
  readonly changed: readonly string[];
}

/** The preset from which the values differ least, the shared budget aside; the default one if several do. */
export function nearestPreset(
  entry: Pick<StrategyProfile, 'presets' | 'capacityParameter'>,
  values: ParameterValues,
): PresetState {
  const order = [DEFAULT_PRESET, ...PRESETS.filter((preset) => preset !== DEFAULT_PRESET)];
  let best: PresetState | null = null;
  for (const preset of order) {
    const of = entry.presets[preset];
    const changed = Object.keys(of).filter((id) => id !== entry.capacityParameter && of[id] !== values[id]);
    if (!best || changed.length < best.changed.length) best = { preset, changed };
  }
  return best ?? { preset: DEFAULT_PRESET, changed: [] };
}

/** Some strategies are the same in every preset. */
export function presetsDiffer({ presets }: Pick<StrategyProfile, 'presets'>): boolean {
  const [first, ...others] = PRESETS.map((preset) => presets[preset]);
  return others.some((values) => Object.keys(values).some((id) => values[id] !== first?.[id]));
}

export type PitfallState = 'repaired' | 'produced' | 'mixed';

export interface PitfallRow {
  readonly id: PitfallId;
  readonly state: PitfallState;
  readonly produced: ParameterValues;
  readonly repaired: ParameterValues;
}

/** The pitfalls that this strategy can have, in the article's order. */
export function pitfallsOf(entry: Pick<StrategyProfile, 'pitfalls'>, values: ParameterValues): PitfallRow[] {
  const stands = (want: ParameterValues): boolean => Object.keys(want).every((id) => values[id] === want[id]);
  return PITFALLS.flatMap((id) => {
    const pitfall = entry.pitfalls[id];
    if (!pitfall) return [];
    const state = stands(pitfall.repaired) ? 'repaired' : stands(pitfall.produced) ? 'produced' : 'mixed';
    return [{ id, state, ...pitfall }];
  });
}
