import { type PointerEvent, useEffect, useMemo, useRef } from 'react';

const FIRST_DELAY = 350;
const REPEAT_DELAY = 55;

/** Button handlers that act at once and again while the button is held; a press by keyboard acts once. */
export function useHold(action: () => void) {
  const latest = useRef(action);
  latest.current = action;
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null);
  const handlers = useMemo(() => {
    const stop = (): void => {
      if (timer.current !== null) clearTimeout(timer.current);
      timer.current = null;
    };
    const again = (): void => {
      latest.current();
      timer.current = setTimeout(again, REPEAT_DELAY);
    };
    return {
      stop,
      props: {
        onPointerDown(event: PointerEvent): void {
          if (event.button !== 0) return;
          stop();
          latest.current();
          timer.current = setTimeout(again, FIRST_DELAY);
        },
        onPointerUp: stop,
        onPointerLeave: stop,
        onPointerCancel: stop,
        onClick(event: { detail: number }): void {
          // Pointer presses were served when they went down; a key press has no detail.
          if (event.detail === 0) latest.current();
        },
      },
    };
  }, []);
  useEffect(() => handlers.stop, [handlers]);
  return handlers.props;
}
