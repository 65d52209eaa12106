// @ts-nocheck – instrumentation that replaces built-ins; it runs in the page as it stands.
/*
 * Runs in the page before its own code. Notes, as `globalThis.probe`:
 *
 *   latencies  for every `input` event of a slider: milliseconds until the first picture that shows its outcome was on
 *              screen, that is: drawn after the worker's answer to a question asked after the event (or, when the worker
 *              was not asked, drawn after the event)
 *   frames     for every animation frame: when it began, and how long its callbacks worked
 *   longTasks  main-thread tasks above 50 ms
 */
(() => {
  const probe = { latencies: [], frames: [], longTasks: [], recording: false, reset };
  globalThis.probe = probe;

  let waiting = []; // times of input events without a picture yet
  const asked = new Map(); // comlink's message id → time of asking
  let lastAsked = Number.NEGATIVE_INFINITY;
  let outcomeOf = Number.NEGATIVE_INFINITY; // the latest question that has been answered
  let inFrame = false;
  let paintDue = false;

  function reset() {
    probe.latencies = [];
    probe.frames = [];
    probe.longTasks = [];
    waiting = [];
  }

  addEventListener(
    'input',
    (event) => {
      if (probe.recording && event.target instanceof HTMLInputElement) waiting.push(event.timeStamp);
    },
    true,
  );

  const NativeWorker = globalThis.Worker;
  globalThis.Worker = class extends NativeWorker {
    constructor(...args) {
      super(...args);
      this.addEventListener('message', ({ data }) => {
        const at = asked.get(data?.id);
        if (at !== undefined) outcomeOf = Math.max(outcomeOf, at);
      });
    }
    postMessage(message, ...rest) {
      lastAsked = performance.now();
      if (message?.id !== undefined) asked.set(message.id, lastAsked);
      super.postMessage(message, ...rest);
    }
  };

  /** After the frame that is being drawn, or the next one, is on screen. */
  function afterPaint(callback) {
    const post = () => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = callback;
      port2.postMessage(null);
    };
    if (inFrame) post();
    else nativeFrame(post);
  }

  function drawn() {
    if (paintDue || waiting.length === 0) return;
    // A question is on its way: what is drawn now cannot be its outcome.
    const shows = lastAsked > waiting[0] ? waiting.filter((time) => time <= outcomeOf) : [...waiting];
    if (shows.length === 0) return;
    paintDue = true;
    afterPaint(() => {
      const now = performance.now();
      paintDue = false;
      waiting = waiting.filter((time) => !shows.includes(time));
      for (const time of shows) probe.latencies.push(now - time);
    });
  }

  for (const method of ['clearRect', 'fillRect', 'drawImage', 'putImageData', 'stroke', 'fill']) {
    const native = CanvasRenderingContext2D.prototype[method];
    CanvasRenderingContext2D.prototype[method] = function (...args) {
      drawn();
      return native.apply(this, args);
    };
  }

  const nativeFrame = globalThis.requestAnimationFrame.bind(globalThis);
  let current = null;
  globalThis.requestAnimationFrame = (callback) =>
    nativeFrame((time) => {
      const start = performance.now();
      inFrame = true;
      try {
        callback(time);
      } finally {
        inFrame = false;
        if (probe.recording) {
          if (current?.time !== time) {
            current = { time, work: 0 };
            probe.frames.push(current);
          }
          current.work += performance.now() - start;
        }
      }
    });

  new PerformanceObserver((list) => {
    if (probe.recording) probe.longTasks.push(...list.getEntries().map(({ duration }) => duration));
  }).observe({ type: 'longtask' });
})();
