/** Names of compared runs in words: the strategy, and what tells it from the others. */
import type { RunName, RunNamePart } from '../../derive/compare-names';
import type { Locale } from '../../engine/model/localized';
import { formatNumber, localize, type Text } from '../../i18n';

export interface RunTitle {
  readonly name: string;
  /** "as published · τ fact 400"; empty when the name is enough. */
  readonly detail: string;
  /** All in one line, with the word for a pinned run. */
  readonly full: string;
}

export function runTitle(name: RunName, t: Text, locale: Locale): RunTitle {
  const details = [
    ...(name.preset === null ? [] : [t(`compare.${name.preset}`)]),
    ...name.parts.map((part) => partWords(part, locale)),
    ...(name.copy > 1 ? [t('compare.copy', { count: name.copy })] : []),
  ];
  const short = localize(name.name, locale);
  const detail = details.join(' · ');
  const all = [short, ...details, ...(name.pinned ? [t('compare.pinned')] : [])];
  return { name: short, detail, full: all.join(' · ') };
}

function partWords({ name, value, unit, option }: RunNamePart, locale: Locale): string {
  const what = localize(name, locale);
  if (option) return localize(option, locale);
  if (typeof value === 'boolean') return `${what} ${value ? '✓' : '✕'}`;
  if (typeof value !== 'number') return `${what} ${value}`;
  const number = formatNumber(locale, value, { maximumFractionDigits: 4 });
  return `${what} ${unit === 'factor' ? '×' : ''}${number}`;
}
