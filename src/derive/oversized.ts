/** Messages that alone are larger than the whole budget: no strategy can hold them word by word, whatever it forgets. */
import type { TokenCount } from '../engine/model/units';
import type { TranscriptView } from '../engine/transcript/prepared';

export interface Oversized {
  readonly count: number;
  /** Tokens of the largest one. */
  readonly largest: TokenCount;
  /** The smallest round budget that holds it. */
  readonly enough: TokenCount;
}

/** Budgets are suggested in such steps. */
const STEP = 1000;
/** What a strategy writes before a message ("[强度:0.87] ") takes a few tokens too. */
const PREFIX_ROOM = 10;

/** @returns null when every message fits. */
export function oversizedMessages(
  { tokens }: Pick<TranscriptView, 'tokens'>,
  capacity: TokenCount | null,
): Oversized | null {
  if (capacity === null) return null;
  let count = 0;
  let largest = 0;
  for (const size of tokens) {
    if (size <= capacity) continue;
    count += 1;
    largest = Math.max(largest, size);
  }
  return count === 0 ? null : { count, largest, enough: Math.ceil((largest + PREFIX_ROOM) / STEP) * STEP };
}
