/**
 * The same choice as `ContextCut` makes (the strongest that fit, up to the first that does not), at a cost that goes with
 * what changes and not with what is held.
 *
 * Memories of equal S₀ and τ never overtake each other: the one whose decay began later is stronger, always. Each such
 * group is therefore kept in order once and for all, and what is in the context is its younger part. Only where the
 * groups' parts end has to be decided anew each turn, from two strengths a group. It takes a kernel that falls strictly
 * and strengths without an offset, whose cap at 1 would make equals of unequals.
 */
import type { MemoryId, Strength, TokenCount, TurnNumber } from '../model/units';
import { grown } from '../simulate/grown';
import type { Recorder } from '../simulate/recorder';
import type { SegmentLog } from '../simulate/segment-log';
import type { HeldOrder } from './context-cut';
import { type Group, isWeaker, placeIn } from './strength-group';

export class ContextFront implements HeldOrder {
  private readonly groups: Group[] = [];
  private readonly byTau = new Map<number, Map<number, Group>>();
  /** Groups are made when for the first time not everything fits; until then held memories are merely listed. */
  private grouped = false;
  private ids: Int32Array = new Int32Array(64);
  private count = 0;
  private gone = 0;
  private heldTokens = 0;
  private insideTokens = 0;
  private cutCount = 0;
  /** By memory: its group and place; −1 when it has left. */
  private group: Int32Array = new Int32Array(0);
  private place: Int32Array = new Int32Array(0);
  /** By memory: in the context as it is being decided, and cut as it was told last. */
  private inside: Uint8Array = new Uint8Array(0);
  private isCut: Uint8Array = new Uint8Array(0);
  /** Memories whose side may have changed since the last decision, each once. */
  private touched: MemoryId[] = [];
  private isTouched: Uint8Array = new Uint8Array(0);
  /** Strengths of what changed, by memory; only for ordering it. */
  private strengths: Float64Array = new Float64Array(0);

  /** @param segmentOf index of a memory's running segment in the recorder's log */
  constructor(
    private readonly recorder: Recorder,
    private readonly strength: (memory: MemoryId) => Strength,
    private readonly segmentOf: (memory: MemoryId) => number,
  ) {}

  add(memory: MemoryId, tokens: TokenCount): void {
    this.heldTokens += tokens;
    if (this.grouped) {
      this.reserve(memory);
      this.enter(memory, tokens);
      return;
    }
    if (this.count === this.ids.length) {
      if (this.gone * 2 > this.count) this.compact();
      else this.ids = grown(this.ids, this.count * 2);
    }
    this.ids[this.count++] = memory;
  }

  /** To be called just before the recorder is told of the memory's leaving. */
  remove(memory: MemoryId, tokens: TokenCount): void {
    this.heldTokens -= tokens;
    this.gone += 1;
    if (!this.grouped) return;
    if (this.inside[memory] === 1) this.insideTokens -= tokens;
    this.place[memory] = -1;
    this.inside[memory] = 0;
    if (this.isCut[memory] === 1) {
      this.isCut[memory] = 0;
      this.cutCount -= 1;
    }
  }

  /** Its strength follows another segment from now on. */
  moved(memory: MemoryId): void {
    if (!this.grouped) return;
    const tokens = this.recorder.tokensOf(memory);
    if (this.inside[memory] === 1) this.insideTokens -= tokens;
    this.place[memory] = -1;
    this.enter(memory, tokens);
  }

  fit(turn: TurnNumber, capacity: TokenCount): void {
    if (this.heldTokens <= capacity) {
      if (this.cutCount > 0) this.restoreAll(turn);
      this.forgetTouched();
      return;
    }
    if (!this.grouped) this.makeGroups();
    for (const group of this.groups) this.measure(group);
    this.pushOutWeaker();
    if (this.insideTokens > capacity) {
      while (this.insideTokens > capacity) {
        const weakest = this.weakestInside();
        if (weakest === null) break;
        this.pushOut(weakest);
      }
    } else this.takeIn(capacity);
    this.tell(turn);
  }

  heldIds(): MemoryId[] {
    return Array.from(this.liveIds()).sort((a, b) => a - b);
  }

  /** Strongest first; equals in the order of storing. */
  contextIds(): MemoryId[] {
    return this.inOrder([...this.liveIds()].filter((memory) => !this.grouped || this.isCut[memory] === 0));
  }

