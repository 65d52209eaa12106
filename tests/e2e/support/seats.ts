/**
 * Pages of a browser that tests take over from each other. Opening a window and starting its processes costs more than
 * most tests do, and a page that has run before runs sooner. What a visit left behind is taken away before the next one:
 * storage, pointer, other pages; a page whose test failed is not used again.
 */
import { type Browser, type BrowserContext, type CDPSession, chromium, type Page } from 'playwright-core';
import { CHROMIUM_ARGUMENTS, ensureChromium } from '../../../scripts/lib/chromium.mjs';
import { ProblemLog } from './problem-log';

export interface Person {
  readonly locale: 'en' | 'zh-CN';
  readonly theme: 'light' | 'dark';
  readonly viewport: { readonly width: number; readonly height: number };
  readonly reducedMotion: 'reduce' | 'no-preference';
}

/** What a visit says of itself, from its beginning on. */
interface VisitLog {
  readonly requests: string[];
  readonly problems: ProblemLog;
}

export interface Seat {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly log: VisitLog;
}

interface OwnedSeat extends Seat {
  log: VisitLog;
  readonly devtools: CDPSession;
  /** What cannot be changed once the context is made. */
  readonly kind: string;
}

const hasTouch = ({ viewport }: Person): boolean => viewport.width < 600;
const newLog = (): VisitLog => ({ requests: [], problems: new ProblemLog() });

const free: OwnedSeat[] = [];
let browser: Promise<Browser> | undefined;

async function launch(): Promise<Browser> {
  // The browser ends with the process that runs the tests, which is told to stop and has half a second for it: too short
  // for a farewell, long enough to kill the browser and to remove its files.
  process.once('SIGTERM', () => process.exit());
  return chromium.launch({ executablePath: await ensureChromium(), args: CHROMIUM_ARGUMENTS, handleSIGTERM: false });
}

async function makeSeat(person: Person, kind: string): Promise<OwnedSeat> {
  const { locale, theme, viewport, reducedMotion } = person;
  browser ??= launch();
  const context = await (await browser).newContext({
    locale,
    colorScheme: theme,
    viewport,
    reducedMotion,
    acceptDownloads: true,
    hasTouch: hasTouch(person),
  });
  const page = await context.newPage();
  const seat: OwnedSeat = { page, context, kind, log: newLog(), devtools: await context.newCDPSession(page) };
  context.on('request', (request) => seat.log.requests.push(request.url()));
  context.on('weberror', (error) => seat.log.problems.add(error.error().stack ?? error.error().message));
  context.on('console', (message) => {
    if (message.type() === 'error') seat.log.problems.add(`${message.text()} (${message.location().url})`);
  });
  context.on('requestfailed', (request) => seat.log.problems.add(`${request.url()}: ${request.failure()?.errorText}`));
  return seat;
}

/** A page for this person; `fresh`: one that nobody has used, whose caches are empty. */
export async function takeSeat(person: Person, { fresh }: { readonly fresh: boolean }): Promise<Seat> {
  const kind = fresh ? 'fresh' : `${person.locale} ${hasTouch(person)}`;
  const index = free.findIndex((seat) => seat.kind === kind);
  const [seat] = index < 0 ? [] : free.splice(index, 1);
  if (!seat) return makeSeat(person, kind);
  seat.log = newLog();
  await seat.page.setViewportSize(person.viewport);
  await seat.page.emulateMedia({ colorScheme: person.theme, reducedMotion: person.reducedMotion });
  return seat;
}

/** Ends a visit. From here on, what is still under way there concerns nobody. */
export async function leaveSeat(
  left: Seat,
  origin: string,
  { reusable }: { readonly reusable: boolean },
): Promise<void> {
  const seat = left as OwnedSeat;
  if (!reusable || seat.kind === 'fresh' || seat.page.isClosed()) {
    await seat.context.close();
    return;
  }
  seat.log = newLog();
  for (const page of seat.context.pages()) if (page !== seat.page) await page.close();
  await seat.page.goto('about:blank');
  await seat.page.mouse.move(0, 0);
  await seat.devtools.send('Storage.clearDataForOrigin', {
    origin,
    storageTypes: 'cookies,local_storage,indexeddb,cache_storage,file_systems,service_workers',
  });
  free.push(seat);
}
