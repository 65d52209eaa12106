import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { DRAWER, seriousViolations } from './support/axe';
import { DESKTOP, PHONE, testApp } from './support/open-app';
import { untilShown } from './support/steps';

const app = testApp();

test('six runs stand side by side; one is pinned and tuned beside itself; a link restores them', async () => {
  const { page, problems } = await app.open();
  // Loading anew interrupts what is still being fetched.
  problems.expect(/icon\.svg: net::ERR_ABORTED/);
  await page.getByRole('button', { name: 'Compare', exact: true }).click();
  const cards = page.getByRole('article');
  await expect.poll(() => cards.count()).toBe(5);

  await page.getByRole('button', { name: 'Add a run' }).click();
  await page.getByRole('menuitem', { name: /^Ebbinghaus as it is now/ }).click();
  await expect.poll(() => cards.count()).toBe(6);

  await page.getByRole('slider', { name: 'τ fact' }).press('PageDown');
  // Both are named after what differs now, and the one whose values are a preset's after the preset too.
  await page.getByRole('article', { name: /^Ebbinghaus · repaired · τ fact 200 · pinned$/ }).waitFor();
  await page.getByRole('article', { name: /^Ebbinghaus · τ fact [\d,]+$/ }).waitFor();
  // The copy of a run is put beside it; for one more there is no room, and that is said.
  await page.getByRole('button', { name: /^There is no room for a pinned copy of FIFO/ }).click();
  await page.getByRole('status').getByText('There is no room for a pinned copy of FIFO').waitFor();
  expect(await cards.count()).toBe(6);
  await expect
    .poll(() => page.evaluate(() => window.location.hash))
    .toMatch(/^#v=2&.*c=fifo~ebbinghaus~.*&ebbinghaus\.tauFact=/);
  const names = await cards.evaluateAll((all) => all.map((card) => card.getAttribute('aria-label')));

  await page.reload();
  await expect.poll(() => cards.count()).toBe(6);
  await expect
    .poll(() => cards.evaluateAll((all) => all.map((card) => card.getAttribute('aria-label'))))
    .toEqual(names);

  await page.getByRole('button', { name: /^Remove FIFO$/ }).click();
  await expect.poll(() => cards.count()).toBe(5);
});

test('a file restores the comparison', async () => {
  const { page, context, origin } = await app.open();
  await page.getByRole('button', { name: 'Compare', exact: true }).click();
  await expect.poll(() => page.getByRole('article').count()).toBe(5);
  await page.getByRole('button', { name: /^Remove FIFO$/ }).click();
  await page.getByRole('button', { name: /^Pin Hybrid/ }).click();
  await page.getByRole('slider', { name: 'τ fact' }).press('PageUp');
  // The run itself stays beside its copy.
  await expect.poll(() => page.getByRole('article').count()).toBe(5);
  const names = (of: Page): Promise<(string | null)[]> =>
    of.getByRole('article').evaluateAll((all) => all.map((card) => card.getAttribute('aria-label')));
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save', exact: true }).click(),
  ]);
  const tau = await page.getByRole('slider', { name: 'τ fact' }).inputValue();

  const fresh = await context.newPage();
  await fresh.goto(`${origin}/`);
  await fresh.getByRole('button', { name: 'Compare', exact: true }).click();
  await expect.poll(() => fresh.getByRole('article').count()).toBe(5);
  await fresh.getByLabel('From a file…').setInputFiles(await download.path());
  await expect.poll(() => names(fresh)).toEqual(await names(page));
  expect(await fresh.getByRole('slider', { name: 'τ fact' }).inputValue()).toBe(tau);
  await fresh.getByRole('article').getByText('pinned', { exact: true }).waitFor();
});

test('goes from one disagreement to the next, by button and by key', async () => {
  const { page } = await app.open();
  await page.getByRole('button', { name: 'Compare', exact: true }).click();
  const turn = async (): Promise<number> =>
    Number(await page.getByRole('slider', { name: 'Turn' }).getAttribute('aria-valuenow'));
  await expect.poll(() => page.getByRole('button', { name: 'Next disagreement' }).isEnabled()).toBe(true);
  const start = await turn();
  await page.getByRole('button', { name: 'Next disagreement' }).click();
  await expect.poll(turn).toBeGreaterThan(start);
  const first = await turn();
  await page.keyboard.press('d');
  await expect.poll(turn).toBeGreaterThan(first);
  await page.keyboard.press('Shift+d');
  await expect.poll(turn).toBe(first);
});

