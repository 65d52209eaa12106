/** Round numbers for an axis. */

/**
 * Multiples of 1, 2 or 5 times a power of ten in [from, to], about `count` of them.
 * The step is the one whose number of ticks is nearest to `count` in proportion (the thresholds are the geometric
 * means between neighbouring steps).
 */
export function roundTicks(from: number, to: number, count: number): number[] {
  if (!(to > from) || count <= 0) return [];
  const raw = (to - from) / count;
  const power = 10 ** Math.floor(Math.log10(raw));
  const excess = raw / power;
  const factor = excess >= Math.sqrt(50) ? 10 : excess >= Math.sqrt(10) ? 5 : excess >= Math.SQRT2 ? 2 : 1;
  const step = factor * power;
  const ticks: number[] = [];
  for (let at = Math.ceil(from / step); at * step <= to; at += 1) ticks.push(at * step);
  return ticks;
}
