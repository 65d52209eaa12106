import { describe, expect, test } from 'vitest';
import { kernels } from '../engine/kernels/registry';
import { buildCurves } from './curves';
import { type CurveRequest, curveValueAt } from './curves-set';
import { type FixtureMemory, preparedFixture, traceFixture } from './transcript-fixture';

function requestOf(memories: readonly FixtureMemory[], turns: number, recallMovesToFront = false): CurveRequest {
  const prepared = preparedFixture({
    turns: Array.from({ length: turns }, (_, i) => ({ messages: [{ role: 'user', text: `turn ${i + 1}` }] })),
  });
  return {
    prepared,
    trace: traceFixture(prepared, memories),
    meaning: 'window',
    kernel: kernels.get('exponential'),
    capacity: 100,
    recallMovesToFront,
    width: 3000,
    height: 300,
  };
}

describe('place in the window', () => {
  test('falls from 1 by the tokens that come after, and ends at the edge', () => {
    const curves = buildCurves(
      requestOf(
        [
          { message: 0, stored: 1, tokens: 40, end: [4, 'capacity'] },
          { message: 1, stored: 2, tokens: 30 },
          { message: 2, stored: 3, tokens: 20 },
          { message: 3, stored: 4, tokens: 25 },
        ],
        5,
      ),
    );
    expect(curveValueAt(curves, 0, 1)).toBe(1);
    expect(curveValueAt(curves, 0, 2)).toBeCloseTo(0.7, 6);
    expect(curveValueAt(curves, 0, 3)).toBeCloseTo(0.5, 6);
    // 30 + 20 + 25 tokens are newer when it falls out.
    expect(curves.endValue[0]).toBeCloseTo(0.25, 6);
    expect(curveValueAt(curves, 0, 4)).toBeCloseTo(0.25, 6);
    expect(curveValueAt(curves, 0, 5)).toBeNaN();
    expect(curveValueAt(curves, 3, 5)).toBe(1);
  });

  test('two of one turn: the first lies under the second', () => {
    const curves = buildCurves(
      requestOf(
        [
          { message: 0, stored: 1, tokens: 10 },
          { message: 0, stored: 1, tokens: 40 },
        ],
        2,
      ),
    );
    expect(curveValueAt(curves, 0, 1)).toBeCloseTo(0.6, 6);
    expect(curveValueAt(curves, 1, 1)).toBe(1);
  });

  test('least recently used: a recall brings it back to the front and pushes the others', () => {
    const memories: FixtureMemory[] = [
      { message: 0, stored: 1, tokens: 40, recalledIn: [3] },
      { message: 1, stored: 2, tokens: 30 },
    ];
    const moved = buildCurves(requestOf(memories, 4, true));
    expect(curveValueAt(moved, 0, 2.999)).toBeCloseTo(0.7, 2);
    expect(curveValueAt(moved, 0, 3)).toBe(1);
    expect(curveValueAt(moved, 1, 3)).toBeCloseTo(0.6, 6);
    const stays = buildCurves(requestOf(memories, 4, false));
    expect(curveValueAt(stays, 0, 3)).toBeCloseTo(0.7, 6);
    expect(curveValueAt(stays, 1, 3)).toBe(1);
  });

  test('equals a count by hand at every turn of a long run', () => {
    const memories: FixtureMemory[] = Array.from({ length: 60 }, (_, i) => ({
      message: i,
      stored: i + 1,
      tokens: 5 + ((i * 7) % 11),
      ...(i + 9 <= 60 ? { end: [i + 9, 'capacity'] as const } : {}),
    }));
    const curves = buildCurves(requestOf(memories, 60));
    for (let turn = 1; turn <= 60; turn++) {
      memories.forEach((memory, id) => {
        if (memory.stored > turn || turn >= (memory.end?.[0] ?? 61)) return;
        const newer = memories.reduce(
          (sum, other, k) =>
            k > id && other.stored <= turn && turn < (other.end?.[0] ?? 61) ? sum + (other.tokens ?? 0) : sum,
          0,
        );
        expect(curveValueAt(curves, id, turn)).toBeCloseTo(Math.max(0, 1 - newer / 100), 5);
      });
    }
  });
});

describe('layers', () => {
  const request = {
    ...requestOf(
      [
        { message: 0, stored: 1, tokens: 40, end: [3, 'consolidated'] },
        { message: 1, stored: 2, tokens: 30 },
        { derivedText: 'summary', sources: [0], layer: 'episodic', stored: 3, tokens: 5 },
        { derivedText: 'fact', sources: [0], layer: 'semantic', stored: 3, tokens: 5, end: [5, 'consolidated'] },
        { derivedText: 'other fact', sources: [1], layer: 'semantic', stored: 4, tokens: 5 },
        { derivedText: 'newer fact', sources: [1], layer: 'semantic', stored: 5, tokens: 5 },
      ],
      6,
    ),
    meaning: 'layers' as const,
  };
  const curves = buildCurves(request);
  const [working, episodic, semantic] = curves.bands;

  test('working memory falls within the lower band', () => {
    expect(curveValueAt(curves, 0, 1)).toBeCloseTo(working.to, 6);
    expect(curveValueAt(curves, 0, 2)).toBeCloseTo(working.to * 0.7, 5);
    for (const value of [curveValueAt(curves, 0, 3), curveValueAt(curves, 1, 6)]) {
      expect(value).toBeGreaterThanOrEqual(working.from);
      expect(value).toBeLessThanOrEqual(working.to + 1e-6);
    }
  });

  test('summaries and facts are level lines in theirs', () => {
    for (const [memory, band] of [
      [2, episodic],
      [3, semantic],
      [4, semantic],
      [5, semantic],
    ] as const) {
      const from = request.trace.memories.storedTurn[memory];
      const value = curveValueAt(curves, memory, from);
      expect(value).toBeGreaterThan(band.from);
      expect(value).toBeLessThan(band.to);
      expect(curves.ys[curves.offsets[memory]]).toBe(curves.ys[curves.offsets[memory] + 1]);
    }
  });

  test('facts held at once lie on lines of their own; a line is used again', () => {
    expect(curveValueAt(curves, 4, 4)).not.toBeCloseTo(curveValueAt(curves, 3, 4), 6);
    expect(curveValueAt(curves, 5, 5)).toBe(curves.endValue[3]);
  });

  test('a consolidation links the batch to each layer once', () => {
    // Turn 3 made a summary and a fact, turns 4 and 5 a fact each.
    expect(curves.links.length).toBe(4 * 3);
    expect([0, 3, 6, 9].map((i) => curves.links[i])).toEqual([3, 3, 4, 5]);
  });
});
