/**
 * Why a memory left: the rule of its strategy with the numbers that it compared, and who made it leave. Read from the
 * trace; what the layers held at that moment is counted from the events before it.
 */
import { CAPACITY, CONSOLIDATED, DECAYED, FORGET_REASONS, type ForgetReason, LOW_SCORE } from '../model/forget-reason';
import { SEMANTIC, WORKING } from '../model/layer';
import type { MemoryId, Strength, TokenCount, TurnNumber } from '../model/units';
import { strengthAt } from '../simulate/strength-at';
import { CONSOLIDATED_INTO, FORGOTTEN, STORED, type Trace } from '../simulate/trace';
import { strategyProfiles } from '../strategies/catalogue';
import type { PreparedTranscript } from '../transcript/prepared';
import { forgetEvent } from './memory-events';

/** How a full buffer chooses what to drop. */
export type CapacityChoice = 'oldest' | 'least-recently-used' | 'chance' | 'oldest-summary' | 'oldest-fact';

interface Overflow {
  /** Parameter that sets the limit. */
  readonly parameter: string;
  readonly limit: TokenCount;
  /** Tokens held just before it left, itself and the newcomer among them; more than the limit. */
  readonly held: TokenCount;
  /** The memory whose storing pushed it out; −1 = none is named. */
  readonly by: MemoryId;
}

export type RemovalRule =
  /** Strength or score below the threshold; `before` is its value the turn before. */
  | {
      readonly kind: 'below-threshold';
      readonly parameter: string;
      readonly threshold: Strength;
      readonly value: Strength;
      readonly before: Strength;
    }
  | (Overflow & { readonly kind: 'capacity'; readonly choice: CapacityChoice })
  /** Over capacity, and its score was the lowest (of equals the oldest); `next` would have left in its place. */
  | (Overflow & {
      readonly kind: 'lowest-score';
      readonly value: Strength;
      readonly byValue: Strength;
      readonly next: { readonly memory: MemoryId; readonly value: Strength } | null;
    })
  /** Its batch was consolidated when working memory held `held` tokens. */
  | (Omit<Overflow, 'by'> & { readonly kind: 'consolidated'; readonly trigger: string; readonly into: MemoryId })
  /** The agent's real window was compacted; `into` is the summary that the log holds, −1 if it holds none. */
  | { readonly kind: 'compacted'; readonly into: MemoryId }
  /** A newer fact took its place. */
  | { readonly kind: 'replaced'; readonly by: MemoryId }
  /** The window was full before the next consolidation was due. */
  | (Overflow & { readonly kind: 'window' });

export interface Removal {
  readonly event: number;
  readonly turn: TurnNumber;
  readonly reason: ForgetReason;
  /** Strength or score at leaving; NaN if the strategy has none. */
  readonly value: Strength;
  readonly rule: RemovalRule;
}

/** @returns null while the memory is held to the end. */
export function removalOf(prepared: PreparedTranscript, trace: Trace, memory: MemoryId): Removal | null {
  const event = forgetEvent(trace, memory);
  if (event < 0) return null;
  const { events } = trace;
  const reason = FORGET_REASONS[events.reason[event]] as ForgetReason;
  const rule = ruleOf(prepared, trace, memory, event);
  return { event, turn: events.turn[event], reason, value: events.value[event], rule };
}

function ruleOf(prepared: PreparedTranscript, trace: Trace, memory: MemoryId, event: number): RemovalRule {
  const { events, memories } = trace;
  const by = events.cause[event];
  const value = events.value[event];
  if (trace.strategy === 'actual') return { kind: 'compacted', into: by };
  switch (events.reason[event]) {
    case DECAYED:
      return belowThreshold(trace, memory, event);
    case LOW_SCORE: {
      if (by < 0) return belowThreshold(trace, memory, event);
      const raw = (id: MemoryId) => prepared.tokens[memories.message[id]];
      return {
        kind: 'lowest-score',
        ...overflow(trace, 'capacity', heldBefore(trace, event, raw)),
        by,
        value,
        byValue: strengthAt(trace, by, events.turn[event]),
        next: lowestBeside(trace, memory, event),
      };
    }
    case CAPACITY:
      return { ...capacityRule(trace, memory, event), by };
    case CONSOLIDATED: {
      if (memories.layer[memory] === SEMANTIC) return { kind: 'replaced', by };
      return consolidatedRule(trace, event, by);
    }
    default: {
      const held = heldBefore(trace, event, (id) => workingTokens(trace, id));
      return { kind: 'window', ...overflow(trace, 'workingCapacity', held), by };
    }
  }
}

