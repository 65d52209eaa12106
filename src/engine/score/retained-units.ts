/** Units whose evidence stands literally in the text of a summary, among those its source messages state. */
import type { MemoryId } from '../model/units';
import type { Trace } from '../simulate/trace';
import type { PreparedTranscript, Rows } from '../transcript/prepared';

export interface UnitList {
  readonly units: Int32Array;
  /** Units whose reason stands in the text. */
  readonly reasons: Int32Array;
}

export function retainedInDerived(prepared: PreparedTranscript, trace: Trace, memory: MemoryId): UnitList {
  const { truth } = prepared;
  const text = trace.derivedTexts.get(memory) ?? '';
  const units: number[] = [];
  const reasons: number[] = [];
  for (let s = trace.memories.sourceFrom[memory]; s < trace.memories.sourceTo[memory]; s++) {
    const message = trace.sources[s];
    addRetained(units, truth.unitsOfMessage, message, truth.evidence, text);
    addRetained(reasons, truth.reasonsOfMessage, message, truth.reason, text);
  }
  return { units: Int32Array.from(units), reasons: Int32Array.from(reasons) };
}

/** Adds the units of one row that the text retains and the list does not hold yet. */
function addRetained(
  list: number[],
  rows: Rows,
  row: number,
  parts: readonly (readonly string[])[],
  text: string,
): void {
  for (let i = rows.offsets[row]; i < rows.offsets[row + 1]; i++) {
    const unit = rows.values[i];
    if (!list.includes(unit) && holdsAll(text, parts[unit] ?? [])) list.push(unit);
  }
}

function holdsAll(text: string, parts: readonly string[]): boolean {
  for (const part of parts) if (!text.includes(part)) return false;
  return true;
}
