import { describe, expect, it } from 'vitest';
import { chatter, conversation, type TurnSpec, textOf } from '../../../tests/naive/conversation';
import { FORGET_REASONS } from '../model/forget-reason';
import type { ParameterValues } from '../model/parameter';
import { contextIdsAt } from '../simulate/context-at';
import { simulate } from '../simulate/simulate';
import { strengthAt } from '../simulate/strength-at';
import type { Trace } from '../simulate/trace';
import type { PreparedTranscript } from '../transcript/prepared';
import { type StrategyId, strategies } from './registry';
import type { PitfallId } from './strategy';

/** The repaired preset with one pitfall produced or repaired by its switch, and nothing else changed but `more`. */
function withPitfall(
  strategy: StrategyId,
  pitfall: PitfallId,
  side: 'produced' | 'repaired',
  more: ParameterValues = {},
) {
  const { presets, pitfalls } = strategies.get(strategy);
  return (prepared: PreparedTranscript): Trace =>
    simulate(prepared, { strategy, parameters: { ...presets.repaired, ...pitfalls[pitfall]![side], ...more } }, 0);
}

const leftBecause = (trace: Trace, memory: number): string =>
  FORGET_REASONS[trace.memories.endReason[memory]!] ?? 'held';

describe.each(['ebbinghaus', 'hybrid'] as const)('pitfall 1, recall makes immortal (%s)', (id) => {
  const produced = withPitfall(id, 'immortal', 'produced', { dynamicUpdated: false });
  const repaired = withPitfall(id, 'immortal', 'repaired', { dynamicUpdated: false });
  /** Of the user's first message: memories of the hybrid's store have other ids. */
  const memory = 0;

  describe('a temporary memory, recalled once', () => {
    const prepared = conversation([
      { user: 'please look up the weather' },
      ...chatter(1),
      { user: 'and the weather?', recalls: [1] },
      ...chatter(2000),
    ]);
    it('still stands at 0.30 two thousand turns later', () => {
      const trace = produced(prepared);
      expect(strengthAt(trace, memory, 2003)).toBeCloseTo(0.3, 12);
      expect(leftBecause(trace, memory)).toBe('held');
    });
    it('cured, it is forgotten in turn 27: τ 5 × 1.2 counted from the recall in turn 3', () => {
      const trace = repaired(prepared);
      expect(leftBecause(trace, memory)).toBe('decayed');
      expect(trace.memories.endTurn[memory]).toBe(27);
    });
  });

  describe('a fact, recalled twenty times', () => {
    const prepared = conversation([
      { user: '数据库连接超时阈值是 30s', type: 'fact' },
      ...chatter(20, { recalls: [1] }),
      ...chatter(400),
      { user: '项目名是 Aurora', type: 'fact' },
    ]);
    const newest = prepared.messageCount - 1;
    it('is pinned at 1.0 and stands before what was just said', () => {
      const trace = produced(prepared);
      expect([21, 100, 421].map((turn) => strengthAt(trace, memory, turn))).toEqual([1, 1, 1]);
      expect(contextIdsAt(trace, 422)[0]).toBe(memory);
    });
    it('cured, it fades with τ 400 at most and stands behind', () => {
      const trace = repaired(prepared);
      expect(strengthAt(trace, memory, 21)).toBe(1);
      expect(strengthAt(trace, memory, 421)).toBeCloseTo(0.36788, 5);
      const sent = contextIdsAt(trace, 422).map((one) => trace.memories.message[one]);
      expect(sent[0]).toBe(newest);
    });
  });
});

/** Turns that take no tokens. */
const nods = (count: number, more: Omit<TurnSpec, 'user'> = {}): TurnSpec[] =>
  Array.from({ length: count }, () => ({ user: 'ok', ...more }));

