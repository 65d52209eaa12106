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
  const { turns } = trace;
  const layers = { working: turns.working[turn], episodic: turns.episodic[turn], semantic: turns.semantic[turn] };
  const tokens = layers.working + layers.episodic + layers.semantic;
  const counts = countsOf(trace);
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
    stored: counts.stored[turn],
    forgotten: counts.forgotten[turn],
    regret: scorecard.regret[turn],
    stale: scorecard.stale[turn],
  };
}

interface EventCounts {
  /** Memories stored, and forgotten, up to each turn. Length turnCount + 1. */
  readonly stored: Int32Array;
  readonly forgotten: Int32Array;
}

const known = new WeakMap<Trace, EventCounts>();

/** Counted once per trace: the scoreboard asks at every move of the cursor. */
function countsOf(trace: Trace): EventCounts {
  const before = known.get(trace);
  if (before) return before;
  const { events, turnCount } = trace;
  const stored = new Int32Array(turnCount + 1);
  const forgotten = new Int32Array(turnCount + 1);
  for (let e = 0; e < events.count; e++) {
    if (events.kind[e] === STORED) stored[events.turn[e]] += 1;
    else if (events.kind[e] === FORGOTTEN) forgotten[events.turn[e]] += 1;
  }
  for (let turn = 1; turn <= turnCount; turn++) {
    stored[turn] += stored[turn - 1];
    forgotten[turn] += forgotten[turn - 1];
  }
  const counts = { stored, forgotten };
  known.set(trace, counts);
  return counts;
}
