/** How the scores of a strategy that is left to chance spread over seeds. */
import { DIMENSIONS, type Dimension } from '../model/dimension';
import { score } from '../score/score';
import type { CompositeWeights, Scorecard } from '../score/scorecard';
import { simulate } from '../simulate/simulate';
import type { StrategyConfig } from '../strategies/strategy';
import type { TokenCounter } from '../tokens/token-counter';
import type { PreparedTranscript } from '../transcript/prepared';

export const SPREAD_COLUMNS = ['composite', ...DIMENSIONS] as const;
export type SpreadColumnId = Dimension | 'composite';

export interface SpreadColumn {
  /** Length turnCount + 1; 0–1, NaN where no seed has anything to measure. */
  readonly mean: Float64Array;
  /** Standard deviation of the sample (n − 1); 0 for a single seed. */
  readonly deviation: Float64Array;
}

export type SeedSpread = Readonly<Record<SpreadColumnId, SpreadColumn>>;

/** The seeds over which the random baseline is averaged: fixed, so that a page shows the same numbers every time. */
export const SPREAD_SEEDS: readonly number[] = Array.from({ length: 20 }, (_, i) => i + 1);

export interface SpreadOptions {
  readonly counter?: TokenCounter | undefined;
  /** Depth of the position model, 0–1; 0 = off. */
  readonly positionDepth?: number;
}

/** One run for each step of the generator, so that a caller may pause or stop between them. */
export function* seedSpread(
  prepared: PreparedTranscript,
  config: StrategyConfig,
  seeds: readonly number[],
  weights: CompositeWeights,
  { counter, positionDepth = 0 }: SpreadOptions = {},
): Generator<void, SeedSpread, void> {
  const moments = new Map(SPREAD_COLUMNS.map((column) => [column, new Moments(prepared.turnCount + 1)]));
  for (const seed of seeds) {
    const card = score(prepared, simulate(prepared, config, seed, counter), weights, { positionDepth });
    for (const column of SPREAD_COLUMNS) moments.get(column)?.add(card[column satisfies keyof Scorecard]);
    yield;
  }
  return Object.fromEntries([...moments].map(([column, sums]) => [column, sums.result()])) as SeedSpread;
}

/** Welford's running mean and sum of squares, turn by turn; turns with nothing to measure do not count. */
class Moments {
  private readonly count: Int32Array;
  private readonly mean: Float64Array;
  private readonly squares: Float64Array;

  constructor(length: number) {
    this.count = new Int32Array(length);
    this.mean = new Float64Array(length);
    this.squares = new Float64Array(length);
  }

  add(values: Float64Array): void {
    for (let turn = 0; turn < values.length; turn++) {
      const value = values[turn];
      if (Number.isNaN(value)) continue;
      this.count[turn] += 1;
      const before = value - this.mean[turn];
      this.mean[turn] += before / this.count[turn];
      this.squares[turn] += before * (value - this.mean[turn]);
    }
  }

  result(): SpreadColumn {
    return {
      mean: this.mean.map((mean, turn) => (this.count[turn] > 0 ? mean : Number.NaN)),
      deviation: this.squares.map((sum, turn) =>
        this.count[turn] === 0 ? Number.NaN : this.count[turn] === 1 ? 0 : Math.sqrt(sum / (this.count[turn] - 1)),
      ),
    };
  }
}
