/** Paints the cells of a context on a surface: screen, PNG and SVG alike. */
import type { CellGroup } from '../../derive/context-groups';
import type { CellPiece, ContextLayout } from '../../derive/context-layout';
import { EPISODIC, SEMANTIC } from '../../engine/model/layer';
import type { ChartColours } from '../shared/canvas/chart-colours';
import type { Surface } from '../shared/canvas/surface';

export interface CellMarks {
  /** Groups that hold something of the selection: ringed. */
  readonly selected: ReadonlySet<number>;
  /** Groups pointed at, here or in another view: ringed more softly. */
  readonly hovered: ReadonlySet<number>;
}

const FAINTEST = 0.3;
/** Where a strategy knows no strength. */
const PLAIN = 0.82;
const HATCH = 5;

/** Opacity of a cell: paler when weaker, never so pale that it vanishes. */
function opacityOf(strength: number): number {
  if (Number.isNaN(strength)) return PLAIN;
  return FAINTEST + (1 - FAINTEST) * Math.min(1, Math.max(0, strength));
}

export function paintCells(
  surface: Surface,
  layout: ContextLayout,
  /** What the layout's pieces stand for. */
  groups: readonly CellGroup[],
  colours: ChartColours,
  marks: CellMarks,
): void {
  const radius = layout.rowHeight >= 14 ? 3 : layout.rowHeight >= 9 ? 2 : 0;
  for (const piece of layout.pieces) {
    const cell = groups[piece.cell];
    if (!cell) continue;
    const colour = colours.types[cell.type] ?? colours.muted;
    surface.rect(piece, colour, opacityOf(cell.strength), piece.width > 2 * radius ? radius : 0);
    if (cell.layer === EPISODIC) hatch(surface, piece, colours.paper);
    else if (cell.layer === SEMANTIC) dot(surface, piece, colours.paper);
  }
  for (const piece of layout.pieces) {
    if (marks.selected.has(piece.cell)) ring(surface, piece, colours.ink, 2);
    else if (marks.hovered.has(piece.cell)) ring(surface, piece, colours.ink, 1);
  }
}

/** Slanted lines over a summary. */
function hatch(surface: Surface, { x, y, width, height }: CellPiece, color: string): void {
  const stroke = { color, width: 1, opacity: 0.55 };
  for (let at = HATCH; at < width + height; at += HATCH) {
    const fromX = Math.max(0, at - height);
    const toX = Math.min(width, at);
    surface.line(x + fromX, y + Math.min(height, at), x + toX, y + Math.max(0, at - width), stroke);
  }
}

/** A point in the middle of a permanent fact. */
function dot(surface: Surface, { x, y, width, height }: CellPiece, color: string): void {
  if (width < 5 || height < 5) return;
  surface.glyph('circle', x + width / 2, y + height / 2, Math.min(2, height / 5), color, 0.9);
}

function ring(surface: Surface, { x, y, width, height }: CellPiece, color: string, thickness: number): void {
  const out = thickness / 2;
  const stroke = { color, width: thickness };
  const [left, right, top, bottom] = [x - out, x + width + out, y - out, y + height + out];
  surface.line(left - out, top, right + out, top, stroke);
  surface.line(left - out, bottom, right + out, bottom, stroke);
  surface.line(left, top, left, bottom, stroke);
  surface.line(right, top, right, bottom, stroke);
}
