/**
 * The life of one memory, on one line: stored and why as what, every recall and by which words, its strength or score
 * with every term at every moment that changed it, what removed it, what took its place, which units it carried and who
 * needed them later. Structured data only; sentences are made where the languages are.
 */
import { ARTICLE_WEIGHTS } from '../model/dimension';
import type { InfoTypeCode } from '../model/info-type';
import {
  type MemoryId,
  type MessageIndex,
  NEVER,
  type TokenCount,
  type TurnNumber,
  type UnitIndex,
} from '../model/units';
import { explainRecall } from '../recall/explain';
import { queryOf } from '../recall/query';
import { score } from '../score/score';
import type { Scorecard } from '../score/scorecard';
import { isInContext } from '../simulate/context-at';
import { strengthAt } from '../simulate/strength-at';
import { MARKED, RECALLED, type Trace } from '../simulate/trace';
import type { PreparedTranscript } from '../transcript/prepared';
import { eventsOf } from './memory-events';
import { type Removal, removalOf } from './removal';
import { type Terms, termsAt } from './terms';
import { type TypeReason, typeReason } from './type-reason';
import { type CarriedUnits, sourcesOfMemory, unitsOfMemory } from './units-of-memory';

/** A later message touched it. */
export interface LifeRecall {
  readonly turn: TurnNumber;
  /** The message that did. */
  readonly by: MessageIndex;
  /** Words that both share, as the question has them; none when only a label relates them. */
  readonly words: readonly string[];
  /** `noticed`: the strategy recorded it; `ignored`: held, but the strategy takes no notice; `late`: it was gone. */
  readonly outcome: 'noticed' | 'ignored' | 'late';
  /** Strength or score before and after; NaN where the strategy has none, or it was gone. */
  readonly before: number;
  readonly after: number;
}

export const MOMENTS = ['stored', 'recalled', 'marked', 'task', 'protection-ended', 'left', 'last-turn'] as const;
export type Moment = (typeof MOMENTS)[number];

export interface LifeMoment {
  readonly turn: TurnNumber;
  readonly what: readonly Moment[];
  readonly terms: Terms;
}

/** A question that needs a unit which the memory carried. */
export interface LifeNeed {
  readonly probe: number;
  readonly turn: TurnNumber;
  readonly kind: 'unit' | 'reason';
  /** This memory was in the context when it was asked. */
  readonly here: boolean;
  /** Anything in the context retained it then. */
  readonly retained: boolean;
  /** Asked after the memory had left the context, and nothing retained it: its loss is regretted. */
  readonly regret: boolean;
}

export interface LifeUnit {
  readonly unit: UnitIndex;
  /** Its reason stands in the text too. */
  readonly withReason: boolean;
  /** Turn from which a newer unit replaces it; null if none does. */
  readonly replacedTurn: TurnNumber | null;
  readonly needs: readonly LifeNeed[];
}

/** A summary or fact made from it. */
export interface Heir {
  readonly memory: MemoryId;
  readonly kind: 'fact' | 'summary';
  readonly turn: TurnNumber;
  /** Turn in which the heir itself left; null if it is held to the end. */
  readonly endTurn: TurnNumber | null;
  /** Units of the memory that the heir retains, and those that were lost on the way. */
  readonly kept: readonly UnitIndex[];
  readonly lost: readonly UnitIndex[];
}

export interface Life {
  readonly memory: MemoryId;
  readonly kind: 'message' | 'fact' | 'summary';
  /** Its message; −1 for a summary. */
  readonly message: MessageIndex;
  readonly sources: readonly MessageIndex[];
  readonly type: InfoTypeCode;
  /** Null for a summary: it takes the most lasting type of its messages. */
  readonly typeReason: TypeReason | null;
  /** Index into LAYERS. */
  readonly layer: number;
  readonly tokens: TokenCount;
  /** Without prefix. */
  readonly text: string;
  readonly storedTurn: TurnNumber;
  /** The turn that the entry itself claims to be from; −1: its lines carry their own. */
  readonly claimedTurn: TurnNumber;
  readonly endTurn: TurnNumber | null;
  readonly recalls: readonly LifeRecall[];
  readonly marks: readonly { readonly turn: TurnNumber; readonly value: number }[];
  readonly moments: readonly LifeMoment[];
  /** Held, but not sent for lack of room: from … to (the turn of its return or end; null = to the end). */
  readonly absences: readonly { readonly from: TurnNumber; readonly to: TurnNumber | null }[];
  readonly removal: Removal | null;
  readonly heirs: readonly Heir[];
  readonly units: readonly LifeUnit[];
  /** Probes that lacked one of its units. */
  readonly regrettedBy: readonly number[];
}

