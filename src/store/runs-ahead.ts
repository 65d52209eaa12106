/**
 * Runs of configurations that a slider may ask for next. They are made before anybody sees the configuration, and held
 * until it is shown or no longer expected.
 */
import type { RunJob, RunResult } from '../../workers/protocol';
import type { StrategyConfig } from '../engine/strategies/strategy';
import type { Anticipated, SlotId } from './state';

/** As many of a slot are run ahead. */
const RUN_AHEAD = 5;

export interface RunsAhead {
  /** What to ask when these are expected: the likeliest of each slot at once, the others when there is time. */
  expect(
    anticipated: Anticipated,
    now: Readonly<Record<SlotId, StrategyConfig>>,
  ): { readonly likeliest: readonly RunJob[]; readonly others: readonly RunJob[] };
  /** The configuration is shown from now on. @returns its run, if there is one already */
  show(config: StrategyConfig): RunResult | undefined;
  /** Takes an answer in. @returns the run under its own slot, or null when its configuration is not shown yet */
  answered(result: RunResult): RunResult | null;
  /** Nothing is expected any more, and what was run holds no longer. */
  clear(): void;
}

export function createRunsAhead(): RunsAhead {
  /** Slots of what is expected: a run ahead is asked for under another name, so that it takes nobody's place. */
  let expected = new Map<StrategyConfig, SlotId>();
  const runs = new Map<StrategyConfig, RunResult>();
  const unseen = new WeakSet<StrategyConfig>();

  return {
    expect(anticipated, now) {
      expected = new Map(
        Object.entries(anticipated).flatMap(([slot, configs]) => configs.map((config) => [config, slot] as const)),
      );
      for (const config of runs.keys()) if (!expected.has(config)) runs.delete(config);
      const [likeliest, others]: [RunJob[], RunJob[]] = [[], []];
      for (const [slot, configs] of Object.entries(anticipated)) {
        for (const [rank, config] of configs.slice(0, RUN_AHEAD).entries()) {
          if (config === now[slot]) continue;
          unseen.add(config);
          if (runs.has(config)) continue;
          if (rank === 0) likeliest.push({ slot, config });
          else others.push({ slot: `${slot} ahead ${rank}`, config });
        }
      }
      return { likeliest, others };
    },
    show(config) {
      unseen.delete(config);
      return runs.get(config);
    },
    answered(result) {
      const slot = expected.get(result.config);
      const own = slot === undefined || slot === result.slot ? result : { ...result, slot };
      if (slot !== undefined) runs.set(result.config, own);
      return unseen.has(result.config) ? null : own;
    },
    clear() {
      expected = new Map();
      runs.clear();
    },
  };
}
