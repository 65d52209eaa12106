/** How each strategy's line looks: a hue and a dash of its own, so that neither has to be told apart alone. */
import type { ScoredRun } from '../../derive/scoreboard';

export interface SeriesStyle {
  readonly color: string;
  readonly dash: readonly number[];
}

interface Hue {
  readonly light: string;
  readonly dark: string;
  readonly dash: readonly number[];
}

/** Apart from the hues of the information types, and from each other for colour-blind eyes too. */
const STRATEGIES: readonly Hue[] = [
  { light: '#77746c', dark: '#9b9ea6', dash: [2, 3] },
  { light: '#3b2f96', dark: '#a99cf5', dash: [] },
  { light: '#a33d8f', dark: '#e58ad4', dash: [7, 3] },
  { light: '#137a3a', dark: '#6fcf97', dash: [] },
  { light: '#9a6412', dark: '#e3b668', dash: [9, 3, 2, 3] },
];
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
      const hues = run.role === 'strategy' ? STRATEGIES : BASELINES;
      const hue = hues[next[run.role]++ % hues.length] as Hue;
      return [run.slot, { color: dark ? hue.dark : hue.light, dash: hue.dash }];
    }),
  );
}
