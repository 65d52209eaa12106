/** A hue and a dash for each compared run: the article's strategies have their own everywhere, others take what is free. */
import { articleStrategies } from '../../engine/strategies/catalogue';
import { type Hue, STRATEGY_HUES } from '../shared/strategy-hues';

export interface RunHue {
  readonly color: string;
  readonly dash: readonly number[];
}

/** The first five as in the scores over turns. */
const HUES: readonly Hue[] = [
  ...STRATEGY_HUES,
  { light: '#0b6e86', dark: '#63c7dd', dash: [5, 2] },
  { light: '#b03434', dark: '#f0857a', dash: [3, 2] },
  { light: '#5a6b1d', dark: '#b7c96a', dash: [8, 2, 2, 2] },
];

export function runHues(
  runs: readonly { readonly id: string; readonly strategy: string }[],
  dark: boolean,
): readonly RunHue[] {
  const own = runs.map(({ id }) => articleStrategies.findIndex((entry) => entry.id === id));
  const taken = new Set(own.filter((index) => index >= 0));
  return own.map((index) => {
    let at = index;
    if (at < 0) {
      // Those behind the five first; a strategy that is not compared lends its hue last.
      at = [5, 6, 7, 0, 1, 2, 3, 4].find((free) => !taken.has(free)) ?? 0;
      taken.add(at);
    }
    const hue = HUES[at] as Hue;
    return { color: dark ? hue.dark : hue.light, dash: hue.dash };
  });
}
