/** Rebuilds from a trace the context as it stood after any turn. */
import { LAYERS, SEMANTIC, WORKING } from '../model/layer';
import type { MemoryId, TurnNumber } from '../model/units';
import { strategyProfiles } from '../strategies/catalogue';
import type { ContextEntry } from '../strategies/strategy';
import type { PreparedTranscript } from '../transcript/prepared';
import { strengthAt } from './strength-at';
import type { Trace } from './trace';

/** Whether the memory is held after the turn, and within the context's capacity. */
export function isInContext(trace: Trace, memory: MemoryId, turn: TurnNumber): boolean {
  const { storedTurn, endTurn } = trace.memories;
  if (storedTurn[memory] > turn || endTurn[memory] <= turn) return false;
  for (let i = trace.cutOffsets[memory]; i < trace.cutOffsets[memory + 1]; i += 2) {
    if (trace.cutTurns[i] <= turn && turn < trace.cutTurns[i + 1]) return false;
  }
  return true;
}

/** Ids of the context's entries after `turn`, in the order in which they would be sent. */
export function contextIdsAt(trace: Trace, turn: TurnNumber): MemoryId[] {
  const ids: MemoryId[] = [];
  const { count } = trace.memories;
  for (let memory = 0; memory < count; memory++) if (isInContext(trace, memory, turn)) ids.push(memory);
  return inContextOrder(trace, ids, turn);
}

/** Puts the ids of a context, given in the order of storing, in the order in which they would be sent after `turn`. */
export function inContextOrder(trace: Trace, ids: MemoryId[], turn: TurnNumber): MemoryId[] {
  const { layer } = trace.memories;
  if (trace.order === 'strongest-first') {
    // Decaying or scored memories first, strongest first; then the permanent facts in the order of storing.
    const entries = ids.map((memory) => ({
      memory,
      group: layer[memory] === SEMANTIC ? 1 : 0,
      strength: layer[memory] === WORKING ? strengthAt(trace, memory, turn) : 0,
    }));
    entries.sort((a, b) => a.group - b.group || b.strength - a.strength || a.memory - b.memory);
    return entries.map(({ memory }) => memory);
  }
  if (trace.order === 'layered') return ids.sort((a, b) => layer[b] - layer[a] || a - b);
  return ids;
}

/** Text of one memory as it would be sent after `turn`. */
export function renderMemory(prepared: PreparedTranscript, trace: Trace, memory: MemoryId, turn: TurnNumber): string {
  const { message, layer, claimedTurn } = trace.memories;
  const text = trace.derivedTexts.get(memory) ?? prepared.texts[message[memory]] ?? '';
  const entry = strategyProfiles.get(trace.strategy as never);
  if (!entry.render) return text;
  return entry.render({
    text,
    layer: LAYERS[layer[memory] as 0 | 1 | 2],
    claimedTurn: claimedTurn[memory],
    value: strengthAt(trace, memory, turn),
  });
}

/** The context after `turn` (0 … turnCount). A probe at turn t meets the context after turn t − 1. */
export function contextAt(prepared: PreparedTranscript, trace: Trace, turn: TurnNumber): ContextEntry[] {
  const { layer, tokens, message, derived, sourceFrom, sourceTo } = trace.memories;
  return contextIdsAt(trace, turn).map((memory) => ({
    memory,
    layer: LAYERS[layer[memory] as 0 | 1 | 2],
    tokens: tokens[memory],
    text: renderMemory(prepared, trace, memory, turn),
    sources:
      derived[memory] === 1
        ? Array.from(trace.sources.subarray(sourceFrom[memory], sourceTo[memory]))
        : [message[memory]],
  }));
}
