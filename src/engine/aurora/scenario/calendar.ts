/** Fourteen days from Tuesday 3 March 2026; the turn boundaries that the article gives are kept, the others are ours. */
export const TURN_COUNT = 500;

/** Last turn of each day. The article: day 1 ends at 10, 2 at 40, 5 at 150; T200 is on day 7, T350 on 10, T500 on 14. */
export const DAY_ENDS = [10, 40, 75, 118, 150, 163, 205, 255, 305, 355, 405, 430, 445, 500] as const;

export const DAY_COUNT = DAY_ENDS.length;

/** First turn of a day (days count from 1). */
export function dayStart(day: number): number {
  return day === 1 ? 1 : (DAY_ENDS[day - 2] ?? 0) + 1;
}

/** Last turn of a day. */
export function dayEnd(day: number): number {
  return DAY_ENDS[day - 1] ?? TURN_COUNT;
}

/**
 * Minutes after midnight at which a day's work starts and ends: a short first afternoon, lazy Sundays, an early start on
 * the day of the incident (whose messages name clock times) and of the cutover.
 */
const HOURS: Readonly<Record<number, readonly [number, number]>> = {
  1: [870, 1090],
  6: [600, 800],
  8: [470, 1180],
  12: [540, 1180],
  13: [620, 1010],
};
const WORKDAY = [550, 1180] as const;

/**
 * Seconds after midnight. `fraction` (0–1) is the place within the turn's share of the day, so times never run backwards.
 */
export function secondsOf(day: number, turn: number, fraction: number): number {
  const [from, to] = HOURS[day] ?? WORKDAY;
  const count = dayEnd(day) - dayStart(day) + 1;
  return Math.floor((from + ((turn - dayStart(day) + fraction) * (to - from)) / count) * 60);
}

/** ISO time. */
export function timeOf(day: number, turn: number, fraction: number): string {
  const seconds = secondsOf(day, turn, fraction);
  const two = (n: number) => String(n).padStart(2, '0');
  const clock = `${two(Math.floor(seconds / 3600))}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
  return `2026-03-${two(2 + day)}T${clock}Z`;
}
