import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { PHONE, testApp } from './support/open-app';
import { dragSlider, untilShown } from './support/steps';

const app = testApp();

const boxOf = async (locator: Locator) => {
  const box = await locator.boundingBox();
  if (!box) throw new Error('Not on screen.');
  return box;
};

/** Lines of text that a heading takes. */
const linesOf = (heading: Locator): Promise<number> =>
  heading.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
  });

async function untilPhoneShown(page: Page): Promise<void> {
  await page.getByRole('table').first().waitFor();
  await page.getByRole('button', { name: 'Play', exact: true }).waitFor();
}

test("the ruler's handle covers no word of the legend, at any turn", async () => {
  const { page } = await app.open();
  await untilShown(page);
  await page.keyboard.press('Home');
  const knob = page.getByRole('slider', { name: 'Turn', exact: true }).locator('> div').last();
  const legend = page.getByText(/outdated$/);
  const [handle, words] = [await boxOf(knob), await boxOf(legend)];
  expect(words.y).toBeGreaterThanOrEqual(handle.y + handle.height);
});

test('on a phone headings stay on a line, and the last button of a row keeps its distance', async () => {
  const { page } = await app.open({ viewport: PHONE });
  await untilPhoneShown(page);
  await page.getByRole('tab', { name: /^Consolidation \d+/ }).click();
  await page.getByRole('heading', { name: 'Context by layer' }).waitFor();
  for (const heading of await page.getByRole('heading', { level: 2 }).all()) {
    expect(await linesOf(heading), (await heading.textContent()) ?? '').toBe(1);
  }
  const compare = page.getByRole('button', { name: 'Compare', exact: true });
  await compare.evaluate((button) => {
    const row = button.closest('.overflow-x-auto');
    if (row) row.scrollLeft = row.scrollWidth;
  });
  const { x, width } = await boxOf(compare);
  expect(PHONE.width - (x + width)).toBeGreaterThanOrEqual(16);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
});

test('what comes late moves nothing: legend, headings and tabs stand where they first stood', async () => {
  const { page } = await app.open({ fresh: true });
  const places = () =>
    page.evaluate(() =>
      ['#curves ul', '#curves h2', '[role="tablist"]', 'header button[aria-haspopup]'].map((selector) => {
        const box = document.querySelector(selector)?.getBoundingClientRect();
        return box ? `${selector} ${Math.round(box.left)} ${Math.round(box.right)} ${Math.round(box.top)}` : null;
      }),
    );
  await page.locator('#curves ul').waitFor();
  const first = await places();
  await untilShown(page);
  await page.getByRole('button', { name: /^Export/ }).waitFor();
  await page.locator('#curves button[aria-haspopup="menu"]').first().waitFor();
  await page.waitForTimeout(1500);
  expect(await places()).toEqual(first);
});

test('a slider stays under the pointer that drags it', async () => {
  const { page } = await app.open();
  await untilShown(page);
  const slider = page.getByRole('slider', { name: 'τ fact', exact: true }).first();
  const before = await boxOf(slider);
  await dragSlider(page, 'τ fact', 0.3, { release: false });
  await page.getByRole('button', { name: /modified/ }).waitFor();
  expect((await boxOf(slider)).y).toBe(before.y);
  await page.mouse.up();
  expect((await boxOf(slider)).y).toBe(before.y);
});

test.each([
  { what: 'on a phone', viewport: PHONE },
  { what: 'at 200 %', viewport: { width: 720, height: 450 } },
  { what: 'on a small laptop', viewport: { width: 1100, height: 800 } },
])('$what the clause that says why is there, whole, and the player leaves the page its room', async ({ viewport }) => {
  const { page } = await app.open({ viewport });
  await untilPhoneShown(page);
  const clause = page.getByText(/^Ebbinghaus · all there, the weakest at/);
  await clause.waitFor();
  const whole = await clause.evaluate((element) => {
    const line = element.closest('p');
    return line !== null && line.scrollHeight <= line.clientHeight + 1 && line.scrollWidth <= line.clientWidth + 1;
  });
  expect(whole).toBe(true);
  const player = await boxOf(page.getByRole('region', { name: 'Player' }));
  expect(player.height / viewport.height).toBeLessThan(0.16);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(viewport.width);
});
