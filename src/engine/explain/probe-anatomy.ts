/** One question taken apart: what it needed, where that stood in the context, and what was missing since when and why. */
import type { ForgetReason } from '../model/forget-reason';
import { FORGET_REASONS } from '../model/forget-reason';
import type { MemoryId, Ratio, TokenCount, TurnNumber, UnitIndex } from '../model/units';
import { positionsOf } from '../score/position';
import type { Scorecard } from '../score/scorecard';
import { statesUnit } from '../score/states-unit';
import { contextIdsAt, isInContext } from '../simulate/context-at';
import type { Trace } from '../simulate/trace';
import type { PreparedTranscript } from '../transcript/prepared';
import { capacityOfTrace } from './context-text';

/** An entry of the context that holds what is needed. */
export interface NeedPlace {
  readonly memory: MemoryId;
  /** Place in the order of sending, from 0. */
  readonly index: number;
  /** Tokens that stand before it. */
  readonly tokensBefore: TokenCount;
  /** The middle of the entry as a share of the context's tokens: 0 = first, 1 = last. */
  readonly position: Ratio;
}

/** The last memory that held what is missing, and how it went. */
export interface NeedLoss {
  readonly memory: MemoryId;
  readonly turn: TurnNumber;
  /** `cut`: still held, but not sent for lack of room. */
  readonly reason: ForgetReason | 'cut';
}

export interface ProbeNeed {
  readonly unit: UnitIndex;
  readonly kind: 'unit' | 'reason';
  /** As the scorecard has it. */
  readonly retained: boolean;
  /** Nobody had said it before the question, so it cannot have been forgotten. */
  readonly saidLater: boolean;
  /** In the order of sending; empty when it is missing. */
  readonly places: readonly NeedPlace[];
  /** Null when it is retained, or when no memory ever held it. */
  readonly lost: NeedLoss | null;
}

export interface ProbeAnatomy {
  readonly probe: number;
  readonly turn: TurnNumber;
  readonly answered: boolean;
  /** With the position model: the chance that all of it is used, 0–1; null without. */
  readonly success: Ratio | null;
  readonly needs: readonly ProbeNeed[];
  /** The context that the question met: the state after turn − 1. */
  readonly context: {
    readonly turn: TurnNumber;
    readonly entries: number;
    readonly tokens: TokenCount;
    readonly capacity: TokenCount | null;
  };
}

/** @param probe index into `prepared.truth.probeTurn` */
export function probeAnatomy(
  prepared: PreparedTranscript,
  trace: Trace,
  scorecard: Scorecard,
  probe: number,
): ProbeAnatomy {
  const { probeTurn, probeNeeds, probeReasons, statedTurn } = prepared.truth;
  const asked = probeTurn[probe];
  const turn = asked - 1;
  const context = contextIdsAt(trace, turn);
  const tokens = context.map((memory) => trace.memories.tokens[memory]);
  const positions = positionsOf(tokens);
  const before: number[] = [];
  const total = tokens.reduce((sum, count, i) => {
    before[i] = sum;
    return sum + count;
  }, 0);
  const need = (unit: UnitIndex, kind: 'unit' | 'reason', retained: boolean): ProbeNeed => ({
    unit,
    kind,
    retained,
    saidLater: statedTurn[unit] >= asked,
    places: context.flatMap((memory, index) =>
      statesUnit(prepared, trace, memory, unit, kind)
        ? [{ memory, index, tokensBefore: before[index] as number, position: positions[index] as number }]
        : [],
    ),
    lost: retained ? null : lossOf(prepared, trace, turn, unit, kind),
  });
  const needs: ProbeNeed[] = [];
  for (let k = probeNeeds.offsets[probe]; k < probeNeeds.offsets[probe + 1]; k++) {
    needs.push(need(probeNeeds.values[k], 'unit', scorecard.needRetained[k] === 1));
  }
  for (let k = probeReasons.offsets[probe]; k < probeReasons.offsets[probe + 1]; k++) {
    needs.push(need(probeReasons.values[k], 'reason', scorecard.reasonRetained[k] === 1));
  }
  return {
    probe,
    turn: asked,
    answered: scorecard.probeAnswered[probe] === 1,
    success: scorecard.probeSuccess?.[probe] ?? null,
    needs,
    context: { turn, entries: context.length, tokens: total, capacity: capacityOfTrace(trace) },
  };
}

/** Of all memories that held it, the one that was the last to leave the context by `turn`. */
function lossOf(
  prepared: PreparedTranscript,
  trace: Trace,
  turn: TurnNumber,
  unit: UnitIndex,
  kind: 'unit' | 'reason',
): NeedLoss | null {
  const { count, storedTurn, endTurn, endReason } = trace.memories;
  let last: NeedLoss | null = null;
  for (let memory = 0; memory < count; memory++) {
    if (storedTurn[memory] > turn || isInContext(trace, memory, turn)) continue;
    if (!statesUnit(prepared, trace, memory, unit, kind)) continue;
    const cut = cutBefore(trace, memory, Math.min(turn, endTurn[memory]));
    const loss: NeedLoss =
      cut === null
        ? { memory, turn: endTurn[memory], reason: FORGET_REASONS[endReason[memory]] as ForgetReason }
        : { memory, turn: cut, reason: 'cut' };
    if (!last || loss.turn >= last.turn) last = loss;
  }
  return last;
}

/** The turn since which a memory was not sent when `turn` came; null if it was sent. */
function cutBefore(trace: Trace, memory: MemoryId, turn: TurnNumber): TurnNumber | null {
  for (let i = trace.cutOffsets[memory]; i < trace.cutOffsets[memory + 1]; i += 2) {
    if (trace.cutTurns[i] <= turn && turn <= trace.cutTurns[i + 1]) return trace.cutTurns[i];
  }
  return null;
}
