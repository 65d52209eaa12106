/**
 * Names of compared runs, after the parameters in which they differ. Parts, not sentences: values are written and joined
 * where the languages are.
 */
import type { Localized } from '../engine/model/localized';
import type { ParameterSpec, ParameterUnit, ParameterValue, ParameterValues } from '../engine/model/parameter';
import { presetOf, strategyProfiles } from '../engine/strategies/catalogue';
import type { PresetId, StrategyConfig } from '../engine/strategies/strategy';

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
  /** Set where the preset tells the run from the others of its strategy, or is not the default. */
  readonly preset: PresetId | null;
  /** The values that tell it from the others, in the order of the parameter panel. */
  readonly parts: readonly RunNamePart[];
  /** It equals no preset. */
  readonly tuned: boolean;
  /** 1, 2, … among runs that are alike in everything; 0 for a run like no other. */
  readonly copy: number;
}

/** From so many differing parameters on, a run that equals a preset is named by the preset instead. */
const MANY_DIFFERENCES = 3;

export function runNames(configs: readonly StrategyConfig[]): readonly RunName[] {
  const complete = configs.map((config) => ({ ...config, parameters: completed(config) }));
  const capacities = new Set(complete.map(capacityOf).filter((value) => value !== undefined));
  return complete.map((config, index) => {
    const group = complete.filter((other) => other.strategy === config.strategy);
    const alike = complete.filter((other) => isEqual(other, config));
    const differing = specsOf(config).filter(
      (spec) => new Set(group.map(({ parameters }) => parameters[spec.id])).size > 1,
    );
    const preset = presetOf(config);
    const byPreset = preset !== null && differing.length >= MANY_DIFFERENCES;
    const shown = byPreset
      ? []
      : differing.filter((spec) => isVisible(spec, config.parameters)).map((spec) => partOf(spec, config.parameters));
    const capacity = specsOf(config).find((spec) => spec.id === capacityParameterOf(config));
    if (capacity && capacities.size > 1 && !shown.some(({ parameter }) => parameter === capacity.id)) {
      if (capacityOf(config) !== undefined) shown.push(partOf(capacity, config.parameters));
    }
    return {
      strategy: config.strategy,
      name: strategyProfiles.get(config.strategy as never).name,
      preset: byPreset || (preset !== null && preset !== 'repaired' && shown.length === 0) ? preset : null,
      parts: shown,
      tuned: preset === null,
      copy: alike.length > 1 ? complete.slice(0, index + 1).filter((other) => isEqual(other, config)).length : 0,
    };
  });
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
