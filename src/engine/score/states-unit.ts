/** Whether a memory's text retains a unit, or its reason: the definition of "retained", for one memory. */
import type { MemoryId, UnitIndex } from '../model/units';
import type { Trace } from '../simulate/trace';
import type { PreparedTranscript, Rows } from '../transcript/prepared';

/**
 * True if the memory comes from a message that states the unit (its reason) and every evidence string stands literally
 * in the memory's text.
 */
export function statesUnit(
  prepared: PreparedTranscript,
  trace: Trace,
  memory: MemoryId,
  unit: UnitIndex,
  kind: 'unit' | 'reason' = 'unit',
): boolean {
  const { truth } = prepared;
  const rows = kind === 'unit' ? truth.unitsOfMessage : truth.reasonsOfMessage;
  const { message, sourceFrom, sourceTo } = trace.memories;
  // A message that is listed was found to carry the evidence.
  if (message[memory] >= 0) return holds(rows, message[memory], unit);
  const text = trace.derivedTexts.get(memory) ?? '';
  const evidence = (kind === 'unit' ? truth.evidence : truth.reason)[unit] ?? [];
  if (!evidence.every((part) => text.includes(part))) return false;
  for (let s = sourceFrom[memory]; s < sourceTo[memory]; s++) if (holds(rows, trace.sources[s], unit)) return true;
  return false;
}

function holds(rows: Rows, message: number, unit: UnitIndex): boolean {
  for (let i = rows.offsets[message]; i < rows.offsets[message + 1]; i++) if (rows.values[i] === unit) return true;
  return false;
}
