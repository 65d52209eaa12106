/** Builds the page when its sources are newer than what was built last. */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { binary, ROOT, say } from './bootstrap.mjs';

export const DIST = join(ROOT, 'dist');

const SOURCES = ['src', 'workers', 'public', 'scripts/lib', 'index.html', 'vite.config.ts', 'package-lock.json'];

/** Latest change below a path, in milliseconds. @param {string} path @returns {number} */
function newest(path) {
  const status = statSync(path, { throwIfNoEntry: false });
  if (!status) return 0;
  if (!status.isDirectory()) return status.mtimeMs;
  return readdirSync(path).reduce((latest, name) => Math.max(latest, newest(join(path, name))), status.mtimeMs);
}

export function buildIsFresh() {
  const built = statSync(join(DIST, 'index.html'), { throwIfNoEntry: false })?.mtimeMs ?? 0;
  return built > Math.max(...SOURCES.map((source) => newest(join(ROOT, source))));
}

/** @returns {boolean} whether there is a page to serve */
export function build({ always = false } = {}) {
  if (!always && buildIsFresh()) return true;
  say('Building the page …');
  const result = spawnSync(binary('vite'), ['build', '--logLevel', 'warn'], {
    cwd: ROOT,
    stdio: ['ignore', 2, 2],
    // Tests set another one, and would leave a page behind that carries React's checks.
    // A test that builds is no test of the build: the page gets its first picture all the same.
    env: { ...process.env, NODE_ENV: 'production', VITEST: '' },
    shell: process.platform === 'win32',
  });
  if (result.status === 0) return true;
  // A page of older sources must not pass for this one.
  if (existsSync(DIST)) rmSync(DIST, { recursive: true, force: true });
  return false;
}
