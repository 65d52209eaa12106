/** Scores over turns: one series per run, thinned so that a chart never draws more points than it has pixels. */
import { DIMENSIONS, type Dimension } from '../engine/model/dimension';
import type { TurnNumber } from '../engine/model/units';
import type { Scorecard } from '../engine/score/scorecard';

export const SERIES_CHOICES = ['composite', ...DIMENSIONS] as const;
export type SeriesChoice = 'composite' | Dimension;

export interface SeriesRun {
  readonly slot: string;
  readonly scorecard: Scorecard;
}

export interface SeriesPoint {
  readonly turn: TurnNumber;
  /** 0–100 by slot; null where there is nothing to measure yet (a gap in the line). */
  readonly values: Readonly<Record<string, number | null>>;
}

/** Points at most. */
export const SERIES_POINTS = 300;

/** Share of the points at the start that do not decide the axis: with little to measure, scores jump from 0 to 100. */
const WARM_UP = 0.04;

/** Where the score axis begins, 0 … 80 in steps of ten: just under the lowest value after the warm-up. */
export function seriesFloor(points: readonly SeriesPoint[]): number {
  let lowest = 100;
  for (const point of points.slice(Math.floor(points.length * WARM_UP))) {
    for (const value of Object.values(point.values)) if (value !== null && value < lowest) lowest = value;
  }
  return Math.max(0, Math.min(80, 10 * Math.floor((lowest - 2) / 10)));
}

/** Score of a run after turn `turn`, 0–100; null where not measurable. Noise is the share of noise. */
export function scoreAt(card: Scorecard, choice: SeriesChoice, turn: TurnNumber): number | null {
  const value = card[choice][turn];
  return value === undefined || Number.isNaN(value) ? null : 100 * value;
}

/** Turns that are drawn: evenly spaced, the first and the last always among them. */
export function seriesTurns(turnCount: number, points = SERIES_POINTS): readonly TurnNumber[] {
  if (turnCount <= 0) return [];
  const count = Math.min(turnCount, Math.max(2, points));
  if (count === 1) return [1];
  const turns = Array.from({ length: count }, (_, index) => 1 + Math.round((index * (turnCount - 1)) / (count - 1)));
  return [...new Set(turns)];
}

export function scoreSeries(
  runs: readonly SeriesRun[],
  choice: SeriesChoice,
  turnCount: number,
  points = SERIES_POINTS,
): readonly SeriesPoint[] {
  return seriesTurns(turnCount, points).map((turn) => ({
    turn,
    values: Object.fromEntries(runs.map((run) => [run.slot, scoreAt(run.scorecard, choice, turn)])),
  }));
}
