import { describe, expect, it } from 'vitest';
import { conversation, type TurnSpec } from '../../../tests/naive/conversation';
import type { InfoType } from '../model/info-type';
import { presetConfig } from '../strategies/registry';
import type { PresetId } from '../strategies/strategy';
import { simulate } from './simulate';
import { strengthAt } from './strength-at';

const filler = (count: number): TurnSpec[] => Array.from({ length: count }, () => ({ user: 'ok' }));

function trace(
  turns: readonly TurnSpec[],
  preset: PresetId = 'published',
  more: Readonly<Record<string, number>> = {},
) {
  const { strategy, parameters } = presetConfig('ebbinghaus', preset);
  return simulate(conversation(turns), { strategy, parameters: { ...parameters, ...more } }, 0);
}

describe('S(t) = S₀·e^(−t/τ), worked out by hand', () => {
  it.each<[InfoType, number, number]>([
    ['fact', 200, 0.36787944117],
    ['fact', 139, 0.49907444799],
    ['decision', 150, 0.36787944117],
    ['preference', 150, 0.04978706837],
    ['temporary', 10, 0.13533528324],
    ['temporary', 0, 1],
  ])('a %s after %i turns stands at %d', (type, elapsed, value) => {
    expect(strengthAt(trace([{ user: 'x', type }, ...filler(3)]), 0, 1 + elapsed)).toBeCloseTo(value, 10);
  });
  it('starts from S₀ where the message has one', () => {
    const half = trace([{ user: 'x', type: 'fact', importance: 0.5 }]);
    expect(strengthAt(half, 0, 1)).toBe(0.5);
    expect(strengthAt(half, 0, 201)).toBeCloseTo(0.18393972059, 10);
  });
  it('between turns too, and before its time as at its time', () => {
    const fact = trace([...filler(3), { user: 'x', type: 'fact' }]);
    expect(strengthAt(fact, 3, 54.5)).toBeCloseTo(Math.exp(-50.5 / 200), 12);
    expect(strengthAt(fact, 3, 0)).toBe(1);
  });
});

/** Stored in turn 1, recalled in turn 11 and in turn 21. */
const recalled: TurnSpec[] = [
  { user: 'x', type: 'preference' },
  ...filler(9),
  { user: 'y', recalls: [1] },
  ...filler(9),
  { user: 'z', recalls: [1] },
  ...filler(5),
];

describe('what two recalls do to a preference (τ 50), seen in turn 71', () => {
  it.each<[PresetId, string, number]>([
    ['published', 'e^(−70/50) + 2 × 0.3: the origin stays', 0.84659696394],
    ['described', 'e^(−50/70): a fresh start with τ 50 × 1.4', 0.48954165955],
    ['repaired', 'min(1, 1 + 0.2)·e^(−50/70)', 0.48954165955],
  ])('%s: %s', (preset, _, value) => {
    expect(strengthAt(trace(recalled, preset), 0, 71)).toBeCloseTo(value, 10);
  });
  it('each turn is judged by what was known in it: turn 15 knows one recall', () => {
    expect(strengthAt(trace(recalled), 0, 15)).toBe(1);
    expect(strengthAt(trace(recalled, 'published', { reviewGain: 0.1 }), 0, 15)).toBeCloseTo(
      Math.exp(-14 / 50) + 0.1,
      12,
    );
    expect(strengthAt(trace(recalled, 'described'), 0, 15)).toBeCloseTo(Math.exp(-4 / 60), 12);
    expect(strengthAt(trace(recalled, 'described'), 0, 10)).toBeCloseTo(Math.exp(-9 / 50), 12);
  });
  it('repaired: a weak memory rises by 0.1 a recall, and τ at most doubles', () => {
    const turns: TurnSpec[] = [{ user: 'x', type: 'preference', importance: 0.5 }];
    for (let i = 0; i < 8; i++) turns.push({ user: 'y', recalls: [1] });
    const weak = trace(turns, 'repaired');
    expect([1, 2, 3, 6, 9].map((turn) => strengthAt(weak, 0, turn))).toEqual([0.5, 0.6, 0.7, 1, 1]);
    expect(strengthAt(weak, 0, 109)).toBeCloseTo(Math.exp(-1), 12);
  });
});

describe('the turn of forgetting', () => {
  const endTurn = (type: InfoType, more: Readonly<Record<string, number>> = {}, importance = 1) =>
    trace([{ user: 'x', type, importance }, ...filler(1000)], 'published', more).memories.endTurn[0];
  it.each<[InfoType, number, number]>([
    ['fact', 200, 782],
    ['decision', 150, 586],
    ['preference', 50, 195],
    ['temporary', 5, 19],
  ])('a %s, τ %i, at 0.02 is held for %i turns and gone with the next', (type, tau, turns) => {
    expect(Math.exp(-turns / tau)).toBeGreaterThanOrEqual(0.02);
    expect(Math.exp(-(turns + 1) / tau)).toBeLessThan(0.02);
    expect(endTurn(type)).toBe(1 + turns + 1);
  });
  it('a strength exactly at the threshold is kept: “below” means below', () => {
    expect(endTurn('temporary', { forgetBelow: Math.exp(-10 / 5) })).toBe(1 + 11);
    expect(endTurn('temporary', { forgetBelow: Math.exp(-10 / 5) * (1 + 1e-12) })).toBe(1 + 10);
    expect(endTurn('temporary', { forgetBelow: Math.exp(-10 / 5) * (1 - 1e-12) })).toBe(1 + 11);
  });
  it('a memory weaker than the threshold from the start leaves in its own turn', () => {
    expect(endTurn('fact', {}, 0.01)).toBe(1);
  });
});

it('a strategy without strengths says so', () => {
  const prepared = conversation(['x']);
  expect(strengthAt(simulate(prepared, presetConfig('fifo'), 0), 0, 1)).toBeNaN();
});