function overflow(trace: Trace, parameter: string, held: TokenCount): Omit<Overflow, 'by'> {
  return { parameter, limit: Number(trace.parameters[parameter]), held };
}

function belowThreshold(trace: Trace, memory: MemoryId, event: number): RemovalRule {
  const turn = trace.events.turn[event];
  const parameter = strategyProfiles.get(trace.strategy as never).thresholdParameter ?? '';
  return {
    kind: 'below-threshold',
    parameter,
    threshold: Number(trace.parameters[parameter]),
    value: trace.events.value[event],
    before: strengthAt(trace, memory, Math.max(trace.memories.storedTurn[memory], turn - 1)),
  };
}

const CHOICES: Readonly<Record<string, CapacityChoice>> = {
  'random-drop': 'chance',
  'least-recently-used': 'least-recently-used',
};

function capacityRule(
  trace: Trace,
  memory: MemoryId,
  event: number,
): Omit<Extract<RemovalRule, { kind: 'capacity' }>, 'by'> {
  const { layer, message, tokens } = trace.memories;
  const p = trace.parameters;
  if (layer[memory] === WORKING) {
    const held = heldBefore(trace, event, (id) => tokens[id]);
    return { kind: 'capacity', ...overflow(trace, 'capacity', held), choice: CHOICES[trace.strategy] ?? 'oldest' };
  }
  const choice = message[memory] >= 0 ? 'oldest-fact' : 'oldest-summary';
  // The hybrid's facts have a room of their own; elsewhere all layers share one.
  if (p['factCapacity'] !== undefined) {
    const parameter = Number(p['factCapacity']) <= Number(p['capacity']) ? 'factCapacity' : 'capacity';
    const held = heldBefore(trace, event, (id) => (layer[id] === SEMANTIC ? tokens[id] : 0));
    return { kind: 'capacity', ...overflow(trace, parameter, held), choice };
  }
  return {
    kind: 'capacity',
    ...overflow(
      trace,
      'capacity',
      heldBefore(trace, event, (id) => tokens[id]),
    ),
    choice,
  };
}

function consolidatedRule(trace: Trace, event: number, into: MemoryId): RemovalRule {
  const trigger = String(trace.parameters['trigger'] ?? '');
  const { turn, kind } = trace.events;
  // What working memory held when the turn's messages were stored and nothing had been taken out yet.
  let start = event;
  while (start > 0 && turn[start - 1] === turn[event] && kind[start - 1] !== STORED) start -= 1;
  const held = heldBefore(trace, start, (id) => workingTokens(trace, id));
  const limit = Number(trace.parameters['workingCapacity']);
  const watermark = trigger === 'watermark' ? Number(trace.parameters['watermark']) : 1;
  return {
    kind: 'consolidated',
    parameter: trigger === 'every-n' ? 'everyTurns' : trigger === 'watermark' ? 'watermark' : 'workingCapacity',
    limit: limit * watermark,
    held,
    trigger,
    into,
  };
}

function workingTokens(trace: Trace, memory: MemoryId): TokenCount {
  return trace.memories.layer[memory] === WORKING ? trace.memories.tokens[memory] : 0;
}

/** Tokens held just before an event, as `tokensOf` counts them. */
function heldBefore(trace: Trace, event: number, tokensOf: (memory: MemoryId) => TokenCount): TokenCount {
  const { kind, memory } = trace.events;
  let held = 0;
  for (let e = 0; e < event; e++) {
    if (kind[e] === STORED || kind[e] === CONSOLIDATED_INTO) held += tokensOf(memory[e]);
    else if (kind[e] === FORGOTTEN) held -= tokensOf(memory[e]);
  }
  return held;
}

/** The memory of lowest score (of equals the oldest) that was held beside this one; null if none was. */
function lowestBeside(
  trace: Trace,
  memory: MemoryId,
  event: number,
): { readonly memory: MemoryId; readonly value: Strength } | null {
  const { kind, memory: of, turn } = trace.events;
  const held = new Set<MemoryId>();
  for (let e = 0; e < event; e++) {
    if (kind[e] === STORED) held.add(of[e]);
    else if (kind[e] === FORGOTTEN) held.delete(of[e]);
  }
  held.delete(memory);
  let lowest: { memory: MemoryId; value: Strength } | null = null;
  for (const id of held) {
    const value = strengthAt(trace, id, turn[event]);
    if (!lowest || value < lowest.value) lowest = { memory: id, value };
  }
  return lowest;
}
