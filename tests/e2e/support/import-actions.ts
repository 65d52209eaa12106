/** What a person does to bring a file in, for tests and benchmarks. */
import type { Page } from 'playwright-core';

export interface DroppedFile {
  readonly name: string;
  readonly text: string;
}

/** Drops files on the page, as a file manager does. */
export async function dropFiles(page: Page, files: readonly DroppedFile[]): Promise<void> {
  const data = await page.evaluateHandle((given) => {
    const transfer = new DataTransfer();
    for (const { name, text } of given) transfer.items.add(new File([text], name));
    return transfer;
  }, files);
  await page.dispatchEvent('body', 'dragenter', { dataTransfer: data });
  await page.getByText('Drop to open').waitFor();
  await page.dispatchEvent('body', 'drop', { dataTransfer: data });
}

export async function openDialog(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Transcript:/ }).click();
  await page.getByRole('menuitem', { name: /^Open/ }).click();
  await page.getByRole('dialog').locator('input[type=file]').first().waitFor({ state: 'attached' });
}
