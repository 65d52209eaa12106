/** The cursor's whole turn, and the player's settings. The exact position lives in playhead.ts. */
import type { StoreApi } from 'zustand/vanilla';
import type { Playhead } from './playhead';
import type { AppState, CursorState } from './state';

/** Views that render with React follow the cursor at most this often while it moves, in milliseconds. */
const PUBLISH_INTERVAL = 100;

export function createCursorSlice(
  set: StoreApi<AppState>['setState'],
  get: StoreApi<AppState>['getState'],
  playhead: Playhead,
): CursorState {
  let publishedAt = Number.NEGATIVE_INFINITY;
  let pending: ReturnType<typeof setTimeout> | null = null;

  const publish = (): void => {
    if (pending !== null) clearTimeout(pending);
    pending = null;
    publishedAt = performance.now();
    const turn = Math.floor(playhead.get() + 1e-9);
    if (turn !== get().turn) set({ turn });
  };

  playhead.subscribe((position) => {
    if (pending !== null || Math.floor(position + 1e-9) === get().turn) return;
    const wait = publishedAt + PUBLISH_INTERVAL - performance.now();
    if (wait <= 0) publish();
    else pending = setTimeout(publish, wait);
  });

  return {
    turn: Math.floor(playhead.get()),
    playing: false,
    speed: 1,
    loop: null,
    seek(turn) {
      const last = get().prepared?.turnCount ?? Number.POSITIVE_INFINITY;
      playhead.set(Math.max(1, Math.min(last, turn)));
      publish();
    },
    setPlaying: (playing) => set({ playing }),
    setSpeed: (speed) => set({ speed }),
    setLoop: (loop) => set({ loop }),
  };
}