test('the ledger says why a memory was forgotten, and a change that would have kept it is one click away', async () => {
  const { page } = await app.open();
  await page.getByRole('tab', { name: 'Forgetting audit' }).click();
  await page.getByText('First house rule: conclusion first').first().click();
  await page.getByRole('tab', { name: 'Forgetting audit' }).click();
  const ledger = page.getByRole('region', { name: 'Forgetting ledger' });
  await ledger.getByText('Forgotten at T198').waitFor();
  await ledger.getByText(/is below the threshold \.02/).waitFor();
  const apply = ledger.getByRole('button', { name: /^Apply/ }).first();
  await apply.click({ timeout: 20_000 });
  await expect.poll(() => ledger.getByText('Forgotten at T198').count()).toBe(0);
  await page.getByRole('button', { name: /^Undo/ }).click();
  await ledger.getByText('Forgotten at T198').waitFor();
});

test('a kept tuning is one click away in the comparison', async () => {
  const { page } = await app.open();
  await page.getByRole('slider', { name: 'τ fact' }).press('PageDown');
  await page.getByRole('button', { name: /^Transcript:/ }).click();
  await page.getByRole('menuitem', { name: /^Library/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name for the tuning').fill('shorter facts');
  await dialog.getByRole('button', { name: 'Save the present tuning' }).click();
  await dialog.getByText('shorter facts').waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: /^Undo/ }).click();

  await page.getByRole('button', { name: 'Compare', exact: true }).click();
  const cards = page.getByRole('article');
  await expect.poll(() => cards.count()).toBe(5);
  await page.getByRole('button', { name: 'Add a run' }).click();
  await page.getByRole('menuitem', { name: /^shorter facts/ }).click();
  await expect.poll(() => cards.count()).toBe(6);
  // Both are named after what tells them apart, and the kept one is pinned.
  await expect.poll(() => page.getByRole('article', { name: /^Ebbinghaus · .*τ fact / }).count()).toBe(2);
  await cards.last().getByText('pinned', { exact: true }).waitFor();
  await cards.last().getByText('running…').waitFor({ state: 'detached' });
});

test('cells of a card by keyboard alone: one stop, arrows within, Enter opens the ledger of that run', async () => {
  const { page } = await app.open();
  await untilShown(page);
  await page.keyboard.press('c');
  const card = page.getByRole('article', { name: 'Hybrid' });
  const cells = card.getByRole('listbox', { name: /^Context of Hybrid at T200: \d+ memories/ });
  await cells.waitFor();
  const isFocused = (): Promise<boolean> => cells.evaluate((box) => box === document.activeElement);
  for (let presses = 0; presses < 160 && !(await isFocused()); presses++) await page.keyboard.press('Tab');
  expect(await isFocused()).toBe(true);
  expect(await cells.evaluate((box) => getComputedStyle(box).outlineStyle)).not.toBe('none');
  const option = cells.getByRole('option');
  expect(await option.textContent()).toMatch(/^1 of \d+: \w+, turn \d+, \d+ tokens/);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowDown');
  const text = await option.textContent();
  expect(text).not.toMatch(/^[12] of /);
  // The page's own arrows stay still.
  expect(await page.getByRole('slider', { name: 'Turn', exact: true }).getAttribute('aria-valuenow')).toBe('200');
  await page.keyboard.press('Enter');
  const ledger = page.getByRole('region', { name: 'Forgetting ledger' });
  await ledger.getByRole('heading', { name: 'Forgetting ledger · Hybrid' }).waitFor();
  expect(await option.getAttribute('aria-selected')).toBe('true');
  // The next stop is in the next part of the page, not the next cell.
  await page.keyboard.press('Tab');
  expect(await isFocused()).toBe(false);
  await page.keyboard.press('Shift+Tab');
  expect(await isFocused()).toBe(true);
  await page.keyboard.press('Escape');
  await ledger.waitFor({ state: 'detached' });
});

