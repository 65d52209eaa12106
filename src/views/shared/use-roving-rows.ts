/** Rows of a text as one tab stop: arrows, Home and End move among them, and the row that has the focus is marked. */
import { type KeyboardEvent, useState } from 'react';

/**
 * Each row has its index in `data-row`, and the tab stop when it is `stop`; `onKeyDown` belongs to the element around them.
 */
export function useRovingRows(count: number) {
  const [active, setActive] = useState(0);
  const current = Math.min(active, count - 1);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    const steps: Readonly<Record<string, number>> = {
      ArrowDown: current + 1,
      ArrowUp: current - 1,
      Home: 0,
      End: count - 1,
    };
    const wanted = steps[event.key];
    if (wanted === undefined || !(event.target as HTMLElement).hasAttribute('data-row')) return;
    event.preventDefault();
    // The page's own keys move the cursor.
    event.stopPropagation();
    const to = Math.max(0, Math.min(count - 1, wanted));
    setActive(to);
    event.currentTarget.querySelector<HTMLElement>(`[data-row="${to}"]`)?.focus();
  };
  return { stop: current, onKeyDown };
}
