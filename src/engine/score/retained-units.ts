/** Units whose evidence stands literally in the text of a summary, among those its source messages state. */
import type { MemoryId } from '../model/units';
import type { Trace } from '../simulate/trace';
import type { PreparedTranscript } from '../transcript/prepared';

export interface UnitList {
  readonly units: Int32Array;
  /** Units whose reason stands in the text. */
  readonly reasons: Int32Array;
}

export function retainedInDerived(prepared: PreparedTranscript, trace: Trace, memory: MemoryId): UnitList {
  const { truth } = prepared;
  const text = trace.derivedTexts.get(memory) ?? '';
  const units = new Set<number>();
  const reasons = new Set<number>();
  for (let s = trace.memories.sourceFrom[memory]; s < trace.memories.sourceTo[memory]; s++) {
    const message = trace.sources[s];
    const stated = truth.unitsOfMessage;
    for (let i = stated.offsets[message]; i < stated.offsets[message + 1]; i++) {
      const unit = stated.values[i];
      if (!units.has(unit) && (truth.evidence[unit] ?? []).every((part) => text.includes(part))) units.add(unit);
    }
    const explained = truth.reasonsOfMessage;
    for (let i = explained.offsets[message]; i < explained.offsets[message + 1]; i++) {
      const unit = explained.values[i];
      if (!reasons.has(unit) && (truth.reason[unit] ?? []).every((part) => text.includes(part))) reasons.add(unit);
    }
  }
  return { units: Int32Array.from(units), reasons: Int32Array.from(reasons) };
}
