/** The engine in this process: growth with length, and speed with traces and scores recorded. */
import { ARTICLE_WEIGHTS } from '../src/engine/model/dimension';
import { score } from '../src/engine/score/score';
import { simulate } from '../src/engine/simulate/simulate';
import { articleStrategies, presetConfig, type StrategyId } from '../src/engine/strategies/registry';
import { prepare } from '../src/engine/transcript/prepare';
import type { Benchmark, BenchmarkContext, Row } from './benchmark';
import { milliseconds, time } from './measure';
import { syntheticTranscript } from './synthetic-transcript';

const SEED = 1;
const THROUGHPUT_TURNS = 5_000;
const GROWTH_TURNS = [50_000, 500_000] as const;
const GROWTH_LIMIT = 12;
const THROUGHPUT_GOAL = 2e6;

const run = (prepared: ReturnType<typeof prepare>, id: StrategyId): void => {
  const trace = simulate(prepared, presetConfig(id), SEED);
  score(prepared, trace, ARTICLE_WEIGHTS);
};

/** Without the transcript's objects, which no run reads and every collection of garbage would walk. */
function columnsOnly(prepared: ReturnType<typeof prepare>): ReturnType<typeof prepare> {
  return { ...prepared, transcript: { ...prepared.transcript, turns: [] } };
}

function throughput({ note }: BenchmarkContext): Row[] {
  const prepared = prepare(syntheticTranscript(THROUGHPUT_TURNS));
  const rates = articleStrategies.map(({ id, name }) => {
    note(`  ${id}, ${THROUGHPUT_TURNS} turns`);
    const elapsed = time(() => run(prepared, id), { warmUps: 60, runs: 15 });
    return { name: name.en, elapsed, rate: (THROUGHPUT_TURNS / elapsed) * 1000 };
  });
  const mean = rates.reduce((sum, { rate }) => sum + rate, 0) / rates.length;
  const million = (rate: number): string => `${(rate / 1e6).toFixed(2)} million/s`;
  return [
    {
      measure: 'strategy-turns, traces and scores recorded, mean of the five',
      value: million(mean),
      goal: '≥ 2 million/s',
      met: mean >= THROUGHPUT_GOAL,
    },
    ...rates.map(({ name, elapsed, rate }) => ({
      measure: `  ${name}, ${THROUGHPUT_TURNS.toLocaleString('en')} turns`,
      value: `${milliseconds(elapsed)}, ${million(rate)}`,
      goal: '',
      met: null,
    })),
  ];
}

function growth({ note }: BenchmarkContext): Row[] {
  const rows: Row[] = [];
  const times = new Map<StrategyId, number[]>(articleStrategies.map(({ id }) => [id, []]));
  for (const turns of GROWTH_TURNS) {
    note(`  preparing ${turns.toLocaleString('en')} turns`);
    const prepared = columnsOnly(prepare(syntheticTranscript(turns)));
    for (const { id } of articleStrategies) {
      note(`  ${id}, ${turns.toLocaleString('en')} turns`);
      times.get(id)?.push(time(() => simulate(prepared, presetConfig(id), SEED), { warmUps: turns < 100_000 ? 8 : 3 }));
    }
  }
  for (const { id, name } of articleStrategies) {
    const [short = Number.NaN, long = Number.NaN] = times.get(id) ?? [];
    rows.push({
      measure: `growth of ${name.en}, 500,000 ÷ 50,000 turns`,
      value: `${(long / short).toFixed(1)} (${milliseconds(long)} ÷ ${milliseconds(short)})`,
      goal: `≤ ${GROWTH_LIMIT}`,
      met: long / short <= GROWTH_LIMIT,
    });
  }
  return rows;
}

export const engine: Benchmark = {
  id: 'engine',
  run: (context) => [...throughput(context), ...growth(context)],
};
