/**
 * Everything that happened in one run, in columns. Transferred between threads, never copied.
 * Strength is not stored per turn: each memory has piecewise segments which are evaluated in closed form at any turn,
 * fractional ones too, so scrubbing backwards costs nothing. Columns that are equal by nature may be one array (what
 * was never written, claimed turns of messages word by word): nobody writes into a trace.
 */
import type { ParameterValues } from '../model/parameter';

export const EVENT_KINDS = ['stored', 'recalled', 'marked', 'forgotten', 'consolidated', 'cut', 'restored'] as const;
export type EventKind = (typeof EVENT_KINDS)[number];
export const STORED = 0;
export const RECALLED = 1;
export const MARKED = 2;
export const FORGOTTEN = 3;
/** A summary or fact was made: `memory` is the new one, `cause` the first source memory. */
export const CONSOLIDATED_INTO = 4;
/** Still held, but no longer within the context's capacity. */
export const CUT = 5;
/** Back within the context's capacity. */
export const RESTORED = 6;

/** Column over events, in the order of happening. */
export interface EventColumns {
  readonly count: number;
  readonly turn: Int32Array;
  /** Index into EVENT_KINDS. */
  readonly kind: Uint8Array;
  readonly memory: Int32Array;
  /** Strength or score at the event (after it for recalls, at the moment of leaving for forgets); NaN if the strategy has none. */
  readonly value: Float64Array;
  /** Forgotten: index into FORGET_REASONS. Otherwise 255. */
  readonly reason: Uint8Array;
  /**
   * Recalled: the message that recalled it. Forgotten by capacity or score: the memory whose storing pushed it out.
   * Consolidated: the memory it went into. -1 = nothing to name.
   */
  readonly cause: Int32Array;
}

/** Column over memories, in the order of storing. */
export interface MemoryColumns {
  readonly count: number;
  /** Source message of a verbatim memory or a fact copied from one; -1 for a summary. */
  readonly message: Int32Array;
  /** Index into LAYERS. */
  readonly layer: Uint8Array;
  /** Index into INFO_TYPES. */
  readonly type: Uint8Array;
  /** Tokens that the entry takes in the context, prefix included. */
  readonly tokens: Int32Array;
  readonly storedTurn: Int32Array;
  /** Turn in which it left; NEVER if it did not. It is in the state after turn t when storedTurn ≤ t < endTurn. */
  readonly endTurn: Int32Array;
  /** Index into FORGET_REASONS; 255 if it did not leave. */
  readonly endReason: Uint8Array;
  /** Turn that the entry itself claims to come from (a fact of the article claims the first turn of its batch). */
  readonly claimedTurn: Int32Array;
  /** 1 for a summary or fact (a derived memory, whose text is in `derivedTexts`), else 0. */
  readonly derived: Uint8Array;
  /** Row into `sources` of a derived memory: first and one past last. Verbatim: both 0. */
  readonly sourceFrom: Int32Array;
  readonly sourceTo: Int32Array;
}

/**
 * Piecewise strength: from `fromTurn` on, until the memory's next segment,
 * S(t) = min(1, base · kernel((t − origin) / tau) + offset). A constant has tau = Infinity and is not
 * capped: it is base + offset.
 * Sorted by memory, then turn.
 */
export interface SegmentColumns {
  readonly count: number;
  /** Length memories + 1: segments of memory m are offsets[m] … offsets[m + 1] − 1. */
  readonly offsets: Int32Array;
  readonly fromTurn: Int32Array;
  readonly origin: Int32Array;
  readonly base: Float64Array;
  readonly tau: Float64Array;
  readonly offset: Float64Array;
}

/** State after each turn (index 0: before the first turn). Length turnCount + 1. */
export interface TurnColumns {
  /** Context tokens by layer, within capacity. */
  readonly working: Int32Array;
  readonly episodic: Int32Array;
  readonly semantic: Int32Array;
  /** Entries in the context. */
  readonly entries: Int32Array;
  /** Tokens held, within the context or cut from it. */
  readonly held: Int32Array;
  /** Calls of a language model so far, and their tokens: what a real agent would pay for. */
  readonly llmCalls: Int32Array;
  readonly llmInputTokens: Int32Array;
  readonly llmOutputTokens: Int32Array;
}

/** How contexts are ordered, so that a context can be rebuilt from a trace. */
export type ContextOrder = 'chronological' | 'strongest-first' | 'layered';

export interface Trace {
  readonly strategy: string;
  readonly parameters: ParameterValues;
  readonly seed: number;
  readonly turnCount: number;
  readonly order: ContextOrder;
  /** Id of the decay kernel used by segments. */
  readonly kernel: string;
  readonly memories: MemoryColumns;
  readonly segments: SegmentColumns;
  readonly events: EventColumns;
  readonly turns: TurnColumns;
  /** Message indices that derived memories came from, all rows one after another. */
  readonly sources: Int32Array;
  /** Texts of derived memories as sent, by memory id. */
  readonly derivedTexts: ReadonlyMap<number, string>;
  /** Row m of `cuts`: pairs (cut turn, restored turn or NEVER) of memory m. */
  readonly cutOffsets: Int32Array;
  readonly cutTurns: Int32Array;
}
