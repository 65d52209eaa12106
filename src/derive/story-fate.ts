/**
 * What becomes of an answer: when the units that a probe found in the context leave it, or since when those that it
 * missed are gone.
 */
import { type MemoryId, NEVER, type TurnNumber } from '../engine/model/units';
import { statesUnit } from '../engine/score/states-unit';
import type { Trace } from '../engine/simulate/trace';
import type { PreparedTranscript, Rows } from '../engine/transcript/prepared';
import type { StoryNeed, StoryOutcome } from './story';

export type StoryFate =
  /** All that was there stays to the last turn. */
  | { readonly kind: 'stays' }
  /** The first of what was there to leave. A memory said again later does not count as left. */
  | { readonly kind: 'leaves'; readonly turn: TurnNumber; readonly needs: readonly StoryNeed[] }
  /** Nothing was there: the turn that lost the last of it. */
  | { readonly kind: 'gone'; readonly since: TurnNumber }
  /** Nothing was there, and nothing ever was. */
  | { readonly kind: 'never' };

/** Stretch of turns whose states hold a memory within the context: from `from` to before `to`. */
type Stretch = readonly [from: TurnNumber, to: TurnNumber];

/** One pass over the memories, with a flag a message for what it states. */
export function storyFate(prepared: PreparedTranscript, trace: Trace, outcome: StoryOutcome): StoryFate {
  const met = outcome.turn - 1;
  const kept = outcome.needs.filter((need) => need.kept);
  if (kept.length > 0) {
    const stretches = stretchesOf(prepared, trace, kept);
    let turn: TurnNumber = NEVER;
    const ends = stretches.map((list) => endAfter(list, met));
    for (const end of ends) if (end < turn) turn = end;
    if (turn > prepared.turnCount) return { kind: 'stays' };
    return { kind: 'leaves', turn, needs: kept.filter((_, index) => ends[index] === turn) };
  }
  const stretches = stretchesOf(prepared, trace, outcome.needs);
  const since = Math.max(0, ...stretches.flat().flatMap(([from, to]) => (from <= met && to <= met ? [to] : [])));
  return since > 0 ? { kind: 'gone', since } : { kind: 'never' };
}

/** The first turn after `met` whose state lacks what these stretches hold; NEVER if there is none. */
function endAfter(stretches: readonly Stretch[], met: TurnNumber): TurnNumber {
  let reach = met;
  for (let grew = true; grew; ) {
    grew = false;
    for (const [from, to] of stretches) {
      if (from <= reach && to > reach) {
        reach = to;
        grew = true;
      }
    }
  }
  return reach;
}

function stretchesOf(prepared: PreparedTranscript, trace: Trace, needs: readonly StoryNeed[]): Stretch[][] {
  const { unitsOfMessage, reasonsOfMessage } = prepared.truth;
  const stating = needs.map(({ unit, kind }) => {
    const flags = new Uint8Array(prepared.messageCount);
    flagRows(kind === 'unit' ? unitsOfMessage : reasonsOfMessage, unit, flags);
    return flags;
  });
  const found: Stretch[][] = needs.map(() => []);
  const { count, message } = trace.memories;
  for (let memory = 0; memory < count; memory++) {
    const source = message[memory];
    for (let n = 0; n < needs.length; n++) {
      const { unit, kind } = needs[n] as StoryNeed;
      if (source >= 0 ? stating[n]?.[source] === 1 : statesUnit(prepared, trace, memory, unit, kind))
        addStretches(trace, memory, found[n] as Stretch[]);
    }
  }
  return found;
}

function flagRows({ offsets, values }: Rows, unit: number, flags: Uint8Array): void {
  let row = 0;
  for (let i = 0; i < values.length; i++) {
    if (values[i] !== unit) continue;
    while ((offsets[row + 1] ?? Number.POSITIVE_INFINITY) <= i) row++;
    flags[row] = 1;
  }
}

/** While a memory is held it may be cut from the context for lack of room, and come back. */
function addStretches({ memories, cutOffsets, cutTurns }: Trace, memory: MemoryId, into: Stretch[]): void {
  const end = memories.endTurn[memory] ?? NEVER;
  let from = memories.storedTurn[memory] ?? 0;
  for (let i = cutOffsets[memory] ?? 0; i < (cutOffsets[memory + 1] ?? 0); i += 2) {
    const cut = Math.min(end, cutTurns[i] ?? NEVER);
    if (cut > from) into.push([from, cut]);
    from = cutTurns[i + 1] ?? NEVER;
  }
  if (end > from) into.push([from, end]);
}
