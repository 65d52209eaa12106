// @ts-nocheck – instrumentation that replaces built-ins; it runs in the page as it stands.
/*
 * Runs in the page before its own code. Notes, as `globalThis.probe`:
 *
 *   latencies  for every `input` event of a slider: milliseconds until the first picture that shows its outcome was on
 *              screen, that is: drawn after the event and after the worker's answer for the very value that the page shows
 *              beside the slider, on a canvas within `canvases`. The page may have asked before the event, following the
 *              pointer. A value that was passed over counts when a later one is shown.
 *   frames     for every animation frame: when it began, and how long its callbacks worked
 *   longTasks  main-thread tasks above 50 ms
 */
(() => {
  // `parameter` is the one that is dragged, `label` the name of its slider and of the box beside it.
  const probe = {
    latencies: [],
    frames: [],
    longTasks: [],
    recording: false,
    parameter: '',
    label: '',
    canvases: 'body',
    reset,
  };
  globalThis.probe = probe;

  let waiting = []; // input events without a picture yet: { time, value }
  const asked = new Map(); // comlink's message id → value of the parameter that is asked for
  let latest = null; // value that the box showed last
  let answered = []; // values of the parameter that were answered lately: the page keeps as many runs at hand
  let inFrame = false;
  let paintDue = false;

  function reset() {
    probe.latencies = [];
    probe.frames = [];
    probe.longTasks = [];
    waiting = [];
  }

  const ofSlider = (event) => probe.recording && event.target instanceof HTMLInputElement;
  let drew = false; // since the input event that is being handled
  addEventListener(
    'input',
    (event) => {
      drew = false;
      if (ofSlider(event)) waiting.push({ time: event.timeStamp });
    },
    true,
  );
  // After the page has handled it: the box shows the new value, and the picture may have been drawn already.
  addEventListener('input', (event) => {
    if (!ofSlider(event)) return;
    const box = [...document.querySelectorAll('input:not([type=range])')].find(
      (input) => input.getAttribute('aria-label') === probe.label,
    );
    const value = Number(box?.value.replace(/[^0-9.]/g, ''));
    const last = waiting[waiting.length - 1];
    if (last) last.value = value;
    // A move too small for another value asks for no picture.
    if (value === latest) waiting.pop();
    latest = value;
    if (drew) drawn();
  });

  const NativeWorker = globalThis.Worker;
  globalThis.Worker = class extends NativeWorker {
    constructor(...args) {
      super(...args);
      this.addEventListener('message', ({ data }) => {
        const values = asked.get(data?.id) ?? [];
        answered = [...values, ...answered.filter((value) => !values.includes(value))].slice(0, 12);
      });
    }
    postMessage(message, ...rest) {
      const jobs = message?.path?.[0] === 'run' ? message.argumentList[0].value.jobs : [];
      asked.set(
        message?.id,
        jobs.map(({ config }) => config.parameters[probe.parameter]),
      );
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
    const newest = waiting.findLastIndex(({ value }) => answered.includes(value));
    if (newest < 0) return;
    const shows = waiting.slice(0, newest + 1);
    paintDue = true;
    afterPaint(() => {
      const now = performance.now();
      paintDue = false;
      waiting = waiting.filter((wait) => !shows.includes(wait));
      for (const { time } of shows) probe.latencies.push(now - time);
    });
  }

  for (const method of ['clearRect', 'fillRect', 'drawImage', 'putImageData', 'stroke', 'fill']) {
    const native = CanvasRenderingContext2D.prototype[method];
    CanvasRenderingContext2D.prototype[method] = function (...args) {
      if (this.canvas.closest?.(probe.canvases)) {
        drew = true;
        drawn();
      }
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
