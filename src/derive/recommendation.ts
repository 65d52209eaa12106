/**
 * "Which one for me": a recommendation from the measured runs on the transcript at hand. The best is the strategy of the
 * highest composite; the cheapest is, among those within a few points of it, the one whose use costs the fewest tokens.
 * Baselines stand in the evidence and are never recommended: they are no policies, or know the future.
 */
import { retainedAt } from '../engine/explain/units-of-memory';
import { NEVER, type TokenCount, type TurnNumber, type UnitIndex } from '../engine/model/units';
import { latencySeconds, llmDollars } from '../engine/score/costs';
import type { Trace } from '../engine/simulate/trace';
import type { PreparedTranscript } from '../engine/transcript/prepared';
import type { ScoredRun } from './scoreboard';

/** Points of the composite (0–100) that count as "about as good". */
export const ABOUT_AS_GOOD = 3;

export interface RecommendationEvidence {
  readonly slot: string;
  readonly strategy: string;
  readonly role: ScoredRun['role'];
  /** 0–100; NaN where nothing can be measured. */
  readonly composite: number;
  /** Points behind the best strategy; negative for a baseline that is ahead of it. */
  readonly behind: number;
  /** Context tokens after the last turn, and what a turn costs on average: see {@link tokensPerTurn}. */
  readonly finalTokens: TokenCount;
  readonly tokensPerTurn: TokenCount;
  /** Of the context after the last turn. */
  readonly latencySeconds: number;
  /** Model calls of the strategy itself, over the whole transcript. */
  readonly dollars: number;
  /** Current facts, decisions and preferences that the last context does not retain. */
  readonly lostUnits: readonly UnitIndex[];
  /** Probes that could not be answered when they were asked. */
  readonly lostProbes: readonly number[];
}

export interface Recommendation {
  /** Length and budget that it holds for. */
  readonly turns: TurnNumber;
  /** Largest context that one of the strategies used, in tokens. */
  readonly peakTokens: TokenCount;
  readonly best: RecommendationEvidence;
  /** May be the best itself. */
  readonly cheapest: RecommendationEvidence;
  /** Strategies by composite, then baselines by composite; best first. */
  readonly evidence: readonly RecommendationEvidence[];
}

/** @returns null when no strategy has a composite (a transcript with nothing to measure, or no runs). */
export function recommend(prepared: PreparedTranscript, runs: readonly ScoredRun[]): Recommendation | null {
  const composite = ({ scorecard }: ScoredRun) => 100 * (scorecard.composite[prepared.turnCount] ?? Number.NaN);
  const strategies = runs.filter((run) => run.role === 'strategy' && !Number.isNaN(composite(run)));
  if (strategies.length === 0) return null;
  const highest = Math.max(...strategies.map(composite));
  const evidence = runs
    .map((run) => evidenceOf(prepared, run, composite(run), highest))
    .sort(
      (a, b) =>
        Number(a.role === 'baseline') - Number(b.role === 'baseline') ||
        // Runs with nothing to measure stand last.
        Number(Number.isNaN(a.composite)) - Number(Number.isNaN(b.composite)) ||
        b.composite - a.composite ||
        a.tokensPerTurn - b.tokensPerTurn ||
        0,
    );
  const best = evidence[0] as RecommendationEvidence;
  const near = evidence.filter((one) => one.role === 'strategy' && one.behind <= ABOUT_AS_GOOD);
  const cheapest = near.reduce((least, one) => (one.tokensPerTurn < least.tokensPerTurn ? one : least), best);
  const peakTokens = Math.max(...strategies.map(({ trace }) => peakOf(trace)));
  return { turns: prepared.turnCount, peakTokens, best, cheapest, evidence };
}

function evidenceOf(
  prepared: PreparedTranscript,
  { slot, strategy, role, trace, scorecard }: ScoredRun,
  composite: number,
  highest: number,
): RecommendationEvidence {
  const last = prepared.turnCount;
  const finalTokens = contextTokens(trace, last);
  return {
    slot,
    strategy,
    role,
    composite,
    behind: highest - composite,
    finalTokens,
    tokensPerTurn: tokensPerTurn(trace),
    latencySeconds: latencySeconds(finalTokens),
    dollars: llmDollars(trace.turns.llmInputTokens[last], trace.turns.llmOutputTokens[last]),
    lostUnits: lostUnits(prepared, trace, last),
    lostProbes: Array.from(scorecard.probeAnswered).flatMap((answered, probe) => (answered === 1 ? [] : [probe])),
  };
}

function contextTokens({ turns }: Trace, turn: TurnNumber): TokenCount {
  return turns.working[turn] + turns.episodic[turn] + turns.semantic[turn];
}

/**
 * Every turn sends the whole context to a model, so that is what a strategy costs, and its own model calls come on top:
 * (Σ context tokens + tokens of its calls) ÷ turns.
 */
export function tokensPerTurn(trace: Trace): TokenCount {
  const { turnCount, turns } = trace;
  let sum = turns.llmInputTokens[turnCount] + turns.llmOutputTokens[turnCount];
  for (let turn = 1; turn <= turnCount; turn++) sum += contextTokens(trace, turn);
  return turnCount > 0 ? sum / turnCount : 0;
}

function peakOf(trace: Trace): TokenCount {
  let peak = 0;
  for (let turn = 1; turn <= trace.turnCount; turn++) peak = Math.max(peak, contextTokens(trace, turn));
  return peak;
}

function lostUnits(prepared: PreparedTranscript, trace: Trace, turn: TurnNumber): UnitIndex[] {
  const { unitCount, statedTurn, replacedTurn } = prepared.truth;
  const { units } = retainedAt(prepared, trace, turn);
  return Array.from({ length: unitCount }, (_, unit) => unit).filter(
    (unit) =>
      statedTurn[unit] <= turn && (replacedTurn[unit] === NEVER || replacedTurn[unit] > turn) && !units.has(unit),
  );
}
