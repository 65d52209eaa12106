/**
 * Opens the built page in a real browser, as a person with the given language, theme and screen would.
 *
 *     const app = testApp();                       once per file
 *     const { page, requests } = await app.open({ locale: 'zh-CN', theme: 'dark', viewport: PHONE });
 *
 * After each test its pages are left, and the test fails when one of them logged an error, threw, or asked anything of
 * another host. A test that means to cause an error says so: `problems.expect(/part of the message/)`. Nothing stored
 * stays for the next test, but the browser keeps what it has fetched: a test of the first load asks for `fresh: true`.
 */
import type { BrowserContext, Page } from 'playwright-core';
import { afterEach, expect, inject } from 'vitest';
import type { ProblemLog } from './problem-log';
import { leaveSeat, type Person, type Seat, takeSeat } from './seats';

export const DESKTOP = { width: 1440, height: 900 } as const;
export const PHONE = { width: 390, height: 844 } as const;

export interface OpenOptions extends Partial<Person> {
  /** Behind the page's address, such as '#…' or '?…'. */
  readonly path?: string;
  /** In a window of its own with empty caches, closed after the test. */
  readonly fresh?: boolean;
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
  const url = inject('pageUrl');
  const { origin } = new URL(url);
  const taken: Seat[] = [];

  afterEach(async ({ task }) => {
    const seats = taken.splice(0);
    const logs = seats.map(({ log }) => log);
    const reusable = task.result?.state !== 'fail';
    await Promise.all(seats.map((seat) => leaveSeat(seat, origin, { reusable })));
    for (const { problems, requests } of logs) {
      expect(problems.unexpected(), 'errors on the page').toEqual([]);
      expect(foreignRequests(requests, origin), 'requests to other hosts').toEqual([]);
    }
  });

  return {
    async open({
      locale = 'en',
      theme = 'light',
      viewport = DESKTOP,
      reducedMotion = 'no-preference',
      path = '',
      fresh = false,
    } = {}) {
      const seat = await takeSeat({ locale, theme, viewport, reducedMotion }, { fresh });
      taken.push(seat);
      const { page, context, log } = seat;
      await page.goto(url + path);
      return { page, context, requests: log.requests, problems: log.problems, origin };
    },
  };
}

/** Requests that went anywhere but to the page's own origin. */
export function foreignRequests(requests: readonly string[], origin: string): string[] {
  return requests.filter(
    (url) => !url.startsWith(`${origin}/`) && !url.startsWith(`blob:${origin}/`) && !/^data:/.test(url),
  );
}
