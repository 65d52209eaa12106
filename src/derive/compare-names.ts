/**
 * Names of compared runs, after the parameters in which they differ. Parts, not sentences: values are written and joined
 * where the languages are.
 */
import type { Localized } from '../engine/model/localized';
import type { ParameterSpec, ParameterUnit, ParameterValue, ParameterValues } from '../engine/model/parameter';
import { strategyProfiles } from '../engine/strategies/catalogue';
import { DEFAULT_PRESET, type PresetId, type StrategyConfig } from '../engine/strategies/strategy';
import { nearestPreset, presetsDiffer } from './parameters';

export interface RunNamePart {
  readonly parameter: string;
  readonly name: Localized;
  readonly value: ParameterValue;
  /** Of a number; null for switches and choices. */
  readonly unit: ParameterUnit | null;
  /** Name of the chosen option; null for numbers and switches. */
  readonly option: Localized | null;
}

export interface RunName {
  readonly strategy: string;
  readonly name: Localized;
  /**
   * The preset whose values it has, the token budget aside. Null: it has no preset's, or has the default's while no other
   * run of its strategy is compared.
   */
  readonly preset: PresetId | null;
  /** The values that tell it from the others, in the order of the parameter panel. */
  readonly parts: readonly RunNamePart[];
  /** It equals no preset. */
  readonly tuned: boolean;
  /** It keeps its parameters while its strategy's sliders are moved. */
  readonly pinned: boolean;
  /** 1, 2, … among runs that are alike in everything, pinned or not; 0 for a run like no other. */
  readonly copy: number;
}

/** From so many differing parameters on, a run that equals a preset is named by the preset instead. */
const MANY_DIFFERENCES = 3;

export interface NamedRun {
  readonly config: StrategyConfig;
  readonly pinned: boolean;
}

export function runNames(runs: readonly NamedRun[]): readonly RunName[] {
  const complete = runs.map(({ config, pinned }) => ({ ...config, parameters: completed(config), pinned }));
  const capacities = new Set(complete.map(capacityOf).filter((value) => value !== undefined));
  return complete.map((run) => {
    const group = complete.filter((other) => other.strategy === run.strategy);
    const alike = complete.filter((other) => isEqual(other, run) && other.pinned === run.pinned);
    const differing = specsOf(run).filter(
      (spec) => new Set(group.map(({ parameters }) => parameters[spec.id])).size > 1,
    );
    const preset = presetOf(run);
    const parts =
      preset !== null && differing.length >= MANY_DIFFERENCES
        ? []
        : differing.filter((spec) => isVisible(spec, run.parameters)).map((spec) => partOf(spec, run.parameters));
    const capacity = specsOf(run).find((spec) => spec.id === capacityParameterOf(run));
    if (capacity && capacities.size > 1 && !parts.some(({ parameter }) => parameter === capacity.id)) {
      if (capacityOf(run) !== undefined) parts.push(partOf(capacity, run.parameters));
    }
    const beside = group.some((other) => !isEqual(other, run));
    return {
      strategy: run.strategy,
      name: strategyProfiles.get(run.strategy as never).name,
      preset:
        presetsDiffer(strategyProfiles.get(run.strategy as never)) && (preset !== DEFAULT_PRESET || beside)
          ? preset
          : null,
      parts,
      tuned: preset === null,
      pinned: run.pinned,
      copy: alike.length > 1 ? alike.indexOf(run) + 1 : 0,
    };
  });
}

/** The preset whose values it has, but for the token budget: that is set for all together. */
function presetOf({ strategy, parameters }: StrategyConfig): PresetId | null {
  const { preset, changed } = nearestPreset(strategyProfiles.get(strategy as never), parameters);
  return changed.length === 0 ? preset : null;
}

function completed({ strategy, parameters }: StrategyConfig): ParameterValues {
  return { ...strategyProfiles.get(strategy as never).presets.repaired, ...parameters };
}

function specsOf({ strategy }: StrategyConfig): readonly ParameterSpec[] {
  return strategyProfiles.get(strategy as never).parameters;
}

function capacityParameterOf({ strategy }: StrategyConfig): string | undefined {
  return strategyProfiles.get(strategy as never).capacityParameter;
}

function capacityOf(config: StrategyConfig): ParameterValue | undefined {
  const id = capacityParameterOf(config);
  return id === undefined || config.parameters['limitContext'] === false ? undefined : config.parameters[id];
}

function isVisible({ visibleWhen }: ParameterSpec, values: ParameterValues): boolean {
  return !visibleWhen || visibleWhen.equals.includes(values[visibleWhen.parameter] as ParameterValue);
}

function isEqual(a: StrategyConfig, b: StrategyConfig): boolean {
  return a.strategy === b.strategy && specsOf(a).every(({ id }) => a.parameters[id] === b.parameters[id]);
}

function partOf(spec: ParameterSpec, values: ParameterValues): RunNamePart {
  const value = values[spec.id] as ParameterValue;
  const option = spec.kind === 'choice' ? spec.options.find((one) => one.value === value)?.name : undefined;
  return {
    parameter: spec.id,
    name: spec.name,
    value,
    unit: spec.kind === 'number' ? spec.unit : null,
    option: option ?? null,
  };
}
