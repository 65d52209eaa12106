import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { ROOT } from '../../scripts/lib/bootstrap.mjs';
import { dropFiles } from './support/import-actions';
import { testApp } from './support/open-app';
import { untilShown } from './support/steps';

const app = testApp();

const drop = (page: Page, name: string, text: string): Promise<void> => dropFiles(page, [{ name, text }]);

const conversation = [
  ['user', 'The connection timeout is 30s.'],
  ['assistant', 'Noted: 30s.'],
  ['user', 'I prefer PostgreSQL 16 for the order service.'],
  ['assistant', 'PostgreSQL 16 it is.'],
  ['user', 'Which connection timeout did I name?'],
  ['assistant', '30s.'],
].map(([role, content]) => JSON.stringify({ role, content }));

test('a dropped JSONL file is read and replayed', async () => {
  const { page } = await app.open();
  await untilShown(page);
  await drop(page, 'talk.jsonl', `${conversation.join('\n')}\n`);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Open it' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await expect.poll(() => page.getByRole('button', { name: /^Transcript: talk/ }).count()).toBe(1);
  await expect.poll(() => page.getByText('/ 3', { exact: true }).count()).toBe(1);
  await expect.poll(() => page.getByText(/connection timeout/).count()).toBeGreaterThan(0);
  // Scores of every strategy are there again.
  await expect.poll(() => page.getByRole('tab', { name: /^FIFO \d+/ }).count()).toBe(1);
});

test('a file with a broken line is kept, and the line is named', async () => {
  const { page } = await app.open();
  await untilShown(page);
  const lines = [...conversation];
  lines.splice(2, 0, '{"role": "user", "content": ');
  await drop(page, 'broken.jsonl', lines.join('\n'));
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Open it' }).waitFor();
  await expect.poll(() => dialog.textContent()).toMatch(/\b3\b/);
});

test('a file that is nothing of the kind is refused in a sentence, and the page stays', async () => {
  const { page } = await app.open();
  await untilShown(page);
  await drop(page, 'empty.json', readFileSync(join(ROOT, 'tests/fixtures/traps/46_empty.json'), 'utf8'));
  const dialog = page.getByRole('dialog');
  await expect.poll(() => dialog.textContent()).toMatch(/empty/i);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  expect(await page.getByRole('button', { name: /^Transcript: Aurora/ }).count()).toBe(1);
});
