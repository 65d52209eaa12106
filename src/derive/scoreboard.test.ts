import { describe, expect, it } from 'vitest';
import type { ScoreSummary } from '../engine/score/scorecard';
import { contradictions, type ScoredRun, scoreboardRows } from './scoreboard';
import { preparedFixture, scorecardFixture, traceFixture } from './transcript-fixture';

const prepared = preparedFixture({ turns: [{ messages: [{ role: 'user', text: 'Hello there.' }] }] });
const run = (strategy: string, role: ScoredRun['role'] = 'strategy'): ScoredRun => ({
  slot: strategy,
  strategy,
  role,
  name: { en: strategy, 'zh-CN': strategy },
  trace: traceFixture(prepared, []),
  scorecard: scorecardFixture(prepared, { needs: [] }),
});
const summary = (composite: number, noise: number, tokens: number): ScoreSummary => ({
  scores: { composite, facts: Number.NaN, preferences: 50, timeline: 50, tasks: 50, noise },
  context: { tokens, layers: { working: tokens, episodic: 0, semantic: 0 } },
  latencySeconds: tokens / 1000,
  llm: { calls: 0, dollars: 0 },
  stored: 1,
  forgotten: 0,
  regret: 0,
  stale: 0,
});
const measured: Record<string, ScoreSummary> = {
  'keep-everything': summary(99, 0, 1),
  fifo: summary(40, 60, 32_000),
  hybrid: summary(70, 20, 21_000),
  consolidation: summary(80, 30, 12_000),
};
const rows = scoreboardRows(
  [run('keep-everything', 'baseline'), run('fifo'), run('hybrid'), run('consolidation')],
  1,
  ({ slot }) => measured[slot] as ScoreSummary,
);
const cells = (slot: string) => rows.find((row) => row.slot === slot)?.cells;

describe('scoreboardRows', () => {
  it('puts strategies before baselines', () => {
    expect(rows.map((row) => row.slot)).toEqual(['fifo', 'hybrid', 'consolidation', 'keep-everything']);
  });

  it('stands the reported number beside the measured one', () => {
    expect(cells('fifo')?.composite).toEqual({ measured: 40, reported: 35, best: false });
    expect(cells('fifo')?.tokens).toMatchObject({ measured: 32_000, reported: 32_000 });
    expect(cells('consolidation')?.cost).toMatchObject({ measured: 0, reported: 0.15 });
    expect(cells('hybrid')?.facts.reported).toBeNull();
    expect(cells('keep-everything')?.composite.reported).toBeNull();
  });

  it('leaves the article’s numbers out beside another transcript than its own', () => {
    const plain = scoreboardRows([run('fifo')], 1, ({ slot }) => measured[slot] as ScoreSummary, false);
    expect(plain[0]?.cells.composite).toMatchObject({ measured: 40, reported: null });
    expect(contradictions(plain)).toEqual([]);
  });

  it('keeps “nothing to measure” as NaN', () => {
    expect(cells('fifo')?.facts.measured).toBeNaN();
  });

  it('marks the best strategy, less being better for noise and costs, and nothing when all are equal', () => {
    const bestIn = (column: keyof NonNullable<ReturnType<typeof cells>>) =>
      rows.filter((row) => row.cells[column].best).map((row) => row.slot);
    expect(bestIn('composite')).toEqual(['consolidation']);
    expect(bestIn('noise')).toEqual(['hybrid']);
    expect(bestIn('tokens')).toEqual(['consolidation']);
    expect(bestIn('preferences')).toEqual([]);
    expect(bestIn('facts')).toEqual([]);
  });
});

describe('contradictions', () => {
  it('names the strategies whose printed composite is not what the article’s weights give', () => {
    expect(
      contradictions(rows).map((item) => [item.name.en, item.printed, Number(item.ownWeights.toFixed(1))]),
    ).toEqual([['consolidation', 87, 88.7]]);
  });
});
