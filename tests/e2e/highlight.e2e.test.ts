/** Linked highlighting: what is pointed at, or come to by keyboard, in one view is marked in the others. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { testApp } from './support/open-app';
import { untilShown } from './support/steps';

const app = testApp();

/** Turns that charts mark, each once. */
const markedTurns = (page: Page): Promise<string[]> =>
  page.evaluate(() => [
    ...new Set(
      [...document.querySelectorAll('[data-turn-mark]')].map((mark) => mark.getAttribute('data-turn-mark') ?? ''),
    ),
  ]);
const chartsMarked = (page: Page): Promise<number> => page.locator('[data-turn-mark]').count();
/** The canvas of the context's cells, as pixels. */
const cells = (page: Page): Promise<string> =>
  page
    .getByRole('listbox', { name: /^Memories in the context/ })
    .locator('canvas')
    .evaluate((canvas) => (canvas as HTMLCanvasElement).toDataURL());
const settled = async (page: Page): Promise<string> => {
  let before = await cells(page);
  for (let i = 0; i < 20; i++) {
    await page.waitForTimeout(120);
    const now = await cells(page);
    if (now === before) return now;
    before = now;
  }
  return before;
};
/** Takes pointer and focus away from everything. */
async function letGo(page: Page): Promise<void> {
  await page.mouse.move(2, 2);
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await expect.poll(() => page.locator('[data-marked]').count()).toBe(0);
}
const openTab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true }).click();

test('a memory of the audit, by pointer and by keyboard, is marked on every turn axis and in the cells', async () => {
  const { page } = await app.open();
  await untilShown(page);
  await openTab(page, 'Forgetting audit');
  const some = page.getByRole('button', { name: /Go to this turn/ }).nth(3);
  await some.waitFor();
  // Rows come and go while the table scrolls: this one, wherever it stands.
  const row = page.getByRole('button', { name: (await some.getAttribute('aria-label')) ?? '', exact: true });
  await letGo(page);
  expect(await chartsMarked(page)).toBe(0);
  await row.hover();
  // Curves, occupancy, ruler.
  await expect.poll(() => chartsMarked(page)).toBe(3);
  await expect.poll(() => page.locator('tr[data-marked]').count()).toBeGreaterThan(0);
  const turns = await markedTurns(page);
  expect(turns).toHaveLength(1);
  await letGo(page);
  await row.focus();
  await expect.poll(() => markedTurns(page)).toEqual(turns);
});

test('a message that is recalled is marked in cells, curves and text, by keyboard', async () => {
  const { page } = await app.open();
  await untilShown(page);
  await openTab(page, 'Context as text');
  await page.getByRole('group', { name: /entries; arrow keys move/ }).waitFor();
  const plain = await settled(page);
  const recall = page
    .locator('article button[aria-pressed]')
    .filter({ hasText: /^T\d+$/ })
    .first();
  const label = await recall.textContent();
  await recall.focus();
  await expect.poll(() => markedTurns(page)).toEqual([String(label).slice(1)]);
  await expect.poll(() => page.locator('[role=group] [data-marked]').count()).toBeGreaterThan(0);
  expect(await settled(page)).not.toBe(plain);
});

test('an entry of the context as text: one stop, arrows within, marked in the cells; Enter opens its ledger', async () => {
  const { page } = await app.open();
  await untilShown(page);
  await openTab(page, 'Context as text');
  const entries = page.getByRole('group', { name: /entries; arrow keys move/ });
  await entries.waitFor();
  const plain = await settled(page);
  expect(await entries.locator('[tabindex="0"]').count()).toBe(1);
  await entries.locator('[tabindex="0"]').focus();
  await expect.poll(() => chartsMarked(page)).toBe(3);
  const first = await markedTurns(page);
  for (let i = 0; i < 6; i++) await page.keyboard.press('ArrowDown');
  await expect.poll(() => markedTurns(page)).not.toEqual(first);
  expect(await entries.locator('[tabindex="0"]').count()).toBe(1);
  expect(await settled(page)).not.toBe(plain);
  expect(await page.getByRole('slider', { name: 'Turn', exact: true }).getAttribute('aria-valuenow')).toBe('200');
  await page.keyboard.press('Enter');
  await page.getByRole('region', { name: 'Forgetting ledger' }).waitFor();
});

