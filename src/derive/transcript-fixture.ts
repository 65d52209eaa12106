/**
 * Readable builders of small transcripts and traces for the tests of this folder and of the views.
 * Everything is written by hand, so a test does not depend on a classifier, a recall rule or a strategy.
 */
import { FORGET_REASONS, type ForgetReason } from '../engine/model/forget-reason';
import { type InfoType, infoTypeCode } from '../engine/model/info-type';
import { LAYERS, type Layer } from '../engine/model/layer';
import { NEVER } from '../engine/model/units';
import type { Scorecard } from '../engine/score/scorecard';
import { CONSOLIDATED_INTO, FORGOTTEN, RECALLED, STORED, type Trace } from '../engine/simulate/trace';
import type { PreparedTranscript, Rows } from '../engine/transcript/prepared';
import { ROLES, type Role, type Transcript } from '../engine/transcript/transcript';

export interface FixtureMessage {
  readonly role: Role;
  readonly text: string;
  readonly type?: InfoType;
}

export interface FixtureTurn {
  readonly messages: readonly FixtureMessage[];
  readonly day?: number;
  /** Message indices. */
  readonly recalls?: readonly number[];
  readonly marks?: readonly number[];
}

export interface FixtureUnit {
  readonly id: string;
  readonly type: 'fact' | 'decision' | 'preference';
  readonly title: string;
  readonly evidence: readonly string[];
  readonly reason?: { readonly title: string; readonly evidence: readonly string[] };
  readonly message: number;
  readonly replaces?: number;
}

export interface FixtureProbe {
  readonly turn: number;
  readonly needs: readonly number[];
  readonly reasons?: readonly number[];
  readonly answer?: string;
}

export interface FixtureTranscript {
  readonly turns: readonly FixtureTurn[];
  readonly units?: readonly FixtureUnit[];
  readonly probes?: readonly FixtureProbe[];
}

function rowsOf(lists: readonly (readonly number[])[]): Rows {
  const offsets = new Int32Array(lists.length + 1);
  lists.forEach((list, row) => {
    offsets[row + 1] = (offsets[row] ?? 0) + list.length;
  });
  return { offsets, values: Int32Array.from(lists.flat()) };
}

