/**
 * The strength or score of a memory at a turn, taken apart into the terms of its formula. Values come from the trace;
 * terms are found again from the transcript and the parameters, and a test asks that they give the same value.
 */
import { kernels } from '../kernels/registry';
import { INFO_TYPES } from '../model/info-type';
import { WORKING } from '../model/layer';
import type { ParameterValues } from '../model/parameter';
import { type MemoryId, NEVER, type Strength, type TurnNumber } from '../model/units';
import { segmentAt, strengthAt } from '../simulate/strength-at';
import { MARKED, RECALLED, type Trace } from '../simulate/trace';
import { strategyProfiles } from '../strategies/catalogue';
import { type TaskMatching, TaskRelevance } from '../strategies/task-relevance';
import { FREQUENTLY_UPDATED, SECURITY_AS_CODED, SECURITY_IMPROVED } from '../transcript/flags';
import type { PreparedTranscript } from '../transcript/prepared';
import { countEvents } from './memory-events';

/** What dynamic τ found in a message, and by how much it multiplies τ. */
export interface TauFactor {
  readonly cause: 'security' | 'marked' | 'updated';
  /** Parameter that holds the factor, and the switch that turns it on. */
  readonly parameter: string;
  readonly switch: string;
  readonly factor: number;
}

/** min(1, base · kernel((turn − origin) ÷ τ) + offset) */
export interface DecayTerms {
  readonly kind: 'decay';
  readonly turn: TurnNumber;
  readonly value: Strength;
  /** S₀: initial strength × the message's importance, at most 1. */
  readonly initial: Strength;
  /** S₀ of the running segment (a recall may have raised it). */
  readonly base: Strength;
  readonly origin: TurnNumber;
  readonly elapsed: number;
  /** τ of the running segment = baseTau × factors × growth. */
  readonly tau: number;
  /** τ of the information type, and the parameter that sets it. */
  readonly baseTau: number;
  readonly baseTauParameter: string;
  readonly factors: readonly TauFactor[];
  /** What recalls do to τ; 1 = nothing. */
  readonly growth: number;
  /** Added for ever by recalls (the review effect as coded). */
  readonly offset: number;
  readonly recalls: number;
  /** kernel(elapsed ÷ τ). */
  readonly kept: number;
  readonly kernel: string;
  /** First turn at which it falls below the threshold if nothing recalls it; null = never. */
  readonly forgetTurn: TurnNumber | null;
}

export interface ScorePart {
  readonly term: 'type' | 'recalls' | 'mark' | 'task';
  /** Parameter that holds the weight. */
  readonly parameter: string;
  readonly weight: number;
  /** 0–1. */
  readonly score: number;
  /** weight × score. */
  readonly product: number;
}

/** Σ weight · score; while protected at least the floor. */
export interface ScoreTerms {
  readonly kind: 'score';
  readonly turn: TurnNumber;
  readonly value: Strength;
  readonly parts: readonly ScorePart[];
  /** The sum of the parts. */
  readonly sum: number;
  readonly recalls: number;
  readonly saturation: number;
  /** The protection of new memories held at this turn; `lifts` when it decided the value. */
  readonly protection: { readonly floor: Strength; readonly until: TurnNumber; readonly lifts: boolean } | null;
}

/** Facts and summaries do not fade (value 1); a window gives no value (NaN). */
export interface FixedTerms {
  readonly kind: 'fixed' | 'none';
  readonly turn: TurnNumber;
  readonly value: Strength;
}

export type Terms = DecayTerms | ScoreTerms | FixedTerms;

/** @param turn clamped to the memory's life: from the turn in which it was stored to the one in which it left */
export function termsAt(prepared: PreparedTranscript, trace: Trace, memory: MemoryId, turn: TurnNumber): Terms {
  const { storedTurn, endTurn, layer } = trace.memories;
  const at = Math.max(storedTurn[memory], Math.min(turn, endTurn[memory], trace.turnCount));
  const curve = strategyProfiles.has(trace.strategy) ? strategyProfiles.get(trace.strategy).curve : 'window';
  if (curve === 'score') return scoreTerms(prepared, trace, memory, at);
  if (curve === 'strength' && layer[memory] === WORKING) return decayTerms(prepared, trace, memory, at);
  const value = strengthAt(trace, memory, at);
  return { kind: Number.isNaN(value) ? 'none' : 'fixed', turn: at, value };
}

const number = (values: ParameterValues, id: string): number => Number(values[id]);
const TAU_PARAMETERS = ['tauFact', 'tauDecision', 'tauPreference', 'tauTemporary'] as const;

