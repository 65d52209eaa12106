/**
 * Scores of a run, after every turn: a pure function of the trace and the transcript's ground truth.
 * Walks the event log once; a turn costs what changed in it.
 */
import { CONSOLIDATED_INTO, CUT, FORGOTTEN, RESTORED, STORED, type Trace } from '../simulate/trace';
import type { PreparedTranscript, TruthTable } from '../transcript/prepared';
import type { CompositeWeights, Scorecard } from './scorecard';
import { UnitLedger } from './unit-ledger';

export function score(prepared: PreparedTranscript, trace: Trace, weights: CompositeWeights): Scorecard {
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
  const stated = unitsByTurn(truth, turnCount);
  const isOut = new Uint8Array(memories.count);

  let noiseTokens = 0;
  let event = 0;
  let regretTokens = 0;
  for (let turn = 1; turn <= turnCount; turn++) {
    regretTokens += probes.ask(turn, ledger);
    for (let i = stated.offsets[turn]; i < stated.offsets[turn + 1]; i++) ledger.state(stated.units[i]);
    for (; event < events.count && events.turn[event] === turn; event++) {
      const memory = events.memory[event];
      const kind = events.kind[event];
      if (kind === STORED || kind === CONSOLIDATED_INTO || kind === RESTORED) {
        isOut[memory] = 0;
        if (!ledger.enter(memory)) noiseTokens += memories.tokens[memory];
      } else if (kind === CUT || (kind === FORGOTTEN && isOut[memory] === 0)) {
        isOut[memory] = 1;
        if (!ledger.leave(memory)) noiseTokens -= memories.tokens[memory];
      }
    }
    ledger.settleChains();
    const tokens = turns.working[turn] + turns.episodic[turn] + turns.semantic[turn];
    if (ledger.currentFacts > 0) facts[turn] = ledger.retainedFacts / ledger.currentFacts;
    if (ledger.currentPreferences > 0) preferences[turn] = ledger.retainedPreferences / ledger.currentPreferences;
    if (ledger.chainTotal > 0) timeline[turn] = ledger.chainRetained / ledger.chainTotal;
    if (probes.asked > 0) tasks[turn] = probes.answered / probes.asked;
    if (tokens > 0 && truth.unitCount > 0) noise[turn] = noiseTokens / tokens;
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
  };
}

type DimensionColumns = Pick<Scorecard, 'facts' | 'preferences' | 'timeline' | 'tasks' | 'noise'>;

/** The composite of every turn, written into `into`. Its sum is the one of `composite`, without an object per turn. */
function weigh(columns: DimensionColumns, weights: CompositeWeights, into: Float64Array): void {
  const { facts, preferences, timeline, tasks, noise } = columns;
  for (let turn = 0; turn < into.length; turn++) {
    let sum = 0;
    let total = 0;
    const add = (value: number, weight: number) => {
      if (value !== value) return;
      sum += weight * value;
      total += weight;
    };
    add(facts[turn], weights.facts);
    add(preferences[turn], weights.preferences);
    add(timeline[turn], weights.timeline);
    add(tasks[turn], weights.tasks);
    add(1 - noise[turn], weights.noise);
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

  constructor(private readonly prepared: PreparedTranscript) {
    const { truth } = prepared;
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
          missing += this.tokensOf(unit);
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
    const { truth, tokens, messageIndex, transcript } = this.prepared;
    if (truth.statedTurn[unit] <= 0) return 0;
    const first = transcript.units?.[unit]?.statedIn[0];
    const message = first === undefined ? undefined : messageIndex.get(first);
    return message === undefined ? 0 : tokens[message];
  }
}

/** Units by the turn of their first statement. */
function unitsByTurn(truth: TruthTable, turnCount: number): { offsets: Int32Array; units: Int32Array } {
  const offsets = new Int32Array(turnCount + 2);
  for (let unit = 0; unit < truth.unitCount; unit++) offsets[truth.statedTurn[unit] + 1] += 1;
  for (let turn = 0; turn <= turnCount; turn++) offsets[turn + 1] += offsets[turn];
  const next = offsets.slice();
  const units = new Int32Array(truth.unitCount);
  for (let unit = 0; unit < truth.unitCount; unit++) {
    const turn = truth.statedTurn[unit];
    units[next[turn]] = unit;
    next[turn] += 1;
  }
  return { offsets, units };
}
