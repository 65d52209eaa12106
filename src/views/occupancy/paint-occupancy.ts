import { CONSOLIDATED } from '../../engine/model/forget-reason';
import { EPISODIC, SEMANTIC } from '../../engine/model/layer';
import type { ChartColours } from '../shared/canvas/chart-colours';
import type { Surface } from '../shared/canvas/surface';
import { plotHeight, plotWidth } from '../shared/canvas/turn-axis';
import { MARK_PITCH, type OccupancyScene } from './occupancy-scene';

/** Height of the row of eviction marks under the plot. */
export const MARK_ROW = 9;

/** Layers by lightness of one hue, information types by their own. */
export function partColour(
  colours: ChartColours,
  kind: OccupancyScene['stack']['kind'],
  part: number,
): [string, number] {
  if (kind === 'types') return [colours.types[part] ?? colours.temporary, 0.85];
  const strength = part === SEMANTIC ? 0.95 : part === EPISODIC ? 0.62 : 0.3;
  return [colours.fact, strength];
}

export function yOfTokens(scene: OccupancyScene, tokens: number): number {
  return scene.plot.bottom - (tokens / scene.top) * plotHeight(scene.plot);
}

/** The areas and marks: what is copied solid for the past and faint for the future. */
export function paintStack(surface: Surface, scene: OccupancyScene, faded = 1): void {
  const { colours, stack, levels, xs, plot } = scene;
  const bottoms = new Float32Array(xs.length).fill(plot.bottom);
  let below: Float32Array = bottoms;
  levels.forEach((level, i) => {
    const top = level.map((tokens) => yOfTokens(scene, tokens));
    const [fill, opacity] = partColour(colours, stack.kind, stack.parts[i] ?? 0);
    surface.area(xs, top, below, fill, opacity * faded);
    below = top;
  });
  paintMarks(surface, scene, faded);
}

function paintMarks(surface: Surface, scene: OccupancyScene, faded: number): void {
  const { plot, colours, evictions } = scene;
  const buckets = evictions[0]?.length ?? 0;
  const pitch = plotWidth(plot) / Math.max(1, buckets - 1);
  let most = 1;
  for (let b = 0; b < buckets; b++) most = Math.max(most, countAt(evictions, b));
  for (let b = 0; b < buckets; b++) {
    const all = countAt(evictions, b);
    if (all === 0) continue;
    const merged = evictions[CONSOLIDATED]?.[b] ?? 0;
    const color = merged * 2 > all ? colours.muted : colours.forgotten;
    const opacity = (0.35 + 0.65 * Math.sqrt(all / most)) * faded;
    const x = plot.left + b * pitch - MARK_PITCH / 4;
    surface.rect({ x, y: plot.bottom + 3, width: MARK_PITCH / 2, height: MARK_ROW - 3 }, color, opacity);
  }
}

function countAt(evictions: readonly Int32Array[], bucket: number): number {
  return evictions.reduce((sum, counts) => sum + (counts[bucket] ?? 0), 0);
}

/** What stands still: base line, and over the areas the capacity. */
export function paintCapacity(surface: Surface, scene: OccupancyScene, words: string): void {
  const { plot, colours, capacity } = scene;
  surface.line(plot.left, plot.bottom + 0.5, plot.right, plot.bottom + 0.5, { color: colours.hair, width: 1 });
  if (capacity === null) return;
  const seen = capacity <= scene.top;
  const y = seen ? Math.round(yOfTokens(scene, capacity)) + 0.5 : plot.top + 0.5;
  if (seen) surface.line(plot.left, y, plot.right, y, { color: colours.ink, width: 1, dash: [5, 4], opacity: 0.75 });
  const below = y + 14 < plot.bottom;
  surface.text(plot.left + 5, below ? y + 13 : y - 4, seen ? words : `↑ ${words}`, {
    color: colours.muted,
    size: 11,
    halo: colours.paper,
  });
}
