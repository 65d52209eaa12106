/**
 * Where runs part, over turns. Of two runs: what A alone keeps stands above the line, what B alone keeps below. Of more:
 * a lane for each run, as high as it lacks units that some other run keeps.
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

export function paintTrack(surface: Surface, scene: TrackScene): void {
  const { plot, colours, track, kept, hues } = scene;
  const mirrored = hues.length === 2;
  const columns = mirrored ? kept.only : kept.missing;
  let most = 1;
  for (const column of columns) for (const count of column) most = Math.max(most, count);
  const steps = Math.min(Math.max(1, plot.turnCount - 1), Math.ceil(plotWidth(plot)));
  const xs = Float32Array.from({ length: steps + 1 }, (_, i) => plot.left + (plotWidth(plot) * i) / steps);
  const turns = Array.from(xs, (x) => Math.round(turnOfX(plot, x)));
  const lane = plotHeight(plot) / Math.max(1, hues.length);
  columns.forEach((column, run) => {
    // Two stand on the line between them; of more, each on the floor of its own lane.
    const zero = mirrored ? plot.top + lane : plot.top + lane * (run + 1);
    const up = mirrored && run === 1 ? -1 : 1;
    const top = Float32Array.from(turns, (turn) => zero - (up * (lane - 1.5) * (column[turn] ?? 0)) / most);
    surface.area(xs, top, new Float32Array(steps + 1).fill(zero), hues[run] ?? colours.muted, 0.8);
    const y = Math.round(zero) + 0.5;
    surface.line(plot.left, y, plot.right, y, { color: colours.hair, width: 1 });
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
