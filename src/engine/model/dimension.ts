/** The five scored dimensions (the article's section 2). */
export const DIMENSIONS = ['facts', 'preferences', 'timeline', 'tasks', 'noise'] as const;
export type Dimension = (typeof DIMENSIONS)[number];
export type ByDimension<T> = Readonly<Record<Dimension, T>>;

/** Composite weights as the article prints them; they need not add up to 100, they are normalised. */
export const ARTICLE_WEIGHTS: ByDimension<number> = {
  facts: 30,
  preferences: 20,
  timeline: 20,
  tasks: 20,
  noise: 10,
};
