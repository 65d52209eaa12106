/** Seeded randomness; the only source of chance in the generator. */
import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';

export interface Random {
  /** Uniform integer, both ends included. */
  int(from: number, to: number): number;
  chance(probability: number): boolean;
  pick<T>(list: readonly T[]): T;
  /** A shuffled copy. */
  shuffle<T>(list: readonly T[]): T[];
}

/** `stream` separates independent uses of one seed, so that a new filler does not move the scenes. */
export function createRandom(seed: number, stream: number): Random {
  const rng = xoroshiro128plus((Math.imul(seed | 0, 0x9e3779b1) + Math.imul(stream + 1, 0x85ebca6b)) | 0);
  const random: Random = {
    int: (from, to) => uniformInt(rng, from, to),
    chance: (probability) => uniformInt(rng, 0, 999_999) < probability * 1_000_000,
    pick: (list) => list[uniformInt(rng, 0, list.length - 1)] as (typeof list)[number],
    shuffle(list) {
      const copy = [...list];
      for (let i = copy.length - 1; i > 0; i--) {
        const j = uniformInt(rng, 0, i);
        [copy[i], copy[j]] = [copy[j] as (typeof copy)[number], copy[i] as (typeof copy)[number]];
      }
      return copy;
    },
  };
  return random;
}

/**
 * Draws entries that suit, none twice until those that suit are used up; then from the whole list again.
 * At least one entry must suit.
 */
export function createDeck<T>(random: Random, list: readonly T[]): (suits: (entry: T) => boolean) => T {
  let rest: T[] = [];
  return (suits) => {
    let index = rest.findIndex(suits);
    if (index < 0) {
      rest = random.shuffle(list);
      index = rest.findIndex(suits);
    }
    const [entry] = rest.splice(index, 1);
    if (entry === undefined) throw new Error('No entry of the deck suits.');
    return entry;
  };
}
