import { describe, expect, test } from 'vitest';
import { NEVER } from '../engine/model/units';
import { CUT, type Trace } from '../engine/simulate/trace';
import { heldByType } from './held-by-type';
import { evictionsByBucket, occupancyStack, tokensByType } from './occupancy';
import { preparedFixture, traceFixture } from './transcript-fixture';

const prepared = preparedFixture({
  turns: Array.from({ length: 6 }, (_, i) => ({ messages: [{ role: 'user', text: `turn ${i + 1}`, type: 'fact' }] })),
});
const base = traceFixture(prepared, [
  { message: 0, stored: 1, type: 'fact', tokens: 10, end: [4, 'decayed'] },
  { message: 1, stored: 2, type: 'temporary', tokens: 7, end: [3, 'capacity'] },
  { message: 2, stored: 3, type: 'fact', tokens: 5 },
  { message: 3, stored: 4, type: 'decision', tokens: 3, end: [6, 'decayed'] },
]);
/** The third memory is cut in turn 4 and back in turn 6; the fourth is cut in turn 5 and leaves while cut. */
const trace: Trace = {
  ...base,
  cutOffsets: Int32Array.of(0, 0, 0, 2, 4),
  cutTurns: Int32Array.of(4, 6, 5, NEVER),
  turns: { ...base.turns, working: Int32Array.of(0, 10, 17, 15, 3, 0, 5) },
};

describe('tokens by type', () => {
  test('what is held, less what is cut, after each turn', () => {
    const [fact, decision, preference, temporary] = tokensByType(trace);
    expect([...fact]).toEqual([0, 10, 10, 15, 0, 0, 5]);
    expect([...decision]).toEqual([0, 0, 0, 0, 3, 0, 0]);
    expect([...preference]).toEqual([0, 0, 0, 0, 0, 0, 0]);
    expect([...temporary]).toEqual([0, 0, 7, 0, 0, 0, 0]);
  });

  test('add up to the recorded tokens of the layer', () => {
    const stack = occupancyStack(trace);
    expect(stack.kind).toBe('types');
    for (let turn = 0; turn <= trace.turnCount; turn++) {
      expect(stack.series.reduce((sum, series) => sum + series[turn], 0)).toBe(stack.total[turn]);
    }
    expect(stack.peak).toBe(17);
  });
});

test('a layered strategy stacks its layers, the lasting ones below', () => {
  const layered: Trace = {
    ...trace,
    turns: { ...trace.turns, episodic: new Int32Array(7), semantic: Int32Array.of(0, 0, 0, 2, 2, 2, 2) },
  };
  const stack = occupancyStack(layered);
  expect(stack.kind).toBe('layers');
  expect(stack.parts).toEqual([2, 0]);
  expect([...stack.total]).toEqual([0, 10, 17, 17, 5, 2, 7]);
});

test('evictions are counted where and why they happened', () => {
  const [decayed, capacity] = evictionsByBucket(trace, 6, 1, 6);
  expect([...decayed]).toEqual([0, 0, 0, 1, 0, 1]);
  expect([...capacity]).toEqual([0, 0, 1, 0, 0, 0]);
  expect(base.events.kind).not.toContain(CUT);
});

test('memories held by type', () => {
  expect([...heldByType(trace, 2)]).toEqual([1, 0, 0, 1]);
  expect([...heldByType(trace, 4)]).toEqual([1, 1, 0, 0]);
});
