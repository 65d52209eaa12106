import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { binary, ROOT } from '../../scripts/lib/bootstrap.mjs';

/** The compiler's projects, one per layer, each shown to refuse what its layer must not use. */
const layers = [
  ...readFileSync(join(ROOT, 'tsconfig.layers.json'), 'utf8').matchAll(/tsconfig\.([\w-]+)\.json" \}/g),
].map(([, name]) => name as string);
const FOLDER = join(ROOT, 'node_modules/.cache/planted');

function tsc(...args: string[]): string {
  const { stdout } = spawnSync(binary('tsc'), args, { cwd: ROOT, encoding: 'utf8' });
  return stdout;
}

/** What a layer must not use, and what the compiler is to say of it. */
const FORBIDDEN = [
  ['engine', 'export const title = document.title;', 'TS2584'],
  ['engine', 'export const width = window.innerWidth;', 'TS2304'],
  ['engine', 'export const cwd = process.cwd();', /TS2580|TS2591/],
  ['engine', 'setTimeout(() => {}, 0);\nexport {};', 'TS2304'],
  ['engine', "export const answer = fetch('x');", 'TS2304'],
  ['engine', 'export const now = performance.now();', 'TS2304'],
  ['engine', "console.log('x');\nexport {};", 'TS2584'],
  ['engine', "export type { AppState } from '../../../../src/store/state';", 'TS6307'],
  ['text', 'export const title = document.title;', 'TS2584'],
  ['text', 'export const first = (names: string[]): number => names[0].length;', 'TS2532'],
  ['derive', 'export const canvas = new OffscreenCanvas(1, 1);', 'TS2304'],
  ['derive', "export type { AppState } from '../../../../src/store/state';", 'TS6307'],
  ['workers', 'export const title = document.title;', 'TS2584'],
  ['page', 'export const cwd = process.cwd();', /TS2580|TS2591/],
  ['page', 'export const first = (names: string[]): number => names[0].length;', 'TS2532'],
  ['cli', 'export const title = document.title;', 'TS2584'],
] as const;

const ALLOWED = [
  ['engine', 'export const half = (values: Float64Array): number => values[0] / 2;'],
  ['page', 'export const title = document.title;'],
] as const;

/** A file outside of the layer hides what else there is to complain about, so it is checked apart. */
const planted = [...FORBIDDEN, ...ALLOWED].map(([layer, code], index) => ({
  layer,
  code,
  folder: code.includes(' from ') ? `${layer}-imports` : layer,
  file: `planted${index}.ts`,
}));

/** What the compiler says of files planted in a layer, all of them checked as a part of it. */
function compileIn(layer: string, name: string): string {
  const folder = join(FOLDER, name);
  mkdirSync(folder, { recursive: true });
  const files = planted.filter((each) => each.folder === name);
  for (const { file, code } of files) writeFileSync(join(folder, file), code);
  const references = layer === 'engine' ? [] : [{ path: join(ROOT, 'tsconfig.engine.json') }];
  writeFileSync(
    join(folder, 'tsconfig.json'),
    JSON.stringify({
      extends: join(ROOT, `tsconfig.${layer}.json`),
      compilerOptions: { rootDir: ROOT, outDir: join(folder, 'out'), tsBuildInfoFile: join(folder, 'out/info') },
      include: files.map(({ file }) => file),
      references,
    }),
  );
  return tsc('-p', join(folder, 'tsconfig.json'));
}

const complaints = new Map<string, string>();

/** Lines about one planted file; the compiler is asked once per folder. */
function complaintsAbout(layer: string, code: string): string {
  const own = planted.find((each) => each.layer === layer && each.code === code);
  if (!own) throw new Error('Not planted.');
  const said = complaints.get(own.folder) ?? compileIn(layer, own.folder);
  complaints.set(own.folder, said);
  return said
    .split('\n')
    .filter((line) => line.includes(`/${own.folder}/${own.file}`))
    .join('\n');
}

afterAll(() => rmSync(FOLDER, { recursive: true, force: true }));

test('there is one project per layer, and each reads its sources', () => {
  expect(layers).toEqual(['engine', 'text', 'derive', 'workers', 'page', 'cli']);
  for (const layer of layers) {
    const own = tsc('-p', `tsconfig.${layer}.json`, '--listFilesOnly')
      .split('\n')
      .filter((path) => path !== '' && !path.includes('node_modules'));
    expect(own.length, layer).toBeGreaterThan(0);
  }
}, 60_000);

describe('a planted violation does not compile', () => {
  test.each(FORBIDDEN)('%s: %s', (layer, code, error) => {
    expect(complaintsAbout(layer, code)).toMatch(error);
  });

  test.each(ALLOWED)('while what a layer may use does, in %s: %s', (layer, code) => {
    expect(complaintsAbout(layer, code)).toBe('');
  });
});
