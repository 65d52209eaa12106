/** Long work on the page's thread in slices, so that a frame and the person's hand come between. (Thread: page.) */

/** Milliseconds that a slice may take: half a frame. */
const SLICE = 8;

export interface Sliced<Result> {
  /** Undefined when the work was stopped. */
  readonly result: Promise<Result | undefined>;
  stop(): void;
}

/** Does work that yields often enough, a slice in each task; the first slice begins after the task at hand. */
export function inSlices<Result>(work: Generator<void, Result>): Sliced<Result> {
  let stopped = false;
  const result = (async (): Promise<Result | undefined> => {
    for (;;) {
      await anotherTask();
      if (stopped) return undefined;
      const until = performance.now() + SLICE;
      do {
        const { done, value } = work.next();
        if (done) {
          // What is made of it begins in a task of its own.
          await anotherTask();
          return stopped ? undefined : value;
        }
      } while (performance.now() < until);
    }
  })();
  return {
    result,
    stop() {
      stopped = true;
    },
  };
}

/** A message comes sooner than a timer, and after what waits already. */
export function anotherTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}
