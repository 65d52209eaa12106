import { readFileSync } from 'node:fs';
import type { Download, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { dropFiles } from './support/import-actions';
import { testApp } from './support/open-app';
import { contextTokens, dragSlider, scoreRow, untilShown } from './support/steps';

const app = testApp();

async function saved(page: Page, act: () => Promise<void>): Promise<{ name: string; bytes: Buffer }> {
  const [download]: [Download, unknown] = await Promise.all([page.waitForEvent('download'), act()]);
  return { name: download.suggestedFilename(), bytes: readFileSync(await download.path()) };
}

const openExport = (page: Page) =>
  page
    .getByRole('button', { name: /^Export/ })
    .first()
    .click();

async function importText(page: Page, text: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Paste the JSON' }).fill(text);
  await dialog.getByRole('button', { name: 'Import it' }).click();
}

test('an exported configuration gives back the same state and the same scores', async () => {
  const { page } = await app.open();
  await untilShown(page);
  await dragSlider(page, 'τ fact', 0.2);
  await page.waitForTimeout(600);
  const tuned = { scores: await scoreRow(page, 'Ebbinghaus'), tokens: await contextTokens(page) };

  await openExport(page);
  const download = page.getByRole('dialog').getByRole('button', { name: 'Download JSON' });
  const { name, bytes } = await saved(page, () => download.click());
  expect(name).toMatch(/\.json$/);
  const text = bytes.toString('utf8');
  const config = JSON.parse(text) as {
    version: number;
    measured: { transcript: { sha256: string; turns: number }; scores: Record<string, number> };
  };
  expect(config).toMatchObject({ format: 'forgetting-lab/config', version: 1, strategy: 'ebbinghaus', seed: 7 });
  expect(config.measured.transcript).toMatchObject({ turns: 500 });
  expect(config.measured.transcript.sha256).toMatch(/^[0-9a-f]{64}$/);

  // On a fresh visit.
  const { page: other } = await app.open();
  await untilShown(other);
  expect(await contextTokens(other)).not.toBe(tuned.tokens);
  await openExport(other);
  await importText(other, text);
  await expect.poll(() => other.getByRole('dialog').getByRole('status').last().textContent()).toMatch(/Imported: Ebb/);
  await other.keyboard.press('Escape');
  await expect.poll(() => contextTokens(other)).toBe(tuned.tokens);
  await expect.poll(() => scoreRow(other, 'Ebbinghaus')).toEqual(tuned.scores);
  await openExport(other);
  const again = await saved(other, () =>
    other.getByRole('dialog').getByRole('button', { name: 'Download JSON' }).click(),
  );
  const measured = (JSON.parse(again.bytes.toString('utf8')) as typeof config).measured;
  expect(measured).toEqual(config.measured);
});

test('a configuration that is dropped on the page as if it were a conversation is imported with one click', async () => {
  const { page } = await app.open();
  await untilShown(page);
  await openExport(page);
  const { bytes } = await saved(page, () =>
    page.getByRole('dialog').getByRole('button', { name: 'Download JSON' }).click(),
  );
  await page.keyboard.press('Escape');
  await dropFiles(page, [{ name: 'tuned.json', text: bytes.toString('utf8') }]);
  const dialog = page.getByRole('dialog');
  await dialog.getByText(/tuned\.json is an exported configuration/).waitFor();
  await dialog.getByRole('button', { name: 'Import a configuration' }).click();
  await dialog.getByText(/Imported: Ebbinghaus/).waitFor();
  // Only once: who comes back to the dialog imports nothing.
  await page.keyboard.press('Escape');
  await openExport(page);
  await dialog.getByRole('textbox', { name: 'Paste the JSON' }).waitFor();
  expect(await dialog.getByText(/Imported:/).count()).toBe(0);
});

test('marks “remember this” travel with the file, and say where they do not fit', async () => {
  const [first, second] = ['t6.user', 't2.user'] as const;
  const { page } = await app.open({ path: `#v=3&mark=${first}~${second}` });
  await untilShown(page);
  await openExport(page);
  const download = page.getByRole('dialog').getByRole('button', { name: 'Download JSON' });
  const text = (await saved(page, () => download.click())).bytes.toString('utf8');
  const config = JSON.parse(text) as { remember: { message: string; sha256: string }[] };
  expect(config.remember.map(({ message }) => message)).toEqual([first, second]);

  const { page: other } = await app.open();
  await untilShown(other);
  await openExport(other);
  const [kept] = config.remember;
  const stray = [kept, { message: second, sha256: 'f'.repeat(64) }, { message: 'u-nobody' }];
  await importText(other, JSON.stringify({ ...config, remember: stray }));
  const said = other.getByRole('dialog').getByRole('status').last();
  await expect
    .poll(() => said.textContent())
    .toContain('is not in this transcript (u-nobody), so the mark has no effect');
  expect(await said.textContent()).toContain(`says something else in this transcript (${second})`);
  await expect.poll(() => other.evaluate(() => window.location.hash)).toMatch(new RegExp(`mark=${first}(&|$)`));
});

test.each([
  { what: 'a newer version', text: '{"format": "forgetting-lab/config", "version": 99}', says: /version 99|newer/i },
  { what: 'a damaged file', text: '{"format": "forgetting-lab/config", "version": 1,', says: /JSON|line 1/i },
  { what: 'another file', text: '{"hello": "world"}', says: /configuration/i },
])('$what gets a sentence, and changes nothing', async ({ text, says }) => {
  const { page } = await app.open();
  await untilShown(page);
  const before = await contextTokens(page);
  await openExport(page);
  await importText(page, text);
  await expect.poll(() => page.getByRole('dialog').getByRole('status').last().textContent()).toMatch(says);
  await page.keyboard.press('Escape');
  expect(await contextTokens(page)).toBe(before);
  expect(await page.getByTitle(/^\d+ changes?$/).textContent()).toBe('0');
});

test('the constants of the article’s code, the version before the first, are upgraded', async () => {
  const { page } = await app.open();
  await untilShown(page);
  await openExport(page);
  await importText(
    page,
    '{"max_tokens": 16000, "TIME_CONSTANTS": {"fact": 60, "decision": 150, "pref": 50, "temp": 5}, "threshold": 0.05}',
  );
  await page.getByText(/was upgraded to version 1/).waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => page.getByRole('textbox', { name: 'τ fact' }).first().inputValue()).toBe('60');
});

