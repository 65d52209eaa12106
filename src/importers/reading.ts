/** How a file is to be read, and what is told about each conversation before it is adopted. Plain data: it crosses threads. */
import type { Localized } from '../engine/model/localized';
import type { Role } from '../engine/transcript/transcript';
import type { ColumnChoice } from './table-columns';

export interface ReadingOptions {
  /** Messages of the role tool: what tools gave back. */
  readonly toolOutput: boolean;
  /** Messages of the role system: instructions and injected context. */
  readonly systemMessages: boolean;
  /** What a model thought before it answered; becomes messages of the assistant. */
  readonly reasoning: boolean;
  /** Runs of sub-agents become conversations of their own. */
  readonly sidechains: boolean;
  /** Branch by conversation: `ConversationSummary.key` → `Branch.id`. Others take the branch that the file marks. */
  readonly branches?: ReadonlyMap<string, string>;
  /** A pause of this many hours begins a new session (day number). Absent: days are left as the file has them. */
  readonly sessionGapHours?: number;
  /** Columns of a table, where they are not obvious. */
  readonly columns?: ColumnChoice;
  /** Names, e-mail addresses, numbers and keys are replaced, consistently within each conversation. */
  readonly anonymise: boolean;
}

export const DEFAULT_READING: ReadingOptions = {
  toolOutput: true,
  systemMessages: true,
  reasoning: false,
  sidechains: true,
  anonymise: false,
};

/** One way through a tree of messages, from its beginning to a leaf. */
export interface Branch {
  /** Id of its last message in the file. */
  readonly id: string;
  /** Messages from the beginning to the leaf. */
  readonly messages: number;
  /** Of these, the ones that the taken branch does not hold. */
  readonly apart: number;
  readonly taken: boolean;
  /** How its last message begins. */
  readonly preview: string;
  /** ISO 8601, of its last message. */
  readonly time?: string;
}

/** What an importer knows of a conversation beside its transcript. All optional. */
export interface ConversationNotes {
  /** The conversation's id in the file; used to choose a branch. */
  readonly key?: string;
  /** When it began, if the file says so of the conversation as a whole. ISO 8601. */
  readonly date?: string;
  /** Listed when there are two or more; at most `MAX_BRANCHES`, the taken one first. */
  readonly branches?: readonly Branch[];
  /** Messages on branches that were not taken, each counted once. */
  readonly messagesLeft?: number;
  /** What the file does not say and was assumed. */
  readonly guessed?: readonly Localized[];
  /** Messages left out, with their places in the list of skipped parts. */
  readonly skipped?: number;
  /** Messages of reasoning that were left out because the person did not ask for them. */
  readonly reasoningLeft?: number;
  /** A run of a sub-agent beside the conversation before it. */
  readonly sidechain?: boolean;
}

export const MAX_BRANCHES = 50;

export interface ConversationSummary {
  /** Unique in the outcome. */
  readonly key: string;
  readonly title: string;
  /** First known time. ISO 8601. */
  readonly date?: string;
  readonly turns: number;
  readonly messages: number;
  /** By the estimate, not exact. */
  readonly tokens: number;
  /** First and last time of its messages, when any is known. */
  readonly span?: { readonly from: string; readonly to: string };
  readonly roles: Readonly<Record<Role, number>>;
  /** Messages that the file has and the options left out. */
  readonly left: { readonly tool: number; readonly system: number; readonly reasoning: number };
  readonly branches: readonly Branch[];
  readonly messagesLeft: number;
  /** Real forgetting events in the log. */
  readonly compactions: number;
  readonly guessed: readonly Localized[];
  readonly skipped: number;
  readonly sidechain: boolean;
}
