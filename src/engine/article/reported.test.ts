import { describe, expect, it } from 'vitest';
import { ownWeightsComposite, REPORTED, REPORTED_STRATEGIES, reportedOf } from './reported';

describe('the article’s reported table', () => {
  it('prints composites that do not follow from its own weights', () => {
    const own = REPORTED_STRATEGIES.map((id) => ownWeightsComposite(REPORTED[id]));
    expect(own.slice(0, 4).map((value) => value?.toFixed(1))).toEqual(['35.4', '70.8', '78.6', '88.7']);
    expect(REPORTED_STRATEGIES.map((id) => REPORTED[id].composite)).toEqual([35, 66, 72, 87, 79]);
  });

  it('has no breakdown of the hybrid, so no composite of its own can be computed', () => {
    expect(ownWeightsComposite(REPORTED.hybrid)).toBeNull();
  });

  it('lies on the default latency model within 0.12 s', () => {
    for (const id of REPORTED_STRATEGIES) {
      const { contextTokens, latencySeconds } = REPORTED[id];
      if (contextTokens === null || latencySeconds === null) continue;
      expect(Math.abs(0.07 + (0.253 * contextTokens) / 1000 - latencySeconds)).toBeLessThan(0.125);
    }
  });

  it('knows no baseline', () => {
    expect(reportedOf('keep-everything')).toBeNull();
    expect(reportedOf('toString')).toBeNull();
    expect(reportedOf('fifo')?.letter).toBe('A');
  });
});
