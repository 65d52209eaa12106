import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What axe finds of serious or critical impact, one readable line per rule and element. */
export async function seriousViolations(page: Page, rootSelector = 'body'): Promise<string[]> {
  // Evaluated through the debugger, which the page's policy does not bind: the page itself allows no foreign script.
  await page.evaluate(source);
  const results = await page.evaluate(
    (selector) =>
      (globalThis as unknown as { axe: { run(root: string): Promise<unknown> } }).axe.run(
        selector,
      ) as Promise<AxeResults>,
    rootSelector,
  );
  return results.violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, help, nodes }) => nodes.map(({ target }) => `${id}: ${help} (${target.join(' ')})`));
}
