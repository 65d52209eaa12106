/** What is kept between visits, and what happens where nothing can be kept. */
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { seriousViolations } from './support/axe';
import { dropFiles } from './support/import-actions';
import { PHONE, testApp } from './support/open-app';

const app = testApp();
const log = readFileSync(new URL('../fixtures/import/claude-code.jsonl', import.meta.url), 'utf8');

async function openLog(page: Page): Promise<void> {
  await dropFiles(page, [{ name: 'session.jsonl', text: log }]);
  await page.getByRole('dialog').getByRole('button', { name: 'Open it' }).click();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await expect.poll(() => transcriptButton(page).textContent()).toContain('12 turns');
}
const transcriptButton = (page: Page) => page.locator('button[aria-label^="Transcript:"]');
const focusedName = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
const openLibrary = async (page: Page): Promise<void> => {
  await transcriptButton(page).click();
  await page.getByRole('menuitem', { name: /^Library/ }).click();
};

test('a conversation is there again after a reload; it can be renamed, and everything deleted', async () => {
  const { page } = await app.open();
  await openLog(page);
  await page.reload();
  await expect.poll(() => transcriptButton(page).textContent(), { timeout: 15_000 }).toContain('12 turns');

  await openLibrary(page);
  const dialog = page.getByRole('dialog');
  await dialog.getByText(/12 turns · .*kB/).waitFor();
  expect(await seriousViolations(page, '[role=dialog]')).toEqual([]);
  await dialog.getByRole('button', { name: /^Rename/ }).click();
  await dialog.getByRole('textbox', { name: /^Name of/ }).fill('Gateway week');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await dialog.getByText('Gateway week').waitFor();
  // It is the one on screen, and has its new name there too.
  await expect.poll(() => transcriptButton(page).textContent()).toContain('Gateway week');
  await expect.poll(() => focusedName(page)).toBe('Rename Gateway week');

  await dialog.getByLabel('Name for the tuning').fill('my tuning');
  await dialog.getByRole('button', { name: 'Save the present tuning' }).click();
  await dialog.getByText('my tuning').waitFor();

  await dialog.getByRole('button', { name: 'Delete everything' }).click();
  await dialog.getByRole('button', { name: 'Yes, delete everything' }).click();
  await dialog.getByText('Conversations that you open are kept here').waitFor();
  await page.reload();
  await expect.poll(() => transcriptButton(page).textContent(), { timeout: 15_000 }).toContain('Aurora');
});

test('one entry is deleted only when that is said twice, and the focus stays where it can go on', async () => {
  const { page } = await app.open();
  await openLog(page);
  await openLibrary(page);
  const dialog = page.getByRole('dialog');
  const remove = dialog.getByRole('button', { name: /^Delete(?! everything)/ });
  await remove.focus();
  await page.keyboard.press('Enter');
  await dialog.getByText('Delete it for good?').waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Cancel');
  await page.keyboard.press('Escape');
  await expect.poll(() => focusedName(page)).toMatch(/^Delete /);
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'Yes, delete it' }).click();
  await dialog.getByText('Conversations that you open are kept here').waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.closest('[role=dialog]') !== null)).toBe(true);
});

test('where storage is refused, the conversation is replayed all the same, and a sentence says that it is not kept', async () => {
  const { context, page: first } = await app.open({ fresh: true });
  await first.close();
  // Workers have storage of their own, which a script of the page cannot take away: their code is given a refusing one.
  await context.route(/\.worker-[\w-]+\.js$/, async (route) => {
    const response = await route.fetch();
    const refusal = `Object.defineProperty(globalThis,'indexedDB',{value:{open(){throw new DOMException('refused','SecurityError')}}});`;
    await route.fulfill({ response, body: refusal + (await response.text()) });
  });
  const page = await context.newPage();
  await page.goto(first.url());
  await openLog(page);
  await expect.poll(() => page.getByText(/refuses to store anything/).count()).toBeGreaterThan(0);
});

