import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { conform } from './conform';

const ROOT = join(import.meta.dirname, '../../..');
const OWN = join(ROOT, 'tests/golden');
/** Recorded by others and larger; not part of the project. */
const SHARED = join(ROOT, '../shared/golden');

const filesIn = (folder: string): string[] => readdirSync(folder).filter((name) => name.endsWith('.json'));
const read = (folder: string, name: string): unknown => JSON.parse(readFileSync(join(folder, name), 'utf8'));

describe('goldens in the project', () => {
  it.each(filesIn(OWN))('%s', (name) => {
    const report = conform(name, read(OWN, name));
    expect(report.failures).toEqual([]);
    expect(report.failed).toBe(0);
    expect(report.passed).toBeGreaterThan(0);
  });
  it('there is one for every strategy of the article', () => {
    const strategies = ['fifo', 'ebbinghaus', 'importance', 'consolidation', 'hybrid'];
    expect(filesIn(OWN)).toEqual(expect.arrayContaining(strategies.map((id) => `${id}-own.json`)));
  });
});

describe('goldens beside the project', () => {
  if (!existsSync(SHARED)) {
    it.skip('there are none here: ../shared/golden does not exist, so only the project’s own goldens are replayed', () => {});
    return;
  }
  it.each(filesIn(SHARED))('%s', (name) => {
    const report = conform(name, read(SHARED, name));
    expect(report.failures).toEqual([]);
    expect(report.passed).toBeGreaterThan(0);
  });
});

type Op = Record<string, unknown>;
interface Golden {
  readonly strategy: string;
  readonly params: unknown;
  readonly ops: readonly Op[];
}

describe('a golden that differs fails', () => {
  /** The file with the first operation that has `field` changed by `change`. */
  function spoiled(strategy: string, field: string, change: (value: never) => unknown) {
    const golden = read(OWN, `${strategy}-own.json`) as Golden;
    const at = golden.ops.findIndex((op) => {
      const value = field === 'id' && op['op'] === 'add' ? undefined : op[field];
      return value !== undefined && !(Array.isArray(value) && value.length === 0);
    });
    const ops = golden.ops.map((op, i) => (i === at ? { ...op, [field]: change(op[field] as never) } : op));
    return { at, report: conform('spoiled.json', { ...golden, ops }) };
  }
  it.each<[string, string, (value: never) => unknown]>([
    ['fifo', 'dropped', (value: number) => value + 1],
    ['fifo', 'tokens', (value: number) => value - 1],
    [
      'ebbinghaus',
      'strengths',
      (pairs: [number, number][]) => pairs.map(([id, s], i) => [id, i === 0 ? s + 1e-10 : s]),
    ],
    ['ebbinghaus', 'dropped', (ids: number[]) => ids.map((id) => id + 1)],
    ['ebbinghaus', 'hits', (ids: number[]) => ids.slice(1)],
    ['ebbinghaus', 'context', (context: { ids: number[] }) => ({ ...context, ids: [...context.ids].reverse() })],
    ['ebbinghaus', 'context', (context: { chars: number }) => ({ ...context, chars: context.chars + 1 })],
    ['importance', 'scores', (pairs: [number, number][]) => pairs.map(([id, s]) => [id, s + 1e-10])],
    ['importance', 'droppedScores', (scores: number[]) => scores.map((s) => s + 0.01)],
    ['importance', 'id', (id: number) => id + 1],
    ['consolidation', 'workingTokens', (value: number) => value + 1],
    ['consolidation', 'consolidated', (value: { summary: string }) => ({ ...value, summary: `${value.summary}.` })],
    ['consolidation', 'query', (query: { text: string }) => ({ ...query, result: 'nothing' })],
    ['hybrid', 'facts', (value: number) => value + 1],
    ['hybrid', 'contextTail', (value: string) => `x${value.slice(1)}`],
  ])('%s: %s', (strategy, field, change) => {
    const { at, report } = spoiled(strategy, field, change);
    expect(report.failed).toBeGreaterThan(0);
    expect(report.failures[0]).toContain(`spoiled.json, op ${at + 1} (`);
    expect(report.failures[0]).toContain(field);
  });
});

describe('a file that is no golden', () => {
  it.each<[string, unknown, RegExp]>([
    ['a list', [], /is not a JSON object/],
    ['an empty object', {}, /names neither a "strategy" nor a "function"/],
    ['an unknown strategy', { strategy: 'lifo', ops: [] }, /strategy "lifo" that is not known.*fifo, ebbinghaus/],
    ['an unknown function', { function: 'sum' }, /function "sum" that is not known.*computeTau/],
    ['no calls', { strategy: 'fifo' }, /has no list "ops"/],
    ['no cases', { function: 'computeTau' }, /has no list "cases"/],
    [
      'an unknown call',
      { strategy: 'fifo', ops: [{ op: 'forget' }] },
      /call "forget" is not known \(add, recall, mark, task\)/,
    ],
  ])('%s is refused in words', (_, json, message) => {
    const { passed, failed, failures } = conform('x.json', json);
    expect([passed, failed]).toEqual([0, 1]);
    expect(failures[0]).toMatch(/^x\.json/);
    expect(failures[0]).toMatch(message);
  });
});
