/**
 * What runs of one transcript keep in common and what only some of them keep, after every turn: whole messages (word by
 * word or as a fact) and units. Walks the event logs of all runs side by side once.
 */

import { unitsOfMemory } from '../engine/explain/units-of-memory';
import type { MemoryId, MessageIndex, TurnNumber, UnitIndex } from '../engine/model/units';
import type { Scorecard } from '../engine/score/scorecard';
import { CONSOLIDATED_INTO, CUT, FORGOTTEN, RESTORED, STORED, type Trace } from '../engine/simulate/trace';
import type { PreparedTranscript } from '../engine/transcript/prepared';

/** Runs that may be compared at once: each is one bit of a mask. */
export const MOST_RUNS = 6;

export interface ComparedRun {
  readonly trace: Trace;
  readonly scorecard: Scorecard;
}

/** Counts after each turn; length turnCount + 1. */
export interface KeptColumns {
  /** Kept by every run. */
  readonly all: Int32Array;
  /** By run: kept by it alone. With two runs this is "A only" and "B only". */
  readonly only: readonly Int32Array[];
  /** Kept by some, but neither by all nor by one alone. */
  readonly some: Int32Array;
  /** By run: not kept by it, though some other run keeps it. */
  readonly missing: readonly Int32Array[];
}

export interface Disagreement {
  readonly turn: TurnNumber;
  /** Units that from this turn on are kept by some runs and not by others (or by other ones than before). */
  readonly units: readonly UnitIndex[];
  /** Likewise for whole messages; only in transcripts without units. */
  readonly messages: readonly MessageIndex[];
  /** Probes of this turn that some runs could answer and others could not. */
  readonly probes: readonly number[];
}

export interface DifferenceTrack {
  readonly messages: KeptColumns;
  readonly units: KeptColumns;
  /** First turn after which the runs do not keep the same; null if they always do. */
  readonly firstDivergence: TurnNumber | null;
  /** In the order of turns. */
  readonly disagreements: readonly Disagreement[];
}

/** @throws with more runs than {@link MOST_RUNS}. */
export function differenceTrack(prepared: PreparedTranscript, runs: readonly ComparedRun[]): DifferenceTrack {
  if (runs.length > MOST_RUNS) throw new Error(`At most ${MOST_RUNS} runs can be compared, not ${runs.length}.`);
  const { turnCount, truth } = prepared;
  const messages = new KeptItems(prepared.messageCount, runs.length, turnCount);
  const units = new KeptItems(truth.unitCount, runs.length, turnCount);
  const walks = runs.map(({ trace }, run) => new RunWalk(prepared, trace, run, messages, units));
  const disagreements: Disagreement[] = [];
  let firstDivergence: TurnNumber | null = null;
  let probe = 0;
  for (let turn = 1; turn <= turnCount; turn++) {
    const probes: number[] = [];
    for (; probe < truth.probeTurn.length && truth.probeTurn[probe] <= turn; probe++) {
      const answered = runs.filter(({ scorecard }) => scorecard.probeAnswered[probe] === 1).length;
      if (answered > 0 && answered < runs.length) probes.push(probe);
    }
    for (const walk of walks) walk.goTo(turn);
    const changedUnits = units.endOfTurn(turn);
    const changedMessages = messages.endOfTurn(turn);
    if (firstDivergence === null && (units.mixed > 0 || messages.mixed > 0)) firstDivergence = turn;
    const shownMessages = truth.unitCount > 0 ? [] : changedMessages;
    if (changedUnits.length > 0 || shownMessages.length > 0 || probes.length > 0) {
      disagreements.push({ turn, units: changedUnits, messages: shownMessages, probes });
    }
  }
  return { messages: messages.columns, units: units.columns, firstDivergence, disagreements };
}

/** The first disagreement after `turn`; null after the last. */
export function nextDisagreement(track: DifferenceTrack, turn: TurnNumber): Disagreement | null {
  return track.disagreements.find((one) => one.turn > turn) ?? null;
}

/** The last disagreement before `turn`; null before the first. */
export function previousDisagreement(track: DifferenceTrack, turn: TurnNumber): Disagreement | null {
  return track.disagreements.findLast((one) => one.turn < turn) ?? null;
}

/** Something that not all runs keep after a turn. */
export interface Difference {
  readonly kind: 'unit' | 'message';
  readonly index: number;
  /** In the order of the runs. */
  readonly keptBy: readonly boolean[];
}

/** All differences after `turn`, units first, in the order of the transcript. */
export function differencesAt(
  prepared: PreparedTranscript,
  runs: readonly ComparedRun[],
  turn: TurnNumber,
): readonly Difference[] {
  const messages = new KeptItems(prepared.messageCount, runs.length, 0);
  const units = new KeptItems(prepared.truth.unitCount, runs.length, 0);
  runs.forEach(({ trace }, run) => {
    const walk = new RunWalk(prepared, trace, run, messages, units);
    for (let t = 1; t <= turn; t++) walk.goTo(t);
  });
  const list = (kind: Difference['kind'], items: KeptItems): Difference[] =>
    items
      .mixedItems()
      .map(({ index, mask }) => ({ kind, index, keptBy: runs.map((_, run) => (mask & (1 << run)) !== 0) }));
  return [...list('unit', units), ...list('message', messages)];
}

