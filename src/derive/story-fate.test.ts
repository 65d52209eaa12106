import { describe, expect, it } from 'vitest';
import { AURORA_DEFAULT_SEED, aurora } from '../engine/aurora/index';
import { ARTICLE_WEIGHTS } from '../engine/model/dimension';
import { score } from '../engine/score/score';
import { statesUnit } from '../engine/score/states-unit';
import { isInContext } from '../engine/simulate/context-at';
import { simulate } from '../engine/simulate/simulate';
import { presetConfig } from '../engine/strategies/catalogue';
import { DEFAULT_PREPARE_OPTIONS, prepare } from '../engine/transcript/prepare';
import { storyOutcome } from './story';
import { storyFate } from './story-fate';
import { type FixtureMemory, preparedFixture, scorecardFixture, traceFixture } from './transcript-fixture';

const prepared = preparedFixture({
  turns: [
    { messages: [{ role: 'user', text: 'My timeout is 30s.', type: 'fact' }] },
    { messages: [{ role: 'user', text: 'Raise it to 60s, because of 500 connections.', type: 'decision' }] },
    { messages: [{ role: 'user', text: 'Thanks.' }] },
    { messages: [{ role: 'user', text: 'Which timeout did I set?' }] },
    { messages: [{ role: 'user', text: 'Good.' }] },
    { messages: [{ role: 'user', text: 'Again: 30s first.', type: 'fact' }] },
    { messages: [{ role: 'user', text: 'Bye.' }] },
  ],
  units: [
    { id: 'old', type: 'fact', title: 'timeout 30s', evidence: ['30s'], message: 0 },
    {
      id: 'new',
      type: 'fact',
      title: 'timeout 60s',
      evidence: ['60s'],
      reason: { title: '500 connections', evidence: ['500'] },
      message: 1,
      replaces: 0,
    },
  ],
  probes: [{ turn: 4, needs: [0, 1], reasons: [1] }],
});

function fate(memories: readonly FixtureMemory[], needs: readonly number[], reasons: readonly number[]) {
  const outcome = storyOutcome(prepared, scorecardFixture(prepared, { needs, reasons }), 0);
  return storyFate(prepared, traceFixture(prepared, memories), outcome);
}

describe('storyFate', () => {
  it('stays when nothing that was there leaves', () => {
    expect(
      fate(
        [
          { message: 0, stored: 1 },
          { message: 1, stored: 2 },
        ],
        [1, 1],
        [1],
      ),
    ).toEqual({ kind: 'stays' });
  });

  it('names the first to leave, and all that leave with it', () => {
    const memories: FixtureMemory[] = [
      { message: 0, stored: 1, end: [7, 'decayed'] },
      { message: 1, stored: 2, end: [5, 'capacity'] },
    ];
    const found = fate(memories, [1, 1], [1]);
    expect(found).toMatchObject({ kind: 'leaves', turn: 5 });
    expect(found.kind === 'leaves' && found.needs.map((need) => [need.unit, need.kind])).toEqual([
      [1, 'unit'],
      [1, 'reason'],
    ]);
  });

  it('looks only at what was there', () => {
    expect(fate([{ message: 0, stored: 1, end: [7, 'decayed'] }], [1, 0], [0])).toMatchObject({
      kind: 'leaves',
      turn: 7,
    });
  });

  it('goes on where another memory takes over before the first leaves', () => {
    const summary: FixtureMemory = { derivedText: 'timeout 30s, then 60s', sources: [0, 1], stored: 5 };
    const memories: FixtureMemory[] = [{ message: 0, stored: 1, end: [5, 'consolidated'] }, summary];
    expect(fate(memories, [1, 0], [0])).toEqual({ kind: 'stays' });
    expect(fate([memories[0] as FixtureMemory, { ...summary, stored: 6 }], [1, 0], [0])).toMatchObject({ turn: 5 });
    expect(fate([memories[0] as FixtureMemory, { ...summary, derivedText: 'a timeout' }], [1, 0], [0])).toMatchObject({
      turn: 5,
    });
  });

  it('says since when all of it is gone, or that it never was there', () => {
    const memories: FixtureMemory[] = [
      { message: 0, stored: 1, end: [2, 'capacity'] },
      { message: 1, stored: 2, end: [3, 'capacity'] },
    ];
    expect(fate(memories, [0, 0], [0])).toEqual({ kind: 'gone', since: 3 });
    expect(fate([{ message: 2, stored: 3 }], [0, 0], [0])).toEqual({ kind: 'never' });
  });

  it('counts a memory cut from the context as gone until it comes back', () => {
    const outcome = storyOutcome(prepared, scorecardFixture(prepared, { needs: [1, 0], reasons: [0] }), 0);
    const trace = traceFixture(prepared, [{ message: 0, stored: 1 }]);
    const cut = { ...trace, cutOffsets: Int32Array.of(0, 2), cutTurns: Int32Array.of(5, 6) };
    expect(storyFate(prepared, cut, outcome)).toMatchObject({ kind: 'leaves', turn: 5 });
  });
});

it.each(['fifo', 'ebbinghaus', 'importance', 'consolidation', 'hybrid'] as const)(
  'agrees with the contexts turn by turn: %s on the sample',
  (strategy) => {
    const sample = prepare(aurora({ language: 'en', seed: AURORA_DEFAULT_SEED }), DEFAULT_PREPARE_OPTIONS);
    const trace = simulate(sample, presetConfig(strategy, 'repaired'), 7);
    const card = score(sample, trace, ARTICLE_WEIGHTS);
    let compared = 0;
    for (let probe = 0; probe < sample.truth.probeTurn.length; probe += 5) {
      const outcome = storyOutcome(sample, card, probe);
      const held = (turn: number) =>
        outcome.needs.map(({ unit, kind }) => {
          for (let memory = 0; memory < trace.memories.count; memory++)
            if (isInContext(trace, memory, turn) && statesUnit(sample, trace, memory, unit, kind)) return true;
          return false;
        });
      const kept = outcome.needs.flatMap((need, index) => (need.kept ? [index] : []));
      if (kept.length === 0) continue;
      let leaves: number | null = null;
      for (let turn = outcome.turn; turn <= sample.turnCount && leaves === null; turn++) {
        const now = held(turn);
        if (kept.some((index) => !now[index])) leaves = turn;
      }
      const found = storyFate(sample, trace, outcome);
      expect(found.kind === 'leaves' && found.turn <= sample.turnCount ? found.turn : null).toBe(leaves);
      compared += 1;
    }
    expect(compared).toBeGreaterThan(3);
  },
);
