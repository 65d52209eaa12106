import { describe, expect, test } from 'vitest';
import { focusAt, holderOfUnit, indexTrace, memoryLabel, probeInFocus, shorten } from './curves-focus';
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
const index = indexTrace(prepared, trace);
const at = (turn: number, selected: number[] = [], hovered: number[] = []) =>
  focusAt({ prepared, trace, index, turn, selected, hovered });

describe('index', () => {
  test('knows the events of a turn, the holders of a message and the recalls', () => {
    expect(index.recalls[0]).toBe(1);
    expect([...index.holders.values]).toEqual([0, 1, 2]);
    const turnOf = (event: number) => trace.events.turn[event];
    for (let turn = 1; turn <= trace.turnCount; turn++) {
      for (let event = index.eventOfTurn[turn]; event < index.eventOfTurn[turn + 1]; event++) {
        expect(turnOf(event)).toBe(turn);
      }
    }
    expect(index.eventOfTurn[trace.turnCount + 1]).toBe(trace.events.count);
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
    const lookup = indexTrace(prepared, several);
    expect(holderOfUnit(prepared, several, lookup, 0, 3)).toBe(0);
    expect(holderOfUnit(prepared, several, lookup, 0, 5)).toBe(2);
    expect(holderOfUnit(prepared, several, lookup, 1, 5)).toBe(-1);
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
});
