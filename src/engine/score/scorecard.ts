/** Scores of one run: per turn and final. Values are 0–1; NaN where a dimension has nothing to measure yet. */
import type { ByDimension, Dimension } from '../model/dimension';
import type { ByLayer } from '../model/layer';

export interface Scorecard {
  readonly strategy: string;
  readonly turnCount: number;
  /** Length turnCount + 1; index 0 is before the first turn. */
  readonly facts: Float64Array;
  readonly preferences: Float64Array;
  readonly timeline: Float64Array;
  readonly tasks: Float64Array;
  /** Share of noise: lower is better. */
  readonly noise: Float64Array;
  readonly composite: Float64Array;
  /** Per probe: 1 answered, 0 not. */
  readonly probeAnswered: Uint8Array;
  /** Per probe, with the position model only: the chance that what it needs is used, 0–1. `tasks` is then its mean. */
  readonly probeSuccess?: Float64Array;
  /** Row p of the need list: 1 if that unit was retained when asked (same offsets as truth.probeNeeds). */
  readonly needRetained: Uint8Array;
  /** Likewise for truth.probeReasons. */
  readonly reasonRetained: Uint8Array;
  /** Tokens of units forgotten and needed later, so far. */
  readonly regret: Float64Array;
  /** Replaced units retained without their replacement, per turn. */
  readonly stale: Float64Array;
}

export interface ScoreSummary {
  /** 0–100; NaN where not measurable. */
  readonly scores: ByDimension<number> & { readonly composite: number };
  readonly context: { readonly tokens: number; readonly layers: ByLayer<number> };
  readonly latencySeconds: number;
  readonly llm: { readonly calls: number; readonly dollars: number };
  readonly stored: number;
  readonly forgotten: number;
  readonly regret: number;
  readonly stale: number;
}

export type CompositeWeights = ByDimension<number>;
export type { Dimension };
