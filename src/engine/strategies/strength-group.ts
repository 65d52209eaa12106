/** Memories of equal S₀ and τ, which never overtake each other (see ContextFront). */
import type { MemoryId, Strength, TurnPosition } from '../model/units';

export interface Group {
  readonly index: number;
  /** Weakest first: by origin, of equal origin the later stored. May hold memories that have left or moved on. */
  readonly ids: MemoryId[];
  /** Place of the strongest that is cut; −1 if none is. */
  low: number;
  /** Place of the weakest in the context; past the end if none is. */
  high: number;
  /** Strengths of these two at the turn that is being decided. */
  lowStrength: Strength;
  highStrength: Strength;
}

/** Weaker, or as strong and stored later. */
export function isWeaker(strength: Strength, memory: MemoryId, than: Strength, thanMemory: MemoryId): boolean {
  return strength < than || (strength === than && memory > thanMemory);
}

/**
 * Where a memory stands among others, weakest first.
 * @param began when a memory's decay began
 * @returns the first place whose memory is stronger
 */
export function placeIn(ids: readonly MemoryId[], memory: MemoryId, began: (memory: MemoryId) => TurnPosition): number {
  let low = 0;
  let high = ids.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const other = began(ids[middle]);
    if (other < began(memory) || (other === began(memory) && ids[middle] > memory)) low = middle + 1;
    else high = middle;
  }
  return low;
}
