/**
 * What runs of one transcript keep in common and what only some of them keep, after every turn: whole messages (word by
 * word or as a fact) and units. What each run keeps when is followed once per run (compare-kept.ts); here the runs are
 * laid side by side.
 */

import type { MessageIndex, TurnNumber, UnitIndex } from '../engine/model/units';
import type { Scorecard } from '../engine/score/scorecard';
import type { Trace } from '../engine/simulate/trace';
import type { PreparedTranscript } from '../engine/transcript/prepared';
import { type KeptChanges, keptChanges } from './compare-kept';

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
  const kept = runs.map(({ trace }) => keptChanges(prepared, trace));
  const messages = new KeptItems(
    prepared.messageCount,
    kept.map((run) => run.messages),
    turnCount,
  );
  const units = new KeptItems(
    truth.unitCount,
    kept.map((run) => run.units),
    turnCount,
  );
  const disagreements: Disagreement[] = [];
  let firstDivergence: TurnNumber | null = null;
  let probe = 0;
  for (let turn = 1; turn <= turnCount; turn++) {
    const probes: number[] = [];
    for (; probe < truth.probeTurn.length && truth.probeTurn[probe] <= turn; probe++) {
      const answered = runs.filter(({ scorecard }) => scorecard.probeAnswered[probe] === 1).length;
      if (answered > 0 && answered < runs.length) probes.push(probe);
    }
    const changedUnits = units.goTo(turn);
    const changedMessages = messages.goTo(turn);
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
  const kept = runs.map(({ trace }) => keptChanges(prepared, trace));
  const list = (kind: Difference['kind'], items: number, changes: readonly KeptChanges[]): Difference[] => {
    const masks = new Uint8Array(items);
    changes.forEach(({ turns, item }, run) => {
      for (let i = 0; i < turns.length && turns[i] <= turn; i++) masks[item[i]] ^= 1 << run;
    });
    const full = (1 << runs.length) - 1;
    return Array.from(masks).flatMap((mask, index) =>
      mask > 0 && mask < full ? [{ kind, index, keptBy: runs.map((_, run) => (mask & (1 << run)) !== 0) }] : [],
    );
  };
  return [
    ...list(
      'unit',
      prepared.truth.unitCount,
      kept.map(({ units }) => units),
    ),
    ...list(
      'message',
      prepared.messageCount,
      kept.map(({ messages }) => messages),
    ),
  ];
}

/** By which runs each item (a unit, a message) is kept, turn by turn. */
class KeptItems {
  readonly columns: { all: Int32Array; only: Int32Array[]; some: Int32Array; missing: Int32Array[] };
  /** Items kept by some runs and not by others, as of the last turn ended. */
  mixed = 0;
  private readonly runs: number;
  /** Next change of each run. */
  private readonly next: Int32Array;
  private readonly mask: Uint8Array;
  /** As it was before the turn, for the items that are touched in it. */
  private readonly before: Uint8Array;
  private readonly touchedIn: Int32Array;
  /** Items by mask. */
  private readonly count: Int32Array;
  private readonly full: number;

  constructor(
    items: number,
    private readonly changes: readonly KeptChanges[],
    turnCount: number,
  ) {
    const column = () => new Int32Array(turnCount + 1);
    this.runs = changes.length;
    const columns = () => Array.from({ length: this.runs }, column);
    this.columns = { all: column(), only: columns(), some: column(), missing: columns() };
    this.next = new Int32Array(this.runs);
    this.mask = new Uint8Array(items);
    this.before = new Uint8Array(items);
    this.touchedIn = new Int32Array(items);
    this.count = new Int32Array(1 << this.runs);
    this.full = (1 << this.runs) - 1;
  }

  /** Writes the turn's counts. @returns items that became kept by some runs only, or by other ones, ascending. */
  goTo(turn: TurnNumber): number[] {
    const touched = this.apply(turn);
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
    const isMixed = (mask: number): boolean => mask > 0 && mask < this.full;
    return touched
      .filter((item) => this.mask[item] !== this.before[item] && isMixed(this.mask[item]))
      .sort((a, b) => a - b);
  }

  /** @returns the items that the turn touches. */
  private apply(turn: TurnNumber): number[] {
    const touched: number[] = [];
    for (let run = 0; run < this.runs; run++) {
      const { turns, item: items } = this.changes[run] as KeptChanges;
      let at = this.next[run];
      for (; at < turns.length && turns[at] <= turn; at++) {
        const item = items[at];
        const mask = this.mask[item];
        if (this.touchedIn[item] !== turn) {
          this.touchedIn[item] = turn;
          this.before[item] = mask;
          touched.push(item);
        }
        this.mask[item] = mask ^ (1 << run);
        this.count[mask] -= 1;
        this.count[this.mask[item]] += 1;
      }
      this.next[run] = at;
    }
    return touched;
  }
}
