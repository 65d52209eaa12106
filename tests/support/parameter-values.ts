import fc from 'fast-check';
import type { ParameterSpec, ParameterValue } from '../../src/engine/model/parameter';

/** Any allowed value of a parameter. -0 is left out: JSON has none. */
export function anyValueOf(spec: ParameterSpec): fc.Arbitrary<ParameterValue> {
  if (spec.kind === 'switch') return fc.boolean();
  if (spec.kind === 'choice') return fc.constantFrom(...spec.options.map((option) => option.value));
  if (spec.integer) return fc.integer({ min: spec.min, max: spec.max });
  return fc.double({ min: spec.min, max: spec.max, noNaN: true }).map((value) => (value === 0 ? 0 : value));
}
