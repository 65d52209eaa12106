import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arbConfig, arbTranscript } from '../../tests/naive/arbitrary';
import { conversation, textOf } from '../../tests/naive/conversation';
import { unitsOfMemory } from '../engine/explain/units-of-memory';
import { ARTICLE_WEIGHTS } from '../engine/model/dimension';
import { score } from '../engine/score/score';
import { contextIdsAt } from '../engine/simulate/context-at';
import { simulate } from '../engine/simulate/simulate';
import { presetConfig } from '../engine/strategies/registry';
import type { StrategyConfig } from '../engine/strategies/strategy';
import type { PreparedTranscript } from '../engine/transcript/prepared';
import { clairvoyantGap, occupancyMultiples } from './compare';
import {
  type ComparedRun,
  differencesAt,
  differenceTrack,
  nextDisagreement,
  previousDisagreement,
} from './compare-difference';
import { regretLane, staleLane, staleUnitsAt } from './ledger-lanes';

const prepared = conversation(
  [
    { user: textOf(30, 'the timeout is 30s '), type: 'fact' },
    { user: textOf(30, 'I like tabs '), type: 'preference' },
    { user: textOf(30, 'the timeout is 60s '), type: 'fact' },
    { user: textOf(30, 'more talk ') },
    'tabs?',
    'which timeout?',
  ],
  {
    units: [
      { id: 'old', type: 'fact', title: '30s', evidence: ['30s'], statedIn: ['u1'] },
      { id: 'tabs', type: 'preference', title: 'tabs', evidence: ['tabs'], statedIn: ['u2'] },
      { id: 'new', type: 'fact', title: '60s', evidence: ['60s'], statedIn: ['u3'], replaces: 'old' },
    ],
    probes: [
      { id: 'p1', askedIn: 'u5', dimension: 'preferences', needs: ['tabs'] },
      { id: 'p2', askedIn: 'u6', dimension: 'facts', needs: ['new'] },
    ],
  },
);

function run(config: StrategyConfig, transcript: PreparedTranscript = prepared): ComparedRun {
  const trace = simulate(transcript, config, 1);
  return { trace, scorecard: score(transcript, trace, ARTICLE_WEIGHTS) };
}
const fifo = (capacity: number) => run({ strategy: 'fifo', parameters: { capacity } });

describe('difference track', () => {
  // At 65 tokens two entries of 30 fit, at 100 three.
  const track = differenceTrack(prepared, [fifo(65), fifo(100)]);
  it('counts what both keep and what only one keeps', () => {
    expect([...track.messages.all]).toEqual([0, 1, 2, 2, 2, 3, 4]);
    expect([...(track.messages.only[0] ?? [])]).toEqual([0, 0, 0, 0, 0, 0, 0]);
    expect([...(track.messages.only[1] ?? [])]).toEqual([0, 0, 0, 1, 1, 1, 1]);
    expect([...(track.units.only[1] ?? [])]).toEqual([0, 0, 0, 1, 1, 1, 1]);
  });
  it('finds the first divergence and steps through disagreements', () => {
    expect(track.firstDivergence).toBe(3);
    expect(track.disagreements).toEqual([
      { turn: 3, units: [0], messages: [], probes: [] },
      { turn: 4, units: [1], messages: [], probes: [] },
      { turn: 5, units: [], messages: [], probes: [0] },
    ]);
    expect(nextDisagreement(track, 3)?.turn).toBe(4);
    expect(previousDisagreement(track, 3)).toBeNull();
    expect(nextDisagreement(track, 5)).toBeNull();
    expect(previousDisagreement(track, 6)?.turn).toBe(5);
  });
  it('lists who keeps what', () => {
    expect(differencesAt(prepared, [fifo(65), fifo(100)], 4)).toEqual([
      { kind: 'unit', index: 1, keptBy: [false, true] },
      { kind: 'message', index: 1, keptBy: [false, true] },
    ]);
  });
  it('equal runs never diverge; seven are too many', () => {
    expect(differenceTrack(prepared, [fifo(65), fifo(65)])).toMatchObject({ firstDivergence: null, disagreements: [] });
    expect(() =>
      differenceTrack(
        prepared,
        Array.from({ length: 7 }, () => fifo(65)),
      ),
    ).toThrow('At most 6');
  });
  it('agrees with contexts rebuilt turn by turn, for four random runs', () => {
    fc.assert(
      fc.property(
        arbTranscript,
        arbConfig('fifo'),
        arbConfig('ebbinghaus'),
        arbConfig('consolidation'),
        arbConfig('hybrid'),
        (transcript, ...configs) => {
          const runs = configs.map((config) => run(config, transcript));
          const { units, messages } = differenceTrack(transcript, runs);
          for (let turn = 0; turn <= transcript.turnCount; turn++) {
            const contexts = runs.map(({ trace }) => contextIdsAt(trace, turn).map((memory) => ({ trace, memory })));
            const kept = contexts.map((ids) => ({
              units: new Set(ids.flatMap(({ trace, memory }) => unitsOfMemory(transcript, trace, memory).units)),
              messages: new Set(
                ids.map(({ trace, memory }) => trace.memories.message[memory] as number).filter((m) => m >= 0),
              ),
            }));
            for (const [kind, columns] of [
              ['units', units],
              ['messages', messages],
            ] as const) {
              const by = (item: number) => kept.filter((one) => one[kind].has(item)).length;
              const items = [...new Set(kept.flatMap((one) => [...one[kind]]))];
              expect(columns.all[turn]).toBe(items.filter((item) => by(item) === 4).length);
              kept.forEach((one, r) => {
                const alone = [...one[kind]].filter((item) => by(item) === 1);
                expect(columns.only[r]?.[turn]).toBe(alone.length);
              });
              expect(columns.some[turn]).toBe(items.filter((item) => by(item) > 1 && by(item) < 4).length);
            }
          }
        },
      ),
      { numRuns: 40 },
    );
  });
});

