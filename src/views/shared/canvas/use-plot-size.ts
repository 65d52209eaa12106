import { type RefObject, useLayoutEffect, useState } from 'react';

export interface PlotSize {
  readonly width: number;
  readonly height: number;
  readonly pixelRatio: number;
}

const NOTHING: PlotSize = { width: 0, height: 0, pixelRatio: 1 };

/** Size of an element in CSS pixels and the screen's pixel ratio; follows both. Zero until measured. */
export function usePlotSize(element: RefObject<HTMLElement | null>): PlotSize {
  const [size, setSize] = useState(NOTHING);
  useLayoutEffect(() => {
    const target = element.current;
    if (target === null) return;
    const measure = (): void => {
      const width = Math.round(target.clientWidth);
      const height = Math.round(target.clientHeight);
      const pixelRatio = Math.min(3, window.devicePixelRatio || 1);
      setSize((before) =>
        before.width === width && before.height === height && before.pixelRatio === pixelRatio
          ? before
          : { width, height, pixelRatio },
      );
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(target);
    // A zoom of the page changes the ratio, and with it the window's size in CSS pixels.
    window.addEventListener('resize', measure);
    return () => {
      observer.disconnect();
      window.removeEventListener('resize', measure);
    };
  }, [element]);
  return size;
}

/** Makes a canvas as large as the plot in device pixels; its context counts CSS pixels. Clears it. */
export function fitCanvas(canvas: HTMLCanvasElement, size: PlotSize): CanvasRenderingContext2D | null {
  const width = Math.max(1, Math.round(size.width * size.pixelRatio));
  const height = Math.max(1, Math.round(size.height * size.pixelRatio));
  if (canvas.width !== width) canvas.width = width;
  if (canvas.height !== height) canvas.height = height;
  const context = canvas.getContext('2d');
  if (context === null) return null;
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.clearRect(0, 0, width, height);
  context.setTransform(size.pixelRatio, 0, 0, size.pixelRatio, 0, 0);
  return context;
}
