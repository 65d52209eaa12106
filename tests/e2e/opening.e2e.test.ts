import { expect, test } from 'vitest';
import { DESKTOP, PHONE, testApp } from './support/open-app';
import { untilShown } from './support/steps';

const app = testApp();

test.each([
  { locale: 'en', asked: /^Turn 200 · day 7/ },
  { locale: 'zh-CN', asked: /^第 200 轮 · 第 7 天 · 用户提问$/ },
] as const)('opens at turn 200, paused, with every strategy’s answer: $locale', async ({ locale, asked }) => {
  const { page } = await app.open({ locale });
  await expect.poll(() => page.getByText(asked).count()).toBe(1);
  const cards = page.getByRole('group').filter({ hasText: /60s/ }).first().getByRole('button');
  await expect.poll(() => cards.count()).toBe(5);
  const names = await cards.evaluateAll((buttons) => buttons.map((button) => (button.textContent ?? '').trim()));
  // What failed and what did not are told apart in words, not by colour alone.
  expect(names[0]).toMatch(locale === 'en' ? /^FIFO.*answer in part: lost 30s, why/ : /^FIFO.*忘了 30s 和原因/);
  expect(names[3]).toMatch(locale === 'en' ? /^Consolidation.*can answer: 30s → 60s/ : /^分层整合.*答得上.*30s → 60s/);
  // Paused: the button offers to play, and the turn stays.
  await page.waitForTimeout(700);
  expect(await page.getByText(asked).count()).toBe(1);
});

test.each([DESKTOP, PHONE])('fits the screen: $width px', async (viewport) => {
  const { page } = await app.open({ viewport });
  await page.getByRole('button', { name: 'Play', exact: true }).waitFor();
  const wider = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(await wider()).toBeLessThanOrEqual(0);
  // The longest name that the top bar has to hold.
  await page.getByRole('button', { name: 'Baselines' }).first().click();
  await page.getByRole('menuitemradio', { name: /^Least recently used/ }).click();
  await expect.poll(wider).toBeLessThanOrEqual(0);
});

test('the four pitfalls and the time constants are on the first screen', async () => {
  const { page } = await app.open();
  await untilShown(page);
  const limit = (await page.getByRole('region', { name: 'Player' }).boundingBox())?.y ?? 0;
  const last = page.getByRole('switch', { name: /^4 · / });
  const tau = page.getByRole('slider', { name: 'Preference' }).first();
  for (const control of [last, tau]) {
    const box = await control.boundingBox();
    expect(box && box.y + box.height).toBeLessThan(limit);
  }
});

test('language and theme are chosen once and kept', async () => {
  const { page } = await app.open();
  await untilShown(page);
  await page.getByRole('button', { name: /中文/ }).click();
  await expect.poll(() => page.getAttribute('html', 'lang')).toBe('zh-CN');
  await expect.poll(() => page.getByText(/^第 200 轮 · 第 7 天 · 用户提问$/).count()).toBe(1);
  const theme = page.getByRole('button', { name: /^主题/ });
  await theme.click();
  await theme.click();
  await expect.poll(() => page.getAttribute('html', 'data-theme')).toBe('dark');
  await page.reload();
  await expect.poll(() => page.getByText(/^第 200 轮 · 第 7 天 · 用户提问$/).count()).toBe(1);
  expect(await page.getAttribute('html', 'lang')).toBe('zh-CN');
  expect(await page.getAttribute('html', 'data-theme')).toBe('dark');
});
