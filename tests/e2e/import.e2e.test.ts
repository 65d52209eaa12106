/** Conversations of one's own, in a real browser: dropped, listed, previewed, replayed, kept, and refused in words. */
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { seriousViolations } from './support/axe';
import { dropFiles, openDialog } from './support/import-actions';
import { PHONE, testApp } from './support/open-app';

const app = testApp();
const fixture = (name: string): string => new URL(`../fixtures/import/${name}`, import.meta.url).pathname;
const scratch = mkdtempSync(join(tmpdir(), 'forgetting-lab-'));

const adopt = async (page: Page): Promise<void> => {
  await page.getByRole('dialog').getByRole('button', { name: 'Open it' }).click();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
};
const transcriptName = (page: Page) => page.getByRole('button', { name: /^Transcript:/ });

test('a Claude Code log that is dropped is replayed, with its compaction on the ruler and the actual baseline', async () => {
  const { page } = await app.open();
  await dropFiles(page, [{ name: 'session.bin', text: readFileSync(fixture('claude-code.jsonl'), 'utf8') }]);
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Recognised as Claude Code log').waitFor();
  await dialog.getByText(/compacted once/).waitFor();
  await dialog.getByText('12 turns').waitFor();
  expect(await seriousViolations(page, '[role=dialog]')).toEqual([]);
  await adopt(page);
  await expect.poll(() => transcriptName(page).textContent()).toContain('12 turns');
  await page.getByText('agent’s window compacted').first().waitFor();
  await expect.poll(() => page.getByRole('main').textContent()).toMatch(/Actual/);
  await page.keyboard.press('End');
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => page.locator('body').textContent()).toContain('T 11');
});

test('a ChatGPT export lists its conversations; several are taken together', async () => {
  const { page } = await app.open();
  await dropFiles(page, [{ name: 'conversations.json', text: readFileSync(fixture('chatgpt.json'), 'utf8') }]);
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Recognised as ChatGPT export').waitFor();
  await expect.poll(() => dialog.getByRole('option').count()).toBe(3);

  await dialog.getByRole('searchbox').fill('release');
  await expect.poll(() => dialog.getByRole('option').count()).toBe(1);
  await dialog.getByRole('searchbox').fill('');
  await dialog.getByRole('button', { name: /^Turns/ }).click();
  await expect.poll(() => dialog.getByRole('option').first().textContent()).toContain('Database timeout');

  await dialog.getByRole('option', { name: /Database timeout/ }).click();
  await dialog.getByRole('option', { name: /Release notes/ }).click();
  await dialog.getByRole('button', { name: 'Preview 2 together' }).click();
  await dialog.getByText('from 2 conversations').waitFor();
  await dialog.getByText('7 turns').waitFor();
  await dialog.getByText('Database timeout and 1 more').waitFor();
  await adopt(page);
  await expect.poll(() => transcriptName(page).textContent()).toContain('7 turns');
});

test('in the list Escape empties the search before it closes, and the focus never leaves the dialog', async () => {
  const { page } = await app.open();
  await dropFiles(page, [{ name: 'conversations.json', text: readFileSync(fixture('chatgpt.json'), 'utf8') }]);
  const dialog = page.getByRole('dialog');
  const search = dialog.getByRole('searchbox');
  await search.fill('release');
  await expect.poll(() => dialog.getByRole('option').count()).toBe(1);
  await search.press('Escape');
  await expect.poll(() => dialog.getByRole('option').count()).toBe(3);
  expect(await search.inputValue()).toBe('');

  await dialog.getByRole('option', { name: /Database timeout/ }).dblclick();
  await dialog.getByText('Understood', { exact: true }).waitFor();
  const back = dialog.getByRole('button', { name: 'Back to the list' });
  await back.focus();
  await page.keyboard.press('Enter');
  await search.waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.closest('[role=dialog]') !== null)).toBe(true);

  await search.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
});

