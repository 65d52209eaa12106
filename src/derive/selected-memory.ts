/** The memory of a run that a selection means: memories have other numbers in every run, messages do not. */
import type { MemoryId, MessageIndex, TurnNumber } from '../engine/model/units';
import type { Trace } from '../engine/simulate/trace';
import { holdersOf } from './curves-focus';

export interface Selected {
  /** Number in the run that it was chosen in; −1 when a message was chosen. */
  readonly memory: MemoryId;
  /** −1 for a summary. */
  readonly message: MessageIndex;
  /** Whether that run is this one, so that the number counts. */
  readonly sameRun: boolean;
}

/** @returns −1 when the run never held it. Of several holders the one held after `turn`, else the last that was. */
export function selectedMemory(trace: Trace, selected: Selected, turn: TurnNumber): MemoryId {
  const { count, message, storedTurn, endTurn } = trace.memories;
  const { memory } = selected;
  // After a change of parameters the number may belong to another memory; the message tells.
  if (selected.sameRun && memory >= 0 && memory < count) {
    const own = message[memory];
    if (own === selected.message || own < 0) return memory;
  }
  const holders = holdersOf(trace, selected.message);
  const held = holders.filter((id) => storedTurn[id] <= turn && turn < endTurn[id]);
  return held[0] ?? holders[0] ?? -1;
}
