/**
 * Which units the context retains, kept up to date as entries come and go. A unit is retained if some entry comes from
 * a message that states it and every evidence string stands literally in the entry's text.
 */
import { PREFERENCE } from '../model/info-type';
import type { MemoryId, TurnNumber, UnitIndex } from '../model/units';
import type { Trace } from '../simulate/trace';
import type { PreparedTranscript } from '../transcript/prepared';
import { retainedInDerived, type UnitList } from './retained-units';

const NONE: UnitList = { units: new Int32Array(0), reasons: new Int32Array(0) };

export class UnitLedger {
  /** Entries of the context that retain each unit, and its reason. */
  readonly count: Int32Array;
  readonly reasonCount: Int32Array;
  /** Entries that also name the turn in which the unit was really said. */
  private readonly exact: Int32Array;
  /** Entries that name another turn, in the order of coming. Few: only facts and summaries claim what is not theirs. */
  private readonly claims = new Map<UnitIndex, MemoryId[]>();
  /** Units that are current: stated, and not yet replaced. */
  private readonly current: Uint8Array;
  private readonly known: Uint8Array;
  private readonly chainOf: Int32Array;
  private readonly chainScores: Float64Array;
  private readonly chainTotals: Int32Array;
  private readonly dirtyChains: number[] = [];
  private readonly isDirty: Uint8Array;
  private readonly derivedLists = new Map<MemoryId, UnitList>();

  currentFacts = 0;
  retainedFacts = 0;
  currentPreferences = 0;
  retainedPreferences = 0;
  chainRetained = 0;
  chainTotal = 0;
  stale = 0;

  constructor(
    private readonly prepared: PreparedTranscript,
    private readonly trace: Trace,
  ) {
    const { truth } = prepared;
    const n = truth.unitCount;
    this.count = new Int32Array(n);
    this.reasonCount = new Int32Array(n);
    this.exact = new Int32Array(n);
    this.current = new Uint8Array(n);
    this.known = new Uint8Array(n);
    this.chainOf = new Int32Array(n).fill(-1);
    truth.chains.forEach((chain, index) => {
      for (const unit of chain) this.chainOf[unit] = index;
    });
    this.chainScores = new Float64Array(truth.chains.length);
    this.chainTotals = new Int32Array(truth.chains.length);
    this.isDirty = new Uint8Array(truth.chains.length);
  }

  /** The unit has been said; it is current until a newer one replaces it. */
  state(unit: UnitIndex): void {
    const { replaces, replacedBy, replacedTurn, statedTurn } = this.prepared.truth;
    this.known[unit] = 1;
    // A turn may state a value and replace it at once.
    this.setCurrent(unit, replacedTurn[unit] > statedTurn[unit]);
    const older = replaces[unit];
    if (older >= 0) {
      this.setCurrent(older, false);
      if (replacedBy[older] === unit) this.updateStale(older, 1);
    }
    this.touchChain(unit);
  }

  /** An entry came into the context. @returns whether it retains any unit. */
  enter(memory: MemoryId): boolean {
    return this.change(memory, 1);
  }

  /** An entry left the context. @returns whether it retained any unit. */
  leave(memory: MemoryId): boolean {
    return this.change(memory, -1);
  }

  isRetained(unit: UnitIndex): boolean {
    return this.count[unit] > 0;
  }

  isReasonRetained(unit: UnitIndex): boolean {
    return this.reasonCount[unit] > 0;
  }

  /** Brings the timeline's sums up to date. */
  settleChains(): void {
    if (this.dirtyChains.length === 0) return;
    for (const chain of this.dirtyChains) {
      this.isDirty[chain] = 0;
      this.chainRetained -= this.chainScores[chain];
      this.chainTotal -= this.chainTotals[chain];
      this.scoreChain(chain);
      this.chainRetained += this.chainScores[chain];
      this.chainTotal += this.chainTotals[chain];
    }
    this.dirtyChains.length = 0;
  }

  private change(memory: MemoryId, by: 1 | -1): boolean {
    const { truth } = this.prepared;
    const message = this.trace.memories.message[memory];
    let found = false;
    if (message >= 0) {
      const isExact = this.trace.memories.claimedTurn[memory] === this.prepared.turnOf[message];
      const { offsets, values } = truth.unitsOfMessage;
      for (let i = offsets[message]; i < offsets[message + 1]; i++) {
        this.changeUnit(values[i], memory, isExact, by);
        found = true;
      }
      const reasons = truth.reasonsOfMessage;
      for (let i = reasons.offsets[message]; i < reasons.offsets[message + 1]; i++) {
        this.changeReason(reasons.values[i], by);
      }
      return found;
    }
    const list = this.derivedList(memory);
    const isExact = this.trace.memories.claimedTurn[memory] < 0;
    for (const unit of list.units) this.changeUnit(unit, memory, isExact, by);
    for (const unit of list.reasons) this.changeReason(unit, by);
    return list.units.length > 0;
  }

