/** The tuned configuration file: what a person takes home. Plain JSON, self-describing, versioned. */
import type { ByDimension } from '../engine/model/dimension';
import type { ByLayer } from '../engine/model/layer';
import type { ParameterValues } from '../engine/model/parameter';
import type { CompositeWeights } from '../engine/score/scorecard';
import type { PresetId, StrategyConfig } from '../engine/strategies/strategy';
import type { PrepareOptions } from '../engine/transcript/prepared';

export const CONFIG_FORMAT = 'forgetting-lab/config';
export const CONFIG_VERSION = 1;
export const CONFIG_SCHEMA_ID = 'urn:forgetting-lab:schema:config:1';
/** Seeds are whole numbers from 0 to this. */
export const MAX_SEED = 0xffffffff;

/** On what it was measured. With `aurora`, the transcript can be made again. */
export interface MeasuredTranscript {
  readonly name: string;
  readonly sha256: string;
  readonly turns: number;
  readonly messages: number;
  readonly aurora?: { readonly language: 'en' | 'zh-CN'; readonly seed: number };
}

/** What the configuration scored when it was exported. Scores 0–100; null = nothing to measure. */
export interface Measured {
  readonly transcript: MeasuredTranscript;
  readonly scores: ByDimension<number | null> & { readonly composite: number | null };
  readonly context: { readonly tokens: number; readonly layers: ByLayer<number> };
  /** By the latency model (0.07 s + 0.253 s per 1,000 tokens), not by a clock. */
  readonly latencySeconds: number;
  readonly llm: { readonly calls: number; readonly dollars: number };
  readonly stored: number;
  readonly forgotten: number;
}

/** A message marked "remember this" besides those that the transcript marks. */
export interface RememberedMessage {
  /** Its id in the transcript. */
  readonly message: string;
  /** SHA-256 of its text: another transcript may use the same id for something else. Absent when written by hand. */
  readonly sha256?: string;
}

export interface TunedConfig {
  readonly $schema: string;
  readonly format: typeof CONFIG_FORMAT;
  readonly version: typeof CONFIG_VERSION;
  readonly app: { readonly name: string; readonly version: string };
  /** ISO 8601, when the exporter gave it. */
  readonly exportedAt?: string;
  readonly name?: string;
  readonly strategy: string;
  /** The preset it started from. */
  readonly preset: PresetId;
  readonly parameters: ParameterValues;
  readonly tokenCounter: string;
  readonly recallRule: string;
  readonly classifier: string;
  readonly seed: number;
  readonly weights: CompositeWeights;
  /** Depth of the position model by which task success was scored, 0–1; absent = off. */
  readonly positionDepth?: number;
  /** Absent = none. */
  readonly remember?: readonly RememberedMessage[];
  readonly measured?: Measured;
}

export function strategyConfigOf({ strategy, parameters }: TunedConfig): StrategyConfig {
  return { strategy, parameters };
}

/** @param remember ids of the marks that fit the transcript at hand (remembered.ts) */
export function prepareOptionsOf(
  { tokenCounter, recallRule, classifier }: TunedConfig,
  remember: readonly string[] = [],
): PrepareOptions {
  return { tokenCounter, recallRule, classifier, ...(remember.length > 0 && { remember }) };
}
