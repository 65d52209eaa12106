/** What a person tuned → the configuration file. */
import type { ParameterValues } from '../engine/model/parameter';
import type { CompositeWeights, ScoreSummary } from '../engine/score/scorecard';
import type { PresetId, StrategyConfig } from '../engine/strategies/strategy';
import type { PrepareOptions } from '../engine/transcript/prepared';
import { readableJson, rounded } from './canonical-json';
import { CATALOGUE, type Catalogue, strategyIn } from './catalogue';
import {
  CONFIG_FORMAT,
  CONFIG_SCHEMA_ID,
  CONFIG_VERSION,
  type Measured,
  type MeasuredTranscript,
  type RememberedMessage,
  type TunedConfig,
} from './config-format';

export interface ExportInput {
  readonly config: StrategyConfig;
  readonly preset: PresetId;
  readonly options: PrepareOptions;
  readonly seed: number;
  readonly weights: CompositeWeights;
  readonly positionDepth?: number;
  readonly remember?: readonly RememberedMessage[];
  readonly appVersion: string;
  /** ISO 8601; this layer has no clock. */
  readonly exportedAt?: string;
  readonly name?: string;
  /** The final summary, and on what it was measured. */
  readonly measured?: { readonly transcript: MeasuredTranscript; readonly summary: ScoreSummary };
}

/** The file's text. The same input gives the same bytes; parameters stand in the order of their specification. */
export function exportConfig(input: ExportInput, catalogue: Catalogue = CATALOGUE): string {
  return readableJson(tunedConfig(input, catalogue));
}

export function tunedConfig(input: ExportInput, catalogue: Catalogue = CATALOGUE): TunedConfig {
  const { config, preset, options, seed, weights, positionDepth = 0, remember = [], measured } = input;
  const specs = strategyIn(catalogue, config.strategy)?.parameters ?? [];
  const parameters: ParameterValues = Object.fromEntries(
    specs.map((spec) => [spec.id, config.parameters[spec.id] ?? spec.default]),
  );
  return {
    $schema: CONFIG_SCHEMA_ID,
    format: CONFIG_FORMAT,
    version: CONFIG_VERSION,
    app: { name: 'Forgetting Lab', version: input.appVersion },
    ...(input.exportedAt !== undefined && { exportedAt: input.exportedAt }),
    ...(input.name !== undefined && { name: input.name }),
    strategy: config.strategy,
    preset,
    parameters,
    tokenCounter: options.tokenCounter,
    recallRule: options.recallRule,
    classifier: options.classifier,
    seed,
    weights: {
      facts: weights.facts,
      preferences: weights.preferences,
      timeline: weights.timeline,
      tasks: weights.tasks,
      noise: weights.noise,
    },
    ...(positionDepth > 0 && { positionDepth }),
    ...(remember.length > 0 && { remember }),
    ...(measured && { measured: measuredOf(measured.transcript, measured.summary) }),
  };
}

/** A summary rounded for output. */
export function measuredOf(transcript: MeasuredTranscript, summary: ScoreSummary): Measured {
  const { scores, context, llm } = summary;
  const { layers } = context;
  return {
    transcript,
    scores: {
      facts: rounded(scores.facts, 4),
      preferences: rounded(scores.preferences, 4),
      timeline: rounded(scores.timeline, 4),
      tasks: rounded(scores.tasks, 4),
      noise: rounded(scores.noise, 4),
      composite: rounded(scores.composite, 4),
    },
    context: {
      tokens: context.tokens,
      layers: { working: layers.working, episodic: layers.episodic, semantic: layers.semantic },
    },
    latencySeconds: rounded(summary.latencySeconds, 4) ?? 0,
    llm: { calls: llm.calls, dollars: rounded(llm.dollars, 6) ?? 0 },
    stored: summary.stored,
    forgotten: summary.forgotten,
  };
}