test('on a phone a row that is chosen does not move the rows', async () => {
  const { page } = await app.open({ viewport: PHONE });
  await dropFiles(page, [{ name: 'conversations.json', text: readFileSync(fixture('chatgpt.json'), 'utf8') }]);
  const row = page.getByRole('dialog').getByRole('option', { name: /Branches/ });
  await row.waitFor();
  const before = await row.boundingBox();
  await row.click();
  await page
    .getByRole('dialog')
    .getByText(/1 chosen/)
    .waitFor();
  expect(await row.boundingBox()).toEqual(before);
});

test('a branch that the export left can be taken', async () => {
  const { page } = await app.open();
  await openDialog(page);
  const dialog = page.getByRole('dialog');
  await dialog.locator('input[type=file]').first().setInputFiles(fixture('chatgpt.json'));
  await dialog.getByRole('option', { name: /Branches/ }).dblclick();
  const branch = dialog.getByLabel('Branch');
  await branch.waitFor();
  const labels = await branch.locator('option').allTextContents();
  expect(labels.length).toBe(2);
  await branch.selectOption({ index: 1 });
  await dialog.getByText('the other answer').first().waitFor();
});

test.each([
  { what: 'an empty file', name: 'empty.json', text: '', sentence: /empty\.json is empty/ },
  {
    what: 'JSON that is no conversation',
    name: 'other.json',
    text: '{"glossary":{"title":"x"}}',
    sentence: /no known kind/,
  },
  { what: 'a picture', name: 'picture.png', text: '\u0089PNG\u0000\u0001\u0002\u0000', sentence: /picture\.png/ },
])('$what is refused in a sentence, and the page goes on', async ({ name, text, sentence }) => {
  const { page } = await app.open();
  await dropFiles(page, [{ name, text }]);
  const dialog = page.getByRole('dialog');
  await dialog.getByText(sentence).first().waitFor();
  await dialog.getByRole('button', { name: 'Other files' }).click();
  await dialog.locator('textarea').fill('{"role":"user","content":"hello"}\n{"role":"assistant","content":"hi"}');
  await dialog.getByRole('button', { name: 'Read it' }).click();
  await dialog.getByText('1 turn').waitFor();
});

test('a table whose columns are not obvious asks for them', async () => {
  const { page } = await app.open();
  await dropFiles(page, [
    {
      name: 'odd.csv',
      text: 'alpha,beta,gamma\nA,hello there how are you,1\nB,fine thanks and what about you,2\nA,good,3\n',
    },
  ]);
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Who speaks').selectOption({ label: 'alpha' });
  await dialog.getByLabel('What is said').selectOption({ label: 'beta' });
  await dialog.getByText('3 messages').waitFor();
});

test('whoever chooses columns by keyboard stays at the column, also where the table becomes several conversations', async () => {
  const { page } = await app.open();
  await dropFiles(page, [
    {
      name: 'odd.csv',
      text: 'alpha,beta,gamma,delta\nA,hello there how are you,1,x\nB,fine thanks and what about you,2,x\nA,good,3,y\n',
    },
  ]);
  const dialog = page.getByRole('dialog');
  const focused = () =>
    page.evaluate(() => {
      const at = document.activeElement;
      return at instanceof HTMLSelectElement ? at.labels[0]?.textContent : at?.outerHTML;
    });
  await dialog.getByLabel('Who speaks').selectOption({ label: 'alpha' });
  await dialog.getByLabel('What is said').focus();
  await dialog.getByLabel('What is said').selectOption({ label: 'beta' });
  await dialog.getByText('3 messages').waitFor();
  await expect.poll(focused).toBe('What is said');

  await dialog.getByLabel('Conversation', { exact: true }).focus();
  await dialog.getByLabel('Conversation', { exact: true }).selectOption({ label: 'delta' });
  await expect
    .poll(() => dialog.getByRole('option', { selected: false }).and(dialog.locator('[data-row]')).count())
    .toBe(2);
  await expect.poll(focused).toBe('Conversation');
  await dialog.getByLabel('Conversation', { exact: true }).selectOption({ label: 'no column' });
  await dialog.getByText('3 messages').waitFor();
});

