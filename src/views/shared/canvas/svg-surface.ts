import type { DensityRaster } from '../../../derive/curves-density';
import { rasterCanvas } from './canvas-surface';
import { GLYPH_CORNERS, isStroked, strokeWidth } from './glyph-path';
import type { Box, Glyph, Mapping, Stroke, Surface, TextStyle } from './surface';

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Text as it may stand in an SVG; characters that XML forbids are left out. */
export function escapeXml(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones XML 1.0 does not allow.
  return text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f]/g, '').replace(/[&<>"]/g, (c) => ESCAPES[c] ?? c);
}

/** Tenths of a pixel are enough, and keep files small. */
const n = (value: number): string => String(Math.round(value * 10) / 10);

/** Collects SVG elements; `toString` gives the whole document. */
export class SvgSurface implements Surface {
  private readonly parts: string[] = [];
  private clips = 0;

  constructor(
    private readonly width: number,
    private readonly height: number,
    private readonly background: string,
    private readonly fontFamily: string,
    private readonly title: string,
  ) {}

  polyline(xs: ArrayLike<number>, ys: ArrayLike<number>, from: number, to: number, map: Mapping, stroke: Stroke): void {
    if (to - from < 2) return;
    let d = '';
    for (let i = from; i < to; i++) {
      const x = n((xs[i] ?? 0) * map.scaleX + map.shiftX);
      d += `${i === from ? 'M' : 'L'}${x} ${n((ys[i] ?? 0) * map.scaleY + map.shiftY)}`;
    }
    this.parts.push(`<path d="${d}" fill="none"${strokeAttributes(stroke)}/>`);
  }

  polylines(
    xs: ArrayLike<number>,
    ys: ArrayLike<number>,
    offsets: ArrayLike<number>,
    curves: readonly number[],
    map: Mapping,
    stroke: Stroke,
  ): void {
    // One path each: an editor of pictures can take hold of a single curve.
    for (const curve of curves) this.polyline(xs, ys, offsets[curve] ?? 0, offsets[curve + 1] ?? 0, map, stroke);
  }

  area(xs: ArrayLike<number>, top: ArrayLike<number>, bottom: ArrayLike<number>, fill: string, opacity = 1): void {
    let d = '';
    for (let i = 0; i < xs.length; i++) d += `${i === 0 ? 'M' : 'L'}${n(xs[i] ?? 0)} ${n(top[i] ?? 0)}`;
    for (let i = xs.length - 1; i >= 0; i--) d += `L${n(xs[i] ?? 0)} ${n(bottom[i] ?? 0)}`;
    this.parts.push(`<path d="${d}Z" fill="${fill}"${opacityAttribute(opacity)}/>`);
  }

  line(x0: number, y0: number, x1: number, y1: number, stroke: Stroke): void {
    this.parts.push(`<path d="M${n(x0)} ${n(y0)}L${n(x1)} ${n(y1)}" fill="none"${strokeAttributes(stroke)}/>`);
  }

  rect(box: Box, fill: string, opacity = 1, radius = 0): void {
    const round = radius > 0 ? ` rx="${n(radius)}"` : '';
    this.parts.push(`<rect${boxAttributes(box)}${round} fill="${fill}"${opacityAttribute(opacity)}/>`);
  }

  text(x: number, y: number, text: string, style: TextStyle): void {
    const halo =
      style.halo === undefined
        ? ''
        : ` stroke="${style.halo}" stroke-width="4" stroke-linejoin="round" paint-order="stroke"`;
    const weight = style.weight === undefined ? '' : ` font-weight="${style.weight}"`;
    const anchor = style.anchor === undefined || style.anchor === 'start' ? '' : ` text-anchor="${style.anchor}"`;
    this.parts.push(
      `<text x="${n(x)}" y="${n(y)}" font-size="${n(style.size)}" fill="${style.color}"${weight}${anchor}${halo}` +
        `${opacityAttribute(style.opacity ?? 1)}>${escapeXml(text)}</text>`,
    );
  }

  glyph(glyph: Glyph, x: number, y: number, radius: number, color: string, opacity = 1): void {
    const paint = isStroked(glyph)
      ? ` fill="none" stroke="${color}" stroke-width="${n(strokeWidth(glyph, radius))}"`
      : ` fill="${color}"`;
    const corners = GLYPH_CORNERS[glyph];
    if (corners.length === 0) {
      this.parts.push(`<circle cx="${n(x)}" cy="${n(y)}" r="${n(radius)}"${paint}${opacityAttribute(opacity)}/>`);
      return;
    }
    const d = corners
      .map(
        ([dx, dy], i) =>
          `${i === 0 || (glyph === 'cross' && i === 2) ? 'M' : 'L'}${n(x + dx * radius)} ${n(y + dy * radius)}`,
      )
      .join('');
    this.parts.push(`<path d="${d}${glyph === 'cross' ? '' : 'Z'}"${paint}${opacityAttribute(opacity)}/>`);
  }

  image(raster: DensityRaster, box: Box, opacity = 1): void {
    const href = rasterCanvas(raster).toDataURL('image/png');
    this.parts.push(
      `<image${boxAttributes(box)} href="${href}" preserveAspectRatio="none"${opacityAttribute(opacity)}/>`,
    );
  }

  clip(box: Box, paint: () => void): void {
    const id = `clip${++this.clips}`;
    this.parts.push(`<clipPath id="${id}"><rect${boxAttributes(box)}/></clipPath><g clip-path="url(#${id})">`);
    paint();
    this.parts.push('</g>');
  }

  toString(): string {
    const title = escapeXml(this.title);
    return (
      `<svg xmlns="http://www.w3.org/2000/svg" width="${n(this.width)}" height="${n(this.height)}" ` +
      `viewBox="0 0 ${n(this.width)} ${n(this.height)}" font-family="${escapeXml(this.fontFamily)}" role="img">` +
      `<title>${title}</title><rect width="100%" height="100%" fill="${this.background}"/>${this.parts.join('')}</svg>`
    );
  }
}

function strokeAttributes(stroke: Stroke): string {
  const dash =
    stroke.dash !== undefined && stroke.dash.length > 0 ? ` stroke-dasharray="${stroke.dash.join(' ')}"` : '';
  return ` stroke="${stroke.color}" stroke-width="${n(Math.max(0.5, stroke.width))}"${dash}${opacityAttribute(stroke.opacity ?? 1)}`;
}

function opacityAttribute(opacity: number): string {
  return opacity === 1 ? '' : ` opacity="${Math.round(opacity * 1000) / 1000}"`;
}

function boxAttributes({ x, y, width, height }: Box): string {
  return ` x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}"`;
}
