import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createLater } from './later';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const atOnce = (callback: () => void): void => callback();

describe('work that comes a moment later', () => {
  it('is done at once when nothing is held', () => {
    const work = vi.fn();
    createLater(() => Date.now(), atOnce).request(work, false);
    expect(work).toHaveBeenCalledTimes(1);
  });

  it('is done at once and then ten times a second while a slider is held, each piece once a round', () => {
    const later = createLater(() => Date.now(), atOnce);
    const [a, b] = [vi.fn(), vi.fn()];
    for (let move = 0; move < 100; move += 1) {
      later.request(a, true);
      later.request(b, true);
      vi.advanceTimersByTime(10);
    }
    expect([a.mock.calls.length, b.mock.calls.length]).toEqual([11, 11]);
  });

  it('does what waits as soon as the slider is let go', () => {
    const later = createLater(() => Date.now(), atOnce);
    const [a, b] = [vi.fn(), vi.fn()];
    later.request(a, true);
    vi.advanceTimersByTime(0);
    later.request(a, true);
    expect(a).toHaveBeenCalledTimes(1);
    later.request(b, false);
    expect([a.mock.calls.length, b.mock.calls.length]).toEqual([2, 1]);
    vi.advanceTimersByTime(1000);
    expect(a).toHaveBeenCalledTimes(2);
  });

  it('waits longer where the page needs longer to come to rest', () => {
    const later = createLater(
      () => Date.now(),
      (callback) => void setTimeout(callback, 90),
    );
    const work = vi.fn();
    for (let move = 0; move < 100; move += 1) {
      later.request(work, true);
      vi.advanceTimersByTime(10);
    }
    // 90 ms of rest make 270 ms a round.
    expect(work).toHaveBeenCalledTimes(4);
    later.request(work, false);
    expect(work).toHaveBeenCalledTimes(5);
  });

  it('forgets work that was taken back', () => {
    const later = createLater(() => Date.now(), atOnce);
    const work = vi.fn();
    later.request(work, true);
    later.cancel(work);
    vi.advanceTimersByTime(1000);
    expect(work).not.toHaveBeenCalled();
  });
});
