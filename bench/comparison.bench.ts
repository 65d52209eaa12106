/** Event-driven against plain: the same strategy, the same transcript, the same process, and the same events. */

import { simulate } from '../src/engine/simulate/simulate';
import { STRENGTH_PREFIX } from '../src/engine/strategies/decay-store';
import { presetConfig } from '../src/engine/strategies/registry';
import { synchronousCounter } from '../src/engine/tokens/registry';
import { prepare } from '../src/engine/transcript/prepare';
import { hashEvents, naiveLines, traceLines } from '../tests/naive/hash-events';
import type { Benchmark, Row } from './benchmark';
import { milliseconds, time } from './measure';
import { type PlainParameters, plainEbbinghaus } from './plain-ebbinghaus';
import { syntheticTranscript } from './synthetic-transcript';

const SEED = 1;
const TURNS = 5_000;
const RATIO_GOAL = 50;
/** τ with which memories live long: here the plain way turns quadratic. */
const LONG_TURNS = 2_000;
const LONG_TAU = LONG_TURNS / 10;

interface Comparison {
  readonly plain: number;
  readonly fast: number;
  readonly sameEvents: boolean;
}

function compare(turns: number, change: Readonly<Record<string, number>>): Comparison {
  const prepared = prepare(syntheticTranscript(turns));
  const config = presetConfig('ebbinghaus');
  const parameters = { ...config.parameters, ...change };
  const counter = synchronousCounter(prepared.environment.tokenCounter);
  const tokens = Int32Array.from(prepared.texts, (text) => counter.count(STRENGTH_PREFIX + text));
  const plain = () => plainEbbinghaus(prepared, parameters as unknown as PlainParameters, tokens);
  const fast = () => simulate(prepared, { ...config, parameters }, SEED);
  const plainHash = hashEvents(naiveLines({ memories: [], events: plain(), states: [] }));
  return {
    plain: time(plain, { warmUps: 2 }),
    fast: time(fast, { warmUps: 60, runs: 15 }),
    sameEvents: hashEvents(traceLines(fast())) === plainHash,
  };
}

function row(measure: string, { plain, fast, sameEvents }: Comparison, goal: number | null): Row {
  const ratio = plain / fast;
  const events = sameEvents ? 'equal events' : 'DIFFERENT events';
  return {
    measure,
    value: `${ratio.toFixed(0)}× (${milliseconds(plain)} ÷ ${milliseconds(fast)}), ${events}`,
    goal: goal === null ? 'equal events' : `≥ ${goal}×, equal events`,
    met: sameEvents && (goal === null || ratio >= goal),
  };
}

export const comparison: Benchmark = {
  id: 'comparison',
  run({ note }) {
    note(`  ${TURNS} turns`);
    const usual = compare(TURNS, {});
    const taus = { tauFact: LONG_TAU, tauDecision: LONG_TAU, tauPreference: LONG_TAU, tauTemporary: LONG_TAU };
    note(`  ${LONG_TURNS} turns, long-lived`);
    const long = compare(LONG_TURNS, taus);
    const unbounded = compare(LONG_TURNS, { ...taus, capacity: 1e9 });
    return [
      row('Ebbinghaus event-driven ÷ plain, 5,000 turns, default τ', usual, RATIO_GOAL),
      row('  2,000 turns, every τ = 200, above capacity', long, null),
      row('  2,000 turns, every τ = 200, no capacity', unbounded, null),
    ];
  },
};
