/**
 * Task success under the position model. A question counts as much as the worst placed of what it needs: the entry that
 * is least likely to be used. (Not the product: the needs of one question are read in one pass and are missed together,
 * and a product would make a question for twenty things hopeless wherever they stand.) A need that stands in several
 * entries counts at the best of them.
 */
import type { MemoryId, Ratio } from '../model/units';
import { inContextOrder } from '../simulate/context-at';
import type { Trace } from '../simulate/trace';
import type { PreparedTranscript } from '../transcript/prepared';
import { positionsOf, positionWeight } from './position';
import { statesUnit } from './states-unit';

/** @param context ids in the order in which they are sent, as the question meets them */
export function probeSuccess(
  prepared: PreparedTranscript,
  trace: Trace,
  context: readonly MemoryId[],
  probe: number,
  depth: Ratio,
): Ratio {
  const { probeNeeds, probeReasons } = prepared.truth;
  const positions = positionsOf(context.map((memory) => trace.memories.tokens[memory]));
  let success = 1;
  const meet = (unit: number, kind: 'unit' | 'reason'): void => {
    let best = 0;
    context.forEach((memory, i) => {
      const weight = positionWeight(positions[i] as Ratio, depth);
      if (weight > best && statesUnit(prepared, trace, memory, unit, kind)) best = weight;
    });
    success = Math.min(success, best);
  };
  for (let i = probeNeeds.offsets[probe]; i < probeNeeds.offsets[probe + 1]; i++) meet(probeNeeds.values[i], 'unit');
  for (let i = probeReasons.offsets[probe]; i < probeReasons.offsets[probe + 1]; i++) {
    meet(probeReasons.values[i], 'reason');
  }
  return success;
}

/** Entries of the context while the events are walked, put in order only when a question is asked. */
export class SentEntries {
  private readonly ids = new Set<MemoryId>();

  enter(memory: MemoryId): void {
    this.ids.add(memory);
  }

  leave(memory: MemoryId): void {
    this.ids.delete(memory);
  }

  inOrder(trace: Trace, turn: number): MemoryId[] {
    return inContextOrder(
      trace,
      [...this.ids].sort((a, b) => a - b),
      turn,
    );
  }
}
