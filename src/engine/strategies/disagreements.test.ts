/** Where the article's prose, code and tables disagree, and what the presets make of it. */
import { describe, expect, it } from 'vitest';
import { chatter, conversation, type TurnSpec, textOf } from '../../../tests/naive/conversation';
import type { ParameterValues } from '../model/parameter';
import { simulate } from '../simulate/simulate';
import { strengthAt } from '../simulate/strength-at';
import { CONSOLIDATED_INTO, MARKED, type Trace } from '../simulate/trace';
import type { PreparedTranscript } from '../transcript/prepared';
import { presetConfig, type StrategyId } from './registry';
import type { PresetId } from './strategy';

const run = (prepared: PreparedTranscript, strategy: StrategyId, preset: PresetId, more: ParameterValues = {}): Trace =>
  simulate(prepared, { strategy, parameters: { ...presetConfig(strategy, preset).parameters, ...more } }, 0);

const memoriesOf = ({ memories }: Trace): number[] => Array.from({ length: memories.count }, (_, memory) => memory);
const endOf = (trace: Trace, memory: number): number | 'held' =>
  trace.memories.endReason[memory] === 255 ? 'held' : trace.memories.endTurn[memory]!;
const eventsOf = ({ events }: Trace, kind: number): [turn: number, memory: number][] =>
  Array.from({ length: events.count }, (_, e) => e)
    .filter((e) => events.kind[e] === kind)
    .map((e) => [events.turn[e]!, events.memory[e]!]);
/** The τ that a memory of the last segment has. */
const tauOf = ({ segments }: Trace, memory: number): number => segments.tau[segments.offsets[memory + 1]! - 1]!;
/** Facts or decisions of thirty tokens each. */
const steady = (count: number): TurnSpec[] =>
  Array.from({ length: count }, (_, i) => ({ user: textOf(30, `limit ${i + 1} `), type: 'fact' }));

describe('a score threshold, named in the title of strategy C and nowhere in its code', () => {
  const prepared = conversation([{ user: 'nice weather' }, { user: 'the port is 8080', type: 'fact' }, ...chatter(12)]);
  it.each([
    ['published', 'held'],
    ['described', 1],
    ['repaired', 11],
  ] as const)('%s: small talk of 0.13 in a window with room leaves in turn %s', (preset, turn) => {
    const trace = run(prepared, 'importance', preset);
    expect(endOf(trace, 0)).toBe(turn);
    expect(endOf(trace, 1)).toBe('held');
    expect(strengthAt(trace, 0, 13)).toBeCloseTo(0.13, 12);
  });
});

describe('“remember this” counts through what is still held', () => {
  const prepared = conversation([
    { user: textOf(40) },
    { user: textOf(40, 'the port is 8080 '), type: 'fact' },
    { user: textOf(40, 'I prefer tabs '), type: 'preference' },
    { user: 'remember the port', marks: [2] },
  ]);
  it.each([
    ['published', 2],
    ['repaired', 1],
  ] as const)('%s: the mark of memory 1 hits memory %i', (preset, memory) => {
    const trace = run(prepared, 'importance', preset, { capacity: 100, scoreThreshold: 0 });
    expect(endOf(trace, 0)).toBe(3);
    expect(eventsOf(trace, MARKED)).toEqual([[4, memory]]);
  });
});

describe('the turn that a fact of strategy D names', () => {
  it.each([
    ['published', [1, 1, 1]],
    ['repaired', [1, 2, 3]],
  ] as const)('%s: facts said in turns 1, 2, 3 claim turns %j', (preset, claimed) => {
    const small = { workingCapacity: 100, capacity: 32000, batchTurns: 3 };
    const trace = run(conversation(steady(4)), 'consolidation', preset, small);
    const facts = memoriesOf(trace).filter((memory) => trace.memories.layer[memory] === 2);
    expect(facts.map((memory) => trace.memories.message[memory]).slice(0, 3)).toEqual([0, 1, 2]);
    expect(facts.map((memory) => trace.memories.claimedTurn[memory]).slice(0, 3)).toEqual([...claimed]);
  });
});

