/**
 * Memories that decay: the article's EbbinghausMemory (section 4.1), event-driven.
 *
 * A memory's forget turn has a closed form, so it waits in a bucket of that turn; a recall or mark only ever moves it
 * later, so it is moved when its old bucket comes up and not before. A turn therefore costs what happens in it, however
 * many memories are held. Only when more is held than the context can take is the held set ordered by strength.
 */

import type { Kernel } from '../kernels/kernel';
import { kernels } from '../kernels/registry';
import { DECAYED } from '../model/forget-reason';
import type { ParametersOf } from '../model/parameter';
import {
  type MemoryId,
  type MessageIndex,
  NEVER,
  type Strength,
  type TokenCount,
  type TurnNumber,
} from '../model/units';
import { grown } from '../simulate/grown';
import type { Recorder } from '../simulate/recorder';
import { FREQUENTLY_UPDATED, SECURITY_AS_CODED, SECURITY_IMPROVED } from '../transcript/flags';
import { ContextCut } from './context-cut';
import type { decayParameters } from './parameters/decay';
import { prefixedTokens } from './prefixed-tokens';
import type { Environment } from './strategy';

export type DecayParameters = ParametersOf<typeof decayParameters>;

/** What stands before a memory's text in the context, e.g. "[强度:0.87] ". Its length never changes. */
export const STRENGTH_PREFIX = '[强度:0.00] ';

export class DecayStore {
  private readonly kernel: Kernel;
  private readonly taus: Float64Array;
  private readonly recorder: Recorder;
  /** Columns of the transcript, at hand for the hot path. */
  private readonly types: Uint8Array;
  private readonly flags: Uint8Array;
  private readonly importance: Float64Array;
  private readonly markedOnArrival: Uint8Array;
  /** By message: its memory, or −1. */
  private readonly memoryOf: Int32Array;
  /** By memory id. */
  private readonly initial: Float64Array;
  private readonly ownTau: Float64Array;
  private readonly recalls: Int32Array;
  private readonly origin: Int32Array;
  private readonly base: Float64Array;
  private readonly tau: Float64Array;
  private readonly offset: Float64Array;
  private readonly due: Int32Array;
  private readonly nextInBucket: Int32Array;
  private readonly marked: Uint8Array;
  /** First memory waiting in each turn's bucket, or −1. */
  private readonly bucket: Int32Array;
  private readonly lastTurn: TurnNumber;
  private readonly cut: ContextCut;
  private readonly fitsFrom: TurnNumber;
  /** Remembers the last closed form: most memories share it. */
  private lastShare = Number.NaN;
  private lastTime = 0;
  private now = 0;
  /** Working list of a sweep. */
  private leaving: Int32Array = new Int32Array(64);
  private readonly tokens: Int32Array;

  constructor(
    private readonly parameters: DecayParameters,
    private readonly environment: Environment,
    expectedMemories: number,
  ) {
    const { view } = environment;
    this.tokens = prefixedTokens(view, environment.counter, STRENGTH_PREFIX);
    this.kernel = kernels.get(parameters.kernel as never);
    this.taus = this.tauTable();
    this.recorder = environment.recorder;
    this.types = view.types;
    this.flags = view.flags;
    this.importance = view.importance;
    this.markedOnArrival = environment.markedOnArrival;
    const n = Math.max(16, expectedMemories);
    const { scratch } = environment;
    this.memoryOf = scratch.int32(view.messageCount).fill(-1);
    this.initial = scratch.float64(n);
    this.ownTau = scratch.float64(n);
    this.recalls = scratch.int32(n);
    this.origin = scratch.int32(n);
    this.base = scratch.float64(n);
    this.tau = scratch.float64(n);
    this.offset = scratch.float64(n);
    this.due = scratch.int32(n);
    this.nextInBucket = scratch.int32(n);
    this.marked = scratch.uint8(n);
    this.lastTurn = view.turnCount;
    this.fitsFrom = environment.contextFrom ?? 0;
    this.bucket = scratch.int32(view.turnCount + 1).fill(-1);
    this.cut = new ContextCut(environment.recorder, (memory) => this.strength(memory));
  }

