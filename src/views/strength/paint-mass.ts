/** The many: every curve as a muted hairline, and a small mark where a memory that mattered was forgotten. */

import { CONSOLIDATED } from '../../engine/model/forget-reason';
import { DECISION, FACT, PREFERENCE, TEMPORARY } from '../../engine/model/info-type';
import { EPISODIC, WORKING } from '../../engine/model/layer';
import type { Surface } from '../shared/canvas/surface';
import { mappingOf, plotHeight, plotWidth } from '../shared/canvas/turn-axis';
import { lineOpacity, type StrengthScene } from './strength-scene';

/** One of a sketch is drawn so much stronger: the mass looks much the same, sooner. */
const SKETCH_STRENGTH = 1.9;

export function paintMass(surface: Surface, scene: StrengthScene): void {
  const { plot, curves, colours, density, draft, request } = scene;
  const { memories } = request.trace;
  const box = { x: plot.left, y: plot.top, width: plotWidth(plot), height: plotHeight(plot) };
  if (density !== null) {
    surface.image(density, box, scene.faded ?? 1);
  } else {
    const map = mappingOf(plot);
    const width = 1 / plot.pixelRatio;
    const layered = curves.bands.length > 0;
    const strength = draft === null ? 1 : SKETCH_STRENGTH;
    const opacity = Math.min(1, lineOpacity(curves.count) * strength) * (scene.faded ?? 1);
    const byType: number[][] = [[], [], [], []];
    for (let memory = 0; memory < curves.count; memory++) {
      if (draft !== null && draft.sampled[memory] === 0) continue;
      if (!layered || memories.layer[memory] === WORKING) byType[memories.type[memory] ?? TEMPORARY]?.push(memory);
    }
    // Chatter first, so that what matters lies over it.
    for (const type of [TEMPORARY, PREFERENCE, DECISION, FACT]) {
      surface.polylines(curves.xs, curves.ys, curves.offsets, byType[type] ?? [], map, {
        color: colours.types[type] ?? colours.temporary,
        width,
        opacity: type === TEMPORARY ? opacity * 0.8 : opacity,
      });
    }
  }
  paintLinks(surface, scene);
  paintLevels(surface, scene);
  paintForgottenMarks(surface, scene);
}

/** Summaries and facts of a layered strategy: bars as high as their line allows. A summary mixes types: no hue. */
function paintLevels(surface: Surface, scene: StrengthScene): void {
  const { curves, plot, colours, request } = scene;
  const { memories } = request.trace;
  const map = mappingOf(plot);
  for (const band of curves.bands) {
    if (band.lane === 0) continue;
    const height = band.lane * plotHeight(plot);
    const bar = Math.max(1 / plot.pixelRatio, height > 3 ? height - 1.5 : height * 0.8);
    for (let memory = 0; memory < curves.count; memory++) {
      if (memories.layer[memory] !== band.layer) continue;
      const at = curves.offsets[memory] ?? 0;
      const x0 = (curves.xs[at] ?? 0) * map.scaleX + map.shiftX;
      const x1 = (curves.xs[at + 1] ?? 0) * map.scaleX + map.shiftX;
      const y = (curves.ys[at] ?? 0) * map.scaleY + map.shiftY - bar / 2;
      const color =
        band.layer === EPISODIC ? colours.muted : (colours.types[memories.type[memory] ?? 3] ?? colours.muted);
      surface.rect({ x: x0, y, width: Math.max(1, x1 - x0), height: bar }, color, 0.55 * (scene.faded ?? 1));
    }
  }
}

function paintLinks(surface: Surface, scene: StrengthScene): void {
  const { curves, plot, colours } = scene;
  const map = mappingOf(plot);
  for (let i = 0; i + 2 < curves.links.length; i += 3) {
    const x = (curves.links[i] ?? 0) * map.scaleX + map.shiftX;
    const from = (curves.links[i + 1] ?? 0) * map.scaleY + map.shiftY;
    const to = (curves.links[i + 2] ?? 0) * map.scaleY + map.shiftY;
    surface.line(x, from, x, to, {
      color: colours.muted,
      width: 1 / plot.pixelRatio,
      opacity: 0.5 * (scene.faded ?? 1),
    });
  }
}

/** Marks closer than this to one already drawn add ink, not knowledge. */
const MARK_ROOM = 5;

function paintForgottenMarks(surface: Surface, scene: StrengthScene): void {
  const { curves, plot, colours, request } = scene;
  const { memories } = request.trace;
  const map = mappingOf(plot);
  const taken = new Set<number>();
  for (let memory = 0; memory < curves.count; memory++) {
    const value = curves.endValue[memory] ?? Number.NaN;
    if (Number.isNaN(value) || memories.type[memory] === TEMPORARY || memories.endReason[memory] === CONSOLIDATED)
      continue;
    const x = (memories.endTurn[memory] ?? 0) * map.scaleX + map.shiftX;
    const y = value * map.scaleY + map.shiftY;
    const key = Math.round(x / MARK_ROOM) * 4096 + Math.round(y / MARK_ROOM);
    if (taken.has(key)) continue;
    taken.add(key);
    surface.glyph('cross', x, y, 1.8, colours.forgotten, 0.5 * (scene.faded ?? 1));
  }
}
