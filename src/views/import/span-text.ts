/** From when to when conversations go, in words. */

import type { Locale } from '../../engine/model/localized';
import { textFor } from '../../i18n';
import type { ConversationSummary } from '../../importers/reading';
import { dayText, minuteText } from '../shared/times';

export function spanText(parts: readonly Pick<ConversationSummary, 'span'>[], locale: Locale): string {
  const t = textFor(locale);
  const spans = parts.flatMap(({ span }) => (span ? [span] : []));
  const from = spans.map((span) => span.from).sort()[0];
  const to = spans
    .map((span) => span.to)
    .sort()
    .at(-1);
  if (from === undefined || to === undefined) return t('import.noTimes');
  const [first, last] = [dayText(locale, from), dayText(locale, to)];
  if (first !== last) return t('import.span', { from: first, to: last });
  const [began, ended] = [minuteText(locale, from), minuteText(locale, to)];
  return began === ended
    ? t('import.sameMinute', { day: first, at: began })
    : t('import.sameDay', { day: first, from: began, to: ended });
}
