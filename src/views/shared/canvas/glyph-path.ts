import type { Glyph } from './surface';

/** Corners of a glyph around the origin, for radius 1; a circle and a ring have none. */
export const GLYPH_CORNERS: Readonly<Record<Glyph, readonly (readonly [number, number])[]>> = {
  circle: [],
  ring: [],
  diamond: [
    [0, -1.25],
    [1.25, 0],
    [0, 1.25],
    [-1.25, 0],
  ],
  triangle: [
    [0, -1.2],
    [1.2, 0.95],
    [-1.2, 0.95],
  ],
  square: [
    [-0.95, -0.95],
    [0.95, -0.95],
    [0.95, 0.95],
    [-0.95, 0.95],
  ],
  cross: [
    [-1, -1],
    [1, 1],
    [-1, 1],
    [1, -1],
  ],
};

/** Adds a glyph to the current path, so that many of one kind are filled at once. A cross is two strokes. */
export function addGlyph(context: CanvasRenderingContext2D, glyph: Glyph, x: number, y: number, radius: number): void {
  if (glyph === 'circle' || glyph === 'ring') {
    context.moveTo(x + radius, y);
    context.arc(x, y, radius, 0, Math.PI * 2);
    return;
  }
  GLYPH_CORNERS[glyph].forEach(([dx, dy], i) => {
    if (i === 0 || (glyph === 'cross' && i === 2)) context.moveTo(x + dx * radius, y + dy * radius);
    else context.lineTo(x + dx * radius, y + dy * radius);
  });
  if (glyph !== 'cross') context.closePath();
}

/** A ring and a cross are drawn with a line, the others filled. */
export function isStroked(glyph: Glyph): boolean {
  return glyph === 'ring' || glyph === 'cross';
}

export function strokeWidth(glyph: Glyph, radius: number): number {
  return glyph === 'cross' ? Math.max(1.2, radius * 0.45) : Math.max(1, radius * 0.4);
}
