/**
 * `npm run screenshots [-- FILTER]`: pictures of the built page at both sizes, in both languages and themes, paused and
 * playing, into screenshots/. FILTER takes only names that contain it, such as `zh-CN` or `390x844-en-dark`; `docs`
 * instead takes the pictures of the read-mes, into docs/images/. Chinese ones need a Chinese font on the machine.
 */
import { mkdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { type Browser, chromium } from 'playwright-core';
import { ROOT } from './lib/bootstrap.mjs';
import { build, DIST } from './lib/build.mjs';
import { CHROMIUM_ARGUMENTS, ensureChromium } from './lib/chromium.mjs';
import { serve } from './lib/static-server.mjs';

const SIZES = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
] as const;
const LOCALES = ['en', 'zh-CN'] as const;
const THEMES = ['light', 'dark'] as const;
const STATES = ['paused', 'playing'] as const;
const PLAY_MILLISECONDS = 1500;

/** Pictures of the read-mes, by the name of the picture that they are. */
const DOCS: Readonly<Record<string, string>> = {
  '1440x900-en-light-paused': 'overview-light',
  '1440x900-en-dark-paused': 'overview-dark',
  '1440x900-zh-CN-light-paused': 'overview-zh-light',
  '1440x900-zh-CN-dark-paused': 'overview-zh-dark',
};

const filter = process.argv[2] ?? '';
const forDocs = filter === 'docs';
const folder = join(ROOT, ...(forDocs ? ['docs', 'images'] : ['screenshots']));
const wanted = (name: string): boolean => (forDocs ? name in DOCS : name.includes(filter));

if (!build()) throw new Error('The page could not be built; the reason stands above.');
mkdirSync(folder, { recursive: true });
const server = await serve({ folder: DIST });
const browser = await chromium.launch({ executablePath: await ensureChromium(), args: CHROMIUM_ARGUMENTS });
let failed = false;
for (const size of SIZES)
  for (const locale of LOCALES)
    for (const theme of THEMES)
      for (const state of STATES) {
        const name = `${size.width}x${size.height}-${locale}-${theme}-${state}`;
        if (wanted(name)) failed = !(await picture(browser, name, { size, locale, theme, state })) || failed;
      }
await browser.close();
await server.close();
if (failed) process.exitCode = 1;

interface Look {
  readonly size: (typeof SIZES)[number];
  readonly locale: (typeof LOCALES)[number];
  readonly theme: (typeof THEMES)[number];
  readonly state: (typeof STATES)[number];
}

/** Takes one picture; false when the page reported an error while it was taken. */
async function picture(browser: Browser, name: string, { size, locale, theme, state }: Look): Promise<boolean> {
  const context = await browser.newContext({ viewport: size, locale, colorScheme: theme, hasTouch: size.width < 600 });
  const errors: string[] = [];
  context.on('weberror', (error) => errors.push(error.error().message));
  context.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  const page = await context.newPage();
  await page.goto(server.url, { waitUntil: 'networkidle' });
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  // The parts that come a moment after the first picture: scores, player, context, and the buttons of the bar.
  for (const part of ['table', '[role="slider"][aria-valuemax]', '[role="listbox"]', 'button[aria-label^="EN/中"]'])
    await page.locator(part).first().waitFor({ state: 'attached' });
  if (state === 'playing') {
    await page.keyboard.press('Space');
    await page.waitForTimeout(PLAY_MILLISECONDS);
  } else {
    await page.waitForTimeout(400);
  }
  const path = join(folder, `${DOCS[forDocs ? name : ''] ?? name}.png`);
  await page.screenshot({ path });
  await context.close();
  console.log(relative(ROOT, path));
  for (const error of errors) console.log(`  error on the page: ${error}`);
  return errors.length === 0;
}
