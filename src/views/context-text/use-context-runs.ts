import { useDeferredValue, useMemo } from 'react';
import type { RunResult } from '../../../workers/protocol';
import type { PreparedTranscript } from '../../engine/transcript/prepared';
import { useApp } from '../../store/store';

export interface ContextRun {
  readonly prepared: PreparedTranscript;
  readonly run: RunResult;
}

/** The run of a slot on the transcript shown; null while it is computed. The text may follow a slider a moment later. */
export function useContextRun(slot: string): ContextRun | null {
  const prepared = useApp((state) => state.prepared);
  const run = useDeferredValue(useApp((state) => state.runs[slot]));
  return useMemo(
    () => (prepared && run?.trace.turnCount === prepared.turnCount ? { prepared, run } : null),
    [prepared, run],
  );
}