  private *liveIds(): Iterable<MemoryId> {
    if (!this.grouped) {
      this.compact();
      yield* this.ids.subarray(0, this.count);
      return;
    }
    for (const group of this.groups) {
      for (let at = 0; at < group.ids.length; at++) if (this.isLive(group, at)) yield group.ids[at];
    }
  }

  /** Sorts in place: strongest first, equals in the order of storing. */
  private inOrder(memories: MemoryId[]): MemoryId[] {
    if (memories.length < 2) return memories;
    for (const memory of memories) {
      if (memory >= this.strengths.length) this.strengths = grown(this.strengths, Math.max(64, memory * 2));
      this.strengths[memory] = this.strength(memory);
    }
    const { strengths } = this;
    return memories.sort((a, b) => strengths[b] - strengths[a] || a - b);
  }

  private touch(memory: MemoryId): void {
    if (this.isTouched[memory] === 1) return;
    this.isTouched[memory] = 1;
    this.touched.push(memory);
  }

  private forgetTouched(): void {
    for (const memory of this.touched) this.isTouched[memory] = 0;
    this.touched.length = 0;
  }

  /** What is in the context though something stronger is cut, goes. */
  private pushOutWeaker(): void {
    const cut = this.strongestCut();
    if (cut === null) return;
    const [strength, memory] = [cut.lowStrength, cut.ids[cut.low]];
    for (;;) {
      const weakest = this.weakestInside();
      if (weakest === null || !isWeaker(weakest.highStrength, weakest.ids[weakest.high], strength, memory)) return;
      this.pushOut(weakest);
    }
  }

  /** The strongest that are cut come in, up to the first that does not fit. */
  private takeIn(capacity: TokenCount): void {
    for (;;) {
      const strongest = this.strongestCut();
      if (strongest === null) return;
      const memory = strongest.ids[strongest.low];
      const tokens = this.recorder.tokensOf(memory);
      if (this.insideTokens + tokens > capacity) return;
      this.insideTokens += tokens;
      this.inside[memory] = 1;
      this.touch(memory);
      strongest.high = strongest.low;
      strongest.low -= 1;
      this.measure(strongest);
    }
  }

  private pushOut(group: Group): void {
    const memory = group.ids[group.high];
    this.insideTokens -= this.recorder.tokensOf(memory);
    this.inside[memory] = 0;
    this.touch(memory);
    group.low = group.high;
    group.high += 1;
    this.measure(group);
  }

  private strongestCut(): Group | null {
    let best: Group | null = null;
    for (const group of this.groups) {
      if (group.low < 0) continue;
      if (best === null || isWeaker(best.lowStrength, best.ids[best.low], group.lowStrength, group.ids[group.low])) {
        best = group;
      }
    }
    return best;
  }

  private weakestInside(): Group | null {
    let worst: Group | null = null;
    for (const group of this.groups) {
      if (group.high >= group.ids.length) continue;
      if (
        worst === null ||
        isWeaker(group.highStrength, group.ids[group.high], worst.highStrength, worst.ids[worst.high])
      ) {
        worst = group;
      }
    }
    return worst;
  }

  /** Passes over what has left at the end of either part, and finds how strong its end is. */
  private measure(group: Group): void {
    while (group.low >= 0 && !this.isLive(group, group.low)) group.low -= 1;
    while (group.high < group.ids.length && !this.isLive(group, group.high)) group.high += 1;
    if (group.low < 0 && group.high >= group.ids.length) {
      group.ids.length = 0;
      group.high = 0;
      return;
    }
    if (group.low >= 0) group.lowStrength = this.strength(group.ids[group.low]);
    if (group.high < group.ids.length) group.highStrength = this.strength(group.ids[group.high]);
  }

  private isLive(group: Group, at: number): boolean {
    const memory = group.ids[at];
    return this.place[memory] === at && this.group[memory] === group.index;
  }

  /** Records who came in and who was cut, the strongest first. */
  private tell(turn: TurnNumber): void {
    const changed = this.touched.filter(
      (memory) => this.place[memory] >= 0 && this.inside[memory] === this.isCut[memory],
    );
    this.forgetTouched();
    for (const memory of this.inOrder(changed)) {
      if (this.inside[memory] === 1) {
        this.isCut[memory] = 0;
        this.cutCount -= 1;
        this.recorder.restored(turn, memory, this.strength(memory));
      } else {
        this.isCut[memory] = 1;
        this.cutCount += 1;
        this.recorder.cut(turn, memory, this.strength(memory));
      }
    }
  }

