import { expect, test } from 'vitest';
import { createImportSession } from './import-session';
import type { ConversationRow } from './protocol';

const conversation = (n: number, turns: number) => ({
  title: `talk ${n}`,
  messages: Array.from({ length: turns * 2 }, (_, i) => ({
    role: i % 2 ? 'assistant' : 'user',
    content: `${n}/${i} the timeout is ${n}0s`,
  })),
});
const LINES = [conversation(1, 3), conversation(2, 1), conversation(3, 2)].map((one) => JSON.stringify(one)).join('\n');

async function listed(content: string) {
  const session = createImportSession();
  const rows: ConversationRow[] = [];
  const reading = await session.read(
    { inputs: [{ name: 'talks.jsonl', content }], formats: {}, reading: {} },
    () => {},
    (some) => {
      rows.push(...some);
    },
  );
  return { session, rows, reading };
}

test('lists conversations without holding them, and reads the chosen one again', async () => {
  const { session, rows, reading } = await listed(LINES);
  expect(reading).toMatchObject({ ok: true, value: { conversations: 3 } });
  expect(rows.map(({ title, turns }) => [title, turns])).toEqual([
    ['talk 1', 3],
    ['talk 2', 1],
    ['talk 3', 2],
  ]);
  const taken = await session.take({ rows: [2], join: 'sequence', reading: {}, name: 'x' }, () => {});
  expect(taken).toMatchObject({ ok: true, value: { name: 'talk 3', turns: 2, messages: 4 } });
});

test('several are joined as they stand in the file, whatever the order of choosing', async () => {
  const { session } = await listed(LINES);
  const taken = await session.take({ rows: [2, 0], join: 'sequence', reading: {}, name: 'both' }, () => {});
  expect(taken).toMatchObject({ ok: true, value: { name: 'both', turns: 5, order: 'files' } });
  if (taken.ok) expect(taken.value.opening[0]?.text).toMatch(/^1\//);
});

test('where all have dates, the oldest comes first', async () => {
  const dated = (n: number, day: number) => {
    const { title, messages } = conversation(n, 1);
    return { title, messages: messages.map((one) => ({ ...one, timestamp: `2026-01-0${day}T10:00:00Z` })) };
  };
  const { session } = await listed(
    [dated(1, 9), dated(2, 3), dated(3, 5)].map((one) => JSON.stringify(one)).join('\n'),
  );
  const taken = await session.take({ rows: [0, 2, 1], join: 'sequence', reading: {}, name: 'all' }, () => {});
  expect(taken).toMatchObject({ ok: true, value: { order: 'dates' } });
  if (taken.ok) {
    expect(taken.value.parts.map(({ title }) => title)).toEqual(['talk 2', 'talk 3', 'talk 1']);
    expect(taken.value.opening[0]?.text).toMatch(/^2\//);
  }
});

test('searches and sorts', async () => {
  const { session } = await listed(LINES);
  const order = async (search: string, by: 'turns' | 'title', descending: boolean) =>
    Array.from(await session.arrange({ search, order: by, descending }));
  expect(await order('', 'turns', true)).toEqual([0, 2, 1]);
  expect(await order('', 'title', false)).toEqual([0, 1, 2]);
  expect(await order('TALK 2', 'turns', false)).toEqual([1]);
  expect(await order('nothing', 'turns', false)).toEqual([]);
});

test('a cancel is heard, and nothing is held afterwards', async () => {
  const session = createImportSession();
  const long = Array.from({ length: 4_000 }, (_, n) => JSON.stringify(conversation(n, 5))).join('\n');
  const reading = session.read(
    { inputs: [{ name: 'long.jsonl', content: long }], formats: {}, reading: {} },
    () => session.cancel(),
    () => {},
  );
  expect(await reading).toMatchObject({ ok: false, error: { code: 'cancelled' } });
  expect(await session.adopt()).toMatchObject({ ok: false, error: { code: 'nothing-taken' } });
});

test('counts tokens exactly beside the estimates', async () => {
  const { session } = await listed(LINES);
  await session.take({ rows: [1], join: 'sequence', reading: {}, name: 'x' }, () => {});
  const counted = await session.countTokens(() => {});
  expect(counted.ok && counted.value.exact).toBeGreaterThan(5);
});

test('what cannot be understood says how it begins', async () => {
  const { reading } = await listed('{"glossary":{"title":"x"}}');
  expect(reading).toMatchObject({ ok: true, value: { conversations: 0 } });
  const [file] = reading.ok ? reading.value.files : [];
  expect(file?.result.ok).toBe(false);
  expect(file?.head).toContain('glossary');
});
