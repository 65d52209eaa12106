/** Turns that arrive before the request they belong to. Those of an older generation are let go. */
import type { Turn } from '../src/engine/transcript/transcript';
import type { Generation, Piece } from './protocol';

export interface Inbox {
  receive(piece: Piece): Promise<void>;
  /** Hands over what came under this generation. */
  take(generation: Generation): readonly Turn[];
}

export function createInbox(): Inbox {
  let newest: Generation = 0;
  let turns: Turn[] = [];
  return {
    receive(piece) {
      if (piece.generation > newest) {
        newest = piece.generation;
        turns = [];
      }
      if (piece.generation === newest) for (const turn of piece.turns) turns.push(turn);
      return Promise.resolve();
    },
    take(generation) {
      if (generation !== newest) return [];
      const taken = turns;
      turns = [];
      return taken;
    },
  };
}
