/** The turn axis that strength and occupancy share: same paddings, so the one cursor stands in one place in both. */

import type { Day } from '../../../derive/days';
import { roundTicks } from '../../../derive/ticks';
import type { Mapping } from './surface';

export interface Padding {
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly left: number;
}

export const PLOT_LEFT = 30;
export const PLOT_RIGHT = 10;

/** Where a chart's plot lies in its canvas, and how turns and values map into it. CSS pixels. */
export interface Plot {
  readonly width: number;
  readonly height: number;
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  /** Last turn of the axis; the first is 1. */
  readonly turnCount: number;
  readonly pixelRatio: number;
}

export function plotOf(width: number, height: number, padding: Padding, turnCount: number, pixelRatio: number): Plot {
  return {
    width,
    height,
    left: padding.left,
    top: padding.top,
    right: Math.max(padding.left + 1, width - padding.right),
    bottom: Math.max(padding.top + 1, height - padding.bottom),
    turnCount: Math.max(1, turnCount),
    pixelRatio,
  };
}

export function plotWidth(plot: Plot): number {
  return plot.right - plot.left;
}

export function plotHeight(plot: Plot): number {
  return plot.bottom - plot.top;
}

export function pixelsPerTurn(plot: Plot): number {
  return plotWidth(plot) / Math.max(1, plot.turnCount - 1);
}

export function xOfTurn(plot: Plot, turn: number): number {
  return plot.left + (turn - 1) * pixelsPerTurn(plot);
}

/** Turn under a pixel, kept within the transcript; fractional. */
export function turnOfX(plot: Plot, x: number): number {
  return Math.min(plot.turnCount, Math.max(1, 1 + (x - plot.left) / pixelsPerTurn(plot)));
}

/** Turns across, values `low` … `high` from the bottom up. */
export function mappingOf(plot: Plot, low = 0, high = 1): Mapping {
  const scaleY = -plotHeight(plot) / Math.max(1e-9, high - low);
  return {
    scaleX: pixelsPerTurn(plot),
    shiftX: plot.left - pixelsPerTurn(plot),
    scaleY,
    shiftY: plot.bottom - low * scaleY,
  };
}

/** Round turns for labels, the first and last always among them; none closer than `room` pixels to another. */
export function turnTicks(plot: Plot, room = 48): number[] {
  const inner = roundTicks(1, plot.turnCount, Math.max(2, Math.floor(plotWidth(plot) / 110)))
    .filter((turn) => Number.isInteger(turn) && turn > 1 && turn < plot.turnCount)
    .filter((turn) => xOfTurn(plot, turn) - plot.left >= room && plot.right - xOfTurn(plot, turn) >= room);
  return plot.turnCount === 1 ? [1] : [1, ...inner, plot.turnCount];
}

/** Width of a digit of the small labels, CSS pixels. */
const DIGIT = 6;

/** Days whose labels have room; a longer number needs more, and none reaches beyond the plot's margin. */
export function dayLabels(plot: Plot, days: readonly Day[], room = 16): Day[] {
  const shown: Day[] = [];
  let free = Number.NEGATIVE_INFINITY;
  for (const day of days) {
    const x = xOfTurn(plot, day.from);
    const width = String(day.day).length * DIGIT;
    if (x < free || x + width > plot.right + DIGIT * 2) continue;
    shown.push(day);
    free = x + Math.max(room, width + DIGIT);
  }
  return shown;
}
