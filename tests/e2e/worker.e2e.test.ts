import { execFile } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { ROOT } from '../../scripts/lib/bootstrap.mjs';
import { DIST } from '../../scripts/lib/build.mjs';
import { readableJson } from '../../src/config/canonical-json';
import { type ReportedRun, simulationReport } from '../../src/config/simulation-report';
import { ARTICLE_WEIGHTS } from '../../src/engine/model/dimension';
import { tasksByCategory } from '../../src/engine/score/by-category';
import { summarise } from '../../src/engine/score/summarise';
import { articleStrategies, presetConfig } from '../../src/engine/strategies/catalogue';
import { DEFAULT_PREPARE_OPTIONS } from '../../src/engine/transcript/prepare';
import type { LoadReply, RunReply } from '../../workers/protocol';
import { testApp } from './support/open-app';
import { contextTokens, dragSlider, untilShown } from './support/steps';

const app = testApp();

test('when the simulation dies, the page says so, starts it again and goes on', async () => {
  const { page, problems } = await app.open();
  problems.expect(/made to fail/);
  await untilShown(page);
  await expect.poll(() => page.workers().length).toBeGreaterThan(0);
  const before = await contextTokens(page);
  const [worker] = page.workers();
  // An error that nothing catches is how a worker dies.
  await worker?.evaluate(() => {
    setTimeout(() => {
      throw new Error('made to fail');
    }, 0);
  });
  await expect.poll(() => page.getByText(/simulation stopped .*made to fail.* started again/).count()).toBe(1);
  await dragSlider(page, 'τ fact', 0.1);
  await expect.poll(() => contextTokens(page)).not.toBe(before);
});

/** What the built worker answers, asked as the page asks it (comlink's messages), its arrays written as JSON. */
async function browserReport(language: 'en' | 'zh-CN', seed: number): Promise<string> {
  const { page } = await app.open();
  const file = readdirSync(join(DIST, 'assets')).find((name) => /^simulation\.worker-.*\.js$/.test(name));
  expect(file).toBeDefined();
  const jobs = articleStrategies.map(({ id }) => ({ slot: id, config: presetConfig(id, 'repaired') }));
  const asked = {
    url: `./assets/${file}`,
    load: { generation: 1, source: { kind: 'aurora', language, seed }, options: DEFAULT_PREPARE_OPTIONS },
    run: { generation: 2, jobs, seed, weights: ARTICLE_WEIGHTS },
  };
  const answers = await page.evaluate(async ({ url, load, run }) => {
    const worker = new Worker(url, { type: 'module' });
    const ask = (method: string, request: unknown): Promise<unknown> =>
      new Promise((resolve, reject) => {
        const id = `${method}-1`;
        worker.addEventListener('error', (event) => reject(new Error(event.message)));
        worker.addEventListener('message', ({ data }) => data?.id === id && resolve(data.value));
        worker.postMessage({ id, type: 'APPLY', path: [method], argumentList: [{ type: 'RAW', value: request }] });
      });
    const plain = (value: unknown): unknown => {
      if (typeof value === 'number' && !Number.isFinite(value)) return { $number: String(value) };
      if (typeof value !== 'object' || value === null) return value;
      if (ArrayBuffer.isView(value)) {
        const numbers = [...(value as unknown as Iterable<number>)].map((n) =>
          Number.isFinite(n) && !Object.is(n, -0) ? n : String(n),
        );
        return { $typed: value.constructor.name, numbers };
      }
      if (value instanceof Map) return { $map: [...value].map(([key, item]) => [key, plain(item)]) };
      if (Array.isArray(value)) return value.map(plain);
      return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, plain(item)]));
    };
    const loaded = await ask('load', load);
    const ran = await ask('run', run);
    worker.terminate();
    return JSON.stringify(plain({ loaded, ran }));
  }, asked);
  const { loaded, ran } = typed(JSON.parse(answers)) as {
    loaded: { ok: true; value: LoadReply };
    ran: { ok: true; value: RunReply };
  };
  const { prepared } = loaded.value;
  const runs = ran.value.results.map(
    ({ config, trace, scorecard }): ReportedRun => ({
      strategy: config.strategy,
      preset: 'repaired',
      summary: summarise(prepared, trace, scorecard, trace.turnCount),
      categories: tasksByCategory(prepared, scorecard),
    }),
  );
  return readableJson(simulationReport(prepared, runs));
}

const KINDS = { Int8Array, Uint8Array, Int16Array, Uint16Array, Int32Array, Float32Array, Float64Array };

function typed(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if ('$number' in value) return Number(value.$number);
  if ('$typed' in value) {
    const { $typed, numbers } = value as unknown as { $typed: keyof typeof KINDS; numbers: (number | string)[] };
    return KINDS[$typed].from(numbers.map(Number));
  }
  if ('$map' in value) return new Map((value.$map as [unknown, unknown][]).map(([key, item]) => [key, typed(item)]));
  if (Array.isArray(value)) return value.map(typed);
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, typed(item)]));
}

test.each([
  { language: 'en', name: 'aurora-en', seed: 7 },
  { language: 'zh-CN', name: 'aurora-zh', seed: 7 },
  { language: 'en', name: 'aurora-en', seed: 20 },
] as const)('the browser and Node print the same report: $name, seed $seed', async ({ language, name, seed }) => {
  const command = ['scripts/lab.mjs', 'simulate', '--transcript', name, '--seed', String(seed), '--json'];
  const { stdout } = await promisify(execFile)(process.execPath, command, { cwd: ROOT });
  expect(JSON.parse(stdout).results).toHaveLength(5);
  expect((await browserReport(language, seed)).trimEnd()).toBe(stdout.trimEnd());
});