  /** Stores a message; its tokens include the strength prefix. */
  store(turn: TurnNumber, message: MessageIndex): MemoryId {
    this.now = turn;
    const { recorder } = this;
    const type = this.types[message];
    const marked = this.markedOnArrival[message];
    const tokens = this.tokens[message];
    const initial = Math.min(1, this.parameters.initialStrength * this.importance[message]);
    const tau = this.taus[type | (this.flags[message] << 2) | (marked << 5)];
    const memory = recorder.store(turn, message, type, tokens, initial);
    this.memoryOf[message] = memory;
    this.initial[memory] = initial;
    this.recalls[memory] = 0;
    this.marked[memory] = marked;
    this.ownTau[memory] = tau;
    this.setSegment(memory, turn, turn, initial, tau, 0);
    this.due[memory] = this.forgetTurn(memory);
    this.enqueue(memory);
    if (marked === 1) recorder.marked(turn, memory, initial);
    this.cut.add(memory, tokens);
    return memory;
  }

  recall(turn: TurnNumber, message: MessageIndex, by: MessageIndex): void {
    const memory = this.memoryOf[message];
    if (memory < 0 || !this.recorder.isHeld(memory)) return;
    this.now = turn;
    const { review, reviewGain, tauGrowth, tauLimit } = this.parameters;
    this.recalls[memory] += 1;
    const recalls = this.recalls[memory];
    const tau = this.ownTau[memory];
    switch (review) {
      case 'as-coded':
        this.setSegment(memory, turn, this.origin[memory], this.initial[memory], tau, recalls * reviewGain);
        break;
      case 'as-described':
        this.setSegment(memory, turn, turn, this.initial[memory], tau * (1 + recalls * tauGrowth), 0);
        break;
      case 'repaired': {
        const ceiling = Math.min(1, this.initial[memory] + recalls * reviewGain);
        this.setSegment(memory, turn, turn, ceiling, tau * Math.min(tauLimit, 1 + recalls * tauGrowth), 0);
        break;
      }
      default:
        break;
    }
    this.due[memory] = this.forgetTurn(memory);
    this.recorder.recalled(turn, memory, this.strength(memory), by);
  }

  mark(turn: TurnNumber, message: MessageIndex): void {
    const memory = message < this.environment.view.messageCount ? this.memoryOf[message] : -1;
    if (memory < 0 || !this.recorder.isHeld(memory) || this.marked[memory] === 1) return;
    this.now = turn;
    this.marked[memory] = 1;
    if (this.parameters.dynamicMarked) {
      const longer = this.parameters.markedFactor;
      this.ownTau[memory] *= longer;
      const tau = this.tau[memory] * longer;
      this.setSegment(memory, turn, this.origin[memory], this.base[memory], tau, this.offset[memory]);
      this.due[memory] = this.forgetTurn(memory);
    }
    this.recorder.marked(turn, memory, this.strength(memory));
  }

  /** Forgets all that is weaker than the threshold, oldest first, as the article's sweep does after every message. */
  sweep(turn: TurnNumber): void {
    this.now = turn;
    let memory = this.bucket[turn];
    if (memory < 0) return;
    const { recorder } = this;
    let count = 0;
    this.bucket[turn] = -1;
    while (memory >= 0) {
      const next = this.nextInBucket[memory];
      if (recorder.isHeld(memory)) {
        if (this.due[memory] <= turn) this.insertLeaving(memory, count++);
        else this.enqueue(memory);
      }
      memory = next;
    }
    for (let i = 0; i < count; i++) {
      const id = this.leaving[i];
      this.cut.remove(recorder.tokensOf(id));
      recorder.forget(turn, id, DECAYED, this.strength(id), -1);
    }
  }

