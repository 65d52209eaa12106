import { useMemo } from 'react';
import type { ScoredRun } from '../../derive/scoreboard';
import { scoredRuns } from '../../derive/scoreboard-runs';
import type { PreparedTranscript } from '../../engine/transcript/prepared';
import type { AppState } from '../../store/state';
import { useApp } from '../../store/store';
import { useAppLater } from '../shared/use-app-later';

interface ScoredPage {
  readonly prepared: PreparedTranscript | null;
  /** All runs on the page, in the order of the registry. */
  readonly runs: readonly ScoredRun[];
}

const pageOf = ({ prepared, runs }: AppState) => ({ prepared, runs });
type Page = ReturnType<typeof pageOf>;
const samePage = (a: Page, b: Page): boolean => a.prepared === b.prepared && a.runs === b.runs;

/** The transcript and its runs, a moment after the curves while a slider is dragged. */
export function useScoredPage(): ScoredPage {
  const { prepared, runs } = useAppLater(pageOf, samePage);
  const scored = useMemo(() => scoredRuns(runs), [runs]);
  return { prepared, runs: scored };
}

/** The whole turn at the cursor, kept within the transcript that is shown. */
export function useShownTurn(): number {
  return useApp((state) => Math.min(Math.max(1, state.turn), state.prepared?.turnCount ?? 1));
}
