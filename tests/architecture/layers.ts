/**
 * Who may import whom. Imports point one way:
 *
 *     engine ← importers, config ← workers, cli          worker-client sees workers/protocol only
 *     derive ← store ← views ← app                       (the page also reads the engine's types and registries)
 */
import { posix } from 'node:path';
import { type SourceFile, withoutComments } from './sources';

export const LAYERS = [
  'engine',
  'importers',
  'config',
  'workers',
  'cli',
  'worker-client',
  'derive',
  'store',
  'i18n',
  'views',
  'app',
] as const;
export type Layer = (typeof LAYERS)[number];

interface Rule {
  /** Layers it may import from, besides itself. */
  readonly layers: readonly Layer[];
  /** Layers it may import types from, and nothing else. */
  readonly types?: readonly Layer[];
  /** Packages it may import; `any` for the layers that draw. */
  readonly packages: readonly string[] | 'any';
}

const RULES: Readonly<Record<Layer, Rule>> = {
  engine: { layers: [], packages: ['pure-rand', 'zod', 'gpt-tokenizer'] },
  importers: { layers: ['engine'], packages: ['zod', 'fflate', 'papaparse'] },
  config: { layers: ['engine'], packages: ['zod', 'fflate'] },
  workers: { layers: ['engine', 'importers', 'config'], packages: ['comlink', 'idb'] },
  cli: { layers: ['engine', 'importers', 'config'], packages: ['node:'] },
  'worker-client': { layers: [], types: ['workers'], packages: ['comlink'] },
  derive: { layers: ['engine'], packages: ['d3-scale'] },
  store: {
    layers: ['engine', 'config', 'importers', 'derive', 'worker-client'],
    types: ['workers'],
    packages: ['zustand', 'zundo'],
  },
  i18n: { layers: ['engine', 'store'], packages: ['react'] },
  views: { layers: ['engine', 'config', 'importers', 'derive', 'store', 'i18n'], types: ['workers'], packages: 'any' },
  app: {
    layers: ['engine', 'config', 'importers', 'derive', 'store', 'i18n', 'views', 'worker-client'],
    types: ['workers'],
    packages: 'any',
  },
};

/**
 * Runs in Node when the page is built, not on the page: it makes the first picture with the very session that the worker
 * uses, so that both give the same numbers.
 */
const AT_BUILD_TIME: Readonly<Record<string, readonly string[]>> = {
  'src/app/precomputed/build.ts': ['workers/simulation-session'],
};

/** Layer of a path such as `src/engine/model/units.ts`; undefined outside of every layer. */
export function layerOf(path: string): Layer | undefined {
  const [first, second] = path.split('/');
  const name = first === 'src' ? second : first;
  return LAYERS.find((layer) => layer === name && (first === 'src') === (layer !== 'workers' && layer !== 'cli'));
}

export interface Import {
  readonly specifier: string;
  readonly typeOnly: boolean;
}

const STATEMENT = /(?:^|[;}\n])\s*(import|export)\s+(type\s+(?!from\b))?(?:[\w*{][^;'"]*?\sfrom\s*)?['"]([^'"]+)['"]/g;
const DYNAMIC = /\bimport\s*\(\s*['"]([^'"]+)['"]/g;

/** Every module that a source names: static, re-exported and dynamic. */
export function importsOf(text: string): Import[] {
  const code = withoutComments(text);
  return [
    ...[...code.matchAll(STATEMENT)].map(([, , type, specifier]) => ({
      specifier: specifier as string,
      typeOnly: type !== undefined,
    })),
    ...[...code.matchAll(DYNAMIC)].map(([, specifier]) => ({ specifier: specifier as string, typeOnly: false })),
  ];
}

/** One sentence for each import that points the wrong way. */
export function layerViolations(files: readonly SourceFile[]): string[] {
  return files.flatMap(({ path, text }) => {
    const layer = layerOf(path);
    return layer ? importsOf(text).flatMap((imported) => violation(path, layer, imported) ?? []) : [];
  });
}

function violation(path: string, layer: Layer, { specifier, typeOnly }: Import): string | undefined {
  const rule = RULES[layer];
  if (specifier.startsWith('virtual:'))
    return layer === 'app' ? undefined : `${path}: only app may import ${specifier}.`;
  if (!specifier.startsWith('.')) {
    const allowed =
      rule.packages === 'any' ||
      rule.packages.some((name) => specifier === name || specifier.startsWith(name.endsWith(':') ? name : `${name}/`));
    return allowed && (layer === 'cli' || !specifier.startsWith('node:'))
      ? undefined
      : `${path}: ${layer} may not import the package ${specifier}.`;
  }
  const target = posix.normalize(posix.join(posix.dirname(path), specifier));
  const to = layerOf(target);
  if (!to) return `${path}: ${layer} may not import ${target}, which lies in no layer.`;
  if (to === layer || rule.layers.includes(to) || AT_BUILD_TIME[path]?.includes(target)) return undefined;
  if (rule.types?.includes(to)) {
    if (to === 'workers' && target !== 'workers/protocol') return `${path}: of workers, only the protocol (${target}).`;
    return typeOnly ? undefined : `${path}: ${layer} may import only types from ${to} (${target}).`;
  }
  return `${path}: ${layer} may not import from ${to} (${target}).`;
}
