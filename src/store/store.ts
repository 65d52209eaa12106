/**
 * The page's state: slices joined, with undo over the tuning. Nothing is computed here; simulation-link.ts asks the
 * worker and puts its answers in.
 */
import { temporal } from 'zundo';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { createComparisonSlice } from './comparison-slice';
import { createCursorSlice } from './cursor-slice';
import { OPENING_SEED } from './initial-tuning';
import { createInterfaceSlice } from './interface-slice';
import { type Playhead, playhead as pagePlayhead } from './playhead';
import { type Preferences, readPreferences } from './preferences';
import type { AppState, TuningState } from './state';
import { createTuningSlice, HISTORY_LIMIT, sameTuning, tuningOf } from './tuning-slice';

/** The strategy shown first: the one whose curves the product is named after. */
export const OPENING_SLOT = 'ebbinghaus';

export function createAppStore(playhead: Playhead, preferences: Preferences) {
  const store = createStore<AppState>()(
    temporal<AppState, [], [], TuningState>(
      (set, get): AppState => ({
        ...createTuningSlice(set, get, () => store.temporal),
        ...createCursorSlice(set, get, playhead),
        ...createInterfaceSlice(set, get, preferences),
        ...createComparisonSlice(set, get),
        source: { kind: 'aurora', language: preferences.locale, seed: OPENING_SEED },
        prepared: null,
        sha256: null,
        openSource(source) {
          const { source: before, options, prepared } = get();
          const { remember, ...others } = options;
          // Marks name messages by the ids of their own transcript: in another one the same ids say something else.
          const same = source.kind === 'aurora' ? before.kind === 'aurora' : source.relabelled === true;
          const kept = same || prepared === null || remember === undefined;
          const opening = { source, status: 'loading', playing: false, loop: null } as const;
          if (kept) {
            set(opening);
            return;
          }
          // Not a step of the history: undone, it would put the marks on the wrong messages.
          store.temporal.getState().pause();
          set({ ...opening, options: others });
          store.temporal.getState().resume();
        },
        runs: {},
        runsBeforeDrag: {},
        status: 'loading',
        fault: null,
        activeSlot: OPENING_SLOT,
        setActiveSlot: (activeSlot) => set({ activeSlot, selection: null, hover: null }),
        dismissFault: () => set({ fault: null }),
        selection: null,
        hover: null,
        select: (selection) => set({ selection }),
        setHover: (hover) => set({ hover }),
      }),
      { partialize: tuningOf, equality: sameTuning, limit: HISTORY_LIMIT },
    ),
  );
  return store;
}

export type AppStore = ReturnType<typeof createAppStore>;

export const appStore: AppStore = createAppStore(pagePlayhead, readPreferences());

/** Subscribes a component to what `selector` picks; pick values, or objects that the store itself holds. */
export function useApp<T>(selector: (state: AppState) => T): T {
  return useStore(appStore, selector);
}

/** Steps that can be undone and redone. */
export function useHistory(): {
  readonly past: readonly Partial<TuningState>[];
  readonly future: readonly Partial<TuningState>[];
} {
  const past = useStore(appStore.temporal, (state) => state.pastStates);
  const future = useStore(appStore.temporal, (state) => state.futureStates);
  return { past, future };
}
