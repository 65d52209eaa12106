/** The chart as a picture for files: the same lines on any surface. */
import { type SeriesPoint, seriesFloor } from '../../derive/scores-series';
import type { ChartColours } from '../shared/canvas/chart-colours';
import type { Surface } from '../shared/canvas/surface';
import { plotBox, scoreTicks, xOf } from './score-geometry';
import type { SeriesStyle } from './series-style';

export interface ScorePicture {
  readonly width: number;
  readonly height: number;
  readonly points: readonly SeriesPoint[];
  readonly turnCount: number;
  readonly slots: readonly string[];
  readonly names: ReadonlyMap<string, string>;
  readonly styles: ReadonlyMap<string, SeriesStyle>;
  readonly activeSlot: string;
  /** Turn of the cursor. */
  readonly turn: number;
  readonly title: string;
}

const HEAD = 24;
const NAMES = 120;
const IDENTITY = { scaleX: 1, shiftX: 0, scaleY: 1, shiftY: 0 };
const LINE_HEIGHT = 13;

/** Height of the picture: the chart's, and a line for the title. */
export const pictureHeight = (height: number): number => height + HEAD;
export const pictureWidth = (width: number): number => width + NAMES;

/** Moves labels apart, keeping their order, so that none lies on another. Values are heights; the result has their order. */
export function spread(heights: readonly number[], room: number, top: number, bottom: number): number[] {
  const order = heights.map((height, index) => ({ height, index })).sort((a, b) => a.height - b.height);
  let at = Number.NEGATIVE_INFINITY;
  for (const item of order) {
    item.height = Math.max(item.height, at + room, top);
    at = item.height;
  }
  at = Number.POSITIVE_INFINITY;
  for (const item of order.reverse()) {
    item.height = Math.min(item.height, at - room, bottom);
    at = item.height;
  }
  const result: number[] = [];
  for (const item of order) result[item.index] = item.height;
  return result;
}

export function paintScores(surface: Surface, picture: ScorePicture, colours: ChartColours): void {
  const { width, height, points, turnCount, slots, names, styles, activeSlot, turn, title } = picture;
  const inner = plotBox(width, height);
  const box = { ...inner, top: inner.top + HEAD, bottom: inner.bottom + HEAD };
  const floor = seriesFloor(points);
  const yOf = (score: number): number => box.bottom - ((score - floor) / (100 - floor)) * (box.bottom - box.top);
  surface.text(4, 15, title, { color: colours.ink, size: 12, weight: 600 });
  for (const score of scoreTicks(floor)) {
    surface.line(box.left, yOf(score), box.right, yOf(score), { color: colours.hair, width: 1 });
    surface.text(box.left - 6, yOf(score) + 3.5, String(score), { color: colours.muted, size: 10, anchor: 'end' });
  }
  for (const at of [1, turnCount]) {
    surface.text(xOf(box, at, turnCount), box.bottom + 15, `T${at}`, {
      color: colours.muted,
      size: 10,
      anchor: at === 1 ? 'start' : 'end',
    });
  }
  const ends: { readonly slot: string; readonly y: number }[] = [];
  for (const slot of slots) {
    const style = styles.get(slot);
    const stroke = {
      color: style?.color ?? colours.muted,
      width: slot === activeSlot ? 2.4 : 1.3,
      dash: style?.dash ?? [],
    };
    let xs: number[] = [];
    let ys: number[] = [];
    const flush = (): void => {
      const [lineXs, lineYs] = [xs, ys];
      const field = { x: box.left, y: box.top - 2, width: box.right - box.left, height: box.bottom - box.top + 2 };
      surface.clip(field, () => surface.polyline(lineXs, lineYs, 0, lineXs.length, IDENTITY, stroke));
      xs = [];
      ys = [];
    };
    let last = Number.NaN;
    for (const point of points) {
      const value = point.values[slot] ?? null;
      if (value === null) {
        flush();
        continue;
      }
      xs.push(xOf(box, point.turn, turnCount));
      ys.push(yOf(value));
      last = yOf(value);
    }
    flush();
    if (!Number.isNaN(last)) ends.push({ slot, y: last });
  }
  const places = spread(
    ends.map((end) => end.y + 3.5),
    LINE_HEIGHT,
    box.top,
    box.bottom + LINE_HEIGHT,
  );
  ends.forEach(({ slot }, index) => {
    surface.text(box.right + 6, places[index] ?? 0, names.get(slot) ?? slot, {
      color: styles.get(slot)?.color ?? colours.muted,
      size: 11,
      weight: slot === activeSlot ? 600 : 400,
    });
  });
  const x = xOf(box, turn, turnCount);
  surface.line(x, box.top, x, box.bottom, { color: colours.ink, width: 1.5 });
  surface.text(x, box.bottom + 15, `T${turn}`, {
    color: colours.ink,
    size: 10,
    weight: 600,
    anchor: 'middle',
    halo: colours.paper,
  });
}
