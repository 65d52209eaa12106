/**
 * A crowd of curves sketched from some of them, in a moment: while a slider is dragged, and until the whole picture is
 * made. Which ones is decided by their numbers alone, so that the sketch does not flicker from run to run.
 */
import type { MemoryId } from '../engine/model/units';
import type { Trace } from '../engine/simulate/trace';
import type { PreparedTranscript } from '../engine/transcript/prepared';

/** So many curves are drawn in a moment; a sketch has about as many. */
export const SKETCHED = 4_000;

export interface Draft {
  /** 1 for each memory that gets a curve: the sampled ones, and those that state a unit, which may come into focus. */
  readonly drawn: Uint8Array;
  /** 1 for each sampled memory: they stand for all. */
  readonly sampled: Uint8Array;
  /** Memories that a sampled one stands for. */
  readonly each: number;
}

/** While a slider is held, one in so many of more than a few is sketched even if all could be drawn. */
const HELD_EACH = 3;
const FEW = 240;

/**
 * @param held a slider is held: the next picture comes soon
 * @returns null when there are few enough to draw them all.
 */
export function draftOf(prepared: PreparedTranscript, trace: Trace, held = false): Draft | null {
  const { count, message } = trace.memories;
  if (count <= (held ? FEW : SKETCHED)) return null;
  const each = Math.max(held ? HELD_EACH : 1, Math.ceil(count / SKETCHED));
  const sampled = new Uint8Array(count);
  for (let memory = 0; memory < count; memory++) if (scattered(memory) % each === 0) sampled[memory] = 1;
  const drawn = sampled.slice();
  const { offsets, values } = prepared.truth.unitsOfMessage;
  if (values.length <= SKETCHED * 2) {
    for (let memory = 0; memory < count; memory++) {
      const stating = message[memory];
      if (stating >= 0 && offsets[stating + 1] > offsets[stating]) drawn[memory] = 1;
    }
  }
  return { drawn, sampled, each };
}

/** Neighbours are told apart: who speaks alternates from message to message. (Knuth's multiplicative hash.) */
function scattered(memory: MemoryId): number {
  return Math.imul(memory, 2_654_435_761) >>> 8;
}
