/**
 * Task success under the position model. A question counts as much as the worst placed of what it needs: the entry that
 * is least likely to be used. (Not the product: the needs of one question are read in one pass and are missed together,
 * and a product would make a question for twenty things hopeless wherever they stand.) A need that stands in several
 * entries counts at the best of them.
 */
import type { MemoryId, Ratio, TurnNumber, UnitIndex } from '../model/units';
import { inContextOrder } from '../simulate/context-at';
import type { Trace } from '../simulate/trace';
import type { PreparedTranscript, Rows } from '../transcript/prepared';
import { positionsOf, positionWeight } from './position';
import { retainedInDerived, type UnitList } from './retained-units';

/** The entries of the context while the events are walked; put in order only when questions are asked. */
export class PlacedEntries {
  private readonly ids = new Set<MemoryId>();
  private readonly derived = new Map<MemoryId, UnitList>();
  /** Chance that each unit, and each reason, is used: that of its best placed entry; 0 where none retains it. */
  private readonly units: Float64Array;
  private readonly reasons: Float64Array;

  constructor(
    private readonly prepared: PreparedTranscript,
    private readonly trace: Trace,
    private readonly depth: Ratio,
  ) {
    this.units = new Float64Array(prepared.truth.unitCount);
    this.reasons = new Float64Array(prepared.truth.unitCount);
  }

  enter(memory: MemoryId): void {
    this.ids.add(memory);
  }

  leave(memory: MemoryId): void {
    this.ids.delete(memory);
  }

  /** Weighs the context as it stands after `turn`. */
  place(turn: TurnNumber): void {
    const stored = [...this.ids].sort((a, b) => a - b);
    const context = inContextOrder(this.trace, stored, turn);
    const { message, tokens } = this.trace.memories;
    const { unitsOfMessage, reasonsOfMessage } = this.prepared.truth;
    const positions = positionsOf(context.map((memory) => tokens[memory]));
    this.units.fill(0);
    this.reasons.fill(0);
    context.forEach((memory, i) => {
      const weight = positionWeight(positions[i] as Ratio, this.depth);
      const own = message[memory];
      if (own >= 0) {
        raiseRow(this.units, unitsOfMessage, own, weight);
        raiseRow(this.reasons, reasonsOfMessage, own, weight);
      } else {
        const list = this.listOf(memory);
        for (const unit of list.units) raise(this.units, unit, weight);
        for (const unit of list.reasons) raise(this.reasons, unit, weight);
      }
    });
  }

  /** @returns 0–1, of the context as it was placed last */
  success(probe: number): Ratio {
    const { probeNeeds, probeReasons } = this.prepared.truth;
    let success = 1;
    for (let i = probeNeeds.offsets[probe]; i < probeNeeds.offsets[probe + 1]; i++) {
      success = Math.min(success, this.units[probeNeeds.values[i]]);
    }
    for (let i = probeReasons.offsets[probe]; i < probeReasons.offsets[probe + 1]; i++) {
      success = Math.min(success, this.reasons[probeReasons.values[i]]);
    }
    return success;
  }

  private listOf(memory: MemoryId): UnitList {
    let list = this.derived.get(memory);
    if (!list) {
      list = retainedInDerived(this.prepared, this.trace, memory);
      this.derived.set(memory, list);
    }
    return list;
  }
}

function raise(into: Float64Array, unit: UnitIndex, weight: Ratio): void {
  if (weight > into[unit]) into[unit] = weight;
}

function raiseRow(into: Float64Array, rows: Rows, row: number, weight: Ratio): void {
  for (let i = rows.offsets[row]; i < rows.offsets[row + 1]; i++) raise(into, rows.values[i], weight);
}
