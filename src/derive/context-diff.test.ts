import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arbConfig, arbTranscript } from '../../tests/naive/arbitrary';
import { simulate } from '../engine/simulate/simulate';
import { contextDiff, longestIncreasing } from './context-diff';
import { type FixtureMemory, preparedFixture, traceFixture } from './transcript-fixture';

const prepared = preparedFixture({
  turns: ['first thing', 'second thing', 'third thing', 'fourth thing'].map((text) => ({
    messages: [{ role: 'user', text }],
  })),
});
const traceOf = (memories: readonly FixtureMemory[]) => ({ ...traceFixture(prepared, memories), strategy: 'fifo' });
const shown = (diff: ReturnType<typeof contextDiff>) =>
  diff.entries.map(({ status, a, b }) => `${status} ${(b ?? a)?.text}`);

describe('one run at two turns', () => {
  const trace = traceOf([
    { message: 0, stored: 1, end: [3, 'capacity'] },
    { message: 1, stored: 2 },
    { message: 2, stored: 3 },
  ]);
  it('names what came and went', () => {
    const diff = contextDiff(prepared, trace, 2, trace, 3);
    expect(shown(diff)).toEqual(['removed first thing', 'kept second thing', 'added third thing']);
    expect(diff.counts).toEqual({ added: 1, removed: 1, moved: 0, kept: 1 });
    expect(diff.tokens).toEqual({ a: 7, b: 7, added: 3, removed: 3 });
  });
});

describe('two runs', () => {
  const a = traceOf([
    { message: 0, stored: 1 },
    { message: 1, stored: 2 },
    { message: 2, stored: 3 },
    { derivedText: 'sum', sources: [0], layer: 'episodic', stored: 3 },
  ]);
  const b = traceOf([
    { message: 2, stored: 1 },
    { message: 0, stored: 2 },
    { message: 1, stored: 3, layer: 'semantic' },
    { derivedText: 'sum', sources: [0], layer: 'episodic', stored: 3 },
    { derivedText: 'other', sources: [1], layer: 'episodic', stored: 3 },
  ]);
  it('knows entries again by their messages, and what moved', () => {
    const diff = contextDiff(prepared, a, 3, b, 3);
    expect(shown(diff)).toEqual([
      'moved third thing',
      'kept first thing',
      'kept second thing',
      'kept sum',
      'added other',
    ]);
    expect(diff.entries[2]).toMatchObject({ relayered: true, reworded: false, indexA: 1, indexB: 2 });
  });
});

describe('longest increasing', () => {
  it.each([
    [[], 0],
    [[3, 1, 2], 2],
    [[1, 2, 3], 3],
    [[5, 4, 3], 1],
    [[2, 9, 3, 4, 1, 5], 4],
  ])('%j has %d', (values, length) => {
    const found = longestIncreasing(values).map((i) => values[i] as number);
    expect(found).toHaveLength(length);
    expect([...found].sort((x, y) => x - y)).toEqual(found);
  });
});

it('takes A apart and puts B together, for random runs of any two strategies', () => {
  fc.assert(
    fc.property(arbTranscript, arbConfig('consolidation'), arbConfig('hybrid'), (transcript, one, two) => {
      const a = simulate(transcript, one, 1);
      const b = simulate(transcript, two, 1);
      const turn = transcript.turnCount;
      const { entries, tokens } = contextDiff(transcript, a, turn, b, turn);
      const inA = entries.flatMap((entry) => (entry.a ? [entry.indexA] : [])).sort((x, y) => x - y);
      const inB = entries.flatMap((entry) => (entry.b ? [entry.indexB] : []));
      expect(inA).toEqual(inA.map((_, i) => i));
      expect(inB).toEqual(inB.map((_, i) => i));
      const shared = entries.flatMap(({ a: one, b: two }) => (one && two ? [two.tokens - one.tokens] : []));
      const grown = shared.reduce((sum, by) => sum + by, 0);
      expect(tokens.a - tokens.removed + tokens.added + grown).toBe(tokens.b);
      const same = contextDiff(transcript, a, turn, a, turn);
      expect(same.entries.every(({ status, reworded }) => status === 'kept' && !reworded)).toBe(true);
    }),
    { numRuns: 60 },
  );
});
