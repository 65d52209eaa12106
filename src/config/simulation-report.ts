/** What the command line prints of runs, and what a page must agree with byte for byte. Numbers are rounded here only. */
import type { ByDimension } from '../engine/model/dimension';
import type { ByLayer } from '../engine/model/layer';
import type { CategoryScore } from '../engine/score/by-category';
import type { ScoreSummary } from '../engine/score/scorecard';
import type { PreparedTranscript } from '../engine/transcript/prepared';
import { rounded } from './canonical-json';

export interface ReportedRun {
  readonly strategy: string;
  /** Preset, or `tuned` for values that are no preset's. */
  readonly preset: string;
  readonly summary: ScoreSummary;
  /** Task success by category of the question; empty or absent when questions have none. */
  readonly categories?: readonly CategoryScore[];
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
    /** Questions asked; only where questions have categories. */
    readonly probes?: number;
    /** By category: questions, how many could be answered, and their share 0–100. Only where there are categories. */
    readonly byCategory?: Readonly<Record<string, CategoryReport>>;
  }[];
}

/** Under this name stand questions without a category, where others have one. */
export const NO_CATEGORY = 'none';

export interface CategoryReport {
  readonly probes: number;
  readonly answered: number;
  readonly tasks: number | null;
}

export function simulationReport(prepared: PreparedTranscript, runs: readonly ReportedRun[]): SimulationReport {
  return {
    transcript: {
      name: prepared.transcript.name,
      turns: prepared.turnCount,
      messages: prepared.messageCount,
      tokens: prepared.totalTokens,
    },
    results: runs.map(({ strategy, preset, summary, categories = [] }) => {
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
        ...(categories.length > 0 && {
          probes: categories.reduce((sum, category) => sum + category.probes, 0),
          byCategory: Object.fromEntries(
            categories.map(({ category, probes, answered, tasks }) => [
              category === '' ? NO_CATEGORY : category,
              { probes, answered, tasks: rounded(100 * tasks, 2) },
            ]),
          ),
        }),
      };
    }),
  };
}
