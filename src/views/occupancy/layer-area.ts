/** Which part of the stack a layer is: its outline, and the layer under a point. */
import { WORKING } from '../../engine/model/layer';
import type { OccupancyScene } from './occupancy-scene';
import { yOfTokens } from './paint-occupancy';

interface Area {
  /** Totals up to its top and its bottom, in tokens by column; null: the base line. */
  readonly top: Float32Array;
  readonly bottom: Float32Array | null;
}

/** A strategy of one layer is stacked by information type: all of its stack is that layer. */
function areaOf({ stack, levels }: OccupancyScene, layer: number): Area | null {
  const part = stack.kind === 'layers' ? stack.parts.indexOf(layer) : layer === WORKING ? levels.length - 1 : -1;
  const top = levels[part];
  if (!top) return null;
  return { top, bottom: stack.kind === 'layers' && part > 0 ? (levels[part - 1] ?? null) : null };
}

/** The layer's area as an SVG path; null where the run never has tokens in it. */
export function layerOutline(scene: OccupancyScene, layer: number): string | null {
  const area = areaOf(scene, layer);
  if (!area?.top.some((tokens, i) => tokens > (area.bottom?.[i] ?? 0))) return null;
  const point = (tokens: number, i: number): string => `${round(scene.xs[i] ?? 0)} ${round(yOfTokens(scene, tokens))}`;
  const above = Array.from(area.top, point);
  const below = Array.from(area.top, (_, i) => point(area.bottom?.[i] ?? 0, i)).reverse();
  return `M${[...above, ...below].join('L')}Z`;
}

/** The layer that stands at this place; null beside the stack, and where it is not one of layers. */
export function layerAt(scene: OccupancyScene, x: number, y: number): number | null {
  const { stack, levels, xs, plot } = scene;
  if (stack.kind !== 'layers' || y > plot.bottom) return null;
  const step = (plot.right - plot.left) / Math.max(1, xs.length - 1);
  const column = Math.min(xs.length - 1, Math.max(0, Math.round((x - plot.left) / step)));
  const part = levels.findIndex((level) => y >= yOfTokens(scene, level[column] ?? 0));
  return stack.parts[part] ?? null;
}

const round = (value: number): number => Math.round(10 * value) / 10;
