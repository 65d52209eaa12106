/**
 * Strategy B the straightforward way, as one would write it in an afternoon: a list of live memories whose strengths are
 * all computed anew in every turn, and which is sorted for every turn's context, as the article's code does. What the event-driven engine is compared with. (The implementation in tests/naive
 * serves as the tests' oracle; it is written for clarity and is slower still, so it would flatter the engine.)
 *
 * Covers the default preset; the benchmark refuses to compare unless both log the same events.
 */
import { FREQUENTLY_UPDATED, SECURITY_IMPROVED } from '../src/engine/transcript/flags';
import type { PreparedTranscript } from '../src/engine/transcript/prepared';
import type { NaiveEvent } from '../tests/naive/naive';

export interface PlainParameters {
  readonly capacity: number;
  readonly tauFact: number;
  readonly tauDecision: number;
  readonly tauPreference: number;
  readonly tauTemporary: number;
  readonly forgetBelow: number;
  readonly reviewGain: number;
  readonly tauGrowth: number;
  readonly tauLimit: number;
  readonly securityFactor: number;
  readonly markedFactor: number;
  readonly updatedFactor: number;
}

interface Memory {
  readonly id: number;
  readonly message: number;
  readonly tokens: number;
  origin: number;
  ownTau: number;
  tau: number;
  base: number;
  recalls: number;
  marked: boolean;
  isCut: boolean;
  strength: number;
}

type Kind = NaiveEvent['kind'];

/** @param prefixTokens tokens of each message with what stands before it in the context. */
export function plainEbbinghaus(
  prepared: PreparedTranscript,
  p: PlainParameters,
  prefixTokens: Int32Array,
): NaiveEvent[] {
  const { firstMessage, turnOf, types, importance, flags, recalls, marks, turnCount } = prepared;
  const tauOfType = [p.tauFact, p.tauDecision, p.tauPreference, p.tauTemporary];
  const events: NaiveEvent[] = [];
  const byMessage = new Map<number, Memory>();
  let live: Memory[] = [];
  let stored = 0;

  const strengthAt = (memory: Memory, turn: number): number =>
    Math.min(1, memory.base * Math.exp(-(turn - memory.origin) / memory.tau));
  const log = (turn: number, kind: Kind, memory: Memory, value: number, reason = '', cause = -1): void => {
    events.push({ turn, kind, memory: memory.id, value, reason, cause });
  };

  for (let turn = 1; turn <= turnCount; turn++) {
    const first = firstMessage[turn] as number;
    for (let i = recalls.offsets[turn] as number; i < (recalls.offsets[turn + 1] as number); i++) {
      const memory = byMessage.get(recalls.values[i] as number);
      if (!memory) continue;
      memory.recalls += 1;
      memory.origin = turn;
      memory.base = Math.min(1, (importance[memory.message] as number) + memory.recalls * p.reviewGain);
      memory.tau = memory.ownTau * Math.min(p.tauLimit, 1 + memory.recalls * p.tauGrowth);
      log(turn, 'recalled', memory, strengthAt(memory, turn), '', first);
    }
    const marked = new Set<number>();
    for (let i = marks.offsets[turn] as number; i < (marks.offsets[turn + 1] as number); i++) {
      const message = marks.values[i] as number;
      marked.add(message);
      const memory = byMessage.get(message);
      if (!memory || memory.marked || (turnOf[message] as number) >= turn) continue;
      memory.marked = true;
      memory.ownTau *= p.markedFactor;
      memory.tau *= p.markedFactor;
      log(turn, 'marked', memory, strengthAt(memory, turn));
    }
    for (let message = first; message < (firstMessage[turn + 1] as number); message++) {
      const flag = flags[message] as number;
      let tau = tauOfType[types[message] as number] as number;
      if ((flag & SECURITY_IMPROVED) !== 0) tau *= p.securityFactor;
      if (marked.has(message)) tau *= p.markedFactor;
      if ((flag & FREQUENTLY_UPDATED) !== 0) tau *= p.updatedFactor;
      const memory: Memory = {
        id: stored++,
        message,
        tokens: prefixTokens[message] as number,
        origin: turn,
        ownTau: tau,
        tau,
        base: Math.min(1, importance[message] as number),
        recalls: 0,
        marked: marked.has(message),
        isCut: false,
        strength: 1,
      };
      live.push(memory);
      byMessage.set(message, memory);
      log(turn, 'stored', memory, memory.base);
      if (memory.marked) log(turn, 'marked', memory, memory.base);
    }

    const kept: Memory[] = [];
    for (const memory of live) {
      memory.strength = strengthAt(memory, turn);
      if (memory.strength < p.forgetBelow) {
        byMessage.delete(memory.message);
        log(turn, 'forgotten', memory, memory.strength, 'decayed');
      } else {
        kept.push(memory);
      }
    }
    live = kept;
    // As the article's get_context: strongest first, up to the capacity, for every turn's context.
    const order = [...live].sort((a, b) => b.strength - a.strength);
    let used = 0;
    let full = false;
    for (const memory of order) {
      if (used + memory.tokens > p.capacity) full = true;
      if (!full) used += memory.tokens;
      if (memory.isCut === full) continue;
      memory.isCut = full;
      log(turn, full ? 'cut' : 'restored', memory, memory.strength);
    }
  }
  return events;
}