/** By which runs each item (a unit, a message) is kept. */
class KeptItems {
  readonly columns: { all: Int32Array; only: Int32Array[]; some: Int32Array; missing: Int32Array[] };
  /** Items kept by some runs and not by others, as of the last turn ended. */
  mixed = 0;
  /** By run: entries of its context that keep each item. */
  private readonly entries: readonly Int32Array[];
  private readonly mask: Uint8Array;
  private readonly maskBefore = new Map<number, number>();
  /** Items by mask. */
  private readonly count: Int32Array;
  private readonly full: number;

  constructor(
    items: number,
    private readonly runs: number,
    turnCount: number,
  ) {
    const column = () => new Int32Array(turnCount + 1);
    const columns = () => Array.from({ length: runs }, column);
    this.columns = { all: column(), only: columns(), some: column(), missing: columns() };
    this.entries = Array.from({ length: runs }, () => new Int32Array(items));
    this.mask = new Uint8Array(items);
    this.count = new Int32Array(1 << runs);
    this.full = (1 << runs) - 1;
  }

  change(run: number, item: number, by: 1 | -1): void {
    const entries = this.entries[run] as Int32Array;
    const was = entries[item] > 0;
    entries[item] += by;
    if (entries[item] > 0 === was) return;
    const before = this.mask[item];
    if (!this.maskBefore.has(item)) this.maskBefore.set(item, before);
    this.mask[item] = before ^ (1 << run);
    this.count[before] -= 1;
    this.count[this.mask[item]] += 1;
  }

  /** Writes the turn's counts. @returns items that became kept by some runs only, or by other ones, ascending. */
  endOfTurn(turn: TurnNumber): number[] {
    const changed: number[] = [];
    for (const [item, before] of this.maskBefore) {
      if (this.mask[item] !== before && this.isMixed(this.mask[item])) changed.push(item);
    }
    this.maskBefore.clear();
    const { all, only, some, missing } = this.columns;
    this.mixed = 0;
    for (let mask = 1; mask < this.full; mask++) {
      const count = this.count[mask];
      if (count === 0) continue;
      this.mixed += count;
      for (let run = 0; run < this.runs; run++) if ((mask & (1 << run)) === 0) missing[run][turn] += count;
    }
    all[turn] = this.full > 0 ? this.count[this.full] : 0;
    let alone = 0;
    for (let run = 0; run < this.runs; run++) {
      const column = only[run] as Int32Array;
      // With a single run, all it keeps is kept by all.
      column[turn] = this.runs > 1 ? this.count[1 << run] : 0;
      alone += column[turn];
    }
    some[turn] = this.mixed - alone;
    return changed.sort((a, b) => a - b);
  }

  mixedItems(): { readonly index: number; readonly mask: number }[] {
    return Array.from(this.mask).flatMap((mask, index) => (this.isMixed(mask) ? [{ index, mask }] : []));
  }

  private isMixed(mask: number): boolean {
    return mask > 0 && mask < this.full;
  }
}

/** Follows the context of one run through its events. */
class RunWalk {
  private event = 0;
  private readonly isOut: Uint8Array;
  private readonly unitsOf = new Map<MemoryId, readonly UnitIndex[]>();

  constructor(
    private readonly prepared: PreparedTranscript,
    private readonly trace: Trace,
    private readonly run: number,
    private readonly messages: KeptItems,
    private readonly units: KeptItems,
  ) {
    this.isOut = new Uint8Array(trace.memories.count);
  }

  goTo(turn: TurnNumber): void {
    const { count, turn: turns, kind, memory } = this.trace.events;
    for (; this.event < count && turns[this.event] <= turn; this.event++) {
      const id = memory[this.event];
      const what = kind[this.event];
      if (what === STORED || what === CONSOLIDATED_INTO || what === RESTORED) {
        this.isOut[id] = 0;
        this.change(id, 1);
      } else if (what === CUT || (what === FORGOTTEN && this.isOut[id] === 0)) {
        this.isOut[id] = 1;
        this.change(id, -1);
      }
    }
  }

  private change(memory: MemoryId, by: 1 | -1): void {
    const message = this.trace.memories.message[memory];
    if (message >= 0) this.messages.change(this.run, message, by);
    let units = this.unitsOf.get(memory);
    if (!units) {
      units = unitsOfMemory(this.prepared, this.trace, memory).units;
      this.unitsOf.set(memory, units);
    }
    for (const unit of units) this.units.change(this.run, unit, by);
  }
}
