/**
 * Memories in order of score, highest first, equals in the order of storing: the order in which the article's
 * importance strategy sends them, and whose last group it evicts from. Insertions and removals move one block of
 * 32-bit integers, which for the thousands of memories that a context can hold is cheaper than any tree.
 */
import type { MemoryId, Strength, TokenCount } from '../model/units';
import type { Scratch } from '../simulate/scratch';

export class ScoreOrder {
  private order = new Int32Array(64);
  private count = 0;
  /** By memory id. */
  readonly scores: Float64Array;
  private readonly isIn: Uint8Array;
  /** The first `boundary` entries take `sent` tokens together and are what the context holds. */
  private boundary = 0;
  private sent: TokenCount = 0;
  private readonly touched: MemoryId[] = [];

  constructor(
    capacity: number,
    scratch: Scratch,
    private readonly tokensOf: (memory: MemoryId) => TokenCount,
  ) {
    this.scores = scratch.float64(capacity);
    this.isIn = scratch.uint8(capacity);
  }

  get size(): number {
    return this.count;
  }

  insert(memory: MemoryId, score: Strength): void {
    this.scores[memory] = score;
    this.isIn[memory] = 1;
    const at = this.position(memory);
    if (this.count === this.order.length) {
      const larger = new Int32Array(this.count * 2);
      larger.set(this.order);
      this.order = larger;
    }
    this.order.copyWithin(at + 1, at, this.count);
    this.order[at] = memory;
    this.count += 1;
    if (at < this.boundary || this.boundary === this.count - 1) {
      this.boundary += 1;
      this.sent += this.tokensOf(memory);
    }
    this.touched.push(memory);
  }

  remove(memory: MemoryId): void {
    const at = this.position(memory);
    this.order.copyWithin(at, at + 1, this.count);
    this.count -= 1;
    this.isIn[memory] = 0;
    if (at < this.boundary) {
      this.boundary -= 1;
      this.sent -= this.tokensOf(memory);
    }
  }

  rescore(memory: MemoryId, score: Strength): void {
    if (this.scores[memory] === score) return;
    this.remove(memory);
    this.insert(memory, score);
  }

  /** All scores changed: order afresh. */
  rescoreAll(scoreOf: (memory: MemoryId) => Strength): void {
    for (let i = 0; i < this.count; i++) {
      const memory = this.order[i];
      this.scores[memory] = scoreOf(memory);
      this.touched.push(memory);
    }
    const { scores } = this;
    this.order.subarray(0, this.count).sort((a, b) => scores[b] - scores[a] || a - b);
    this.sent = 0;
    for (let i = 0; i < this.boundary; i++) this.sent += this.tokensOf(this.order[i]);
  }

  /** The memory to evict next: lowest score, and among equals the earliest stored; −1 when empty. */
  lowest(): MemoryId {
    if (this.count === 0) return -1;
    const lowestScore = this.scores[this.order[this.count - 1]];
    let low = 0;
    let high = this.count - 1;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.scores[this.order[middle]] <= lowestScore) high = middle;
      else low = middle + 1;
    }
    return this.order[low];
  }

  /**
   * Moves the boundary so that the context takes at most `capacity` tokens, and names the memories that went out of it
   * or came back since the last call.
   */
  fit(capacity: TokenCount, onChange: (memory: MemoryId, inside: boolean) => void): void {
    while (this.boundary > 0 && this.sent > capacity) {
      this.boundary -= 1;
      const memory = this.order[this.boundary];
      this.sent -= this.tokensOf(memory);
      this.touched.push(memory);
    }
    while (this.boundary < this.count) {
      const memory = this.order[this.boundary];
      const tokens = this.tokensOf(memory);
      if (this.sent + tokens > capacity) break;
      this.sent += tokens;
      this.boundary += 1;
      this.touched.push(memory);
    }
    for (const memory of this.touched) {
      if (this.isIn[memory] === 1) onChange(memory, this.position(memory) < this.boundary);
    }
    this.touched.length = 0;
  }

  /** All memories, highest score first. */
  ids(): MemoryId[] {
    return Array.from(this.order.subarray(0, this.count));
  }

  sentIds(): MemoryId[] {
    return Array.from(this.order.subarray(0, this.boundary));
  }

  /** Where the memory stands, or would be inserted: binary search by (score descending, id ascending). */
  private position(memory: MemoryId): number {
    const score = this.scores[memory];
    let low = 0;
    let high = this.count;
    while (low < high) {
      const middle = (low + high) >> 1;
      const other = this.order[middle];
      const otherScore = this.scores[other];
      if (otherScore > score || (otherScore === score && other < memory)) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