test('the audit and the scores are saved as CSV', async () => {
  const { page } = await app.open();
  await untilShown(page);
  await openExport(page);
  const dialog = page.getByRole('dialog');
  const scores = await saved(page, () => dialog.getByRole('button', { name: /^Scores after every turn/ }).click());
  const lines = scores.bytes.toString('utf8').trim().split('\n');
  expect(scores.name).toMatch(/\.csv$/);
  expect(lines[0]).toMatch(/turn/);
  expect(lines.length).toBeGreaterThan(500);
  const audit = await saved(page, () => dialog.getByRole('button', { name: 'CSV', exact: true }).last().click());
  expect(audit.name).toMatch(/audit.*\.csv$/);
  expect(audit.bytes.toString('utf8')).toMatch(/decayed/);
});

test.each(['Memory strength', 'Context by type'])('a chart is saved as PNG, SVG and CSV: %s', async (chart) => {
  const { page } = await app.open();
  await untilShown(page);
  const save = async (item: string) => {
    await page.getByRole('button', { name: new RegExp(`^Save or read ${chart}`, 'i') }).click();
    return saved(page, () => page.getByRole('menuitem', { name: item }).click());
  };
  const png = await save('Save as PNG');
  expect(png.bytes.subarray(1, 4).toString('latin1')).toBe('PNG');
  expect(png.bytes.length).toBeGreaterThan(5_000);
  const svg = (await save('Save as SVG')).bytes.toString('utf8');
  expect(svg).toMatch(/^<svg[\s\S]*<\/svg>\s*$|^<\?xml/);
  expect(svg).toContain(chart);
  const csv = (await save('Save as CSV')).bytes.toString('utf8');
  expect(csv.split('\n').length).toBeGreaterThan(20);
});

test('a row of the audit leads to its turn, and is marked in the curves and the context', async () => {
  const { page } = await app.open();
  await untilShown(page);
  await page.getByRole('tab', { name: 'Forgetting audit' }).click();
  const rows = page.getByRole('button', { name: /Go to this turn/ });
  await rows.first().waitFor();
  // The table first goes to the cursor's turn.
  await page.waitForTimeout(500);
  const label = (await rows.nth(8).getAttribute('aria-label')) ?? '';
  const row = page.getByRole('button', { name: label, exact: true });
  const turn = /^T(\d+)/.exec(label)?.[1];
  await row.click();
  const ruler = page.getByRole('slider', { name: 'Turn', exact: true });
  await expect.poll(() => ruler.getAttribute('aria-valuenow')).toBe(turn);
  await expect.poll(() => page.locator('tr[aria-selected="true"]').count()).toBe(1);
  // The curves tell in words, for those who do not see them, which memory is marked.
  const said = label.replace(/^T\d+: /, '').slice(0, 12);
  await expect.poll(() => page.locator('#curves [aria-live]').first().textContent()).toContain(said);
});
