import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Only violations are wanted; spelling out everything that is in order takes most of the time. */
const OPTIONS: RunOptions = { resultTypes: ['violations'] };

type Axe = { run(root: string, options: RunOptions): Promise<AxeResults> };

/** The drawer with its tabs: all that changes on the page when another tab is opened. */
export const DRAWER = 'section:has(> #drawer-panel)';

/** What axe finds of serious or critical impact, one readable line per rule and element. */
export async function seriousViolations(page: Page, rootSelector = 'body'): Promise<string[]> {
  // Evaluated through the debugger, which the page's policy does not bind: the page itself allows no foreign script.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(source);
  return page.evaluate(
    async ([selector, options]) => {
      const { violations } = await (globalThis as unknown as { axe: Axe }).axe.run(selector, options);
      return violations
        .filter(({ impact }) => impact === 'serious' || impact === 'critical')
        .flatMap(({ id, help, nodes }) => nodes.map(({ target }) => `${id}: ${help} (${target.join(' ')})`));
    },
    [rootSelector, OPTIONS] as const,
  );
}
