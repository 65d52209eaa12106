import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ROOT } from '../../scripts/lib/bootstrap.mjs';
import { createRegistry } from '../../src/engine/model/registry';
import { readSources } from './sources';

interface AnyRegistry {
  readonly ids: readonly string[];
  readonly entries: readonly { readonly id: string; readonly name?: unknown }[];
}

const isRegistry = (value: unknown): value is AnyRegistry =>
  typeof value === 'object' && value !== null && 'ids' in value && 'entries' in value;

const files = readSources(['src'], /(?:^|\/)registry\.ts$/).filter(
  ({ path }) => path !== 'src/engine/model/registry.ts',
);
const registries = await Promise.all(
  files.map(async ({ path }) => {
    const module = (await import(/* @vite-ignore */ join(ROOT, path))) as Record<string, unknown>;
    return { path, found: Object.values(module).filter(isRegistry) };
  }),
);

describe.each(registries)('$path', ({ found }) => {
  test('exports a registry with entries', () => {
    expect(found.length).toBeGreaterThan(0);
    for (const { ids } of found) expect(ids.length).toBeGreaterThan(0);
  });

  test('ids are unique, and in the form used in files and links', () => {
    for (const { ids } of found) {
      expect(new Set(ids).size).toBe(ids.length);
      expect(ids.filter((id) => !/^[a-z][a-z0-9_]*(?:[-.][a-z0-9_]+)*$/.test(id))).toEqual([]);
    }
  });

  test('names a person sees are given in both languages', () => {
    for (const { entries } of found) {
      for (const { id, name } of entries) {
        if (typeof name !== 'object' || name === null) continue;
        const { en, 'zh-CN': zh } = name as Record<string, string>;
        expect(en?.trim(), id).toBeTruthy();
        expect(zh?.trim(), id).toBeTruthy();
      }
    }
  });
});

test('a registry refuses a duplicate id', () => {
  expect(() => createRegistry('kernel', [{ id: 'a' }, { id: 'a' }])).toThrow(/Duplicate kernel id "a"/);
});