test('“remember this” that would have kept a memory is applied by one click, and undone by one', async () => {
  const { page, problems } = await app.open();
  problems.expect(/icon\.svg: net::ERR_ABORTED/);
  await page.getByRole('tab', { name: 'Forgetting audit' }).click();
  await page.getByText('First house rule: conclusion first').first().click();
  await page.getByRole('tab', { name: 'Forgetting audit' }).click();
  const ledger = page.getByRole('region', { name: 'Forgetting ledger' });
  await ledger.getByText('Forgotten at T198').waitFor();
  const more = ledger.getByRole('button', { name: /more ways?$/ });
  const apply = ledger.getByRole('button', { name: /^Apply: Count the message of T\d+ as marked/ });
  await more.or(apply).first().waitFor();
  if ((await more.count()) > 0) await more.click();
  await apply.click();
  // The ledger stays open and says what was done.
  await ledger.getByText(/^Marked here, as if the user had asked/).waitFor();
  await expect.poll(() => ledger.getByText('Forgotten at T198').count()).toBe(0);
  await expect.poll(() => page.evaluate(() => window.location.hash)).toMatch(/^#v=3&.*mark=/);
  await page.reload();
  await page.getByRole('button', { name: /^Play/ }).waitFor();
  await page.getByRole('tab', { name: 'Labels', exact: true }).click();
  await page.getByRole('tabpanel', { name: 'Labels' }).waitFor();
  await expect.poll(() => page.evaluate(() => window.location.hash)).toMatch(/^#v=3&.*mark=/);
});

test('undo takes an applied “remember this” back', async () => {
  const { page } = await app.open();
  await page.getByRole('tab', { name: 'Forgetting audit' }).click();
  await page.getByText('First house rule: conclusion first').first().click();
  await page.getByRole('tab', { name: 'Forgetting audit' }).click();
  const ledger = page.getByRole('region', { name: 'Forgetting ledger' });
  const more = ledger.getByRole('button', { name: /more ways?$/ });
  const apply = ledger.getByRole('button', { name: /^Apply: Count the message of T\d+ as marked/ });
  await more.or(apply).first().waitFor();
  if ((await more.count()) > 0) await more.click();
  await apply.click();
  await ledger.getByText(/^Marked here/).waitFor();
  await page.getByRole('button', { name: /^Undo/ }).click();
  await ledger.getByText('Forgotten at T198').waitFor();
});

test('the position model is one step of the history, and part of the link', async () => {
  const { page, problems } = await app.open();
  problems.expect(/icon\.svg: net::ERR_ABORTED/);
  const model = page.getByRole('switch', { name: 'Position model' });
  const openAdvanced = () => page.locator('summary').filter({ hasText: 'Advanced' }).click();
  const score = page.getByRole('tab', { name: /^Ebbinghaus/ });
  await untilShown(page);
  const before = await score.textContent();
  await openAdvanced();
  await model.click();
  await expect.poll(() => page.evaluate(() => window.location.hash)).toMatch(/^#v=3&.*pos=0\.5/);
  await expect.poll(() => score.textContent()).not.toBe(before);
  const weighted = await score.textContent();
  await page.reload();
  await untilShown(page);
  await openAdvanced();
  await expect.poll(() => model.getAttribute('aria-checked')).toBe('true');
  await expect.poll(() => score.textContent()).toBe(weighted);
  await page.getByRole('slider', { name: 'Depth' }).press('ArrowRight');
  await page.getByRole('button', { name: /^Undo/ }).click();
  await expect.poll(() => score.textContent()).toBe(weighted);
});

test.each(['t=350', 't=350&seed=9&aurora=en.9', 't=350&by=estimate.auto.auto', 't=350&pos=0.5'])(
  'a link’s turn is where the cursor stands: %s',
  async (named) => {
    const { page } = await app.open({ path: `#v=3&${named}` });
    await untilShown(page);
    // Also after the worker has read the transcript anew, and the address follows.
    await expect.poll(() => page.evaluate(() => document.querySelectorAll('table td').length)).toBeGreaterThan(5);
    await page.waitForTimeout(1_500);
    expect(await page.getByRole('slider', { name: 'Turn', exact: true }).getAttribute('aria-valuenow')).toBe('350');
  },
);

test('a damaged link names all its faults, keeps its good parts, and the scores are there', async () => {
  const path = '#v=2&s=nobody&t=99999&seed=7&by=article&w=0_0_0_0_0&c=fifo~nobody~hybrid&ebbinghaus.tauFact=-1&half';
  const { page } = await app.open({ path });
  const alert = page.getByRole('alert');
  await alert.getByText(/^6 parts of this link could not be taken/).waitFor();
  for (const part of ['half', 's = nobody', 'by = article', 'w = 0_0_0_0_0', 'c = nobody', 'τ fact']) {
    expect(await alert.textContent(), part).toContain(part);
  }
  await expect.poll(() => page.getByRole('article').count()).toBe(2);
  const strategies = page.getByRole('tablist', { name: 'Strategies' });
  for (const name of ['FIFO', 'Ebbinghaus', 'Importance', 'Consolidation', 'Hybrid']) {
    await expect
      .poll(() => strategies.getByRole('tab', { name: new RegExp(`^${name}`) }).textContent())
      .toMatch(/\d+$/);
  }
  const turn = page.getByRole('slider', { name: 'Turn', exact: true });
  await expect.poll(() => turn.getAttribute('aria-valuenow')).toBe('500');
});

test.each([
  { theme: 'light', viewport: DESKTOP },
  { theme: 'dark', viewport: PHONE },
] as const)('has no serious accessibility violation: $theme, $viewport.width px', async ({ theme, viewport }) => {
  const { page } = await app.open({ theme, viewport });
  await page.getByRole('button', { name: 'Compare', exact: true }).click();
  await page.getByRole('article').first().waitFor();
  expect(await seriousViolations(page)).toEqual([]);
  for (const name of ['Which one for me', 'Context as text', 'Consolidations']) {
    await page.getByRole('tab', { name }).click();
    await page.getByRole('region', { name }).or(page.getByRole('tabpanel', { name })).first().waitFor();
    expect(await seriousViolations(page, DRAWER), name).toEqual([]);
  }
});
