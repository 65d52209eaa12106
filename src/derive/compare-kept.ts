/**
 * When a run begins and ceases to keep each message and each unit, from its event log. Followed once per run: of six runs
 * that stand side by side, a slider changes one.
 */
import { unitsOfMemory } from '../engine/explain/units-of-memory';
import type { MemoryId, UnitIndex } from '../engine/model/units';
import { CONSOLIDATED_INTO, CUT, FORGOTTEN, RESTORED, STORED, type Trace } from '../engine/simulate/trace';
import type { PreparedTranscript } from '../engine/transcript/prepared';

/** In the order of happening; each turns its item from kept to not kept, or back. Nothing is kept at the start. */
export interface KeptChanges {
  readonly turns: Int32Array;
  readonly item: Int32Array;
}

export interface KeptByRun {
  readonly messages: KeptChanges;
  readonly units: KeptChanges;
}

const known = new WeakMap<Trace, { readonly prepared: PreparedTranscript; readonly kept: KeptByRun }>();

export function keptChanges(prepared: PreparedTranscript, trace: Trace): KeptByRun {
  const found = known.get(trace);
  if (found?.prepared === prepared) return found.kept;
  const kept = follow(prepared, trace);
  known.set(trace, { prepared, kept });
  return kept;
}

function follow(prepared: PreparedTranscript, trace: Trace): KeptByRun {
  const messages = new Entries(prepared.messageCount);
  const units = new Entries(prepared.truth.unitCount);
  const unitsOf = new Map<MemoryId, readonly UnitIndex[]>();
  const isOut = new Uint8Array(trace.memories.count);
  const { count, turn: turns, kind, memory } = trace.events;
  const change = (turn: number, id: MemoryId, by: 1 | -1): void => {
    const message = trace.memories.message[id];
    if (message >= 0) messages.change(turn, message, by);
    let carried = unitsOf.get(id);
    if (!carried) {
      carried = unitsOfMemory(prepared, trace, id).units;
      unitsOf.set(id, carried);
    }
    for (const unit of carried) units.change(turn, unit, by);
  };
  for (let event = 0; event < count; event++) {
    const id = memory[event];
    const what = kind[event];
    if (what === STORED || what === CONSOLIDATED_INTO || what === RESTORED) {
      isOut[id] = 0;
      change(turns[event], id, 1);
    } else if (what === CUT || (what === FORGOTTEN && isOut[id] === 0)) {
      isOut[id] = 1;
      change(turns[event], id, -1);
    }
  }
  return { messages: messages.changes(), units: units.changes() };
}

/** How many entries of the context keep each item. */
class Entries {
  private readonly entries: Int32Array;
  private readonly turns: number[] = [];
  private readonly item: number[] = [];

  constructor(items: number) {
    this.entries = new Int32Array(items);
  }

  change(turn: number, item: number, by: 1 | -1): void {
    const was = this.entries[item] > 0;
    this.entries[item] += by;
    if (this.entries[item] > 0 === was) return;
    this.turns.push(turn);
    this.item.push(item);
  }

  changes(): KeptChanges {
    return { turns: Int32Array.from(this.turns), item: Int32Array.from(this.item) };
  }
}
