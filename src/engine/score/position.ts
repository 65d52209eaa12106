/**
 * Position model: how likely a model is to use what stands at a place of its context. Models use the beginning and the
 * end best and the middle worst: N. F. Liu et al., "Lost in the Middle: How Language Models Use Long Contexts" (2023,
 * arXiv:2307.03172; TACL 12, 2024). They measured U-shaped curves whose depth differs by model and length and gave no
 * formula; the parabola and its depth are a modelling choice of this project.
 */
import type { Ratio } from '../model/units';

export const POSITION_SOURCE = {
  authors: 'N. F. Liu, K. Lin, J. Hewitt, A. Paranjape, M. Bevilacqua, F. Petroni, P. Liang',
  title: 'Lost in the Middle: How Language Models Use Long Contexts',
  year: 2023,
  url: 'https://arxiv.org/abs/2307.03172',
} as const;

/** The scoring parameter: 0 switches the model off, 1 makes the very middle useless. */
export const POSITION_DEPTH = { min: 0, max: 1, default: 0, step: 0.05 } as const;

/**
 * w(p) = 1 − depth · (1 − (2p − 1)²): 1 at both ends, 1 − depth in the middle.
 * @param position of the middle of an entry, as a share of the context's tokens before it: 0 = first, 1 = last
 * @param depth 0–1
 * @returns 0–1: the chance that the entry is used
 */
export function positionWeight(position: Ratio, depth: Ratio): Ratio {
  const fromMiddle = 2 * position - 1;
  return 1 - depth * (1 - fromMiddle * fromMiddle);
}

/** The curve for its chart: `points` (at least 2) pairs from position 0 to 1. */
export function positionCurve(depth: Ratio, points = 51): { readonly position: Ratio; readonly weight: Ratio }[] {
  return Array.from({ length: points }, (_, i) => {
    const position = i / (points - 1);
    return { position, weight: positionWeight(position, depth) };
  });
}

/**
 * Where entries stand, by tokens: the middle of each as a share of all. Entries without tokens count as one token, so
 * that a context of nothing but short entries still has an order.
 */
export function positionsOf(tokens: readonly number[]): Ratio[] {
  const sizes = tokens.map((count) => Math.max(1, count));
  const total = sizes.reduce((sum, size) => sum + size, 0);
  let before = 0;
  return sizes.map((size) => {
    const middle = (before + size / 2) / total;
    before += size;
    return middle;
  });
}
