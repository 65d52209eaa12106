import { halfUp } from '../engine/text/half-up';

/**
 * JSON that is the same bytes for the same value, wherever it is written: keys sorted by UTF-16 code unit, no spaces
 * (RFC 8785, for the values that JSON has). Recursion follows values of our own making only.
 */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value))
    return `[${value.map((item) => (item === undefined ? 'null' : canonicalJson(item))).join(',')}]`;
  if (typeof value === 'object' && value !== null) {
    const entries = Object.entries(value).filter(([, item]) => item !== undefined);
    entries.sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
    return `{${entries.map(([key, item]) => `${JSON.stringify(key)}:${canonicalJson(item)}`).join(',')}}`;
  }
  // -0 is written 0, NaN and infinities null, as JSON.stringify does.
  return JSON.stringify(value) ?? 'null';
}

/** JSON for people: the keys in the order given, two spaces, a line break at the end. */
export function readableJson(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}

/** Rounds for output; null for what could not be measured. Never used before the output boundary. */
export function rounded(value: number, digits: number): number | null {
  return Number.isFinite(value) ? halfUp(value, digits) : null;
}
