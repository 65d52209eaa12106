/**
 * What the page and its workers (simulation, import) say to each other. Types only.
 * Every answer is a Result and carries the generation of its question: an answer of an older generation is dropped.
 */
import type { Localized } from '../src/engine/model/localized';
import type { Fault, Result } from '../src/engine/model/result';
import type { CompositeWeights, Scorecard } from '../src/engine/score/scorecard';
import type { Trace } from '../src/engine/simulate/trace';
import type { StrategyConfig } from '../src/engine/strategies/strategy';
import type { LabelCount, Labels } from '../src/engine/transcript/pieces';
import type { PreparedTranscript, PrepareOptions } from '../src/engine/transcript/prepared';
import type { Role, Transcript, Turn } from '../src/engine/transcript/transcript';
import type { Candidate, ImportOutcome } from '../src/importers/import';
import type { FileWarning } from '../src/importers/issues';
import type { ConversationSummary, ReadingOptions } from '../src/importers/reading';
import type { AnalysisApi } from './analysis-protocol';

export type {
  AnalysisApi,
  CounterfactualReply,
  CounterfactualRequest,
  SearchProgress,
  SpreadReply,
  SpreadRequest,
} from './analysis-protocol';

export type Generation = number;

/** What can be loaded: the built-in scenario, or a transcript of one's own. */
export type TranscriptSource =
  | { readonly kind: 'aurora'; readonly language: 'en' | 'zh-CN'; readonly seed: number }
  | {
      readonly kind: 'transcript';
      readonly transcript: Transcript;
      /** Its entry in the library. */
      readonly kept?: string;
      /** The conversation on screen with other labels: the cursor stays where it is. */
      readonly relabelled?: true;
    };

export interface LoadRequest {
  readonly generation: Generation;
  readonly source: TranscriptSource;
  readonly options: PrepareOptions;
  /** The transcript comes without its turns: they were handed over piece by piece (`receive`) under this generation. */
  readonly inPieces?: true;
}

/** Turns of a transcript that is about to be loaded or kept, in order, a few at a time. */
export interface Piece {
  readonly generation: Generation;
  readonly turns: readonly Turn[];
}

/** A prepared transcript as it crosses the boundary (structured clone; texts are shared with `transcript`). */
export interface LoadReply {
  readonly generation: Generation;
  /** Of a transcript that came in pieces: without what the page has, and without labels, which it fetches (`assembling`). */
  readonly prepared: PreparedTranscript;
  /** SHA-256 of the canonical transcript, hex. */
  readonly sha256: string;
}

export interface RunJob {
  /** Names the run in the page (a strategy id, or a comparison's slot). */
  readonly slot: string;
  readonly config: StrategyConfig;
}

export interface RunRequest {
  readonly generation: Generation;
  readonly jobs: readonly RunJob[];
  readonly seed: number;
  readonly weights: CompositeWeights;
  /** Depth of the position model, 0–1; absent or 0 = off. */
  readonly positionDepth?: number;
}

export interface RunResult {
  readonly slot: string;
  readonly config: StrategyConfig;
  readonly trace: Trace;
  readonly scorecard: Scorecard;
}

export interface RunReply {
  readonly generation: Generation;
  readonly results: readonly RunResult[];
  /** Time spent in the engine, milliseconds. */
  readonly engineMilliseconds: number;
}

export interface SimulationApi extends AnalysisApi {
  receive(piece: Piece): Promise<void>;
  load(request: LoadRequest): Promise<Result<LoadReply, Fault>>;
  /** Labels of the transcript loaded last, a few at a time, from so many on; none past the end. */
  labels(from: LabelCount): Promise<Labels>;
  /** Runs jobs against the transcript loaded last. Traces are transferred. */
  run(request: RunRequest): Promise<Result<RunReply, Fault>>;
  /** Work of this generation and earlier ones is given up at the next safe point. */
  cancel(generation: Generation): void;
}

export interface ReadableFormat {
  readonly id: string;
  readonly name: Localized;
  readonly help: Localized;
}

/** A file, or pasted text. */
export interface ImportInput {
  /** With its folder, when a folder was given. */
  readonly name: string;
  readonly content: Blob | string;
}

export interface ReadRequest {
  readonly inputs: readonly ImportInput[];
  /** Formats chosen by the person: name of the input → id of the importer. Others are detected. */
  readonly formats: Readonly<Record<string, string>>;
  readonly reading: Partial<ReadingOptions>;
}

export interface ImportProgress {
  readonly fileName: string;
  /** Files begun, from 1, and how many there are. */
  readonly file: number;
  readonly files: number;
  readonly bytesRead: number;
  readonly bytesTotal: number;
  readonly conversations: number;
}

/** A conversation as a row of the list. Its place in the list of all rows is what it is chosen by. */
export interface ConversationRow {
  /** Index into `ImportReading.files`. */
  readonly file: number;
  readonly title: string;
  /** ISO 8601. */
  readonly date?: string;
  readonly turns: number;
  readonly messages: number;
  readonly tokens: number;
  readonly compactions: number;
  readonly sidechain: boolean;
}

/** What was understood of one file. */
export type UnderstoodFile = Omit<ImportOutcome, 'conversations' | 'summaries' | 'candidates'> & {
  readonly conversations: number;
};

export interface FileReport {
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  readonly result: Result<UnderstoodFile, Fault>;
  /** How its text begins: the evidence for a person who is to name the format. */
  readonly head: string;
  /** All formats that could fit, best first; for a table with its columns. */
  readonly candidates: readonly Candidate[];
}

