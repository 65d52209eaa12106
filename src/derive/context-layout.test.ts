import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ContextLayout, layoutContext, pieceAt } from './context-layout';

const widthOf = (layout: ContextLayout, cell: number) =>
  layout.pieces.filter((piece) => piece.cell === cell).reduce((sum, piece) => sum + piece.width + layout.gap, 0);

describe('layoutContext', () => {
  it('is empty for an empty context', () => {
    expect(layoutContext([], { width: 270, height: 170 }).pieces).toEqual([]);
    expect(layoutContext([3], { width: 0, height: 170 }).pieces).toEqual([]);
  });

  it('keeps widths in proportion to tokens', () => {
    const layout = layoutContext([10, 20, 30, 40], { width: 200, height: 100 });
    expect(widthOf(layout, 1) / widthOf(layout, 0)).toBeCloseTo(2, 6);
    expect(widthOf(layout, 3) / widthOf(layout, 0)).toBeCloseTo(4, 6);
  });

  it('spreads one huge summary over several rows without losing width', () => {
    const layout = layoutContext([1, 1, 1, 1, 1, 1, 1, 1, 1, 91], { width: 100, height: 100 });
    expect(layout.pieces.filter((piece) => piece.cell === 9).length).toBeGreaterThan(1);
    expect(widthOf(layout, 9)).toBeCloseTo(91 / layout.tokensPerPixel, 4);
  });

  it('never leaves the field, never overlaps and keeps the order, whatever the tokens', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 900 }), { minLength: 1, maxLength: 400 }), (tokens) => {
        const layout = layoutContext(tokens, { width: 270, height: 170 });
        expect(layout.height).toBeLessThanOrEqual(170 + 1e-6);
        expect(new Set(layout.pieces.map((piece) => piece.cell)).size).toBe(tokens.length);
        for (const [index, piece] of layout.pieces.entries()) {
          expect(piece.x + piece.width).toBeLessThanOrEqual(270 + 1e-6);
          const next = layout.pieces[index + 1];
          if (!next) continue;
          expect(next.cell).toBeGreaterThanOrEqual(piece.cell);
          expect(next.y > piece.y || next.x >= piece.x + piece.width - 1e-6).toBe(true);
        }
      }),
      { numRuns: 60 },
    );
  });

  it('places 5,000 entries', () => {
    const layout = layoutContext(new Array(5000).fill(20), { width: 270, height: 170 });
    expect(new Set(layout.pieces.map((piece) => piece.cell)).size).toBe(5000);
  });
});

describe('pieceAt', () => {
  it('finds each piece at its middle and nothing outside', () => {
    const layout = layoutContext([10, 20, 30, 40, 50, 60, 300], { width: 200, height: 100 });
    for (const piece of layout.pieces) {
      expect(pieceAt(layout, piece.x + piece.width / 2, piece.y + piece.height / 2)).toBe(piece);
    }
    expect(pieceAt(layout, 100, 1000)).toBeNull();
    expect(pieceAt(layout, -1, 5)).toBeNull();
  });
});
