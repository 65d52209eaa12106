/**
 * A transcript, flattened once into columns for the chosen token counter, classifier and recall rule.
 * Strategies read only the {@link TranscriptView} part: they never see units, probes or future turns.
 */
import type { MessageIndex, TokenCount, TurnNumber, UnitIndex } from '../model/units';
import type { Transcript } from './transcript';

/** Compressed rows: row `r` holds `values[offsets[r]] … values[offsets[r + 1] - 1]`. */
export interface Rows {
  readonly offsets: Int32Array;
  readonly values: Int32Array;
}

/** The agent's window was compacted before this message. */
export interface CompactionPoint {
  readonly message: MessageIndex;
  /** What stood in the window instead; empty when the log does not say. */
  readonly summary: string;
}

/** What a strategy may see. Arrays over messages are in transcript order. */
export interface TranscriptView {
  readonly turnCount: number;
  readonly messageCount: number;
  /** Length turnCount + 2: messages of turn `t` are `firstMessage[t] … firstMessage[t + 1] - 1`; index 0 is unused. */
  readonly firstMessage: Int32Array;
  /** Turn of each message. */
  readonly turnOf: Int32Array;
  readonly texts: readonly string[];
  readonly tokens: Int32Array;
  /** Index into ROLES. */
  readonly roles: Uint8Array;
  /** Index into INFO_TYPES, by label or classifier. */
  readonly types: Uint8Array;
  /** S₀ of each message. */
  readonly importance: Float64Array;
  /** Dynamic-τ flags: bit 0 security words (improved rule), bit 1 frequently updated, bit 2 security words as coded. */
  readonly flags: Uint8Array;
  /** Row t: earlier messages recalled by turn t's user message, ascending. */
  readonly recalls: Rows;
  /** Row t: messages marked by the user in turn t. */
  readonly marks: Rows;
  /** Row t: earlier messages that turn t's messages update (newer information of the same subject). */
  readonly updates: Rows;
  /** Real forgetting events of the log, in the order of messages; at most one before each. */
  readonly compactions: readonly CompactionPoint[];
  /** Task keyword sets active in each turn: index into `taskSets`, per turn (index 0 unused); 0 is "none". */
  readonly activeTaskSet: Int32Array;
  readonly taskSets: readonly (readonly string[])[];
}

/** Ground truth in columns. Only scores, the clairvoyant and views read it. */
export interface TruthTable {
  readonly unitCount: number;
  /** FACT, DECISION or PREFERENCE. */
  readonly unitType: Uint8Array;
  /** Turn of the first statement. */
  readonly statedTurn: Int32Array;
  /** Turn from which a newer unit replaces it; NEVER if none does. */
  readonly replacedTurn: Int32Array;
  /** Unit that replaces it, or -1. */
  readonly replacedBy: Int32Array;
  /** Unit it replaces, or -1. */
  readonly replaces: Int32Array;
  readonly evidence: readonly (readonly string[])[];
  /** Evidence of the reason; empty when the unit has none. */
  readonly reason: readonly (readonly string[])[];
  /** Row m: units stated by message m whose evidence stands in its text. */
  readonly unitsOfMessage: Rows;
  /** Row m: units stated by message m whose reason stands in its text. */
  readonly reasonsOfMessage: Rows;
  /** Chains of replaced units with at least two versions, oldest first. */
  readonly chains: readonly Int32Array[];
  /** Probes in the order asked. */
  readonly probeTurn: Int32Array;
  /** Index into DIMENSIONS. */
  readonly probeDimension: Uint8Array;
  readonly probeNeeds: Rows;
  readonly probeReasons: Rows;
}

export type LabelSource = 'labels' | 'inferred' | 'none';

export interface PreparedTranscript extends TranscriptView {
  readonly transcript: Transcript;
  readonly environment: PrepareOptions;
  /** Index in `transcript.units` / `probes` equals the index here; inferred ones are written into the transcript first. */
  readonly truth: TruthTable;
  /** Where units, types and recalls come from, for labels on screen. */
  readonly sources: {
    readonly units: LabelSource;
    readonly probes: LabelSource;
    readonly types: string;
    readonly recalls: string;
  };
  /** Sum of all message tokens. */
  readonly totalTokens: TokenCount;
  /** Day of each turn (index 0 unused); non-decreasing from 1. */
  readonly dayOf: Int32Array;
  readonly messageIndex: ReadonlyMap<string, MessageIndex>;
  readonly unitIndex: ReadonlyMap<string, UnitIndex>;
}

/** Choices that decide how a transcript is prepared. `auto` = labels where there are any, else the rule. */
export interface PrepareOptions {
  readonly tokenCounter: string;
  readonly recallRule: string;
  readonly classifier: string;
  /** Ids of messages that count as marked in the turn that brings them, besides those that the transcript marks. */
  readonly remember?: readonly string[];
}

export type { TurnNumber };
