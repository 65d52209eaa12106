import { useMemo } from 'react';
import { type ContextModel, contextModel } from '../../derive/context';
import { capacityOf } from '../../derive/scoreboard-runs';
import { contextAt } from '../../engine/simulate/context-at';
import { strengthAt } from '../../engine/simulate/strength-at';
import { useApp } from '../../store/store';

/** The context in which the turn at the cursor is asked: the active run's state after the turn before. */
export function useContextModel(turn: number): ContextModel | null {
  const prepared = useApp((state) => state.prepared);
  const run = useApp((state) => state.runs[state.activeSlot]);
  return useMemo(() => {
    // A run of the transcript shown before may stand here for a moment while the new one is computed.
    if (!prepared || !run || run.trace.turnCount !== prepared.turnCount) return null;
    const state = turn - 1;
    return contextModel(
      run.trace,
      contextAt(prepared, run.trace, state),
      state,
      (memory) => strengthAt(run.trace, memory, state),
      capacityOf(run.config),
    );
  }, [prepared, run, turn]);
}
