/**
 * Rounding as people do it on paper, the only one in the project: half away from zero, on the decimal digits. A double that
 * is written 0.695 is a little less than that, and sums such as 100 × 0.575 end in 57.49999999999999: neither may decide
 * the last digit that is shown. So a number is first taken to 12 significant digits, which is more than any number here
 * means, and then rounded as text.
 */
const SIGNIFICANT = 12;

/** The number without the noise of its computation: 57.5 for 57.49999999999999. */
export function meant(value: number): number {
  return Number.isFinite(value) ? Number(value.toPrecision(SIGNIFICANT)) : value;
}

/** @param digits decimal places, 0 or more; NaN and infinities stay as they are. */
export function halfUp(value: number, digits: number): number {
  if (!Number.isFinite(value)) return value;
  const result = shifted(Math.round(shifted(meant(Math.abs(value)), digits)), -digits);
  return value < 0 && result !== 0 ? -result : result;
}

/** Always with `digits` decimal places: 0.70. */
export function halfUpText(value: number, digits: number): string {
  return halfUp(value, digits).toFixed(digits);
}

/** × 10 to the power of `by`, by moving the decimal point: exact where a product would not be. */
function shifted(value: number, by: number): number {
  const [digits, exponent = '0'] = String(value).split('e');
  return Number(`${digits}e${Number(exponent) + by}`);
}
