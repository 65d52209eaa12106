/** What a person does on the English page, for tests and benchmarks. */
import type { Page } from 'playwright-core';

/** Opens a file through the transcript menu, and takes what was read. */
export async function openFile(page: Page, path: string): Promise<void> {
  await page.getByRole('button', { name: /^Transcript:/ }).click();
  await page.getByRole('menuitem', { name: /^Open/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('input[type=file]').setInputFiles(path);
  await dialog.getByRole('button', { name: 'Open it' }).click({ timeout: 60_000 });
  await dialog.waitFor({ state: 'hidden' });
}
