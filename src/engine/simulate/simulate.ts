/**
 * The turn loop. In every turn: (1) the user message meets the context as it stands (scored afterwards, from the trace);
 * (2) recalled memories are reinforced; (3) the turn's messages are stored, which may forget or consolidate;
 * (4) the layers are recorded.
 */
import { DEFAULT_KERNEL } from '../kernels/registry';
import type { ParameterValues } from '../model/parameter';
import type { TurnNumber } from '../model/units';
import { strategies } from '../strategies/registry';
import type { Environment, StrategyConfig, StrategyRun } from '../strategies/strategy';
import { synchronousCounter } from '../tokens/registry';
import type { TokenCounter } from '../tokens/token-counter';
import type { PreparedTranscript, TranscriptView } from '../transcript/prepared';
import { Recorder } from './recorder';
import { Scratch } from './scratch';
import type { Trace } from './trace';

export interface StartedRun {
  readonly run: StrategyRun;
  readonly recorder: Recorder;
  readonly environment: Environment;
}

const arrivals = new WeakMap<TranscriptView, Uint8Array>();

/** 1 for messages that are marked in the very turn that brings them. */
function markedOnArrival(view: TranscriptView): Uint8Array {
  let marked = arrivals.get(view);
  if (!marked) {
    marked = new Uint8Array(view.messageCount);
    const { offsets, values } = view.marks;
    for (let turn = 1; turn <= view.turnCount; turn++) {
      for (let i = offsets[turn]; i < offsets[turn + 1]; i++) {
        if (view.turnOf[values[i]] === turn) marked[values[i]] = 1;
      }
    }
    arrivals.set(view, marked);
  }
  return marked;
}

export interface WorkingMemory {
  readonly recorder: Recorder;
  readonly scratch: Scratch;
}

/** Of the run that `simulate` ended last; it runs to its end before the next begins, so one is enough. */
let spare: WorkingMemory | null = null;

function workingMemory(prepared: PreparedTranscript): WorkingMemory {
  const memory = spare ?? { recorder: new Recorder(prepared.turnCount, prepared.messageCount), scratch: new Scratch() };
  spare = null;
  memory.recorder.reset(prepared.turnCount);
  memory.scratch.reset();
  return memory;
}

/**
 * A run before its first turn. Conformity tests drive it call by call, {@link simulate} and the search for what would have
 * kept a memory turn by turn.
 */
export function startRun(
  prepared: PreparedTranscript,
  config: StrategyConfig,
  seed: number,
  counter: TokenCounter = synchronousCounter(prepared.environment.tokenCounter),
  memory: WorkingMemory = {
    recorder: new Recorder(prepared.turnCount, prepared.messageCount),
    scratch: new Scratch(),
  },
  contextFrom?: TurnNumber,
): StartedRun {
  const entry = strategies.get(config.strategy as never);
  const { recorder, scratch } = memory;
  const environment: Environment = {
    view: prepared,
    counter,
    recorder,
    scratch,
    seed,
    markedOnArrival: markedOnArrival(prepared),
    ...(entry.seesFuture ? { future: prepared.truth } : {}),
    ...(contextFrom === undefined ? {} : { contextFrom }),
  };
  return { run: entry.create(withDefaults(config), environment), recorder, environment };
}

/**
 * @param seed required: whatever is random in a strategy comes from it
 * @param counter counts summaries and prefixes; the one the transcript was prepared with (the exact one has to be loaded first)
 * @returns the trace of all turns; the same transcript, configuration and seed give the same bytes
 */
export function simulate(
  prepared: PreparedTranscript,
  config: StrategyConfig,
  seed: number,
  counter?: TokenCounter,
): Trace {
  const memory = workingMemory(prepared);
  const { run, recorder } = startRun(prepared, config, seed, counter, memory);
  for (let turn = 1; turn <= prepared.turnCount; turn++) {
    replayTurn(run, prepared, turn);
    recorder.endOfTurn(turn);
  }
  const trace = traceOf(recorder, config, seed);
  spare = memory;
  return trace;
}

/** What a strategy is told of a turn, in this order: what the question recalls, what was marked, what is said. */
export function replayTurn(run: StrategyRun, { recalls, marks, turnOf }: PreparedTranscript, turn: TurnNumber): void {
  const from = recalls.offsets[turn];
  const to = recalls.offsets[turn + 1];
  if (to > from) run.recall(turn, recalls.values, from, to);
  for (let i = marks.offsets[turn]; i < marks.offsets[turn + 1]; i++) {
    if (turnOf[marks.values[i]] < turn) run.mark(turn, marks.values[i]);
  }
  run.observe(turn);
}

/** What the recorder has written so far. */
export function traceOf(recorder: Recorder, config: StrategyConfig, seed: number): Trace {
  const entry = strategies.get(config.strategy as never);
  const parameters = withDefaults(config);
  const kernel = String(parameters['kernel'] ?? DEFAULT_KERNEL);
  return recorder.finish(entry.id, parameters, seed, entry.order, kernel);
}

/** A configuration may leave parameters out; the default preset fills them in. */
function withDefaults(config: StrategyConfig): ParameterValues {
  return { ...strategies.get(config.strategy as never).presets.repaired, ...config.parameters };
}
