import { useMemo } from 'react';
import type { ScoredRun } from '../../derive/scoreboard';
import { scoredRuns } from '../../derive/scoreboard-runs';
import { useApp } from '../../store/store';

/** All runs on the page, in the order of the registry. */
export function useScoredRuns(): readonly ScoredRun[] {
  const runs = useApp((state) => state.runs);
  return useMemo(() => scoredRuns(runs), [runs]);
}

/** The whole turn at the cursor, kept within the transcript that is shown. */
export function useShownTurn(): number {
  return useApp((state) => Math.min(Math.max(1, state.turn), state.prepared?.turnCount ?? 1));
}
