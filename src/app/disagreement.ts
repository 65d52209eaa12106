/** The next turn at which the compared runs part, for the keys; the comparison itself need not be open. */
import { differenceTrack, nextDisagreement, previousDisagreement } from '../derive/compare-difference';
import type { AppState } from '../store/state';

/** @returns null when there is none, or the runs are not there yet. */
export function disagreementTurn(state: AppState, direction: 1 | -1): number | null {
  const { prepared, compared, runs, pinnedRuns, turn } = state;
  const results = compared.flatMap(({ id, strategy, pinned }) => (pinned ? pinnedRuns[id] : runs[strategy]) ?? []);
  if (!prepared || results.length < 2) return null;
  if (results.some(({ trace }) => trace.turnCount !== prepared.turnCount)) return null;
  const track = differenceTrack(prepared, results);
  return (direction > 0 ? nextDisagreement(track, turn) : previousDisagreement(track, turn))?.turn ?? null;
}
