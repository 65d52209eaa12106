/** What a person does on the English page, for tests and benchmarks. */
import type { Page } from 'playwright-core';

/** Opens a file through the transcript menu, and takes what was read. */
export async function openFile(page: Page, path: string): Promise<void> {
  await page.getByRole('button', { name: /^Transcript:/ }).click();
  await page.getByRole('menuitem', { name: /^Open/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('input[type=file]').first().setInputFiles(path);
  await dialog.getByRole('button', { name: 'Open it' }).click({ timeout: 60_000 });
  await dialog.waitFor({ state: 'hidden' });
}

/** Waits until the page shows its first picture: the story's cards, the scores and the player. */
export async function untilShown(page: Page): Promise<void> {
  await page.getByRole('slider', { name: 'Fact' }).first().waitFor();
  await page.getByRole('table').first().waitFor();
  await page.getByRole('button', { name: 'Play', exact: true }).waitFor();
}

/** Drags a slider to a share of its length, as a mouse does. */
export async function dragSlider(page: Page, name: string, to: number, { release = true } = {}): Promise<void> {
  const slider = page.getByRole('slider', { name, exact: true }).first();
  await slider.scrollIntoViewIfNeeded();
  const box = await slider.boundingBox();
  if (!box) throw new Error(`The slider “${name}” is not on screen.`);
  const y = box.y + box.height / 2;
  const now = Number(await slider.inputValue());
  // The ring is 14 px wide.
  const at = (share: number): number => box.x + 7 + share * (box.width - 14);
  await page.mouse.move(at(now), y);
  await page.mouse.down();
  for (let step = 1; step <= 8; step++) await page.mouse.move(at(now + ((to - now) * step) / 8), y);
  if (release) await page.mouse.up();
}

/** The picture of the strength curves, as the pixels of its canvases. */
export function curvePixels(page: Page): Promise<string> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLCanvasElement>('#curves canvas')]
      .slice(0, 2)
      .map((canvas) => canvas.toDataURL())
      .join(),
  );
}

/** A strategy's row of the scoreboard, cell by cell. */
export async function scoreRow(page: Page, strategy: string): Promise<string[]> {
  const row = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: strategy }) });
  await row.first().waitFor();
  return row.first().getByRole('cell').allInnerTexts();
}

/** Tokens of the context, as the page says them below it. */
export function contextTokens(page: Page): Promise<string | null> {
  return page.getByText(/tokens · \d+% of budget/).textContent();
}
