/**
 * What differs between two contexts: of one run at two turns, or of two runs. An entry is known again by what it is made
 * of (its message, or the messages of its summary and the text), not by its number, which is another in every run.
 */
import type { TurnNumber } from '../engine/model/units';
import { contextAt } from '../engine/simulate/context-at';
import type { Trace } from '../engine/simulate/trace';
import type { ContextEntry } from '../engine/strategies/strategy';
import type { PreparedTranscript } from '../engine/transcript/prepared';

export type DiffStatus = 'added' | 'removed' | 'moved' | 'kept';

export interface DiffEntry {
  readonly status: DiffStatus;
  /** Absent in A for what was added, in B for what was removed. Indices are places in the order of sending. */
  readonly a: ContextEntry | null;
  readonly b: ContextEntry | null;
  readonly indexA: number;
  readonly indexB: number;
  /** The same memory, but sent with another text: its strength or score before it, or the turn a fact claims. */
  readonly reworded: boolean;
  /** Whole in both, but in another layer: a message that became a fact. */
  readonly relayered: boolean;
}

export interface ContextDiff {
  /** In the order of B; what was removed stands where it stood in A, after what preceded it there. */
  readonly entries: readonly DiffEntry[];
  readonly counts: Readonly<Record<DiffStatus, number>>;
  /** Tokens of A and B, and of what was added and removed. */
  readonly tokens: { readonly a: number; readonly b: number; readonly added: number; readonly removed: number };
}

/** State after `turnA` of run A against state after `turnB` of run B (which may be the same run). */
export function contextDiff(
  prepared: PreparedTranscript,
  traceA: Trace,
  turnA: TurnNumber,
  traceB: Trace,
  turnB: TurnNumber,
): ContextDiff {
  return diffEntries(
    { entries: contextAt(prepared, traceA, turnA), trace: traceA },
    { entries: contextAt(prepared, traceB, turnB), trace: traceB },
  );
}

interface Side {
  readonly entries: readonly ContextEntry[];
  readonly trace: Trace;
}

export function diffEntries(a: Side, b: Side): ContextDiff {
  const partner = pair(a, b);
  const common = b.entries.flatMap((_, j) => (partner[j] === undefined ? [] : [j]));
  // The longest run of entries in the same order in both stays where it is; the others moved.
  const still = new Set(longestIncreasing(common.map((j) => partner[j] as number)).map((i) => common[i] as number));
  const entries: DiffEntry[] = [];
  const paired = new Set(partner);
  let nextA = 0;
  const removeUpTo = (limit: number): void => {
    for (; nextA < limit; nextA++) {
      if (!paired.has(nextA)) entries.push(entry('removed', a.entries[nextA] ?? null, null, nextA, -1));
    }
  };
  b.entries.forEach((inB, j) => {
    const i = partner[j];
    if (i === undefined) {
      entries.push(entry('added', null, inB, -1, j));
      return;
    }
    if (still.has(j)) removeUpTo(i);
    entries.push(entry(still.has(j) ? 'kept' : 'moved', a.entries[i] ?? null, inB, i, j));
  });
  removeUpTo(a.entries.length);
  const tokens = (list: readonly (ContextEntry | null)[]) => list.reduce((sum, one) => sum + (one?.tokens ?? 0), 0);
  const of = (status: DiffStatus) => entries.filter((one) => one.status === status);
  return {
    entries,
    counts: {
      added: of('added').length,
      removed: of('removed').length,
      moved: of('moved').length,
      kept: of('kept').length,
    },
    tokens: {
      a: tokens(a.entries),
      b: tokens(b.entries),
      added: tokens(of('added').map((one) => one.b)),
      removed: tokens(of('removed').map((one) => one.a)),
    },
  };
}

function entry(
  status: DiffStatus,
  a: ContextEntry | null,
  b: ContextEntry | null,
  indexA: number,
  indexB: number,
): DiffEntry {
  const both = a !== null && b !== null;
  return {
    status,
    a,
    b,
    indexA,
    indexB,
    reworded: both && a.text !== b.text,
    relayered: both && a.layer !== b.layer,
  };
}

/** For each entry of B its partner in A: the same message in the same layer, else the same message whole anywhere. */
function pair(a: Side, b: Side): (number | undefined)[] {
  const partner: (number | undefined)[] = b.entries.map(() => undefined);
  const taken = new Set<number>();
  for (const withLayer of [true, false]) {
    const places = new Map<string, number[]>();
    a.entries.forEach((one, i) => {
      if (taken.has(i)) return;
      const key = keyOf(one, a.trace, withLayer);
      places.set(key, [...(places.get(key) ?? []), i]);
    });
    b.entries.forEach((one, j) => {
      if (partner[j] !== undefined) return;
      const i = places.get(keyOf(one, b.trace, withLayer))?.shift();
      if (i === undefined) return;
      partner[j] = i;
      taken.add(i);
    });
  }
  return partner;
}

function keyOf({ memory, layer, sources }: ContextEntry, trace: Trace, withLayer: boolean): string {
  const message = trace.memories.message[memory] ?? -1;
  const what = message >= 0 ? `message ${message}` : `summary ${sources.join(',')} ${trace.derivedTexts.get(memory)}`;
  return withLayer ? `${layer} ${what}` : what;
}

/** Indices of a longest strictly increasing subsequence (patience sorting, n log n). */
export function longestIncreasing(values: readonly number[]): number[] {
  const tails: number[] = [];
  const before: number[] = [];
  values.forEach((value, i) => {
    let low = 0;
    let high = tails.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((values[tails[middle] as number] as number) < value) low = middle + 1;
      else high = middle;
    }
    before[i] = low > 0 ? (tails[low - 1] as number) : -1;
    tails[low] = i;
  });
  const indices: number[] = [];
  for (let i = tails.at(-1) ?? -1; i >= 0; i = before[i] as number) indices.push(i);
  return indices.reverse();
}
