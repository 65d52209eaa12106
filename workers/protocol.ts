/**
 * What the page and its workers (simulation, import) say to each other. Types only.
 * Every answer is a Result and carries the generation of its question: an answer of an older generation is dropped.
 */
import type { Localized } from '../src/engine/model/localized';
import type { Fault, Result } from '../src/engine/model/result';
import type { CompositeWeights, Scorecard } from '../src/engine/score/scorecard';
import type { Trace } from '../src/engine/simulate/trace';
import type { StrategyConfig } from '../src/engine/strategies/strategy';
import type { PreparedTranscript, PrepareOptions } from '../src/engine/transcript/prepared';
import type { Transcript } from '../src/engine/transcript/transcript';
import type { ImportOutcome } from '../src/importers/import';
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
  | { readonly kind: 'transcript'; readonly transcript: Transcript };

export interface LoadRequest {
  readonly generation: Generation;
  readonly source: TranscriptSource;
  readonly options: PrepareOptions;
}

/** A prepared transcript as it crosses the boundary (structured clone; texts are shared with `transcript`). */
export interface LoadReply {
  readonly generation: Generation;
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
  load(request: LoadRequest): Promise<Result<LoadReply, Fault>>;
  /** Runs jobs against the transcript loaded last. Traces are transferred. */
  run(request: RunRequest): Promise<Result<RunReply, Fault>>;
  /** Work of this generation and earlier ones is given up at the next safe point. */
  cancel(generation: Generation): void;
}

export type { ImportOutcome };
export type ImportResult = Result<ImportOutcome, Fault>;

export interface ReadableFormat {
  readonly id: string;
  readonly name: Localized;
  readonly help: Localized;
}

export interface ImportApi {
  formats(): Promise<readonly ReadableFormat[]>;
  /**
   * Reads a file, or pasted text, piece by piece.
   * @param onProgress gets the share read so far, 0–1.
   */
  read(
    content: Blob | string,
    options: { readonly fileName: string; readonly format?: string },
    onProgress: (share: number) => void,
  ): Promise<ImportResult>;
}
