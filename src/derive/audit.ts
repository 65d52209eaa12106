/**
 * The forgetting audit: one row for each memory that left, and the report over them (the article's section 8.3, with
 * what it lacks: whether the forgotten thing was needed afterwards).
 */
import { PREVIEW_LENGTH, RECENT_COUNT } from '../engine/audit/audit';
import { FORGET_REASONS, type ForgetReason } from '../engine/model/forget-reason';
import type { InfoTypeCode } from '../engine/model/info-type';
import type { MemoryId, MessageIndex, Strength, TokenCount, TurnNumber } from '../engine/model/units';
import type { Scorecard } from '../engine/score/scorecard';
import { FORGOTTEN, type Trace } from '../engine/simulate/trace';
import { firstCodePoints } from '../engine/text/python-text';
import type { PreparedTranscript } from '../engine/transcript/prepared';
import { memorySources, memoryText } from './transcript';

export interface AuditRow {
  /** Index of the event in the trace; unique. */
  readonly event: number;
  readonly memory: MemoryId;
  readonly message: MessageIndex;
  readonly turn: TurnNumber;
  readonly storedTurn: TurnNumber;
  readonly type: InfoTypeCode;
  readonly reason: ForgetReason;
  /** Strength or score when it left; NaN when the strategy has none. */
  readonly value: Strength;
  readonly tokens: TokenCount;
  /** First later probe that needed something this memory stated; null if none did. */
  readonly neededTurn: TurnNumber | null;
  /** Such a later probe lacked it: nothing else in the context had kept it. */
  readonly missed: boolean;
}

interface Demand {
  readonly turn: TurnNumber;
  readonly retained: boolean;
}

/** For each unit the probes that need it, in the order asked. */
function demandsByUnit(prepared: PreparedTranscript, card: Scorecard | null): readonly (readonly Demand[])[] {
  const { truth } = prepared;
  const demands: Demand[][] = Array.from({ length: truth.unitCount }, () => []);
  for (let probe = 0; probe < truth.probeTurn.length; probe++) {
    for (let k = truth.probeNeeds.offsets[probe]; k < truth.probeNeeds.offsets[probe + 1]; k++) {
      demands[truth.probeNeeds.values[k]].push({
        turn: truth.probeTurn[probe],
        retained: card === null || card.needRetained[k] === 1,
      });
    }
  }
  return demands;
}

/**
 * All forgotten memories of a run, in the order of forgetting. Previews are made on demand ({@link auditPreview}), so
 * a long run costs no text work.
 */
export function auditRows(prepared: PreparedTranscript, trace: Trace, card: Scorecard | null): readonly AuditRow[] {
  const { events, memories } = trace;
  const { unitsOfMessage } = prepared.truth;
  const demands = demandsByUnit(prepared, card);
  const rows: AuditRow[] = [];
  for (let event = 0; event < events.count; event++) {
    if (events.kind[event] !== FORGOTTEN) continue;
    const memory = events.memory[event];
    const turn = events.turn[event];
    const sources = memorySources(trace, memory);
    let neededTurn: TurnNumber | null = null;
    let missed = false;
    for (const source of sources) {
      for (let k = unitsOfMessage.offsets[source]; k < unitsOfMessage.offsets[source + 1]; k++) {
        for (const demand of demands[unitsOfMessage.values[k]]) {
          // What is forgotten in turn t was still there for the probe asked in turn t.
          if (demand.turn <= turn) continue;
          if (neededTurn === null || demand.turn < neededTurn) neededTurn = demand.turn;
          if (!demand.retained) missed = true;
        }
      }
    }
    rows.push({
      event,
      memory,
      message: sources[0] ?? -1,
      turn,
      storedTurn: memories.storedTurn[memory],
      type: memories.type[memory] as InfoTypeCode,
      reason: FORGET_REASONS[events.reason[event]],
      value: events.value[event],
      tokens: memories.tokens[memory],
      neededTurn,
      missed,
    });
  }
  return rows;
}

/** The first 100 code points of what was forgotten, on one line. */
export function auditPreview(prepared: PreparedTranscript, trace: Trace, memory: MemoryId): string {
  // 100 code points are at most 200 code units; the rest leaves room for white space that is folded.
  const start = memoryText(prepared, trace, memory).slice(0, 4 * PREVIEW_LENGTH);
  return firstCodePoints(start.replace(/\s+/g, ' ').trim(), PREVIEW_LENGTH);
}

export interface AuditFilter {
  readonly reason: ForgetReason | null;
  /** Code, or null for all. */
  readonly type: InfoTypeCode | null;
  /** Found in the whole text, whatever the case. */
  readonly text: string;
  /** Only what was needed later. */
  readonly needed: boolean;
  /** Only the last ten up to the cursor: the report's own list. */
  readonly last: boolean;
}

export const NO_FILTER: AuditFilter = { reason: null, type: null, text: '', needed: false, last: false };

/** @param rows all of them, or the report's last ten when the filter asks for those */
export function filterAudit(
  rows: readonly AuditRow[],
  filter: AuditFilter,
  textOf: (memory: MemoryId) => string,
): readonly AuditRow[] {
  const wanted = filter.text.trim().toLowerCase();
  if (filter.reason === null && filter.type === null && wanted === '' && !filter.needed) return rows;
  return rows.filter(
    (row) =>
      (filter.reason === null || row.reason === filter.reason) &&
      (filter.type === null || row.type === filter.type) &&
      (!filter.needed || row.neededTurn !== null) &&
      (wanted === '' || textOf(row.memory).toLowerCase().includes(wanted)),
  );
}

export interface AuditReport {
  readonly total: number;
  /** Reasons that occurred, in the order of FORGET_REASONS. */
  readonly byReason: readonly { readonly reason: ForgetReason; readonly count: number }[];
  /** Mean strength or score at forgetting over those that had one; NaN if none had. */
  readonly meanValue: Strength;
  readonly neededLater: number;
  readonly missed: number;
  /** The last ten, latest last, as the article's report has them. */
  readonly last: readonly AuditRow[];
}

/** @param turn forgettings up to and including this turn are reported; rows must be in the order of forgetting. */
export function auditReport(rows: readonly AuditRow[], turn: TurnNumber = Number.POSITIVE_INFINITY): AuditReport {
  const counts = new Map<ForgetReason, number>();
  let upTo = rows.length;
  while (upTo > 0 && rows[upTo - 1].turn > turn) upTo--;
  let sum = 0;
  let valued = 0;
  let neededLater = 0;
  let missed = 0;
  for (let index = 0; index < upTo; index++) {
    const row = rows[index];
    counts.set(row.reason, (counts.get(row.reason) ?? 0) + 1);
    if (!Number.isNaN(row.value)) {
      sum += row.value;
      valued++;
    }
    if (row.neededTurn !== null) neededLater++;
    if (row.missed) missed++;
  }
  return {
    total: upTo,
    byReason: FORGET_REASONS.flatMap((reason) => {
      const count = counts.get(reason);
      return count === undefined ? [] : [{ reason, count }];
    }),
    meanValue: valued > 0 ? sum / valued : Number.NaN,
    neededLater,
    missed,
    last: rows.slice(Math.max(0, upTo - RECENT_COUNT), upTo),
  };
}
