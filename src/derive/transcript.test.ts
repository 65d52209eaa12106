import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  heldIndex,
  highlightRuns,
  justForgotten,
  memorySources,
  memoryText,
  tellingWords,
  textBlocks,
  turnModel,
} from './transcript';
import { preparedFixture, traceFixture } from './transcript-fixture';

const prepared = preparedFixture({
  turns: [
    { messages: [{ role: 'user', text: 'The timeout is 30s.', type: 'fact' }] },
    {
      messages: [
        { role: 'user', text: 'Sounds good.' },
        { role: 'assistant', text: 'Noted.' },
      ],
      day: 2,
    },
    { messages: [{ role: 'user', text: 'Which timeout?' }], recalls: [0, 1, 2], marks: [0], day: 3 },
  ],
  units: [{ id: 'u', type: 'fact', title: 'timeout', evidence: ['30s'], message: 0 }],
});
const trace = traceFixture(prepared, [
  { message: 0, stored: 1 },
  { message: 1, stored: 2, end: [2, 'capacity'] },
  { message: 2, stored: 2, end: [3, 'decayed', 0.019] },
  { derivedText: 'summary of all', sources: [1, 2], layer: 'episodic', stored: 3 },
]);
const held = heldIndex(trace, prepared.messageCount);

describe('highlightRuns', () => {
  it('marks whole Latin words, whatever their case', () => {
    expect(highlightRuns('Timeout times out.', ['timeout', 'time'])).toEqual([
      { text: 'Timeout', hit: true },
      { text: ' times out.', hit: false },
    ]);
  });

  it('joins neighbouring CJK bigrams into one mark', () => {
    expect(highlightRuns('我的超时阈值', ['超时', '阈值'])).toEqual([
      { text: '我的', hit: false },
      { text: '超时阈值', hit: true },
    ]);
  });

  it('treats what it is given as text, not as a pattern', () => {
    expect(highlightRuns('a.c abc', ['a.c'])).toEqual([
      { text: 'a.c', hit: true },
      { text: ' abc', hit: false },
    ]);
  });

  it('does not mark words that stand in every sentence', () => {
    expect(tellingWords(['What', 'the', 'timeout', '超时'])).toEqual(['timeout', '超时']);
  });

  it('loses nothing of the text', () => {
    fc.assert(
      fc.property(fc.string(), fc.array(fc.string()), (text, words) => {
        expect(
          highlightRuns(text, words)
            .map((run) => run.text)
            .join(''),
        ).toBe(text);
      }),
    );
  });
});

describe('textBlocks', () => {
  it('parts what is said from what is shown', () => {
    expect(textBlocks('Look:\n```log\nWARN pool\nERROR drop\n```\nIdeas?')).toEqual([
      { kind: 'said', text: 'Look:' },
      { kind: 'code', text: 'WARN pool\nERROR drop' },
      { kind: 'said', text: 'Ideas?' },
    ]);
    expect(textBlocks('no code')).toEqual([{ kind: 'said', text: 'no code' }]);
    expect(textBlocks('open\n```\nrest')).toEqual([
      { kind: 'said', text: 'open' },
      { kind: 'code', text: 'rest' },
    ]);
    expect(textBlocks('')).toEqual([]);
  });
});

describe('turnModel', () => {
  it('shows the messages of the turn and what they recall, and whether that was still held', () => {
    const model = turnModel(prepared, 3, (message) => held(message, 2));
    expect(model.day).toBe(3);
    expect(model.messages.map((message) => message.text)).toEqual(['Which timeout?']);
    expect(model.recalled).toEqual([
      { turn: 1, messages: [0], message: 0, held: true },
      { turn: 2, messages: [1, 2], message: 2, held: true },
    ]);
    expect(turnModel(prepared, 3, () => false).recalled[1]).toEqual({
      turn: 2,
      messages: [1, 2],
      message: 1,
      held: false,
    });
    expect(turnModel(prepared, 1).messages[0]).toMatchObject({
      role: 'user',
      type: 0,
      statesUnit: true,
      marked: false,
    });
  });
});

describe('memories', () => {
  it('know their text and sources', () => {
    expect(memoryText(prepared, trace, 0)).toBe('The timeout is 30s.');
    expect(memoryText(prepared, trace, 3)).toBe('summary of all');
    expect(memorySources(trace, 0)).toEqual([0]);
    expect(memorySources(trace, 3)).toEqual([1, 2]);
  });

  it('are held through a summary too', () => {
    expect(held(1, 2)).toBe(false);
    expect(held(1, 3)).toBe(true);
    expect(held(0, 0)).toBe(false);
    expect(held(99, 3)).toBe(false);
  });
});

describe('justForgotten', () => {
  it('lists the latest first, up to the cursor', () => {
    expect(justForgotten(prepared, trace, 3, 5).map((item) => [item.turn, item.text, item.reason, item.value])).toEqual(
      [
        [3, 'Noted.', 'decayed', 0.019],
        [2, 'Sounds good.', 'capacity', Number.NaN],
      ],
    );
    expect(justForgotten(prepared, trace, 2, 5)).toHaveLength(1);
    expect(justForgotten(prepared, trace, 3, 1)).toHaveLength(1);
    expect(justForgotten(prepared, trace, 1, 5)).toEqual([]);
  });
});
