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
import type { SegmentLog } from '../simulate/segment-log';
import { FREQUENTLY_UPDATED, SECURITY_AS_CODED, SECURITY_IMPROVED } from '../transcript/flags';
import { ContextCut, type HeldOrder } from './context-cut';
import { ContextFront } from './context-front';
import type { decayParameters } from './parameters/decay';
import { prefixedTokens } from './prefixed-tokens';
import type { Environment } from './strategy';

export type DecayParameters = ParametersOf<typeof decayParameters>;

/** What stands before a memory's text in the context, e.g. "[强度:0.87] ". Its length never changes. */
export const STRENGTH_PREFIX = '[强度:0.00] ';

/** When the user marked a memory. */
const UNMARKED = 0;
const ON_ARRIVAL = 1;
const LATER = 2;

export class DecayStore {
  private readonly kernel: Kernel;
  private readonly taus: Float64Array;
  private readonly initialStrength: Strength;
  private readonly forgetBelow: Strength;
  private readonly recorder: Recorder;
  /** Columns of the transcript, at hand for the hot path. */
  private readonly types: Uint8Array;
  private readonly flags: Uint8Array;
  private readonly importance: Float64Array;
  private readonly markedOnArrival: Uint8Array;
  /** By message: its memory, or −1. */
  private readonly memoryOf: Int32Array;
  /** By memory id. */
  private readonly recalls: Int32Array;
  /** Its running segment, in the recorder's log. */
  private readonly segment: Int32Array;
  private readonly due: Int32Array;
  private readonly nextInBucket: Int32Array;
  private readonly marked: Uint8Array;
  private readonly log: SegmentLog;
  /** First memory waiting in each turn's bucket, or −1. */
  private readonly bucket: Int32Array;
  private readonly lastTurn: TurnNumber;
  private readonly cut: HeldOrder;
  private readonly fitsFrom: TurnNumber;
  /** Remembers the last closed form: most memories share it. */
  private lastShare = Number.NaN;
  private lastTime = 0;
  /** And the last share kept: memories of one type leave at the same age. */
  private lastAge = Number.NaN;
  private lastKept = 0;
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
    this.initialStrength = parameters.initialStrength;
    this.forgetBelow = parameters.forgetBelow;
    this.recorder = environment.recorder;
    this.log = environment.recorder.segmentLog;
    this.types = view.types;
    this.flags = view.flags;
    this.importance = view.importance;
    this.markedOnArrival = environment.markedOnArrival;
    const n = Math.max(16, expectedMemories);
    const { scratch } = environment;
    this.memoryOf = scratch.int32(view.messageCount).fill(-1, 0, view.messageCount);
    this.recalls = scratch.int32(n);
    this.segment = scratch.int32(n);
    this.due = scratch.int32(n);
    this.nextInBucket = scratch.int32(n);
    this.marked = scratch.uint8(n);
    this.lastTurn = view.turnCount;
    this.fitsFrom = environment.contextFrom ?? 0;
    this.bucket = scratch.int32(view.turnCount + 1).fill(-1, 0, view.turnCount + 1);
    const strength = (memory: MemoryId): Strength => this.strength(memory);
    this.cut = this.keepsOrder()
      ? new ContextFront(environment.recorder, strength, (memory) => this.segment[memory])
      : new ContextCut(environment.recorder, strength);
  }

  /** Stores a message; its tokens include the strength prefix. */
  store(turn: TurnNumber, message: MessageIndex): MemoryId {
    this.now = turn;
    const { recorder } = this;
    const type = this.types[message];
    const marked = this.markedOnArrival[message];
    const tokens = this.tokens[message];
    const initial = this.initialOf(message);
    const memory = recorder.store(turn, message, type, tokens, initial);
    this.memoryOf[message] = memory;
    this.recalls[memory] = 0;
    this.marked[memory] = marked === 1 ? ON_ARRIVAL : UNMARKED;
    this.setSegment(memory, turn, turn, initial, this.ownTau(message, memory), 0);
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
    const tau = this.ownTau(message, memory);
    const initial = this.initialOf(message);
    switch (review) {
      case 'as-coded':
        this.setSegment(memory, turn, this.log.origin[this.segment[memory]], initial, tau, recalls * reviewGain);
        break;
      case 'as-described':
        this.setSegment(memory, turn, turn, initial, tau * (1 + recalls * tauGrowth), 0);
        break;
      case 'repaired': {
        const ceiling = Math.min(1, initial + recalls * reviewGain);
        this.setSegment(memory, turn, turn, ceiling, tau * Math.min(tauLimit, 1 + recalls * tauGrowth), 0);
        break;
      }
      default:
        break;
    }
    this.due[memory] = this.forgetTurn(memory);
    if (review !== 'none') this.cut.moved(memory);
    this.recorder.recalled(turn, memory, this.strength(memory), by);
  }

  mark(turn: TurnNumber, message: MessageIndex): void {
    const memory = message < this.environment.view.messageCount ? this.memoryOf[message] : -1;
    if (memory < 0 || !this.recorder.isHeld(memory) || this.marked[memory] !== UNMARKED) return;
    this.now = turn;
    this.marked[memory] = LATER;
    if (this.parameters.dynamicMarked) {
      const { origin, base, tau, offset } = this.log;
      const segment = this.segment[memory];
      const longer = tau[segment] * this.parameters.markedFactor;
      this.setSegment(memory, turn, origin[segment], base[segment], longer, offset[segment]);
      this.due[memory] = this.forgetTurn(memory);
      this.cut.moved(memory);
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
        if (this.due[memory] <= turn) this.addLeaving(memory, count++);
        else this.enqueue(memory);
      }
      memory = next;
    }
    // A bucket hands its memories out newest first, save those that were moved there.
    if (count > 1) sortDescending(this.leaving, count);
    for (let i = count - 1; i >= 0; i--) {
      const id = this.leaving[i];
      this.cut.remove(id, recorder.tokensOf(id));
      recorder.forget(turn, id, DECAYED, this.strength(id), -1);
    }
  }

  private addLeaving(memory: MemoryId, count: number): void {
    if (count === this.leaving.length) this.leaving = grown(this.leaving, count * 2);
    this.leaving[count] = memory;
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

  /** Whether memories of equal S₀ and τ stay in the order in which their decay began (see ContextFront). */
  private keepsOrder(): boolean {
    const { review, reviewGain } = this.parameters;
    return this.kernel.strictlyFalling && this.forgetBelow > 0 && !(review === 'as-coded' && reviewGain !== 0);
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

  /** S₀ of a message's memory. */
  private initialOf(message: MessageIndex): Strength {
    return Math.min(1, this.initialStrength * this.importance[message]);
  }

  /** τ before any recall. */
  private ownTau(message: MessageIndex, memory: MemoryId): number {
    const marked = this.marked[memory];
    const tau = this.taus[this.types[message] | (this.flags[message] << 2) | (marked === ON_ARRIVAL ? 32 : 0)];
    return marked === LATER && this.parameters.dynamicMarked ? tau * this.parameters.markedFactor : tau;
  }

  private setSegment(memory: MemoryId, from: number, origin: number, base: number, tau: number, offset: number): void {
    this.segment[memory] = this.log.count;
    this.recorder.segment(memory, from, origin, base, tau, offset);
  }

  /** First whole turn, not before now, at which the strength is below the threshold; NEVER if none is. */
  private forgetTurn(memory: MemoryId): TurnNumber {
    const segment = this.segment[memory];
    const { log } = this;
    const needed = this.forgetBelow - log.offset[segment];
    if (needed <= 0) return NEVER;
    const base = log.base[segment];
    if (base < needed) return this.now;
    const share = needed / base;
    if (share !== this.lastShare) {
      this.lastShare = share;
      this.lastTime = this.kernel.timeTo(share);
    }
    const exact = log.origin[segment] + this.lastTime * log.tau[segment];
    if (exact >= NEVER - 1) return NEVER;
    const nearest = Math.round(exact);
    let turn = Math.ceil(exact);
    // Within rounding of a whole turn the closed form cannot decide: ask the formula itself.
    if (Math.abs(exact - nearest) < 1e-9 * Math.max(1, exact)) {
      turn = this.strengthAtTurn(memory, nearest) < this.forgetBelow ? nearest : nearest + 1;
    }
    return Math.max(turn, this.now);
  }

  private strengthAtTurn(memory: MemoryId, turn: TurnNumber): Strength {
    const segment = this.segment[memory];
    const { log } = this;
    const age = (turn - log.origin[segment]) / log.tau[segment];
    if (age !== this.lastAge) {
      this.lastAge = age;
      this.lastKept = this.kernel.retention(age);
    }
    return Math.min(1, log.base[segment] * this.lastKept + log.offset[segment]);
  }

  private enqueue(memory: MemoryId): void {
    const due = this.due[memory];
    if (due > this.lastTurn) return;
    this.nextInBucket[memory] = this.bucket[due];
    this.bucket[due] = memory;
  }
}

/** Sorts the first `count` entries, nearly always in that order already, without making anything when they are. */
function sortDescending(list: Int32Array, count: number): void {
  for (let i = 1; i < count; i++) {
    if (list[i - 1] < list[i]) {
      list.subarray(0, count).sort().reverse();
      return;
    }
  }
}
