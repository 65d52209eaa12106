/** `npm run bench [-- NAME…]`: runs the benchmarks, prints a table and keeps it in bench/results/latest.md. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../scripts/lib/bootstrap.mjs';
import { findChromium } from '../scripts/lib/chromium.mjs';
import type { Benchmark, Row } from './benchmark';
import { comparison } from './comparison.bench';
import { engine } from './engine.bench';
import { importLarge } from './import-large.bench';
import { importing } from './importing.bench';
import { inference } from './inference.bench';
import { machineLine } from './machine';
import { page } from './page.bench';
import { size } from './size.bench';
import { table } from './table';

const BENCHMARKS: readonly Benchmark[] = [comparison, engine, importing, importLarge, inference, size, page];

const asked = process.argv.slice(2);
const unknown = asked.filter((id) => !BENCHMARKS.some((benchmark) => benchmark.id === id));
if (unknown.length > 0) {
  console.error(
    `No benchmark is called ${unknown.join(', ')}. There are: ${BENCHMARKS.map(({ id }) => id).join(', ')}.`,
  );
  process.exit(1);
}

const chromium = await findChromium();
const machine = machineLine(chromium);
const note = (line: string): void => console.error(line);
const rows: Row[] = [];
for (const { id, run } of BENCHMARKS) {
  if (asked.length > 0 && !asked.includes(id)) continue;
  note(`${id} …`);
  try {
    rows.push(...(await run({ chromium, note })));
  } catch (error) {
    // One benchmark that breaks must neither hide the others nor pass for one that was met.
    rows.push({
      measure: id,
      value: `failed: ${error instanceof Error ? error.message : error}`,
      goal: '',
      met: false,
    });
  }
}

const report = `${machine}\nMedians of at least 5 runs.\n\n${table(rows)}\n`;
console.log(report);
const folder = join(ROOT, 'bench/results');
mkdirSync(folder, { recursive: true });
writeFileSync(join(folder, 'latest.md'), report);
const missed = rows.filter(({ met }) => met === false).length;
console.log(`${rows.filter(({ met }) => met === true).length} goals met, ${missed} missed`);
