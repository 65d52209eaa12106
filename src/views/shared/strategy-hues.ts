/** Hues and dashes of the article's strategies, the same wherever a run is a line. */

export interface Hue {
  readonly light: string;
  readonly dark: string;
  readonly dash: readonly number[];
}

/** Apart from the hues of the information types, and from each other for colour-blind eyes too. */
export const STRATEGY_HUES: readonly Hue[] = [
  { light: '#77746c', dark: '#9b9ea6', dash: [2, 3] },
  { light: '#3b2f96', dark: '#a99cf5', dash: [] },
  { light: '#a33d8f', dark: '#e58ad4', dash: [7, 3] },
  { light: '#137a3a', dark: '#6fcf97', dash: [] },
  { light: '#9a6412', dark: '#e3b668', dash: [9, 3, 2, 3] },
];
