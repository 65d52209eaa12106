import type { DensityRaster } from '../../../derive/curves-density';
import { addGlyph, isStroked, strokeWidth } from './glyph-path';
import type { Box, Glyph, Mapping, Stroke, Surface, TextStyle } from './surface';

/** Curves to one stroke: a call costs more than a hairline, a huge path more than a call. */
const STROKE_BATCH = 48;

/** Paints on a canvas whose context is already scaled to CSS pixels. */
export class CanvasSurface implements Surface {
  constructor(
    readonly context: CanvasRenderingContext2D,
    private readonly fontFamily: string,
  ) {}

  polyline(xs: ArrayLike<number>, ys: ArrayLike<number>, from: number, to: number, map: Mapping, stroke: Stroke): void {
    if (to - from < 1) return;
    const { context } = this;
    const { scaleX, shiftX, scaleY, shiftY } = map;
    this.stroke(stroke);
    context.beginPath();
    context.moveTo((xs[from] ?? 0) * scaleX + shiftX, (ys[from] ?? 0) * scaleY + shiftY);
    for (let i = from + 1; i < to; i++) {
      context.lineTo((xs[i] ?? 0) * scaleX + shiftX, (ys[i] ?? 0) * scaleY + shiftY);
    }
    context.stroke();
    this.reset();
  }

  polylines(
    xs: ArrayLike<number>,
    ys: ArrayLike<number>,
    offsets: ArrayLike<number>,
    curves: readonly number[],
    map: Mapping,
    stroke: Stroke,
  ): void {
    const { context } = this;
    const { scaleX, shiftX, scaleY, shiftY } = map;
    this.stroke(stroke);
    for (let first = 0; first < curves.length; first += STROKE_BATCH) {
      context.beginPath();
      for (let c = first; c < Math.min(curves.length, first + STROKE_BATCH); c++) {
        const from = offsets[curves[c] ?? 0] ?? 0;
        const to = offsets[(curves[c] ?? 0) + 1] ?? 0;
        if (to - from < 2) continue;
        context.moveTo((xs[from] ?? 0) * scaleX + shiftX, (ys[from] ?? 0) * scaleY + shiftY);
        for (let i = from + 1; i < to; i++) {
          context.lineTo((xs[i] ?? 0) * scaleX + shiftX, (ys[i] ?? 0) * scaleY + shiftY);
        }
      }
      context.stroke();
    }
    this.reset();
  }

  area(xs: ArrayLike<number>, top: ArrayLike<number>, bottom: ArrayLike<number>, fill: string, opacity = 1): void {
    const { context } = this;
    if (xs.length === 0) return;
    context.beginPath();
    context.moveTo(xs[0] ?? 0, top[0] ?? 0);
    for (let i = 1; i < xs.length; i++) context.lineTo(xs[i] ?? 0, top[i] ?? 0);
    for (let i = xs.length - 1; i >= 0; i--) context.lineTo(xs[i] ?? 0, bottom[i] ?? 0);
    context.closePath();
    context.globalAlpha = opacity;
    context.fillStyle = fill;
    context.fill();
    context.globalAlpha = 1;
  }

  line(x0: number, y0: number, x1: number, y1: number, stroke: Stroke): void {
    this.stroke(stroke);
    this.context.beginPath();
    this.context.moveTo(x0, y0);
    this.context.lineTo(x1, y1);
    this.context.stroke();
    this.reset();
  }

  rect({ x, y, width, height }: Box, fill: string, opacity = 1, radius = 0): void {
    const { context } = this;
    context.globalAlpha = opacity;
    context.fillStyle = fill;
    if (radius > 0) {
      context.beginPath();
      context.roundRect(x, y, width, height, radius);
      context.fill();
    } else context.fillRect(x, y, width, height);
    context.globalAlpha = 1;
  }

  text(x: number, y: number, text: string, style: TextStyle): void {
    const { context } = this;
    context.font = `${style.weight ?? 400} ${style.size}px ${this.fontFamily}`;
    context.textAlign = style.anchor === 'middle' ? 'center' : style.anchor === 'end' ? 'right' : 'left';
    context.textBaseline = 'alphabetic';
    context.globalAlpha = style.opacity ?? 1;
    if (style.halo !== undefined) {
      context.strokeStyle = style.halo;
      context.lineWidth = 4;
      context.lineJoin = 'round';
      context.strokeText(text, x, y);
    }
    context.fillStyle = style.color;
    context.fillText(text, x, y);
    context.globalAlpha = 1;
  }

  glyph(glyph: Glyph, x: number, y: number, radius: number, color: string, opacity = 1): void {
    const { context } = this;
    context.globalAlpha = opacity;
    context.beginPath();
    addGlyph(context, glyph, x, y, radius);
    if (isStroked(glyph)) {
      context.lineWidth = strokeWidth(glyph, radius);
      context.strokeStyle = color;
      context.stroke();
    } else {
      context.fillStyle = color;
      context.fill();
    }
    context.globalAlpha = 1;
  }

  image(raster: DensityRaster, box: Box, opacity = 1): void {
    this.context.globalAlpha = opacity;
    this.context.drawImage(rasterCanvas(raster), box.x, box.y, box.width, box.height);
    this.context.globalAlpha = 1;
  }

  clip({ x, y, width, height }: Box, paint: () => void): void {
    this.context.save();
    this.context.beginPath();
    this.context.rect(x, y, width, height);
    this.context.clip();
    paint();
    this.context.restore();
  }

  private stroke(stroke: Stroke): void {
    const { context } = this;
    context.globalAlpha = stroke.opacity ?? 1;
    context.strokeStyle = stroke.color;
    context.lineWidth = stroke.width;
    context.lineJoin = stroke.width > 1 ? 'round' : 'bevel';
    context.lineCap = 'butt';
    if (stroke.dash !== undefined && stroke.dash.length > 0) context.setLineDash([...stroke.dash]);
  }

  private reset(): void {
    this.context.setLineDash([]);
    this.context.globalAlpha = 1;
  }
}

export function rasterCanvas({ width, height, pixels }: DensityRaster): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  canvas.getContext('2d')?.putImageData(new ImageData(pixels, width, height), 0, 0);
  return canvas;
}
