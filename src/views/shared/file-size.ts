import type { Locale } from '../../engine/model/localized';
import { formatNumber } from '../../i18n';

const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;

/** "3.4 MB", as the language writes it. @param bytes ≥ 0 */
export function fileSize(locale: Locale, bytes: number): string {
  let at = 0;
  let value = bytes;
  while (value >= 1000 && at < UNITS.length - 1) {
    value /= 1000;
    at += 1;
  }
  return formatNumber(locale, value, {
    style: 'unit',
    unit: UNITS[at] ?? 'byte',
    unitDisplay: at === 0 ? 'long' : 'short',
    maximumFractionDigits: value < 10 && at > 0 ? 1 : 0,
  });
}
