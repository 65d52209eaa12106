/**
 * What would have kept it: for a memory that was lost, the smallest change of one thing (a parameter, a switch, a choice,
 * or the user's "remember this") with which it, or something made from it that retains its units, still stands in the
 * context when it is needed. Everything is found by running again. No formula of a strategy is used, so it is right for
 * any strategy; what is found is checked by the very run that found it.
 *
 * A number is searched outwards on the steps of its slider: 1, 4, 16, … steps away until the memory is kept, then halving
 * between the last failure and the first success. The change found is therefore kept, and one step less is not; where
 * keeping is not monotone in the parameter, a smaller change further in may exist. The end of the slider is tried first:
 * where even that makes no difference to the memory, the parameter is taken not to touch it.
 *
 * Runs for the search stop as soon as the memory's fate is known, at the latest at the turn that matters (trial.ts); only
 * a change that was found is run to the end, for its costs. Work is done between the generator's steps, one run each, so
 * a caller may pause, show progress, or stop.
 */
import { ARTICLE_WEIGHTS } from '../model/dimension';
import type { NumberParameter, ParameterValue } from '../model/parameter';
import type { MemoryId, MessageIndex, TurnNumber } from '../model/units';
import { score } from '../score/score';
import type { CompositeWeights } from '../score/scorecard';
import { simulate } from '../simulate/simulate';
import type { StrategyConfig } from '../strategies/strategy';
import type { TokenCounter } from '../tokens/token-counter';
import type { PreparedTranscript } from '../transcript/prepared';
import { type ChangeCost, changeCost } from './change-cost';
import { completeParameters, isMarkedOnArrival, leversOf, StepsAway, sliderTravel, withMark } from './levers';
import { keepsakeOf, survivor } from './survival';
import { Trial } from './trial';

export type Lever =
  | {
      readonly kind: 'parameter';
      readonly parameter: string;
      readonly from: ParameterValue;
      readonly to: ParameterValue;
      /** The value one step nearer, with which it is still lost; `from` itself for switches and choices. */
      readonly notEnough: ParameterValue;
    }
  /** The user would have had to say "remember this" of the message in the turn that brought it. */
  | { readonly kind: 'mark'; readonly message: MessageIndex; readonly turn: TurnNumber };

export interface Change {
  readonly lever: Lever;
  /** The complete configuration with the change; unchanged for a mark. */
  readonly config: StrategyConfig;
  /** 0–1: the share of its slider that a number travels; {@link CHOICE_EFFORT} for a switch, a choice or a mark. */
  readonly effort: number;
  /** The memory in the changed run by which it stands in the context when needed. */
  readonly keptAs: { readonly memory: MemoryId; readonly kind: 'itself' | 'fact' | 'summary' };
  readonly cost: ChangeCost;
}

/** Switches have no length: one counts as much as a quarter of a slider, so that small moves of a number come first. */
export const CHOICE_EFFORT = 0.25;

export interface SearchStep {
  /** Runs so far. */
  readonly runs: number;
  readonly leversDone: number;
  readonly levers: number;
  /** Found in this step. */
  readonly change: Change | null;
}

export interface CounterfactualOptions {
  /** For the composites; the article's by default. */
  readonly weights?: CompositeWeights;
  /** The counter that the transcript was prepared with; needed for `exact`. */
  readonly counter?: TokenCounter | undefined;
  /** Depth of the position model by which the costs are scored; 0 = off. */
  readonly positionDepth?: number;
}

/** All changes, smallest effort first. See {@link counterfactualSearch}. */
export function counterfactual(
  prepared: PreparedTranscript,
  config: StrategyConfig,
  seed: number,
  memory: MemoryId,
  untilTurn: TurnNumber,
  options: CounterfactualOptions = {},
): readonly Change[] {
  const search = counterfactualSearch(prepared, config, seed, memory, untilTurn, options);
  for (;;) {
    const step = search.next();
    if (step.done) return step.value;
  }
}

/**
 * @param memory of the run of `config` with `seed`
 * @param untilTurn the state after this turn is to hold it: the turn before the one that asks (a question meets the
 *   context as it stands), or the last turn. `neededUntil` in `explain/` gives it.
 * @returns changes, smallest effort first; none when nothing helps, or when it is not lost by then
 */
