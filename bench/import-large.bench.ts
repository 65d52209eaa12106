/** 300 MB of JSON Lines opened in the page: speed, longest block of the page, and memory of the page's process. */
import { closeSync, openSync, readdirSync, readFileSync, unlinkSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright-core';
import { build, DIST } from '../scripts/lib/build.mjs';
import { CHROMIUM_ARGUMENTS } from '../scripts/lib/chromium.mjs';
import { serve } from '../scripts/lib/static-server.mjs';
import { openDialog } from '../tests/e2e/support/import-actions';
import type { Benchmark } from './benchmark';

const MEGABYTES = 300;
const SAMPLE_MILLISECONDS = 100;

function writeLines(path: string): void {
  const file = openSync(path, 'w');
  for (let size = 0, line = 0; size < MEGABYTES * 1e6; line++) {
    const messages = Array.from({ length: 40 }, (_, i) => ({
      role: i % 2 === 0 ? 'user' : 'assistant',
      content: `Message ${i} of conversation ${line}: the timeout of service ${i * 7} is ${line % 90}s, as agreed. See the log of the last hour for what it answered and how long it took.`,
    }));
    const text = `${JSON.stringify({ title: `Conversation ${line}`, messages })}\n`;
    size += writeSync(file, text);
  }
  closeSync(file);
}

/** Resident megabytes of the largest renderer among the processes begun by this one (Linux; 0 elsewhere). */
function rendererMegabytes(): number {
  let largest = 0;
  try {
    const parents = new Map<string, string>();
    const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
    for (const pid of pids) {
      try {
        parents.set(
          pid,
          readFileSync(`/proc/${pid}/stat`, 'utf8')
            .replace(/^.*\) \S /s, '')
            .split(' ')[0] ?? '',
        );
      } catch {
        // It ended meanwhile.
      }
    }
    const isOurs = (pid: string | undefined): boolean =>
      pid !== undefined && pid !== '0' && (pid === String(process.pid) || isOurs(parents.get(pid)));
    for (const pid of pids) {
      if (!isOurs(pid) || !readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('--type=renderer')) continue;
      const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
      largest = Math.max(largest, Number(kilobytes ?? 0) / 1024);
    }
  } catch {
    return largest;
  }
  return largest;
}

/** The browser reports tasks of 50 ms and more. */
const longestTask = (page: Page): Promise<number> =>
  page.evaluate(() => Math.max(0, ...(globalThis as unknown as { longTasks: number[] }).longTasks));
const blockText = (longest: number): string => (longest === 0 ? 'under 50 ms' : `${longest.toFixed(0)} ms`);

export const importLarge: Benchmark = {
  id: 'import-large',
  async run({ chromium: executablePath, note }) {
    if (!executablePath) return [{ measure: 'import of a large file', value: 'no Chromium', goal: '', met: null }];
    if (!build()) throw new Error('the page could not be built');
    const path = join(tmpdir(), 'forgetting-lab-large.jsonl');
    note(`writing ${MEGABYTES} MB …`);
    writeLines(path);
    const server = await serve({ folder: DIST });
    const browser = await chromium.launch({ executablePath, args: CHROMIUM_ARGUMENTS });
    try {
      const page = await (await browser.newContext({ locale: 'en' })).newPage();
      await page.goto(server.url, { waitUntil: 'networkidle' });
      await openDialog(page);
      await page.waitForTimeout(1_000);
      await page.evaluate(() => {
        const tasks: number[] = [];
        Object.assign(globalThis, { longTasks: tasks });
        new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration))).observe({
          type: 'longtask',
        });
      });
      const before = rendererMegabytes();
      let peak = before;
      const sampling = setInterval(() => {
        peak = Math.max(peak, rendererMegabytes());
      }, SAMPLE_MILLISECONDS);
      const started = performance.now();
      await page.getByRole('dialog').locator('input[type=file]').first().setInputFiles(path);
      // By selector: looking for a role computes names and styles of the whole page, again and again, and blocks it.
      await page.locator('[role=dialog] [role=listbox]').waitFor({ timeout: 180_000 });
      const listed = performance.now() - started;
      const longestListing = await longestTask(page);
      await page.getByRole('dialog').getByRole('searchbox').fill('conversation 40');
      await page.waitForTimeout(1_000);
      await page.getByRole('dialog').getByRole('option').first().dblclick();
      await page.getByRole('button', { name: 'Open it' }).click({ timeout: 60_000 });
      await page.getByRole('dialog').waitFor({ state: 'hidden', timeout: 60_000 });
      clearInterval(sampling);
      const longest = await longestTask(page);
      const rate = MEGABYTES / (listed / 1000);
      return [
        { measure: `${MEGABYTES} MB listed in the page`, value: `${rate.toFixed(0)} MB/s`, goal: '', met: null },
        {
          measure: 'longest block of the page while reading and listing',
          value: blockText(longestListing),
          goal: '≤ 50 ms',
          met: longestListing <= 50,
        },
        {
          measure: 'longest block of the page, with search, preview and replay',
          value: blockText(longest),
          goal: '≤ 50 ms',
          met: longest <= 50,
        },
        {
          measure: 'memory of the page’s process, before and at most',
          value: before > 0 ? `${before.toFixed(0)} MB, ${peak.toFixed(0)} MB` : 'not measured on this system',
          goal: '',
          met: null,
        },
      ];
    } finally {
      await browser.close();
      await server.close();
      unlinkSync(path);
    }
  },
};
