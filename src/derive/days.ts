/** Days of a transcript, and where the next one begins. Pure. */
import type { TurnNumber, TurnPosition } from '../engine/model/units';
import type { PreparedTranscript } from '../engine/transcript/prepared';

export interface Day {
  readonly day: number;
  readonly from: TurnNumber;
  /** Last turn of the day. */
  readonly to: TurnNumber;
}

/** Days in order; days without turns do not appear. */
export function daysOf(prepared: PreparedTranscript): Day[] {
  const days: Day[] = [];
  for (let turn = 1; turn <= prepared.turnCount; turn++) {
    const day = prepared.dayOf[turn];
    const last = days[days.length - 1];
    if (last !== undefined && last.day === day) days[days.length - 1] = { ...last, to: turn };
    else days.push({ day, from: turn, to: turn });
  }
  return days;
}

export function dayAt(prepared: PreparedTranscript, turn: TurnNumber): number {
  const at = Math.min(prepared.turnCount, Math.max(1, Math.round(turn)));
  return prepared.turnCount === 0 ? 0 : prepared.dayOf[at];
}

/** First turn of the next day, or the last turn of all. */
export function nextDay(days: readonly Day[], turn: TurnPosition): TurnNumber {
  for (const day of days) if (day.from > turn) return day.from;
  return days[days.length - 1]?.to ?? 1;
}

/** First turn of this day; of the day before when the cursor already stands there. */
export function previousDay(days: readonly Day[], turn: TurnPosition): TurnNumber {
  let found = 1;
  for (const day of days) if (day.from < turn) found = day.from;
  return found;
}
