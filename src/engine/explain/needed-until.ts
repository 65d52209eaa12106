import type { TurnNumber } from '../model/units';
import type { PreparedTranscript } from '../transcript/prepared';

/**
 * The turn after which a lost memory should still have stood in the context.
 * @param regrettedBy probes that lacked one of its units (Life.regrettedBy)
 * @returns the turn before the first of these asks; without any, the last turn
 */
export function neededUntil(prepared: PreparedTranscript, regrettedBy: readonly number[]): TurnNumber {
  const turns = regrettedBy.map((probe) => prepared.truth.probeTurn[probe]);
  return turns.length > 0 ? Math.min(...turns) - 1 : prepared.turnCount;
}
