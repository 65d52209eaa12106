/** Direct labels of what is in focus: what it says, and where it was forgotten. */

import type { Focus } from '../../derive/curves-focus';
import { curveValueAt } from '../../derive/curves-set';
import { CONSOLIDATED } from '../../engine/model/forget-reason';
import type { Surface } from '../shared/canvas/surface';
import { mappingOf, turnOfX, xOfTurn } from '../shared/canvas/turn-axis';
import { endPoint, type GhostOf, typeColour } from './paint-focus';
import { bandNameBaseline } from './paint-frame';
import { LABEL_SIZE, type PlacedLabel, placeLabels, type Rectangle } from './place-labels';
import type { StrengthScene } from './strength-scene';

export interface LabelWords {
  /** What stands on a memory's curve, e.g. T3 “timeout is 30s”. */
  memory(memory: number): string;
  forgotten(turn: number): string;
  consolidated(turn: number): string;
  readonly ghost: string;
  readonly before: string;
  /** Width in CSS pixels of a text in the label's font. */
  measure(text: string): number;
}

const MOST_LABELS = 5;
const FEW_LABELS = 3;

/** Places already chosen, kept while they still fit, so that labels do not jump while the cursor moves. */
export type LabelMemory = Map<number, PlacedLabel>;

export function paintLabels(
  surface: Surface,
  scene: StrengthScene,
  foci: readonly Focus[],
  ghost: GhostOf | null,
  turn: number,
  words: LabelWords,
  kept: LabelMemory,
): void {
  const { plot, colours, request } = scene;
  const { memories } = request.trace;
  const halo = colours.paper;
  // The names of the layers keep their places.
  const taken: Rectangle[] = scene.curves.bands.map((band) => ({
    x: plot.left,
    y: bandNameBaseline(scene, band) - LABEL_SIZE,
    width: 130,
    height: LABEL_SIZE + 4,
  }));
  paintEnds(surface, scene, foci, turn, words, taken);

  // What was merely recalled gets words only where few others have them.
  const spoken = foci.filter(({ reason }) => reason !== 'recalled');
  const labelled = [...spoken, ...foci.filter(({ reason }) => reason === 'recalled')].slice(
    0,
    Math.max(Math.min(spoken.length, MOST_LABELS), FEW_LABELS),
  );
  const cursor = xOfTurn(plot, turn);
  const placed: PlacedLabel[] = [];
  const open = labelled.filter(({ memory }) => {
    const before = kept.get(memory);
    if (before === undefined || Math.abs(before.x + before.width / 2 - cursor) < before.width / 2 + 4) return true;
    if (taken.some((box) => touches(box, before))) return true;
    placed.push(before);
    taken.push({ x: before.x - 3, y: before.y - LABEL_SIZE, width: before.width + 6, height: LABEL_SIZE + 4 });
    return false;
  });
  const requests = open.map(({ memory }) => {
    const text = words.memory(memory);
    return { memory, text, width: words.measure(text) };
  });
  placed.push(...placeLabels(scene, requests, foci, turn, taken));
  kept.clear();
  for (const label of placed) {
    kept.set(label.memory, label);
    const type = memories.type[label.memory] ?? 3;
    const color = colours.typesText[type] ?? colours.muted;
    paintLeader(surface, label, typeColour(scene, type));
    surface.text(label.x, label.y, label.text, { color, size: LABEL_SIZE, weight: 600, halo });
  }
  if (ghost !== null) paintGhostLabel(surface, scene, ghost, turn, words, taken);
}

/** A label that had to go some way from its curve is tied to it by a thin line. */
function paintLeader(surface: Surface, label: PlacedLabel, color: string): void {
  const x = Math.min(label.x + label.width, Math.max(label.x, label.anchorX));
  const y = label.anchorY > label.y ? label.y + 3 : label.y - LABEL_SIZE + 1;
  if (Math.hypot(x - label.anchorX, y - label.anchorY) < 14) return;
  surface.line(x, y, label.anchorX, label.anchorY, { color, width: 1, opacity: 0.7 });
}

