/**
 * Questions that take many runs: what would have kept a memory, and how a random strategy spreads. They share the worker
 * with the simulation and give way to it between two runs, so a slider is answered while a search goes on. Types only;
 * the page takes them from protocol.ts.
 */
import type { Fault, Result } from '../src/engine/model/result';
import type { MemoryId, TurnNumber } from '../src/engine/model/units';
import type { CompositeWeights } from '../src/engine/score/scorecard';
import type { StrategyConfig } from '../src/engine/strategies/strategy';
import type { Change, SearchStep } from '../src/engine/tune/counterfactual';
import type { SeedSpread } from '../src/engine/tune/seed-spread';

/** Names a question so that it can be stopped; the page counts them up. */
export type TaskId = number;

export interface CounterfactualRequest {
  readonly task: TaskId;
  readonly config: StrategyConfig;
  readonly seed: number;
  readonly weights: CompositeWeights;
  /** Depth of the position model by which the costs are scored; absent or 0 = off. */
  readonly positionDepth?: number;
  /** Of the run of `config` with `seed`. */
  readonly memory: MemoryId;
  /** The state after this turn is to hold it. */
  readonly untilTurn: TurnNumber;
}

export type SearchProgress = Omit<SearchStep, 'change'>;

export interface CounterfactualReply {
  readonly task: TaskId;
  /** Smallest effort first. */
  readonly changes: readonly Change[];
  readonly runs: number;
  readonly milliseconds: number;
}

export interface SpreadRequest {
  readonly task: TaskId;
  readonly config: StrategyConfig;
  readonly seeds: readonly number[];
  readonly weights: CompositeWeights;
  readonly positionDepth?: number;
}

export interface SpreadReply {
  readonly task: TaskId;
  readonly seeds: readonly number[];
  readonly spread: SeedSpread;
}

export interface AnalysisApi {
  counterfactual(
    request: CounterfactualRequest,
    onProgress: (progress: SearchProgress) => void,
  ): Promise<Result<CounterfactualReply, Fault>>;
  spread(request: SpreadRequest): Promise<Result<SpreadReply, Fault>>;
  /** The question is given up between two of its runs. */
  stop(task: TaskId): void;
}
