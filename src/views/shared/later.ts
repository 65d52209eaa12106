/**
 * Work that may come a moment after the picture. While a slider is held it is done at most so often, all of it together,
 * so that the next move does not wait for numbers that the eye cannot follow.
 */

/** Milliseconds between two rounds while a slider is held: ten a second. */
const ROUND = 100;

export interface Later {
  /** Does the work now, or with the next round while a slider is held. Work that waits already is not added again. */
  request(work: () => void, held: boolean): void;
  cancel(work: () => void): void;
}

/** @param now clock in milliseconds */
export function createLater(now: () => number = () => performance.now()): Later {
  const waiting = new Set<() => void>();
  let timer: ReturnType<typeof setTimeout> | null = null;
  let last = Number.NEGATIVE_INFINITY;

  const round = (): void => {
    if (timer !== null) clearTimeout(timer);
    timer = null;
    last = now();
    const works = [...waiting];
    waiting.clear();
    for (const work of works) work();
  };

  return {
    request(work, held) {
      waiting.add(work);
      const wait = held ? Math.max(0, last + ROUND - now()) : 0;
      if (!held) round();
      else timer ??= setTimeout(round, wait);
    },
    cancel: (work) => void waiting.delete(work),
  };
}
