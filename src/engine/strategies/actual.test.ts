import { describe, expect, it } from 'vitest';
import { contextAt } from '../simulate/context-at';
import { simulate } from '../simulate/simulate';
import { prepare } from '../transcript/prepare';
import type { Compaction, Transcript } from '../transcript/transcript';
import { appliesTo, presetConfig } from './catalogue';

const transcript = (compactions: readonly Compaction[]): Transcript => ({
  format: 'forgetting-lab/transcript',
  version: 1,
  name: 'log',
  turns: [1, 2, 3, 4].map((t) => ({
    messages: [
      { id: `u${t}`, role: 'user', text: `question ${t}` },
      { id: `a${t}`, role: 'assistant', text: `answer ${t}` },
    ],
  })),
  compactions,
});

const texts = (compactions: readonly Compaction[], turn: number): string[] => {
  const prepared = prepare(transcript(compactions));
  return contextAt(prepared, simulate(prepared, presetConfig('actual'), 1), turn).map(({ text }) => text);
};

describe('the actual baseline', () => {
  it('keeps everything until the log says that the window was compacted', () => {
    const compactions = [{ before: 'u3', summary: 'so far: nothing' }];
    expect(texts(compactions, 2)).toEqual(['question 1', 'answer 1', 'question 2', 'answer 2']);
    expect(texts(compactions, 3)).toEqual(['so far: nothing', 'question 3', 'answer 3']);
    expect(texts(compactions, 4)).toHaveLength(5);
  });
  it('loses everything where the log keeps no summary', () => {
    expect(texts([{ before: 'u3' }], 3)).toEqual(['question 3', 'answer 3']);
  });
  it('compacts within a turn, and a summary with what came after it', () => {
    const compactions = [
      { before: 'a1', summary: 'first' },
      { before: 'u4', summary: 'second' },
    ];
    expect(texts(compactions, 1)).toEqual(['first', 'answer 1']);
    expect(texts(compactions, 4)).toEqual(['second', 'question 4', 'answer 4']);
  });
  it('names what a summary stands for, summaries of summaries included', () => {
    const prepared = prepare(
      transcript([
        { before: 'u2', summary: 'first' },
        { before: 'u3', summary: 'second' },
      ]),
    );
    const [summary] = contextAt(prepared, simulate(prepared, presetConfig('actual'), 1), 3);
    expect(summary).toMatchObject({ text: 'second', layer: 'episodic', sources: [0, 1, 2, 3] });
  });
  it('has nothing to say of a transcript without compactions', () => {
    expect(appliesTo('actual', transcript([]))).toBe(false);
    expect(appliesTo('actual', transcript([{ before: 'u2' }]))).toBe(true);
    expect(appliesTo('fifo', transcript([]))).toBe(true);
  });
});
