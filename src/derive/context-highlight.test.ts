import { describe, expect, it } from 'vitest';
import { type Marked, markTest } from './context-highlight';
import { preparedFixture } from './transcript-fixture';

const prepared = preparedFixture({
  turns: [
    {
      messages: [
        { role: 'user', text: 'The timeout is 30s.' },
        { role: 'assistant', text: 'Noted.' },
      ],
    },
    { messages: [{ role: 'user', text: 'Thanks.' }] },
  ],
  units: [{ id: 'u', type: 'fact', title: 'timeout', evidence: ['30s'], message: 0 }],
});
const items = [
  { memory: 0, sources: [0], layer: 0 },
  { memory: 1, sources: [1], layer: 0 },
  { memory: 2, sources: [2], layer: 0 },
  { memory: 3, sources: [0, 2], layer: 1 },
];
const marks = (marked: Marked) =>
  items.filter(markTest(prepared, marked, 'fifo') ?? (() => false)).map((i) => i.memory);

describe('markTest', () => {
  it('is null when nothing is marked', () => {
    expect(markTest(prepared, null, 'fifo')).toBeNull();
  });

  it('knows a memory of this run, and by its message one of another', () => {
    expect(marks({ kind: 'memory', slot: 'fifo', memory: 2, message: 2 })).toEqual([2]);
    expect(marks({ kind: 'memory', slot: 'hybrid', memory: 9, message: 2 })).toEqual([2, 3]);
  });

  it('knows messages, turns, units and layers', () => {
    expect(marks({ kind: 'message', message: 1 })).toEqual([1]);
    expect(marks({ kind: 'turn', turn: 1 })).toEqual([0, 1, 3]);
    expect(marks({ kind: 'unit', unit: 0 })).toEqual([0, 3]);
    expect(marks({ kind: 'layer', layer: 1 })).toEqual([3]);
  });
});
