/**
 * `npm test`: everything that must hold, on a fresh clone too. Installs what is missing, then runs the checks one after
 * another, all of them even when one fails. The last line is `N passed, N failed`: each vitest test counts, and each of
 * the other checks counts as one.
 */
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { binary, ensureInstalled, ROOT, say } from './lib/bootstrap.mjs';
import { DIST } from './lib/build.mjs';
import { ensureChromium } from './lib/chromium.mjs';

const REPORTS = join(ROOT, 'node_modules/.cache/test-reports');

let passed = 0;
let failed = 0;
let skipped = 0;
/** @type {string[]} */
const failures = [];

/** @param {string} command @param {string[]} args @param {Record<string, string>} env @returns {Promise<boolean>} */
function run(command, args, env = {}) {
  return new Promise((resolve) => {
    const child = spawn(binary(command), args, {
      cwd: ROOT,
      stdio: ['ignore', 'inherit', 'inherit'],
      shell: process.platform === 'win32',
      env: { ...process.env, ...env },
    });
    child.on('error', (error) => {
      say(error.message);
      resolve(false);
    });
    child.on('close', (status) => resolve(status === 0));
  });
}

/** @param {string} name @param {boolean} good */
function count(name, good) {
  if (good) passed++;
  else {
    failed++;
    failures.push(name);
  }
}

/** @param {string} name */
function announce(name) {
  console.log(`\n── ${name}`);
}

/** @param {string} name @param {string} command @param {string[]} args */
async function check(name, command, args) {
  announce(name);
  const started = Date.now();
  const good = await run(command, args);
  console.log(`${good ? 'ok' : 'FAILED'} (${((Date.now() - started) / 1000).toFixed(1)} s)`);
  count(name, good);
  return good;
}

/** @param {string} name @param {string[]} args @param {Record<string, string>} env */
async function vitest(name, args, env = {}) {
  announce(name);
  const report = join(REPORTS, `${name.replaceAll(' ', '-')}.json`);
  rmSync(report, { force: true });
  const good = await run(
    'vitest',
    ['run', ...args, '--reporter=default', '--reporter=json', `--outputFile=${report}`],
    env,
  );
  let result;
  try {
    result = JSON.parse(readFileSync(report, 'utf8'));
  } catch {
    count(`${name}: the test runner stopped before it could report`, false);
    return;
  }
  passed += result.numPassedTests;
  skipped += result.numPendingTests + result.numTodoTests;
  const before = failed;
  for (const file of result.testResults) {
    const broken = file.assertionResults.filter((/** @type {{ status: string }} */ test) => test.status === 'failed');
    for (const test of broken) count(`${file.name}: ${test.fullName}`, false);
    if (broken.length === 0 && file.status === 'failed') count(`${file.name}: ${file.message}`, false);
  }
  if (result.numTotalTests === 0) count(`${name}: no test was run`, false);
  else if (!good && failed === before) count(`${name}: an error outside of any test`, false);
}

async function checkEverything() {
  await ensureInstalled();
  mkdirSync(REPORTS, { recursive: true });

  await check('types', 'tsc', ['-p', 'tsconfig.json']);
  await check('types of each layer', 'tsc', ['-b', 'tsconfig.layers.json']);
  await check('lint and format', 'biome', ['ci', '--error-on-warnings']);
  await check('unused files, exports and packages', 'knip', []);
  await vitest('unit tests', []);
  // An earlier page must not stand in for one that no longer builds.
  rmSync(DIST, { recursive: true, force: true });
  if (!(await check('build', 'vite', ['build', '--logLevel', 'warn']))) return;
  await check('size of the first load', 'tsx', ['scripts/size.ts']);
  await vitest('end-to-end tests', ['--config', 'vitest.e2e.config.ts'], { CHROMIUM_PATH: await ensureChromium() });
}

const started = Date.now();
try {
  await checkEverything();
} catch (error) {
  const reason = error instanceof Error ? error.message : String(error);
  say(reason);
  count(reason, false);
}
console.log(
  `\n${((Date.now() - started) / 1000).toFixed(0)} s${skipped > 0 ? `; ${skipped} skipped, see above why` : ''}`,
);
for (const failure of failures) console.log(`failed: ${failure.split('\n')[0]}`);
console.log(`${passed} passed, ${failed} failed`);
if (failed > 0) process.exitCode = 1;
