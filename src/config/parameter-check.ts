/** Is a value allowed for a parameter, and if not, what would be? */
import type { Localized } from '../engine/model/localized';
import type { NumberParameter, ParameterSpec, ParameterUnit, ParameterValue } from '../engine/model/parameter';

const UNITS: Partial<Readonly<Record<ParameterUnit, Localized>>> = {
  turns: { en: ' turns', 'zh-CN': ' 轮' },
  tokens: { en: ' tokens', 'zh-CN': ' token' },
};

/** What the parameter must be, to follow "must be". */
export function allowed(spec: ParameterSpec): Localized {
  if (spec.kind === 'switch') return { en: 'true or false', 'zh-CN': 'true 或 false' };
  if (spec.kind === 'choice') {
    const values = spec.options.map((option) => option.value);
    return { en: `one of ${values.join(', ')}`, 'zh-CN': `以下之一：${values.join('、')}` };
  }
  const unit = UNITS[spec.unit];
  return {
    en: `a ${spec.integer ? 'whole ' : ''}number from ${spec.min} to ${spec.max}${unit?.en ?? ''}`,
    // A number stands apart from the Chinese before it.
    'zh-CN': ` ${spec.min} 到 ${spec.max}${unit?.['zh-CN'] ?? ''}之间的${spec.integer ? '整数' : '数'}`,
  };
}

export function isAllowed(spec: ParameterSpec, value: unknown): value is ParameterValue {
  if (spec.kind === 'switch') return typeof value === 'boolean';
  if (spec.kind === 'choice') return spec.options.some((option) => option.value === value);
  if (typeof value !== 'number' || Number.isNaN(value)) return false;
  return value >= spec.min && value <= spec.max && (!spec.integer || Number.isInteger(value));
}

/** The allowed number next to a given one. */
export function clamped(spec: NumberParameter, value: number): number {
  const within = Math.min(spec.max, Math.max(spec.min, value));
  return spec.integer ? Math.round(within) : within;
}
