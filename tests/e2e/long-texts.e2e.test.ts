/** Names, scores and questions of one's own are longer than those of the sample: they are cut short, and cover nothing. */
import { expect, test } from 'vitest';
import { dropFiles } from './support/import-actions';
import { testApp } from './support/open-app';

const app = testApp();

const QUESTION = 'What does Caroline love most about camping with her family?';
const TRANSCRIPT = JSON.stringify({
  format: 'forgetting-lab/transcript',
  version: 1,
  name: 'A conversation about the summer in the mountains',
  turns: [
    { day: 1, messages: [{ id: 'u1', role: 'user', text: 'We saw 12 falling stars.', type: 'fact' }] },
    { day: 2, messages: [{ id: 'u2', role: 'user', text: QUESTION, type: 'temporary' }] },
  ],
  units: [{ id: 'stars', type: 'fact', title: 'Stars: 12', evidence: ['12'], statedIn: ['u1'] }],
  probes: [{ id: 'p1', askedIn: 'u2', dimension: 'facts', needs: ['stars'] }],
});

test.each([1280, 1400, 1440])('at a width of %d the bar and the question have room', async (width) => {
  const { page } = await app.open({ viewport: { width, height: 900 } });
  await dropFiles(page, [{ name: 'mountains.json', text: TRANSCRIPT }]);
  await page.getByRole('dialog').getByRole('button', { name: 'Open it' }).click();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await page.keyboard.press('End');
  await page.getByRole('tab', { name: /^FIFO \d+/ }).waitFor();

  const compare = await page.getByRole('button', { name: 'Compare', exact: true }).boundingBox();
  const undo = await page.getByRole('button', { name: 'Nothing to undo' }).boundingBox();
  expect((compare?.x ?? 0) + (compare?.width ?? 0)).toBeLessThan(undo?.x ?? 0);

  const question = page.getByText(`“${QUESTION}”`);
  const hidden = await question.evaluate((element) => element.scrollHeight - element.clientHeight);
  expect(hidden).toBeLessThanOrEqual(1);
});
