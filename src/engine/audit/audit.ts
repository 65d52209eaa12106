/**
 * The article's forgetting audit (section 8.3) as pure functions: what was forgotten, why, how strong it was, and when.
 * It has no clock: the turn is the time.
 */
import type { Strength, TurnNumber } from '../model/units';
import { firstCodePoints } from '../text/python-text';

/** Characters (code points) of a forgotten text that the log keeps. */
export const PREVIEW_LENGTH = 100;
/** Entries of the log that the report repeats. */
export const RECENT_COUNT = 10;

/** One thing forgotten. `Reason` is the article's free text, or one of FORGET_REASONS. */
export interface ForgottenRecord<Reason extends string = string> {
  readonly text: string;
  readonly reason: Reason;
  readonly strength: Strength;
  readonly turn: TurnNumber;
}

export interface AuditEntry<Reason extends string = string> {
  readonly textPreview: string;
  readonly reason: Reason;
  readonly strengthAtForget: Strength;
  readonly turn: TurnNumber;
}

export interface AuditReport<Reason extends string = string> {
  readonly totalForgotten: number;
  /** Counts, in the order in which each reason first occurred; reasons that did not occur are absent. */
  readonly byReason: Readonly<Partial<Record<Reason, number>>>;
  /** Mean strength; 0 when nothing was forgotten, as in the article. */
  readonly avgStrengthAtForget: Strength;
  /** The last ten, oldest first. */
  readonly recent: readonly AuditEntry<Reason>[];
}

export function auditEntry<Reason extends string>(record: ForgottenRecord<Reason>): AuditEntry<Reason> {
  return {
    textPreview: firstCodePoints(record.text, PREVIEW_LENGTH),
    reason: record.reason,
    strengthAtForget: record.strength,
    turn: record.turn,
  };
}

/** @param records in the order of forgetting; the mean is summed in this order, so it is bit-equal to the article's. */
export function auditReport<Reason extends string>(records: readonly ForgottenRecord<Reason>[]): AuditReport<Reason> {
  const counts = new Map<Reason, number>();
  let sum = 0;
  for (const { reason, strength } of records) {
    counts.set(reason, (counts.get(reason) ?? 0) + 1);
    sum += strength;
  }
  return {
    totalForgotten: records.length,
    byReason: Object.fromEntries(counts) as Partial<Record<Reason, number>>,
    avgStrengthAtForget: sum / Math.max(1, records.length),
    recent: records.slice(-RECENT_COUNT).map(auditEntry),
  };
}
