/** The line at the cursor, and a glyph for every memory held there. Painted every frame. */

import type { Focus } from '../../derive/curves-focus';
import { curveValueAt, isHeld } from '../../derive/curves-set';
import { TEMPORARY } from '../../engine/model/info-type';
import { addGlyph, isStroked } from '../shared/canvas/glyph-path';
import { TYPE_GLYPHS } from '../shared/canvas/surface';
import { mappingOf, plotHeight, xOfTurn } from '../shared/canvas/turn-axis';
import { typeColour } from './paint-focus';
import type { StrengthScene } from './strength-scene';

/** How far a glyph reaches from the cursor's line, CSS pixels: the strip to clean between frames. */
export const CURSOR_REACH = 9;
/** Chatter first, then the rest, so that facts lie on top. */
const ORDER = [TEMPORARY, 2, 1, 0];

export function paintCursor(
  context: CanvasRenderingContext2D,
  scene: StrengthScene,
  foci: readonly Focus[],
  turn: number,
): void {
  const { plot, colours, curves, request } = scene;
  const { trace } = request;
  const { memories } = trace;
  const x = xOfTurn(plot, turn);
  const line = Math.round(x * plot.pixelRatio) / plot.pixelRatio;
  context.fillStyle = colours.ink;
  context.fillRect(line - 0.75, plot.top - 6, 1.5, plot.bottom - plot.top + 10);

  const map = mappingOf(plot);
  const held: number[][] = [[], [], [], []];
  let count = 0;
  for (let memory = 0; memory < curves.count; memory++) {
    // Stored in order of turns: nothing after this one is there yet.
    if ((memories.storedTurn[memory] ?? 0) > turn) break;
    if (!isHeld(trace, memory, turn)) continue;
    const value = curveValueAt(curves, memory, turn);
    if (Number.isNaN(value)) continue;
    held[memories.type[memory] ?? TEMPORARY]?.push(value * map.scaleY + map.shiftY);
    count++;
  }
  const radius = Math.max(1.3, Math.min(2.5, (plotHeight(plot) * 0.8) / Math.max(1, count)));
  for (const type of ORDER) {
    const glyph = TYPE_GLYPHS[type] ?? 'circle';
    context.beginPath();
    for (const y of held[type] ?? []) addGlyph(context, glyph, x, y, radius);
    if (isStroked(glyph)) {
      context.lineWidth = 1;
      context.strokeStyle = colours.temporary;
      context.stroke();
    } else {
      context.fillStyle = colours.types[type] ?? colours.muted;
      context.fill();
    }
  }
  for (const { memory } of [...foci].reverse()) {
    if (!isHeld(trace, memory, turn)) continue;
    const value = curveValueAt(curves, memory, turn);
    if (Number.isNaN(value)) continue;
    const y = value * map.scaleY + map.shiftY;
    const type = memories.type[memory] ?? TEMPORARY;
    context.beginPath();
    addGlyph(context, 'circle', x, y, 6.5);
    context.fillStyle = colours.paper;
    context.fill();
    context.beginPath();
    addGlyph(context, TYPE_GLYPHS[type] ?? 'circle', x, y, 4);
    if (isStroked(TYPE_GLYPHS[type] ?? 'circle')) {
      context.lineWidth = 1.6;
      context.strokeStyle = typeColour(scene, type);
      context.stroke();
    } else {
      context.fillStyle = typeColour(scene, type);
      context.fill();
    }
  }
}
