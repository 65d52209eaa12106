/**
 * What the article reports of its strategies (its section 7.1 and 7.3). Nobody measured these numbers here; they stand
 * beside the measured ones so that a person can compare. A number the article does not print is `null`.
 */
import type { Dimension } from '../model/dimension';
import { ARTICLE_WEIGHTS } from '../model/dimension';

export interface ReportedScores {
  /** Letter by which the article names the strategy; the hybrid has none. */
  readonly letter: 'A' | 'B' | 'C' | 'D' | null;
  /** 0–100, as printed. */
  readonly composite: number;
  /** 0–100, percent as printed. Noise is the share of noise: lower is better. */
  readonly facts: number | null;
  readonly preferences: number | null;
  readonly timeline: number | null;
  readonly tasks: number | null;
  readonly noise: number | null;
  readonly contextTokens: number | null;
  readonly latencySeconds: number | null;
  readonly llm: { readonly calls: number; readonly dollars: number } | null;
}

export const REPORTED = {
  fifo: {
    letter: 'A',
    composite: 35,
    facts: 42,
    preferences: 35,
    timeline: 15,
    tasks: 48,
    noise: 68,
    contextTokens: 32_000,
    latencySeconds: 8.2,
    llm: { calls: 0, dollars: 0 },
  },
  ebbinghaus: {
    letter: 'B',
    composite: 66,
    facts: 82,
    preferences: 55,
    timeline: 65,
    tasks: 72,
    noise: 22,
    contextTokens: 18_000,
    latencySeconds: 4.5,
    llm: { calls: 0, dollars: 0 },
  },
  importance: {
    letter: 'C',
    composite: 72,
    facts: 88,
    preferences: 72,
    timeline: 70,
    tasks: 78,
    noise: 18,
    contextTokens: 20_000,
    latencySeconds: 5.1,
    llm: { calls: 0, dollars: 0 },
  },
  consolidation: {
    letter: 'D',
    composite: 87,
    facts: 95,
    preferences: 88,
    timeline: 82,
    tasks: 85,
    noise: 8,
    contextTokens: 12_000,
    latencySeconds: 3.2,
    llm: { calls: 25, dollars: 0.15 },
  },
  hybrid: {
    letter: null,
    composite: 79,
    facts: null,
    preferences: null,
    timeline: null,
    tasks: null,
    noise: null,
    contextTokens: null,
    latencySeconds: null,
    llm: null,
  },
} as const satisfies Readonly<Record<string, ReportedScores>>;

export type ReportedStrategy = keyof typeof REPORTED;
export const REPORTED_STRATEGIES = Object.keys(REPORTED) as readonly ReportedStrategy[];

/** The article's numbers for a strategy; null for those it does not know (baselines). */
export function reportedOf(strategy: string): ReportedScores | null {
  return Object.hasOwn(REPORTED, strategy) ? REPORTED[strategy as ReportedStrategy] : null;
}

/**
 * The composite that follows from the article's own dimensions and its own weights (30/20/20/20/10, noise inverted),
 * 0–100. It disagrees with the composite that the article prints. Null where it prints no dimensions.
 */
export function ownWeightsComposite(reported: ReportedScores): number | null {
  const values: Readonly<Record<Dimension, number | null>> = {
    facts: reported.facts,
    preferences: reported.preferences,
    timeline: reported.timeline,
    tasks: reported.tasks,
    noise: reported.noise === null ? null : 100 - reported.noise,
  };
  let sum = 0;
  let weight = 0;
  for (const dimension of Object.keys(values) as Dimension[]) {
    const value = values[dimension];
    if (value === null) return null;
    sum += ARTICLE_WEIGHTS[dimension] * value;
    weight += ARTICLE_WEIGHTS[dimension];
  }
  return sum / weight;
}
