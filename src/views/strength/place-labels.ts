/** Finds a place for each direct label: near its curve, off the other labels and off the thick curves. */

import type { Focus } from '../../derive/curves-focus';
import { curveValueAt } from '../../derive/curves-set';
import { mappingOf, turnOfX, xOfTurn } from '../shared/canvas/turn-axis';
import type { StrengthScene } from './strength-scene';

export interface LabelRequest {
  readonly memory: number;
  readonly text: string;
  /** Measured, CSS pixels. */
  readonly width: number;
}

export interface PlacedLabel extends LabelRequest {
  /** Left end and baseline. */
  readonly x: number;
  readonly y: number;
  /** Point of the curve that it belongs to. */
  readonly anchorX: number;
  readonly anchorY: number;
}

export interface Rectangle {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export const LABEL_SIZE = 12;
const LINE_HEIGHT = 16;
/** From the anchor on the curve to the label's left end and baseline: beside, above, below, further below. */
const offsets = (width: number): readonly (readonly [number, number])[] => [
  [8, -7],
  [8, 17],
  [-width - 8, 17],
  [-width - 8, -7],
  [-width / 2, 24],
  [-width / 2, -12],
  [-width / 2, 38],
  [-width / 2, 56],
];
/** Room between the cursor's line and a label beyond it, and how far below the anchor such a label may stand. */
const CLEAR = 10;
const PAST_CURSOR = [-7, 17, 36, 55];
/** A label has a halo, so past so many crossings one more hardly matters. */
const MOST_CROSSINGS = 10;
/** Candidate anchors along the visible stretch of a curve, best first. */
const ANCHORS = [0.5, 0.62, 0.38, 0.74, 0.26, 0.86, 0.14, 0.05, 0.95, 1];

/**
 * @param turn where the cursor stands: labels belong to the past, left of it, when they have room there.
 * @param taken places that are not free any more; placed labels are added.
 */
export function placeLabels(
  scene: StrengthScene,
  requests: readonly LabelRequest[],
  foci: readonly Focus[],
  turn: number,
  taken: Rectangle[],
): PlacedLabel[] {
  const placed: PlacedLabel[] = [];
  for (const request of requests) {
    const found = bestPlace(scene, request, foci, turn, taken);
    if (found === null) continue;
    placed.push(found);
    taken.push({ x: found.x - 3, y: found.y - LABEL_SIZE, width: found.width + 6, height: LINE_HEIGHT });
  }
  return placed;
}

function bestPlace(
  scene: StrengthScene,
  request: LabelRequest,
  foci: readonly Focus[],
  turn: number,
  taken: readonly Rectangle[],
): PlacedLabel | null {
  const { plot, curves } = scene;
  const map = mappingOf(plot);
  const from = curves.xs[curves.offsets[request.memory] ?? 0];
  const last = (curves.offsets[request.memory + 1] ?? 0) - 1;
  const to = curves.xs[last];
  if (from === undefined || to === undefined || last < (curves.offsets[request.memory] ?? 0)) return null;
  const x0 = xOfTurn(plot, from);
  const x1 = Math.max(x0, xOfTurn(plot, Math.min(to, Math.max(from, turn))));
  let best: PlacedLabel | null = null;
  let bestCost = Number.POSITIVE_INFINITY;
  ANCHORS.forEach((part, rank) => {
    const anchor = x0 + (x1 - x0) * part;
    const value = curveValueAt(curves, request.memory, turnOfX(plot, anchor));
    if (Number.isNaN(value)) return;
    const y = value * map.scaleY + map.shiftY;
    const beyond = xOfTurn(plot, turn) + CLEAR - anchor;
    for (const [dx, dy] of [...offsets(request.width), ...PAST_CURSOR.map((down) => [beyond, down] as const)]) {
      const x = Math.min(plot.right - request.width - 2, Math.max(plot.left + 2, anchor + dx));
      const baseline = Math.min(plot.bottom - 4, Math.max(plot.top + LABEL_SIZE, y + dy));
      const box = { x, y: baseline - LABEL_SIZE + 1, width: request.width, height: LABEL_SIZE + 2 };
      const cost =
        rank * 0.6 +
        taken.reduce((sum, other) => sum + overlap(box, other), 0) * 0.5 +
        Math.min(crossings(scene, foci, box), MOST_CROSSINGS) * 12 +
        cursorCost(plot, turn, box) +
        Math.max(0, Math.abs(dy) - 17) * 0.3 +
        (dx === beyond ? 20 + Math.abs(dx) * 0.1 : 0) +
        Math.abs(x - anchor - dx) * 0.1;
      if (cost < bestCost) {
        bestCost = cost;
        best = { ...request, x, y: baseline, anchorX: anchor, anchorY: y };
      }
    }
  });
  return bestCost < 400 ? best : null;
}

/** A label under the cursor's line is worse than one beside it; one in the future is a little worse than one in the past. */
function cursorCost(plot: StrengthScene['plot'], turn: number, box: Rectangle): number {
  const cursor = xOfTurn(plot, turn);
  if (box.x - 6 < cursor && box.x + box.width + 6 > cursor) return 260;
  return box.x > cursor ? 6 : 0;
}

function overlap(a: Rectangle, b: Rectangle): number {
  const w = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const h = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  return w > 0 && h > 0 ? w * h : 0;
}

/** How often thick curves pass through a box, looked at in a few columns. */
function crossings(scene: StrengthScene, foci: readonly Focus[], box: Rectangle): number {
  const map = mappingOf(scene.plot);
  const columns = 16;
  let count = 0;
  for (const { memory } of foci) {
    for (let i = 0; i <= columns; i++) {
      const value = curveValueAt(scene.curves, memory, turnOfX(scene.plot, box.x + (box.width * i) / columns));
      const y = value * map.scaleY + map.shiftY;
      if (y > box.y - 4 && y < box.y + box.height + 3) count++;
    }
  }
  return count;
}
