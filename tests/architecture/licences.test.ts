import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../../scripts/lib/bootstrap.mjs';

/** Licences that let anybody use, change and pass on, without terms for the whole. */
const PERMISSIVE = new Set([
  'MIT',
  'MIT-0',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'Unlicense',
  'Python-2.0',
]);
/**
 * Tools that only build or test, and are not part of what is shipped: weak copyleft by file, or data.
 * lightningcss compiles the styles, axe-core is injected by accessibility tests, and caniuse's tables are data.
 */
const TOOLS_ONLY: Readonly<Record<string, RegExp>> = {
  'MPL-2.0': /^(?:lightningcss(?:-[\w-]+)?|axe-core)$/,
  'CC-BY-4.0': /^caniuse-lite$/,
};

interface Manifest {
  readonly name: string;
  readonly license?: string | { readonly type: string };
  readonly dependencies?: Readonly<Record<string, string>>;
}

function readManifest(folder: string): Manifest | undefined {
  const path = join(folder, 'package.json');
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Manifest) : undefined;
}

/** Every installed package, nested ones too. */
function installed(modules = join(ROOT, 'node_modules')): Manifest[] {
  return readdirSync(modules, { withFileTypes: true }).flatMap((entry) => {
    if (!entry.isDirectory() || entry.name.startsWith('.')) return [];
    const folder = join(modules, entry.name);
    if (entry.name.startsWith('@')) return installed(folder);
    const nested = join(folder, 'node_modules');
    const own = readManifest(folder);
    return [...(own?.name ? [own] : []), ...(existsSync(nested) ? installed(nested) : [])];
  });
}

/** "(MIT OR GPL-2.0)" is as free as its freest part; "MIT AND CC0-1.0" needs both. */
function isPermissive(expression: string): boolean {
  return expression
    .replaceAll(/[()]/g, '')
    .split(/\s+OR\s+/)
    .some((part) => part.split(/\s+AND\s+/).every((licence) => PERMISSIVE.has(licence)));
}

const licenceOf = ({ license }: Manifest): string =>
  typeof license === 'string' ? license : (license?.type ?? 'none stated');

test('every installed package has a permissive licence', () => {
  const packages = installed();
  expect(packages.length).toBeGreaterThan(50);
  const others = packages
    .map((manifest) => ({ name: manifest.name, licence: licenceOf(manifest) }))
    .filter(({ name, licence }) => !isPermissive(licence) && !TOOLS_ONLY[licence]?.test(name));
  expect(others).toEqual([]);
});

test('what is shipped is permissive without exception', () => {
  const byName = new Map(installed().map((manifest) => [manifest.name, manifest]));
  const own = readManifest(ROOT);
  const seen = new Set<string>();
  const visit = (name: string): void => {
    if (seen.has(name)) return;
    seen.add(name);
    Object.keys(byName.get(name)?.dependencies ?? {}).forEach(visit);
  };
  Object.keys(own?.dependencies ?? {}).forEach(visit);
  const others = [...seen].flatMap((name) => {
    const manifest = byName.get(name);
    return manifest && isPermissive(licenceOf(manifest))
      ? []
      : [`${name}: ${manifest ? licenceOf(manifest) : 'missing'}`];
  });
  expect(others).toEqual([]);
});

test.each([
  ['MIT', true],
  ['(MIT OR GPL-3.0)', true],
  ['MIT AND GPL-3.0', false],
  ['GPL-3.0-only', false],
  ['none stated', false],
])('%s: %s', (licence, permissive) => {
  expect(isPermissive(licence)).toBe(permissive);
});

test('versions are exact, so that every clone builds the same page', () => {
  const { dependencies, devDependencies } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as Record<
    'dependencies' | 'devDependencies',
    Record<string, string>
  >;
  const ranges = Object.entries({ ...dependencies, ...devDependencies }).filter(([, version]) => !/^\d/.test(version));
  expect(ranges).toEqual([]);
});
