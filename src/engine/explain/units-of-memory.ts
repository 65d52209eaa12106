/** Which units a memory carries, and what a context retains. */
import type { MemoryId, TurnNumber, UnitIndex } from '../model/units';
import { retainedInDerived } from '../score/retained-units';
import { contextIdsAt } from '../simulate/context-at';
import type { Trace } from '../simulate/trace';
import type { PreparedTranscript, Rows } from '../transcript/prepared';

export interface CarriedUnits {
  readonly units: readonly UnitIndex[];
  /** Units whose reason it carries. */
  readonly reasons: readonly UnitIndex[];
}

const row = (rows: Rows, index: number): UnitIndex[] =>
  Array.from(rows.values.subarray(rows.offsets[index], rows.offsets[index + 1]));

export function unitsOfMemory(prepared: PreparedTranscript, trace: Trace, memory: MemoryId): CarriedUnits {
  const message = trace.memories.message[memory];
  if (message >= 0) {
    return {
      units: row(prepared.truth.unitsOfMessage, message),
      reasons: row(prepared.truth.reasonsOfMessage, message),
    };
  }
  const list = retainedInDerived(prepared, trace, memory);
  return { units: Array.from(list.units), reasons: Array.from(list.reasons) };
}

/** Messages that a memory came from: one, or those of its summary. */
export function sourcesOfMemory(trace: Trace, memory: MemoryId): number[] {
  const { message, derived, sourceFrom, sourceTo } = trace.memories;
  return derived[memory] === 1
    ? Array.from(trace.sources.subarray(sourceFrom[memory], sourceTo[memory]))
    : [message[memory]];
}

/** Units retained after `turn`, and reasons, each with the entries that retain it, in the order of sending. */
export function retainedAt(
  prepared: PreparedTranscript,
  trace: Trace,
  turn: TurnNumber,
): { readonly units: ReadonlyMap<UnitIndex, MemoryId[]>; readonly reasons: ReadonlyMap<UnitIndex, MemoryId[]> } {
  const units = new Map<UnitIndex, MemoryId[]>();
  const reasons = new Map<UnitIndex, MemoryId[]>();
  const add = (into: Map<UnitIndex, MemoryId[]>, unit: UnitIndex, memory: MemoryId): void => {
    const known = into.get(unit);
    if (known) known.push(memory);
    else into.set(unit, [memory]);
  };
  for (const memory of contextIdsAt(trace, turn)) {
    const carried = unitsOfMemory(prepared, trace, memory);
    for (const unit of carried.units) add(units, unit, memory);
    for (const unit of carried.reasons) add(reasons, unit, memory);
  }
  return { units, reasons };
}
