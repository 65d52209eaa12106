/**
 * The comparison: which runs stand side by side (part of what is tuned, and undone with it), and what the worker
 * answered about them. A run follows the strategy's own sliders, or is pinned: then it keeps the parameters it had.
 */
import type { StoreApi } from 'zustand/vanilla';
import type { RunResult } from '../../workers/protocol';
import { articleStrategies } from '../engine/strategies/catalogue';
import type { StrategyConfig } from '../engine/strategies/strategy';
import type { Analyst } from '../worker-client/analyst';
import type { AppState, SlotId } from './state';

/** More would not be told apart, by eye or by hue. */
export const MAX_COMPARED = 6;

export interface ComparedRun {
  /** Names it among the compared: the strategy's own slot, or `pin-3`. */
  readonly id: SlotId;
  readonly strategy: string;
  /** The parameters it keeps; null: it follows the strategy's sliders. */
  readonly pinned: StrategyConfig | null;
}

export interface ComparisonState {
  /** The comparison has the screen. */
  readonly comparing: boolean;
  /** Runs of the pinned ones; those that follow their strategy are in `runs`. */
  readonly pinnedRuns: Readonly<Record<SlotId, RunResult>>;
  /** Null until the worker holds the transcript. */
  readonly analyst: Analyst | null;
  setComparing(on: boolean): void;
  /** Adds a run unless there are six. Without a configuration it follows the strategy's sliders. */
  addCompared(strategy: string, pinned: StrategyConfig | null): void;
  removeCompared(id: SlotId): void;
  /**
   * Puts a pinned copy of a run that follows its sliders beside it, unless there are six; lets a pinned run follow its
   * strategy again, unless another one does.
   */
  togglePinned(id: SlotId): void;
  setCompared(runs: readonly Omit<ComparedRun, 'id'>[]): void;
}

/** The five strategies of the article, each following its sliders. */
export function initialCompared(): readonly ComparedRun[] {
  return comparedRuns(articleStrategies.map(({ id }) => ({ strategy: id, pinned: null })));
}

/** Of the runs that follow one strategy only the first is kept: they would be the same. */
export function comparedRuns(runs: readonly Omit<ComparedRun, 'id'>[]): readonly ComparedRun[] {
  const result: ComparedRun[] = [];
  for (const run of runs) {
    const id = run.pinned === null ? run.strategy : freeId(result);
    if (result.length < MAX_COMPARED && !result.some((other) => other.id === id)) result.push({ ...run, id });
  }
  return result;
}

function freeId(runs: readonly ComparedRun[]): SlotId {
  let n = 1;
  while (runs.some(({ id }) => id === `pin-${n}`)) n += 1;
  return `pin-${n}`;
}

export function createComparisonSlice(
  set: StoreApi<AppState>['setState'],
  get: StoreApi<AppState>['getState'],
): ComparisonState {
  const setRuns = (compared: readonly ComparedRun[]): void => {
    const { pinnedRuns } = get();
    const kept = Object.entries(pinnedRuns).filter(([id, run]) =>
      compared.some((one) => one.id === id && one.pinned === run.config),
    );
    set({ compared, pinnedRuns: Object.fromEntries(kept) });
  };
  return {
    comparing: false,
    pinnedRuns: {},
    analyst: null,
    setComparing: (comparing) => set({ comparing }),
    addCompared(strategy, pinned) {
      const { compared } = get();
      if (compared.length >= MAX_COMPARED) return;
      if (pinned === null && compared.some(({ id }) => id === strategy)) return;
      setRuns([...compared, { id: pinned === null ? strategy : freeId(compared), strategy, pinned }]);
    },
    removeCompared: (id) => setRuns(get().compared.filter((run) => run.id !== id)),
    togglePinned(id) {
      const { compared, configs } = get();
      const run = compared.find((one) => one.id === id);
      if (!run) return;
      if (run.pinned === null) {
        const config = configs[run.strategy];
        if (!config || compared.length >= MAX_COMPARED) return;
        const copy = { ...run, id: freeId(compared), pinned: config };
        setRuns(compared.flatMap((one) => (one === run ? [run, copy] : [one])));
      } else if (!compared.some((one) => one.id === run.strategy)) {
        setRuns(compared.map((one) => (one === run ? { ...run, id: run.strategy, pinned: null } : one)));
      }
    },
    setCompared: (runs) => setRuns(comparedRuns(runs)),
  };
}
