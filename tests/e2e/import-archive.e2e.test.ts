/** Archives and folders, as people have them: chosen, and really dragged from outside the browser onto the page. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { strToU8, zipSync } from 'fflate';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { openDialog } from './support/import-actions';
import { testApp } from './support/open-app';
import { untilShown } from './support/steps';

const app = testApp();
const scratch = mkdtempSync(join(tmpdir(), 'forgetting-lab-'));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

const fixture = (name: string): Buffer => readFileSync(new URL(`../fixtures/import/${name}`, import.meta.url));
const picture = Uint8Array.from({ length: 5_000 }, (_, i) => (Math.imul(i, 2_654_435_761) >>> 13) & 0xff);

/** An export as ChatGPT sends it: the conversations among a page for reading, pictures and other lists. */
function writeExport(): string {
  const path = join(scratch, 'chatgpt-export.zip');
  const entries = {
    'user.json': strToU8('{"id":"user-1","email":"a@example.org"}'),
    'conversations.json': new Uint8Array(fixture('chatgpt.json')),
    'message_feedback.json': strToU8('[]'),
    'chat.html': strToU8('<!DOCTYPE html><html><body>…</body></html>'),
    'dalle-generations/file-1.webp': picture,
  };
  writeFileSync(path, zipSync(entries));
  return path;
}

/** What the file manager does: the browser itself makes the events, and reads what was dropped from the disk. */
async function dragOnto(page: Page, context: BrowserContext, paths: readonly string[]): Promise<void> {
  const session = await context.newCDPSession(page);
  const data = { items: [], files: [...paths], dragOperationsMask: 1 };
  const invitation = page.getByText('Drop to open');
  for (let tries = 0; tries < 30 && !(await invitation.isVisible()); tries++) {
    const type = tries === 0 ? 'dragEnter' : 'dragOver';
    await session.send('Input.dispatchDragEvent', { type, x: 400 + tries, y: 300, data });
    await page.waitForTimeout(200);
  }
  await invitation.waitFor({ timeout: 1_000 });
  await session.send('Input.dispatchDragEvent', { type: 'drop', x: 410, y: 310, data });
}

async function conversationsListed(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog');
  await expect.poll(() => dialog.getByRole('option').count()).toBe(3);
  await dialog.getByText(/files? not understood/).click();
  await dialog.getByText(/page for reading, not data/).waitFor();
  await dialog.getByText(/It is not text/).waitFor();
}

test('a ZIP of a ChatGPT export that is chosen lists its conversations, and one of them is replayed', async () => {
  const { page } = await app.open();
  await openDialog(page);
  const dialog = page.getByRole('dialog');
  await dialog.locator('input[type=file]').first().setInputFiles(writeExport());
  await conversationsListed(page);
  await dialog.getByRole('option', { name: /Database timeout/ }).dblclick();
  await dialog.getByRole('button', { name: 'Open it' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await expect.poll(() => page.getByRole('button', { name: /^Transcript: Database timeout/ }).count()).toBe(1);
});

test('a ZIP dragged onto the page is opened', async () => {
  const { page, context } = await app.open();
  await untilShown(page);
  await dragOnto(page, context, [writeExport()]);
  await conversationsListed(page);
});

test('a folder dragged onto the page is opened with its folders', async () => {
  const folder = join(scratch, 'projects');
  mkdirSync(join(folder, 'pier', 'node_modules'), { recursive: true });
  writeFileSync(join(folder, 'pier', 'session.jsonl'), fixture('claude-code.jsonl'));
  writeFileSync(join(folder, 'conversations.json'), fixture('chatgpt.json'));
  writeFileSync(join(folder, 'pier', 'node_modules', 'package.json'), '{"name":"x"}');
  const { page, context } = await app.open();
  await untilShown(page);
  await dragOnto(page, context, [folder]);
  const dialog = page.getByRole('dialog');
  await dialog.getByText('2 files read').waitFor();
  await expect.poll(() => dialog.getByRole('option').count()).toBe(4);
});

test('a damaged ZIP is refused in a sentence', async () => {
  const path = join(scratch, 'damaged.zip');
  writeFileSync(path, readFileSync(writeExport()).subarray(0, 60));
  const { page } = await app.open();
  await openDialog(page);
  const dialog = page.getByRole('dialog');
  await dialog.locator('input[type=file]').first().setInputFiles(path);
  await dialog.getByText(/damaged\.zip holds no file with a conversation/).waitFor();
});
