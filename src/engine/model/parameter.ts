/**
 * Parameter specifications. A registry entry lists its parameters once, and from this list come the sliders,
 * the validation, the JSON Schema, the URL state, sweeps and the docs.
 */
import type { Localized } from './localized';

/** What a number counts; decides formatting and the words under a slider. */
export type ParameterUnit = 'turns' | 'tokens' | 'strength' | 'ratio' | 'factor' | 'recalls' | 'weight' | 'score';

/** Groups in the parameter panel, in order of appearance. */
export const PARAMETER_GROUPS = ['capacity', 'decay', 'review', 'dynamic', 'score', 'layers', 'facts'] as const;
export type ParameterGroup = (typeof PARAMETER_GROUPS)[number];

interface ParameterBase {
  readonly id: string;
  readonly group: ParameterGroup;
  readonly name: Localized;
  /** One line. */
  readonly help: Localized;
  /** Shown only while another parameter has this value. */
  readonly visibleWhen?: { readonly parameter: string; readonly equals: readonly ParameterValue[] };
}

export interface NumberParameter extends ParameterBase {
  readonly kind: 'number';
  readonly unit: ParameterUnit;
  readonly min: number;
  readonly max: number;
  readonly default: number;
  readonly step: number;
  readonly scale: 'linear' | 'log';
  readonly integer?: true;
}

export interface SwitchParameter extends ParameterBase {
  readonly kind: 'switch';
  readonly default: boolean;
}

export interface ChoiceParameter extends ParameterBase {
  readonly kind: 'choice';
  readonly default: string;
  readonly options: readonly { readonly value: string; readonly name: Localized; readonly help?: Localized }[];
}

export type ParameterSpec = NumberParameter | SwitchParameter | ChoiceParameter;
export type ParameterValue = number | boolean | string;

type ValueOf<S extends ParameterSpec> = S extends NumberParameter
  ? number
  : S extends SwitchParameter
    ? boolean
    : S extends { readonly options: readonly { readonly value: infer V }[] }
      ? V
      : never;

/** The values object that a list of specifications describes. */
export type ParametersOf<S extends readonly ParameterSpec[]> = {
  readonly [P in S[number] as P['id']]: ValueOf<P>;
};

/** Values by parameter id, when the strategy is not known statically. */
export type ParameterValues = Readonly<Record<string, ParameterValue>>;

/** Values of every parameter's default. */
export function defaultsOf(specs: readonly ParameterSpec[]): ParameterValues {
  return Object.fromEntries(specs.map((spec) => [spec.id, spec.default]));
}
