import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ARTICLE_WEIGHTS } from '../../src/engine/model/dimension';
import { score } from '../../src/engine/score/score';
import type { CompositeWeights } from '../../src/engine/score/scorecard';
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

type Lines = string[];

/** Fast and readable: arrays of lines are compared as one text, and only shown as a difference when they differ. */
function same(fast: Lines, slow: Lines): void {
  if (fast.join('\n') !== slow.join('\n')) expect(fast).toEqual(slow);
}

function columnLines({ turns, turnCount }: Trace): Lines {
  const columns = [turns.working, turns.episodic, turns.semantic, turns.entries, turns.held];
  const llm = [turns.llmCalls, turns.llmInputTokens, turns.llmOutputTokens];
  return Array.from({ length: turnCount + 1 }, (_, turn) =>
    [turn, ...columns.map((one) => one[turn]), ...llm.map((one) => one[turn])].join(' '),
  );
}

function naiveColumnLines({ states }: NaiveTrace): Lines {
  return states.map(({ context, heldTokens, llm }, turn) => {
    const tokens = (layer: string) => total(context.filter((one) => one.layer === layer).map((one) => one.tokens));
    const layers = ['working', 'episodic', 'semantic'].map(tokens);
    return [turn, ...layers, context.length, heldTokens, llm.calls, llm.input, llm.output].join(' ');
  });
}

const entryLine = (entry: ContextEntry | NaiveMemory): string =>
  ['memory' in entry ? entry.memory : entry.id, entry.layer, entry.tokens, ...entry.sources].join(' ');
const contextLine = (entries: readonly (ContextEntry | NaiveMemory)[]): string => entries.map(entryLine).join(' | ');

/** Drives the run turn by turn, so that its own idea of the context can be compared with the one in the trace. */
function contextsOfRun(prepared: PreparedTranscript, config: StrategyConfig<StrategyId>, seed: number) {
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

function checkContexts(
  prepared: PreparedTranscript,
  trace: Trace,
  naive: NaiveTrace,
  contexts: ContextEntry[][],
): void {
  const rebuilt = contexts.map((_, turn) => contextAt(prepared, trace, turn));
  same(
    rebuilt.map((one) => JSON.stringify(one)),
    contexts.map((one) => JSON.stringify(one)),
  );
  same(
    rebuilt.map(contextLine),
    naive.states.map(({ context }) => contextLine(context)),
  );
}

function checkStrengths(trace: Trace, { states }: NaiveTrace): void {
  states.forEach(({ values }, turn) => {
    for (const [memory, value] of values) {
      const strength = strengthAt(trace, memory, turn);
      const isSame = Number.isNaN(value) ? Number.isNaN(strength) : Math.abs(strength - value) < 1e-12;
      if (!isSame) expect({ turn, memory, strength }).toEqual({ turn, memory, strength: value });
    }
  });
}

/** Where the layers are limited together, nothing beyond the capacity is ever sent. */
function checkCapacity({ turns, turnCount, parameters }: Trace): void {
  const { capacity, limitContext = true, limitFacts = true } = parameters;
  if (typeof capacity !== 'number' || !limitContext || !limitFacts) return;
  for (let turn = 0; turn <= turnCount; turn++) {
    const sent = turns.working[turn]! + turns.episodic[turn]! + turns.semantic[turn]!;
    if (sent > capacity) expect(`turn ${turn}: ${sent} tokens`).toBe(`at most ${capacity} tokens`);
  }
}

const WEIGHTS = [ARTICLE_WEIGHTS, { facts: 1, preferences: 0, timeline: 5, tasks: 0, noise: 2 }];

function checkScores(prepared: PreparedTranscript, trace: Trace, naive: NaiveTrace, weights: CompositeWeights): void {
  const fast = score(prepared, trace, weights);
  const slow = naiveScore(prepared, naive, weights);
  const line = (name: string, values: ArrayLike<number>) =>
    [name, ...Array.from(values, (value) => Math.round(value * 1e9) / 1e9)].join(' ');
  const names = Object.keys(slow) as (keyof typeof slow)[];
  same(
    names.map((name) => line(name, fast[name])),
    names.map((name) => line(name, slow[name])),
  );
}

/** The clairvoyant sees the truth and searches for the best choice: its own test says what it has to reach. */
const twins = strategies.ids.filter((id) => id !== 'clairvoyant');

describe.each(twins)('%s, fast against slow', (id) => {
  it('has a slow twin', () => expect(NAIVE_STRATEGIES).toContain(id));

  it('the same events, tokens, contexts, strengths and scores in every turn', { timeout: 120_000 }, () => {
    fc.assert(
      fc.property(arbTranscript, arbConfig(id), fc.nat(99), (prepared, config, seed) => {
        const trace = simulate(prepared, config, seed);
        const naive = naiveSimulate(prepared, config, seed);
        same(traceLines(trace), naiveLines(naive));
        expect(hashEvents(traceLines(trace))).toBe(hashEvents(naiveLines(naive)));
        expect(trace.memories.count).toBe(naive.memories.length);
        same(columnLines(trace), naiveColumnLines(naive));
        checkContexts(prepared, trace, naive, contextsOfRun(prepared, config, seed));
        checkStrengths(trace, naive);
        checkCapacity(trace);
        checkScores(prepared, trace, naive, WEIGHTS[seed % WEIGHTS.length]!);
      }),
      RUNS,
    );
  });
});
