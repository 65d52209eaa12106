/** The composite: 30·facts + 20·preferences + 20·timeline + 20·tasks + 10·(1 − noise), weights adjustable. */
import { type ByDimension, DIMENSIONS } from '../model/dimension';
import type { CompositeWeights } from './scorecard';

/**
 * @param values 0–1 by dimension, NaN where there is nothing to measure yet
 * @returns 0–1 over the measurable dimensions' weights; NaN when none is measurable or all their weights are 0
 */
export function composite(values: ByDimension<number>, weights: CompositeWeights): number {
  const mean = new WeightedMean();
  for (const dimension of DIMENSIONS) {
    const value = values[dimension];
    mean.add(dimension === 'noise' ? 1 - value : value, weights[dimension]);
  }
  return mean.value();
}

/** A mean of what can be measured. Begun anew for every turn, so that a turn of a long run makes no object. */
export class WeightedMean {
  private sum = 0;
  private total = 0;

  begin(): void {
    this.sum = 0;
    this.total = 0;
  }

  /** @param value NaN: nothing to measure yet, and left out. @returns the value */
  add(value: number, weight: number): number {
    if (!Number.isNaN(value)) {
      this.sum += weight * value;
      this.total += weight;
    }
    return value;
  }

  /** NaN when nothing counts. */
  value(): number {
    return this.total > 0 ? this.sum / this.total : Number.NaN;
  }
}
