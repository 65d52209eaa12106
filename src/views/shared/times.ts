/** Times of a file in the language's short form. All in UTC, as the transcript keeps them. */
import type { Locale } from '../../engine/model/localized';

const formats = new Map<string, Intl.DateTimeFormat>();

function format(locale: Locale, style: 'day' | 'minute'): Intl.DateTimeFormat {
  const key = `${locale} ${style}`;
  let made = formats.get(key);
  if (!made) {
    made = new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : locale, {
      timeZone: 'UTC',
      ...(style === 'day'
        ? { year: 'numeric', month: 'short', day: 'numeric' }
        : { hour: '2-digit', minute: '2-digit' }),
    });
    formats.set(key, made);
  }
  return made;
}

function write(locale: Locale, time: string, style: 'day' | 'minute'): string {
  const date = new Date(time);
  return Number.isNaN(date.getTime()) ? time : format(locale, style).format(date);
}

/** "3 Dec 2025". @param time ISO 8601 */
export const dayText = (locale: Locale, time: string): string => write(locale, time, 'day');
/** "14:05". */
export const minuteText = (locale: Locale, time: string): string => write(locale, time, 'minute');
