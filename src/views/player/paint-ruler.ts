/** The ruler's picture: days, what was stored, the questions, what was forgotten. Drawn once per run and size. */

import type { Day } from '../../derive/days';
import type { StaleSpan } from '../../derive/ledger-lanes';
import type { Moment } from '../../derive/timeline';
import { CanvasSurface } from '../shared/canvas/canvas-surface';
import type { ChartColours } from '../shared/canvas/chart-colours';
import { dayLabels, type Plot, xOfTurn } from '../shared/canvas/turn-axis';

export interface RulerScene {
  readonly plot: Plot;
  readonly colours: ChartColours;
  readonly days: readonly Day[];
  /** Messages stored by type, and memories forgotten, bucket by bucket. */
  readonly stored: readonly Int32Array[];
  readonly forgotten: Int32Array;
  readonly moments: readonly Moment[];
  readonly probes: ArrayLike<number>;
  readonly dayWord: string;
  /** Turns whose questions needed something that had been forgotten. */
  readonly regretted: ReadonlySet<number>;
  /** While outdated values are kept without what replaced them. */
  readonly stale: readonly StaleSpan[];
}

/** Rows from the top, CSS pixels. */
export const RULER_ROWS = { labels: 11, top: 16, stored: 17, probes: 32, forgotten: 40, bottom: 48 } as const;
/** One tick stands for so many CSS pixels. */
export const TICK_PITCH = 2;

/** Pixels that a question's diamond needs. */
const DIAMOND_ROOM = 6;

export function paintRuler(context: CanvasRenderingContext2D, scene: RulerScene): void {
  const { plot, colours, days } = scene;
  const surface = new CanvasSurface(context, colours.fontFamily);
  const edge = (turn: number): number => Math.max(plot.left, Math.min(plot.right, xOfTurn(plot, turn - 0.5)));
  const height = RULER_ROWS.bottom - RULER_ROWS.top;
  surface.rect({ x: plot.left, y: RULER_ROWS.top, width: plot.right - plot.left, height }, colours.ink, 0.025, 3);
  days.forEach((day, i) => {
    if (i % 2 === 0) return;
    const x = edge(day.from);
    surface.rect(
      { x, y: RULER_ROWS.top, width: edge(day.to + 1) - x, height },
      colours.ink,
      colours.dark ? 0.07 : 0.05,
    );
  });
  const label = { color: colours.muted, size: 10 };
  if (days.length > 1) {
    surface.text(plot.left - 6, RULER_ROWS.labels, scene.dayWord, { ...label, anchor: 'end' });
    for (const day of dayLabels(plot, days, 15)) {
      surface.text(xOfTurn(plot, day.from), RULER_ROWS.labels, String(day.day), label);
    }
  }
  for (const { from, to } of scene.stale) {
    const x = edge(from);
    const width = Math.max(1.5, edge(to + 1) - x);
    surface.rect({ x, y: RULER_ROWS.bottom - 1.5, width, height: 2 }, colours.preference, 0.9);
  }
  paintTicks(surface, scene);
  paintMoments(surface, scene);
}

function paintTicks(surface: CanvasSurface, { plot, colours, stored, forgotten }: RulerScene): void {
  const buckets = forgotten.length;
  const pitch = (plot.right - plot.left) / Math.max(1, buckets - 1);
  const tick = (bucket: number, y: number, height: number, color: string, opacity: number): void =>
    surface.rect({ x: plot.left + bucket * pitch - 0.5, y, width: 1, height }, color, opacity);
  for (let bucket = 0; bucket < buckets; bucket++) {
    // One tick a place: the rarest kind shows, chatter not at all (it is everywhere).
    const type = [2, 1, 0].find((code) => (stored[code]?.[bucket] ?? 0) > 0);
    if (type !== undefined) tick(bucket, RULER_ROWS.stored, 8, colours.types[type] ?? colours.muted, 0.85);
    if ((forgotten[bucket] ?? 0) > 0)
      tick(bucket, RULER_ROWS.forgotten, 7, colours.forgotten, colours.dark ? 0.55 : 0.42);
  }
}

/** Places of turns across the plot with how many there are at each: of a crowd one a device pixel, else every turn. */
function placesOf({ plot }: RulerScene, turns: Iterable<number>, crowded: boolean): Map<number, number> {
  const places = new Map<number, number>();
  for (const turn of turns) {
    const exact = xOfTurn(plot, turn);
    const x = crowded ? Math.round(exact * plot.pixelRatio) / plot.pixelRatio : exact;
    places.set(x, (places.get(x) ?? 0) + 1);
  }
  return places;
}

/** Opacity of so many marks one upon the other. */
const together = (opacity: number, count: number): number => 1 - (1 - opacity) ** count;

function paintMoments(surface: CanvasSurface, scene: RulerScene): void {
  const { plot, colours, moments, probes, regretted } = scene;
  const room = plot.right - plot.left;
  const crowded = moments.length * 4 > room;
  const turnsOf = (kind: Moment['kind']): number[] =>
    moments.filter((moment) => moment.kind === kind).map(({ turn }) => turn);
  for (const x of placesOf(scene, turnsOf('compaction'), crowded).keys()) {
    // What really happened to the agent of the log: over the whole ruler and beyond it.
    const top = RULER_ROWS.top - 4;
    surface.rect({ x: x - 0.75, y: top, width: 1.5, height: RULER_ROWS.bottom - top }, colours.forgotten, 1);
    surface.rect({ x: x - 3, y: top - 1, width: 6, height: 4 }, colours.forgotten, 1, 1);
  }
  for (const [x, count] of placesOf(scene, turnsOf('consolidated'), crowded)) {
    const height = RULER_ROWS.bottom - RULER_ROWS.top;
    surface.rect({ x: x - 0.75, y: RULER_ROWS.top, width: 1.5, height }, colours.ink, together(0.3, count));
  }
  for (const [x, count] of placesOf(scene, turnsOf('unit-forgotten'), crowded)) {
    const opacity = crowded ? together(0.35, count) : 1;
    surface.rect({ x: x - 0.75, y: RULER_ROWS.forgotten - 2, width: 1.5, height: 10 }, colours.forgotten, opacity);
  }
  const asked = Array.from(probes);
  const missed = asked.filter((turn) => regretted.has(turn));
  const met = asked.filter((turn) => !regretted.has(turn));
  // So many that diamonds would be a chain: ticks instead.
  const ticks = probes.length * DIAMOND_ROOM > room;
  for (const [turns, hue] of [
    [met, colours.ink],
    [missed, colours.forgotten],
  ] as const) {
    for (const [x, count] of placesOf(scene, turns, ticks)) {
      if (ticks) surface.rect({ x: x - 0.5, y: RULER_ROWS.probes - 3, width: 1, height: 6 }, hue, together(0.5, count));
      else surface.glyph('diamond', x, RULER_ROWS.probes, 3.1, hue);
    }
  }
}
