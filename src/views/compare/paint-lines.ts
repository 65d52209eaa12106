/** Score lines of the compared runs on one axis, over the clairvoyant's line and the band of the random baseline. */
import { type SeriesChoice, scoreAt, seriesTurns } from '../../derive/scores-series';
import type { Scorecard } from '../../engine/score/scorecard';
import type { SeedSpread } from '../../engine/tune/seed-spread';
import type { ChartColours } from '../shared/canvas/chart-colours';
import type { Stroke, Surface } from '../shared/canvas/surface';
import { mappingOf, type Plot, turnTicks, xOfTurn } from '../shared/canvas/turn-axis';
import type { RunHue } from './run-hues';

export interface LinesScene {
  readonly plot: Plot;
  readonly colours: ChartColours;
  readonly choice: SeriesChoice;
  readonly runs: readonly { readonly card: Scorecard; readonly hue: RunHue; readonly strong: boolean }[];
  readonly clairvoyant: Scorecard | null;
  readonly spread: SeedSpread | null;
}

interface Line {
  readonly turns: number[];
  readonly values: number[];
}

/** Bottom of the axis, 0 … 80: under all that is drawn, once there is enough to measure. */
export function linesFloor({ runs, choice, plot }: Pick<LinesScene, 'runs' | 'choice' | 'plot'>): number {
  const lowest = Math.min(100, ...runs.map(({ card }) => seriesOf(card, choice, plot.turnCount).lowest));
  return Math.max(0, Math.min(80, 10 * Math.floor((lowest - 2) / 10)));
}

export function paintLines(surface: Surface, scene: LinesScene): void {
  const { plot, colours, choice, runs, clairvoyant, spread } = scene;
  const floor = linesFloor(scene);
  const map = mappingOf(plot, floor, 100);
  const y = (value: number): number => Math.min(plot.bottom, map.scaleY * value + map.shiftY);
  const ticks = floor >= 60 ? [floor, (floor + 100) / 2, 100] : [floor, floor + (100 - floor) / 2, 100];
  for (const tick of ticks) {
    surface.line(plot.left, Math.round(y(tick)) + 0.5, plot.right, Math.round(y(tick)) + 0.5, {
      color: colours.hair,
      width: 1,
    });
    surface.text(plot.left - 6, y(tick) + 3.5, String(Math.round(tick)), {
      color: colours.muted,
      size: 10,
      anchor: 'end',
    });
  }
  for (const turn of turnTicks(plot, 40)) {
    const anchor = turn === 1 ? 'start' : turn === plot.turnCount ? 'end' : 'middle';
    surface.text(xOfTurn(plot, turn), plot.bottom + 13, `T${turn}`, { color: colours.muted, size: 10, anchor });
  }
  const field = { x: plot.left, y: plot.top - 2, width: plot.right - plot.left, height: plot.bottom - plot.top + 3 };
  surface.clip(field, () => {
    if (spread) paintBand(surface, scene, spread, y);
    if (clairvoyant) {
      stroke(surface, seriesOf(clairvoyant, choice, plot.turnCount).lines, map, {
        color: colours.muted,
        width: 1,
        dash: [1, 3],
      });
    }
    for (const { card, hue, strong } of runs) {
      stroke(surface, seriesOf(card, choice, plot.turnCount).lines, map, {
        color: hue.color,
        width: strong ? 2.4 : 1.5,
        dash: hue.dash,
      });
    }
  });
}

function paintBand(
  surface: Surface,
  { plot, colours, choice }: LinesScene,
  spread: SeedSpread,
  y: (value: number) => number,
): void {
  const { mean, deviation } = spread[choice];
  const turns = seriesTurns(plot.turnCount).filter((turn) => !Number.isNaN(mean[turn] ?? Number.NaN));
  if (mean.length !== plot.turnCount + 1 || turns.length < 2) return;
  const at = (turn: number, side: number): number => y(100 * ((mean[turn] ?? 0) + side * (deviation[turn] ?? 0)));
  const xs = turns.map((turn) => xOfTurn(plot, turn));
  surface.area(
    xs,
    turns.map((turn) => at(turn, 1)),
    turns.map((turn) => at(turn, -1)),
    colours.muted,
    colours.dark ? 0.26 : 0.2,
  );
}

interface Series {
  readonly lines: readonly Line[];
  /** Lowest score once there is enough to measure. */
  readonly lowest: number;
}

const known = new WeakMap<Scorecard, Map<SeriesChoice, Series>>();

/** Made once for each run and choice: while a slider is dragged, the other runs stay as they are. */
function seriesOf(card: Scorecard, choice: SeriesChoice, turnCount: number): Series {
  const kept = known.get(card) ?? new Map<SeriesChoice, Series>();
  known.set(card, kept);
  const found = kept.get(choice);
  if (found) return found;
  let lowest = 100;
  for (let turn = Math.ceil(turnCount * 0.05); turn <= turnCount; turn += 1) {
    lowest = Math.min(lowest, scoreAt(card, choice, turn) ?? 100);
  }
  const made = { lines: linesOf(card, choice, turnCount), lowest };
  kept.set(choice, made);
  return made;
}

function linesOf(card: Scorecard, choice: SeriesChoice, turnCount: number): Line[] {
  const lines: Line[] = [];
  let open: Line | null = null;
  for (const turn of seriesTurns(turnCount, 400)) {
    const value = scoreAt(card, choice, turn);
    if (value === null) {
      open = null;
      continue;
    }
    if (!open) {
      open = { turns: [], values: [] };
      lines.push(open);
    }
    open.turns.push(turn);
    open.values.push(value);
  }
  return lines;
}

function stroke(surface: Surface, lines: readonly Line[], map: ReturnType<typeof mappingOf>, style: Stroke): void {
  for (const { turns, values } of lines) surface.polyline(turns, values, 0, turns.length, map, style);
}
