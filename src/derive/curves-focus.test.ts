import { describe, expect, test } from 'vitest';
import {
  firstEventOf,
  focusAt,
  holderOfUnit,
  holdersOf,
  memoryLabel,
  probeInFocus,
  recallCounts,
  shorten,
  shortenMiddle,
} from './curves-focus';
import { type FixtureMemory, preparedFixture, traceFixture } from './transcript-fixture';

const prepared = preparedFixture({
  turns: [
    { messages: [{ role: 'user', text: 'The timeout is 30s.', type: 'fact' }] },
    { messages: [{ role: 'user', text: 'ok', type: 'temporary' }] },
    { messages: [{ role: 'user', text: 'I like Rust.', type: 'preference' }] },
    ...Array.from({ length: 8 }, () => ({
      messages: [{ role: 'user' as const, text: 'go on', type: 'temporary' as const }],
    })),
    { messages: [{ role: 'user', text: 'Which timeout?', type: 'temporary' }] },
    ...Array.from({ length: 10 }, () => ({
      messages: [{ role: 'user' as const, text: 'and on', type: 'temporary' as const }],
    })),
  ],
  units: [
    { id: 'timeout', type: 'fact', title: 'timeout is 30s', evidence: ['30s'], message: 0 },
    { id: 'rust', type: 'preference', title: 'likes Rust', evidence: ['Rust'], message: 2 },
  ],
  probes: [{ turn: 12, needs: [0] }],
});

const memories: FixtureMemory[] = [
  { message: 0, stored: 1, recalledIn: [5] },
  { message: 1, stored: 2 },
  { message: 2, stored: 3, end: [14, 'decayed', 0.02] },
];
const trace = traceFixture(prepared, memories);
const at = (turn: number, selected: number[] = [], hovered: number[] = []) =>
  focusAt({ prepared, trace, turn, selected, hovered });

describe('lookups', () => {
  test('recalls are counted', () => {
    expect([...recallCounts(trace)]).toEqual([1, 0, 0]);
  });

  test('events of a turn lie between its first and the first of the next', () => {
    for (let turn = 1; turn <= trace.turnCount; turn++) {
      const expected = [...trace.events.turn].flatMap((at, event) => (at === turn ? [event] : []));
      const from = firstEventOf(trace, turn);
      const found = Array.from({ length: firstEventOf(trace, turn + 1) - from }, (_, i) => from + i);
      expect(found).toEqual(expected);
    }
  });

  test('holders of a message: itself, and what was made of it', () => {
    const made = traceFixture(prepared, [
      ...memories,
      { derivedText: 'both', sources: [0, 2], layer: 'episodic', stored: 9 },
    ]);
    expect(holdersOf(made, 0)).toEqual([0, 3]);
    expect(holdersOf(made, 1)).toEqual([1]);
    expect(holdersOf(made, 2)).toEqual([2, 3]);
    expect(holdersOf(made, -1)).toEqual([]);
  });
});

describe('focus', () => {
  test('what the question needs stands out when it is asked and a little after', () => {
    expect(at(12)).toContainEqual({ memory: 0, reason: 'needed' });
    expect(at(18)).toContainEqual({ memory: 0, reason: 'needed' });
    expect(at(19).some(({ reason }) => reason === 'needed')).toBe(false);
    expect(at(11).some(({ reason }) => reason === 'needed')).toBe(false);
    expect(probeInFocus(prepared, 12)).toBe(0);
  });

  test('a recall stands out for three turns', () => {
    expect(at(5)).toContainEqual({ memory: 0, reason: 'recalled' });
    expect(at(7)).toContainEqual({ memory: 0, reason: 'recalled' });
    expect(at(8).some(({ reason }) => reason === 'recalled')).toBe(false);
  });

  test('a stated unit that is about to leave, and one that just left', () => {
    expect(at(7)).not.toContainEqual({ memory: 2, reason: 'leaving' });
    expect(at(8)).toContainEqual({ memory: 2, reason: 'leaving' });
    expect(at(18)).toContainEqual({ memory: 2, reason: 'leaving' });
    expect(at(19)).toEqual([]);
  });

  test('hovered before selected before the rest; a memory has one reason', () => {
    expect(at(12, [0, 1], [1])).toEqual([
      { memory: 1, reason: 'hovered' },
      { memory: 0, reason: 'selected' },
      { memory: 2, reason: 'leaving' },
    ]);
  });
});

describe('holder of a unit', () => {
  test('held before left, word by word before a fact, a fact before a summary', () => {
    const several = traceFixture(prepared, [
      { message: 0, stored: 1, end: [4, 'consolidated'] },
      { derivedText: 'summary 30s', sources: [0], layer: 'episodic', stored: 4 },
      { message: 0, derivedText: 'fact 30s', sources: [0], layer: 'semantic', stored: 4 },
    ]);
    expect(holderOfUnit(prepared, several, 0, 3)).toBe(0);
    expect(holderOfUnit(prepared, several, 0, 5)).toBe(2);
    expect(holderOfUnit(prepared, several, 1, 5)).toBe(-1);
  });
});

describe('labels', () => {
  test('the unit that a message states, else how its text begins', () => {
    expect(memoryLabel(prepared, trace, 0, 40)).toBe('timeout is 30s');
    expect(memoryLabel(prepared, trace, 1, 40)).toBe('ok');
  });

  test('are cut at whole characters; a wide one takes the room of two', () => {
    expect(shorten('one two three', 7)).toBe('one two…');
    expect(shorten('  a\n b ', 9)).toBe('a b');
    expect(shorten('连接超时阈值', 6)).toBe('连接超…');
    expect(shorten('👍👍👍', 4)).toBe('👍👍…');
  });

  test('of a title the end stays, where its value is', () => {
    expect(shortenMiddle('Database connection timeout: 30s', 40)).toBe('Database connection timeout: 30s');
    expect(shortenMiddle('Database connection timeout: 30s', 20)).toBe('Database co…out: 30s');
    expect(shortenMiddle('数据库连接超时阈值 30s', 12)).toBe('数据库…30s');
  });
});
