import { expect, test } from 'vitest';
import { seriousViolations } from './support/axe';
import { DESKTOP, PHONE, testApp } from './support/open-app';

const app = testApp();

test('six runs stand side by side; one is pinned and tuned beside itself; a link restores them', async () => {
  const { page, problems } = await app.open();
  // Loading anew interrupts what is still being fetched.
  problems.expect(/icon\.svg: net::ERR_ABORTED/);
  await page.getByRole('button', { name: 'Compare', exact: true }).click();
  const cards = page.getByRole('article');
  await expect.poll(() => cards.count()).toBe(5);

  await page.getByRole('button', { name: 'Add a run' }).click();
  await page.getByRole('menuitem', { name: /^Ebbinghaus as it is now/ }).click();
  await expect.poll(() => cards.count()).toBe(6);

  await page.getByRole('slider', { name: 'τ fact' }).press('PageDown');
  // Both are named after what differs now.
  await expect.poll(() => page.getByRole('article', { name: /^Ebbinghaus · τ fact / }).count()).toBe(2);
  await expect
    .poll(() => page.evaluate(() => window.location.hash))
    .toMatch(/^#v=2&.*c=fifo~ebbinghaus~.*&ebbinghaus\.tauFact=/);
  const names = await cards.evaluateAll((all) => all.map((card) => card.getAttribute('aria-label')));

  await page.reload();
  await expect.poll(() => cards.count()).toBe(6);
  await expect
    .poll(() => cards.evaluateAll((all) => all.map((card) => card.getAttribute('aria-label'))))
    .toEqual(names);

  await page.getByRole('button', { name: /^Remove FIFO$/ }).click();
  await expect.poll(() => cards.count()).toBe(5);
});

test('goes from one disagreement to the next, by button and by key', async () => {
  const { page } = await app.open();
  await page.getByRole('button', { name: 'Compare', exact: true }).click();
  const turn = async (): Promise<number> =>
    Number(await page.getByRole('slider', { name: 'Turn' }).getAttribute('aria-valuenow'));
  await expect.poll(() => page.getByRole('button', { name: 'Next disagreement' }).isEnabled()).toBe(true);
  const start = await turn();
  await page.getByRole('button', { name: 'Next disagreement' }).click();
  await expect.poll(turn).toBeGreaterThan(start);
  const first = await turn();
  await page.keyboard.press('d');
  await expect.poll(turn).toBeGreaterThan(first);
  await page.keyboard.press('Shift+d');
  await expect.poll(turn).toBe(first);
});

test('the ledger says why a memory was forgotten, and a change that would have kept it is one click away', async () => {
  const { page } = await app.open();
  await page.getByRole('tab', { name: 'Forgetting audit' }).click();
  await page.getByText('First house rule: conclusion first').first().click();
  await page.getByRole('tab', { name: 'Forgetting audit' }).click();
  const ledger = page.getByRole('region', { name: 'Forgetting ledger' });
  await ledger.getByText('Forgotten at T198').waitFor();
  await ledger.getByText(/is below the threshold \.02/).waitFor();
  const apply = ledger.getByRole('button', { name: /^Apply/ }).first();
  await apply.click({ timeout: 20_000 });
  await expect.poll(() => ledger.getByText('Forgotten at T198').count()).toBe(0);
  await page.getByRole('button', { name: /^Undo/ }).click();
  await ledger.getByText('Forgotten at T198').waitFor();
});

test.each([
  { theme: 'light', viewport: DESKTOP },
  { theme: 'dark', viewport: PHONE },
] as const)('has no serious accessibility violation: $theme, $viewport.width px', async ({ theme, viewport }) => {
  const { page } = await app.open({ theme, viewport });
  await page.getByRole('button', { name: 'Compare', exact: true }).click();
  await page.getByRole('article').first().waitFor();
  expect(await seriousViolations(page)).toEqual([]);
  for (const name of ['Which one for me', 'Context as text', 'Consolidations']) {
    await page.getByRole('tab', { name }).click();
    await page.getByRole('region', { name }).or(page.getByRole('tabpanel', { name })).first().waitFor();
    expect(await seriousViolations(page), name).toEqual([]);
  }
});
