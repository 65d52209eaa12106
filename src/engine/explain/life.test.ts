/** Eviction explanations, each worked out by hand from the formulas. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arbConfig, arbTranscript } from '../../../tests/naive/arbitrary';
import { chatter, conversation, textOf } from '../../../tests/naive/conversation';
import { ARTICLE_WEIGHTS } from '../model/dimension';
import { FACT, PREFERENCE, TEMPORARY } from '../model/info-type';
import type { ParameterValues } from '../model/parameter';
import { NEVER } from '../model/units';
import { score } from '../score/score';
import { simulate } from '../simulate/simulate';
import { FORGOTTEN } from '../simulate/trace';
import { presetConfig, type StrategyId, strategies } from '../strategies/registry';
import type { PresetId } from '../strategies/strategy';
import type { PreparedTranscript } from '../transcript/prepared';
import { lifeOf } from './life';

function run(prepared: PreparedTranscript, strategy: StrategyId, preset: PresetId, more: ParameterValues = {}) {
  const parameters = { ...presetConfig(strategy, preset).parameters, ...more };
  return simulate(prepared, { strategy, parameters }, 0);
}

describe('1. decayed', () => {
  const prepared = conversation([{ user: 'I like tabs', type: 'preference' }, ...chatter(30)]);
  it('with S₀ = 1 and τ = 5, S(20) = e⁻⁴ is the first below 0.02', () => {
    const trace = run(prepared, 'ebbinghaus', 'published', { tauPreference: 5 });
    const { removal, moments } = lifeOf(prepared, trace, 0);
    expect(removal).toMatchObject({ turn: 21, reason: 'decayed' });
    expect(removal?.rule).toEqual({
      kind: 'below-threshold',
      parameter: 'forgetBelow',
      threshold: 0.02,
      value: Math.exp(-4),
      before: Math.exp(-19 / 5),
    });
    expect(removal?.value).toBeCloseTo(0.018316, 6);
    expect(Math.exp(-19 / 5)).toBeCloseTo(0.022371, 6);
    expect(moments.map(({ turn, what }) => [turn, ...what])).toEqual([
      [1, 'stored'],
      [21, 'left'],
    ]);
  });

  it('recalled in turn 3: base 0.5 + 0.1, τ = 5 · 1.2, so 0.6 · e^(−21/6) in turn 24', () => {
    const recalled = conversation([
      { user: 'I like tabs', type: 'preference' },
      'hm',
      { user: 'do I like tabs or spaces?', recalls: [1] },
      ...chatter(30),
    ]);
    const trace = run(recalled, 'ebbinghaus', 'repaired', { tauPreference: 5, initialStrength: 0.5 });
    const life = lifeOf(recalled, trace, 0);
    expect(life.removal?.turn).toBe(24);
    expect(life.removal?.value).toBeCloseTo(0.0181184, 7);
    expect(life.recalls).toEqual([
      {
        turn: 3,
        by: 2,
        words: ['i', 'like', 'tabs'],
        outcome: 'noticed',
        before: 0.5 * Math.exp(-1 / 5),
        after: 0.6,
      },
    ]);
    expect(life.moments[1]).toMatchObject({
      turn: 3,
      what: ['recalled'],
      terms: { kind: 'decay', base: 0.6, tau: 6, baseTau: 5, growth: 1.2, recalls: 1, elapsed: 0, forgetTurn: 24 },
    });
  });

  it('names the factors of dynamic τ: security 2 × marked 5', () => {
    const secret = conversation([
      { user: 'the password of the board is tulip', type: 'fact' },
      { user: 'remember that', marks: [1] },
      ...chatter(10),
    ]);
    const trace = run(secret, 'ebbinghaus', 'repaired', { tauFact: 1, forgetBelow: 0.5 });
    const life = lifeOf(secret, trace, 0);
    expect(life.marks.map(({ turn }) => turn)).toEqual([2]);
    expect(life.moments.at(-1)?.terms).toMatchObject({
      kind: 'decay',
      tau: 10,
      factors: [
        { cause: 'security', factor: 2 },
        { cause: 'marked', factor: 5 },
      ],
    });
    // e^(−7/10) = 0.4966 is the first below one half.
    expect(life.removal).toMatchObject({ turn: 8, value: Math.exp(-0.7) });
  });
});

const four = conversation(
  [
    { user: textOf(30, 'the port is 8080 '), type: 'fact' },
    { user: textOf(30, 'just talk ') },
    { user: textOf(30, 'I like tabs '), type: 'preference' },
    { user: textOf(30, 'the limit is 90 '), type: 'fact' },
    { user: 'which port?', recalls: [1] },
    ...chatter(15),
  ],
  {
    units: [
      { id: 'port', type: 'fact', title: 'port', evidence: ['8080'], statedIn: ['u1'] },
      { id: 'tabs', type: 'preference', title: 'tabs', evidence: ['tabs'], statedIn: ['u3'] },
    ],
    probes: [{ id: 'p', askedIn: 'u5', dimension: 'facts', needs: ['port'] }],
  },
);

describe('2. capacity of a buffer', () => {
  const trace = run(four, 'fifo', 'published', { capacity: 100 });
  const life = lifeOf(four, trace, 0);
  it('4 × 30 tokens are 120 of 100: the newcomer pushes the oldest out', () => {
    expect(life.removal).toMatchObject({
      turn: 4,
      reason: 'capacity',
      rule: { kind: 'capacity', parameter: 'capacity', limit: 100, held: 120, by: 3, choice: 'oldest' },
    });
  });
  it('it carried the port, which the next turn asked for in vain', () => {
    expect(life.units).toEqual([
      {
        unit: 0,
        withReason: false,
        replacedTurn: null,
        needs: [{ probe: 0, turn: 5, kind: 'unit', here: false, retained: false, regret: true }],
      },
    ]);
    expect(life.regrettedBy).toEqual([0]);
    expect(life.recalls).toMatchObject([{ turn: 5, outcome: 'late', words: ['port'] }]);
  });
});

describe('3. low score, with a competitor', () => {
  it('0.3·0.1 + 0.2·0.5 = 0.13 is below 0.28 (preference) and 0.37 (fact)', () => {
    const trace = run(four, 'importance', 'published', { capacity: 100 });
    const { removal, moments } = lifeOf(four, trace, 1);
    expect(removal).toMatchObject({ turn: 4, reason: 'low-score' });
    expect(removal?.rule).toMatchObject({ kind: 'lowest-score', parameter: 'capacity', limit: 100, held: 120, by: 3 });
    const rule = removal?.rule as Extract<NonNullable<typeof removal>['rule'], { kind: 'lowest-score' }>;
    expect(rule.value).toBeCloseTo(0.13, 12);
    expect(rule.byValue).toBeCloseTo(0.37, 12);
    expect(rule.next?.memory).toBe(2);
    expect(rule.next?.value).toBeCloseTo(0.28, 12);
    expect(moments.at(-1)?.terms).toMatchObject({
      kind: 'score',
      parts: [
        { term: 'type', weight: 0.3, score: 0.1 },
        { term: 'recalls', weight: 0.25, score: 0 },
        { term: 'mark', weight: 0.25, score: 0 },
        { term: 'task', weight: 0.2, score: 0.5 },
      ],
      protection: null,
    });
  });
  it('a recall adds 0.25·1/10', () => {
    const trace = run(four, 'importance', 'published');
    expect(lifeOf(four, trace, 0).recalls[0]?.after).toBeCloseTo(0.27 + 0.025 + 0.1, 12);
  });
});

describe('4. below the threshold', () => {
  it('protected at 0.5 for 10 turns, then 0.13 < 0.15', () => {
    const trace = run(four, 'importance', 'repaired');
    const life = lifeOf(four, trace, 1);
    expect(life.removal).toMatchObject({ turn: 12, reason: 'low-score' });
    expect(life.removal?.rule).toMatchObject({
      kind: 'below-threshold',
      parameter: 'scoreThreshold',
      threshold: 0.15,
      before: 0.5,
    });
    expect(life.removal?.value).toBeCloseTo(0.13, 12);
    expect(life.moments.map(({ turn, what }) => [turn, ...what])).toEqual([
      [2, 'stored'],
      [12, 'protection-ended', 'left'],
    ]);
    expect(life.moments[0]?.terms).toMatchObject({ value: 0.5, protection: { floor: 0.5, until: 12, lifts: true } });
  });
});

describe('5. consolidated, and lost at the edge of the window', () => {
  it('120 of 100 tokens: the oldest two turns become a summary and a fact, which keeps the port', () => {
    const trace = run(four, 'consolidation', 'repaired', { trigger: 'overflow', workingCapacity: 100, batchTurns: 2 });
    const life = lifeOf(four, trace, 0);
    expect(life.removal).toMatchObject({
      turn: 4,
      reason: 'consolidated',
      rule: { kind: 'consolidated', parameter: 'workingCapacity', limit: 100, held: 120, trigger: 'overflow' },
    });
    expect(life.heirs).toMatchObject([
      { kind: 'summary', turn: 4, endTurn: null, kept: [0], lost: [] },
      { kind: 'fact', turn: 4, endTurn: null, kept: [0], lost: [] },
    ]);
    expect(life.removal?.rule).toMatchObject({ into: life.heirs[1]?.memory });
    expect(life.regrettedBy).toEqual([]);
    expect(life.units[0]?.needs[0]).toMatchObject({ here: false, retained: true, regret: false });
    const fact = lifeOf(four, trace, life.heirs[1]?.memory ?? -1);
    expect(fact).toMatchObject({ kind: 'fact', message: 0, removal: null, sources: [0] });
    const summary = lifeOf(four, trace, life.heirs[0]?.memory ?? -1);
    expect(summary).toMatchObject({ kind: 'summary', message: -1, sources: [0, 1], typeReason: null });
    expect(summary.text).toContain('Turn 1: the port is 8080');
  });
  it('a lossy summary and no facts: the port is lost on the way', () => {
    const more = { trigger: 'overflow', workingCapacity: 100, batchTurns: 2, summariser: 'lossy', keepFacts: false };
    const trace = run(four, 'consolidation', 'repaired', more);
    const life = lifeOf(four, trace, 0);
    expect(life.heirs).toMatchObject([{ kind: 'summary', kept: [], lost: [0] }]);
    expect(life.regrettedBy).toEqual([0]);
  });
  it('a window of 100 that waits for turn 50 drops the oldest unsummarised', () => {
    const trace = run(four, 'consolidation', 'repaired', { trigger: 'every-n', everyTurns: 50, workingCapacity: 100 });
    const life = lifeOf(four, trace, 0);
    expect(life.removal).toMatchObject({
      turn: 4,
      reason: 'overflow-lost',
      rule: { kind: 'window', parameter: 'workingCapacity', limit: 100, held: 120, by: 3 },
    });
    expect(life.heirs).toEqual([]);
    expect(life.regrettedBy).toEqual([0]);
  });
});

describe.each(strategies.entries)('every life under $id', ({ id }) => {
  it('agrees with the trace: removals, thresholds, limits, and what was needed later', () => {
    fc.assert(
      fc.property(arbTranscript, arbConfig(id), (prepared, config) => {
        const trace = simulate(prepared, config, 7);
        const card = score(prepared, trace, ARTICLE_WEIGHTS);
        const regretted = new Set<number>();
        let removals = 0;
        for (let memory = 0; memory < trace.memories.count; memory++) {
          const life = lifeOf(prepared, trace, memory, card);
          expect(life.endTurn ?? NEVER).toBe(trace.memories.endTurn[memory]);
          expect(life.removal === null).toBe(life.endTurn === null);
          const rule = life.removal?.rule;
          if (life.removal) removals += 1;
          if (rule?.kind === 'below-threshold') expect(rule.value).toBeLessThan(rule.threshold);
          if (rule && 'held' in rule && rule.kind !== 'consolidated') expect(rule.held).toBeGreaterThan(rule.limit);
          if (rule?.kind === 'lowest-score' && rule.next) expect(rule.value).toBeLessThanOrEqual(rule.next.value);
          // Only scores depend on the task at hand.
          if (id !== 'importance') expect(life.moments.flatMap(({ what }) => what)).not.toContain('task');
          for (const recall of life.recalls) {
            if (recall.outcome === 'late') expect(recall.turn).toBeGreaterThan(life.endTurn ?? NEVER);
          }
          for (const probe of life.regrettedBy) {
            expect(card.probeAnswered[probe]).toBe(0);
            regretted.add(probe);
          }
        }
        expect(removals).toBe(Array.from(trace.events.kind).filter((kind) => kind === FORGOTTEN).length);
        // Whoever regrets nothing has every unit that was ever said still there.
        if (card.regret[prepared.turnCount] > 0 && id !== 'clairvoyant') expect(regretted.size).toBeGreaterThan(0);
      }),
      { numRuns: 40 },
    );
  });
});

describe('what a turn did besides the recall', () => {
  it('gives the recall its own gain, and the task that changed in the same turn a moment of its own', () => {
    const prepared = conversation(
      [
        { user: 'the board is aur-7f2c', type: 'fact' },
        ...chatter(14),
        { user: 'which board?', recalls: [1], tasks: ['boards'] },
        'hm',
      ],
      { tasks: [{ id: 'boards', name: 'Boards', keywords: ['board'] }] },
    );
    const trace = run(prepared, 'importance', 'repaired');
    const { recalls, moments } = lifeOf(prepared, trace, 0);
    // 0.3 · 0.9 + 0.25 · 0 + 0.2 · 0.5; a recall of ten adds 0.025, the fitting task 0.2 · (1 − 0.5).
    expect(recalls[0]?.before).toBeCloseTo(0.37, 12);
    expect(recalls[0]?.after).toBeCloseTo(0.395, 12);
    const there = moments.find(({ turn }) => turn === 16);
    expect(there?.what).toEqual(['recalled', 'task']);
    expect(there?.terms.value).toBeCloseTo(0.495, 12);
  });
  it('adds no moment where the recall explains all', () => {
    const prepared = conversation([
      { user: 'I like tabs', type: 'preference' },
      { user: 'tabs?', recalls: [1], marks: [1] },
      { user: 'tabs?', recalls: [1] },
    ]);
    const { moments } = lifeOf(prepared, run(prepared, 'ebbinghaus', 'repaired'), 0);
    expect(moments.flatMap(({ what }) => what)).not.toContain('task');
  });
});

describe('why a message has its type', () => {
  const typed = (user: string, classifier: string) => {
    const prepared = conversation([user], {}, { tokenCounter: 'article', recallRule: 'labels', classifier });
    const trace = run(prepared, 'keep-everything', 'repaired');
    return lifeOf(prepared, trace, 0).typeReason;
  };
  it('by label', () => {
    const prepared = conversation([{ user: 'x', type: 'fact' }]);
    expect(lifeOf(prepared, run(prepared, 'fifo', 'repaired'), 0).typeReason).toMatchObject({
      by: 'label',
      type: FACT,
    });
  });
  it.each([
    [
      'Hello all. We decided to use Redis for sessions.',
      'decision',
      'We decided to use Redis for sessions.',
      'We decided',
    ],
    ['I prefer short answers.', 'preference', 'I prefer short answers.', 'I prefer'],
    ['The timeout is 30s.', 'fact', 'The timeout is 30s.', 'is'],
    ['thanks!', 'chatter', 'thanks!', undefined],
    ['What is the timeout?', 'asks', 'What is the timeout?', undefined],
    ['A slow day today', 'nothing-stated', 'A slow day today', undefined],
  ])('improved rules: %s → %s', (text, rule, sentence, word) => {
    const reason = typed(text, 'improved');
    expect(reason).toMatchObject({ by: 'rule', classifier: 'improved', rule, sentence });
    expect(reason?.words[0]).toBe(word);
  });
  it.each([
    ['超时是 30s', 'article-timeout', '超时是 3'],
    ['我决定用 Go', 'article-decision', '我决定'],
    ['好的，谢谢', 'article-temporary', '好的'],
    ['hello', 'article-none', undefined],
  ])('article rules: %s → %s', (text, rule, word) => {
    const reason = typed(text, 'article');
    expect(reason).toMatchObject({ rule, classifier: 'article' });
    expect(reason?.words[0]).toBe(word);
  });
  it('the type given is the one the transcript was prepared with', () => {
    expect(typed('hello', 'article')?.type).toBe(PREFERENCE);
    expect(typed('thanks!', 'improved')?.type).toBe(TEMPORARY);
  });
});