/** @param card the run's scorecard, when it is at hand; else it is made */
export function lifeOf(
  prepared: PreparedTranscript,
  trace: Trace,
  memory: MemoryId,
  card: Scorecard = score(prepared, trace, ARTICLE_WEIGHTS),
): Life {
  const { message, layer, type, tokens, storedTurn, claimedTurn, endTurn, derived } = trace.memories;
  const carried = unitsOfMemory(prepared, trace, memory);
  const units = carried.units.map((unit) => lifeUnit(prepared, trace, card, memory, unit, carried));
  const regretted = units.flatMap(({ needs }) => needs.filter((need) => need.regret).map((need) => need.probe));
  const own = message[memory];
  return {
    memory,
    kind: derived[memory] === 0 ? 'message' : own >= 0 ? 'fact' : 'summary',
    message: own,
    sources: sourcesOfMemory(trace, memory),
    type: type[memory] as InfoTypeCode,
    typeReason: own >= 0 ? typeReason(prepared, own) : null,
    layer: layer[memory],
    tokens: tokens[memory],
    text: trace.derivedTexts.get(memory) ?? prepared.texts[own] ?? '',
    storedTurn: storedTurn[memory],
    claimedTurn: claimedTurn[memory],
    endTurn: orNull(endTurn[memory]),
    recalls: own >= 0 ? recallsOf(prepared, trace, memory) : [],
    marks: Array.from(eventsOf(trace, memory))
      .filter((e) => trace.events.kind[e] === MARKED)
      .map((e) => ({ turn: trace.events.turn[e], value: trace.events.value[e] })),
    moments: momentsOf(prepared, trace, memory),
    absences: absencesOf(trace, memory),
    removal: removalOf(prepared, trace, memory),
    heirs: heirsOf(prepared, trace, memory, carried.units),
    units,
    regrettedBy: [...new Set(regretted)].sort((a, b) => a - b),
  };
}

const orNull = (turn: TurnNumber): TurnNumber | null => (turn === NEVER ? null : turn);

function recallsOf(prepared: PreparedTranscript, trace: Trace, memory: MemoryId): LifeRecall[] {
  const { storedTurn, endTurn, message } = trace.memories;
  const { offsets, values } = prepared.recalls;
  const own = message[memory];
  const noticed = new Map<TurnNumber, number>();
  for (const e of eventsOf(trace, memory)) {
    if (trace.events.kind[e] === RECALLED) noticed.set(trace.events.turn[e], trace.events.value[e]);
  }
  const recalls: LifeRecall[] = [];
  for (let turn = storedTurn[memory] + 1; turn <= trace.turnCount; turn++) {
    if (!values.subarray(offsets[turn], offsets[turn + 1]).includes(own)) continue;
    const by = queryOf(prepared, turn);
    // Recalls come before storing, so what leaves in a turn was still there for the turn's recall.
    const held = turn <= endTurn[memory];
    const value = (at: TurnNumber) => (held ? termsAt(prepared, trace, memory, at).value : Number.NaN);
    recalls.push({
      turn,
      by,
      words: explainRecall(prepared.texts[by] ?? '', prepared.texts[own] ?? '', prepared.sources.recalls),
      outcome: noticed.has(turn) ? 'noticed' : held ? 'ignored' : 'late',
      before: value(turn - 1),
      // What the recall made of it, not what else the same turn did: a task that changed has a moment of its own.
      after: noticed.get(turn) ?? value(turn),
    });
  }
  return recalls;
}

