import { describe, expect, it } from 'vitest';
import { conversation } from '../../tests/naive/conversation';
import type { Marked } from './context-highlight';
import { markedTurn, marksMessage, marksUnit } from './marked';

const prepared = conversation(
  [{ user: 'the timeout is 30s', type: 'fact' }, 'talk', { user: 'the timeout is 60s', type: 'fact' }],
  {
    units: [
      { id: 'old', type: 'fact', title: '30s', evidence: ['30s'], statedIn: ['u1'] },
      { id: 'new', type: 'fact', title: '60s', evidence: ['60s'], statedIn: ['u3'], replaces: 'old' },
    ],
  },
);
const message = (id: string): number => prepared.messageIndex.get(id) ?? -1;

describe.each<[string, Marked | null, { messages: string[]; units: number[]; turn: number | null }]>([
  ['nothing', null, { messages: [], units: [], turn: null }],
  ['a message', { kind: 'message', message: message('u1') }, { messages: ['u1'], units: [0], turn: 1 }],
  [
    'a memory',
    { kind: 'memory', slot: 'fifo', memory: 9, message: message('u3') },
    { messages: ['u3'], units: [1], turn: 3 },
  ],
  ['a summary', { kind: 'memory', slot: 'fifo', memory: 9, message: -1 }, { messages: [], units: [], turn: null }],
  ['a unit', { kind: 'unit', unit: 1 }, { messages: ['u3'], units: [1], turn: 3 }],
  ['a unit and another', { kind: 'unit', unit: 1, also: [0] }, { messages: ['u1', 'u3'], units: [0, 1], turn: 3 }],
  ['a turn', { kind: 'turn', turn: 2 }, { messages: ['u2'], units: [], turn: 2 }],
  ['a layer', { kind: 'layer', layer: 1 }, { messages: [], units: [], turn: null }],
  ['a layer at a turn', { kind: 'layer', layer: 1, turn: 3 }, { messages: ['u3'], units: [1], turn: 3 }],
])('%s', (_, marked, expected) => {
  it('stands for these messages, units and turn', () => {
    const messages = ['u1', 'u2', 'u3'].filter((id) => marksMessage(prepared, marked, message(id)));
    expect(messages).toEqual(expected.messages);
    expect([0, 1].filter((unit) => marksUnit(prepared, marked, unit))).toEqual(expected.units);
    expect(markedTurn(prepared, marked)).toBe(expected.turn);
    expect(marksMessage(prepared, marked, -1)).toBe(false);
  });
});
