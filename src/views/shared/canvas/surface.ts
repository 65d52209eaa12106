/**
 * What charts are painted on. One painter serves the screen, the PNG (both canvas) and the SVG, so that an exported
 * picture is the picture on screen. Lengths are CSS pixels.
 */
import type { DensityRaster } from '../../../derive/curves-density';

export interface Stroke {
  readonly color: string;
  readonly width: number;
  readonly opacity?: number;
  readonly dash?: readonly number[];
}

export interface TextStyle {
  readonly color: string;
  readonly size: number;
  readonly weight?: 400 | 500 | 600;
  readonly anchor?: 'start' | 'middle' | 'end';
  readonly opacity?: number;
  /** Colour of an outline that keeps the words readable over curves. */
  readonly halo?: string;
}

/** From data to pixels: x · scaleX + shiftX, y · scaleY + shiftY. */
export interface Mapping {
  readonly scaleX: number;
  readonly shiftX: number;
  readonly scaleY: number;
  readonly shiftY: number;
}

export type Glyph = 'circle' | 'diamond' | 'triangle' | 'ring' | 'cross' | 'square';

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface Surface {
  /** Points `from` … `to − 1` of the columns, joined. */
  polyline(xs: ArrayLike<number>, ys: ArrayLike<number>, from: number, to: number, map: Mapping, stroke: Stroke): void;
  /** Several curves in one stroke: cheaper than one by one. Curve c has points offsets[c] … offsets[c + 1] − 1. */
  polylines(
    xs: ArrayLike<number>,
    ys: ArrayLike<number>,
    offsets: ArrayLike<number>,
    curves: readonly number[],
    map: Mapping,
    stroke: Stroke,
  ): void;
  /** The area between two series over the same x, all in pixels. */
  area(xs: ArrayLike<number>, top: ArrayLike<number>, bottom: ArrayLike<number>, fill: string, opacity?: number): void;
  line(x0: number, y0: number, x1: number, y1: number, stroke: Stroke): void;
  rect(box: Box, fill: string, opacity?: number, radius?: number): void;
  text(x: number, y: number, text: string, style: TextStyle): void;
  glyph(glyph: Glyph, x: number, y: number, radius: number, color: string, opacity?: number): void;
  image(raster: DensityRaster, box: Box, opacity?: number): void;
  clip(box: Box, paint: () => void): void;
}

/** Glyph of each information type, in code order; colour is never the only sign. */
export const TYPE_GLYPHS: readonly Glyph[] = ['circle', 'diamond', 'triangle', 'ring'];
/** The same as characters, for text. */
export const TYPE_MARKS = ['●', '◆', '▲', '○'] as const;
/** Dash of each information type, for the few thick curves. */
export const TYPE_DASHES: readonly (readonly number[])[] = [[], [9, 3], [4.5, 2.5], [1.5, 3]];
