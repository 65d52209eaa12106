/** How each strategy's line looks: a hue and a dash of its own, so that neither has to be told apart alone. */
import type { ScoredRun } from '../../derive/scoreboard';
import { type Hue, STRATEGY_HUES } from '../shared/strategy-hues';

export interface SeriesStyle {
  readonly color: string;
  readonly dash: readonly number[];
}

const BASELINES: readonly Hue[] = [
  { light: '#8c8981', dark: '#767a83', dash: [1, 3] },
  { light: '#8c8981', dark: '#767a83', dash: [4, 4] },
  { light: '#8c8981', dark: '#767a83', dash: [1, 5] },
  { light: '#8c8981', dark: '#767a83', dash: [8, 4] },
];

/** Styles by slot, in the order of the runs. */
export function seriesStyles(runs: readonly ScoredRun[], dark: boolean): ReadonlyMap<string, SeriesStyle> {
  const next = { strategy: 0, baseline: 0 };
  return new Map(
    runs.map((run) => {
      const hues = run.role === 'strategy' ? STRATEGY_HUES : BASELINES;
      const hue = hues[next[run.role]++ % hues.length] as Hue;
      return [run.slot, { color: dark ? hue.dark : hue.light, dash: hue.dash }];
    }),
  );
}
