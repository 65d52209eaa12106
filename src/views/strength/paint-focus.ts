/** The few: thick curves of what is in focus, the ghost of one of them, and where each ends. */

import type { Focus, FocusReason } from '../../derive/curves-focus';
import { type CurveSet, hasLeft } from '../../derive/curves-set';
import type { Ghost } from '../../derive/curves-strength';
import { CONSOLIDATED } from '../../engine/model/forget-reason';
import { type Stroke, type Surface, TYPE_DASHES } from '../shared/canvas/surface';
import { mappingOf } from '../shared/canvas/turn-axis';
import type { StrengthScene } from './strength-scene';

const WIDTHS: Readonly<Record<FocusReason, number>> = {
  hovered: 2.6,
  selected: 2.6,
  needed: 2.4,
  recalled: 1.5,
  leaving: 2,
};

export function paintFocus(
  surface: Surface,
  scene: StrengthScene,
  foci: readonly Focus[],
  ghost: GhostOf | null,
): void {
  const { colours, curves, request } = scene;
  const { memories } = request.trace;
  const map = mappingOf(scene.plot);
  // Important last, so that it lies on top.
  for (const { memory, reason } of [...foci].reverse()) {
    const type = memories.type[memory] ?? 3;
    const from = curves.offsets[memory] ?? 0;
    const to = curves.offsets[memory + 1] ?? 0;
    const stroke: Stroke = {
      color: typeColour(scene, type),
      width: WIDTHS[reason],
      dash: TYPE_DASHES[type] ?? [],
    };
    surface.polyline(curves.xs, curves.ys, from, to, map, {
      color: colours.paper,
      width: stroke.width + 2.5,
      opacity: 0.75,
    });
    surface.polyline(curves.xs, curves.ys, from, to, map, stroke);
  }
  if (ghost !== null) {
    surface.polyline(ghost.curve.xs, ghost.curve.ys, 0, ghost.curve.xs.length, map, {
      color: typeColour(scene, memories.type[ghost.memory] ?? 3),
      width: 1.2,
      dash: [2.5, 2.5],
      opacity: 0.95,
    });
  }
  for (const { memory } of foci) {
    const end = endPoint(scene, memory);
    if (end !== null && memories.endReason[memory] !== CONSOLIDATED) {
      surface.glyph('cross', end.x, end.y, 4, colours.forgotten);
    }
  }
}

export interface GhostOf {
  readonly memory: number;
  readonly curve: Ghost;
}

/** The run before the drag, and which of its memories stood out. */
export interface FaintRun {
  readonly curves: CurveSet;
  readonly memories: readonly number[];
}

/** What stood out before the drag: faint and thin, to compare with. */
export function paintBefore(surface: Surface, scene: StrengthScene, { curves, memories }: FaintRun): void {
  const map = mappingOf(scene.plot);
  for (const memory of memories) {
    surface.polyline(curves.xs, curves.ys, curves.offsets[memory] ?? 0, curves.offsets[memory + 1] ?? 0, map, {
      color: scene.colours.ink,
      width: 1.2,
      opacity: 0.35,
    });
  }
}

/** Temporary is too pale for thick lines and words: muted ink stands in. */
export function typeColour(scene: StrengthScene, type: number): string {
  return type === 3 ? scene.colours.muted : (scene.colours.types[type] ?? scene.colours.muted);
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Where a memory's curve ends because it left; null if it stays. */
export function endPoint(scene: StrengthScene, memory: number): Point | null {
  const { curves, request, plot } = scene;
  const value = curves.endValue[memory] ?? Number.NaN;
  if (Number.isNaN(value) || !hasLeft(request.trace, memory)) return null;
  const map = mappingOf(plot);
  return {
    x: (request.trace.memories.endTurn[memory] ?? 0) * map.scaleX + map.shiftX,
    y: value * map.scaleY + map.shiftY,
  };
}
