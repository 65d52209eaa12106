import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arbConfig, arbTranscript } from '../../tests/naive/arbitrary';
import { conversation, textOf } from '../../tests/naive/conversation';
import { ADVICE, adviceFor } from '../engine/article/advice';
import { ARTICLE_WEIGHTS } from '../engine/model/dimension';
import { PREFERENCE } from '../engine/model/info-type';
import { score } from '../engine/score/score';
import { simulate } from '../engine/simulate/simulate';
import { articleStrategies, strategies } from '../engine/strategies/registry';
import type { StrategyConfig } from '../engine/strategies/strategy';
import type { PreparedTranscript } from '../engine/transcript/prepared';
import { ABOUT_AS_GOOD, recommend, tokensPerTurn } from './recommendation';
import type { ScoredRun } from './scoreboard';

function runOf(prepared: PreparedTranscript, config: StrategyConfig, slot: string = config.strategy): ScoredRun {
  const trace = simulate(prepared, config, 1);
  const { role, name } = strategies.get(config.strategy as never);
  return {
    slot,
    strategy: config.strategy,
    role,
    name,
    trace,
    scorecard: score(prepared, trace, ARTICLE_WEIGHTS),
  };
}

const prepared = conversation(
  [
    { user: textOf(30, 'the port is 8080 '), type: 'fact' },
    { user: textOf(30, 'the limit is 90 '), type: 'fact' },
    { user: textOf(30, 'talk ') },
    { user: textOf(30, 'more talk ') },
    'which port?',
    'which limit?',
  ],
  {
    units: [
      { id: 'port', type: 'fact', title: 'port', evidence: ['8080'], statedIn: ['u1'] },
      { id: 'limit', type: 'fact', title: 'limit', evidence: ['90'], statedIn: ['u2'] },
    ],
    probes: [
      { id: 'p1', askedIn: 'u5', dimension: 'facts', needs: ['port'] },
      { id: 'p2', askedIn: 'u6', dimension: 'facts', needs: ['limit'] },
    ],
  },
);
const fifo = (capacity: number) => runOf(prepared, { strategy: 'fifo', parameters: { capacity } }, `fifo ${capacity}`);

describe('recommendation', () => {
  it('names the best, what others lose, and what a turn costs', () => {
    const found = recommend(prepared, [fifo(65), fifo(100), fifo(500)]);
    expect(found?.best).toMatchObject({ slot: 'fifo 500', lostUnits: [], lostProbes: [], behind: 0 });
    expect(found?.cheapest.slot).toBe('fifo 500');
    expect(found?.evidence.map(({ slot, lostUnits, lostProbes }) => [slot, lostUnits, lostProbes])).toEqual([
      ['fifo 500', [], []],
      ['fifo 100', [0], [0]],
      ['fifo 65', [0, 1], [0, 1]],
    ]);
    // 30, 60, 90, 120, 123, 127 tokens after the six turns.
    expect(found?.best.tokensPerTurn).toBeCloseTo((30 + 60 + 90 + 120 + 123 + 127) / 6, 12);
    expect(found).toMatchObject({ turns: 6, peakTokens: 127 });
  });
  it('a baseline is evidence only', () => {
    const all = runOf(prepared, { strategy: 'keep-everything', parameters: {} });
    const found = recommend(prepared, [all, fifo(65)]);
    expect(found?.best.slot).toBe('fifo 65');
    expect(found?.evidence[1]).toMatchObject({ slot: 'keep-everything', role: 'baseline' });
    expect(found?.evidence[1]?.behind).toBeLessThan(0);
    expect(recommend(prepared, [all])).toBeNull();
  });
  it('the cheapest is within 3 points and none of those is cheaper, on random transcripts', () => {
    const configs = fc.tuple(...articleStrategies.map(({ id }) => arbConfig(id)));
    fc.assert(
      fc.property(arbTranscript, configs, (transcript, chosen) => {
        const runs = chosen.map((config) => runOf(transcript, config));
        const found = recommend(transcript, runs);
        const last = transcript.turnCount;
        const composites = runs.map(({ scorecard }) => 100 * scorecard.composite[last]);
        if (!found) {
          expect(composites.every(Number.isNaN)).toBe(true);
          return;
        }
        expect(found.best.composite).toBe(Math.max(...composites.filter((value) => !Number.isNaN(value))));
        expect(found.best.composite - found.cheapest.composite).toBeLessThanOrEqual(ABOUT_AS_GOOD);
        runs.forEach((run, i) => {
          if (found.best.composite - (composites[i] as number) <= ABOUT_AS_GOOD) {
            expect(tokensPerTurn(run.trace)).toBeGreaterThanOrEqual(found.cheapest.tokensPerTurn);
          }
          const evidence = found.evidence.find(({ slot }) => slot === run.slot);
          const { facts, preferences } = run.scorecard;
          const isFact = (unit: number) => transcript.truth.unitType[unit] !== PREFERENCE;
          if (facts[last] === 1) expect(evidence?.lostUnits.filter(isFact)).toEqual([]);
          if (preferences[last] < 1) expect(evidence?.lostUnits.some((unit) => !isFact(unit))).toBe(true);
        });
      }),
      { numRuns: 40 },
    );
  });
});

describe('the article’s advice', () => {
  it('has a row for each strategy', () => {
    expect(ADVICE.map(({ strategy }) => strategy)).toEqual(articleStrategies.map(({ id }) => id));
    for (const { situation, because } of ADVICE) expect(situation.en !== '' && because['zh-CN'] !== '').toBe(true);
  });
  it.each([
    [20, ['fifo']],
    [30, []],
    [200, ['ebbinghaus']],
    [500, ['consolidation']],
  ])('at %d turns speaks of %j', (turns, expected) => {
    expect(adviceFor(turns).map(({ strategy }) => strategy)).toEqual(expected);
  });
});
