/** The scores of every run after every turn, as one flat table for spreadsheets and scripts. Headings are English. */

import { DIMENSIONS } from '../engine/model/dimension';
import type { Scorecard, ScoreSummary } from '../engine/score/scorecard';
import { summarise } from '../engine/score/summarise';
import type { Trace } from '../engine/simulate/trace';
import { halfUp } from '../engine/text/half-up';
import type { PreparedTranscript } from '../engine/transcript/prepared';

interface Run {
  readonly trace: Trace;
  readonly scorecard: Scorecard;
}

export const SCORE_TABLE_COLUMNS: readonly string[] = [
  'strategy',
  'turn',
  'day',
  'composite',
  ...DIMENSIONS,
  'context_tokens',
  'latency_seconds',
  'llm_calls',
  'llm_dollars',
  'stored',
  'forgotten',
];

/** Rows by run, then turn. Scores 0–100; NaN where there is nothing to measure yet. */
export function scoreTable(
  prepared: PreparedTranscript,
  runs: Readonly<Record<string, Run>>,
): readonly (readonly (string | number)[])[] {
  const rows: (string | number)[][] = [];
  for (const [slot, { trace, scorecard }] of Object.entries(runs)) {
    for (let turn = 1; turn <= trace.turnCount; turn += 1) {
      const { scores, context, latencySeconds, llm, stored, forgotten } = summarise(prepared, trace, scorecard, turn);
      rows.push([
        slot,
        turn,
        prepared.dayOf[turn],
        rounded(scores.composite),
        ...DIMENSIONS.map((dimension) => rounded(scores[dimension])),
        context.tokens,
        rounded(latencySeconds),
        llm.calls,
        rounded(llm.dollars),
        stored,
        forgotten,
      ]);
    }
  }
  return rows;
}

const rounded = (value: number): number => halfUp(value, 6);

/** What a run scored in the end. */
export function finalSummary(prepared: PreparedTranscript, run: Run): ScoreSummary {
  return summarise(prepared, run.trace, run.scorecard, run.trace.turnCount);
}
