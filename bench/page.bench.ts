/** The built page in a browser: from a slider's move to the picture, playback, and scrubbing. */
import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright-core';
import { ROOT } from '../scripts/lib/bootstrap.mjs';
import { build, DIST } from '../scripts/lib/build.mjs';
import { CHROMIUM_ARGUMENTS } from '../scripts/lib/chromium.mjs';
import { serve } from '../scripts/lib/static-server.mjs';
import { openFile } from '../tests/e2e/support/steps';
import type { Benchmark, Row } from './benchmark';
import { median, milliseconds, quantile, RUNS } from './measure';
import { syntheticTranscript } from './synthetic-transcript';

const DRAG_STEPS = 60;
const PLAY_MILLISECONDS = 4_000;
const LONG_TURNS = 50_000;

interface Probe {
  recording: boolean;
  latencies: number[];
  frames: { time: number; work: number }[];
  longTasks: number[];
  parameter: string;
  label: string;
  canvases: string;
  reset(): void;
}
declare const probe: Probe;

async function openPage(browser: Browser, url: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en' });
  const page = await context.newPage();
  await page.addInitScript({ path: join(ROOT, 'bench/page-probe.js') });
  await page.goto(url, { waitUntil: 'networkidle' });
  await page.locator('input[type=range]').first().waitFor();
  return page;
}

/** Opens a transcript of the given length as a person would, from a file, and waits until it is shown. */
async function openLong(page: Page, turns: number): Promise<void> {
  const path = join(tmpdir(), `forgetting-lab-bench-${turns}.json`);
  writeFileSync(path, JSON.stringify(syntheticTranscript(turns)));
  await openFile(page, path);
  await page.getByRole('button', { name: `Transcript: synthetic-${turns}` }).waitFor({ timeout: 60_000 });
  // All strategies, and twenty seeds of the random one, are run in the background; a slider is measured after them.
  await page.waitForTimeout(20_000);
}

/**
 * Drags the decay time's slider with the mouse, one small move every second frame, and notes what the page made of it.
 * @param canvases a selector: what is drawn elsewhere is no answer
 */
async function drag(page: Page, canvases: string): Promise<Pick<Probe, 'latencies' | 'longTasks'>> {
  const slider = page.getByRole('slider', { name: 'Fact' }).first();
  await slider.scrollIntoViewIfNeeded();
  const box = await slider.boundingBox();
  if (!box) throw new Error('no slider is on screen');
  const y = box.y + box.height / 2;
  const at = (share: number): number => box.x + box.width * share;
  await page.mouse.move(at(0.5), y);
  await page.mouse.down();
  await page.waitForTimeout(200);
  await page.evaluate((where) => {
    probe.reset();
    probe.parameter = 'tauFact';
    probe.label = 'τ fact';
    probe.canvases = where;
    probe.recording = true;
  }, canvases);
  for (let step = 0; step <= DRAG_STEPS; step++) {
    await page.mouse.move(at(0.5 + 0.3 * Math.sin((step / DRAG_STEPS) * 2 * Math.PI)), y);
    await page.waitForTimeout(30);
  }
  await page.waitForTimeout(500);
  const noted = await page.evaluate(() => {
    probe.recording = false;
    return { latencies: probe.latencies, longTasks: probe.longTasks };
  });
  await page.mouse.up();
  if (noted.latencies.length < DRAG_STEPS / 3) {
    throw new Error(`only ${noted.latencies.length} of ${DRAG_STEPS} moves led to a picture`);
  }
  return noted;
}

interface Drags {
  readonly moves: number;
  readonly p50: number;
  readonly p95: number;
  readonly longTasks: number[];
}

/** Several drags, the first of them on a page that has just been opened; medians of each one's quantiles. */
async function drags(page: Page, canvases: string): Promise<Drags> {
  const all: Pick<Probe, 'latencies' | 'longTasks'>[] = [];
  for (let run = 0; run < RUNS; run++) all.push(await drag(page, canvases));
  return {
    moves: all.reduce((sum, { latencies }) => sum + latencies.length, 0),
    p50: median(all.map(({ latencies }) => quantile(latencies, 0.5))),
    p95: median(all.map(({ latencies }) => quantile(latencies, 0.95))),
    longTasks: all.flatMap(({ longTasks }) => longTasks),
  };
}