function decayTerms(prepared: PreparedTranscript, trace: Trace, memory: MemoryId, turn: TurnNumber): DecayTerms {
  const p = trace.parameters;
  const message = trace.memories.message[memory];
  const segment = segmentAt(trace, memory, turn);
  const { origin, base, tau, offset } = trace.segments;
  const baseTauParameter = TAU_PARAMETERS[trace.memories.type[memory]] as string;
  const recalls = countEvents(trace, memory, RECALLED, turn);
  const elapsed = Math.max(0, turn - origin[segment]);
  return {
    kind: 'decay',
    turn,
    value: strengthAt(trace, memory, turn),
    initial: Math.min(1, number(p, 'initialStrength') * prepared.importance[message]),
    base: base[segment],
    origin: origin[segment],
    elapsed,
    tau: tau[segment],
    baseTau: number(p, baseTauParameter),
    baseTauParameter,
    factors: tauFactors(prepared, trace, memory, turn),
    growth: growthOf(p, recalls),
    offset: offset[segment],
    recalls,
    kept: kernels.get(trace.kernel as never).retention(elapsed / tau[segment]),
    kernel: trace.kernel,
    forgetTurn: forgetTurn(trace, segment),
  };
}

function tauFactors(prepared: PreparedTranscript, trace: Trace, memory: MemoryId, turn: TurnNumber): TauFactor[] {
  const p = trace.parameters;
  const flags = prepared.flags[trace.memories.message[memory]];
  const security = p['securityWords'] === 'as-coded' ? SECURITY_AS_CODED : SECURITY_IMPROVED;
  const findings = [
    { cause: 'security', on: 'dynamicSecurity', parameter: 'securityFactor', holds: (flags & security) !== 0 },
    {
      cause: 'marked',
      on: 'dynamicMarked',
      parameter: 'markedFactor',
      holds: countEvents(trace, memory, MARKED, turn) > 0,
    },
    { cause: 'updated', on: 'dynamicUpdated', parameter: 'updatedFactor', holds: (flags & FREQUENTLY_UPDATED) !== 0 },
  ] as const;
  return findings
    .filter(({ on, holds }) => holds && p[on] === true)
    .map(({ cause, on, parameter }) => ({ cause, parameter, switch: on, factor: number(p, parameter) }));
}

function growthOf(p: ParameterValues, recalls: number): number {
  if (recalls === 0) return 1;
  const grown = 1 + recalls * number(p, 'tauGrowth');
  if (p['review'] === 'as-described') return grown;
  return p['review'] === 'repaired' ? Math.min(number(p, 'tauLimit'), grown) : 1;
}

/** By the closed form of the segment, then asked of the formula itself, since rounding may be off by one turn. */
function forgetTurn(trace: Trace, segment: number): TurnNumber | null {
  const { fromTurn, origin, base, tau, offset } = trace.segments;
  const threshold = number(trace.parameters, 'forgetBelow');
  const needed = threshold - offset[segment];
  if (needed <= 0) return null;
  const kernel = kernels.get(trace.kernel as never);
  const strength = (turn: number) =>
    Math.min(1, base[segment] * kernel.retention((turn - origin[segment]) / tau[segment]) + offset[segment]);
  if (strength(fromTurn[segment]) < threshold) return fromTurn[segment];
  const exact = origin[segment] + kernel.timeTo(Math.min(1, needed / base[segment])) * tau[segment];
  if (exact >= NEVER - 2) return null;
  let turn = Math.max(fromTurn[segment], Math.floor(exact) - 1);
  while (strength(turn) >= threshold) turn += 1;
  return turn;
}

const TYPE_SCORES = ['scoreFact', 'scoreDecision', 'scorePreference', 'scoreTemporary'] as const;

function scoreTerms(prepared: PreparedTranscript, trace: Trace, memory: MemoryId, turn: TurnNumber): ScoreTerms {
  const p = trace.parameters;
  const message = trace.memories.message[memory];
  const recalls = countEvents(trace, memory, RECALLED, turn);
  const tasks = new TaskRelevance(prepared, p['taskMatching'] as TaskMatching);
  tasks.follow(turn);
  const part = (term: ScorePart['term'], parameter: string, score: number): ScorePart => {
    const weight = number(p, parameter);
    return { term, parameter, weight, score, product: weight * score };
  };
  const saturation = number(p, 'recallSaturation');
  // In the order of the article's formula, so that the sum agrees to the last bit.
  const parts = [
    part('type', 'weightType', number(p, TYPE_SCORES[trace.memories.type[memory]] as string)),
    part('recalls', 'weightRecalls', Math.min(1, recalls / saturation)),
    part('mark', 'weightMark', countEvents(trace, memory, MARKED, turn) > 0 ? 1 : 0),
    part('task', 'weightTask', tasks.of(message, number(p, 'neutralRelevance'))),
  ];
  const sum = parts.reduce((total, { product }) => total + product, 0);
  const floor = number(p, 'protectFloor');
  const until = prepared.turnOf[message] + number(p, 'protectTurns');
  return {
    kind: 'score',
    turn,
    value: strengthAt(trace, memory, turn),
    parts,
    sum,
    recalls,
    saturation,
    protection: turn < until ? { floor, until, lifts: sum < floor } : null,
  };
}

/** Parameters that decide a type's own values: what a change of another type cannot reach. */
export const TYPE_PARAMETERS: Readonly<Record<string, number>> = Object.fromEntries(
  INFO_TYPES.flatMap((_, type) => [
    [TAU_PARAMETERS[type], type],
    [TYPE_SCORES[type], type],
  ]),
);
