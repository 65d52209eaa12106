import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { DRAWER, seriousViolations } from './support/axe';
import { openDialog } from './support/import-actions';
import { PHONE, testApp } from './support/open-app';
import { untilShown } from './support/steps';

const app = testApp();

const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const element = document.activeElement;
    return `${element?.getAttribute('role') ?? element?.tagName.toLowerCase()} ${
      element?.getAttribute('aria-label') ?? element?.textContent ?? ''
    }`;
  });

test('the focus comes back from whatever is opened and closed', async () => {
  const { page } = await app.open();
  await untilShown(page);

  // The drawer, closed by its button and by Escape.
  const audit = page.getByRole('tab', { name: 'Context as text' });
  await audit.click();
  await page.getByRole('button', { name: 'Copy', exact: true }).waitFor();
  await page.getByRole('button', { name: 'Close this panel' }).focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => focused(page)).toBe('tab Context as text');
  await audit.click();
  await page.getByRole('button', { name: 'Copy', exact: true }).focus();
  await page.keyboard.press('Escape');
  await expect.poll(() => focused(page)).toBe('tab Context as text');

  // A dialog.
  await page.getByRole('button', { name: /^Export/ }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => focused(page)).toMatch(/^button Export/);

  // The ledger takes the place of the button that opened it, and the focus.
  await page.getByRole('button', { name: /^T3: / }).focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => focused(page)).toMatch(/^section Forgetting ledger/);
});

test('the focus stays in a dialog, forwards and backwards, and what is behind is hidden from screen readers', async () => {
  const { page } = await app.open();
  await untilShown(page);
  await page.getByRole('button', { name: /^Transcript:/ }).click();
  await page.getByRole('menuitem', { name: /^Open/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Close' }).waitFor();
  await expect.poll(() => focused(page)).toMatch(/^dialog /);
  // The number of formats comes a moment later.
  await expect.poll(() => dialog.locator('summary').textContent()).toMatch(/\d$/);
  expect(await page.getByRole('button', { name: 'Play', exact: true }).count()).toBe(0);

  // Backwards from the dialog itself comes its last control; forwards from there its first.
  await page.keyboard.press('Shift+Tab');
  const last = await focused(page);
  await page.keyboard.press('Tab');
  expect(await focused(page)).toBe('button Close');
  await page.keyboard.press('Shift+Tab');
  expect(await focused(page)).toBe(last);
  for (let press = 0; press < 25; press++) {
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('[role=dialog]') !== null)).toBe(true);
  }
  // However the focus came out of it, it comes back.
  await page.evaluate(() => document.querySelector<HTMLElement>('#root button')?.focus());
  expect(await page.evaluate(() => document.activeElement?.closest('[role=dialog]') !== null)).toBe(true);

  // Text that is selected beyond the dialog's edge closes nothing.
  const box = await dialog.boundingBox();
  if (!box) throw new Error('The dialog is not on screen.');
  await page.mouse.move(box.x + 60, box.y + 30);
  await page.mouse.down();
  await page.mouse.move(box.x - 40, box.y + 30, { steps: 4 });
  await page.mouse.up();
  await page.waitForTimeout(100);
  expect(await dialog.count()).toBe(1);

  await page.mouse.click(5, 5);
  await dialog.waitFor({ state: 'hidden' });
  await expect.poll(() => focused(page)).toMatch(/^button Transcript/);
  await page.getByRole('button', { name: 'Play', exact: true }).waitFor();
});

test('the page behind a dialog does not scroll, and what is in the dialog does', async () => {
  const { page } = await app.open({ viewport: PHONE });
  await page.getByRole('button', { name: 'Play', exact: true }).waitFor();
  await openDialog(page);
  const dialog = page.getByRole('dialog');
  await dialog.locator('summary').click();
  const scrolled = () => page.evaluate(() => window.scrollY);
  const wheelAt = async (y: number): Promise<void> => {
    await page.mouse.move(195, y);
    await page.mouse.wheel(0, 400);
    await page.waitForTimeout(200);
  };
  const heading = await dialog.getByRole('heading', { name: 'Open a conversation' }).boundingBox();
  // Beside it, at its head, and in what scrolls, to the end and beyond.
  await wheelAt(3);
  await wheelAt((heading?.y ?? 0) + 5);
  for (let turn = 0; turn < 12; turn++) await wheelAt(500);
  expect(await scrolled()).toBe(0);
  expect(await dialog.getByRole('heading', { name: 'Open a conversation' }).boundingBox()).toEqual(heading);
  expect(await dialog.evaluate((box) => [...box.querySelectorAll('div')].some((div) => div.scrollTop > 0))).toBe(true);
});

test('what playback passed is told once, when it has stopped', async () => {
  const { page } = await app.open();
  await untilShown(page);
  await page.locator('div[role="status"]').first().waitFor({ state: 'attached' });
  await page.keyboard.press('Space');
  await page.waitForTimeout(2500);
  const said = () => page.getByRole('status').allTextContents();
  expect((await said()).join('')).toBe('');
  await page.keyboard.press('Space');
  await expect
    .poll(async () => (await said()).join(''))
    .toMatch(/^Stopped at turn 2\d\d\. \d+ memor(y|ies) forgotten since turn 200\.$/);
});

test('what the drawer shows beside the story has no serious fault of access', async () => {
  const { page } = await app.open();
  await untilShown(page);
  for (const name of ['Context as text', 'Labels']) {
    await page.getByRole('tab', { name }).click();
    const panel = page.getByRole('tabpanel', { name });
    await panel.locator('section, table').first().waitFor();
    await page.waitForTimeout(1000);
    expect(await seriousViolations(page, DRAWER), name).toEqual([]);
  }
});
