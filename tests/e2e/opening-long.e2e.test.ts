/** A transcript that takes longer than a moment to open: said while it is on its way, and given up. */
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { testApp } from './support/open-app';
import { openFile, untilShown } from './support/steps';

const app = testApp();
const path = join(mkdtempSync(join(tmpdir(), 'forgetting-lab-')), 'long.json');
const messages = Array.from({ length: 40_000 }, (_, n) => ({
  role: n % 2 ? 'assistant' : 'user',
  content: `Step ${n}: the timeout of service ${n % 700} is ${n % 90} seconds, as agreed with team ${n % 31}.`,
}));
writeFileSync(path, JSON.stringify({ title: 'Long one', messages }));

test('is said until it is on screen; given up, the one before stays', async () => {
  const { page } = await app.open();
  await untilShown(page);
  const name = page.getByRole('button', { name: /^Transcript:/ });
  const said = page.getByRole('status').getByText('Opening “Long one”…');
  await openFile(page, path);
  await said.waitFor();
  // What is on screen keeps its name, and what is said of it.
  expect(await name.textContent()).toMatch(/^Aurora\s*14 days/);
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  await said.waitFor({ state: 'hidden' });
  await page.waitForTimeout(500);
  expect(await name.textContent()).toContain('Aurora');

  await openFile(page, path);
  await said.waitFor();
  await expect.poll(() => name.textContent(), { timeout: 60_000 }).toContain('20,000 turns');
  await said.waitFor({ state: 'hidden', timeout: 60_000 });
}, 180_000);
