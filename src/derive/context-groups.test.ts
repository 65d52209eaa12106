import { describe, expect, it } from 'vitest';
import type { ContextCell } from './context';
import { groupCells } from './context-groups';

const cell = (index: number, part: Partial<ContextCell> = {}): ContextCell => ({
  index,
  memory: index,
  message: index,
  sources: [index],
  type: 0,
  layer: 0,
  tokens: 10,
  strength: 0.5,
  storedTurn: 1,
  text: '',
  ...part,
});

describe('groupCells', () => {
  it('leaves cells alone while there is room', () => {
    const { size, groups } = groupCells([cell(0), cell(1, { type: 2, strength: Number.NaN })], 2);
    expect(size).toBe(1);
    expect(groups).toEqual([
      { from: 0, to: 1, tokens: 10, type: 0, layer: 0, strength: 0.5 },
      { from: 1, to: 2, tokens: 10, type: 2, layer: 0, strength: Number.NaN },
    ]);
  });

  it('merges neighbours above the limit: tokens add up, the heavier type shows, strength is the mean by tokens', () => {
    const cells = [
      cell(0, { type: 3, tokens: 10, strength: 1 }),
      cell(1, { type: 1, tokens: 30, strength: 0.2 }),
      cell(2, { strength: Number.NaN, layer: 2 }),
    ];
    const { size, groups } = groupCells(cells, 2);
    expect(size).toBe(2);
    expect(groups).toHaveLength(2);
    expect(groups[0]).toMatchObject({ from: 0, to: 2, tokens: 40, type: 1, layer: 0 });
    expect(groups[0]?.strength).toBeCloseTo(0.4, 12);
    expect(groups[1]).toMatchObject({ from: 2, to: 3, tokens: 10, layer: 2 });
  });

  it('never makes more groups than asked for', () => {
    for (const count of [0, 1, 99, 100, 101, 40_000]) {
      const cells = Array.from({ length: count }, (_, index) => cell(index));
      const { groups } = groupCells(cells, 100);
      expect(groups.length).toBeLessThanOrEqual(100);
      expect(groups.reduce((sum, group) => sum + group.to - group.from, 0)).toBe(count);
    }
  });
});
