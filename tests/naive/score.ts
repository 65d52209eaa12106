/**
 * The slow second implementation of the scores: in every turn, every unit is looked for in the text of every entry.
 * Reads the transcript's own units and probes, not the engine's tables.
 */

import type { PreparedTranscript } from '../../src/engine/transcript/prepared';
import type { Probe, Unit } from '../../src/engine/transcript/transcript';
import { type NaiveMemory, total } from './naive';
import type { NaiveTrace } from './simulate';

export interface NaiveScores {
  readonly facts: number[];
  readonly preferences: number[];
  readonly timeline: number[];
  readonly tasks: number[];
  readonly noise: number[];
  readonly composite: number[];
  readonly regret: number[];
  readonly stale: number[];
  readonly probeAnswered: number[];
  readonly needRetained: number[];
  readonly reasonRetained: number[];
}

export interface Weights {
  readonly facts: number;
  readonly preferences: number;
  readonly timeline: number;
  readonly tasks: number;
  readonly noise: number;
}

type Context = readonly NaiveMemory[];

class Truth {
  readonly units: readonly Unit[];
  readonly probes: readonly Probe[];
  private readonly known = { statements: new Map<Unit, number[]>(), replacements: new Map<Unit, Unit[]>() };

  constructor(private readonly prepared: PreparedTranscript) {
    this.units = prepared.transcript.units ?? [];
    this.probes = prepared.transcript.probes ?? [];
  }

  text(message: number): string {
    return this.prepared.texts[message] as string;
  }

  turnOf(message: number): number {
    return this.prepared.turnOf[message] as number;
  }

  /** Messages that are said to state the unit and do. */
  statements(unit: Unit): number[] {
    return once(this.known.statements, unit, () =>
      unit.statedIn
        .map((id) => this.message(id))
        .filter((message) => message >= 0 && contains(this.text(message), unit.evidence))
        .sort((a, b) => a - b),
    );
  }

  statedTurn(unit: Unit): number {
    const first = this.statements(unit)[0];
    return first === undefined ? Number.POSITIVE_INFINITY : this.turnOf(first);
  }

  askedTurn(probe: Probe): number {
    return this.turnOf(this.message(probe.askedIn));
  }

  unit(id: string): Unit {
    return this.units.find((unit) => unit.id === id) as Unit;
  }

  /** Units that take the place of this one, the first said first. */
  replacements(unit: Unit): Unit[] {
    return once(this.known.replacements, unit, () =>
      this.units
        .filter((one) => one.replaces === unit.id && one !== unit && Number.isFinite(this.statedTurn(one)))
        .filter((one) => this.statedTurn(one) >= this.statedTurn(unit))
        .sort((a, b) => this.statedTurn(a) - this.statedTurn(b)),
    );
  }

  replacesNothing(unit: Unit): boolean {
    return !this.units.some((one) => this.replacements(one).includes(unit));
  }

  tokens(message: number): number {
    return this.prepared.tokens[message] as number;
  }

  private message(id: string): number {
    return this.prepared.messageIndex.get(id) ?? -1;
  }
}

function once<T>(known: Map<Unit, T>, unit: Unit, find: () => T): T {
  const found = known.get(unit) ?? find();
  known.set(unit, found);
  return found;
}

const contains = (text: string, evidence: readonly string[]): boolean => evidence.every((part) => text.includes(part));

export function naiveScore(prepared: PreparedTranscript, trace: NaiveTrace, weights: Weights): NaiveScores {
  const truth = new Truth(prepared);
  const scores: NaiveScores = {
    facts: [Number.NaN],
    preferences: [Number.NaN],
    timeline: [Number.NaN],
    tasks: [Number.NaN],
    noise: [Number.NaN],
    composite: [Number.NaN],
    regret: [0],
    stale: [0],
    ...askAll(truth, trace),
  };
  for (let turn = 1; turn <= prepared.turnCount; turn++) scoreTurn(truth, trace, turn, weights, scores);
  return scores;
}

function scoreTurn(truth: Truth, trace: NaiveTrace, turn: number, weights: Weights, scores: NaiveScores): void {
  const context = trace.states[turn]?.context as Context;
  const said = truth.units.filter((unit) => truth.statedTurn(unit) <= turn);
  const isReplaced = (unit: Unit) => truth.replacements(unit).some((one) => truth.statedTurn(one) <= turn);
  const current = said.filter((unit) => !isReplaced(unit));
  const kept = (units: readonly Unit[]) =>
    share(units.filter((unit) => isRetained(truth, unit, context)).length, units.length);
  const values = {
    facts: kept(current.filter((unit) => unit.type !== 'preference')),
    preferences: kept(current.filter((unit) => unit.type === 'preference')),
    timeline: timeline(truth, context, turn),
    tasks: tasks(truth, scores, turn),
    noise: noise(truth, context),
  };
  scores.facts.push(values.facts);
  scores.preferences.push(values.preferences);
  scores.timeline.push(values.timeline);
  scores.tasks.push(values.tasks);
  scores.noise.push(values.noise);
  const parts = [
    [weights.facts, values.facts],
    [weights.preferences, values.preferences],
    [weights.timeline, values.timeline],
    [weights.tasks, values.tasks],
    [weights.noise, 1 - values.noise],
  ].filter(([, value]) => !Number.isNaN(value)) as [number, number][];
  scores.composite.push(share(total(parts.map(([w, v]) => w * v)), total(parts.map(([w]) => w))));
  scores.regret.push(regret(truth, trace, turn));
  const stale = said.filter((unit) => {
    const newer = truth.replacements(unit)[0];
    if (!newer || truth.statedTurn(newer) > turn) return false;
    return isRetained(truth, unit, context) && !isRetained(truth, newer, context);
  });
  scores.stale.push(stale.length);
}

