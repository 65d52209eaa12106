/** Events along the player's ruler, and where the next one is. Pure. */
import { CONSOLIDATED } from '../engine/model/forget-reason';
import { INFO_TYPES } from '../engine/model/info-type';
import { WORKING } from '../engine/model/layer';
import type { TurnNumber, TurnPosition } from '../engine/model/units';
import { FORGOTTEN, type Trace } from '../engine/simulate/trace';
import type { PreparedTranscript } from '../engine/transcript/prepared';

/** What the ruler calls an event worth stopping at. */
export const MOMENT_KINDS = ['probe', 'marked', 'unit-forgotten', 'consolidated', 'compaction'] as const;
export type MomentKind = (typeof MOMENT_KINDS)[number];

export interface Moment {
  readonly turn: TurnNumber;
  readonly kind: MomentKind;
  /** Probe index, or memory; −1 where there is neither. */
  readonly subject: number;
}

/**
 * Moments in order of turns, one per turn and kind. A forgotten memory counts when its message states a unit that was
 * not replaced by then: chatter is lost at nearly every turn.
 */
export function momentsOf(prepared: PreparedTranscript, trace: Trace | null): Moment[] {
  const moments: Moment[] = [];
  // A bit for every kind already there in a turn.
  const seen = new Uint8Array(prepared.turnCount + 1);
  const add = (turn: TurnNumber, kind: MomentKind, subject: number): void => {
    const bit = 1 << MOMENT_KINDS.indexOf(kind);
    if (turn < 1 || turn > prepared.turnCount || (seen[turn] & bit) !== 0) return;
    seen[turn] |= bit;
    moments.push({ turn, kind, subject });
  };
  const { probeTurn } = prepared.truth;
  for (let probe = 0; probe < probeTurn.length; probe++) add(probeTurn[probe], 'probe', probe);
  for (let turn = 1; turn <= prepared.turnCount; turn++) {
    if (prepared.marks.offsets[turn + 1] > prepared.marks.offsets[turn]) add(turn, 'marked', -1);
  }
  for (const compaction of prepared.transcript.compactions ?? []) {
    const message = prepared.messageIndex.get(compaction.before);
    if (message !== undefined) add(prepared.turnOf[message], 'compaction', -1);
  }
  if (trace !== null) {
    const { events } = trace;
    for (let i = 0; i < events.count; i++) {
      const memory = events.memory[i];
      if (events.kind[i] !== FORGOTTEN) continue;
      if (events.reason[i] === CONSOLIDATED) {
        // A batch left working memory; a fact that a newer one replaced is no event of the conversation.
        if (trace.memories.layer[memory] === WORKING) add(events.turn[i], 'consolidated', memory);
      } else if (statesCurrentUnit(prepared, trace, memory, events.turn[i])) {
        add(events.turn[i], 'unit-forgotten', memory);
      }
    }
  }
  return moments.sort((a, b) => a.turn - b.turn || MOMENT_KINDS.indexOf(a.kind) - MOMENT_KINDS.indexOf(b.kind));
}

function statesCurrentUnit(prepared: PreparedTranscript, trace: Trace, memory: number, turn: TurnNumber): boolean {
  const message = trace.memories.message[memory];
  if (message < 0) return false;
  const { unitsOfMessage, replacedTurn } = prepared.truth;
  for (let i = unitsOfMessage.offsets[message]; i < unitsOfMessage.offsets[message + 1]; i++) {
    if (replacedTurn[unitsOfMessage.values[i]] > turn) return true;
  }
  return false;
}

export function nextMoment(moments: readonly Moment[], turn: TurnPosition): Moment | null {
  return moments.find((moment) => moment.turn > turn) ?? null;
}

export function previousMoment(moments: readonly Moment[], turn: TurnPosition): Moment | null {
  for (let i = moments.length - 1; i >= 0; i--) if (moments[i].turn < turn) return moments[i];
  return null;
}

/** First probe in (from, to]: where playback may pause. 0 if there is none. */
export function probeBetween(prepared: PreparedTranscript, from: TurnPosition, to: TurnPosition): TurnNumber {
  let found = 0;
  for (const turn of prepared.truth.probeTurn) {
    if (turn > from && turn <= to && (found === 0 || turn < found)) found = turn;
  }
  return found;
}

/** Turns in equal stretches of the ruler, from the first to the last. */
function bucketing(turnCount: number, buckets: number): (turn: TurnNumber) => number {
  const scale = (buckets - 1) / Math.max(1, turnCount - 1);
  return (turn) => Math.round((turn - 1) * scale);
}

/** Messages stored in each stretch, by information type; the same for every strategy. */
export function storedTicks(prepared: PreparedTranscript, buckets: number): Int32Array[] {
  const stored = INFO_TYPES.map(() => new Int32Array(buckets));
  const bucketOf = bucketing(prepared.turnCount, buckets);
  for (let m = 0; m < prepared.messageCount; m++) stored[prepared.types[m]][bucketOf(prepared.turnOf[m])]++;
  return stored;
}

/** Memories forgotten in each stretch; those that were consolidated live on. */
export function forgottenTicks(trace: Trace, buckets: number): Int32Array {
  const forgotten = new Int32Array(buckets);
  const bucketOf = bucketing(trace.turnCount, buckets);
  const { memories, turnCount } = trace;
  for (let m = 0; m < memories.count; m++) {
    if (memories.endTurn[m] <= turnCount && memories.endReason[m] !== CONSOLIDATED)
      forgotten[bucketOf(memories.endTurn[m])]++;
  }
  return forgotten;
}
