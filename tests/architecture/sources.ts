/** The project's own files, for the tests of its structure. Paths are relative to the root, with forward slashes. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../scripts/lib/bootstrap.mjs';

export interface SourceFile {
  readonly path: string;
  readonly text: string;
}

const SKIPPED = new Set(['node_modules', 'dist', 'coverage', 'screenshots', '.git', '.cache', 'results']);

function walk(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
    if (entry.isDirectory()) return SKIPPED.has(entry.name) ? [] : walk(path);
    return entry.isFile() ? [path] : [];
  });
}

/** Files below the given folders whose name ends as asked; never none. */
export function readSources(folders: readonly string[], ends: RegExp): SourceFile[] {
  const files = folders
    .flatMap((folder) => walk(folder))
    .filter((path) => ends.test(path))
    .map((path) => ({ path, text: readFileSync(join(ROOT, path), 'utf8') }));
  // A check that reads nothing would pass for ever.
  if (files.length === 0) throw new Error(`No file ending in ${ends} below ${folders.join(', ')}.`);
  return files;
}

export const isTest = (path: string): boolean => /\.test\.tsx?$/.test(path);

/** The text without comments, and with the contents of strings left in place. */
export function withoutComments(text: string): string {
  return text.replace(
    /("(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|`(?:\\.|[^`\\])*`)|\/\*[\s\S]*?\*\/|\/\/[^\n]*/g,
    (_, string?: string) => string ?? ' ',
  );
}

/** The text without comments and without the contents of quoted strings. */
export function codeOnly(text: string): string {
  return withoutComments(text).replace(/"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'/g, "''");
}