/** Marks the panel of the strength curves, and tells how it is found. */
async function curves(page: Page): Promise<string> {
  await page
    .locator('section:has([role=img])')
    .first()
    .evaluate((panel) => panel.setAttribute('data-curves', ''));
  return '[data-curves]';
}

async function sliderRows(page: Page): Promise<Row[]> {
  const { moves, p50, p95 } = await drags(page, await curves(page));
  return [
    {
      measure: `slider to paint, 500 turns, median of ${RUNS} real drags (${moves} moves)`,
      value: `p50 ${milliseconds(p50)}, p95 ${milliseconds(p95)}`,
      goal: 'p50 ≤ 16 ms, p95 ≤ 30 ms',
      met: p50 <= 16 && p95 <= 30,
    },
  ];
}

/** Six runs side by side: the five strategies, and one of them pinned as it is. */
async function sixRunRows(page: Page): Promise<Row[]> {
  await page.getByRole('button', { name: 'Compare', exact: true }).click();
  await page.getByRole('article').nth(4).waitFor();
  await page.getByRole('button', { name: 'Add a run' }).click();
  await page.getByRole('menuitem', { name: /^Ebbinghaus as it is now/ }).click();
  await page.getByRole('article').nth(5).waitFor();
  await page.waitForTimeout(1_500);
  const { moves, p50, p95 } = await drags(page, 'article');
  return [
    {
      measure: `slider to paint, six runs of 500 turns compared (${moves} moves)`,
      value: `p50 ${milliseconds(p50)}, p95 ${milliseconds(p95)}`,
      goal: 'p50 ≤ 16 ms, p95 ≤ 30 ms',
      met: p50 <= 16 && p95 <= 30,
    },
  ];
}

async function longSliderRows(page: Page): Promise<Row[]> {
  const { moves, p50, p95, longTasks } = await drags(page, await curves(page));
  const longest = Math.max(0, ...longTasks);
  return [
    {
      measure: `slider to paint, ${LONG_TURNS.toLocaleString('en')} turns (${moves} moves)`,
      value: `p50 ${milliseconds(p50)}, p95 ${milliseconds(p95)}`,
      goal: 'p95 ≤ 80 ms',
      met: p95 <= 80,
    },
    {
      measure: '  longest main-thread task while dragging',
      value: longest === 0 ? 'none over 50 ms' : milliseconds(longest),
      goal: '≤ 50 ms',
      met: longest <= 50,
    },
  ];
}

async function playbackRows(page: Page, what: string): Promise<Row[]> {
  await page.locator('body').click({ position: { x: 2, y: 2 } });
  await page.keyboard.press('Space');
  await page.waitForTimeout(500);
  await page.evaluate(() => {
    probe.reset();
    probe.recording = true;
  });
  await page.waitForTimeout(PLAY_MILLISECONDS);
  const frames = await page.evaluate(() => {
    probe.recording = false;
    return probe.frames;
  });
  await page.keyboard.press('Space');
  const gaps = frames.slice(1).map(({ time }, i) => time - (frames[i]?.time ?? time));
  if (gaps.length < PLAY_MILLISECONDS / 100) throw new Error(`only ${gaps.length} frames while playing`);
  const work = frames.map((frame) => frame.work);
  const gap = quantile(gaps, 0.95);
  const [p50, p95] = [quantile(work, 0.5), quantile(work, 0.95)];
  return [
    {
      measure: `playback, ${what} (${frames.length} frames)`,
      value: `work a frame p50 ${milliseconds(p50)}, p95 ${milliseconds(p95)}`,
      goal: 'p50 ≤ 4 ms',
      met: p50 <= 4,
    },
    { measure: '  time between frames', value: `p95 ${milliseconds(gap)}`, goal: '≤ 19 ms', met: gap <= 19 },
  ];
}