export function* counterfactualSearch(
  prepared: PreparedTranscript,
  config: StrategyConfig,
  seed: number,
  memory: MemoryId,
  untilTurn: TurnNumber,
  { weights = ARTICLE_WEIGHTS, counter, positionDepth = 0 }: CounterfactualOptions = {},
): Generator<SearchStep, readonly Change[], void> {
  const trace = simulate(prepared, config, seed, counter);
  const keepsake = keepsakeOf(prepared, trace, memory);
  if (survivor(prepared, trace, keepsake, untilTurn) >= 0) return [];
  const before = { trace, card: score(prepared, trace, weights, { positionDepth }) };
  const parameters = completeParameters(config);
  const levers = leversOf(config, keepsake.message >= 0 ? trace.memories.type[memory] : -1);
  const trial = new Trial(prepared, config.strategy, keepsake, seed, untilTurn, counter);
  const untouched = trial.footprint(config).footprint;
  const canMark = keepsake.message >= 0 && !isMarkedOnArrival(prepared, keepsake.message);
  const total = levers.length + (canMark ? 1 : 0);
  const changes: Change[] = [];
  let done = 0;

  const step = (change: Change | null = null): SearchStep => {
    if (change) changes.push(change);
    return { runs: trial.runs, leversDone: done, levers: total, change };
  };
  const changed = (lever: Lever, effort: number): Change => {
    const marked = lever.kind === 'mark' ? withMark(prepared, lever.message) : prepared;
    const after: StrategyConfig =
      lever.kind === 'mark' ? config : { ...config, parameters: { ...parameters, [lever.parameter]: lever.to } };
    const rerun = simulate(marked, after, seed, counter);
    const kept = survivor(prepared, rerun, keepsake, untilTurn);
    const kind = rerun.memories.derived[kept] === 0 ? 'itself' : rerun.memories.message[kept] >= 0 ? 'fact' : 'summary';
    const cost = changeCost(before, { trace: rerun, card: score(marked, rerun, weights, { positionDepth }) });
    return { lever, config: after, effort, keptAs: { memory: kept, kind }, cost };
  };

  for (const spec of levers) {
    const from = parameters[spec.id] as ParameterValue;
    const configAt = (to: ParameterValue) => ({ ...config, parameters: { ...parameters, [spec.id]: to } });
    const keeps = (to: ParameterValue): boolean => trial.keeps(configAt(to));
    if (spec.kind === 'number') {
      for (const direction of [1, -1] as const) {
        const steps = new StepsAway(spec, Number(from), direction);
        if (steps.count === 0) continue;
        const atEnd = trial.footprint(configAt(steps.value(steps.count)));
        yield step();
        if (!atEnd.kept && atEnd.footprint === untouched) continue;
        const found = yield* nearest(steps, keeps, atEnd.kept, step);
        if (found === 0) continue;
        const to = steps.value(found);
        const notEnough = found > 1 ? steps.value(found - 1) : from;
        const lever: Lever = { kind: 'parameter', parameter: spec.id, from, to, notEnough };
        yield step(changed(lever, sliderTravel(spec as NumberParameter, Number(from), to)));
      }
    } else {
      const others = spec.kind === 'switch' ? [!from] : spec.options.map(({ value }) => value);
      for (const to of others) {
        if (to === from) continue;
        const kept = keeps(to);
        const lever: Lever = { kind: 'parameter', parameter: spec.id, from, to, notEnough: from };
        yield step(kept ? changed(lever, CHOICE_EFFORT) : null);
      }
    }
    done += 1;
  }
  if (canMark) {
    const { message } = keepsake;
    const kept = trial.keepsMarked(config);
    done += 1;
    const lever: Lever = { kind: 'mark', message, turn: prepared.turnOf[message] };
    yield step(kept ? changed(lever, CHOICE_EFFORT) : null);
  }
  return changes.sort((a, b) => a.effort - b.effort);
}

/** The fewest steps away that keep it, found as the header says; 0 = none of those tried does. */
function* nearest(
  steps: StepsAway,
  keeps: (value: number) => boolean,
  keptAtEnd: boolean,
  step: () => SearchStep,
): Generator<SearchStep, number, void> {
  let failing = 0;
  let kept = 0;
  for (let k = 1; kept === 0 && k < steps.count; k *= 4) {
    if (keeps(steps.value(k))) kept = k;
    else failing = k;
    yield step();
  }
  if (kept === 0) {
    if (!keptAtEnd) return 0;
    kept = steps.count;
  }
  while (kept - failing > 1) {
    const middle = (failing + kept) >> 1;
    if (keeps(steps.value(middle))) kept = middle;
    else failing = middle;
    yield step();
  }
  return kept;
}
