/** Runs a painter on a fresh canvas or SVG, for files. */

import { CanvasSurface } from './canvas-surface';
import type { ChartColours } from './chart-colours';
import type { Surface } from './surface';

export interface Picture {
  readonly width: number;
  readonly height: number;
  readonly title: string;
  readonly colours: ChartColours;
  paint(surface: Surface): void;
}

/** Twice the size on screen, so that it stays sharp in a document. */
const PNG_SCALE = 2;

/** The surface is loaded when a picture is first saved. */
export async function pictureToSvg(picture: Picture): Promise<string> {
  const { SvgSurface } = await import('./svg-surface');
  const { width, height, colours, title } = picture;
  const surface = new SvgSurface(width, height, colours.paper, colours.fontFamily, title);
  picture.paint(surface);
  return surface.toString();
}

export async function pictureToPng(picture: Picture): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(picture.width * PNG_SCALE);
  canvas.height = Math.round(picture.height * PNG_SCALE);
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('This browser gives no canvas to draw the picture on.');
  context.scale(PNG_SCALE, PNG_SCALE);
  context.fillStyle = picture.colours.paper;
  context.fillRect(0, 0, picture.width, picture.height);
  picture.paint(new CanvasSurface(context, picture.colours.fontFamily));
  return await new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The picture is too large for this browser.'))),
      'image/png',
    );
  });
}
