import { describe, expect, it } from 'vitest';
import { formatDollars, formatScore, formatSeconds, formatShare, formatStrength, formatTokens } from './scores-format';

describe('numbers as the panels write them', () => {
  it.each([
    [formatScore, 70.5, '71'],
    [formatScore, 69.5, '70'],
    [formatScore, 100 * 0.575, '58'],
    [formatScore, Number.NaN, '—'],
    [formatScore, -0.2, '0'],
    [formatTokens, 0, '0'],
    [formatTokens, 999.4, '999'],
    [formatTokens, 999.6, '1.0K'],
    [formatTokens, 18_412, '18.4K'],
    [formatTokens, 99_960, '100K'],
    [formatTokens, 1_234_567, '1.2M'],
    [formatStrength, 0.0194, '.019'],
    [formatStrength, 0.02, '.020'],
    [formatStrength, 0.0999, '.10'],
    [formatStrength, 0.854, '.85'],
    [formatStrength, 0.695, '.70'],
    [formatStrength, 0.0695, '.070'],
    [formatStrength, 0.999, '1'],
    [formatStrength, 1, '1'],
    [formatStrength, 0, '0'],
    [formatStrength, 0.0001, '<.001'],
    [formatStrength, Number.NaN, '—'],
    [formatShare, 0.574, '57%'],
    [formatShare, 0.001, '<1%'],
    [formatShare, 0, '0%'],
    [formatShare, Number.NaN, '—'],
    [formatSeconds, 4.65, '4.7'],
    [formatDollars, 0, '0'],
    [formatDollars, 0.006, '0.006'],
    [formatDollars, 0.15, '0.15'],
    [formatDollars, 1.2, '1.20'],
    [formatDollars, 1.005, '1.01'],
  ] as const)('%o of %s is %s', (format, value, text) => {
    expect(format(value)).toBe(text);
  });
});
