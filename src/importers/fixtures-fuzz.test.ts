/**
 * Valid files with one thing changed anywhere inside: nothing throws or hangs, nothing good is lost without a word: every
 * text that the changed file still holds is in the outcome, or the outcome says that something was left (a branch, a
 * skipped part, a warning).
 */
import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ImportOutcome, importFile } from './import';

const folder = new URL('../../tests/fixtures/formats/', import.meta.url);
/** Not JSON; and our own format, whose validation has tests of its own. */
const OTHERS = ['csv', 'text', 'captions', 'whatsapp', 'chat-template', 'own'];
const files = readdirSync(folder)
  .filter((file) => !OTHERS.some((id) => file.startsWith(`${id}.`) || file.startsWith(`${id}-`)))
  .sort();

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** Paths of every value inside, the containers too. */
function pathsOf(value: Json, path: readonly (string | number)[] = []): (readonly (string | number)[])[] {
  const inner = Array.isArray(value)
    ? value.map((one, index): [number, Json] => [index, one])
    : typeof value === 'object' && value !== null
      ? Object.entries(value)
      : [];
  return [path, ...inner.flatMap(([key, one]) => pathsOf(one, [...path, key]))];
}

const GONE = Symbol('gone');

function changed(value: Json, path: readonly (string | number)[], put: Json | typeof GONE): Json {
  const [key, ...rest] = path;
  if (key === undefined) return put === GONE ? null : put;
  if (Array.isArray(value)) {
    const copy = [...value];
    if (rest.length === 0 && put === GONE) copy.splice(key as number, 1);
    else copy[key as number] = changed(copy[key as number] as Json, rest, put);
    return copy;
  }
  const copy = { ...(value as Record<string, Json>) };
  if (rest.length === 0 && put === GONE) delete copy[key];
  else copy[key] = changed(copy[key] as Json, rest, put);
  return copy;
}

const textsOf = ({ conversations }: ImportOutcome) =>
  conversations.flatMap(({ turns, compactions = [] }) => [
    ...turns.flatMap((turn) => turn.messages.map(({ text }) => text)),
    ...compactions.flatMap(({ summary }) => summary ?? []),
  ]);

/** Every text inside, and how often: what a file says twice (text and blocks, item and event) may be changed once. */
function stringsOf(value: Json): ReadonlyMap<string, number> {
  const found = new Map<string, number>();
  const waiting: Json[] = [value];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (typeof next === 'string') found.set(next, (found.get(next) ?? 0) + 1);
    else if (Array.isArray(next)) waiting.push(...next);
    else if (typeof next === 'object' && next !== null) waiting.push(...Object.values(next));
  }
  return found;
}

const PUTS: readonly (Json | typeof GONE)[] = [
  GONE,
  null,
  0,
  -1,
  1e300,
  true,
  '',
  'user',
  '__proto__',
  'constructor',
  [],
  {},
  [[]],
  [null],
  { a: { b: [] } },
  '\uD800',
];

describe.each(files)('%s', (file) => {
  const text = readFileSync(new URL(file, folder), 'utf8');
  const lines = file.endsWith('.jsonl') ? text.trim().split('\n') : [text];
  const rows = lines.map((line) => JSON.parse(line) as Json);
  const write = (all: readonly Json[]) => all.map((row) => JSON.stringify(row)).join('\n');
  const read = (content: string) => importFile(content, { fileName: 'x', reading: { reasoning: true } });
  const good = read(write(rows));
  if (!good.ok) throw new Error(good.error.message.en);
  const before = good.value.conversations.flatMap(({ turns }) =>
    turns.flatMap((turn) => turn.messages.map(({ text: said }) => said)),
  );
  const paths = rows.flatMap((row, at) => pathsOf(row).map((path) => ({ at, path })));

  it('survives any one value changed', () => {
    fc.assert(
      fc.property(fc.constantFrom(...paths), fc.constantFrom(...PUTS), ({ at, path }, put) => {
        const next = rows.map((row, index) => (index === at ? changed(row, path, put) : row));
        const outcome = read(write(next));
        if (!outcome.ok) {
          expect(outcome.error.message.en).toContain('x');
          return;
        }
        const { conversations, skipped, warnings, summaries } = outcome.value;
        for (const { turns } of conversations) {
          const ids = turns.flatMap((turn) => turn.messages.map(({ id }) => id));
          expect(new Set(ids).size).toBe(ids.length);
          expect(turns.every((turn) => turn.messages.length > 0)).toBe(true);
        }
        // Only texts that the changed file still holds can be lost by reading it.
        const left = stringsOf(next);
        const once = stringsOf(rows);
        const after = textsOf(outcome.value).join('\n');
        const lost = before.filter((one) => left.get(one) !== undefined && once.get(one) === 1 && !after.includes(one));
        const said =
          skipped.length > good.value.skipped.length ||
          warnings.length > good.value.warnings.length ||
          warnings.some(({ message }) => !good.value.warnings.some((old) => old.message.en === message.en)) ||
          summaries.some(({ messagesLeft }, index) => messagesLeft > (good.value.summaries[index]?.messagesLeft ?? 0));
        if (!said) expect(lost, `${JSON.stringify(path)} := ${String(JSON.stringify(put))}`).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });

  it('survives rows lost, repeated and in another order', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray(rows), fc.shuffledSubarray(rows), (some, more) => {
        read(write([...some, ...more]));
      }),
      { numRuns: 150 },
    );
  });
});
