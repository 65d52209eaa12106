/** What the command line prints of runs, and what a page must agree with byte for byte. Numbers are rounded here only. */
import type { ByDimension } from '../engine/model/dimension';
import type { ByLayer } from '../engine/model/layer';
import type { ScoreSummary } from '../engine/score/scorecard';
import type { PreparedTranscript } from '../engine/transcript/prepared';
import { rounded } from './canonical-json';

export interface ReportedRun {
  readonly strategy: string;
  /** Preset, or `tuned` for values that are no preset's. */
  readonly preset: string;
  readonly summary: ScoreSummary;
}

export interface SimulationReport {
  readonly transcript: {
    readonly name: string;
    readonly turns: number;
    readonly messages: number;
    readonly tokens: number;
  };
  readonly results: readonly {
    readonly strategy: string;
    readonly preset: string;
    /** 0–100; null where there is nothing to measure. Noise: lower is better. */
    readonly scores: ByDimension<number | null> & { readonly composite: number | null };
    readonly context: { readonly tokens: number; readonly layers: ByLayer<number> };
    readonly latencySeconds: number | null;
    readonly llm: { readonly calls: number; readonly dollars: number | null };
    readonly stored: number;
    readonly forgotten: number;
  }[];
}

export function simulationReport(prepared: PreparedTranscript, runs: readonly ReportedRun[]): SimulationReport {
  return {
    transcript: {
      name: prepared.transcript.name,
      turns: prepared.turnCount,
      messages: prepared.messageCount,
      tokens: prepared.totalTokens,
    },
    results: runs.map(({ strategy, preset, summary }) => {
      const { scores, context, llm, latencySeconds, stored, forgotten } = summary;
      const { working, episodic, semantic } = context.layers;
      return {
        strategy,
        preset,
        scores: {
          facts: rounded(scores.facts, 2),
          preferences: rounded(scores.preferences, 2),
          timeline: rounded(scores.timeline, 2),
          tasks: rounded(scores.tasks, 2),
          noise: rounded(scores.noise, 2),
          composite: rounded(scores.composite, 2),
        },
        context: { tokens: context.tokens, layers: { working, episodic, semantic } },
        latencySeconds: rounded(latencySeconds, 3),
        llm: { calls: llm.calls, dollars: rounded(llm.dollars, 4) },
        stored,
        forgotten,
      };
    }),
  };
}
