/**
 * Scores of a run, after every turn: a pure function of the trace and the transcript's ground truth.
 * Walks the event log once; a turn costs what changed in it.
 */
import { CONSOLIDATED_INTO, CUT, FORGOTTEN, RESTORED, STORED, type Trace } from '../simulate/trace';
import type { PreparedTranscript } from '../transcript/prepared';
import { PlacedEntries } from './position-tasks';
import type { CompositeWeights, Scorecard } from './scorecard';
import { truthIndex } from './truth-index';
import { UnitLedger } from './unit-ledger';

export interface ScoreOptions {
  /** Depth of the position model (see position.ts), 0–1. 0 = off: where an entry stands does not matter. */
  readonly positionDepth?: number;
}

export function score(
  prepared: PreparedTranscript,
  trace: Trace,
  weights: CompositeWeights,
  { positionDepth = 0 }: ScoreOptions = {},
): Scorecard {
  const { truth } = prepared;
  const { events, memories, turns, turnCount } = trace;
  const column = () => new Float64Array(turnCount + 1).fill(Number.NaN);
  const facts = column();
  const preferences = column();
  const timeline = column();
  const tasks = column();
  const noise = column();
  const total = column();
  const regret = new Float64Array(turnCount + 1);
  const stale = new Float64Array(turnCount + 1);
  const probes = new ProbeScores(prepared);
  const ledger = new UnitLedger(prepared, trace);
  const stated = truthIndex(prepared);
  const isOut = new Uint8Array(memories.count);
  const placed = positionDepth > 0 ? new PlacedEntries(prepared, trace, positionDepth) : null;
  const success = placed ? new Float64Array(truth.probeTurn.length) : null;

  let noiseTokens = 0;
  let statingEntries = 0;
  let event = 0;
  let regretTokens = 0;
  let succeeded = 0;
  const { turn: eventTurn, kind: eventKind, memory: eventMemory, count: eventCount } = events;
  const { tokens: memoryTokens } = memories;
  for (let turn = 1; turn <= turnCount; turn++) {
    const firstAsked = probes.asked;
    regretTokens += probes.ask(turn, ledger);
    if (placed && success && probes.asked > firstAsked) {
      placed.place(turn - 1);
      for (let probe = firstAsked; probe < probes.asked; probe++) {
        success[probe] = placed.success(probe);
        succeeded += success[probe];
      }
    }
    for (let i = stated.offsets[turn]; i < stated.offsets[turn + 1]; i++) ledger.state(stated.units[i]);
    for (; event < eventCount && eventTurn[event] === turn; event++) {
      const memory = eventMemory[event];
      const kind = eventKind[event];
      if (kind === STORED || kind === CONSOLIDATED_INTO || kind === RESTORED) {
        isOut[memory] = 0;
        placed?.enter(memory);
        if (ledger.enter(memory)) statingEntries += 1;
        else noiseTokens += memoryTokens[memory];
      } else if (kind === CUT || (kind === FORGOTTEN && isOut[memory] === 0)) {
        isOut[memory] = 1;
        placed?.leave(memory);
        if (ledger.leave(memory)) statingEntries -= 1;
        else noiseTokens -= memoryTokens[memory];
      }
    }
    ledger.settleChains();
    const tokens = turns.working[turn] + turns.episodic[turn] + turns.semantic[turn];
    if (ledger.currentFacts > 0) facts[turn] = ledger.retainedFacts / ledger.currentFacts;
    if (ledger.currentPreferences > 0) preferences[turn] = ledger.retainedPreferences / ledger.currentPreferences;
    if (ledger.chainTotal > 0) timeline[turn] = ledger.chainRetained / ledger.chainTotal;
    if (probes.asked > 0) tasks[turn] = (placed ? succeeded : probes.answered) / probes.asked;
    // Units in entries too short to count as a token are no noise; a context of nothing has none to measure.
    if (tokens > 0 && truth.unitCount > 0) noise[turn] = noiseTokens / tokens;
    else if (statingEntries > 0) noise[turn] = 0;
    regret[turn] = regretTokens;
    stale[turn] = ledger.stale;
  }
  weigh({ facts, preferences, timeline, tasks, noise }, weights, total);
  return {
    strategy: trace.strategy,
    turnCount,
    facts,
    preferences,
    timeline,
    tasks,
    noise,
    composite: total,
    probeAnswered: probes.answers,
    needRetained: probes.needs,
    reasonRetained: probes.reasons,
    regret,
    stale,
    ...(success ? { probeSuccess: success } : {}),
  };
}

