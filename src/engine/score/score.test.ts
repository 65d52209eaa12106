import { describe, expect, it } from 'vitest';
import { conversation, textOf } from '../../../tests/naive/conversation';
import { ARTICLE_WEIGHTS } from '../model/dimension';
import type { ParameterValues } from '../model/parameter';
import { simulate } from '../simulate/simulate';
import { presetConfig, type StrategyId } from '../strategies/registry';
import type { PresetId } from '../strategies/strategy';
import type { PreparedTranscript } from '../transcript/prepared';
import { score } from './score';
import { summarise } from './summarise';
import { heaviestIncreasing } from './unit-ledger';

/** The article's story in six turns of 30 tokens each: a timeout is set, changed with a reason, and asked for. */
const prepared = conversation(
  [
    { user: textOf(30, 'the timeout is 30s '), type: 'fact' },
    { user: textOf(30, 'I like Rust '), type: 'preference' },
    { user: textOf(30, 'small talk ') },
    { user: textOf(30, 'timeout now 60s, load went from 200 to 500 '), type: 'fact' },
    { user: textOf(30, 'more talk ') },
    { user: textOf(30, 'which timeout, and why did it change? ') },
    { user: textOf(30, 'which language? ') },
  ],
  {
    units: [
      { id: 'old', type: 'fact', title: '30s', evidence: ['30s'], statedIn: ['u1'] },
      { id: 'rust', type: 'preference', title: 'Rust', evidence: ['Rust'], statedIn: ['u2'] },
      {
        id: 'new',
        type: 'fact',
        title: '60s',
        evidence: ['60s'],
        statedIn: ['u4'],
        replaces: 'old',
        reason: { title: 'load', evidence: ['200', '500'] },
      },
    ],
    probes: [
      { id: 'p1', askedIn: 'u6', dimension: 'timeline', needs: ['old', 'new'], needsReasonOf: ['new'] },
      { id: 'p2', askedIn: 'u7', dimension: 'preferences', needs: ['rust'] },
      { id: 'p0', askedIn: 'u3', dimension: 'facts', needs: ['new'] },
    ],
  },
);

function cardOf(
  strategy: StrategyId,
  more: ParameterValues,
  transcript: PreparedTranscript = prepared,
  preset: PresetId = 'published',
) {
  const config = { strategy, parameters: { ...presetConfig(strategy, preset).parameters, ...more } };
  const trace = simulate(transcript, config, 0);
  return { trace, card: score(transcript, trace, ARTICLE_WEIGHTS) };
}
const column = (values: Float64Array) =>
  [...values].map((value) => (Number.isNaN(value) ? '—' : Number(value.toFixed(4))));

describe('with room for everything', () => {
  const { card, trace } = cardOf('keep-everything', {});
  it('facts, preferences and timeline are whole from the turn they are first said', () => {
    expect(column(card.facts)).toEqual(['—', 1, 1, 1, 1, 1, 1, 1]);
    expect(column(card.preferences)).toEqual(['—', '—', 1, 1, 1, 1, 1, 1]);
    expect(column(card.timeline)).toEqual(['—', '—', '—', '—', 1, 1, 1, 1]);
  });
  it('a question asked before its answer was given fails, and nothing is to regret', () => {
    expect([...card.probeAnswered]).toEqual([0, 1, 1]);
    expect(column(card.tasks)).toEqual(['—', '—', '—', 0, 0, 0, 0.5, 0.6667]);
    expect(column(card.regret)).toEqual([0, 0, 0, 0, 0, 0, 0, 0]);
  });
  it('noise is the share of tokens in messages that state nothing', () => {
    expect(column(card.noise)).toEqual(['—', 0, 0, 0.3333, 0.25, 0.4, 0.5, 0.5714]);
  });
  it('the composite weighs what there is', () => {
    expect(card.composite[2]).toBe(1);
    expect(card.composite[3]).toBeCloseTo((30 + 20 + 0 + 10 * (2 / 3)) / (30 + 20 + 20 + 10), 12);
    expect(card.composite[7]).toBeCloseTo((30 + 20 + 20 + 20 * (2 / 3) + 10 * (3 / 7)) / 100, 12);
  });
  it('the summary gives per cent, tokens and latency', () => {
    const summary = summarise(prepared, trace, card);
    expect(summary.scores.noise).toBeCloseTo(57.142857, 5);
    expect(summary).toMatchObject({ stored: 7, forgotten: 0, regret: 0, stale: 0, llm: { calls: 0, dollars: 0 } });
    expect(summary.context).toEqual({ tokens: 210, layers: { working: 210, episodic: 0, semantic: 0 } });
    expect(summary.latencySeconds).toBeCloseTo(0.07 + 0.253 * 0.21, 12);
  });
});

