/** What a change costs: tokens, scores and questions, before against after. */
import { type ByDimension, DIMENSIONS } from '../model/dimension';
import { llmDollars } from '../score/costs';
import type { Scorecard } from '../score/scorecard';
import type { Trace } from '../simulate/trace';

export interface BeforeAfter {
  readonly before: number;
  readonly after: number;
}

export interface ChangeCost {
  /** Context tokens after the last turn, and their mean over all turns. */
  readonly finalTokens: BeforeAfter;
  readonly meanTokens: BeforeAfter;
  readonly dollars: BeforeAfter;
  /** 0–1 after the last turn; NaN where there is nothing to measure. Noise is the share of noise. */
  readonly composite: BeforeAfter;
  readonly dimensions: ByDimension<BeforeAfter>;
  /** Probes answered only after, and only before the change. */
  readonly gained: readonly number[];
  readonly lost: readonly number[];
}

export interface ScoredTrace {
  readonly trace: Trace;
  readonly card: Scorecard;
}

export function changeCost(before: ScoredTrace, after: ScoredTrace): ChangeCost {
  const both = (measure: (run: ScoredTrace) => number): BeforeAfter => ({
    before: measure(before),
    after: measure(after),
  });
  const last = before.trace.turnCount;
  const changed = (from: Scorecard, to: Scorecard): number[] =>
    Array.from(to.probeAnswered).flatMap((answered, probe) =>
      answered === 1 && from.probeAnswered[probe] === 0 ? [probe] : [],
    );
  return {
    finalTokens: both(({ trace }) => tokensAt(trace, last)),
    meanTokens: both(({ trace }) => meanTokens(trace)),
    dollars: both(({ trace }) => llmDollars(trace.turns.llmInputTokens[last], trace.turns.llmOutputTokens[last])),
    composite: both(({ card }) => card.composite[last]),
    dimensions: Object.fromEntries(
      DIMENSIONS.map((dimension) => [dimension, both(({ card }) => card[dimension][last])]),
    ) as ByDimension<BeforeAfter>,
    gained: changed(before.card, after.card),
    lost: changed(after.card, before.card),
  };
}

export function tokensAt({ turns }: Trace, turn: number): number {
  return turns.working[turn] + turns.episodic[turn] + turns.semantic[turn];
}

/** Context tokens, averaged over turns 1 … last; 0 without turns. */
export function meanTokens(trace: Trace): number {
  let sum = 0;
  for (let turn = 1; turn <= trace.turnCount; turn++) sum += tokensAt(trace, turn);
  return trace.turnCount > 0 ? sum / trace.turnCount : 0;
}
