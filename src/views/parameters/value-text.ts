/** A parameter's value in words, for assistive technology, tooltips and announcements. */

import { decayWords } from '../../derive/half-life';
import { infoTypeOfParameter } from '../../derive/parameters';
import type { Locale } from '../../engine/model/localized';
import type { NumberParameter, ParameterSpec, ParameterValue, ParameterValues } from '../../engine/model/parameter';
import { halfUp } from '../../engine/text/half-up';
import { formatNumber, type Text } from '../../i18n';

/** Turns as a person says them: one digit below ten, whole above. */
export function roundTurns(turns: number): number {
  return halfUp(turns, turns < 10 ? 1 : 0);
}

/** "halves every 139 turns · forgotten after 782"; null if the parameter is no time constant. */
export function decayText(t: Text, spec: ParameterSpec, value: number, values: ParameterValues): string | null {
  if (!infoTypeOfParameter(spec.id)) return null;
  const { half, forgottenAfter } = decayWords(value, values);
  return Number.isFinite(forgottenAfter)
    ? t('parameters.halves', { half: roundTurns(half), forgotten: roundTurns(forgottenAfter) })
    : t('parameters.halvesOnly', { half: roundTurns(half) });
}

function numberText(t: Text, spec: NumberParameter, value: number): string {
  switch (spec.unit) {
    case 'turns':
      return t('parameters.valueTurns', { count: value });
    case 'tokens':
      return t('parameters.valueTokens', { count: value });
    case 'recalls':
      return t('parameters.valueRecalls', { count: value });
    case 'factor':
      return `× ${value}`;
    default:
      return String(value);
  }
}

/** @param values the strategy's other values, which decide what a time constant means. */
export function spokenValue(t: Text, spec: NumberParameter, value: number, values: ParameterValues): string {
  const plain = numberText(t, spec, value);
  const decay = decayText(t, spec, value, values);
  return decay ? `${plain}: ${decay}` : plain;
}

/** Any value, short: a number with its unit, the name of a choice, a tick or a cross. */
export function shortValue(locale: Locale, spec: ParameterSpec, value: ParameterValue | undefined): string {
  if (value === undefined) return '—';
  if (spec.kind === 'switch') return value ? '✓' : '✕';
  if (spec.kind === 'choice')
    return spec.options.find((option) => option.value === value)?.name[locale] ?? String(value);
  if (spec.unit === 'factor') return `×${value}`;
  return formatNumber(locale, Number(value), { maximumFractionDigits: 4 });
}
