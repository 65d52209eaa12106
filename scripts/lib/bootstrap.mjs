/**
 * What the scripts need before anything is installed: Node's own modules only.
 * Progress goes to stderr, so that a command's stdout stays its own.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

export const ROOT = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

const LOCK_WAIT_MILLISECONDS = 10 * 60_000;

/** @param {string} line */
export function say(line) {
  process.stderr.write(`${line}\n`);
}

/** @param {string} path */
function readJson(path) {
  return JSON.parse(readFileSync(path, 'utf8'));
}

/**
 * Names of direct dependencies that are absent, or present in another version than package.json asks for.
 * @returns {string[]}
 */
export function missingPackages(root = ROOT) {
  const { dependencies = {}, devDependencies = {} } = readJson(join(root, 'package.json'));
  return Object.entries({ ...dependencies, ...devDependencies })
    .filter(([name, version]) => {
      const manifest = join(root, 'node_modules', name, 'package.json');
      return !existsSync(manifest) || readJson(manifest).version !== version;
    })
    .map(([name]) => name);
}

/** @param {string[]} args */
function runNpm(args) {
  const viaNode = process.env.npm_execpath?.endsWith('.js');
  const command = viaNode ? process.execPath : process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const full = viaNode ? [/** @type {string} */ (process.env.npm_execpath), ...args] : args;
  // npm's stdout joins ours on stderr.
  return spawnSync(command, full, { cwd: ROOT, stdio: ['ignore', 2, 2], shell: command.endsWith('.cmd') }).status === 0;
}

/**
 * Installs what is missing. Two commands started at once on a fresh clone do not install into each other: the second
 * waits for the first.
 */
export async function ensureInstalled() {
  checkNode();
  if (missingPackages().length === 0) return;
  const lock = join(tmpdir(), `forgetting-lab-install-${createHash('sha256').update(ROOT).digest('hex').slice(0, 16)}`);
  await withLock(lock, () => {
    const missing = missingPackages();
    if (missing.length === 0) return;
    const fresh = !existsSync(join(ROOT, 'node_modules'));
    say(`Installing packages (${fresh ? 'first run' : missing.join(', ')}) …`);
    const flags = ['--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
    if (!runNpm([fresh ? 'ci' : 'install', ...flags])) {
      throw new Error(
        'npm could not install the packages. Check that the npm registry can be reached, then run `npm ci` yourself.',
      );
    }
  });
}

function checkNode() {
  const major = Number(process.versions.node.split('.')[0]);
  if (major < 20) throw new Error(`Node 20 or newer is needed; this is ${process.versions.node}.`);
}

/**
 * @param {string} lock a directory: making one is atomic
 * @param {() => void} work
 */
async function withLock(lock, work) {
  const deadline = Date.now() + LOCK_WAIT_MILLISECONDS;
  for (;;) {
    try {
      mkdirSync(lock);
      break;
    } catch {
      const age = existsSync(lock) ? Date.now() - statSync(lock).mtimeMs : 0;
      if (age > LOCK_WAIT_MILLISECONDS) rmSync(lock, { recursive: true, force: true });
      else if (Date.now() > deadline) throw new Error(`Another install seems stuck. Remove ${lock} and try again.`);
      else await sleep(200);
    }
  }
  try {
    work();
  } finally {
    rmSync(lock, { recursive: true, force: true });
  }
}

/**
 * Runs `main`; what it throws is told in a sentence, without a stack, and ends the process with status 1.
 * @param {() => Promise<void>} main
 */
export async function runMain(main) {
  try {
    await main();
  } catch (error) {
    say(error instanceof Error ? error.message : String(error));
    process.exitCode = 1;
  }
}

/** Path of an installed package's command. @param {string} name */
export function binary(name) {
  return join(ROOT, 'node_modules', '.bin', process.platform === 'win32' ? `${name}.cmd` : name);
}
