import { describe, expect, it } from 'vitest';
import { latencySeconds, llmDollars } from './costs';

describe('latency', () => {
  it.each([
    ['A', 32_000, 8.2, 8.166],
    ['B', 18_000, 4.5, 4.624],
    ['C', 20_000, 5.1, 5.13],
    ['D', 12_000, 3.2, 3.106],
  ])('of the article’s %s at %i tokens is within 0.125 s of its %d s', (_, tokens, reported, modelled) => {
    expect(latencySeconds(tokens)).toBeCloseTo(modelled, 10);
    expect(Math.abs(latencySeconds(tokens) - reported)).toBeLessThan(0.125);
  });
  it('is the base alone when nothing is sent', () => expect(latencySeconds(0)).toBe(0.07));
});

describe('cost of summaries', () => {
  it('25 calls of 20 turns of about 107 tokens, each with a summary of 65 tokens, cost the article’s $0.15', () => {
    expect(llmDollars(25 * 20 * 107, 25 * 65)).toBeCloseTo(0.15, 10);
  });
  it('$2.5 a million tokens in, $10 a million out', () => {
    expect(llmDollars(1_000_000, 0)).toBe(2.5);
    expect(llmDollars(0, 1_000_000)).toBe(10);
    expect(llmDollars(0, 0)).toBe(0);
  });
});
