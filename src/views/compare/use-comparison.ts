import { useMemo, useRef } from 'react';
import type { RunResult } from '../../../workers/protocol';
import { runNames } from '../../derive/compare-names';
import type { StrategyConfig } from '../../engine/strategies/strategy';
import { useText } from '../../i18n';
import type { ComparedRun } from '../../store/comparison-slice';
import { useApp } from '../../store/store';
import { useChartColours } from '../shared/canvas/chart-colours';
import { type RunHue, runHues } from './run-hues';
import { type RunTitle, runTitle } from './run-title';

/** A compared run with everything that its parts of the screen need. */
export interface ShownRun {
  readonly id: string;
  readonly strategy: string;
  readonly pinned: boolean;
  readonly config: StrategyConfig;
  /** Null while it has not been run on this transcript. */
  readonly result: RunResult | null;
  readonly title: RunTitle;
  readonly hue: RunHue;
}

export type ReadyRun = ShownRun & { readonly result: RunResult };

export function isReady(run: ShownRun): run is ReadyRun {
  return run.result !== null;
}

export function configOf(run: ComparedRun, configs: Readonly<Record<string, StrategyConfig>>): StrategyConfig | null {
  return run.pinned ?? configs[run.strategy] ?? null;
}

export function useComparison(): readonly ShownRun[] {
  const t = useText();
  const locale = useApp((state) => state.locale);
  const compared = useApp((state) => state.compared);
  const configs = useApp((state) => state.configs);
  const runs = useApp((state) => state.runs);
  const pinnedRuns = useApp((state) => state.pinnedRuns);
  const turnCount = useApp((state) => state.prepared?.turnCount ?? 0);
  const { dark } = useChartColours();
  const known = useMemo(
    () =>
      compared.flatMap((run) => {
        const config = configOf(run, configs);
        return config ? [{ ...run, config }] : [];
      }),
    [compared, configs],
  );
  const titles = useMemo(
    () =>
      runNames(known.map(({ config, pinned }) => ({ config, pinned: pinned !== null }))).map((name) =>
        runTitle(name, t, locale),
      ),
    [known, t, locale],
  );
  const hues = useMemo(() => runHues(known, dark), [known, dark]);
  const before = useRef<readonly ShownRun[]>([]);
  return useMemo(() => {
    const shown = known.map(({ id, strategy, pinned, config }, index): ShownRun => {
      const result = (pinned ? pinnedRuns[id] : runs[strategy]) ?? null;
      const run: ShownRun = {
        id,
        strategy,
        pinned: pinned !== null,
        config,
        result: result?.trace.turnCount === turnCount ? result : null,
        title: titles[index] as RunTitle,
        hue: hues[index] as RunHue,
      };
      // A run that is as it was keeps its card from being drawn again while another one is tuned.
      const last = before.current.find((one) => one.id === id);
      return last && same(last, run) ? last : run;
    });
    before.current = shown;
    return shown;
  }, [known, titles, hues, runs, pinnedRuns, turnCount]);
}

function same(a: ShownRun, b: ShownRun): boolean {
  return (
    a.result === b.result &&
    a.config === b.config &&
    a.pinned === b.pinned &&
    a.title.full === b.title.full &&
    a.hue.color === b.hue.color
  );
}
