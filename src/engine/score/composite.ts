/** The composite: 30·facts + 20·preferences + 20·timeline + 20·tasks + 10·(1 − noise), weights adjustable. */
import { type ByDimension, DIMENSIONS } from '../model/dimension';
import type { CompositeWeights } from './scorecard';

/**
 * @param values 0–1 by dimension, NaN where there is nothing to measure yet
 * @returns 0–1 over the measurable dimensions' weights; NaN when none is measurable or all their weights are 0
 */
export function composite(values: ByDimension<number>, weights: CompositeWeights): number {
  let sum = 0;
  let total = 0;
  for (const dimension of DIMENSIONS) {
    const value = values[dimension];
    if (Number.isNaN(value)) continue;
    sum += weights[dimension] * (dimension === 'noise' ? 1 - value : value);
    total += weights[dimension];
  }
  return total > 0 ? sum / total : Number.NaN;
}
