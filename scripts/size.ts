/**
 * What the page costs before its first picture: gzip of index.html, the scripts and styles it names, and the chunks
 * which those import statically. Fails above the limit, and when a library that must be lazy is among them.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { DIST } from './lib/build.mjs';

export const LIMIT_KIBIBYTES = 130;
const LAZY = ['recharts', 'gpt-tokenizer', 'fflate'];

interface Chunk {
  readonly file: string;
  readonly isEntry?: boolean;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}

interface InitialSize {
  readonly files: readonly { readonly file: string; readonly bytes: number }[];
  readonly kibibytes: number;
  /** Libraries among the initial chunks that were to be loaded later. */
  readonly eager: readonly string[];
}

export function initialSize(folder = DIST): InitialSize {
  const manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>;
  const html = readFileSync(join(folder, 'index.html'), 'utf8');
  const names = new Set(['index.html']);
  for (const [, path] of html.matchAll(/<(?:script|link)[^>]*?(?:src|href)="\.\/([^"]+\.(?:js|css))"/g))
    names.add(path!);
  const visit = (key: string): void => {
    const chunk = manifest[key];
    if (!chunk) throw new Error(`The build's manifest names no chunk "${key}".`);
    names.add(chunk.file);
    for (const css of chunk.css ?? []) names.add(css);
    for (const next of chunk.imports ?? []) visit(next);
  };
  const entries = Object.keys(manifest).filter((key) => manifest[key]?.isEntry);
  if (entries.length === 0) throw new Error('The build has no entry: nothing was measured.');
  for (const key of entries) visit(key);

  const files = [...names].map((file) => {
    const bytes = gzipSync(readFileSync(join(folder, file)), { level: 9 }).length;
    return { file, bytes };
  });
  const modules = [...names].flatMap((file) => modulesOf(folder, file));
  return {
    files: files.sort((a, b) => b.bytes - a.bytes),
    kibibytes: files.reduce((sum, { bytes }) => sum + bytes, 0) / 1024,
    eager: LAZY.filter((name) => modules.some((module) => module.includes(`node_modules/${name}/`))),
  };
}

/** Sources of a chunk, from its source map. */
function modulesOf(folder: string, file: string): string[] {
  // A chunk without a map (the bundler's own few lines) has no sources.
  if (!file.endsWith('.js') || !existsSync(join(folder, `${file}.map`))) return [];
  return (JSON.parse(readFileSync(join(folder, `${file}.map`), 'utf8')) as { sources: string[] }).sources;
}

if (process.argv[1]?.endsWith('size.ts')) {
  const { files, kibibytes, eager } = initialSize();
  for (const { file, bytes } of files) console.log(`${(bytes / 1024).toFixed(1).padStart(7)} KiB  ${file}`);
  console.log(`${kibibytes.toFixed(1).padStart(7)} KiB  in all, gzip; the limit is ${LIMIT_KIBIBYTES}`);
  if (eager.length > 0) console.log(`Loaded with the page but meant to be lazy: ${eager.join(', ')}`);
  if (kibibytes > LIMIT_KIBIBYTES || eager.length > 0) process.exitCode = 1;
}
