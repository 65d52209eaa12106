import { describe, expect, it, test } from 'vitest';
import { importFile } from './import';
import { messageTime } from './message-times';

test.each<[object, string]>([
  [{ timestamp: 1_772_355_600 }, '2026-03-01T09:00:00.000Z'],
  [{ timestamp: '1772355600000' }, '2026-03-01T09:00:00.000Z'],
  [{ date: 'March 1, 2026 9:00 AM' }, '2026-03-01T09:00:00.000Z'],
  [{ sentAt: '2026年3月1日 09:00' }, '2026-03-01T09:00:00.000Z'],
  [{ createdAt: { $date: '2026-03-01T09:00:00Z' } }, '2026-03-01T09:00:00.000Z'],
  [{ createdAt: { $date: { $numberLong: '1772355600000' } } }, '2026-03-01T09:00:00.000Z'],
  [{ created_at: { _seconds: 1_772_355_600, _nanoseconds: 0 } }, '2026-03-01T09:00:00.000Z'],
  [{ timestamp: null, created: '2026-03-01 09:00' }, '2026-03-01T09:00:00.000Z'],
])('%j is read', (message, time) => {
  expect(messageTime(message as never)).toBe(time);
});

describe('a time that cannot be read is spoken of', () => {
  const warnings = (text: string) => {
    const result = importFile(text, { fileName: 'log' });
    if (!result.ok) throw new Error(result.error.message.en);
    return result.value.warnings.map(({ message }) => message.en);
  };
  const rows = (...values: unknown[]) => values.map((value) => JSON.stringify(value)).join('\n');
  const one = '1 time such as “yesterday” could not be read and was left out. Write them as 2024-05-31 10:00.';
  it.each<[string, string]>([
    ['OpenAI style', rows({ role: 'user', content: 'a', timestamp: 'yesterday' }, { role: 'user', content: 'b' })],
    ['ShareGPT', rows({ from: 'human', value: 'a', date: 'yesterday' })],
    ['Anthropic style', rows({ role: 'user', content: [{ type: 'tool_result', content: 'r' }], time: 'yesterday' })],
    ['tables', 'role,content,time\nuser,a,2026-03-01 09:00\nassistant,b,2026-03-01 09:01\nuser,c,yesterday\n'],
  ])('%s', (_name, text) => {
    expect(warnings(text)).toEqual([one]);
  });
  it('and no time is no fault', () => {
    const empty = { timestamp: null, created_at: '', createdAt: {} };
    expect(warnings(rows({ role: 'user', content: 'a', ...empty }))).toEqual([]);
  });
});
