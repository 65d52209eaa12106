import { describe, expect, it, test } from 'vitest';
import { importFile } from './import';
import { timeInWords } from './word-times';

function timesOf(text: string) {
  const result = importFile(text, { fileName: 'talk' });
  if (!result.ok) throw new Error(result.error.message.en);
  const times = result.value.conversations.flatMap(({ turns }) =>
    turns.flatMap(({ messages }) => messages.map(({ time }) => time?.slice(0, 16))),
  );
  return { times, warnings: result.value.warnings.map(({ code, message }) => `${code}: ${message.en}`) };
}
const table = (...dates: string[]) =>
  ['role,content,date', ...dates.map((date, n) => `${n % 2 ? 'assistant' : 'user'},"says ${n}","${date}"`)].join('\n');

test.each([
  ['31/12/2024 10:15', 'day-first', '2024-12-31T10:15'],
  ['12/31/2024, 10:15 PM', 'month-first', '2024-12-31T22:15'],
  ['5/4/24, 09:01', 'day-first', '2024-04-05T09:01'],
] as const)('%s, %s', (text, order, expected) => {
  expect(timeInWords(text)).toBe(undefined);
  expect(timeInWords(text, order)?.slice(0, 16)).toBe(expected);
});

test.each([
  ['31.12.2024', undefined, '2024-12-31T00:00'],
  ['01.02.2024 10:00', undefined, '2024-02-01T10:00'],
  ['01.02.24, 10:00:12', undefined, '2024-02-01T10:00'],
  ['01.02.2024 10:00', 'month-first', '2024-01-02T10:00'],
  ['12.31.2024 10:00', undefined, undefined],
] as const)('with dots: %s, %s', (text, order, expected) => {
  expect(timeInWords(text, order)?.slice(0, 16)).toBe(expected);
});

test.each(['10.15.30', '2024-04-05', '4/5', '1/2/3456789'])('%s is no such date', (text) => {
  expect(timeInWords(text, 'day-first')).toBe(timeInWords(text));
});

describe('tables', () => {
  it('are read as one of their dates proves, also those before it', () => {
    expect(timesOf(table('4/5/2024 10:00', '13/5/2024 11:00'))).toEqual({
      times: ['2024-05-04T10:00', '2024-05-13T11:00'],
      warnings: [],
    });
    expect(timesOf(table('4/5/2024 10:00', '5/13/2024 11:00')).times).toEqual(['2024-04-05T10:00', '2024-05-13T11:00']);
  });
  it('without proof have no times, and say so', () => {
    const { times, warnings } = timesOf(table('4/5/2024 10:00', '5/5/2024 11:00'));
    expect(times).toEqual([undefined, undefined]);
    expect(warnings).toEqual([expect.stringMatching(/day-order-unclear: 2 times such as 4\/5\/2024 .* Write them as/)]);
  });
  it('with dots are day first, unless they prove otherwise', () => {
    expect(timesOf(table('04.05.2024 10:00', '05.05.2024 11:00'))).toEqual({
      times: ['2024-05-04T10:00', '2024-05-05T11:00'],
      warnings: [],
    });
    expect(timesOf(table('04.05.2024 10:00', '05.13.2024 11:00')).times).toEqual([
      '2024-04-05T10:00',
      '2024-05-13T11:00',
    ]);
  });
  it('that contradict themselves have no such times', () => {
    const { times, warnings } = timesOf(table('31/5/2024 10:00', '5/31/2024 11:00'));
    expect(times).toEqual([undefined, undefined]);
    expect(warnings).toEqual([expect.stringMatching(/some dates .* day first, others month first/)]);
  });
});

test('lines of a chat are read as one of their dates proves', () => {
  const chat = '[4/5/24, 10:00] User: hello\n[13/5/24, 10:01] Assistant: hi\n[14/5/24, 10:02] User: bye\n';
  expect(timesOf(chat).times).toEqual(['2024-05-04T10:00', '2024-05-13T10:01', '2024-05-14T10:02']);
  const unclear = timesOf(chat.replaceAll('13/5', '3/5').replaceAll('14/5', '3/6'));
  expect(unclear.times).toEqual([undefined, undefined, undefined]);
  expect(unclear.warnings).toEqual([expect.stringMatching(/day-order-unclear/)]);
});
