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
      if (seconds >= YEAR_1990 && seconds < YEAR_2100) return new Date(Math.round(seconds * 1000)).toISOString();
    }
    return undefined;
  }
  if (typeof value !== 'string') return undefined;
  const parts = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d)(?::(\d\d)(\.\d+)?)?\s*(Z|[+-]\d\d:?\d\d)?)?$/.exec(value.trim());
  if (!parts) return undefined;
  const [, day, clock = '00:00', seconds = '00', fraction = '', zone = 'Z'] = parts;
  // Without a zone it is read as UTC: the same file must give the same transcript everywhere.
  const offset = zone.length === 5 ? `${zone.slice(0, 3)}:${zone.slice(3)}` : zone;
  const time = new Date(`${day}T${clock}:${seconds}${fraction.slice(0, 4)}${offset}`);
  return Number.isNaN(time.getTime()) ? undefined : time.toISOString();
}

const TIME_FIELDS = ['timestamp', 'created_at', 'create_time', 'createdAt', 'time', 'date', 'ts'] as const;

/** The time of a message under any of its usual names. */
export function timeOf(value: Readonly<Record<string, unknown>>): string | undefined {
  for (const field of TIME_FIELDS) {
    const time = isoTime(value[field]);
    if (time !== undefined) return time;
  }
  return undefined;
}