/** Every turn in which something happened to the memory, with the terms after it. */
function momentsOf(prepared: PreparedTranscript, trace: Trace, memory: MemoryId): LifeMoment[] {
  const { storedTurn, endTurn } = trace.memories;
  const stored = storedTurn[memory];
  const end = endTurn[memory];
  const at = new Map<TurnNumber, Set<Moment>>([[stored, new Set<Moment>(['stored'])]]);
  const add = (turn: TurnNumber, what: Moment): void => {
    at.set(turn, (at.get(turn) ?? new Set()).add(what));
  };
  /** What the turn's events left it with. */
  const explained = new Map<TurnNumber, number>();
  for (const e of eventsOf(trace, memory)) {
    const { kind, turn, value } = trace.events;
    if (kind[e] !== RECALLED && kind[e] !== MARKED) continue;
    add(turn[e], kind[e] === RECALLED ? 'recalled' : 'marked');
    explained.set(turn[e], value[e]);
  }
  const { offsets, fromTurn } = trace.segments;
  const protectTurns = trace.parameters['protectTurns'];
  for (let s = offsets[memory]; s < offsets[memory + 1]; s++) {
    // A change of a score that no event explains: its protection ended, or the task did.
    const byEvents = explained.get(fromTurn[s]);
    if (fromTurn[s] === stored || byEvents === strengthAt(trace, memory, fromTurn[s])) continue;
    add(fromTurn[s], fromTurn[s] - stored === protectTurns ? 'protection-ended' : 'task');
  }
  if (end === NEVER) add(trace.turnCount, 'last-turn');
  else add(end, 'left');
  return [...at]
    .sort(([a], [b]) => a - b)
    .map(([turn, what]) => ({
      turn,
      what: MOMENTS.filter((moment) => what.has(moment)),
      terms: termsAt(prepared, trace, memory, turn),
    }));
}

function absencesOf(trace: Trace, memory: MemoryId): Life['absences'] {
  const end = trace.memories.endTurn[memory];
  const absences: { from: TurnNumber; to: TurnNumber | null }[] = [];
  for (let i = trace.cutOffsets[memory]; i < trace.cutOffsets[memory + 1]; i += 2) {
    absences.push({ from: trace.cutTurns[i], to: orNull(Math.min(trace.cutTurns[i + 1], end)) });
  }
  return absences;
}

function heirsOf(prepared: PreparedTranscript, trace: Trace, memory: MemoryId, carried: readonly UnitIndex[]): Heir[] {
  const { count, derived, message, storedTurn, endTurn } = trace.memories;
  const own = message[memory];
  // Summaries and facts have no heirs: nothing is made from them.
  if (derived[memory] === 1) return [];
  const heirs: Heir[] = [];
  for (let heir = 0; heir < count; heir++) {
    if (derived[heir] === 0 || !sourcesOfMemory(trace, heir).includes(own)) continue;
    const retained = new Set(unitsOfMemory(prepared, trace, heir).units);
    heirs.push({
      memory: heir,
      kind: message[heir] >= 0 ? 'fact' : 'summary',
      turn: storedTurn[heir],
      endTurn: orNull(endTurn[heir]),
      kept: carried.filter((unit) => retained.has(unit)),
      lost: carried.filter((unit) => !retained.has(unit)),
    });
  }
  return heirs;
}

function lifeUnit(
  prepared: PreparedTranscript,
  trace: Trace,
  card: Scorecard,
  memory: MemoryId,
  unit: UnitIndex,
  { reasons }: CarriedUnits,
): LifeUnit {
  const { probeNeeds, probeReasons, probeTurn, replacedTurn } = prepared.truth;
  const stored = trace.memories.storedTurn[memory];
  const withReason = reasons.includes(unit);
  const needs: LifeNeed[] = [];
  const meet = (probe: number, kind: 'unit' | 'reason', retained: boolean): void => {
    const turn = probeTurn[probe];
    // A question asked in the turn that stores it meets the context before.
    if (turn <= stored) return;
    const here = isInContext(trace, memory, turn - 1);
    needs.push({ probe, turn, kind, here, retained, regret: !here && !retained });
  };
  for (let probe = 0; probe < probeTurn.length; probe++) {
    for (let k = probeNeeds.offsets[probe]; k < probeNeeds.offsets[probe + 1]; k++) {
      if (probeNeeds.values[k] === unit) meet(probe, 'unit', card.needRetained[k] === 1);
    }
    for (let k = probeReasons.offsets[probe]; withReason && k < probeReasons.offsets[probe + 1]; k++) {
      if (probeReasons.values[k] === unit) meet(probe, 'reason', card.reasonRetained[k] === 1);
    }
  }
  return { unit, withReason, replacedTurn: orNull(replacedTurn[unit]), needs };
}