const share = (part: number, whole: number): number => (whole > 0 ? part / whole : Number.NaN);

function carries(truth: Truth, entry: NaiveMemory, unit: Unit): boolean {
  return (
    truth.statements(unit).some((message) => entry.sources.includes(message)) && contains(entry.text, unit.evidence)
  );
}

function isRetained(truth: Truth, unit: Unit, context: Context): boolean {
  return context.some((entry) => carries(truth, entry, unit));
}

function isReasonRetained(truth: Truth, unit: Unit, context: Context): boolean {
  const reason = unit.reason?.evidence ?? [];
  if (reason.length === 0) return false;
  const explained = truth.statements(unit).filter((message) => contains(truth.text(message), reason));
  return context.some(
    (entry) => explained.some((message) => entry.sources.includes(message)) && contains(entry.text, reason),
  );
}

/** Of all choices of retained versions in true order, the one with most versions and reasons. */
function timeline(truth: Truth, context: Context, turn: number): number {
  let reached = 0;
  let possible = 0;
  for (const first of truth.units.filter((unit) => truth.replacesNothing(unit))) {
    const versions: Unit[] = [];
    for (let unit: Unit | undefined = first; unit && !versions.includes(unit); unit = truth.replacements(unit)[0]) {
      if (truth.statedTurn(unit) > turn) break;
      versions.push(unit);
    }
    if (versions.length < 2) continue;
    possible += total(versions.map((unit) => (unit.reason ? 2 : 1)));
    const retained = versions.filter((unit) => isRetained(truth, unit, context));
    let best = 0;
    for (let choice = 0; choice < 1 << retained.length; choice++) {
      const chosen = retained.filter((_, i) => (choice >> i) & 1);
      const turns = chosen.map((unit) => provenance(truth, unit, context));
      const said = chosen.map((unit) => truth.statedTurn(unit));
      // Versions of one turn have no order that could be wrong.
      const follows = (at: number, i: number) => at > turns[i - 1]! || (at === turns[i - 1] && said[i] === said[i - 1]);
      if (turns.some((at, i) => i > 0 && !follows(at, i))) continue;
      best = Math.max(best, total(chosen.map((unit) => (isReasonRetained(truth, unit, context) ? 2 : 1))));
    }
    reached += best;
  }
  return share(reached, possible);
}

/** The true turn if any entry names the turn of its message, else what the latest of its entries claims. */
function provenance(truth: Truth, unit: Unit, context: Context): number {
  const entries = context.filter((entry) => carries(truth, entry, unit));
  const isTrue = (entry: NaiveMemory) =>
    entry.message >= 0 ? entry.claimedTurn === truth.turnOf(entry.message) : entry.claimedTurn < 0;
  if (entries.some(isTrue)) return truth.statedTurn(unit);
  return (entries.reduce((latest, entry) => (entry.id > latest.id ? entry : latest)) as NaiveMemory).claimedTurn;
}

function noise(truth: Truth, context: Context): number {
  if (truth.units.length === 0) return Number.NaN;
  const isEmpty = total(context.map((entry) => entry.tokens)) === 0;
  if (isEmpty && context.some((entry) => truth.units.some((unit) => carries(truth, entry, unit)))) return 0;
  const idle = context.filter((entry) => !truth.units.some((unit) => carries(truth, entry, unit)));
  return share(total(idle.map((entry) => entry.tokens)), total(context.map((entry) => entry.tokens)));
}

function askAll(truth: Truth, trace: NaiveTrace) {
  /** Each once, in the order of the transcript's units: as the engine lists them. */
  const unique = (ids: readonly string[]) => truth.units.map((unit) => unit.id).filter((id) => ids.includes(id));
  const before = (probe: Probe) => trace.states[truth.askedTurn(probe) - 1]?.context as Context;
  const needs = (probe: Probe) =>
    unique(probe.needs).map((id) => Number(isRetained(truth, truth.unit(id), before(probe))));
  const reasons = (probe: Probe) =>
    unique(probe.needsReasonOf ?? [])
      .filter((id) => probe.needs.includes(id))
      .map((id) => Number(isReasonRetained(truth, truth.unit(id), before(probe))));
  return {
    needRetained: truth.probes.flatMap(needs),
    reasonRetained: truth.probes.flatMap(reasons),
    probeAnswered: truth.probes.map((probe) => Number([...needs(probe), ...reasons(probe)].every((one) => one === 1))),
  };
}

function tasks(truth: Truth, scores: NaiveScores, turn: number): number {
  const asked = truth.probes.map((probe, i) => ({ probe, i })).filter(({ probe }) => truth.askedTurn(probe) <= turn);
  return share(total(asked.map(({ i }) => scores.probeAnswered[i] as number)), asked.length);
}

/** Tokens of what was said before a question, needed for it, and no longer there. */
function regret(truth: Truth, trace: NaiveTrace, turn: number): number {
  let tokens = 0;
  for (const probe of truth.probes) {
    const asked = truth.askedTurn(probe);
    if (asked > turn) continue;
    for (const id of new Set(probe.needs)) {
      const unit = truth.unit(id);
      if (truth.statedTurn(unit) >= asked || isRetained(truth, unit, trace.states[asked - 1]?.context as Context))
        continue;
      tokens += truth.tokens(truth.statements(unit)[0] as number);
    }
  }
  return tokens;
}