  /** Everything fits again; told in the order of storing. */
  private restoreAll(turn: TurnNumber): void {
    const back = this.heldIds().filter((memory) => this.isCut[memory] === 1);
    for (const memory of back) {
      this.isCut[memory] = 0;
      this.inside[memory] = 1;
      this.recorder.restored(turn, memory, this.strength(memory));
    }
    this.cutCount = 0;
    this.insideTokens = this.heldTokens;
    for (const group of this.groups) {
      group.low = -1;
      group.high = 0;
    }
  }

  private makeGroups(): void {
    this.compact();
    this.grouped = true;
    for (let i = 0; i < this.count; i++) {
      const memory = this.ids[i];
      this.reserve(memory);
      this.enter(memory, this.recorder.tokensOf(memory));
    }
    this.count = 0;
  }

  /** Puts a memory into the group of its segment, in the context for now. */
  private enter(memory: MemoryId, tokens: TokenCount): void {
    const { origin } = this.log;
    const group = this.groupOf(memory);
    const { ids } = group;
    const began = origin[this.segmentOf(memory)];
    let at = ids.length;
    // Nearly always among the last: what is stored or recalled now decays from now.
    for (let before = at - 1; before >= 0; before--) {
      if (!this.isLive(group, before)) continue;
      const other = ids[before];
      const otherBegan = origin[this.segmentOf(other)];
      if (otherBegan < began || (otherBegan === began && other > memory)) break;
      at = before;
    }
    while (group.low >= 0 && !this.isLive(group, group.low)) group.low -= 1;
    if (at === ids.length) ids.push(memory);
    else {
      this.dropStale(group);
      at = placeIn(ids, memory, (other) => origin[this.segmentOf(other)]);
      ids.splice(at, 0, memory);
      for (let next = at + 1; next < ids.length; next++) this.place[ids[next]] = next;
    }
    this.group[memory] = group.index;
    this.place[memory] = at;
    if (at <= group.low) {
      group.low += 1;
      group.high += 1;
      this.inside[memory] = 0;
    } else {
      if (at < group.high) group.high = at;
      this.inside[memory] = 1;
      this.insideTokens += tokens;
    }
    this.touch(memory);
  }

  /** Takes out what has left, so that places can be shifted. */
  private dropStale(group: Group): void {
    const { ids } = group;
    let kept = 0;
    let [low, high] = [-1, -1];
    for (let at = 0; at < ids.length; at++) {
      if (!this.isLive(group, at)) continue;
      const memory = ids[at];
      if (at <= group.low) low = kept;
      else if (high < 0 && at >= group.high) high = kept;
      this.place[memory] = kept;
      ids[kept++] = memory;
    }
    ids.length = kept;
    group.low = low;
    group.high = high < 0 ? kept : high;
  }

  private groupOf(memory: MemoryId): Group {
    const segment = this.segmentOf(memory);
    const tau = this.log.tau[segment];
    const base = this.log.base[segment];
    let byBase = this.byTau.get(tau);
    if (byBase === undefined) {
      byBase = new Map();
      this.byTau.set(tau, byBase);
    }
    let group = byBase.get(base);
    if (group === undefined) {
      group = { index: this.groups.length, ids: [], low: -1, high: 0, lowStrength: 0, highStrength: 0 };
      this.groups.push(group);
      byBase.set(base, group);
    }
    return group;
  }

  /** Drops what has left from the list of held memories, while there are no groups. */
  private compact(): void {
    if (this.gone === 0 || this.grouped) return;
    let kept = 0;
    for (let i = 0; i < this.count; i++) {
      const memory = this.ids[i];
      if (this.recorder.isHeld(memory)) this.ids[kept++] = memory;
    }
    this.count = kept;
    this.gone = 0;
  }

  private reserve(memory: MemoryId): void {
    if (memory < this.place.length) return;
    const length = Math.max(64, memory * 2);
    this.group = grown(this.group, length);
    this.place = grown(this.place, length);
    this.inside = grown(this.inside, length);
    this.isCut = grown(this.isCut, length);
    this.isTouched = grown(this.isTouched, length);
  }

  private get log(): SegmentLog {
    return this.recorder.segmentLog;
  }
}