  /** Keeps the memories that leave in ascending order; a bucket hands them out nearly in descending order. */
  private insertLeaving(memory: MemoryId, count: number): void {
    if (count === this.leaving.length) this.leaving = grown(this.leaving, count * 2);
    const { leaving } = this;
    let at = 0;
    while (at < count && leaving[at] < memory) at += 1;
    leaving.copyWithin(at + 1, at, count);
    leaving[at] = memory;
  }

  /** Decides what is sent, when more is held than `capacity` takes. */
  fit(turn: TurnNumber, capacity: TokenCount): void {
    this.now = turn;
    if (turn < this.fitsFrom) return;
    this.cut.fit(turn, capacity);
  }

  /** S(now) of the running segment. */
  strength(memory: MemoryId): Strength {
    return this.strengthAtTurn(memory, this.now);
  }

  heldIds(): MemoryId[] {
    return this.cut.heldIds();
  }

  /** Memories in the context, strongest first. */
  contextIds(): MemoryId[] {
    return this.cut.contextIds();
  }

  /** τ by type, by what dynamic τ looks at, and by mark (the article's section 8.2): 4 types × 8 flags × 2. */
  private tauTable(): Float64Array {
    const p = this.parameters;
    const securityFlag = p.securityWords === 'as-coded' ? SECURITY_AS_CODED : SECURITY_IMPROVED;
    const own = [p.tauFact, p.tauDecision, p.tauPreference, p.tauTemporary];
    return Float64Array.from({ length: 64 }, (_, index) => {
      const flags = (index >> 2) & 7;
      let tau = own[index & 3] as number;
      if (p.dynamicSecurity && (flags & securityFlag) !== 0) tau *= p.securityFactor;
      if (p.dynamicMarked && index >> 5 === 1) tau *= p.markedFactor;
      if (p.dynamicUpdated && (flags & FREQUENTLY_UPDATED) !== 0) tau *= p.updatedFactor;
      return tau;
    });
  }

  private setSegment(memory: MemoryId, from: number, origin: number, base: number, tau: number, offset: number): void {
    this.origin[memory] = origin;
    this.base[memory] = base;
    this.tau[memory] = tau;
    this.offset[memory] = offset;
    this.recorder.segment(memory, from, origin, base, tau, offset);
  }

  /** First whole turn, not before now, at which the strength is below the threshold; NEVER if none is. */
  private forgetTurn(memory: MemoryId): TurnNumber {
    const needed = this.parameters.forgetBelow - this.offset[memory];
    if (needed <= 0) return NEVER;
    const base = this.base[memory];
    if (base < needed) return this.now;
    const share = needed / base;
    if (share !== this.lastShare) {
      this.lastShare = share;
      this.lastTime = this.kernel.timeTo(share);
    }
    const exact = this.origin[memory] + this.lastTime * this.tau[memory];
    if (exact >= NEVER - 1) return NEVER;
    const nearest = Math.round(exact);
    let turn = Math.ceil(exact);
    // Within rounding of a whole turn the closed form cannot decide: ask the formula itself.
    if (Math.abs(exact - nearest) < 1e-9 * Math.max(1, exact)) {
      turn = this.strengthAtTurn(memory, nearest) < this.parameters.forgetBelow ? nearest : nearest + 1;
    }
    return Math.max(turn, this.now);
  }

  private strengthAtTurn(memory: MemoryId, turn: TurnNumber): Strength {
    const elapsed = turn - this.origin[memory];
    return Math.min(1, this.base[memory] * this.kernel.retention(elapsed / this.tau[memory]) + this.offset[memory]);
  }

  private enqueue(memory: MemoryId): void {
    const due = this.due[memory];
    if (due > this.lastTurn) return;
    this.nextInBucket[memory] = this.bucket[due];
    this.bucket[due] = memory;
  }
}
