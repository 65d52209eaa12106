/** Numbers as the panels write them. Rounding happens here, at the edge, and nowhere before. */
import { halfUpText } from '../engine/text/half-up';

const NOTHING_TO_MEASURE = '—';
const MINUS = '−';

const fixed = (value: number, digits: number): string => {
  const text = halfUpText(value, digits);
  return text.startsWith('-') ? (Number(text) === 0 ? text.slice(1) : MINUS + text.slice(1)) : text;
};

/** A score of 0–100 as a whole number. */
export function formatScore(score: number): string {
  return Number.isNaN(score) ? NOTHING_TO_MEASURE : fixed(score, 0);
}

/** 840, 18.4K, 128K, 1.2M. */
export function formatTokens(tokens: number): string {
  if (Number.isNaN(tokens)) return NOTHING_TO_MEASURE;
  if (tokens < 999.5) return fixed(tokens, 0);
  if (tokens < 99_950) return `${fixed(tokens / 1000, 1)}K`;
  if (tokens < 999_500) return `${fixed(tokens / 1000, 0)}K`;
  return `${fixed(tokens / 1_000_000, 1)}M`;
}

/** A strength of 0–1 without its leading zero: .019, .85, 1. Three places below a tenth, two above. */
export function formatStrength(strength: number): string {
  if (Number.isNaN(strength)) return NOTHING_TO_MEASURE;
  if (strength > 0 && strength < 0.0005) return '<.001';
  const text = fixed(strength, strength < 0.0995 ? 3 : 2);
  if (Number(text) === 0) return '0';
  if (Number(text) === 1) return '1';
  return text.replace(/^0/, '');
}

/** A share of 0–1 (or more) as percent. */
export function formatShare(share: number): string {
  if (Number.isNaN(share)) return NOTHING_TO_MEASURE;
  return share > 0 && share < 0.005 ? '<1%' : `${fixed(share * 100, 0)}%`;
}

export function formatSeconds(seconds: number): string {
  return Number.isNaN(seconds) ? NOTHING_TO_MEASURE : fixed(seconds, 1);
}

/** Dollars without the sign: 0, 0.006, 0.15, 1.20. */
export function formatDollars(dollars: number): string {
  if (Number.isNaN(dollars)) return NOTHING_TO_MEASURE;
  if (dollars === 0) return '0';
  return fixed(dollars, dollars < 0.0995 ? 3 : 2);
}
