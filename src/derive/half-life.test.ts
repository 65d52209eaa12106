import { describe, expect, it } from 'vitest';
import { decayWords } from './half-life';

const article = { kernel: 'exponential', initialStrength: 1, forgetBelow: 0.02 };

describe('half-life in words', () => {
  it('gives the numbers of the article’s time constants', () => {
    const rounded = (tau: number) => {
      const { half, forgottenAfter } = decayWords(tau, article);
      return [Math.round(half * 10) / 10, Math.round(forgottenAfter)];
    };
    expect(rounded(200)).toEqual([138.6, 782]);
    expect(rounded(150)).toEqual([104, 587]);
    expect(rounded(50)).toEqual([34.7, 196]);
    expect(rounded(5)).toEqual([3.5, 20]);
  });

  it('agrees with walking along the curve', () => {
    const { forgottenAfter } = decayWords(70, { ...article, forgetBelow: 0.05, initialStrength: 0.8 });
    let turn = 0;
    while (0.8 * Math.exp(-turn / 70) >= 0.05) turn += 1;
    expect(Math.ceil(forgottenAfter)).toBe(turn);
  });

  it('knows never, and at once', () => {
    expect(decayWords(70, {}).forgottenAfter).toBe(Number.POSITIVE_INFINITY);
    expect(decayWords(70, { forgetBelow: 0.5, initialStrength: 0.4 }).forgottenAfter).toBe(0);
  });
});
