/**
 * Work that may come a moment after the picture. While a slider is held it is done at most so often, all of it together,
 * so that the next move does not wait for numbers that the eye cannot follow. The longer the page needs to come to rest
 * after a round (a long transcript), the longer it waits for the next.
 */
import { whenIdle } from '../../store/when-idle';

/** Milliseconds between two rounds while a slider is held: ten a second. */
const ROUND = 100;
/** Of the time at most so much goes into rounds: one part in this many. */
const SHARE = 3;
/** But no round comes later than this after the one before: a hand that rests is to see what it did. */
const LATEST = 500;

export interface Later {
  /** Does the work now, or with the next round while a slider is held. Work that waits already is not added again. */
  request(work: () => void, held: boolean): void;
  cancel(work: () => void): void;
}

/** @param now clock in milliseconds. @param atRest calls back when what was begun is done */
export function createLater(
  now: () => number = () => performance.now(),
  atRest: (callback: () => void) => void = (callback) => whenIdle(callback, LATEST / 2),
): Later {
  const waiting = new Set<() => void>();
  let timer: ReturnType<typeof setTimeout> | null = null;
  /** No round begins before this. */
  let next = Number.NEGATIVE_INFINITY;
  let rounds = 0;

  const round = (): void => {
    if (timer !== null) clearTimeout(timer);
    timer = null;
    const began = now();
    const works = [...waiting];
    waiting.clear();
    rounds += 1;
    const mine = rounds;
    // Until it is known how long it takes.
    next = Number.POSITIVE_INFINITY;
    for (const work of works) work();
    atRest(() => {
      if (mine !== rounds) return;
      next = began + Math.min(LATEST, Math.max(ROUND, SHARE * (now() - began)));
      if (waiting.size > 0) schedule();
    });
  };
  const schedule = (): void => {
    if (next !== Number.POSITIVE_INFINITY) timer ??= setTimeout(round, Math.max(0, next - now()));
  };

  return {
    request(work, held) {
      waiting.add(work);
      if (held) schedule();
      else round();
    },
    cancel: (work) => void waiting.delete(work),
  };
}