/** Tokens are code units ÷ 3, rounded down, as the article counts. */
export function preparedFixture({ turns, units = [], probes = [] }: FixtureTranscript): PreparedTranscript {
  const flat = turns.flatMap((turn, index) => turn.messages.map((message) => ({ ...message, turn: index + 1 })));
  const firstMessage = new Int32Array(turns.length + 2);
  turns.forEach((turn, index) => {
    firstMessage[index + 2] = (firstMessage[index + 1] ?? 0) + turn.messages.length;
  });
  const id = (message: number) => `m${message}`;
  const transcript: Transcript = {
    format: 'forgetting-lab/transcript',
    version: 1,
    name: 'fixture',
    turns: turns.map((turn, index) => ({
      messages: turn.messages.map((message, k) => ({ id: id((firstMessage[index + 1] ?? 0) + k), ...message })),
      ...(turn.day === undefined ? {} : { day: turn.day }),
    })),
    units: units.map((unit) => ({
      id: unit.id,
      type: unit.type,
      title: unit.title,
      evidence: unit.evidence,
      statedIn: [id(unit.message)],
      ...(unit.reason ? { reason: unit.reason } : {}),
      ...(unit.replaces === undefined ? {} : { replaces: units[unit.replaces]?.id ?? '' }),
    })),
    probes: probes.map((probe, index) => ({
      id: `p${index}`,
      askedIn: id(firstMessage[probe.turn] ?? 0),
      dimension: 'tasks',
      needs: probe.needs.map((unit) => units[unit]?.id ?? ''),
      ...(probe.answer ? { answer: probe.answer } : {}),
    })),
  };
  const statedTurn = Int32Array.from(units, (unit) => flat[unit.message]?.turn ?? 0);
  const replacedBy = units.map((_, unit) => units.findIndex((other) => other.replaces === unit));
  const tokens = Int32Array.from(flat, (message) => Math.floor(message.text.length / 3));
  return {
    transcript,
    environment: { tokenCounter: 'article', recallRule: 'labels', classifier: 'labels' },
    turnCount: turns.length,
    compactions: [],
    messageCount: flat.length,
    firstMessage,
    turnOf: Int32Array.from(flat, (message) => message.turn),
    texts: flat.map((message) => message.text),
    tokens,
    roles: Uint8Array.from(flat, (message) => ROLES.indexOf(message.role)),
    types: Uint8Array.from(flat, (message) => infoTypeCode(message.type ?? 'temporary')),
    importance: new Float64Array(flat.length).fill(1),
    flags: new Uint8Array(flat.length),
    recalls: rowsOf([[], ...turns.map((turn) => turn.recalls ?? [])]),
    marks: rowsOf([[], ...turns.map((turn) => turn.marks ?? [])]),
    updates: rowsOf([[], ...turns.map(() => [])]),
    activeTaskSet: new Int32Array(turns.length + 1),
    taskSets: [[]],
    truth: {
      unitCount: units.length,
      unitType: Uint8Array.from(units, (unit) => infoTypeCode(unit.type)),
      statedTurn,
      replacedTurn: Int32Array.from(replacedBy, (by) => (by < 0 ? NEVER : (statedTurn[by] ?? NEVER))),
      replacedBy: Int32Array.from(replacedBy),
      replaces: Int32Array.from(units, (unit) => unit.replaces ?? -1),
      evidence: units.map((unit) => unit.evidence),
      reason: units.map((unit) => unit.reason?.evidence ?? []),
      unitsOfMessage: rowsOf(flat.map((_, m) => units.flatMap((unit, u) => (unit.message === m ? [u] : [])))),
      reasonsOfMessage: rowsOf(
        flat.map((_, m) => units.flatMap((unit, u) => (unit.message === m && unit.reason ? [u] : []))),
      ),
      chains: [],
      probeTurn: Int32Array.from(probes, (probe) => probe.turn),
      probeDimension: new Uint8Array(probes.length),
      probeNeeds: rowsOf(probes.map((probe) => probe.needs)),
      probeReasons: rowsOf(probes.map((probe) => probe.reasons ?? [])),
    },
    sources: { units: 'labels', probes: 'labels', types: 'labels', recalls: 'labels' },
    totalTokens: tokens.reduce((sum, count) => sum + count, 0),
    dayOf: Int32Array.from([0, ...turns.map((turn) => turn.day ?? 1)]),
    messageIndex: new Map(flat.map((_, m) => [id(m), m])),
    unitIndex: new Map(units.map((unit, index) => [unit.id, index])),
  };
}

export interface FixtureMemory {
  /** Source message of a verbatim memory; absent for a derived one. */
  readonly message?: number;
  readonly derivedText?: string;
  readonly sources?: readonly number[];
  readonly layer?: Layer;
  readonly type?: InfoType;
  readonly tokens?: number;
  readonly stored: number;
  /** Turn and reason of leaving, with the strength then. */
  readonly end?: readonly [turn: number, reason: ForgetReason, value?: number];
  readonly recalledIn?: readonly number[];
  /** Constant strength; absent = the strategy knows none. */
  readonly strength?: number;
}