describe('when strategy D consolidates', () => {
  const firstSummary = (trace: Trace): number => eventsOf(trace, CONSOLIDATED_INTO)[0]![0];
  it.each([
    ['published', 'on overflow', 24],
    ['described', 'every 20 turns', 20],
    ['repaired', 'at 80% of the window', 19],
  ] as const)('%s: %s, in turn %i of thirty tokens each with room for 700', (preset, _, turn) => {
    expect(firstSummary(run(conversation(steady(30)), 'consolidation', preset, { workingCapacity: 700 }))).toBe(turn);
  });
  it('published: overflow loses nothing however small the window', () => {
    const trace = run(conversation(steady(60)), 'consolidation', 'published', { workingCapacity: 100, batchTurns: 2 });
    expect([...trace.memories.endReason].filter((reason) => reason === 4)).toEqual([]);
  });
});

describe('the summary of a batch with nothing in it', () => {
  const prepared = conversation(Array.from({ length: 12 }, (_, i) => ({ user: textOf(30, `hm ${i} `) })));
  const small = { workingCapacity: 100, batchTurns: 3 };
  it('published: a filler of 2 tokens that stays for ever', () => {
    const trace = run(prepared, 'consolidation', 'published', small);
    expect([...trace.derivedTexts.values()]).toEqual(['（无关键信息）', '（无关键信息）', '（无关键信息）']);
    expect(trace.turns.episodic[12]).toBe(6);
  });
  it('repaired: nothing', () => {
    const trace = run(prepared, 'consolidation', 'repaired', small);
    expect(trace.derivedTexts.size).toBe(0);
    expect(trace.turns.episodic[12]).toBe(0);
    expect(trace.turns.llmCalls[12]).toBeGreaterThan(0);
  });
});

describe('relevance by white space finds nothing in Chinese', () => {
  const turns = [
    '我的数据库连接超时阈值是30s',
    '好的',
    '午饭吃什么',
    '构建失败了',
    '今天开会',
    '周报写完了',
    '数据库连接的超时阈值是多少？',
  ];
  const recallsBy = (recallRule: string): number[] => {
    const { recalls } = conversation(turns, {}, { tokenCounter: 'article', recallRule, classifier: 'labels' });
    return [...recalls.values.slice(recalls.offsets[7], recalls.offsets[8])];
  };
  it('recall: none by the article’s rule, the right one by the lexical rule', () => {
    expect(recallsBy('article')).toEqual([]);
    expect(recallsBy('lexical')).toEqual([0]);
  });
  it.each([
    ['published', 0.27],
    ['repaired', 0.47],
  ] as const)('task: %s, the same fact scores %d while its task is active', (preset, value) => {
    const tasks = [{ id: 'db', name: '数据库', keywords: ['超时阈值'] }];
    const prepared = conversation([{ user: turns[0]!, type: 'fact', tasks: ['db'] }], { tasks });
    const trace = run(prepared, 'importance', preset, { protectTurns: 0 });
    expect(strengthAt(trace, 0, 1)).toBeCloseTo(value, 12);
  });
});

describe('dynamic τ, which the article’s strength never asks for', () => {
  const prepared = conversation([
    { user: '网关密码是 x7', type: 'fact' },
    { user: 'the gateway API KEY is x7', type: 'fact' },
    { user: 'the port is 8080', type: 'fact' },
    { user: 'remember the port', marks: [3] },
  ]);
  const taus = (preset: PresetId) => [0, 1, 2].map((memory) => tauOf(run(prepared, 'ebbinghaus', preset), memory));
  it('published: 200 for every fact', () => expect(taus('published')).toEqual([200, 200, 200]));
  it('described: a password doubles it, a mark makes it five times as long; “API KEY” is not found', () =>
    expect(taus('described')).toEqual([400, 200, 1000]));
  it('repaired: “API KEY” is found too', () => expect(taus('repaired')).toEqual([400, 400, 1000]));
});

describe('the hybrid’s list of facts', () => {
  const prepared = conversation(steady(60));
  const contextOf = (trace: Trace) => [trace.turns.working[60], trace.turns.semantic[60]];
  it('published: 60 facts of 33 tokens stand outside the limit of 1,000', () => {
    const [working, semantic] = contextOf(run(prepared, 'hybrid', 'published', { capacity: 1000 }));
    expect(semantic).toBe(1980);
    expect(working).toBe(990);
  });
  it('repaired: bounded, and counted within the limit', () => {
    const [working, semantic] = contextOf(run(prepared, 'hybrid', 'repaired', { capacity: 1000, factCapacity: 500 }));
    expect(semantic).toBe(495);
    expect(working).toBe(495);
  });
});
