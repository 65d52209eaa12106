/** What a conversation that is joined from several is called, until the person renames it in the library. */
import type { ConversationRow } from '../../../workers/protocol';
import type { Locale } from '../../engine/model/localized';
import { textFor } from '../../i18n';

const LONGEST = 80;

/** After the one that it begins with, and how many follow. */
export function nameOfSeveral(rows: readonly Pick<ConversationRow, 'title' | 'date'>[], locale: Locale): string {
  const t = textFor(locale);
  const dated = rows.every(({ date }) => date !== undefined);
  const [first] = dated ? [...rows].sort((a, b) => Date.parse(a.date ?? '') - Date.parse(b.date ?? '')) : rows;
  const title = first?.title.slice(0, LONGEST) || t('import.untitled');
  return rows.length > 1 ? t('import.joinedName', { first: title, count: rows.length - 1 }) : title;
}
