/**
 * Memories in order of score, highest first, equals in the order of storing: the order in which the article's
 * importance strategy sends them, and whose last group it evicts from.
 *
 * Scores are sums of a few terms, so few of them differ: memories of one score stand in a linked list, and the lists in
 * order of score. Storing, rescoring and evicting then cost the same however many memories are held.
 */
import type { MemoryId, Strength, TokenCount } from '../model/units';
import type { Scratch } from '../simulate/scratch';

const NONE = -1;
/** Above so many lists the empty ones are dropped when a new one is needed. */
const MANY_LISTS = 512;

/** The memories of one score, in the order of storing. */
interface ScoreList {
  readonly score: Strength;
  first: MemoryId;
  last: MemoryId;
}

export class ScoreOrder {
  /** By memory id. */
  readonly scores: Float64Array;
  private readonly next: Int32Array;
  private readonly previous: Int32Array;
  private readonly isIn: Uint8Array;
  /** Turn at which a memory was last found to be outside the context. */
  private readonly outsideAt: Int32Array;
  /** Lowest score first. */
  private lists: ScoreList[] = [];
  private readonly byScore = new Map<Strength, ScoreList>();
  private count = 0;
  private total: TokenCount = 0;
  private outside: MemoryId[] = [];

  constructor(
    capacity: number,
    scratch: Scratch,
    private readonly tokensOf: (memory: MemoryId) => TokenCount,
  ) {
    this.scores = scratch.float64(capacity);
    this.next = scratch.int32(capacity);
    this.previous = scratch.int32(capacity);
    this.isIn = scratch.uint8(capacity);
    this.outsideAt = scratch.int32(capacity);
  }

  get size(): number {
    return this.count;
  }

  insert(memory: MemoryId, score: Strength): void {
    this.scores[memory] = score;
    this.isIn[memory] = 1;
    this.outsideAt[memory] = NONE;
    this.count += 1;
    this.total += this.tokensOf(memory);
    this.link(memory, score);
  }

  remove(memory: MemoryId): void {
    this.isIn[memory] = 0;
    this.count -= 1;
    this.total -= this.tokensOf(memory);
    this.unlink(memory);
  }

  rescore(memory: MemoryId, score: Strength): void {
    if (this.scores[memory] === score) return;
    this.unlink(memory);
    this.scores[memory] = score;
    this.link(memory, score);
  }

  /** All scores may have changed. */
  rescoreAll(scoreOf: (memory: MemoryId) => Strength): void {
    const ids = this.ids().sort((a, b) => a - b);
    this.lists = [];
    this.byScore.clear();
    for (const memory of ids) {
      this.scores[memory] = scoreOf(memory);
      this.link(memory, this.scores[memory]);
    }
  }

  /** The memory to evict next: lowest score, and among equals the earliest stored; −1 when empty. */
  lowest(): MemoryId {
    for (const list of this.lists) if (list.first !== NONE) return list.first;
    return NONE;
  }

  /**
   * Names the memories that no longer fit into `capacity` tokens, lowest last, and those that fit again since the last
   * call. Like the article's loop, which stops at the first that does not fit, it leaves out an end of the order.
   */
  fit(turn: number, capacity: TokenCount, onChange: (memory: MemoryId, inside: boolean) => void): void {
    if (this.total <= capacity && this.outside.length === 0) return;
    const before = this.outside;
    const now: MemoryId[] = [];
    let left = this.total;
    for (let i = 0; i < this.lists.length && left > capacity; i++) {
      for (let memory = (this.lists[i] as ScoreList).last; memory !== NONE && left > capacity; ) {
        left -= this.tokensOf(memory);
        const wasOutside = this.outsideAt[memory] !== NONE;
        this.outsideAt[memory] = turn;
        now.push(memory);
        if (!wasOutside) onChange(memory, false);
        memory = this.previous[memory];
      }
    }
    for (const memory of before) {
      if (this.isIn[memory] === 0 || this.outsideAt[memory] === turn) continue;
      this.outsideAt[memory] = NONE;
      onChange(memory, true);
    }
    this.outside = now;
  }

  /** All memories, highest score first. */
  ids(): MemoryId[] {
    const ids: MemoryId[] = [];
    for (let i = this.lists.length - 1; i >= 0; i--) {
      for (let memory = (this.lists[i] as ScoreList).first; memory !== NONE; memory = this.next[memory])
        ids.push(memory);
    }
    return ids;
  }

  /** Those in the context, highest score first. */
  sentIds(): MemoryId[] {
    return this.ids().filter((memory) => this.outsideAt[memory] === NONE);
  }

  private link(memory: MemoryId, score: Strength): void {
    const list = this.byScore.get(score) ?? this.addList(score);
    // Nearly always the newest of its score stands last; an older one goes back to its place.
    let before = list.last;
    while (before !== NONE && before > memory) before = this.previous[before];
    const after = before === NONE ? list.first : this.next[before];
    this.previous[memory] = before;
    this.next[memory] = after;
    if (before === NONE) list.first = memory;
    else this.next[before] = memory;
    if (after === NONE) list.last = memory;
    else this.previous[after] = memory;
  }

  private unlink(memory: MemoryId): void {
    const before = this.previous[memory];
    const after = this.next[memory];
    if (before !== NONE && after !== NONE) {
      this.next[before] = after;
      this.previous[after] = before;
      return;
    }
    const list = this.byScore.get(this.scores[memory]) as ScoreList;
    if (before === NONE) list.first = after;
    else this.next[before] = after;
    if (after === NONE) list.last = before;
    else this.previous[after] = before;
  }

  private addList(score: Strength): ScoreList {
    if (this.lists.length >= MANY_LISTS) this.dropEmpty();
    const list: ScoreList = { score, first: NONE, last: NONE };
    let low = 0;
    let high = this.lists.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.lists[middle] as ScoreList).score < score) low = middle + 1;
      else high = middle;
    }
    this.lists.splice(low, 0, list);
    this.byScore.set(score, list);
    return list;
  }

  private dropEmpty(): void {
    this.lists = this.lists.filter((list) => {
      if (list.first !== NONE) return true;
      this.byScore.delete(list.score);
      return false;
    });
  }
}
