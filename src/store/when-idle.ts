/** Calls back when the page's thread has nothing else to do, at the latest after so many milliseconds. (Thread: page.) */
export function whenIdle(callback: () => void, timeout = 1_000): void {
  // Where a browser cannot tell, a timer comes after what waits.
  if (typeof requestIdleCallback === 'function') requestIdleCallback(callback, { timeout });
  else setTimeout(callback, 0);
}
