/**
 * A transcript as written in our own file format (`forgetting-lab/transcript`, version 1).
 * Plain JSON; `schema.ts` holds its validation and JSON Schema. Everything about truth (units, probes, references)
 * is optional: what a file does not say is inferred, and says so.
 */
import type { Dimension } from '../model/dimension';
import type { InfoType } from '../model/info-type';

export const TRANSCRIPT_FORMAT = 'forgetting-lab/transcript';
export const TRANSCRIPT_VERSION = 1;

export const ROLES = ['user', 'assistant', 'system', 'tool'] as const;
export type Role = (typeof ROLES)[number];

export interface Message {
  /** Unique in the transcript. References, units and marks point at it. */
  readonly id: string;
  readonly role: Role;
  readonly text: string;
  /** ISO 8601, when known. */
  readonly time?: string;
  /** Label of the information type; absent = to be classified. */
  readonly type?: InfoType;
  /** S₀ of the memory made from this message, 0–1. Absent = 1. */
  readonly importance?: number;
  /** The information is of a kind that changes often (dynamic τ). Absent = decided by rule. */
  readonly frequentlyUpdated?: boolean;
}

export interface Turn {
  /** The user message and all that follows until the next user message. At least one message. */
  readonly messages: readonly Message[];
  /** Day or session of the turn, from 1. Absent = derived from times. */
  readonly day?: number;
  /** Ids of earlier messages that this turn's user message refers to (label of recall). */
  readonly refersTo?: readonly string[];
  /** Ids of messages, earlier or in this turn, that the user asks to remember. */
  readonly marks?: readonly string[];
  /** Ids of tasks active while this turn runs. Absent = none. */
  readonly tasks?: readonly string[];
}

export const UNIT_TYPES = ['fact', 'decision', 'preference'] as const;
export type UnitType = (typeof UNIT_TYPES)[number];

/** Ground truth: one planted piece of information. */
export interface Unit {
  readonly id: string;
  readonly type: UnitType;
  /** What it says, for people. */
  readonly title: string;
  /** Literal strings which must all stand in an entry's text for the unit to be retained in it. At least one. */
  readonly evidence: readonly string[];
  /** Ids of the messages that state it, first statement first. Each contains every evidence string. */
  readonly statedIn: readonly string[];
  /** Id of the unit that this one replaces. */
  readonly replaces?: string;
  /** Why it replaced the earlier one (or was decided): literal strings, as with evidence. Stands in the same messages. */
  readonly reason?: { readonly title: string; readonly evidence: readonly string[] };
  readonly inferred?: Inference;
}

/** A turn that needs given units to be answered. */
export interface Probe {
  readonly id: string;
  /** Id of the user message that asks. */
  readonly askedIn: string;
  readonly dimension: Dimension;
  /** Ids of the units without which it cannot be answered. At least one. */
  readonly needs: readonly string[];
  /** Ids of units (among `needs`) whose reason is asked for too. */
  readonly needsReasonOf?: readonly string[];
  /** The right answer, for people. */
  readonly answer?: string;
  /** Question category of benchmark files. */
  readonly category?: string;
  readonly inferred?: Inference;
}

/** Why a label was inferred, and how surely. */
export interface Inference {
  readonly why: string;
  /** 0–1. */
  readonly confidence: number;
}

export interface Task {
  readonly id: string;
  readonly name: string;
  /** Lower-case words that tell the task's messages (relevance of the importance strategy). */
  readonly keywords: readonly string[];
}

/** A real forgetting event found in a log: the agent's window was compacted before this turn. */
export interface Compaction {
  /** Id of the first message after the compaction. */
  readonly before: string;
  readonly trigger?: 'auto' | 'manual';
  readonly tokensBefore?: number;
  readonly summary?: string;
}

export interface Transcript {
  readonly format: typeof TRANSCRIPT_FORMAT;
  readonly version: typeof TRANSCRIPT_VERSION;
  readonly name: string;
  /** BCP 47, when known. */
  readonly language?: string;
  readonly turns: readonly Turn[];
  readonly units?: readonly Unit[];
  readonly probes?: readonly Probe[];
  readonly tasks?: readonly Task[];
  readonly compactions?: readonly Compaction[];
  /** Where it comes from, for people: generator and seed, or file name and format. */
  readonly source?: string;
}
