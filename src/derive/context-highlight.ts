/** Which messages a selection stands for, so that every panel marks the same thing. */
import type { MemoryId, MessageIndex } from '../engine/model/units';
import type { PreparedTranscript } from '../engine/transcript/prepared';

/** What can be marked; the page's selection has this form. */
export type Marked =
  | { readonly kind: 'memory'; readonly slot: string; readonly memory: MemoryId; readonly message: MessageIndex }
  | { readonly kind: 'message'; readonly message: MessageIndex }
  /** `also`: other units that are spoken of in the same breath. */
  | { readonly kind: 'unit'; readonly unit: number; readonly also?: readonly number[] }
  | { readonly kind: 'turn'; readonly turn: number }
  /** With a turn: the layer as it stood there, and so that turn too. */
  | { readonly kind: 'layer'; readonly layer: number; readonly turn?: number };

/** A memory as the panels know it. */
export interface Markable {
  readonly memory: MemoryId;
  readonly sources: readonly MessageIndex[];
  readonly layer: number;
}

/**
 * A test for memories of `slot`. A memory of the same run is itself; one of another run stands for its message, and so
 * marks whatever was made from that message here.
 */
export function markTest(
  prepared: PreparedTranscript,
  marked: Marked | null,
  slot: string,
): ((item: Markable) => boolean) | null {
  if (!marked) return null;
  const bySource = (wanted: (message: MessageIndex) => boolean) => (item: Markable) => item.sources.some(wanted);
  switch (marked.kind) {
    case 'memory':
      return marked.slot === slot
        ? (item) => item.memory === marked.memory
        : bySource((message) => message === marked.message);
    case 'message':
      return bySource((message) => message === marked.message);
    case 'turn':
      return bySource((message) => prepared.turnOf[message] === marked.turn);
    case 'layer':
      return (item) => item.layer === marked.layer;
    case 'unit': {
      const { unitsOfMessage } = prepared.truth;
      const wanted = new Set([marked.unit, ...(marked.also ?? [])]);
      return bySource((message) =>
        unitsOfMessage.values
          .subarray(unitsOfMessage.offsets[message], unitsOfMessage.offsets[message + 1])
          .some((unit) => wanted.has(unit)),
      );
    }
  }
}
