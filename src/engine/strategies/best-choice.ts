/**
 * The best selection within a budget, when of each candidate at most one option may be taken (a multiple-choice
 * knapsack). Exact by dynamic programming while candidates × budget stays small; greedy by worth per token beyond.
 */
import type { TokenCount } from '../model/units';

export interface Option {
  readonly id: number;
  readonly cost: TokenCount;
  readonly value: number;
}

export interface Candidate {
  /** The options of one candidate; a later one costs and is worth at least as much as an earlier one. */
  readonly options: readonly Option[];
  /** Whether one has to be taken: any of them, or the last. What is required has to fit into the budget together. */
  readonly required: 'none' | 'any' | 'last';
}

/** Cells of the table up to which the choice is exact. */
export const EXACT_CELLS = 4_000_000;

/** @returns ids of the options taken. Exact when everything fits, or when candidates × budget ≤ {@link EXACT_CELLS}. */
export function bestChoice(candidates: readonly Candidate[], budget: TokenCount): number[] {
  const largest = candidates.map((candidate) => candidate.options.at(-1) as Option);
  const everything = largest.reduce((sum, option) => sum + option.cost, 0);
  if (everything <= budget) return largest.map((option) => option.id);
  if (candidates.length * (budget + 1) <= EXACT_CELLS) return exactChoice(candidates, budget);
  return greedyChoice(candidates, budget);
}

export function exactChoice(candidates: readonly Candidate[], budget: TokenCount): number[] {
  const width = budget + 1;
  // best[c] = highest value of the candidates so far at a cost of exactly c or less; −Infinity = impossible.
  let best = new Float64Array(width).fill(0);
  const taken = candidates.map(() => new Int8Array(width).fill(-1));
  candidates.forEach(({ options, required }, i) => {
    const next = new Float64Array(width).fill(Number.NEGATIVE_INFINITY);
    const choice = taken[i] as Int8Array;
    if (required === 'none') next.set(best);
    const from = required === 'last' ? options.length - 1 : 0;
    for (let o = from; o < options.length; o++) {
      const { cost, value } = options[o] as Option;
      for (let c = cost; c < width; c++) {
        const sum = best[c - cost] + value;
        if (sum > next[c]) {
          next[c] = sum;
          choice[c] = o;
        }
      }
    }
    best = next;
  });
  const ids: number[] = [];
  let left = budget;
  for (let i = candidates.length - 1; i >= 0; i--) {
    const o = (taken[i] as Int8Array)[left];
    if (o < 0) continue;
    const option = (candidates[i] as Candidate).options[o] as Option;
    ids.push(option.id);
    left -= option.cost;
  }
  return ids;
}

export function greedyChoice(candidates: readonly Candidate[], budget: TokenCount): number[] {
  const chosen = new Map<number, Option>();
  let left = budget;
  candidates.forEach(({ options, required }, i) => {
    if (required === 'none') return;
    const option = (required === 'last' ? options.at(-1) : options[0]) as Option;
    chosen.set(i, option);
    left -= option.cost;
  });
  const steps = candidates.flatMap(({ options }, i) => options.map((option) => ({ option, i })));
  const worth = ({ option }: { option: Option }) => (option.cost > 0 ? option.value / option.cost : Number.MAX_VALUE);
  steps.sort((a, b) => worth(b) - worth(a) || a.i - b.i);
  for (const { option, i } of steps) {
    const now = chosen.get(i);
    const extra = option.cost - (now?.cost ?? 0);
    if (option.value <= (now?.value ?? 0) || extra > left) continue;
    chosen.set(i, option);
    left -= extra;
  }
  return [...chosen.values()].map((option) => option.id);
}