test('a turn under the pointer on any axis is marked on all, in the transcript and in the cells', async () => {
  const { page } = await app.open();
  await untilShown(page);
  await openTab(page, 'Scores over turns');
  await page
    .getByRole('img', { name: /over turns/ })
    .last()
    .waitFor();
  await letGo(page);
  for (const name of [/^Tokens in the context/, /over turns/]) {
    const chart = page.getByRole('img', { name }).last();
    await chart.scrollIntoViewIfNeeded();
    const box = await chart.boundingBox();
    if (!box) throw new Error(`${name} is not on screen`);
    await page.mouse.move(box.x + box.width * 0.3, box.y + box.height / 2);
    await expect.poll(() => chartsMarked(page), { message: String(name) }).toBe(4);
    expect(await markedTurns(page)).toHaveLength(1);
    await page.mouse.move(2, 2);
    await expect.poll(() => chartsMarked(page)).toBe(0);
  }
  const ruler = await page.getByRole('slider', { name: 'Turn', exact: true }).boundingBox();
  if (!ruler) throw new Error('the ruler is not on screen');
  // The turn at the cursor: its messages stand in the transcript.
  await page.mouse.move(ruler.x, ruler.y + ruler.height / 2);
  await expect.poll(() => markedTurns(page)).toEqual(['200']);
  await expect.poll(() => page.locator('article[data-marked]').count()).toBeGreaterThan(0);
});

test('a unit that a question needed is marked in labels, ledger and cells, by keyboard', async () => {
  const { page } = await app.open();
  await untilShown(page);
  await openTab(page, 'Context as text');
  const plain = await settled(page);
  const needs = page.locator('#drawer-panel li').filter({ hasText: /into the context|missing since/ });
  const need = needs.first().getByRole('button').first();
  await need.waitFor();
  await need.focus();
  await expect.poll(() => page.locator('li[data-marked]').count()).toBeGreaterThan(0);
  await expect.poll(() => chartsMarked(page)).toBe(3);
  expect(await settled(page)).not.toBe(plain);

  await openTab(page, 'Labels');
  const panel = page.locator('#drawer-panel');
  await panel.getByRole('tab', { name: /^Units/ }).click();
  const unit = panel.getByRole('listitem').first().getByRole('button');
  await unit.focus();
  await expect.poll(() => chartsMarked(page)).toBe(3);
  await expect.poll(() => panel.locator('[data-marked]').count()).toBe(1);
});

test('a layer, by keyboard, is marked in cells and text; a consolidation marks what it is made of', async () => {
  const { page } = await app.open();
  await untilShown(page);
  await page
    .getByRole('tablist', { name: 'Strategies' })
    .getByRole('tab', { name: /^Consolidation/ })
    .click();
  await openTab(page, 'Context as text');
  const entries = page.getByRole('group', { name: /entries; arrow keys move/ });
  await entries.waitFor();
  const plain = await settled(page);
  const legend = page.locator('li[tabindex="0"]').filter({ hasText: /^semantic$/i });
  await legend.focus();
  await expect.poll(() => entries.locator('[data-marked]').count()).toBeGreaterThan(0);
  expect(await settled(page)).not.toBe(plain);
  expect(
    await page
      .locator('li[data-marked]')
      .filter({ hasText: /^semantic$/i })
      .count(),
  ).toBe(1);
  const area = page.locator('[data-layer-mark]');
  expect(await area.getAttribute('data-layer-mark')).toBe('2');
  await letGo(page);
  await expect.poll(() => area.count()).toBe(0);

  // The other way: over the area of a layer in the chart. At the end facts fill its lower third.
  const chart = page.getByRole('img', { name: /^Tokens in the context/ });
  await chart.scrollIntoViewIfNeeded();
  const box = await chart.boundingBox();
  if (!box) throw new Error('the occupancy is not on screen');
  await page.mouse.move(box.x + box.width * 0.9, box.y + box.height - 20);
  await expect.poll(() => legend.getAttribute('data-marked')).toBe('');
  expect(await entries.locator('[data-marked]').count()).toBeGreaterThan(0);
  expect(await chartsMarked(page)).toBe(3);
  await letGo(page);

  await openTab(page, 'Consolidations');
  const panel = page.locator('#drawer-panel');
  const message = panel.getByRole('button', { name: /›$/ }).first();
  await message.waitFor();
  await message.focus();
  await expect.poll(() => chartsMarked(page)).toBe(3);
  await expect.poll(() => panel.locator('[data-marked]').count()).toBeGreaterThan(0);
});

