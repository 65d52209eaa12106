/**
 * Which held memories fit into the context, when it takes the strongest first and stops at the first that does not fit
 * (the article's get_context). While everything fits, nothing is ordered and nothing is computed.
 */
import type { MemoryId, Strength, TokenCount, TurnNumber } from '../model/units';
import { grown } from '../simulate/grown';
import type { Recorder } from '../simulate/recorder';

/** Held memories, and which of them fit. */
export interface HeldOrder {
  add(memory: MemoryId, tokens: TokenCount): void;
  /** To be called just before the recorder is told of the memory's leaving. */
  remove(memory: MemoryId, tokens: TokenCount): void;
  /** Its strength follows another segment from now on. */
  moved(memory: MemoryId): void;
  /** Decides what is sent, and tells the recorder what came in and what was cut. */
  fit(turn: TurnNumber, capacity: TokenCount): void;
  heldIds(): MemoryId[];
  /** Strongest first; equals in the order of storing. */
  contextIds(): MemoryId[];
}

export class ContextCut implements HeldOrder {
  /** Held memories in the order of storing; may contain forgotten ones until the next compaction. */
  private ids: Int32Array = new Int32Array(64);
  private count = 0;
  private gone = 0;
  private heldTokens = 0;
  /** The same memories, strongest first, as of the last ordering. */
  private order: Int32Array = new Int32Array(64);
  private ordered = 0;
  private strengths: Float64Array = new Float64Array(64);
  private isCut: Uint8Array = new Uint8Array(64);
  private cutCount = 0;

  constructor(
    private readonly recorder: Recorder,
    private readonly strength: (memory: MemoryId) => Strength,
  ) {}

  add(memory: MemoryId, tokens: TokenCount): void {
    if (this.count === this.ids.length) {
      if (this.gone * 2 > this.count) this.compact();
      else this.ids = grown(this.ids, this.count * 2);
    }
    this.ids[this.count++] = memory;
    this.heldTokens += tokens;
  }

  remove(_memory: MemoryId, tokens: TokenCount): void {
    this.heldTokens -= tokens;
    this.gone += 1;
  }

  /** Strengths are asked anew whenever they count. */
  moved(): void {}

  fit(turn: TurnNumber, capacity: TokenCount): void {
    if (this.heldTokens <= capacity) {
      if (this.cutCount > 0) this.restoreAll(turn);
      return;
    }
    this.sort();
    let total = 0;
    let full = false;
    for (let i = 0; i < this.ordered; i++) {
      const memory = this.order[i];
      const tokens = this.recorder.tokensOf(memory);
      if (!full && total + tokens > capacity) full = true;
      if (full) {
        if (this.isCut[memory] === 0) {
          this.isCut[memory] = 1;
          this.cutCount += 1;
          this.recorder.cut(turn, memory, this.strengths[memory]);
        }
      } else {
        total += tokens;
        if (this.isCut[memory] === 1) {
          this.isCut[memory] = 0;
          this.cutCount -= 1;
          this.recorder.restored(turn, memory, this.strengths[memory]);
        }
      }
    }
  }

  heldIds(): MemoryId[] {
    this.compact();
    return Array.from(this.ids.subarray(0, this.count));
  }

  contextIds(): MemoryId[] {
    this.sort();
    return Array.from(this.order.subarray(0, this.ordered)).filter((memory) => this.isCut[memory] !== 1);
  }

  private restoreAll(turn: TurnNumber): void {
    this.compact();
    for (let i = 0; i < this.count; i++) {
      const memory = this.ids[i];
      if (this.isCut[memory] !== 1) continue;
      this.isCut[memory] = 0;
      this.recorder.restored(turn, memory, this.strength(memory));
    }
    this.cutCount = 0;
  }

  /** Drops forgotten memories from the list of held ones. */
  private compact(): void {
    if (this.gone === 0) return;
    let kept = 0;
    for (let i = 0; i < this.count; i++) {
      const memory = this.ids[i];
      if (this.recorder.isHeld(memory)) this.ids[kept++] = memory;
      else if (this.isCut[memory] === 1) {
        this.isCut[memory] = 0;
        this.cutCount -= 1;
      }
    }
    this.count = kept;
    this.gone = 0;
  }

  /** Orders by strength, strongest first; equals stay in the order of storing. */
  private sort(): void {
    this.compact();
    const n = this.count;
    const highest = n > 0 ? this.ids[n - 1] + 1 : 0;
    if (this.strengths.length < highest) {
      this.strengths = grown(this.strengths, highest * 2);
      this.isCut = grown(this.isCut, highest * 2);
    }
    if (this.order.length < n) this.order = grown(this.order, n * 2);
    // Last order first (nearly right already), then those stored since: an insertion sort is then close to linear.
    let kept = 0;
    const last = this.ordered;
    let newest = -1;
    for (let i = 0; i < last; i++) {
      const memory = this.order[i];
      if (memory > newest) newest = memory;
      if (this.recorder.isHeld(memory)) this.order[kept++] = memory;
    }
    for (let i = firstAbove(this.ids, n, newest); i < n; i++) this.order[kept++] = this.ids[i];
    this.ordered = n;
    for (let i = 0; i < n; i++) this.strengths[this.ids[i]] = this.strength(this.ids[i]);
    this.insertionSort(n);
  }

  private insertionSort(n: number): void {
    const { order, strengths } = this;
    let moves = 0;
    const limit = n * 16 + 64;
    for (let i = 1; i < n; i++) {
      const memory = order[i];
      const strength = strengths[memory];
      let j = i - 1;
      while (j >= 0) {
        const other = order[j];
        const difference = strengths[other] - strength;
        if (difference > 0 || (difference === 0 && other < memory)) break;
        order[j + 1] = other;
        j -= 1;
      }
      order[j + 1] = memory;
      moves += i - 1 - j;
      if (moves > limit) {
        order.subarray(0, n).sort((a, b) => strengths[b] - strengths[a] || a - b);
        return;
      }
    }
  }
}

/** First position in the ascending `ids` whose value exceeds `value`. */
function firstAbove(ids: Int32Array, count: number, value: number): number {
  let low = 0;
  let high = count;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (ids[middle] > value) high = middle;
    else low = middle + 1;
  }
  return low;
}
