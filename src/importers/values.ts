/** Small readers of untrusted values. */

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A text that is not blank. */
export function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value : undefined;
}

const YEAR_1990 = 631_152_000;
const YEAR_2100 = 4_102_444_800;

/** Times in seconds, milliseconds, microseconds or ISO 8601 → ISO 8601 in UTC; undefined for anything else. */
export function isoTime(value: unknown): string | undefined {
  if (typeof value === 'number' || (typeof value === 'string' && /^\d{9,17}(\.\d+)?$/.test(value))) {
    const number = Number(value);
    for (const perSecond of [1, 1e3, 1e6]) {
      const seconds = number / perSecond;
      if (seconds >= YEAR_1990 && seconds < YEAR_2100) return isoOf(Math.round(seconds * 1000));
    }
    return undefined;
  }
  if (typeof value !== 'string') return undefined;
  if (isWrittenSo(value)) return value;
  const parts = /^(\d{4})-(\d\d)-(\d\d)(?:[T ](\d\d):(\d\d)(?::(\d\d)(?:\.(\d{1,9}))?)?\s*(Z|[+-]\d\d:?\d\d)?)?$/.exec(
    value.trim(),
  );
  if (!parts) return undefined;
  const [year, month, day] = [Number(parts[1]), Number(parts[2]), Number(parts[3])];
  const [hour, minute, second] = [Number(parts[4] ?? 0), Number(parts[5] ?? 0), Number(parts[6] ?? 0)];
  if (month < 1 || month > 12 || day < 1 || day > daysOf(year, month)) return undefined;
  if (hour > 23 || minute > 59 || second > 60) return undefined;
  const days = daysSince1970(year, month, day);
  const fraction = parts[7] === undefined ? 0 : Math.trunc(Number(`0.${parts[7]}`) * 1000);
  return isoOf(days * DAY + ((hour * 60 + minute - offsetOf(parts[8])) * 60 + second) * 1000 + fraction);
}

/** Most times in logs already stand as they are written here; the last days of months are left to the calendar. */
function isWrittenSo(value: string): boolean {
  if (value.length !== 24 || !/^(?:199\d|20\d\d)-(?:0[1-9]|1[0-2])-(?:0[1-9]|1\d|2[0-8])T/.test(value)) return false;
  return /T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d\.\d{3}Z$/.test(value);
}

/** Minutes east of UTC. Without a zone a time is read as UTC: the same file must give the same transcript everywhere. */
function offsetOf(zone: string | undefined): number {
  if (zone === undefined || zone === 'Z') return 0;
  const minutes = Number(zone.slice(1, 3)) * 60 + Number(zone.slice(-2));
  return zone.startsWith('-') ? -minutes : minutes;
}

const DAY = 86_400_000;

function daysOf(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
}

/** Days from 1970-01-01 in the Gregorian calendar, counted in eras of 400 years that begin on 1 March. */
function daysSince1970(year: number, month: number, day: number): number {
  const y = month > 2 ? year : year - 1;
  const era = Math.floor(y / 400);
  const yearOfEra = y - era * 400;
  const dayOfYear = Math.floor((153 * ((month + 9) % 12) + 2) / 5) + day - 1;
  return (
    era * 146_097 + yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear - 719_468
  );
}

const two = (value: number): string => (value < 10 ? `0${value}` : `${value}`);

/** Milliseconds from 1970 → `2026-03-01T09:30:00.000Z`, without a clock. */
function isoOf(milliseconds: number): string {
  const days = Math.floor(milliseconds / DAY);
  const rest = milliseconds - days * DAY;
  const shifted = days + 719_468;
  const era = Math.floor(shifted / 146_097);
  const dayOfEra = shifted - era * 146_097;
  const yearOfEra = Math.floor(
    (dayOfEra - Math.floor(dayOfEra / 1460) + Math.floor(dayOfEra / 36_524) - Math.floor(dayOfEra / 146_096)) / 365,
  );
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const monthFromMarch = Math.floor((5 * dayOfYear + 2) / 153);
  const month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9;
  const year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0);
  const day = dayOfYear - Math.floor((153 * monthFromMarch + 2) / 5) + 1;
  const clock = `${two(Math.floor(rest / 3_600_000))}:${two(Math.floor(rest / 60_000) % 60)}:${two(Math.floor(rest / 1000) % 60)}`;
  return `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}T${clock}.${String(rest % 1000).padStart(3, '0')}Z`;
}

export const TIME_FIELDS = [
  'timestamp',
  'created_at',
  'create_time',
  'createdAt',
  'time',
  'date',
  'ts',
  'datetime',
  'sent_at',
  'sentAt',
  'created',
  'createTime',
] as const;

/** The time of a message under any of its usual names. */
export function timeOf(value: Readonly<Record<string, unknown>>): string | undefined {
  for (const field of TIME_FIELDS) {
    const time = isoTime(value[field]);
    if (time !== undefined) return time;
  }
  return undefined;
}

/** The inverse of `isoTime` for a time that it wrote: milliseconds from 1970. */
export function millisecondsOf(time: string | undefined): number | undefined {
  if (time === undefined) return undefined;
  const iso = isoTime(time);
  if (iso === undefined) return undefined;
  const at = (from: number, to: number) => Number(iso.slice(from, to));
  const days = daysSince1970(at(0, 4), at(5, 7), at(8, 10));
  return days * DAY + ((at(11, 13) * 60 + at(14, 16)) * 60 + at(17, 19)) * 1000 + at(20, 23);
}
