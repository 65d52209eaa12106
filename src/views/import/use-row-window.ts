/**
 * Which rows of a long list of equal rows are in view. Measuring every row, as a list of uneven rows must, would hold up
 * the page for tens of thousands of them; here the work does not grow with the list.
 */
import { type RefObject, useCallback, useLayoutEffect, useState } from 'react';

export interface RowWindow {
  /** Places of the rows to draw. */
  readonly places: readonly number[];
  /** Scrolls no further than needed. */
  show(place: number): void;
}

export function useRowWindow(
  scroller: RefObject<HTMLElement | null>,
  count: number,
  rowHeight: number,
  overscan: number,
): RowWindow {
  const [view, setView] = useState({ first: 0, last: 0 });

  const look = useCallback(() => {
    const element = scroller.current;
    if (!element) return;
    const first = Math.max(0, Math.floor(element.scrollTop / rowHeight) - overscan);
    const last = Math.ceil((element.scrollTop + element.clientHeight) / rowHeight) + overscan;
    setView((before) => (before.first === first && before.last === last ? before : { first, last }));
  }, [scroller, rowHeight, overscan]);

  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return;
    look();
    const observer = new ResizeObserver(look);
    observer.observe(element);
    element.addEventListener('scroll', look, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', look);
    };
  }, [scroller, look]);

  const show = (place: number): void => {
    const element = scroller.current;
    if (!element) return;
    const top = place * rowHeight;
    if (top < element.scrollTop) element.scrollTop = top;
    else if (top + rowHeight > element.scrollTop + element.clientHeight)
      element.scrollTop = top + rowHeight - element.clientHeight;
    look();
  };

  const from = Math.min(view.first, Math.max(0, count - 1));
  const to = Math.min(count, view.last);
  return { places: Array.from({ length: Math.max(0, to - from) }, (_, i) => from + i), show };
}
