/**
 * The contract of an importer: one file per format, one line in `registry.ts`. It says by content alone whether a file
 * is of its format and why, and turns records (or raw text, for CSV and plain text) into conversations as they come.
 */
import type { Localized } from '../engine/model/localized';
import type { Transcript } from '../engine/transcript/transcript';
import type { IssueList } from './issues';
import type { ConversationNotes, ReadingOptions } from './reading';
import type { SourceRecord } from './records';
import type { TablePreview } from './table-columns';

/** The beginning of a file. */
export interface Sample {
  /** First characters of the text. */
  readonly head: string;
  /** First records; empty when the text is not JSON. */
  readonly records: readonly SourceRecord[];
  /** The sample is the whole file. */
  readonly complete: boolean;
}

export interface Detection {
  /** 0–1. From 0.5 on a file is taken without asking. */
  readonly confidence: number;
  /** What was seen in the content. */
  readonly reason: Localized;
  /** The beginning of a table, for a person who chooses its columns. */
  readonly table?: TablePreview;
}

export interface ImportContext {
  readonly fileName: string;
  /** Name for a conversation that has none: the file name without its ending. */
  readonly name: string;
  readonly issues: IssueList;
  /**
   * What the person wants to have. Roles, sessions and names are dealt with after `add`; an importer only looks at
   * `branches`, `sidechains` and `reasoning` (which `ConversationBuilder` does for it).
   */
  readonly reading: ReadingOptions;
  /** Only the list is wanted: texts may be let go once they are counted (`weighing.ts`). */
  readonly listing: boolean;
  /** Whether a conversation of this key may be wanted with its texts; of others they may be let go as when listing. */
  wants(key: string): boolean;
  /** Hands over a finished conversation, and what is known of it beside its messages. */
  add(conversation: Transcript, notes?: ConversationNotes): void;
}

export interface RecordSession {
  record(record: SourceRecord): void;
  finish(): void;
}

export interface TextSession {
  /** Chunks of the text in order, cut anywhere. */
  text(chunk: string): void;
  finish(): void;
}

interface ImporterBase {
  readonly id: string;
  readonly name: Localized;
  /** One line: where such files come from. */
  readonly help: Localized;
  /** Null when the file is not of this format. */
  detect(sample: Sample): Detection | null;
}

export interface RecordImporter extends ImporterBase {
  readonly reads: 'records';
  start(context: ImportContext): RecordSession;
}

export interface TextImporter extends ImporterBase {
  readonly reads: 'text';
  start(context: ImportContext): TextSession;
}

export type Importer = RecordImporter | TextImporter;