function touches(box: Rectangle, label: Pick<PlacedLabel, 'x' | 'y' | 'width'>): boolean {
  return (
    label.x < box.x + box.width &&
    label.x + label.width > box.x &&
    label.y > box.y &&
    label.y - LABEL_SIZE < box.y + box.height
  );
}

function paintEnds(
  surface: Surface,
  scene: StrengthScene,
  foci: readonly Focus[],
  turn: number,
  words: LabelWords,
  taken: Rectangle[],
): void {
  const { plot, colours, request } = scene;
  const { memories } = request.trace;
  const ends = foci
    .map(({ memory }) => ({ memory, point: endPoint(scene, memory), turn: memories.endTurn[memory] ?? 0 }))
    .filter((end) => end.point !== null)
    .sort((a, b) => Math.abs(a.turn - turn) - Math.abs(b.turn - turn));
  const cursor = xOfTurn(plot, turn);
  let shown = 0;
  for (const end of ends) {
    if (end.point === null || shown === 3) continue;
    const consolidated = memories.endReason[end.memory] === CONSOLIDATED;
    const text = consolidated ? words.consolidated(end.turn) : words.forgotten(end.turn);
    const width = words.measure(text);
    // Beside the mark, on the side where the cursor's line is not.
    const right = end.point.x >= cursor - 4 || end.point.x + 8 + width < cursor - 8;
    const fits = right ? end.point.x + 8 + width < plot.right : end.point.x - 8 - width > plot.left;
    const x = right === fits ? end.point.x + 8 : end.point.x - 8 - width;
    const y = Math.max(plot.top + LABEL_SIZE, Math.min(end.point.y - 6, plot.bottom - 6));
    const box = { x: x - 3, y: y - LABEL_SIZE, width: width + 6, height: LABEL_SIZE + 4 };
    if (taken.some((other) => touches(other, { ...box, y }))) continue;
    taken.push(box);
    shown++;
    const color = consolidated ? colours.muted : colours.forgottenText;
    surface.text(x, y, text, { color, size: LABEL_SIZE, weight: 600, halo: colours.paper });
  }
}

function paintGhostLabel(
  surface: Surface,
  scene: StrengthScene,
  ghost: GhostOf,
  turn: number,
  words: LabelWords,
  taken: readonly Rectangle[],
): void {
  const { plot, colours } = scene;
  const map = mappingOf(plot);
  const { xs, ys } = ghost.curve;
  const width = words.measure(words.ghost);
  const last = xs.length - 1;
  const cursor = xOfTurn(plot, turn);
  for (const part of [0.7, 0.55, 0.4, 0.85, 0.25]) {
    const start = (xs[0] ?? 1) * map.scaleX + map.shiftX;
    const x = start + ((xs[last] ?? 1) * map.scaleX + map.shiftX - start) * part;
    const value = valueOnGhost(xs, ys, turnOfX(plot, x));
    const label = { memory: ghost.memory, text: words.ghost, width, x: x + 4, y: value * map.scaleY + map.shiftY - 7 };
    if (label.x - 4 < cursor && label.x + width + 4 > cursor) continue;
    if (label.x + width > plot.right || taken.some((box) => touches(box, label))) continue;
    if (Number.isNaN(value) || crossesOwn(scene, ghost.memory, label)) continue;
    surface.text(label.x, label.y, words.ghost, { color: colours.muted, size: 11, halo: colours.paper });
    return;
  }
}

function crossesOwn(scene: StrengthScene, memory: number, label: Pick<PlacedLabel, 'x' | 'y' | 'width'>): boolean {
  const map = mappingOf(scene.plot);
  const y =
    curveValueAt(scene.curves, memory, turnOfX(scene.plot, label.x + label.width / 2)) * map.scaleY + map.shiftY;
  return Math.abs(y - label.y + 5) < 10;
}

function valueOnGhost(xs: Float32Array, ys: Float32Array, turn: number): number {
  for (let i = 0; i + 1 < xs.length; i++) {
    const x0 = xs[i] ?? 0;
    const x1 = xs[i + 1] ?? 0;
    if (turn >= x0 && turn <= x1 && x1 > x0)
      return (ys[i] ?? 0) + (((ys[i + 1] ?? 0) - (ys[i] ?? 0)) * (turn - x0)) / (x1 - x0);
  }
  return Number.NaN;
}