describe('with room for three messages', () => {
  const { card } = cardOf('fifo', { capacity: 90 });
  it('the current value is retained, then lost', () => {
    expect(column(card.facts)).toEqual(['—', 1, 1, 1, 1, 1, 1, 0]);
    expect(column(card.preferences)).toEqual(['—', '—', 1, 1, 1, 0, 0, 0]);
  });
  it('of the chain (two versions and a reason) two thirds are left while the new version stands', () => {
    expect(column(card.timeline)).toEqual(['—', '—', '—', '—', 0.6667, 0.6667, 0.6667, 0]);
  });
  it('what was needed and gone is regretted: 30 tokens for “30s”, 30 for Rust', () => {
    expect(column(card.regret)).toEqual([0, 0, 0, 0, 0, 0, 30, 60]);
    expect([...card.probeAnswered]).toEqual([0, 0, 0]);
    expect([...card.needRetained]).toEqual([0, 0, 1, 0]);
    expect([...card.reasonRetained]).toEqual([1]);
  });
});

describe('stale values', () => {
  it('count while the old value stands without the new one', () => {
    // Ten-times recalled, the old value outlives its replacement in a window for one message.
    const transcript = conversation(
      [
        { user: textOf(30, 'the timeout is 30s '), type: 'fact' },
        { user: 'ok', recalls: [1] },
        { user: textOf(30, 'no, 60s '), type: 'preference' },
      ],
      {
        units: [
          { id: 'old', type: 'fact', title: '30s', evidence: ['30s'], statedIn: ['u1'] },
          { id: 'new', type: 'fact', title: '60s', evidence: ['60s'], statedIn: ['u3'], replaces: 'old' },
        ],
        probes: [{ id: 'p', askedIn: 'u3', dimension: 'facts', needs: ['old'] }],
      },
    );
    const { card } = cardOf('importance', { capacity: 35 }, transcript);
    expect(column(card.stale)).toEqual([0, 0, 0, 1]);
    expect(column(card.facts)).toEqual(['—', 1, 1, 0]);
  });
  it('a value replaced in the turn that states it is never current, in whatever order it is listed', () => {
    const units = [
      { id: 'new', type: 'fact', title: '60s', evidence: ['60s'], statedIn: ['u1'], replaces: 'old' },
      { id: 'old', type: 'fact', title: '30s', evidence: ['30s'], statedIn: ['u1'] },
    ] as const;
    const probes = [{ id: 'p', askedIn: 'u1', dimension: 'facts', needs: ['new'] }] as const;
    for (const order of [units, [...units].reverse()]) {
      const transcript = conversation(['30s, no, 60s', textOf(30)], { units: order, probes });
      const { card } = cardOf('keep-everything', {}, transcript);
      expect(column(card.facts)).toEqual(['—', 1, 1]);
    }
  });
});

describe('the order of a chain', () => {
  it('is lost when all facts of a batch claim its first turn, and kept when each names its own', () => {
    const onOverflow = { trigger: 'overflow', workingCapacity: 140, batchTurns: 5, summariser: 'lossy' };
    const timeline = (preset: PresetId) => cardOf('consolidation', onOverflow, prepared, preset).card.timeline[5];
    expect(timeline('published')).toBeCloseTo(2 / 3, 12);
    expect(timeline('repaired')).toBe(1);
  });
  it('is kept by versions that were said in one turn', () => {
    const transcript = conversation(['30s, no, 60s', textOf(30)], {
      units: [
        { id: 'old', type: 'fact', title: '30s', evidence: ['30s'], statedIn: ['u1'] },
        { id: 'new', type: 'fact', title: '60s', evidence: ['60s'], statedIn: ['u1'], replaces: 'old' },
      ],
    });
    for (const strategy of ['keep-everything', 'clairvoyant'] as const) {
      expect(column(cardOf(strategy, {}, transcript).card.timeline)).toEqual(['—', 1, 1]);
    }
  });
  it('is the choice that counts most', () => {
    expect(heaviestIncreasing([], [])).toBe(0);
    expect(heaviestIncreasing([5, 5, 5], [1, 2, 1])).toBe(2);
    expect(heaviestIncreasing([1, 9, 2, 3], [1, 2, 1, 1])).toBe(3);
    expect(heaviestIncreasing([1, 9, 2, 3], [1, 1, 1, 1])).toBe(3);
    expect(heaviestIncreasing([4, 3, 2, 1], [1, 1, 2, 1])).toBe(2);
    expect(heaviestIncreasing([5, 5, 5], [1, 2, 1], [3, 3, 4])).toBe(3);
  });
});
