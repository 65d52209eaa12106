/**
 * Memories in order of score, highest first, equals in the order of storing: the order in which the article's
 * importance strategy sends them, and whose last group it evicts from.
 *
 * Scores are sums of a few terms, so few of them differ: memories of one score stand in a linked list, and the lists in
 * order of score. Storing, rescoring and evicting then cost the same however many memories are held.
 */
import type { MemoryId, Strength, TokenCount } from '../model/units';
import { grown } from '../simulate/grown';
import type { Scratch } from '../simulate/scratch';

const NONE = -1;
/** Above so many lists the empty ones are dropped when a new one is needed. */
const MANY_LISTS = 512;
/** Places for lists found lately; a power of two. */
const RECENT = 64;

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
  /** Lists found lately, by a few digits of their score: looking a number up in a map takes longer than all the rest. */
  private readonly recent: (ScoreList | undefined)[] = new Array(RECENT).fill(undefined);
  private count = 0;
  private total: TokenCount = 0;
  /** Memories outside the context since the last {@link fit}, lowest first; and a list to make the next one in. */
  private outside: Int32Array = new Int32Array(64);
  private outsideCount = 0;
  private spare: Int32Array = new Int32Array(64);

  /** @param tokens by memory id */
  constructor(
    capacity: number,
    scratch: Scratch,
    private readonly tokens: Int32Array,
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
    this.total += this.tokens[memory];
    this.link(memory, score);
  }

  remove(memory: MemoryId): void {
    this.isIn[memory] = 0;
    this.count -= 1;
    this.total -= this.tokens[memory];
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
    this.recent.fill(undefined);
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
    if (this.total <= capacity && this.outsideCount === 0) return;
    const { previous, tokens, outsideAt, lists, outside: before, outsideCount: countBefore } = this;
    let now = this.spare;
    let count = 0;
    let left = this.total;
    for (let i = 0; i < lists.length && left > capacity; i++) {
      for (let memory = (lists[i] as ScoreList).last; memory !== NONE && left > capacity; memory = previous[memory]) {
        left -= tokens[memory];
        const wasOutside = outsideAt[memory] !== NONE;
        outsideAt[memory] = turn;
        if (count === now.length) now = grown(now, count * 2);
        now[count] = memory;
        count += 1;
        if (!wasOutside) onChange(memory, false);
      }
    }
    for (let i = 0; i < countBefore; i++) {
      const memory = before[i];
      if (this.isIn[memory] === 0 || outsideAt[memory] === turn) continue;
      outsideAt[memory] = NONE;
      onChange(memory, true);
    }
    this.outside = now;
    this.outsideCount = count;
    this.spare = before;
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
    const list = this.listOf(score);
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
    const list = this.listOf(this.scores[memory]);
    if (before === NONE) list.first = after;
    else this.next[before] = after;
    if (after === NONE) list.last = before;
    else this.previous[after] = before;
  }

  private listOf(score: Strength): ScoreList {
    const at = Math.floor(score * 65_521) & (RECENT - 1);
    let list = this.recent[at];
    if (list?.score !== score) {
      list = this.byScore.get(score) ?? this.addList(score);
      this.recent[at] = list;
    }
    return list;
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
    this.recent.fill(undefined);
    this.lists = this.lists.filter((list) => {
      if (list.first !== NONE) return true;
      this.byScore.delete(list.score);
      return false;
    });
  }
}
