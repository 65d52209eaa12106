import { startTransition, useEffect, useRef, useState } from 'react';
import type { AppState } from '../../store/state';
import { appStore } from '../../store/store';
import { createLater } from './later';

const later = createLater();

/** A slider is held: the runs of before are kept to be drawn faintly. */
const isHeld = ({ runsBeforeDrag }: AppState): boolean => Object.keys(runsBeforeDrag).length > 0;

/**
 * As `useApp`, for what may come a moment after the curves: the component renders when nothing more urgent waits, and
 * ten times a second while a slider is held, so that its picture does not wait for numbers. What belongs together (a run and its transcript) must be selected
 * together, since values selected by `useApp` beside it are newer.
 */
export function useAppLater<T>(selector: (state: AppState) => T, same: (a: T, b: T) => boolean = Object.is): T {
  const [value, setValue] = useState(() => selector(appStore.getState()));
  const latest = useRef({ selector, same });
  latest.current = { selector, same };
  useEffect(() => {
    let shown = latest.current.selector(appStore.getState());
    const update = (): void => {
      const next = latest.current.selector(appStore.getState());
      if (latest.current.same(shown, next)) return;
      shown = next;
      startTransition(() => setValue(() => next));
    };
    const changed = (state: AppState): void => {
      if (!latest.current.same(shown, latest.current.selector(state))) later.request(update, isHeld(state));
    };
    // What changed between the first render and now.
    setValue((before) => (latest.current.same(before, shown) ? before : shown));
    const unsubscribe = appStore.subscribe(changed);
    return () => {
      unsubscribe();
      later.cancel(update);
    };
  }, []);
  return value;
}

/** A value that may be shown a moment after it is there, in the same rounds as what `useAppLater` selects. */
export function useLaterValue<T>(value: T): T {
  const [shown, setShown] = useState(value);
  const latest = useRef(value);
  latest.current = value;
  const [update] = useState(() => (): void => startTransition(() => setShown(() => latest.current)));
  useEffect(() => {
    if (!Object.is(value, shown)) later.request(update, isHeld(appStore.getState()));
  }, [value, shown, update]);
  useEffect(() => () => later.cancel(update), [update]);
  return shown;
}

/** Milliseconds without change after which a held slider counts as resting. */
const REST = 150;

/** A value that costs much to show: while a slider is held it is shown when the hand rests. */
export function useRestedValue<T>(value: T): T {
  const [shown, setShown] = useState(value);
  useEffect(() => {
    if (Object.is(value, shown)) return;
    const show = (): void => startTransition(() => setShown(() => value));
    if (!isHeld(appStore.getState())) {
      show();
      return;
    }
    const timer = setTimeout(show, REST);
    return () => clearTimeout(timer);
  }, [value, shown]);
  return shown;
}

const shownRun = ({ prepared, runs, activeSlot }: AppState) => ({ prepared, run: runs[activeSlot] });
type ShownRun = ReturnType<typeof shownRun>;
const sameRun = (a: ShownRun, b: ShownRun): boolean => a.prepared === b.prepared && a.run === b.run;

/** The run of the active strategy with its transcript, a moment after the curves. */
export function useActiveRunLater(): ShownRun {
  return useAppLater(shownRun, sameRun);
}
