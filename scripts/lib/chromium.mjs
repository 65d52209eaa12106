/** Finds a Chromium for tests, screenshots and benchmarks, and installs one where that can be done without asking. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';
import { ROOT, say } from './bootstrap.mjs';

const COMMANDS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'microsoft-edge'];
const PLACES = [
  '/usr/lib/chromium/chromium',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  join(homedir(), 'Applications/Google Chrome.app/Contents/MacOS/Google Chrome'),
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
];

/** Quiet, without background traffic, and with what software rendering needs. */
export const CHROMIUM_ARGUMENTS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--font-render-hinting=none',
];

/**
 * CHROMIUM_PATH if set, else the first browser found where they usually are, else playwright's own download.
 * @returns {Promise<string | undefined>}
 */
export async function findChromium() {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (existsSync(named)) return named;
    throw new Error(`CHROMIUM_PATH names ${named}, where there is no file.`);
  }
  const onPath = (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => COMMANDS.map((command) => join(folder, command)));
  const found = [...onPath, ...PLACES].find((path) => existsSync(path));
  if (found) return found;
  const { chromium } = await import('playwright-core');
  const own = chromium.executablePath();
  return existsSync(own) ? own : undefined;
}

/** @returns {Promise<string>} */
export async function ensureChromium() {
  const found = await findChromium();
  if (found) return found;
  say('No Chromium found; installing one …');
  if (process.platform === 'linux' && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) installDebian();
  else installPlaywright();
  const installed = await findChromium();
  if (installed) return installed;
  throw new Error(
    'No Chromium could be found or installed. Install Chromium or Google Chrome, or set CHROMIUM_PATH to the ' +
      'browser’s executable, and run the command again.',
  );
}

function installDebian() {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const apt = (/** @type {string[]} */ ...args) =>
    spawnSync('apt-get', ['-qq', '-o', 'Dpkg::Use-Pty=0', ...args], { env, stdio: ['ignore', 2, 2] });
  apt('update');
  apt('install', '-y', '--no-install-recommends', 'chromium', 'fonts-noto-cjk');
}

function installPlaywright() {
  const cli = join(ROOT, 'node_modules/playwright-core/cli.js');
  spawnSync(process.execPath, [cli, 'install', 'chromium'], { stdio: ['ignore', 2, 2] });
}

/** Asks the browser its version, such as "Chromium 128.0". @param {string} path */
export function chromiumVersion(path) {
  return spawnSync(path, ['--version', '--no-sandbox'], { encoding: 'utf8' })
    .stdout.trim()
    .replace(/ built on.*/, '');
}