/** Conversations of forty messages, one a line, of about so many bytes. @returns its path */
function longFile(name: string, bytes: number): string {
  const path = join(scratch, name);
  const messages = Array.from({ length: 40 }, (_, i) => ({
    role: i % 2 ? 'assistant' : 'user',
    content: `Message ${i} about the timeout, which is 30s for now; nothing else was changed in this part of the log.`,
  }));
  const line = `${JSON.stringify({ messages })}\n`;
  writeFileSync(path, line.repeat(Math.ceil(bytes / line.length)));
  return path;
}

test('a long file shows how far it is, can be given up, and nothing is left of it', async () => {
  const path = longFile('long.jsonl', 90_000_000);
  const { page } = await app.open();
  await openDialog(page);
  const dialog = page.getByRole('dialog');
  await dialog.locator('input[type=file]').first().setInputFiles(path);
  await dialog.getByText(/MB\/s/).waitFor();
  await dialog.getByText(/conversations found/).waitFor();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await dialog.getByText('Drop files, a folder or a ZIP here').waitFor();
  // The worker is free again at once.
  await dialog.locator('input[type=file]').first().setInputFiles(fixture('claude-code.jsonl'));
  await dialog.getByText('Recognised as Claude Code log').waitFor({ timeout: 10_000 });
});

test('a preview that takes long can be given up: the list is there again, and the same can be previewed once more', async () => {
  const path = longFile('many.jsonl', 60_000_000);
  const { page } = await app.open();
  await openDialog(page);
  const dialog = page.getByRole('dialog');
  await dialog.locator('input[type=file]').first().setInputFiles(path);
  await dialog.getByRole('button', { name: 'Choose all' }).click({ timeout: 60_000 });
  const preview = dialog.getByRole('button', { name: /^Preview [\d,]+ together/ });
  await preview.click();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await dialog.getByRole('option').first().waitFor();
  await preview.click();
  await dialog.getByText(/more than the page can replay/).waitFor({ timeout: 60_000 });
});

test('of a picture no beginning is shown, nor is it asked which format it has', async () => {
  const { page } = await app.open();
  await dropFiles(page, [{ name: 'picture.png', text: '\u0089PNG\u0000\u0001\u0002\u0000' }]);
  const dialog = page.getByRole('dialog');
  await dialog.getByText(/picture\.png is not text/).waitFor();
  expect(await dialog.getByText('How it begins').count()).toBe(0);
  expect(await dialog.getByRole('combobox').count()).toBe(0);
});

test('several files at once: what was understood is listed, what was not is named', async () => {
  const { page } = await app.open();
  await dropFiles(page, [
    { name: 'a.jsonl', text: readFileSync(fixture('claude-code.jsonl'), 'utf8') },
    { name: 'b.json', text: readFileSync(fixture('chatgpt.json'), 'utf8') },
    { name: 'notes.json', text: '{"a":1}' },
  ]);
  const dialog = page.getByRole('dialog');
  await dialog.getByText('2 files read').waitFor();
  await expect.poll(() => dialog.getByRole('option').count()).toBe(4);
  await dialog.getByText('1 file not understood').click();
  await dialog.getByText(/notes\.json is JSON/).waitFor();
});

test('exact tokens are counted when asked, with the difference to the estimate', async () => {
  const { page } = await app.open();
  await dropFiles(page, [{ name: 'a.jsonl', text: readFileSync(fixture('claude-code.jsonl'), 'utf8') }]);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Count tokens exactly' }).click();
  await dialog.getByText(/tokens exactly/).waitFor();
  await dialog.getByText(/The estimate says/).waitFor();
});
