/** Timing and its summaries. Times are in milliseconds. */

export const RUNS = 5;

export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}

/** The smallest value that a share `q` of the values does not exceed (nearest rank). */
export function quantile(values: readonly number[], q: number): number {
  if (values.length === 0) return Number.NaN;
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.max(0, Math.ceil(q * sorted.length) - 1))] as number;
}

/**
 * Median time of `work` over `runs` runs, after `warmUps` that do not count. Garbage is collected when the engine
 * pleases, as in use: a forced collection hands memory back, and what is then measured is the system giving it out again.
 */
export function time(work: () => unknown, { runs = RUNS, warmUps = 2 } = {}): number {
  for (let i = 0; i < warmUps; i++) work();
  const times: number[] = [];
  for (let i = 0; i < runs; i++) {
    const start = performance.now();
    work();
    times.push(performance.now() - start);
  }
  return median(times);
}

/** As `time`, for work too short for the clock: repeated until it takes `atLeast` milliseconds. */
export function timeShort(work: () => unknown, { runs = RUNS, atLeast = 20 } = {}): number {
  work();
  let repeats = 1;
  for (;;) {
    const start = performance.now();
    for (let i = 0; i < repeats; i++) work();
    if (performance.now() - start >= atLeast) break;
    repeats *= 2;
  }
  const each = time(
    () => {
      for (let i = 0; i < repeats; i++) work();
    },
    { runs, warmUps: 0 },
  );
  return each / repeats;
}

export const milliseconds = (value: number): string => `${value < 10 ? value.toFixed(2) : value.toFixed(1)} ms`;
