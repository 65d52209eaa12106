/**
 * Whether what a memory held still stands in the context of another run. Memories have other numbers in every run, so
 * they are known again by their messages.
 */
import { sourcesOfMemory, unitsOfMemory } from '../explain/units-of-memory';
import type { MemoryId, MessageIndex, TurnNumber, UnitIndex } from '../model/units';
import { statesUnit } from '../score/states-unit';
import { isInContext } from '../simulate/context-at';
import { strengthAt } from '../simulate/strength-at';
import type { Trace } from '../simulate/trace';
import type { PreparedTranscript } from '../transcript/prepared';

/** What has to survive. */
export interface Keepsake {
  /** −1 for a summary. */
  readonly message: MessageIndex;
  readonly sources: readonly MessageIndex[];
  readonly units: readonly UnitIndex[];
  /** Of a summary. */
  readonly text: string | null;
}

export function keepsakeOf(prepared: PreparedTranscript, trace: Trace, memory: MemoryId): Keepsake {
  return {
    message: trace.memories.message[memory],
    sources: sourcesOfMemory(trace, memory),
    units: unitsOfMemory(prepared, trace, memory).units,
    text: trace.derivedTexts.get(memory) ?? null,
  };
}

/**
 * The memory by which the keepsake stands in the context after `turn`: the message itself (word by word, or as a fact),
 * a summary of its messages with the same text, or a memory made from its messages that retains its units (all of them must be
 * retained; the first such memory is named). −1 when it is lost.
 */
export function survivor(prepared: PreparedTranscript, trace: Trace, keepsake: Keepsake, turn: TurnNumber): MemoryId {
  const { count, message } = trace.memories;
  const heirs: MemoryId[] = [];
  for (let memory = 0; memory < count; memory++) {
    if (!isInContext(trace, memory, turn)) continue;
    const own = message[memory];
    if (own >= 0 && own === keepsake.message) return memory;
    if (own >= 0 ? !keepsake.sources.includes(own) : !shares(trace, memory, keepsake.sources)) continue;
    if (own < 0 && keepsake.text !== null && trace.derivedTexts.get(memory) === keepsake.text) return memory;
    heirs.push(memory);
  }
  if (keepsake.units.length === 0) return -1;
  const holders = keepsake.units.map((unit) => heirs.find((memory) => statesUnit(prepared, trace, memory, unit)) ?? -1);
  return holders.includes(-1) ? -1 : (holders[0] as MemoryId);
}

/**
 * What a run does to the keepsake, as one string: when memories with its message end, are cut and how strong they are
 * then, and the summaries made from it. Two runs of the same footprint treat it alike.
 */
export function footprint(trace: Trace, keepsake: Keepsake, turn: TurnNumber): string {
  const { count, message, derived, storedTurn, endTurn, endReason } = trace.memories;
  const marks: (string | number)[] = [];
  for (let memory = 0; memory < count; memory++) {
    const own = message[memory];
    if (own >= 0 ? !keepsake.sources.includes(own) : !shares(trace, memory, keepsake.sources)) continue;
    const end = Math.min(turn, endTurn[memory]);
    marks.push(derived[memory], storedTurn[memory], endTurn[memory], endReason[memory]);
    marks.push(strengthAt(trace, memory, end), trace.derivedTexts.get(memory) ?? '');
    for (let i = trace.cutOffsets[memory]; i < trace.cutOffsets[memory + 1]; i++) marks.push(trace.cutTurns[i]);
  }
  return marks.join(' ');
}

function shares(trace: Trace, memory: MemoryId, messages: readonly MessageIndex[]): boolean {
  const { sourceFrom, sourceTo } = trace.memories;
  for (let s = sourceFrom[memory]; s < sourceTo[memory]; s++) if (messages.includes(trace.sources[s])) return true;
  return false;
}
