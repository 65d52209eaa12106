/**
 * The cursor's exact position, every animation frame, outside React. Canvas views draw from here; the store's `turn`
 * follows at a reading pace (see cursor-slice.ts).
 */
export interface Playhead {
  /** Fractional turn: 199.5 stands halfway between the states after turn 199 and after turn 200. */
  get(): number;
  set(turn: number): void;
  /** @returns a function that ends the subscription. */
  subscribe(listener: (turn: number) => void): () => void;
}

export function createPlayhead(initial: number): Playhead {
  let position = initial;
  const listeners = new Set<(turn: number) => void>();
  return {
    get: () => position,
    set(turn) {
      if (turn === position || Number.isNaN(turn)) return;
      position = turn;
      for (const listener of listeners) listener(turn);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Turn at which the page opens: the user asks which timeout was set, and why it changed. */
export const OPENING_TURN = 200;

export const playhead = createPlayhead(OPENING_TURN);
