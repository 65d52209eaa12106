import { describe, expect, it } from 'vitest';
import { inSlices } from './in-slices';

/** Works 3 ms a step. */
function* work(steps: number, log: string[]): Generator<void, string> {
  for (let step = 0; step < steps; step += 1) {
    const until = performance.now() + 3;
    while (performance.now() < until);
    log.push('step');
    yield;
  }
  return 'done';
}

describe('work in slices', () => {
  it('lets other tasks come between', async () => {
    const log: string[] = [];
    const timer = setInterval(() => log.push('other'), 1);
    const { result } = inSlices(work(30, log));
    expect(log).toEqual([]);
    expect(await result).toBe('done');
    clearInterval(timer);
    expect(log.filter((entry) => entry === 'step')).toHaveLength(30);
    expect(log.filter((entry) => entry === 'other').length).toBeGreaterThan(2);
  });

  it('ends when it is stopped', async () => {
    const log: string[] = [];
    const { result, stop } = inSlices(work(1_000, log));
    setTimeout(stop, 5);
    expect(await result).toBeUndefined();
    expect(log.length).toBeLessThan(1_000);
  });
});