type DimensionColumns = Pick<Scorecard, 'facts' | 'preferences' | 'timeline' | 'tasks' | 'noise'>;

/** The composite of every turn, written into `into`. Its sum is the one of `composite`, without an object per turn. */
function weigh(columns: DimensionColumns, weights: CompositeWeights, into: Float64Array): void {
  const { facts, preferences, timeline, tasks, noise } = columns;
  for (let turn = 0; turn < into.length; turn++) {
    let sum = 0;
    let total = 0;
    const fact = facts[turn];
    const preference = preferences[turn];
    const order = timeline[turn];
    const task = tasks[turn];
    const quiet = 1 - noise[turn];
    // NaN: nothing to measure yet.
    if (!Number.isNaN(fact)) {
      sum += weights.facts * fact;
      total += weights.facts;
    }
    if (!Number.isNaN(preference)) {
      sum += weights.preferences * preference;
      total += weights.preferences;
    }
    if (!Number.isNaN(order)) {
      sum += weights.timeline * order;
      total += weights.timeline;
    }
    if (!Number.isNaN(task)) {
      sum += weights.tasks * task;
      total += weights.tasks;
    }
    if (!Number.isNaN(quiet)) {
      sum += weights.noise * quiet;
      total += weights.noise;
    }
    into[turn] = total > 0 ? sum / total : Number.NaN;
  }
}

/** Probes asked so far, each against the context as it stood when it was asked. */
class ProbeScores {
  readonly answers: Uint8Array;
  readonly needs: Uint8Array;
  readonly reasons: Uint8Array;
  asked = 0;
  answered = 0;

  private readonly statingMessage: Int32Array;

  constructor(private readonly prepared: PreparedTranscript) {
    const { truth } = prepared;
    this.statingMessage = truthIndex(prepared).statingMessage;
    this.answers = new Uint8Array(truth.probeTurn.length);
    this.needs = new Uint8Array(truth.probeNeeds.values.length);
    this.reasons = new Uint8Array(truth.probeReasons.values.length);
  }

  /** @returns tokens of the messages whose units were needed at this turn and no longer retained. */
  ask(turn: number, ledger: UnitLedger): number {
    const { truth } = this.prepared;
    let missing = 0;
    while (this.asked < truth.probeTurn.length && truth.probeTurn[this.asked] <= turn) {
      const probe = this.asked;
      let all = true;
      for (let i = truth.probeNeeds.offsets[probe]; i < truth.probeNeeds.offsets[probe + 1]; i++) {
        const unit = truth.probeNeeds.values[i];
        if (ledger.isRetained(unit)) this.needs[i] = 1;
        else {
          all = false;
          // What was not said before the question cannot have been forgotten.
          if (truth.statedTurn[unit] < turn) missing += this.tokensOf(unit);
        }
      }
      for (let i = truth.probeReasons.offsets[probe]; i < truth.probeReasons.offsets[probe + 1]; i++) {
        if (ledger.isReasonRetained(truth.probeReasons.values[i])) this.reasons[i] = 1;
        else all = false;
      }
      this.answers[probe] = all ? 1 : 0;
      if (all) this.answered += 1;
      this.asked += 1;
    }
    return missing;
  }

  /** Tokens of the message that first stated the unit. */
  private tokensOf(unit: number): number {
    return this.prepared.tokens[this.statingMessage[unit]] ?? 0;
  }
}
