/** Task success of every run by category of question, for transcripts whose probes have one (benchmark files do). */
import type { Localized } from '../engine/model/localized';
import type { TurnNumber } from '../engine/model/units';
import { tasksByCategory } from '../engine/score/by-category';
import type { PreparedTranscript } from '../engine/transcript/prepared';
import type { ScoredRun } from './scoreboard';

export interface CategoryTable {
  /** As the file names them, in order; '' for questions without one. `asked` counts those up to the turn. */
  readonly categories: readonly { readonly name: string; readonly asked: number }[];
  readonly rows: readonly {
    readonly slot: string;
    readonly role: ScoredRun['role'];
    readonly name: Localized;
    /** Questions answered, category by category. */
    readonly answered: readonly number[];
  }[];
}

/** @returns null when no question has a category, or none was asked by then. */
export function categoryTable(
  prepared: PreparedTranscript,
  runs: readonly ScoredRun[],
  turn: TurnNumber,
): CategoryTable | null {
  if (!prepared.transcript.probes?.some(({ category }) => category !== undefined)) return null;
  const scored = runs
    .filter((run) => run.scorecard.turnCount === prepared.turnCount)
    .map((run) => ({ run, scores: tasksByCategory(prepared, run.scorecard, turn) }));
  const [first] = scored;
  if (!first || first.scores.length === 0) return null;
  return {
    categories: first.scores.map(({ category, probes }) => ({ name: category, asked: probes })),
    rows: scored.map(({ run, scores }) => ({
      slot: run.slot,
      role: run.role,
      name: run.name,
      answered: scores.map(({ answered }) => answered),
    })),
  };
}
