/** Places context cells in rows, like words in lines: in context order, width in proportion to tokens. */
import type { TokenCount } from '../engine/model/units';

/** A rectangle in CSS pixels. A cell wider than a row has one piece per row. */
export interface CellPiece {
  /** Index of the cell. */
  readonly cell: number;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface ContextLayout {
  readonly pieces: readonly CellPiece[];
  readonly rows: number;
  readonly rowHeight: number;
  readonly gap: number;
  /** Tokens that one pixel of width stands for. */
  readonly tokensPerPixel: number;
  /** Height used, in pixels. */
  readonly height: number;
}

export interface ContextLayoutOptions {
  readonly width: number;
  /** Height at most. */
  readonly height: number;
  /** Rows are no taller than this. */
  readonly maxRowHeight?: number;
  /** Rows are no lower than this, gap included, even if cells get narrow. */
  readonly minRowHeight?: number;
}

/** Width ÷ height that a cell has on average. */
const ASPECT = 1.7;
const MIN_CELL_WIDTH = 1;
/** Scales come in steps of this factor, so that cells keep their places while a context grows by a few tokens. */
const SCALE_STEP = 1.07;

/** Rows needed, and the pieces, for a given scale. Stops early above `maxRows`. */
function flow(
  tokens: readonly TokenCount[],
  scale: number,
  width: number,
  rowHeight: number,
  gap: number,
  maxRows: number,
): CellPiece[] | null {
  const pieces: CellPiece[] = [];
  let row = 0;
  let x = 0;
  for (let cell = 0; cell < tokens.length; cell++) {
    let rest = Math.max(MIN_CELL_WIDTH, (tokens[cell] as number) * scale);
    // A cell that fits in a line of its own is never broken.
    if (x > 0 && x + rest > width + 1e-6 && rest <= width) {
      row++;
      x = 0;
    }
    while (rest > 0) {
      if (x > 0 && width - x < MIN_CELL_WIDTH) {
        row++;
        x = 0;
      }
      if (row >= maxRows) return null;
      const piece = Math.min(rest, width - x);
      pieces.push({ cell, x, y: row * rowHeight, width: Math.max(0.5, piece - gap), height: rowHeight - gap });
      rest -= piece;
      if (rest < 1e-6) rest = 0;
      x += piece;
    }
  }
  return pieces;
}

/**
 * Uses the largest step of scale at which all cells fit. Empty contexts give no pieces.
 * Cost: a dozen passes over the cells.
 */
export function layoutContext(tokens: readonly TokenCount[], options: ContextLayoutOptions): ContextLayout {
  const { width, height, maxRowHeight = 20, minRowHeight = 5 } = options;
  const total = tokens.reduce((sum, count) => sum + count, 0);
  const empty = { pieces: [], rows: 0, rowHeight: maxRowHeight, gap: 2, tokensPerPixel: 0, height: 0 };
  if (tokens.length === 0 || total <= 0 || width <= 0 || height <= 0) return empty;
  const ideal = Math.sqrt((width * height) / tokens.length / ASPECT);
  const rowHeight = Math.min(maxRowHeight, Math.max(minRowHeight, Math.floor(ideal)), height);
  const gap = rowHeight >= 12 ? 2 : 1;
  const rows = Math.max(1, Math.floor((height + gap) / rowHeight));
  // Few cells: no more rows than about one per three cells, so they stay wider than high.
  const maxRows = Math.min(rows, Math.max(1, Math.ceil(tokens.length / 3)));
  let high = (maxRows * width) / total;
  let low = high / 64;
  let best = flow(tokens, high, width, rowHeight, gap, maxRows);
  let scale = high;
  if (!best) {
    for (let pass = 0; pass < 12; pass++) {
      const middle = (low + high) / 2;
      const tried = flow(tokens, middle, width, rowHeight, gap, maxRows);
      if (tried) {
        best = tried;
        scale = middle;
        low = middle;
      } else high = middle;
    }
  }
  if (best && maxRows > 1) {
    const step = SCALE_STEP ** Math.floor(Math.log(scale) / Math.log(SCALE_STEP));
    const steady = flow(tokens, step, width, rowHeight, gap, maxRows);
    if (steady) {
      best = steady;
      scale = step;
    }
  }
  if (!best) {
    // More cells than pixels: let the last rows be cut off rather than draw nothing.
    scale = low;
    best = flow(tokens, low, width, rowHeight, gap, Number.POSITIVE_INFINITY) ?? [];
  }
  const last = best[best.length - 1];
  const used = last ? Math.round(last.y / rowHeight) + 1 : 0;
  return { pieces: best, rows: used, rowHeight, gap, tokensPerPixel: 1 / scale, height: used * rowHeight - gap };
}

/** The piece under a point, gaps counted to their left or upper cell; null outside. */
export function pieceAt(layout: ContextLayout, x: number, y: number): CellPiece | null {
  const { pieces, rowHeight, gap } = layout;
  if (pieces.length === 0 || x < 0 || y < 0) return null;
  const rowY = Math.floor(y / rowHeight) * rowHeight;
  // Last piece that starts at or before the point, in reading order.
  let low = 0;
  let high = pieces.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const piece = pieces[middle] as CellPiece;
    if (piece.y < rowY - 0.01 || (Math.abs(piece.y - rowY) <= 0.01 && piece.x <= x)) low = middle + 1;
    else high = middle;
  }
  const piece = pieces[low - 1];
  if (!piece || Math.abs(piece.y - rowY) > 0.01 || x > piece.x + piece.width + gap) return null;
  return piece;
}
