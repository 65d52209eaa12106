/**
 * What only some runs keep, over turns. Of two runs: what A alone keeps stands above the line, what B alone keeps below.
 * Of more: each run's own in its colour, one upon another, and what several keep in grey.
 */
import type { DifferenceTrack, KeptColumns } from '../../derive/compare-difference';
import type { ChartColours } from '../shared/canvas/chart-colours';
import type { Surface } from '../shared/canvas/surface';
import { type Plot, plotHeight, plotWidth, turnOfX, xOfTurn } from '../shared/canvas/turn-axis';

export interface TrackScene {
  readonly plot: Plot;
  readonly colours: ChartColours;
  readonly track: DifferenceTrack;
  readonly kept: KeptColumns;
  readonly hues: readonly string[];
}

/** Height of the row of disagreement ticks under the plot. */
export const TICKS = 8;

/** Largest count of what is drawn to one side. */
export function trackTop({ kept, hues, plot }: Pick<TrackScene, 'kept' | 'hues' | 'plot'>): number {
  let top = 1;
  for (let turn = 1; turn <= plot.turnCount; turn++) {
    const alone = kept.only.map((column) => column[turn] ?? 0);
    const sum =
      hues.length === 2 ? Math.max(...alone) : alone.reduce((total, count) => total + count, kept.some[turn] ?? 0);
    top = Math.max(top, sum);
  }
  return top;
}

export function paintTrack(surface: Surface, scene: TrackScene): void {
  const { plot, colours, track, kept, hues } = scene;
  const mirrored = hues.length === 2;
  const zero = mirrored ? (plot.top + plot.bottom) / 2 : plot.bottom;
  const scale = (mirrored ? plotHeight(plot) / 2 : plotHeight(plot)) / trackTop(scene);
  const steps = Math.min(Math.max(1, plot.turnCount - 1), Math.ceil(plotWidth(plot)));
  const xs = new Float32Array(steps + 1);
  for (let i = 0; i <= steps; i++) xs[i] = plot.left + (plotWidth(plot) * i) / steps;
  const turns = Array.from(xs, (x) => Math.round(turnOfX(plot, x)));
  let below = new Float32Array(steps + 1).fill(zero);
  const layer = (column: Int32Array, fill: string, opacity: number, direction: 1 | -1): void => {
    const base = mirrored ? new Float32Array(steps + 1).fill(zero) : below;
    const top = base.map((y, i) => y - direction * (column[turns[i] ?? 0] ?? 0) * scale);
    surface.area(xs, top, base, fill, opacity);
    below = top;
  };
  kept.only.forEach((column, run) => {
    layer(column, hues[run] ?? colours.muted, 0.85, mirrored && run === 1 ? -1 : 1);
  });
  if (!mirrored) layer(kept.some, colours.muted, colours.dark ? 0.4 : 0.3, 1);
  surface.line(plot.left, Math.round(zero) + 0.5, plot.right, Math.round(zero) + 0.5, {
    color: colours.hair,
    width: 1,
  });
  for (const { turn, probes } of track.disagreements) {
    const x = xOfTurn(plot, turn);
    if (probes.length > 0) surface.glyph('diamond', x, plot.bottom + TICKS / 2 + 1, 3, colours.ink);
    else surface.rect({ x: x - 0.5, y: plot.bottom + 3, width: 1, height: TICKS - 4 }, colours.ink, 0.35);
  }
  if (track.firstDivergence !== null) {
    const x = xOfTurn(plot, track.firstDivergence);
    surface.line(x, plot.top - 4, x, plot.bottom, { color: colours.forgotten, width: 1.25, dash: [3, 2] });
    surface.glyph('triangle', x, plot.top - 5, 3.4, colours.forgotten);
  }
}
