import { beforeEach, describe, expect, test } from 'vitest';
import { type OpenedApp, testApp } from './support/open-app';
import { contextTokens, curvePixels, dragSlider, scoreRow, untilShown } from './support/steps';

const app = testApp();
let opened: OpenedApp;

beforeEach(async () => {
  opened = await app.open();
  await untilShown(opened.page);
});

const steps = () => opened.page.getByTitle(/^\d+ changes?$/).textContent();
const factBox = () => opened.page.getByRole('textbox', { name: 'τ fact' }).first();

describe('the slider of the facts’ decay time', () => {
  test('redraws curves, context and scores while it is dragged, and is undone in one step', async () => {
    const { page } = opened;
    const before = {
      pixels: await curvePixels(page),
      tokens: await contextTokens(page),
      scores: await scoreRow(page, 'Ebbinghaus'),
    };

    await dragSlider(page, 'τ fact', 0.1, { release: false });
    await expect.poll(() => contextTokens(page)).not.toBe(before.tokens);
    await expect.poll(() => scoreRow(page, 'Ebbinghaus')).not.toEqual(before.scores);
    expect(await curvePixels(page)).not.toBe(before.pixels);
    expect(await steps()).toBe('0');
    await page.mouse.up();
    expect(await steps()).toBe('1');
    const dragged = await contextTokens(page);

    await page.keyboard.press('Control+z');
    await expect.poll(() => contextTokens(page)).toBe(before.tokens);
    await expect.poll(() => scoreRow(page, 'Ebbinghaus')).toEqual(before.scores);
    expect(await steps()).toBe('0');
    await page.keyboard.press('Control+Shift+z');
    await expect.poll(() => contextTokens(page)).toBe(dragged);
    expect(await steps()).toBe('1');
  });

  test('held still, draws nothing and moves nothing', async () => {
    const { page } = opened;
    await dragSlider(page, 'τ fact', 0.1, { release: false });
    const inASecond = () =>
      page.evaluate(async () => {
        const { prototype } = CanvasRenderingContext2D;
        const native = prototype.clearRect;
        let count = 0;
        prototype.clearRect = function (...box) {
          count++;
          native.apply(this, box);
        };
        let resized = -1;
        const observer = new ResizeObserver(() => resized++);
        const plot = document.querySelector('#curves canvas')?.parentElement;
        if (plot) observer.observe(plot);
        await new Promise((resolve) => setTimeout(resolve, 1000));
        prototype.clearRect = native;
        observer.disconnect();
        return { count, resized };
      });
    // What follows a move may take a while on a busy machine; then there is nothing more.
    let drawn = await inASecond();
    for (let second = 0; second < 5 && drawn.count > 0; second += 1) drawn = await inASecond();
    expect(drawn).toEqual({ count: 0, resized: 0 });
    await page.mouse.up();
  });

  test('is not let go by playing and pausing meanwhile', async () => {
    const { page } = opened;
    const held = await dragSlider(page, 'τ fact', 0.1, { release: false }).then(() => factBox().inputValue());
    await page.keyboard.press('Space');
    await page.getByRole('button', { name: /^Pause/ }).waitFor();
    await page.keyboard.press('Space');
    await page.getByRole('button', { name: /^Play/ }).waitFor();
    expect(await steps()).toBe('0');
    await page.mouse.move(420, 420);
    await expect.poll(() => factBox().inputValue()).not.toBe(held);
    expect(await steps()).toBe('0');
    await page.mouse.up();
    await expect.poll(steps).toBe('1');
  });

  test('leaves the other strategies as they are', async () => {
    const { page } = opened;
    const others = () => Promise.all(['FIFO', 'Importance', 'Consolidation'].map((name) => scoreRow(page, name)));
    const [before, own] = [await others(), await scoreRow(page, 'Ebbinghaus')];
    await dragSlider(page, 'τ fact', 0.1);
    await expect.poll(() => scoreRow(page, 'Ebbinghaus')).not.toEqual(own);
    expect(await others()).toEqual(before);
  });
});

test('a preset changes the run, and is one step', async () => {
  const { page } = opened;
  const before = await scoreRow(page, 'Ebbinghaus');
  await page.getByRole('radio', { name: 'As published' }).check({ force: true });
  await expect.poll(() => scoreRow(page, 'Ebbinghaus')).not.toEqual(before);
  expect(await steps()).toBe('1');
  await page.keyboard.press('Control+z');
  await expect.poll(() => scoreRow(page, 'Ebbinghaus')).toEqual(before);
});

test('a pitfall is produced and repaired by its switch, for every strategy that can have it', async () => {
  const { page } = opened;
  const before = [await scoreRow(page, 'Ebbinghaus'), await scoreRow(page, 'Hybrid')];
  const pitfall = page.getByRole('switch', { name: /^1 · / });
  expect(await pitfall.getAttribute('aria-checked')).toBe('true');
  await pitfall.click();
  expect(await pitfall.getAttribute('aria-checked')).toBe('false');
  // Its symptom, now in words below it.
  expect(await page.getByText(/stays for ever/).isVisible()).toBe(true);
  await expect.poll(() => scoreRow(page, 'Ebbinghaus')).not.toEqual(before[0]);
  await pitfall.click();
  await expect.poll(async () => [await scoreRow(page, 'Ebbinghaus'), await scoreRow(page, 'Hybrid')]).toEqual(before);
});

test('one budget is set for every strategy', async () => {
  const { page } = opened;
  const fifo = await scoreRow(page, 'FIFO');
  await page.getByRole('button', { name: '8K', exact: true }).click();
  await expect.poll(async () => (await scoreRow(page, 'FIFO'))[6]).toMatch(/^[78]\.\d/);
  for (const name of ['Ebbinghaus', 'Importance', 'Consolidation', 'Hybrid']) {
    // The runs end one after another.
    await expect
      .poll(async () => Number.parseFloat((await scoreRow(page, name))[6] ?? ''), { message: name })
      .toBeLessThanOrEqual(8);
  }
  expect(await steps()).toBe('1');
  await page.keyboard.press('Control+z');
  await expect.poll(() => scoreRow(page, 'FIFO')).toEqual(fifo);
});

test('a number can be typed, and is kept within its limits', async () => {
  await factBox().fill('999999999');
  await factBox().press('Enter');
  const limit = Number(await factBox().inputValue());
  expect(limit).toBeGreaterThan(200);
  expect(limit).toBeLessThan(999_999_999);
});