export interface ImportReading {
  readonly files: readonly FileReport[];
  readonly conversations: number;
  readonly milliseconds: number;
}

export type ListOrder = 'file' | 'title' | 'date' | 'turns' | 'tokens';

export interface ArrangeRequest {
  readonly search: string;
  readonly order: ListOrder;
  readonly descending: boolean;
}

export interface TakeRequest {
  /** Rows in the order in which they are to follow each other. */
  readonly rows: readonly number[];
  /** One after the other, or all messages by their times. */
  readonly join: 'sequence' | 'time';
  readonly reading: Partial<ReadingOptions>;
  /** Name of the joined conversation. */
  readonly name: string;
}

export interface TakenSummary extends ConversationSummary {
  /** Index into `ImportReading.files`. */
  readonly file: number;
  /** About it, with the branch and the options with which it is taken. */
  readonly warnings: readonly FileWarning[];
}

/** By what the conversations stand one after the other: when they began, or their places in the files. */
export type JoinOrder = 'dates' | 'files';

/** What would be adopted, before it is. */
export interface TakenPreview {
  readonly name: string;
  /** Of each conversation taken. */
  readonly parts: readonly TakenSummary[];
  readonly order: JoinOrder;
  readonly turns: number;
  readonly messages: number;
  readonly tokens: number;
  readonly days: number;
  readonly labels: { readonly units: number; readonly probes: number };
  readonly compactions: number;
  /** Its first messages, cut short. */
  readonly opening: readonly { readonly role: Role; readonly text: string }[];
}

/** Tokens of what is taken, by all three counters. */
export interface TokenComparison {
  readonly exact: number;
  readonly estimate: number;
  readonly article: number;
}

export interface ImportApi {
  formats(): Promise<readonly ReadableFormat[]>;
  /** Reads files piece by piece and lists their conversations; none is held. `onRows` gets them as they are found. */
  read(
    request: ReadRequest,
    onProgress: (progress: ImportProgress) => void,
    onRows: (rows: readonly ConversationRow[]) => void | Promise<void>,
  ): Promise<Result<ImportReading, Fault>>;
  /** The rows that match, in order. Every word of the search must stand in the title or in the name of the file. */
  arrange(request: ArrangeRequest): Promise<Int32Array>;
  /** Reads the files again for the chosen conversations, and holds what they give as it would be adopted. */
  take(request: TakeRequest, onProgress: (progress: ImportProgress) => void): Promise<Result<TakenPreview, Fault>>;
  /** Counts what is held exactly (o200k_base). */
  countTokens(onProgress: (share: number) => void): Promise<Result<TokenComparison, Fault>>;
  /** Keeps in the library what is held, and hands it over without its turns, which are fetched with `turns`. */
  adopt(): Promise<Result<AdoptedTranscript, Fault>>;
  /** A few turns of what is held, from this one on; none past the end. */
  turns(from: number): Promise<readonly Turn[]>;
  /** Gives up `read`, `take` or `countTokens` at the next piece. */
  cancel(): void;
}

export interface AdoptedTranscript {
  readonly transcript: Transcript;
  /** Its entry in the library, or why it could not be kept. */
  readonly kept: Result<KeptTranscript, Fault>;
}

/** A transcript in the library, without its texts. Times are ISO 8601. */
export interface KeptTranscript {
  readonly id: string;
  readonly name: string;
  /** Where it came from. */
  readonly source?: string;
  readonly turns: number;
  readonly bytes: number;
  readonly added: string;
  readonly opened: string;
}

/** A named tuning of all strategies: what a share link holds. */
export interface KeptTuning {
  readonly id: string;
  readonly name: string;
  /** The strategy that was shown. */
  readonly strategy: string;
  readonly link: string;
  readonly saved: string;
}

export interface LibraryContents {
  /** Opened last comes first. */
  readonly transcripts: readonly KeptTranscript[];
  readonly tunings: readonly KeptTuning[];
  /** Bytes that the browser grants to the page, when it says so. */
  readonly quota?: number;
  /** The browser promised not to clear it by itself. */
  readonly persisted: boolean;
}

export type LibraryKind = 'transcripts' | 'tunings';

export interface LibraryApi {
  list(): Promise<Result<LibraryContents, Fault>>;
  /** @param id of an entry to overwrite; without one it is made from the content. */
  keep(transcript: Transcript, id?: string): Promise<Result<KeptTranscript, Fault>>;
  open(id: string): Promise<Result<Transcript, Fault>>;
  rename(kind: LibraryKind, id: string, name: string): Promise<Result<true, Fault>>;
  remove(kind: LibraryKind, id: string): Promise<Result<true, Fault>>;
  clear(): Promise<Result<true, Fault>>;
  keepTuning(name: string, strategy: string, link: string): Promise<Result<true, Fault>>;
}

/** The same as it crosses to the library's thread: transcripts without their turns, which go piece by piece. */
export interface LibraryThreadApi extends Omit<LibraryApi, 'keep'> {
  receive(piece: Piece): Promise<void>;
  /** Keeps the transcript with the turns received under this generation. */
  keepReceived(transcript: Transcript, generation: Generation, id?: string): Promise<Result<KeptTranscript, Fault>>;
  /** A few turns of the entry opened last, from this one on; none past the end. */
  turns(from: number): Promise<readonly Turn[]>;
}