  private derivedList(memory: MemoryId): UnitList {
    let list = this.derivedLists.get(memory);
    if (!list) {
      list = this.prepared.truth.unitCount > 0 ? retainedInDerived(this.prepared, this.trace, memory) : NONE;
      this.derivedLists.set(memory, list);
    }
    return list;
  }

  private changeUnit(unit: UnitIndex, memory: MemoryId, isExact: boolean, by: 1 | -1): void {
    const older = this.prepared.truth.replaces[unit];
    this.updateStale(unit, -1);
    if (older >= 0) this.updateStale(older, -1);
    const was = this.count[unit] > 0;
    this.count[unit] += by;
    if (isExact) this.exact[unit] += by;
    else this.changeClaim(unit, memory, by);
    const is = this.count[unit] > 0;
    if (was !== is && this.current[unit] === 1) this.addRetained(unit, is ? 1 : -1);
    this.updateStale(unit, 1);
    if (older >= 0) this.updateStale(older, 1);
    this.touchChain(unit);
  }

  private changeClaim(unit: UnitIndex, memory: MemoryId, by: 1 | -1): void {
    const claims = this.claims.get(unit) ?? [];
    if (by > 0) claims.push(memory);
    else claims.splice(claims.indexOf(memory), 1);
    this.claims.set(unit, claims);
  }

  private changeReason(unit: UnitIndex, by: 1 | -1): void {
    this.reasonCount[unit] += by;
    this.touchChain(unit);
  }

  private setCurrent(unit: UnitIndex, current: boolean): void {
    if ((this.current[unit] === 1) === current) return;
    this.current[unit] = current ? 1 : 0;
    const by = current ? 1 : -1;
    if (this.prepared.truth.unitType[unit] === PREFERENCE) this.currentPreferences += by;
    else this.currentFacts += by;
    if (this.count[unit] > 0) this.addRetained(unit, by);
  }

  private addRetained(unit: UnitIndex, by: number): void {
    if (this.prepared.truth.unitType[unit] === PREFERENCE) this.retainedPreferences += by;
    else this.retainedFacts += by;
  }

  /** Adds or takes back the unit's own contribution to the number of stale units. */
  private updateStale(unit: UnitIndex, by: 1 | -1): void {
    const newer = this.prepared.truth.replacedBy[unit];
    if (newer >= 0 && this.known[newer] === 1 && this.count[unit] > 0 && this.count[newer] === 0) this.stale += by;
  }

  private touchChain(unit: UnitIndex): void {
    const chain = this.chainOf[unit];
    if (chain < 0 || this.isDirty[chain] === 1) return;
    this.isDirty[chain] = 1;
    this.dirtyChains.push(chain);
  }

  /** Where the context says the unit is from: the true turn if any entry names it, else what the latest one claims. */
  private provenance(unit: UnitIndex): TurnNumber {
    const latest = this.claims.get(unit)?.at(-1);
    return this.exact[unit] > 0 || latest === undefined
      ? this.prepared.truth.statedTurn[unit]
      : this.trace.memories.claimedTurn[latest];
  }

  /**
   * Versions and reasons retained in true order, of all said so far. The order is true for the retained versions whose
   * claimed turns strictly increase (but may be equal where the versions were said in one turn), chosen so that most
   * versions and reasons count; a reason counts with its version.
   */
  private scoreChain(index: number): void {
    const { truth } = this.prepared;
    const chain = truth.chains[index] as Int32Array;
    const versions: UnitIndex[] = [];
    let total = 0;
    for (const unit of chain) {
      if (this.known[unit] !== 1) break;
      versions.push(unit);
      total += (truth.reason[unit]?.length ?? 0) > 0 ? 2 : 1;
    }
    // A value that nothing has replaced yet is no chain.
    if (versions.length < 2) {
      this.chainScores[index] = 0;
      this.chainTotals[index] = 0;
      return;
    }
    const retained = versions.filter((unit) => this.count[unit] > 0);
    this.chainScores[index] = heaviestIncreasing(
      retained.map((unit) => this.provenance(unit)),
      retained.map((unit) => (this.reasonCount[unit] > 0 ? 2 : 1)),
      retained.map((unit) => truth.statedTurn[unit]),
    );
    this.chainTotals[index] = total;
  }
}

/**
 * Greatest sum of weights over strictly increasing subsequences; chains are short, so quadratic time is fine.
 * @param groups keys may be equal within a group, whose members have no order of their own; absent = no two are one
 */
export function heaviestIncreasing(
  keys: readonly number[],
  weights: readonly number[],
  groups?: readonly number[],
): number {
  const sums: number[] = [];
  let heaviest = 0;
  keys.forEach((key, i) => {
    let before = 0;
    for (let j = 0; j < i; j++) {
      const follows = (keys[j] as number) < key || (keys[j] === key && groups !== undefined && groups[j] === groups[i]);
      if (follows) before = Math.max(before, sums[j] as number);
    }
    sums[i] = before + (weights[i] as number);
    heaviest = Math.max(heaviest, sums[i] as number);
  });
  return heaviest;
}