/** Drags the ruler to and fro over the whole transcript, one jump a move; drawing follows the pointer, not a frame. */
async function scrubRows(page: Page, turns: number): Promise<Row[]> {
  // While it plays, the ruler keeps its turn to itself.
  const pause = page.getByRole('button', { name: /^Pause/ });
  if ((await pause.count()) > 0) await pause.first().click();
  const ruler = page.getByRole('slider', { name: 'Turn', exact: true });
  // The slider is the handle; what it is dragged along is around it.
  const box = await ruler.locator('..').boundingBox();
  if (!box) throw new Error('the ruler is not on screen');
  const client = await page.context().newCDPSession(page);
  await client.send('Performance.enable');
  const scripted = async (): Promise<number> =>
    1000 *
    ((await client.send('Performance.getMetrics')).metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? 0);
  const y = box.y + box.height / 2;
  const at = (share: number): number => box.x + box.width * (0.05 + 0.9 * share);
  const seen = new Set<string | null>();
  await page.mouse.move(at(0.5), y);
  await page.mouse.down();
  await page.evaluate(() => {
    probe.reset();
    probe.recording = true;
  });
  const means: number[] = [];
  for (let run = 0; run < RUNS; run++) {
    const before = await scripted();
    for (let step = 0; step <= DRAG_STEPS; step++) {
      await page.mouse.move(at(0.5 + 0.5 * Math.sin((step / DRAG_STEPS) * 4 * Math.PI)), y);
      await page.waitForTimeout(20);
    }
    means.push(((await scripted()) - before) / (DRAG_STEPS + 1));
    await page.mouse.move(at(run / RUNS), y);
    await page.waitForTimeout(200);
    seen.add(await ruler.getAttribute('aria-valuenow'));
  }
  const longTasks = await page.evaluate(() => {
    probe.recording = false;
    return probe.longTasks;
  });
  await page.mouse.up();
  await client.detach();
  if (seen.size < RUNS) throw new Error('the ruler did not follow the pointer');
  const longest = Math.max(0, ...longTasks);
  return [
    {
      measure: `scrubbing ${turns.toLocaleString('en')} turns, real drag of the ruler`,
      value: `script a jump, median of ${RUNS} drags, ${milliseconds(median(means))}`,
      goal: '≤ 4 ms',
      met: median(means) <= 4,
    },
    {
      measure: '  longest main-thread task',
      value: longest === 0 ? 'none over 50 ms' : milliseconds(longest),
      goal: '≤ 50 ms',
      met: longest <= 50,
    },
  ];
}

async function attempt(name: string, work: () => Promise<Row[]>): Promise<Row[]> {
  try {
    return await work();
  } catch (error) {
    const why = error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error);
    return [{ measure: name, value: `not measured: ${why}`, goal: '', met: false }];
  }
}

export const page: Benchmark = {
  id: 'page',
  async run({ chromium: executablePath, note }) {
    if (!executablePath) return [{ measure: 'page', value: 'no Chromium found', goal: '', met: null }];
    if (!build()) throw new Error('the page could not be built');
    const server = await serve({ folder: DIST });
    const browser = await chromium.launch({ executablePath, args: CHROMIUM_ARGUMENTS });
    try {
      const opened = await openPage(browser, server.url);
      note('  slider, 500 turns');
      const rows = await attempt('slider to paint, 500 turns', () => sliderRows(opened));
      note('  playback');
      // Every message is a curve: the sample of 500 turns has about 1,000.
      const curves = (await opened.locator('[role=img]').first().getAttribute('aria-label'))?.match(
        /of (\d[\d,]*) memories/,
      )?.[1];
      rows.push(...(await attempt('playback', () => playbackRows(opened, `${curves ?? 'all'} curves`))));
      note('  scrubbing, 500 turns');
      rows.push(...(await attempt('scrubbing', () => scrubRows(opened, 500))));
      note('  slider, six runs');
      const compared = await openPage(browser, server.url);
      rows.push(...(await attempt('slider to paint, six runs', () => sixRunRows(compared))));
      await compared.context().close();
      note(`  slider, ${LONG_TURNS} turns`);
      rows.push(
        ...(await attempt(`slider to paint, ${LONG_TURNS} turns`, async () => {
          await openLong(opened, LONG_TURNS);
          return longSliderRows(opened);
        })),
      );
      return rows;
    } finally {
      await browser.close();
      await server.close();
    }
  },
};