describe('pitfall 2, a cold start', () => {
  const produced = (more: ParameterValues) => withPitfall('importance', 'cold-start', 'produced', more);
  const repaired = (more: ParameterValues) => withPitfall('importance', 'cold-start', 'repaired', more);
  /** Chatter recalled ten times and five times fills the window; then the password comes. */
  const turns: TurnSpec[] = [
    { user: textOf(100, 'lunch was nice '), type: 'preference' },
    { user: textOf(100, 'I like the new chairs '), type: 'preference' },
    ...nods(5, { recalls: [1, 2] }),
    ...nods(5, { recalls: [1] }),
    { user: '数据库密码是 x7', type: 'fact' },
    ...nods(12),
  ];
  const prepared = conversation(turns);
  const [tenTimes, fiveTimes, password] = [0, 1, 12];
  const settings = { capacity: 200 + prepared.tokens[password]! - 1 };

  it('the new password scores 0.37, less than the chatter (0.53 and 0.405), and leaves at once', () => {
    const trace = produced(settings)(prepared);
    expect(strengthAt(trace, password, 13)).toBeCloseTo(0.37, 12);
    expect(strengthAt(trace, tenTimes, 13)).toBeCloseTo(0.53, 12);
    expect(strengthAt(trace, fiveTimes, 13)).toBeCloseTo(0.405, 12);
    expect(leftBecause(trace, password)).toBe('low-score');
    expect(trace.memories.endTurn[password]).toBe(13);
  });
  it('cured, it scores 0.5 for ten turns, the weaker chatter leaves, and then it scores 0.37', () => {
    const trace = repaired(settings)(prepared);
    expect([13, 22, 23].map((turn) => strengthAt(trace, password, turn))).toEqual([0.5, 0.5, expect.closeTo(0.37, 12)]);
    expect(leftBecause(trace, password)).toBe('held');
    expect(leftBecause(trace, fiveTimes)).toBe('low-score');
    expect(trace.memories.endTurn[fiveTimes]).toBe(13);
  });

  describe('with the article’s numbers, 0.27 against 0.525', () => {
    const keywords = ['lunch', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j'].map((word) => `${word}${word}`);
    const task = { id: 'party', name: 'Party', keywords: ['lunch', ...keywords.slice(1)] };
    const tasks = ['party'];
    const atLunch = conversation(
      [
        { user: textOf(100, 'we settled on lunch '), type: 'decision', tasks },
        ...nods(10, { recalls: [1], tasks }),
        { user: '数据库密码是 x7', type: 'fact', tasks },
      ],
      { tasks: [task] },
    );
    const small = { capacity: 100 };
    it('a password with no bearing on the task leaves', () => {
      const trace = produced(small)(atLunch);
      expect(strengthAt(trace, 11, 12)).toBeCloseTo(0.27, 12);
      expect(strengthAt(trace, 0, 12)).toBeCloseTo(0.525, 12);
      expect(leftBecause(trace, 11)).toBe('low-score');
    });
    it('the article’s floor of 0.5 is below its own chatter of 0.525: alone with it, the password still leaves', () => {
      const trace = repaired(small)(atLunch);
      expect(strengthAt(trace, 11, 12)).toBe(0.5);
      expect(leftBecause(trace, 11)).toBe('low-score');
      expect(leftBecause(repaired({ ...small, protectFloor: 0.53 })(atLunch), 11)).toBe('held');
    });
  });
});

describe.each([
  ['zh', '数据库超时阈值是 30s', '把超时阈值从 30s 改成 60s，因为并发量从 200 上升到 500', '修改了超时配置'],
  [
    'en',
    'The database timeout is 30s',
    'Change the timeout from 30s to 60s because load rose from 200 to 500',
    'changed the timeout configuration',
  ],
])('pitfall 3, a summary without numbers (%s)', (_, before, after, vague) => {
  const prepared = conversation([
    { user: before, type: 'fact' },
    { user: after, type: 'fact' },
    ...chatter(18),
    textOf(60),
  ]);
  const settings = { workingCapacity: 100, keepFacts: false, batchTurns: 20 };
  const summaryOf = (trace: Trace): string => [...trace.derivedTexts.values()][0]!;

  it('the lossy summary says that something changed, and no number', () => {
    const summary = summaryOf(withPitfall('consolidation', 'lossy-summary', 'produced', settings)(prepared));
    expect(summary).toContain(vague);
    expect(summary).not.toMatch(/\d/);
  });
  it('cured, it keeps both values and the cause', () => {
    const summary = summaryOf(withPitfall('consolidation', 'lossy-summary', 'repaired', settings)(prepared));
    for (const evidence of ['30s', '60s', '200', '500', 'Turn 2']) expect(summary).toContain(evidence);
  });
});

describe('pitfall 4, the edge of the window', () => {
  /** Thirty tokens a turn. */
  const prepared = conversation(
    Array.from({ length: 120 }, (_, i) => ({ user: textOf(30, `limit ${i + 1} is ${i}s `), type: 'fact' as const })),
  );
  const lostTurns = (trace: Trace): number[] =>
    Array.from({ length: trace.memories.count }, (_, memory) => memory)
      .filter((memory) => leftBecause(trace, memory) === 'overflow-lost')
      .map((memory) => trace.memories.storedTurn[memory]!);
  const produced = withPitfall('consolidation', 'window-edge', 'produced', { workingCapacity: 600 });
  const repaired = withPitfall('consolidation', 'window-edge', 'repaired', { workingCapacity: 600 });

  it('what does not fit before the trigger comes is lost, neither summarised nor kept as a fact', () => {
    const trace = produced(prepared);
    expect(lostTurns(trace)).toEqual(Array.from({ length: 80 }, (_, i) => i + 1));
    expect([...trace.sources].filter((message) => message < 80)).toEqual([]);
  });
  it('the article’s turns 18–20: every 20 turns, of which a batch takes 17, with room for 20', () => {
    const every20 = { workingCapacity: 600, everyTurns: 20, batchTurns: 17 };
    const trace = withPitfall(
      'consolidation',
      'window-edge',
      'produced',
      every20,
    )(conversation(prepared.texts.slice(0, 40)));
    expect(lostTurns(trace)).toEqual([18, 19, 20]);
  });
  it('cured by a watermark, nothing is lost', () => {
    const trace = repaired(prepared);
    expect(lostTurns(trace)).toEqual([]);
    const summarised = new Set(trace.sources);
    const working = contextIdsAt(trace, 120).filter((memory) => trace.memories.layer[memory] === 0);
    expect(summarised.size + working.length).toBe(120);
  });
});
