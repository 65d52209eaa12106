/** Times as people and programs write them in words → ISO 8601. Without a zone a time is read as UTC. */
import { type DayOrder, dayMonthDateIn } from './day-order';
import { isoTime } from './values';

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/**
 * Everything `isoTime` reads, and: `April 26, 2024 6:06am`, `1:56 pm on 8 May, 2023`, `2024-4-26 @06h 06m 12s 123ms`,
 * `2024-04-26@06h06m12s`, `2023/05/20 (Sat) 02:21`, `2023年5月8日 13:56`, `20230427`. Undefined for anything else, and
 * for dates such as 4/5/2024, which countries read differently, unless it is known which comes first. Dates with dots begin
 * with the day unless it is known that they do not.
 */
export function timeInWords(value: unknown, order?: DayOrder): string | undefined {
  const exact = isoTime(value);
  if (exact !== undefined || typeof value !== 'string' || value.length > 80) return exact;
  const text = value.trim();
  const date = dateIn(text) ?? dateInOrder(text, order);
  if (!date) return undefined;
  const clock = clockIn(date.rest);
  if (!clock) return undefined;
  const two = (part: string | number) => String(part).padStart(2, '0');
  // GMT+0200, UTC+08:00, or the same after the time.
  const zone = /(?:GMT|UTC|:\d\d(?:[.,]\d+)?)\s*([+-]\d\d:?\d\d)\b/.exec(date.rest)?.[1] ?? '';
  return isoTime(`${date.year}-${two(date.month)}-${two(date.day)}T${clock}${zone}`);
}

interface DateInText {
  readonly year: string;
  readonly month: string | number;
  readonly day: string;
  /** The text without its date. */
  readonly rest: string;
}

function dateInOrder(text: string, known: DayOrder | undefined): DateInText | undefined {
  const date = dayMonthDateIn(text);
  const order = known ?? (date?.dotted ? 'day-first' : undefined);
  if (!date || !order) return undefined;
  const { all, first, second, year } = date;
  const [day, month] = order === 'day-first' ? [first, second] : [second, first];
  return { year, month, day, rest: text.replace(all, ' ') };
}

function dateIn(text: string): DateInText | undefined {
  const numeric =
    /(?<![\d:])(\d{4})([-/.])(\d{1,2})\2(\d{1,2})(?!\d)/.exec(text) ??
    /(\d{4})()\s*年\s*(\d{1,2})\s*月\s*(\d{1,2})\s*[日号]/.exec(text) ??
    /^(\d{4})()(\d\d)(\d\d)(?!\d)/.exec(text);
  if (numeric) {
    const [all, year = '', , month = '', day = ''] = numeric;
    return { year, month, day, rest: text.replace(all, ' ') };
  }
  const dayFirst = /\b(\d{1,2})(?:st|nd|rd|th)?[\s-]+([A-Za-z]{3,9})\.?,?[\s-]+(\d{4})\b/.exec(text);
  const monthFirst = /\b([A-Za-z]{3,9})\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})\b/.exec(text);
  const found = dayFirst
    ? { all: dayFirst[0], day: dayFirst[1], name: dayFirst[2], year: dayFirst[3] }
    : monthFirst && { all: monthFirst[0], day: monthFirst[2], name: monthFirst[1], year: monthFirst[3] };
  if (!found) return undefined;
  const month = MONTHS.indexOf((found.name ?? '').slice(0, 3).toLowerCase()) + 1;
  if (month === 0) return undefined;
  return { year: found.year ?? '', month, day: found.day ?? '', rest: text.replace(found.all, ' ') };
}

/** `HH:MM:SS.mmm`; midnight when no time is written; undefined when what is written makes none. */
function clockIn(rest: string): string | undefined {
  const spelled = /(\d{1,2})h\s*(\d{1,2})m\s*(?:(\d{1,2})s)?\s*(?:(\d{1,3})ms)?/.exec(rest);
  const found = spelled ?? /(\d{1,2})[:：](\d\d)(?:[:：](\d\d)(?:[.,](\d{1,3}))?)?/.exec(rest);
  if (!found) return '00:00:00.000';
  let hour = Number(found[1]);
  const half = /(?:^|[^a-z])([ap])\.?\s?m\b/i.exec(rest.replace(/\d+m\s/g, ' '))?.[1]?.toLowerCase();
  const afternoon = !spelled && (half === 'p' || /下午|晚上/.test(rest));
  const morning = !spelled && (half === 'a' || /上午|凌晨|早上/.test(rest));
  if (afternoon && hour < 12) hour += 12;
  else if (morning && hour === 12) hour = 0;
  const two = (part: string | number | undefined) => String(part ?? 0).padStart(2, '0');
  const fraction = spelled ? String(found[4] ?? 0).padStart(3, '0') : String(found[4] ?? 0).padEnd(3, '0');
  return hour > 23 ? undefined : `${two(hour)}:${two(found[2])}:${two(found[3])}.${fraction}`;
}
