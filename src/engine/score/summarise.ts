/** The scoreboard's row of one run at one turn. */
import { FORGOTTEN, STORED, type Trace } from '../simulate/trace';
import type { PreparedTranscript } from '../transcript/prepared';
import { latencySeconds, llmDollars } from './costs';
import type { Scorecard, ScoreSummary } from './scorecard';

/** @param turn state after this turn (1 … turnCount). Shares are given as 0–100. */
export function summarise(
  _prepared: PreparedTranscript,
  trace: Trace,
  scorecard: Scorecard,
  turn: number = trace.turnCount,
): ScoreSummary {
  const { turns, events } = trace;
  const layers = { working: turns.working[turn], episodic: turns.episodic[turn], semantic: turns.semantic[turn] };
  const tokens = layers.working + layers.episodic + layers.semantic;
  let stored = 0;
  let forgotten = 0;
  for (let e = 0; e < events.count && events.turn[e] <= turn; e++) {
    if (events.kind[e] === STORED) stored += 1;
    else if (events.kind[e] === FORGOTTEN) forgotten += 1;
  }
  return {
    scores: {
      facts: 100 * scorecard.facts[turn],
      preferences: 100 * scorecard.preferences[turn],
      timeline: 100 * scorecard.timeline[turn],
      tasks: 100 * scorecard.tasks[turn],
      noise: 100 * scorecard.noise[turn],
      composite: 100 * scorecard.composite[turn],
    },
    context: { tokens, layers },
    latencySeconds: latencySeconds(tokens),
    llm: {
      calls: turns.llmCalls[turn],
      dollars: llmDollars(turns.llmInputTokens[turn], turns.llmOutputTokens[turn]),
    },
    stored,
    forgotten,
    regret: scorecard.regret[turn],
    stale: scorecard.stale[turn],
  };
}
