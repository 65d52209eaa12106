import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arbConfig, arbTranscript } from '../../../tests/naive/arbitrary';
import { conversation, textOf } from '../../../tests/naive/conversation';
import { probeAnatomy } from '../explain/probe-anatomy';
import { ARTICLE_WEIGHTS } from '../model/dimension';
import { simulate } from '../simulate/simulate';
import { presetConfig, strategies } from '../strategies/registry';
import { positionCurve, positionsOf, positionWeight } from './position';
import { score } from './score';

describe('the curve', () => {
  it.each([
    [0, 0.6, 1],
    [0.5, 0.6, 0.4],
    [1, 0.6, 1],
    [0.25, 0.6, 0.55],
    [0.75, 1, 0.25],
    [0.3, 0, 1],
  ])('w(%d) at depth %d is %d', (position, depth, weight) => {
    expect(positionWeight(position, depth)).toBeCloseTo(weight, 12);
  });
  it('is symmetric and lowest in the middle', () => {
    const curve = positionCurve(0.5, 11);
    expect(curve.map(({ weight }) => Number(weight.toFixed(2)))).toEqual([
      1, 0.82, 0.68, 0.58, 0.52, 0.5, 0.52, 0.58, 0.68, 0.82, 1,
    ]);
  });
  it('places entries by the middle of their tokens', () => {
    expect(positionsOf([10, 20, 10])).toEqual([0.125, 0.5, 0.875]);
    expect(positionsOf([0, 0])).toEqual([0.25, 0.75]);
    expect(positionsOf([])).toEqual([]);
  });
});

/** Five entries of 30 tokens; the question of turn 6 needs what stands first and what stands third: p = 0.1 and 0.5. */
const prepared = conversation(
  [
    { user: textOf(30, 'the port is 8080 '), type: 'fact' },
    { user: textOf(30, 'talk ') },
    { user: textOf(30, 'the limit is 90 '), type: 'fact' },
    { user: textOf(30, 'more talk ') },
    { user: textOf(30, 'yet more ') },
    { user: 'which port and limit?' },
    { user: 'which port?' },
  ],
  {
    units: [
      { id: 'port', type: 'fact', title: 'port', evidence: ['8080'], statedIn: ['u1'] },
      { id: 'limit', type: 'fact', title: 'limit', evidence: ['90'], statedIn: ['u3'] },
    ],
    probes: [
      { id: 'both', askedIn: 'u6', dimension: 'facts', needs: ['port', 'limit'] },
      { id: 'one', askedIn: 'u7', dimension: 'facts', needs: ['port'] },
    ],
  },
);

describe('task success', () => {
  const trace = simulate(prepared, presetConfig('keep-everything'), 0);
  it('is that of the worst placed need', () => {
    const card = score(prepared, trace, ARTICLE_WEIGHTS, { positionDepth: 0.5 });
    // 1 − 0.5·(1 − 0²) = 0.5 in the middle; the first entry alone: p = 15/157, 1 − 0.5·(1 − (2p − 1)²) = 0.827…
    const p = 15 / 157;
    const first = 1 - 0.5 * (1 - (2 * p - 1) ** 2);
    expect([...(card.probeSuccess ?? [])]).toEqual([0.5, first]);
    expect(card.tasks[6]).toBe(0.5);
    expect(card.tasks[7]).toBeCloseTo((0.5 + first) / 2, 12);
    expect([...card.probeAnswered]).toEqual([1, 1]);
  });
  it('is 0 for a question whose need is gone, wherever the rest stands', () => {
    const small = simulate(prepared, { strategy: 'fifo', parameters: { capacity: 100 } }, 0);
    expect([...(score(prepared, small, ARTICLE_WEIGHTS, { positionDepth: 0.5 }).probeSuccess ?? [])]).toEqual([0, 0]);
  });
});

describe.each(strategies.entries)('$id under the position model', ({ id }) => {
  it('at depth 0 nothing changes by a bit; deeper is never better; entries are followed in order', () => {
    fc.assert(
      fc.property(
        arbTranscript,
        arbConfig(id),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (transcript, config, depth) => {
          const trace = simulate(transcript, config, 3);
          const plain = score(transcript, trace, ARTICLE_WEIGHTS);
          expect(score(transcript, trace, ARTICLE_WEIGHTS, { positionDepth: 0 })).toEqual(plain);
          const placed = score(transcript, trace, ARTICLE_WEIGHTS, { positionDepth: Math.max(0.01, depth) });
          placed.tasks.forEach((value, turn) => {
            if (!Number.isNaN(value)) expect(value).toBeLessThanOrEqual(plain.tasks[turn] + 1e-12);
          });
          // Computed a second time from the places that a question's anatomy gives.
          transcript.truth.probeTurn.forEach((_, probe) => {
            const { needs, success } = probeAnatomy(transcript, trace, placed, probe);
            const best = needs.map(({ places }) =>
              Math.max(0, ...places.map(({ position }) => positionWeight(position, Math.max(0.01, depth)))),
            );
            expect(success).toBeCloseTo(Math.min(...best), 12);
          });
        },
      ),
      { numRuns: 30 },
    );
  });
});
