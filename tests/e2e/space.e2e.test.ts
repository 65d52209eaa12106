import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { testApp } from './support/open-app';
import { untilShown } from './support/steps';

const app = testApp();

const playing = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.querySelector('[aria-label="Pause"], [aria-label="暂停"]') !== null);
const knobAt = (page: Page): Promise<string> =>
  page
    .getByRole('slider', { name: /^(Turn|轮次)$/ })
    .first()
    .evaluate((knob) => (knob as HTMLElement).style.transform);

/** Space plays, and the playhead moves; Space again stops it. */
async function spacePlays(page: Page, after: string): Promise<void> {
  const from = await knobAt(page);
  await page.keyboard.press('Space');
  await expect.poll(() => playing(page), { message: `playing, after ${after}` }).toBe(true);
  await expect.poll(() => knobAt(page), { message: `moving, after ${after}` }).not.toBe(from);
  await page.keyboard.press('Space');
  await expect.poll(() => playing(page), { message: `stopped, after ${after}` }).toBe(false);
}

test('Space plays wherever the pointer clicked last', async () => {
  const { page } = await app.open();
  await untilShown(page);
  await spacePlays(page, 'opening');

  await page.getByRole('tab', { name: /^FIFO/ }).click();
  await spacePlays(page, 'a click on a strategy');

  await page.getByRole('button', { name: /^EN\/中/ }).click();
  const ebbinghaus = page.getByRole('tab', { name: /^艾宾浩斯 \d+/ });
  await ebbinghaus.waitFor();
  await ebbinghaus.click();
  await spacePlays(page, 'another language and strategy');
  expect(await page.getByRole('button', { name: /^EN\/中/ }).getAttribute('title')).toBe('English');

  await page.getByRole('button', { name: /^EN\/中/ }).click();
  await page.getByRole('tab', { name: /^Ebbinghaus \d+/ }).waitFor();
  await spacePlays(page, 'a click on the language');
  expect(await page.getByRole('button', { name: /^EN\/中/ }).getAttribute('title')).toBe('中文');

  await page.locator('input[type=range]').nth(1).click();
  await spacePlays(page, 'a click on a slider');

  await page.getByRole('switch').first().click();
  const checked = await page.getByRole('switch').first().getAttribute('aria-checked');
  await spacePlays(page, 'a click on a switch');
  expect(await page.getByRole('switch').first().getAttribute('aria-checked')).toBe(checked);

  const speed = page.getByRole('combobox', { name: 'Speed' });
  await speed.click();
  await page.keyboard.press('Escape');
  await speed.selectOption('2');
  await spacePlays(page, 'a choice of speed');

  await page.getByRole('button', { name: /^Export/ }).click();
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await spacePlays(page, 'a dialog');
});

test('who comes to a control by key presses it with Space', async () => {
  const { page } = await app.open();
  await untilShown(page);
  await page.getByRole('switch').first().focus();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  const before = await page.getByRole('switch').first().getAttribute('aria-checked');
  await page.keyboard.press('Space');
  await expect.poll(() => page.getByRole('switch').first().getAttribute('aria-checked')).not.toBe(before);
  expect(await playing(page)).toBe(false);

  // A slider and the chosen tab have no use for Space.
  await page.locator('input[type=range]').first().focus();
  await spacePlays(page, 'the focus on a slider');
  await page.getByRole('tab', { name: /^Ebbinghaus \d+/ }).focus();
  await spacePlays(page, 'the focus on the chosen strategy');
});
