/**
 * How a number parameter moves: the mapping between a slider's position and a value, and what a key press does to it.
 * Log-scaled parameters move by proportion, on numbers that a person would choose (195, 200, 205 … 1,000, 1,050).
 */
import type { NumberParameter } from '../engine/model/parameter';

type Scale = Pick<NumberParameter, 'min' | 'max' | 'step' | 'scale' | 'integer'>;

/** Digits after the point of a step: 0.001 → 3. */
function decimalsOf(step: number): number {
  const text = String(step);
  const exponent = text.indexOf('e-');
  if (exponent >= 0) return Number(text.slice(exponent + 2));
  const point = text.indexOf('.');
  return point < 0 ? 0 : text.length - point - 1;
}

function roundTo(value: number, grain: number): number {
  return Number((Math.round(value / grain) * grain).toFixed(Math.min(12, decimalsOf(grain) + 1)));
}

/** Within limits, and whole where it must be; what a number box accepts. */
export function clampValue(scale: Scale, value: number): number {
  const whole = scale.integer ? Math.round(value) : value;
  return Math.min(scale.max, Math.max(scale.min, Number(whole.toFixed(9))));
}

/** Distance between neighbouring values around `value` when dragging. */
function grainAt(scale: Scale, value: number): number {
  if (scale.scale === 'linear') return scale.step;
  const magnitude = 10 ** Math.floor(Math.log10(Math.max(value, 1e-9)));
  return Math.max(scale.step, Number((magnitude / 20).toPrecision(1)));
}

/** @returns where `value` stands on the slider, 0–1. */
export function positionOf(scale: Scale, value: number): number {
  const { min, max } = scale;
  if (max <= min) return 0;
  const at = scale.scale === 'log' ? Math.log(value / min) / Math.log(max / min) : (value - min) / (max - min);
  return Math.min(1, Math.max(0, at));
}

/** @param position 0–1. @returns the nearest value that a person would choose. */
export function valueAt(scale: Scale, position: number): number {
  const { min, max } = scale;
  if (position <= 0) return min;
  if (position >= 1) return max;
  const raw = scale.scale === 'log' ? min * (max / min) ** position : min + (max - min) * position;
  return clampValue(scale, roundTo(raw, grainAt(scale, raw)));
}

export type Stride = 'step' | 'fine' | 'page';

/** The value after one key press. `fine` is the smallest change that makes sense, `page` a tenth of the way. */
export function stepValue(scale: Scale, value: number, stride: Stride, direction: 1 | -1): number {
  if (stride === 'page') {
    const target = valueAt(scale, positionOf(scale, value) + direction * 0.1);
    return target === value ? stepValue(scale, value, 'step', direction) : target;
  }
  // Downwards the grain below counts: 100 → 99.5, not 95.
  const grain = grainAt(scale, direction < 0 ? value * (1 - 1e-9) : value);
  const fine = scale.integer ? 1 : scale.scale === 'log' ? scale.step : scale.step / 10;
  const by = stride === 'fine' ? fine : grain;
  return clampValue(scale, roundTo(value + direction * by, by));
}

/**
 * The values that a slider dragged from `before` to `at` (positions, 0–1) may take: the one at hand, the one that it
 * reaches at the same speed, and their neighbours. The likeliest first, each once.
 */
export function expectedValues(scale: Scale, at: number, before: number): readonly number[] {
  const here = valueAt(scale, at);
  const next = valueAt(scale, 2 * at - before);
  const ahead = at < before ? -1 : 1;
  const beside = (value: number, direction: 1 | -1): number => stepValue(scale, value, 'step', direction);
  return [...new Set([here, next, beside(next, ahead), beside(next, -ahead as 1 | -1), beside(here, ahead)])];
}
