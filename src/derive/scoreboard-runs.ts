/** Runs with what the registry knows of their strategies. */
import type { ParameterValues } from '../engine/model/parameter';
import type { Scorecard } from '../engine/score/scorecard';
import type { Trace } from '../engine/simulate/trace';
import { strategyProfiles as strategies } from '../engine/strategies/catalogue';
import type { ScoredRun } from './scoreboard';

interface Run {
  readonly slot: string;
  readonly config: { readonly strategy: string; readonly parameters: ParameterValues };
  readonly trace: Trace;
  readonly scorecard: Scorecard;
}

/** Kept by run, so that what shows one run sees no change when another changes. */
const known = new WeakMap<Run, ScoredRun>();

/** In the order of the registry; slots of one strategy in the order in which they were made. */
export function scoredRuns(runs: Readonly<Record<string, Run>>): readonly ScoredRun[] {
  const all = Object.values(runs);
  return strategies.entries.flatMap((entry) =>
    all
      .filter((run) => run.config.strategy === entry.id)
      .map((run) => {
        const before = known.get(run);
        if (before) return before;
        const { slot, trace, scorecard } = run;
        const scored = { slot, strategy: entry.id, role: entry.role, name: entry.name, trace, scorecard };
        known.set(run, scored);
        return scored;
      }),
  );
}

/** The token capacity that a configuration sets; null when its strategy has none. */
export function capacityOf(config: Run['config']): number | null {
  const entry = strategies.entries.find(({ id }) => id === config.strategy);
  const value = entry?.capacityParameter === undefined ? undefined : config.parameters[entry.capacityParameter];
  return typeof value === 'number' && value > 0 ? value : null;
}
