import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { testApp } from './support/open-app';
import { contextTokens, untilShown } from './support/steps';

const app = testApp();

const turn = async (page: Page): Promise<number> =>
  Number(await page.getByRole('slider', { name: 'Turn', exact: true }).getAttribute('aria-valuenow'));

/** Presses Tab until the focus stands on what is looked for: everything must be reachable so. */
async function tabTo(page: Page, what: string, backwards = false): Promise<void> {
  const seen: string[] = [];
  for (let presses = 0; presses < 160; presses++) {
    await page.keyboard.press(backwards ? 'Shift+Tab' : 'Tab');
    const name = await page.evaluate(() => {
      const element = document.activeElement;
      const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [];
      return [
        element?.getAttribute('aria-label') ?? labels.map((label) => label.textContent).join(' ') ?? '',
        element?.textContent ?? '',
        element?.getAttribute('role') ?? element?.tagName.toLowerCase(),
        element instanceof HTMLInputElement ? element.type : '',
      ].join('|');
    });
    seen.push(name);
    if (new RegExp(what).test(name)) return;
  }
  throw new Error(`Tab never came to ${what}; it came to ${seen.join(' → ')}`);
}

test('the whole main job by keyboard alone', async () => {
  const { page } = await app.open();
  await untilShown(page);
  expect(await turn(page)).toBe(200);

  // Player.
  await page.keyboard.press('ArrowRight');
  expect(await turn(page)).toBe(201);
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  expect(await turn(page)).toBe(199);
  await page.keyboard.press('Period');
  await expect.poll(() => turn(page)).toBeGreaterThan(199);
  await page.keyboard.press('Comma');
  await page.keyboard.press('Shift+ArrowRight');
  const nextDay = await turn(page);
  expect(nextDay).toBeGreaterThan(200);
  await page.keyboard.press('Space');
  // The ruler is silent for assistive technology until playback stops.
  await page.waitForTimeout(1500);
  await page.keyboard.press('Space');
  const stopped = await turn(page);
  expect(stopped).toBeGreaterThan(nextDay);
  await page.waitForTimeout(400);
  expect(await turn(page)).toBe(stopped);

  // Another strategy, and back: one stop for all of them, arrows between.
  await tabTo(page, '^Ebbinghaus \\d+');
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => page.getByRole('tab', { name: /^FIFO/ }).getAttribute('aria-selected')).toBe('true');
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => page.getByRole('tab', { name: /^Ebbinghaus/ }).getAttribute('aria-selected')).toBe('true');

  // A time constant.
  const before = await contextTokens(page);
  await tabTo(page, '^τ fact.*\\|range$');
  for (let presses = 0; presses < 5; presses++) await page.keyboard.press('PageDown');
  await expect.poll(() => contextTokens(page)).not.toBe(before);
  expect(await page.getByTitle(/^\d+ changes?$/).textContent()).toBe('5');
  for (let presses = 0; presses < 5; presses++) await page.keyboard.press('Control+z');
  await expect.poll(() => contextTokens(page)).toBe(before);

  // The audit: open it, sort it, go to a turn.
  await tabTo(page, '^\\|Which one for me\\|tab');
  const audit = page.getByRole('tab', { name: 'Forgetting audit' });
  for (let presses = 0; presses < 8 && (await audit.getAttribute('aria-selected')) !== 'true'; presses++) {
    await page.keyboard.press('ArrowRight');
  }
  const rows = page.getByRole('button', { name: /Go to this turn/ });
  await rows.first().waitFor();
  const first = await rows.first().getAttribute('aria-label');
  await tabTo(page, 'stored.*button');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect.poll(() => rows.first().getAttribute('aria-label')).not.toBe(first);
  await tabTo(page, 'Go to this turn');
  const target = await page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '');
  await page.keyboard.press('Enter');
  await expect.poll(() => turn(page)).toBe(Number(/^T(\d+)/.exec(target)?.[1]));
  await page.keyboard.press('Escape');

  // Export.
  await tabTo(page, 'Export', true);
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').waitFor();
  await tabTo(page, 'Download JSON');
  const [download] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')]);
  const config = JSON.parse(readFileSync(await download.path(), 'utf8')) as { strategy: string };
  expect(config.strategy).toBe('ebbinghaus');
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });

  // The keys are listed, and can be switched off.
  await page.keyboard.press('?');
  await page.getByRole('dialog').getByText('Space').first().waitFor();
  await tabTo(page, 'switch');
  await page.keyboard.press('Space');
  await page.keyboard.press('Escape');
  const at = await turn(page);
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await page.keyboard.press('ArrowRight');
  expect(await turn(page)).toBe(at);
});
