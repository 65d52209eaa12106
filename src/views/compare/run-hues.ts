/** A hue and a dash for each compared run: the article's strategies have their own everywhere, others take what is free. */
import { articleStrategies } from '../../engine/strategies/catalogue';

export interface RunHue {
  readonly color: string;
  readonly dash: readonly number[];
}

interface Hue {
  readonly light: string;
  readonly dark: string;
  readonly dash: readonly number[];
}

/** The first five as in the scores over turns. */
const HUES: readonly Hue[] = [
  { light: '#77746c', dark: '#9b9ea6', dash: [2, 3] },
  { light: '#3b2f96', dark: '#a99cf5', dash: [] },
  { light: '#a33d8f', dark: '#e58ad4', dash: [7, 3] },
  { light: '#137a3a', dark: '#6fcf97', dash: [] },
  { light: '#9a6412', dark: '#e3b668', dash: [9, 3, 2, 3] },
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
