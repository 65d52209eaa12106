/** What a person does to bring a file in, for tests and benchmarks. */
import type { Page } from 'playwright-core';

export interface DroppedFile {
  readonly name: string;
  readonly text: string;
}

/** Drops files on the page, as a file manager does; the frame that invites to let go must be seen first. */
export async function dropFiles(page: Page, files: readonly DroppedFile[]): Promise<void> {
  const data = await page.evaluateHandle((given) => {
    const transfer = new DataTransfer();
    for (const { name, text } of given) transfer.items.add(new File([text], name));
    return transfer;
  }, files);
  const send = (type: string): Promise<void> =>
    page.evaluate(
      ([dataTransfer, kind]) => {
        document.body.dispatchEvent(new DragEvent(kind, { dataTransfer, bubbles: true, cancelable: true }));
      },
      [data, type] as const,
    );
  const invitation = page.getByText('Drop to open');
  // What takes a drop is loaded beside the first picture: a person holds the file until the page answers.
  for (let tries = 0; tries < 60 && !(await invitation.isVisible()); tries++) {
    await send('dragenter');
    await page.waitForTimeout(200);
  }
  await invitation.waitFor({ timeout: 1_000 });
  await send('drop');
}

export async function openDialog(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Transcript:/ }).click();
  await page.getByRole('menuitem', { name: /^Open/ }).click();
  await page.getByRole('dialog').locator('input[type=file]').first().waitFor({ state: 'attached' });
}