test('a corrected label is replayed at once, can be undone, and is kept', async () => {
  const { page } = await app.open();
  await openLog(page);
  await page.getByRole('tab', { name: 'Labels', exact: true }).click();
  const panel = page.locator('#drawer-panel');
  await panel.getByRole('tab', { name: /^Units/ }).click();
  const before = Number((await panel.getByRole('tab', { name: /^Units/ }).textContent())?.replace(/\D/g, ''));
  await panel.getByRole('listitem').first().getByRole('button').click();
  await panel.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect.poll(() => panel.getByRole('tab', { name: /^Units/ }).textContent()).toBe(`Units ${before - 1}`);
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(`Units ${before - 1}`);
  await panel.getByRole('button', { name: 'Undo label change' }).click();
  await expect.poll(() => panel.getByRole('tab', { name: /^Units/ }).textContent()).toBe(`Units ${before}`);
  await panel.getByRole('button', { name: 'Redo label change' }).click();
  await expect.poll(() => panel.getByRole('tab', { name: /^Units/ }).textContent()).toBe(`Units ${before - 1}`);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    panel.getByRole('button', { name: 'Save labelled transcript' }).click(),
  ]);
  const saved = JSON.parse(readFileSync(await download.path(), 'utf8')) as { format: string; units: unknown[] };
  expect(saved).toMatchObject({ format: 'forgetting-lab/transcript' });
  expect(saved.units).toHaveLength(before - 1);
});

test('on a phone a label that is chosen is seen, whole, and can be left again', async () => {
  const { page } = await app.open({ viewport: PHONE });
  const title =
    'The database timeout is 30s because the gateway in front of it gives up after that, and nobody saw why';
  const labelled = {
    format: 'forgetting-lab/transcript',
    version: 1,
    name: 'Gateway',
    turns: [
      { messages: [{ id: 'a', role: 'user', text: `${title}.` }] },
      { messages: [{ id: 'b', role: 'user', text: 'What is the database timeout?' }] },
    ],
    units: [{ id: 'u', type: 'fact', title, evidence: ['30s'], statedIn: ['a'] }],
    probes: [{ id: 'p', askedIn: 'b', dimension: 'facts', needs: ['u'] }],
  };
  await dropFiles(page, [{ name: 'gateway.json', text: JSON.stringify(labelled) }]);
  await page.getByRole('dialog').getByRole('button', { name: 'Open it' }).click();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await page.getByRole('tab', { name: 'Labels', exact: true }).click();
  const panel = page.locator('#drawer-panel');
  await panel.getByRole('tab', { name: /^Questions/ }).click();
  await panel.getByRole('listitem').first().getByRole('button').click();
  const back = panel.getByRole('button', { name: 'Back', exact: true });
  await expect
    .poll(async () => {
      const box = await back.boundingBox();
      return box !== null && box.x + box.width <= PHONE.width && box.y > 0 && box.y + box.height < PHONE.height - 120;
    })
    .toBe(true);
  expect((await back.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await back.click();
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toMatch(/^Questions/);
});

/** Fills the origin's storage to the last byte, as other data of the same site would. */
const fillStorage = (page: Page): Promise<void> =>
  page.evaluate(`(async () => {
    const database = await new Promise((resolve, reject) => {
      const request = indexedDB.open('filler', 1);
      request.onupgradeneeded = () => request.result.createObjectStore('x', { autoIncrement: true });
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
    const fits = (bytes) => new Promise((resolve) => {
      const tx = database.transaction('x', 'readwrite');
      tx.objectStore('x').put(new Uint8Array(bytes));
      tx.oncomplete = () => resolve(true);
      tx.onabort = () => resolve(false);
    });
    for (const bytes of [50_000, 2_000, 100, 1]) while (await fits(bytes));
    database.close();
  })()`);

test('where the storage is full, a sentence says so, the conversation is replayed, and what was kept stays', async () => {
  const { context, page, origin } = await app.open({ fresh: true });
  const devtools = await context.newCDPSession(page);
  await devtools.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 300_000 });
  await openLog(page);
  await fillStorage(page);

  const other = [1, 2, 3].map((n) => ({ role: 'user', content: `The timeout is ${n}0s.` }));
  await dropFiles(page, [{ name: 'other.json', text: JSON.stringify(other) }]);
  await page.getByRole('dialog').getByRole('button', { name: 'Open it' }).click();
  await page.getByText(/storage is full.*Delete something in the library/).waitFor();
  await expect.poll(() => transcriptButton(page).textContent()).toContain('3 turns');

  await openLibrary(page);
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name for the tuning').fill('my tuning');
  await dialog.getByRole('button', { name: 'Save the present tuning' }).click();
  await dialog.getByText(/storage is full/).waitFor();
  expect(await dialog.getByLabel('Name for the tuning').inputValue()).toBe('my tuning');
  await dialog.getByRole('button', { name: 'Open', exact: true }).click();
  await expect.poll(() => transcriptButton(page).textContent()).toContain('12 turns');

  await openLibrary(page);
  await dialog.getByRole('button', { name: /^Delete(?! everything)/ }).click();
  await dialog.getByRole('button', { name: 'Yes, delete it' }).click();
  await dialog.getByText('Conversations that you open are kept here').waitFor();
});
