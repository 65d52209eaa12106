import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { estimateCounter, estimateWeight } from '../engine/tokens/estimate';
import type { Transcript } from '../engine/transcript/transcript';
import { ImportRun } from './import';
import type { ConversationSummary } from './reading';
import { ownCopy, weighed, weightOfAll } from './weighing';

const folder = new URL('../../tests/fixtures/formats/', import.meta.url);
const files = readdirSync(folder);

function read(name: string, listing: boolean) {
  const handed: [ConversationSummary, Transcript][] = [];
  const run = new ImportRun({
    fileName: name,
    listing,
    keep: (summary, conversation) => {
      handed.push([summary, conversation]);
      return true;
    },
  });
  run.push(readFileSync(new URL(name, folder)));
  return { result: run.finish(), handed };
}

test.each(files)('%s is listed as it is read', (name) => {
  const listed = read(name, true);
  const full = read(name, false);
  expect(listed.handed.map(([summary]) => summary)).toEqual(full.handed.map(([summary]) => summary));
  expect(listed.result.ok && listed.result.value.warnings).toEqual(full.result.ok && full.result.value.warnings);
  expect(listed.result.ok && listed.result.value.conversations).toEqual([]);
});

test('a listed agent log lets its texts go', () => {
  const texts = read('claude-code-compaction.jsonl', true).handed.flatMap(([, { turns }]) =>
    turns.flatMap(({ messages }) => messages.map(({ text }) => text)),
  );
  expect(texts.length).toBeGreaterThan(0);
  expect(texts.join('')).toBe('');
});

test('a weighed text keeps its first line and its tokens', () => {
  const text = `\n  first line\n${'more of it '.repeat(500)}`;
  const item: { text: string; weight?: number | undefined } = weighed({ text });
  expect(item.text).toBe('first line');
  expect(Math.ceil(item.weight ?? 0)).toBe(estimateCounter.count(text));
  expect(weighed(item)).toBe(item);
});

test('weights of parts add up to that of the whole', () => {
  const parts = [{ text: 'The timeout is 30s.' }, weighed({ text: '超时改为 60 秒。' }), { text: 'OK' }];
  expect(weightOfAll(parts)).toBeCloseTo(estimateWeight('The timeout is 30s.\n\n超时改为 60 秒。\n\nOK'), 9);
});

test('copies short texts whatever they hold', () => {
  for (const text of ['', 'abc', '😀 é 中文 \u0000', '\ud800']) expect(ownCopy(text)).toBe(text);
});
