import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ARTICLE_WEIGHTS } from '../../src/engine/model/dimension';
import { score } from '../../src/engine/score/score';
import { contextAt } from '../../src/engine/simulate/context-at';
import { simulate, startRun } from '../../src/engine/simulate/simulate';
import { strengthAt } from '../../src/engine/simulate/strength-at';
import type { Trace } from '../../src/engine/simulate/trace';
import { type StrategyId, strategies } from '../../src/engine/strategies/registry';
import type { ContextEntry, StrategyConfig } from '../../src/engine/strategies/strategy';
import type { PreparedTranscript } from '../../src/engine/transcript/prepared';
import { arbConfig, arbTranscript } from './arbitrary';
import { hashEvents, naiveLines, traceLines } from './hash-events';
import { type NaiveMemory, total } from './naive';
import { naiveScore } from './score';
import { NAIVE_STRATEGIES, type NaiveTrace, naiveSimulate } from './simulate';

/** The same cases in every run of the suite; set FUZZ_SEED and FUZZ_RUNS to look for others. */
const RUNS = { seed: Number(process.env['FUZZ_SEED'] ?? 20_240_607), numRuns: Number(process.env['FUZZ_RUNS'] ?? 200) };

function columnsOf(trace: Trace, turn: number) {
  const { turns } = trace;
  return {
    working: turns.working[turn],
    episodic: turns.episodic[turn],
    semantic: turns.semantic[turn],
    entries: turns.entries[turn],
    held: turns.held[turn],
    llm: [turns.llmCalls[turn], turns.llmInputTokens[turn], turns.llmOutputTokens[turn]],
  };
}

function naiveColumnsOf({ states }: NaiveTrace, turn: number) {
  const { context, heldTokens, llm } = states[turn]!;
  const tokens = (layer: string) => total(context.filter((one) => one.layer === layer).map((one) => one.tokens));
  return {
    working: tokens('working'),
    episodic: tokens('episodic'),
    semantic: tokens('semantic'),
    entries: context.length,
    held: heldTokens,
    llm: [llm.calls, llm.input, llm.output],
  };
}

const shape = (entry: ContextEntry | NaiveMemory) => [
  'memory' in entry ? entry.memory : entry.id,
  entry.layer,
  entry.tokens,
  ...entry.sources,
];

/** Drives the run turn by turn, so that its own idea of the context can be compared with the one in the trace. */
function runTurnByTurn(prepared: PreparedTranscript, config: StrategyConfig<StrategyId>, seed: number) {
  const { run, recorder } = startRun(prepared, config, seed);
  const { recalls, marks, turnOf } = prepared;
  const contexts: ContextEntry[][] = [run.context()];
  for (let turn = 1; turn <= prepared.turnCount; turn++) {
    run.recall(turn, recalls.values, recalls.offsets[turn]!, recalls.offsets[turn + 1]!);
    for (let i = marks.offsets[turn]!; i < marks.offsets[turn + 1]!; i++) {
      if (turnOf[marks.values[i]!]! < turn) run.mark(turn, marks.values[i]!);
    }
    run.observe(turn);
    recorder.endOfTurn(turn);
    contexts.push(run.context());
  }
  return contexts;
}

function checkStrengths(trace: Trace, { states }: NaiveTrace): void {
  states.forEach(({ values }, turn) => {
    for (const [memory, value] of values) {
      const difference = strengthAt(trace, memory, turn) - value;
      if (Number.isNaN(value) ? !Number.isNaN(difference) : !(Math.abs(difference) < 1e-12)) {
        expect([turn, memory, strengthAt(trace, memory, turn)]).toEqual([turn, memory, value]);
      }
    }
  });
}

describe.each(strategies.ids)('%s, fast against slow', (id) => {
  it('has a slow twin', () => expect(NAIVE_STRATEGIES).toContain(id));

  it('the same events, tokens, contexts and strengths in every turn', () => {
    fc.assert(
      fc.property(arbTranscript, arbConfig(id), fc.nat(99), (prepared, config, seed) => {
        const trace = simulate(prepared, config, seed);
        const naive = naiveSimulate(prepared, config, seed);
        expect(traceLines(trace)).toEqual(naiveLines(naive));
        expect(hashEvents(traceLines(trace))).toBe(hashEvents(naiveLines(naive)));
        expect(trace.memories.count).toBe(naive.memories.length);
        const contexts = runTurnByTurn(prepared, config, seed);
        for (let turn = 0; turn <= prepared.turnCount; turn++) {
          expect(columnsOf(trace, turn)).toEqual(naiveColumnsOf(naive, turn));
          const rebuilt = contextAt(prepared, trace, turn);
          expect(rebuilt).toEqual(contexts[turn]);
          expect(rebuilt.map(shape)).toEqual(naive.states[turn]!.context.map(shape));
        }
        checkStrengths(trace, naive);
      }),
      RUNS,
    );
  });

  it('the same scores in every turn', () => {
    const weights = fc.constantFrom(ARTICLE_WEIGHTS, { facts: 1, preferences: 0, timeline: 5, tasks: 0, noise: 2 });
    fc.assert(
      fc.property(arbTranscript, arbConfig(id), fc.nat(99), weights, (prepared, config, seed, w) => {
        const card = score(prepared, simulate(prepared, config, seed), w);
        const naive = naiveScore(prepared, naiveSimulate(prepared, config, seed), w);
        const rounded = (values: ArrayLike<number>) => Array.from(values, (value) => Math.round(value * 1e9) / 1e9);
        for (const name of Object.keys(naive) as (keyof typeof naive)[]) {
          expect([name, rounded(card[name])]).toEqual([name, rounded(naive[name])]);
        }
      }),
      RUNS,
    );
  });
});
