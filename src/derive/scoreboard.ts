/** The scoreboard: what every run measures at the cursor, beside what the article reports. */

import { ownWeightsComposite, type ReportedScores, reportedOf } from '../engine/article/reported';
import { DIMENSIONS } from '../engine/model/dimension';
import type { Localized } from '../engine/model/localized';
import type { TurnNumber } from '../engine/model/units';
import type { Scorecard, ScoreSummary } from '../engine/score/scorecard';
import type { Trace } from '../engine/simulate/trace';
import type { StrategyRole } from '../engine/strategies/strategy';
import { halfUp } from '../engine/text/half-up';

/** Columns in reading order. */
export const SCORE_COLUMNS = ['composite', ...DIMENSIONS, 'tokens', 'latency', 'cost'] as const;
export type ScoreColumn = (typeof SCORE_COLUMNS)[number];

export interface ScoreboardCell {
  /** Scores 0–100, tokens, seconds or dollars; NaN where there is nothing to measure. */
  readonly measured: number;
  /** As the article prints it; null where it prints nothing. */
  readonly reported: number | null;
  /** Best of the strategies in this column (baselines apart), alone or with one other. */
  readonly best: boolean;
}

export interface ScoreboardRow {
  readonly slot: string;
  readonly role: StrategyRole;
  readonly name: Localized;
  readonly cells: Readonly<Record<ScoreColumn, ScoreboardCell>>;
  readonly summary: ScoreSummary;
  readonly reported: ReportedScores | null;
  /** The composite that the article's own weights give from its own dimensions; null where it prints none. */
  readonly ownWeights: number | null;
}

/** A run as the scoreboard reads it. */
export interface ScoredRun {
  readonly slot: string;
  readonly strategy: string;
  readonly role: StrategyRole;
  readonly name: Localized;
  readonly trace: Trace;
  readonly scorecard: Scorecard;
}

/** Columns in which less is better. */
const LESS_IS_BETTER: ReadonlySet<ScoreColumn> = new Set(['noise', 'tokens', 'latency', 'cost']);

function measuredOf(summary: ScoreSummary, column: ScoreColumn): number {
  if (column === 'tokens') return summary.context.tokens;
  if (column === 'latency') return summary.latencySeconds;
  if (column === 'cost') return summary.llm.dollars;
  return summary.scores[column];
}

function reportedIn(reported: ReportedScores | null, column: ScoreColumn): number | null {
  if (!reported) return null;
  if (column === 'tokens') return reported.contextTokens;
  if (column === 'latency') return reported.latencySeconds;
  if (column === 'cost') return reported.llm?.dollars ?? null;
  return reported[column];
}

/** @returns the best value of a column; NaN when there is none, or when more than two share it and nothing stands out. */
function bestOf(values: readonly number[], less: boolean): number {
  const known = values.filter((value) => !Number.isNaN(value));
  const best = less ? Math.min(...known) : Math.max(...known);
  return known.length < 2 || known.filter((value) => value === best).length > Math.min(2, known.length - 1)
    ? Number.NaN
    : best;
}

/**
 * Rows in the order of `runs`, strategies before baselines.
 * @param summaryOf summarise(prepared, trace, scorecard, turn)
 * @param withReported the article's numbers are of its own test: beside another transcript they mean nothing
 */
export function scoreboardRows(
  runs: readonly ScoredRun[],
  turn: TurnNumber,
  summaryOf: (run: ScoredRun, turn: TurnNumber) => ScoreSummary,
  withReported = true,
): readonly ScoreboardRow[] {
  const ordered = [...runs.filter((run) => run.role === 'strategy'), ...runs.filter((run) => run.role === 'baseline')];
  const summaries = ordered.map((run) => summaryOf(run, turn));
  const best = new Map(
    SCORE_COLUMNS.map((column) => [
      column,
      bestOf(
        summaries.flatMap((summary, index) =>
          ordered[index].role === 'strategy' ? [measuredOf(summary, column)] : [],
        ),
        LESS_IS_BETTER.has(column),
      ),
    ]),
  );
  return ordered.map((run, index) => {
    const summary = summaries[index];
    const reported = withReported && run.role === 'strategy' ? reportedOf(run.strategy) : null;
    const cell = (column: ScoreColumn): ScoreboardCell => {
      const measured = measuredOf(summary, column);
      return {
        measured,
        reported: reportedIn(reported, column),
        best: run.role === 'strategy' && measured === best.get(column),
      };
    };
    return {
      slot: run.slot,
      role: run.role,
      name: run.name,
      cells: Object.fromEntries(SCORE_COLUMNS.map((column) => [column, cell(column)])) as Record<
        ScoreColumn,
        ScoreboardCell
      >,
      summary,
      reported,
      ownWeights: reported ? ownWeightsComposite(reported) : null,
    };
  });
}

/** Strategies whose printed composite differs from what the article's own weights give, by more than rounding. */
export function contradictions(
  rows: readonly ScoreboardRow[],
): readonly { readonly name: Localized; readonly printed: number; readonly ownWeights: number }[] {
  return rows.flatMap(({ name, reported, ownWeights }) =>
    reported && ownWeights !== null && halfUp(ownWeights, 0) !== reported.composite
      ? [{ name, printed: reported.composite, ownWeights }]
      : [],
  );
}
