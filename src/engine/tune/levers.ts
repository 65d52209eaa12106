/** What a person can change about a run, one thing at a time: each visible parameter, and saying "remember this". */
import { TYPE_PARAMETERS } from '../explain/terms';
import type { NumberParameter, ParameterSpec, ParameterValue, ParameterValues } from '../model/parameter';
import type { MessageIndex } from '../model/units';
import { strategyProfiles } from '../strategies/catalogue';
import type { StrategyConfig } from '../strategies/strategy';
import type { PreparedTranscript } from '../transcript/prepared';

/** Every value of the parameter, with the preset's for those that are left out. */
export function completeParameters(config: StrategyConfig): ParameterValues {
  return { ...strategyProfiles.get(config.strategy as never).presets.repaired, ...config.parameters };
}

/**
 * Parameters that take part in this configuration, the values of other information types left out.
 * @param type index into INFO_TYPES; −1 = all
 */
export function leversOf(config: StrategyConfig, type: number): ParameterSpec[] {
  const values = completeParameters(config);
  return strategyProfiles.get(config.strategy as never).parameters.filter((spec) => {
    const when = spec.visibleWhen;
    if (when && !when.equals.includes(values[when.parameter] as ParameterValue)) return false;
    const ofType = TYPE_PARAMETERS[spec.id];
    return type < 0 || ofType === undefined || ofType === type;
  });
}

/**
 * Values of a number parameter from `current` outwards: the first is the nearest step in that direction, the last the
 * end of its range. Steps are those of its slider: minimum + k · step.
 */
export class StepsAway {
  readonly count: number;
  private readonly first: number;
  private readonly decimals: number;

  constructor(
    private readonly spec: NumberParameter,
    current: number,
    private readonly direction: 1 | -1,
  ) {
    this.decimals = (String(spec.step).split('.')[1] ?? '').length;
    const last = Math.floor((spec.max - spec.min) / spec.step + 1e-9);
    const at = (current - spec.min) / spec.step;
    // A value outside of the range enters it at its end.
    this.first = direction > 0 ? Math.max(0, Math.floor(at + 1e-9) + 1) : Math.min(last, Math.ceil(at - 1e-9) - 1);
    this.count = Math.max(0, direction > 0 ? last - this.first + 1 : this.first + 1);
  }

  /** @param k 1 … count */
  value(k: number): number {
    const value = this.spec.min + (this.first + this.direction * (k - 1)) * this.spec.step;
    return Number(value.toFixed(this.decimals));
  }
}

/** How far a slider travels from one value to another, 0–1 of its whole length, on its own scale. */
export function sliderTravel(spec: NumberParameter, from: number, to: number): number {
  if (spec.scale === 'linear' || spec.min <= 0) return Math.abs(to - from) / (spec.max - spec.min);
  return Math.abs(Math.log(to / from)) / Math.log(spec.max / spec.min);
}

/** The transcript as if the user had said "remember this" in the very turn that brings the message. */
export function withMark(prepared: PreparedTranscript, message: MessageIndex): PreparedTranscript {
  const { offsets, values } = prepared.marks;
  const turn = prepared.turnOf[message];
  const at = offsets[turn + 1];
  const marked = Int32Array.from([...values.subarray(0, at), message, ...values.subarray(at)]);
  return {
    ...prepared,
    marks: { offsets: offsets.map((from, row) => (row > turn ? from + 1 : from)), values: marked },
  };
}

export function isMarkedOnArrival({ marks, turnOf }: PreparedTranscript, message: MessageIndex): boolean {
  const turn = turnOf[message];
  return marks.values.subarray(marks.offsets[turn], marks.offsets[turn + 1]).includes(message);
}
