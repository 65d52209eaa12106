/** Regret and stale on the timeline: when a question found something forgotten, and while outdated values stand alone. */
import { retainedAt } from '../engine/explain/units-of-memory';
import { NEVER, type TokenCount, type TurnNumber, type UnitIndex } from '../engine/model/units';
import type { Scorecard } from '../engine/score/scorecard';
import type { Trace } from '../engine/simulate/trace';
import type { PreparedTranscript } from '../engine/transcript/prepared';

export interface RegretMark {
  readonly turn: TurnNumber;
  /** Tokens of the messages whose units this turn's questions needed and the context had lost. */
  readonly tokens: TokenCount;
  /** These tokens so far. */
  readonly sum: TokenCount;
  /** Questions of this turn that could not be answered. */
  readonly probes: readonly number[];
}

/** Turns in which something forgotten was needed, in order. */
export function regretLane(prepared: PreparedTranscript, card: Scorecard): readonly RegretMark[] {
  const { probeTurn } = prepared.truth;
  const missed = new Map<TurnNumber, number[]>();
  for (let probe = 0; probe < probeTurn.length; probe++) {
    if (card.probeAnswered[probe] !== 0) continue;
    const known = missed.get(probeTurn[probe]);
    if (known) known.push(probe);
    else missed.set(probeTurn[probe], [probe]);
  }
  const marks: RegretMark[] = [];
  for (let turn = 1; turn <= card.turnCount; turn++) {
    const sum = card.regret[turn];
    const tokens = sum - card.regret[turn - 1];
    if (tokens === 0) continue;
    marks.push({ turn, tokens, sum, probes: missed.get(turn) ?? [] });
  }
  return marks;
}

/** After turns from … to (both included) so many replaced units were retained without their replacement. */
export interface StaleSpan {
  readonly from: TurnNumber;
  readonly to: TurnNumber;
  readonly count: number;
}

/** Spans of a constant, positive number of stale units, in order. */
export function staleLane(card: Scorecard): readonly StaleSpan[] {
  const spans: StaleSpan[] = [];
  let from = 1;
  for (let turn = 2; turn <= card.turnCount + 1; turn++) {
    if (turn <= card.turnCount && card.stale[turn] === card.stale[from]) continue;
    if (card.stale[from] > 0) spans.push({ from, to: turn - 1, count: card.stale[from] });
    from = turn;
  }
  return spans;
}

/** Which units are stale after a turn: replaced by then, still retained, their replacement not. */
export function staleUnitsAt(prepared: PreparedTranscript, trace: Trace, turn: TurnNumber): readonly UnitIndex[] {
  const { replacedBy, replacedTurn } = prepared.truth;
  const { units } = retainedAt(prepared, trace, turn);
  return [...units.keys()]
    .filter((unit) => replacedTurn[unit] !== NEVER && replacedTurn[unit] <= turn && !units.has(replacedBy[unit]))
    .sort((a, b) => a - b);
}