describe('series', () => {
  it('small multiples share one top', () => {
    const multiples = occupancyMultiples([fifo(65).trace, fifo(100).trace, run(presetConfig('keep-everything')).trace]);
    expect(multiples.runs.map(({ capacity, peak }) => [capacity, peak])).toEqual([
      [65, 65],
      [100, 95],
      [null, 125],
    ]);
    expect(multiples.top).toBe(125);
  });
  it('says by how many points the clairvoyant is better', () => {
    const best = run({ strategy: 'clairvoyant', parameters: { capacity: 100 } });
    const gap = clairvoyantGap(fifo(65).scorecard, best.scorecard, 6);
    expect(gap).toMatchObject({ facts: 0, preferences: 100, tasks: 50 });
    expect(gap.composite).toBeGreaterThan(0);
    expect(clairvoyantGap(best.scorecard, best.scorecard, 6).composite).toBe(0);
  });
});

describe('lanes', () => {
  it('regret stands where a question found its unit gone', () => {
    expect(regretLane(prepared, fifo(65).scorecard)).toEqual([{ turn: 5, tokens: 30, sum: 30, probes: [0] }]);
    expect(regretLane(prepared, fifo(100).scorecard)).toEqual([]);
  });
  it('stale spans are turns in which the old value stands alone', () => {
    // Only what the user marked survives: the old timeout.
    const marked = conversation(
      [
        { user: textOf(30, 'the timeout is 30s '), type: 'fact', marks: [1] },
        { user: textOf(30, 'the timeout is 60s '), type: 'temporary' },
        { user: textOf(30, 'I like tabs '), type: 'preference' },
        'x',
      ],
      {
        units: [
          { id: 'old', type: 'fact', title: '30s', evidence: ['30s'], statedIn: ['u1'] },
          { id: 'new', type: 'fact', title: '60s', evidence: ['60s'], statedIn: ['u2'], replaces: 'old' },
        ],
      },
    );
    const { parameters } = presetConfig('importance', 'published');
    const { trace, scorecard } = run({ strategy: 'importance', parameters: { ...parameters, capacity: 80 } }, marked);
    expect(staleLane(scorecard)).toEqual([{ from: 3, to: 4, count: 1 }]);
    expect(staleUnitsAt(marked, trace, 2)).toEqual([]);
    expect(staleUnitsAt(marked, trace, 3)).toEqual([0]);
  });
});

it('lanes agree with the scorecard on random runs', () => {
  fc.assert(
    fc.property(arbTranscript, arbConfig('ebbinghaus'), (transcript, config) => {
      const { trace, scorecard } = run(config, transcript);
      const spans = staleLane(scorecard);
      for (let turn = 1; turn <= transcript.turnCount; turn++) {
        const span = spans.find(({ from, to }) => from <= turn && turn <= to);
        expect(span?.count ?? 0).toBe(scorecard.stale[turn]);
        expect(staleUnitsAt(transcript, trace, turn)).toHaveLength(scorecard.stale[turn]);
      }
      const regret = regretLane(transcript, scorecard);
      expect(regret.at(-1)?.sum ?? 0).toBe(scorecard.regret[transcript.turnCount]);
    }),
    { numRuns: 60 },
  );
});
