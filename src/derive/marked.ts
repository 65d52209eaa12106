/** Whether a mark (what is pointed at, focused or selected, anywhere) stands for a message, a unit or a turn. */
import type { MessageIndex, TurnNumber, UnitIndex } from '../engine/model/units';
import type { PreparedTranscript } from '../engine/transcript/prepared';
import type { Marked } from './context-highlight';

function unitsOf({ truth }: PreparedTranscript, message: MessageIndex): Int32Array {
  const { offsets, values } = truth.unitsOfMessage;
  return message < 0 ? values.subarray(0, 0) : values.subarray(offsets[message], offsets[message + 1]);
}

function namesUnit({ unit, also }: Extract<Marked, { readonly kind: 'unit' }>, other: UnitIndex): boolean {
  return unit === other || (also?.includes(other) ?? false);
}

export function marksMessage(prepared: PreparedTranscript, marked: Marked | null, message: MessageIndex): boolean {
  switch (marked?.kind) {
    case 'memory':
    case 'message':
      return message >= 0 && marked.message === message;
    case 'unit':
      return unitsOf(prepared, message).some((unit) => namesUnit(marked, unit));
    case 'layer':
    case 'turn':
      return message >= 0 && prepared.turnOf[message] === marked.turn;
    default:
      return false;
  }
}

export function marksUnit(prepared: PreparedTranscript, marked: Marked | null, unit: UnitIndex): boolean {
  switch (marked?.kind) {
    case 'memory':
    case 'message':
      return unitsOf(prepared, marked.message).includes(unit);
    case 'unit':
      return namesUnit(marked, unit);
    case 'layer':
    case 'turn':
      return prepared.truth.statedTurn[unit] === marked.turn;
    default:
      return false;
  }
}

/** Where a mark stands on a turn axis: the turn itself, that of the message, that which states the unit. */
export function markedTurn(prepared: PreparedTranscript, marked: Marked | null): TurnNumber | null {
  switch (marked?.kind) {
    case 'memory':
    case 'message':
      return marked.message < 0 ? null : (prepared.turnOf[marked.message] ?? null);
    case 'unit':
      return prepared.truth.statedTurn[marked.unit] ?? null;
    case 'layer':
    case 'turn':
      return marked.turn ?? null;
    default:
      return null;
  }
}
