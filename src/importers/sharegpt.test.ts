import { expect, test } from 'vitest';
import { sharegpt } from './sharegpt';

const detect = (value: unknown) =>
  sharegpt.detect({ head: '', records: [{ value, line: 1 } as never], complete: true })?.confidence;

test('is sure where speakers are named as a data set names them', () => {
  expect(
    detect({
      conversations: [
        { from: 'human', value: 'a' },
        { from: 'gpt', value: 'b' },
      ],
    }),
  ).toBe(0.95);
  expect(detect({ conversation: [{ human: 'a', assistant: 'b' }] })).toBe(0.95);
});

test('leaves a chat among people to the person, who is asked below one half', () => {
  const chat = {
    name: 'Ada and Bo',
    messages: [
      { from: 'Ada', text: 'See you at six?' },
      { from: 'Bo', text: 'Yes.' },
    ],
  };
  expect(detect(chat)).toBe(0.4);
});

test('knows nothing of other shapes', () => {
  expect(detect({ role: 'user', content: 'a' })).toBeUndefined();
});