test('a story card and the clause beside it mark what they speak of, by pointer and by keyboard', async () => {
  const { page } = await app.open();
  await untilShown(page);
  await openTab(page, 'Context as text');
  const entries = page.getByRole('group', { name: /entries; arrow keys move/ });
  await entries.waitFor();
  const marked = entries.locator('[data-marked]');
  const plain = await settled(page);
  // It lost 30s and why; 60s belongs to the answer too.
  const card = page.getByRole('button', { name: /^FIFO can answer in part/ });
  await card.hover();
  await expect.poll(() => markedTurns(page)).toEqual(['3']);
  await expect.poll(async () => (await marked.allTextContents()).join()).toMatch(/60s.*30s/s);
  const both = await marked.count();
  expect(await settled(page)).not.toBe(plain);
  await letGo(page);
  await card.focus();
  await expect.poll(() => markedTurns(page)).toEqual(['3']);
  expect(await marked.count()).toBe(both);
  // The weakest alone.
  await page.getByText(/all there, the weakest at/).focus();
  await expect.poll(() => marked.count()).toBeLessThan(both);
  expect(await marked.count()).toBeGreaterThan(0);
  expect(await chartsMarked(page)).toBe(3);
});

test('in the comparison a layer is marked in every run that has it, by keyboard and from one of them', async () => {
  const { page } = await app.open();
  await untilShown(page);
  await page.getByRole('tab', { name: /^Consolidation \d+/ }).click();
  await page.getByRole('button', { name: 'Compare', exact: true }).click();
  const areas = page.locator('[data-layer-mark]');
  const mini = page.getByRole('img', { name: /^Tokens in the context of Hybrid/ });
  await mini.waitFor();
  await page.getByText('all there, as permanent facts').focus();
  // Consolidation and Hybrid.
  await expect.poll(() => areas.count()).toBe(2);
  await letGo(page);
  await expect.poll(() => areas.count()).toBe(0);
  const box = await mini.boundingBox();
  if (!box) throw new Error('the small occupancy is not on screen');
  await page.mouse.move(box.x + box.width * 0.9, box.y + box.height - 14);
  await expect.poll(() => areas.count()).toBe(2);
  expect(await chartsMarked(page)).toBe(8);
});

test('in the comparison a difference, a cell and the ledger mark each other, by keyboard', async () => {
  const { page } = await app.open();
  await untilShown(page);
  await page.getByRole('button', { name: 'Compare', exact: true }).click();
  await page.getByRole('article').nth(4).waitFor();
  const difference = page.getByRole('rowheader').getByRole('button').first();
  await difference.waitFor();
  await difference.focus();
  await expect.poll(() => page.locator('tr[data-marked]').count()).toBe(1);
  // Five small occupancies, the lines, the track, the ruler.
  await expect.poll(() => chartsMarked(page)).toBe(8);
  await page.keyboard.press('Enter');
  const ledger = page.getByRole('region', { name: 'Forgetting ledger' });
  await ledger.waitFor();
  const turnLink = ledger.getByRole('button', { name: /^T\d+$/ }).first();
  await turnLink.focus();
  await expect.poll(() => markedTurns(page)).toEqual([(await turnLink.textContent())?.slice(1)]);
  // Its own life line too.
  await expect.poll(() => chartsMarked(page)).toBe(9);
});