/** A trace in which exactly these memories lived. Events are put in order of turns; stored before forgotten. */
export function traceFixture(prepared: PreparedTranscript, memories: readonly FixtureMemory[]): Trace {
  const events = memories
    .flatMap((memory, id) => [
      {
        turn: memory.stored,
        kind: memory.derivedText === undefined ? STORED : CONSOLIDATED_INTO,
        memory: id,
        value: memory.strength ?? Number.NaN,
        reason: 255,
      },
      ...(memory.recalledIn ?? []).map((turn) => ({ turn, kind: RECALLED, memory: id, value: 1, reason: 255 })),
      ...(memory.end
        ? [
            {
              turn: memory.end[0],
              kind: FORGOTTEN,
              memory: id,
              value: memory.end[2] ?? Number.NaN,
              reason: FORGET_REASONS.indexOf(memory.end[1]),
            },
          ]
        : []),
    ])
    .sort((a, b) => a.turn - b.turn || a.kind - b.kind);
  const count = memories.length;
  const turns = () => new Int32Array(prepared.turnCount + 1);
  const sources = memories.flatMap((memory) => memory.sources ?? []);
  let from = 0;
  const sourceFrom = memories.map((memory) => {
    const start = from;
    from += memory.sources?.length ?? 0;
    return start;
  });
  return {
    strategy: 'fixture',
    parameters: {},
    seed: 1,
    turnCount: prepared.turnCount,
    order: 'chronological',
    kernel: 'exponential',
    memories: {
      count,
      message: Int32Array.from(memories, (memory) => memory.message ?? -1),
      layer: Uint8Array.from(memories, (memory) => LAYERS.indexOf(memory.layer ?? 'working')),
      type: Uint8Array.from(memories, (memory) =>
        memory.type ? infoTypeCode(memory.type) : (prepared.types[memory.message ?? -1] ?? 3),
      ),
      tokens: Int32Array.from(memories, (memory) => memory.tokens ?? prepared.tokens[memory.message ?? -1] ?? 10),
      storedTurn: Int32Array.from(memories, (memory) => memory.stored),
      endTurn: Int32Array.from(memories, (memory) => memory.end?.[0] ?? NEVER),
      endReason: Uint8Array.from(memories, (memory) => (memory.end ? FORGET_REASONS.indexOf(memory.end[1]) : 255)),
      claimedTurn: Int32Array.from(memories, (memory) => memory.stored),
      derived: Uint8Array.from(memories, (memory) => (memory.derivedText === undefined ? 0 : 1)),
      sourceFrom: Int32Array.from(sourceFrom),
      sourceTo: Int32Array.from(memories, (memory, id) => (sourceFrom[id] ?? 0) + (memory.sources?.length ?? 0)),
    },
    segments: {
      count,
      offsets: Int32Array.from({ length: count + 1 }, (_, index) => index),
      fromTurn: Int32Array.from(memories, (memory) => memory.stored),
      origin: Int32Array.from(memories, (memory) => memory.stored),
      base: Float64Array.from(memories, (memory) => memory.strength ?? Number.NaN),
      tau: new Float64Array(count).fill(Number.POSITIVE_INFINITY),
      offset: new Float64Array(count),
    },
    events: {
      count: events.length,
      turn: Int32Array.from(events, (event) => event.turn),
      kind: Uint8Array.from(events, (event) => event.kind),
      memory: Int32Array.from(events, (event) => event.memory),
      value: Float64Array.from(events, (event) => event.value),
      reason: Uint8Array.from(events, (event) => event.reason),
      cause: new Int32Array(events.length).fill(-1),
    },
    turns: {
      working: turns(),
      episodic: turns(),
      semantic: turns(),
      entries: turns(),
      held: turns(),
      llmCalls: turns(),
      llmInputTokens: turns(),
      llmOutputTokens: turns(),
    },
    sources: Int32Array.from(sources),
    derivedTexts: new Map(
      memories.flatMap((memory, id) => (memory.derivedText === undefined ? [] : [[id, memory.derivedText] as const])),
    ),
    cutOffsets: new Int32Array(count + 1),
    cutTurns: new Int32Array(0),
  };
}

/** A scorecard with the given outcome of every need and reason; each dimension is constant or NaN. */
export function scorecardFixture(
  prepared: PreparedTranscript,
  {
    needs,
    reasons = [] as readonly number[],
    level = Number.NaN,
  }: {
    readonly needs: readonly number[];
    readonly reasons?: readonly number[];
    readonly level?: number;
  },
): Scorecard {
  const column = () => new Float64Array(prepared.turnCount + 1).fill(level);
  const needRetained = Uint8Array.from(needs);
  const reasonRetained = Uint8Array.from(reasons);
  const { probeNeeds, probeReasons, probeTurn } = prepared.truth;
  return {
    strategy: 'fixture',
    turnCount: prepared.turnCount,
    facts: column(),
    preferences: column(),
    timeline: column(),
    tasks: column(),
    noise: column(),
    composite: column(),
    probeAnswered: Uint8Array.from(probeTurn, (_, probe) => {
      const kept = needRetained.subarray(probeNeeds.offsets[probe], probeNeeds.offsets[probe + 1]);
      const why = reasonRetained.subarray(probeReasons.offsets[probe], probeReasons.offsets[probe + 1]);
      return kept.every(Boolean) && why.every(Boolean) ? 1 : 0;
    }),
    needRetained,
    reasonRetained,
    regret: new Float64Array(prepared.turnCount + 1),
    stale: new Float64Array(prepared.turnCount + 1),
  };
}
