/** What stands still behind the curves: grid, axes, days, layer bands, the threshold. */
import type { CurveBand } from '../../derive/curves-set';
import type { Surface } from '../shared/canvas/surface';
import { dayLabels, mappingOf, plotHeight, plotWidth, turnTicks, xOfTurn } from '../shared/canvas/turn-axis';
import type { StrengthScene } from './strength-scene';

export interface FrameWords {
  /** Labels at 1, 0.5 and 0 of the vertical axis. */
  readonly axis: readonly [string, string, string];
  /** Names of the layers, in code order. */
  readonly layers: readonly string[];
  /** Before the row of day numbers. */
  readonly day: string;
  readonly threshold: string;
}

const SMALL = 10;

export function paintFrame(surface: Surface, scene: StrengthScene, words: FrameWords): void {
  const { plot, colours, curves } = scene;
  const map = mappingOf(plot);
  const yOf = (value: number): number => Math.round(value * map.scaleY + map.shiftY) + 0.5;
  paintDayShades(surface, scene);
  if (curves.bands.length === 0) {
    [1, 0.5, 0].forEach((value, i) => {
      const y = yOf(value);
      surface.line(plot.left, y, plot.right, y, { color: colours.hair, width: 1 });
      // The threshold's own number takes the place of one that would touch it.
      if (scene.threshold !== null && Math.abs(scene.threshold - value) * plotHeight(plot) < 11) return;
      surface.text(plot.left - 7, y + 3.5, words.axis[i] ?? '', { color: colours.muted, size: SMALL, anchor: 'end' });
    });
  } else {
    for (const band of curves.bands) {
      const y = yOf(band.from);
      surface.rect(
        { x: plot.left, y: yOf(band.to), width: plotWidth(plot), height: (band.to - band.from) * plotHeight(plot) },
        colours.ink,
        band.layer === 0 ? 0.02 : 0.035,
      );
      surface.line(plot.left, y, plot.right, y, { color: colours.hair, width: 1 });
    }
  }
  paintTurnAxis(surface, scene, words);
}

function paintDayShades(surface: Surface, { plot, days, colours }: StrengthScene): void {
  const edge = (turn: number): number => Math.max(plot.left, Math.min(plot.right, xOfTurn(plot, turn - 0.5)));
  days.forEach((day, i) => {
    if (i % 2 === 0) return;
    const x = edge(day.from);
    surface.rect({ x, y: plot.bottom, width: edge(day.to + 1) - x, height: 4 }, colours.ink, 0.1);
  });
}

function paintTurnAxis(surface: Surface, { plot, days, colours }: StrengthScene, words: FrameWords): void {
  const y = plot.bottom + 16;
  for (const turn of turnTicks(plot)) {
    const x = xOfTurn(plot, turn);
    const anchor = turn === 1 ? 'start' : turn === plot.turnCount ? 'end' : 'middle';
    surface.text(x, y, `T${turn}`, { color: colours.muted, size: SMALL, anchor });
  }
  if (days.length < 2) return;
  surface.text(plot.left - 7, y + 13, words.day, { color: colours.muted, size: SMALL, anchor: 'end', opacity: 0.8 });
  for (const day of dayLabels(plot, days, 15)) {
    surface.text(xOfTurn(plot, day.from), y + 13, String(day.day), { color: colours.muted, size: SMALL, opacity: 0.8 });
  }
}

/** Level lines grow from the bottom of their band, the window's curves fall from the top of theirs: names keep clear. */
export function bandNameBaseline({ plot }: StrengthScene, band: CurveBand): number {
  const map = mappingOf(plot);
  return band.lane === 0 ? band.from * map.scaleY + map.shiftY - 6 : band.to * map.scaleY + map.shiftY + 14;
}

/** Over the curves: the threshold, or the names of the layers. */
export function paintFrameTop(surface: Surface, scene: StrengthScene, words: FrameWords): void {
  const { plot, colours, curves, threshold } = scene;
  const map = mappingOf(plot);
  for (const band of curves.bands) {
    surface.text(plot.left + 6, bandNameBaseline(scene, band), words.layers[band.layer] ?? '', {
      color: colours.muted,
      size: 11,
      weight: 500,
      halo: colours.paper,
    });
  }
  if (threshold === null || curves.bands.length > 0) return;
  const y = threshold * map.scaleY + map.shiftY;
  surface.line(plot.left, y, plot.right, y, { color: colours.forgotten, width: 1, dash: [4, 3], opacity: 0.8 });
  surface.text(plot.left - 7, y + 3.5, words.threshold, {
    color: colours.forgottenText,
    size: SMALL,
    anchor: 'end',
  });
}
