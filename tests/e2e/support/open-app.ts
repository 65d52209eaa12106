/**
 * Opens the built page in a real browser, as a person with the given language, theme and screen would.
 *
 *     const app = testApp();                       once per file: one server and one browser for all its tests
 *     const { page, requests } = await app.open({ locale: 'zh-CN', theme: 'dark', viewport: PHONE });
 *
 * After each test its pages are closed, and the test fails when one of them logged an error, threw, or asked anything of
 * another host. A test that means to cause an error says so: `problems.expect(/part of the message/)`.
 */
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { DIST } from '../../../scripts/lib/build.mjs';
import { CHROMIUM_ARGUMENTS, ensureChromium } from '../../../scripts/lib/chromium.mjs';
import { serve } from '../../../scripts/lib/static-server.mjs';
import { ProblemLog } from './problem-log';

export const DESKTOP = { width: 1440, height: 900 } as const;
export const PHONE = { width: 390, height: 844 } as const;

export interface OpenOptions {
  /** Language of the browser. */
  readonly locale?: 'en' | 'zh-CN';
  /** What the system prefers. */
  readonly theme?: 'light' | 'dark';
  readonly viewport?: { readonly width: number; readonly height: number };
  /** Behind the page's address, such as '#…' or '?…'. */
  readonly path?: string;
  readonly reducedMotion?: 'reduce' | 'no-preference';
}

export interface OpenedApp {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Address of every request so far: of the page, its workers and frames. */
  readonly requests: readonly string[];
  /** What the page logged as an error or threw. */
  readonly problems: ProblemLog;
  readonly origin: string;
}

export interface AppUnderTest {
  open(options?: OpenOptions): Promise<OpenedApp>;
}

export function testApp(): AppUnderTest {
  let browser: Browser;
  let server: Awaited<ReturnType<typeof serve>>;
  const opened: OpenedApp[] = [];

  beforeAll(async () => {
    server = await serve({ folder: DIST });
    browser = await chromium.launch({ executablePath: await ensureChromium(), args: CHROMIUM_ARGUMENTS });
  });

  afterEach(async () => {
    const apps = opened.splice(0);
    await Promise.all(apps.map(({ context }) => context.close()));
    for (const { problems, requests, origin } of apps) {
      expect(problems.unexpected(), 'errors on the page').toEqual([]);
      expect(foreignRequests(requests, origin), 'requests to other hosts').toEqual([]);
    }
  });

  afterAll(async () => {
    await browser?.close();
    await server?.close();
  });

  return {
    async open({
      locale = 'en',
      theme = 'light',
      viewport = DESKTOP,
      path = '',
      reducedMotion = 'no-preference',
    } = {}) {
      const context = await browser.newContext({
        locale,
        colorScheme: theme,
        viewport,
        reducedMotion,
        acceptDownloads: true,
        hasTouch: viewport.width < 600,
      });
      const page = await context.newPage();
      const requests: string[] = [];
      const problems = new ProblemLog();
      context.on('request', (request) => requests.push(request.url()));
      context.on('weberror', (error) => problems.add(error.error().stack ?? error.error().message));
      context.on('console', (message) => {
        if (message.type() === 'error') problems.add(`${message.text()} (${message.location().url})`);
      });
      context.on('requestfailed', (request) => problems.add(`${request.url()}: ${request.failure()?.errorText}`));
      const app = { page, context, requests, problems, origin: new URL(server.url).origin };
      opened.push(app);
      await page.goto(server.url + path);
      return app;
    },
  };
}

/** Requests that went anywhere but to the page's own origin. */
export function foreignRequests(requests: readonly string[], origin: string): string[] {
  return requests.filter(
    (url) => !url.startsWith(`${origin}/`) && !url.startsWith(`blob:${origin}/`) && !/^data:/.test(url),
  );
}
