/**
 * Scores of a run, after every turn: a pure function of the trace and the transcript's ground truth.
 * Walks the event log once; a turn costs what changed in it.
 */
import { CUT, FORGOTTEN, MARKED, RECALLED, RESTORED, type Trace } from '../simulate/trace';
import type { PreparedTranscript } from '../transcript/prepared';
import { WeightedMean } from './composite';
import { PlacedEntries } from './position-tasks';
import { ProbeScores } from './probe-scores';
import type { CompositeWeights, Scorecard } from './scorecard';
import { truthIndex } from './truth-index';
import { UnitLedger } from './unit-ledger';

export interface ScoreOptions {
  /** Depth of the position model (see position.ts), 0–1. 0 = off: where an entry stands does not matter. */
  readonly positionDepth?: number;
}

/** NaN: nothing to measure yet. */
const share = (part: number, whole: number): number => (whole > 0 ? part / whole : Number.NaN);

export function score(
  prepared: PreparedTranscript,
  trace: Trace,
  weights: CompositeWeights,
  { positionDepth = 0 }: ScoreOptions = {},
): Scorecard {
  const { truth } = prepared;
  const { events, memories, turns, turnCount } = trace;
  const column = () => {
    const made = new Float64Array(turnCount + 1);
    made[0] = Number.NaN;
    return made;
  };
  const facts = column();
  const preferences = column();
  const timeline = column();
  const tasks = column();
  const noise = column();
  const composite = column();
  const regret = new Float64Array(turnCount + 1);
  const stale = new Float64Array(turnCount + 1);
  const probes = new ProbeScores(prepared);
  const ledger = new UnitLedger(prepared, trace);
  const stated = truthIndex(prepared);
  const { states } = stated;
  /** Cut from the context, and held. */
  const isCut = new Uint8Array(memories.count);
  const placed = positionDepth > 0 ? new PlacedEntries(prepared, trace, positionDepth) : null;
  const success = placed ? new Float64Array(truth.probeTurn.length) : null;
  const hasUnits = truth.unitCount > 0;

  const mean = new WeightedMean();
  let noiseTokens = 0;
  let statingEntries = 0;
  let event = 0;
  let regretTokens = 0;
  let succeeded = 0;
  const { turn: eventTurn, kind: eventKind, memory: eventMemory, count: eventCount } = events;
  const { tokens: memoryTokens, message: memoryMessage } = memories;
  const { working, episodic, semantic } = turns;
  for (let turn = 1; turn <= turnCount; turn++) {
    const firstAsked = probes.asked;
    if (probes.next <= turn) regretTokens += probes.ask(turn, ledger);
    if (placed && success && probes.asked > firstAsked) {
      placed.place(turn - 1);
      for (let probe = firstAsked; probe < probes.asked; probe++) {
        success[probe] = placed.success(probe);
        succeeded += success[probe];
      }
    }
    for (let i = stated.offsets[turn]; i < stated.offsets[turn + 1]; i++) ledger.state(stated.units[i]);
    for (; event < eventCount && eventTurn[event] === turn; event++) {
      const kind = eventKind[event];
      if (kind === RECALLED || kind === MARKED) continue;
      const memory = eventMemory[event];
      const message = memoryMessage[memory];
      const mayState = message < 0 || states[message] === 1;
      if (kind === FORGOTTEN || kind === CUT) {
        if (kind === CUT) isCut[memory] = 1;
        else if (isCut[memory] === 1) continue;
        placed?.leave(memory);
        if (mayState && ledger.leave(memory)) statingEntries -= 1;
        else noiseTokens -= memoryTokens[memory];
      } else {
        if (kind === RESTORED) isCut[memory] = 0;
        placed?.enter(memory);
        if (mayState && ledger.enter(memory)) statingEntries += 1;
        else noiseTokens += memoryTokens[memory];
      }
    }
    ledger.settleChains();

    mean.begin();
    facts[turn] = mean.add(share(ledger.retainedFacts, ledger.currentFacts), weights.facts);
    preferences[turn] = mean.add(share(ledger.retainedPreferences, ledger.currentPreferences), weights.preferences);
    timeline[turn] = mean.add(share(ledger.chainRetained, ledger.chainTotal), weights.timeline);
    tasks[turn] = mean.add(share(placed ? succeeded : probes.answered, probes.asked), weights.tasks);
    const tokens = working[turn] + episodic[turn] + semantic[turn];
    // Units in entries too short to count as a token are no noise; a context of nothing has none to measure.
    noise[turn] = tokens > 0 && hasUnits ? noiseTokens / tokens : statingEntries > 0 ? 0 : Number.NaN;
    mean.add(1 - noise[turn], weights.noise);
    composite[turn] = mean.value();
    regret[turn] = regretTokens;
    stale[turn] = ledger.stale;
  }
  return {
    strategy: trace.strategy,
    turnCount,
    facts,
    preferences,
    timeline,
    tasks,
    noise,
    composite,
    probeAnswered: probes.answers,
    needRetained: probes.needs,
    reasonRetained: probes.reasons,
    regret,
    stale,
    ...(success ? { probeSuccess: success } : {}),
  };
}
