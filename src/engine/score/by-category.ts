/** Task success broken down by the category of the question, for transcripts whose probes have one. */
import type { PreparedTranscript } from '../transcript/prepared';
import type { Scorecard } from './scorecard';

export interface CategoryScore {
  /** As the file names it; '' for probes without one. */
  readonly category: string;
  readonly probes: number;
  readonly answered: number;
  /** answered ÷ probes, 0–1. */
  readonly tasks: number;
}

/**
 * Empty when no probe has a category. Sorted by name, so that runs of the same transcript stand in the same order.
 * @param turn only probes asked up to this turn count; a category of which none was asked yet is left out.
 */
export function tasksByCategory(
  { transcript, truth }: PreparedTranscript,
  { probeAnswered, turnCount }: Pick<Scorecard, 'probeAnswered' | 'turnCount'>,
  turn: number = turnCount,
): CategoryScore[] {
  const probes = transcript.probes ?? [];
  if (!probes.some(({ category }) => category !== undefined)) return [];
  const counts = new Map<string, { probes: number; answered: number }>();
  probes.forEach(({ category = '' }, p) => {
    if (truth.probeTurn[p] > turn) return;
    const count = counts.get(category) ?? { probes: 0, answered: 0 };
    count.probes += 1;
    count.answered += probeAnswered[p];
    counts.set(category, count);
  });
  return [...counts]
    .map(([category, count]) => ({ category, ...count, tasks: count.answered / count.probes }))
    .sort((a, b) => (a.category < b.category ? -1 : a.category > b.category ? 1 : 0));
}
