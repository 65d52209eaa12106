/** Tokens in the context over turns, stacked, and when and why memories left. Pure. */
import { FORGET_REASONS } from '../engine/model/forget-reason';
import { INFO_TYPES } from '../engine/model/info-type';
import { EPISODIC, SEMANTIC } from '../engine/model/layer';
import type { TokenCount } from '../engine/model/units';
import { FORGOTTEN, type Trace } from '../engine/simulate/trace';

/** What a stack's parts are: the layers of a layered strategy, else the information types of its one layer. */
export type StackKind = 'layers' | 'types';

export interface OccupancyStack {
  readonly kind: StackKind;
  /** Parts from the bottom up: indices into LAYERS or INFO_TYPES. */
  readonly parts: readonly number[];
  /** Tokens of each part after each turn; length turnCount + 1. */
  readonly series: readonly Int32Array[];
  /** Their sum: tokens in the context. */
  readonly total: Int32Array;
  /** Largest total. */
  readonly peak: TokenCount;
}

export function occupancyStack(trace: Trace): OccupancyStack {
  const kind: StackKind = usesSeveralLayers(trace) ? 'layers' : 'types';
  const { working, episodic, semantic } = trace.turns;
  const total = new Int32Array(trace.turnCount + 1);
  let peak = 0;
  for (let turn = 0; turn <= trace.turnCount; turn++) {
    total[turn] = working[turn] + episodic[turn] + semantic[turn];
    if (total[turn] > peak) peak = total[turn];
  }
  if (kind === 'layers') {
    // What lasts is at the bottom: facts, then summaries, then the window.
    const parts = [SEMANTIC, EPISODIC, 0].filter(
      (layer) => layer === 0 || hasTokens([working, episodic, semantic][layer]),
    );
    return { kind, parts, series: parts.map((layer) => [working, episodic, semantic][layer]), total, peak };
  }
  return { kind, parts: INFO_TYPES.map((_, type) => type), series: tokensByType(trace), total, peak };
}

function usesSeveralLayers(trace: Trace): boolean {
  return hasTokens(trace.turns.episodic) || hasTokens(trace.turns.semantic);
}

function hasTokens(column: Int32Array): boolean {
  for (let turn = 0; turn < column.length; turn++) if (column[turn] > 0) return true;
  return false;
}

/** Tokens in the context by information type after each turn: what is held, less what is cut. */
export function tokensByType(trace: Trace): Int32Array[] {
  const { memories, turnCount, cutOffsets, cutTurns } = trace;
  const { type, tokens, storedTurn, endTurn } = memories;
  // One row a type, one column a turn; what begins or ends after the transcript falls into the last column.
  const beyond = turnCount + 1;
  const row = turnCount + 2;
  const changes = new Int32Array(row * INFO_TYPES.length);
  for (let m = 0; m < memories.count; m++) {
    const at = row * type[m];
    const held = tokens[m];
    const end = Math.min(endTurn[m], beyond);
    changes[at + Math.min(storedTurn[m], beyond)] += held;
    changes[at + end] -= held;
    for (let i = cutOffsets[m]; i < cutOffsets[m + 1]; i += 2) {
      changes[at + Math.min(cutTurns[i], beyond)] -= held;
      changes[at + Math.min(cutTurns[i + 1], end)] += held;
    }
  }
  return INFO_TYPES.map((_, code) => {
    const column = changes.subarray(row * code, row * code + beyond);
    for (let turn = 1; turn < column.length; turn++) column[turn] += column[turn - 1];
    return column;
  });
}

/** How many memories left in each of `buckets` equal stretches of the turn axis, by reason. */
export function evictionsByBucket(trace: Trace, buckets: number, from: number, to: number): Int32Array[] {
  const { count, kind, turn, reason } = trace.events;
  const counts = FORGET_REASONS.map(() => new Int32Array(buckets));
  const scale = (buckets - 1) / Math.max(1e-9, to - from);
  for (let i = 0; i < count; i++) {
    if (kind[i] !== FORGOTTEN) continue;
    const bucket = Math.round((turn[i] - from) * scale);
    if (bucket >= 0 && bucket < buckets) counts[reason[i]][bucket]++;
  }
  return counts;
}
