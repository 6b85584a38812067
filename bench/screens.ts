// Every screen of the specification on a slow phone, as whom it is for: opened with nothing cached, and reached within the app.
import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core';
import { ask } from '../e2e/api.ts';
import type { StoryServer } from '../e2e/server.ts';
import { experienceEndpoints } from '../packages/contract/src/experiences.ts';
import { historyEndpoints } from '../packages/contract/src/history.ts';
import { journalEndpoints } from '../packages/contract/src/journal.ts';
import { type everyRoute, hrefOf, routes } from '../packages/contract/src/paths.ts';
import { safetyPlanEndpoints } from '../packages/contract/src/safety-plans.ts';
import { peopleOf, shotsOf } from '../tools/screenshots/demo.ts';
import { inLanes } from '../tools/screenshots/goingOn.ts';
import type { Sessions, SignedIn } from '../tools/screenshots/sessions.ts';

const rounds = Number(process.env['BENCH_ROUNDS'] ?? 1);
/** Pages at once: a slowed one leaves three quarters of a core. */
const pagesAtOnce = Number(process.env['BENCH_PAGES'] ?? 3);
const settledMs = 2_500;
const patient = { timeout: 90_000 } as const;
const first = 'tahlia@example.com';

export const aims = { lcp: 2_500, shift: 0.01, tap: 100, requests: 40, kilobytes: 350, moved: 100, asked: 12 } as const;

export interface Screen {
  name: string;
  path: string;
  as: string | null;
}

/** The first picture of each address that shows it as it is; what names a thing of somebody's own is made or looked up. */
export async function everyScreen(
  server: StoryServer,
  sessions: Sessions<SignedIn>,
  table: Partial<typeof everyRoute> = routes,
): Promise<Screen[]> {
  const { calm, rest } = await shotsOf(server, sessions);
  const { Token: token, UserId: tahlia } = await sessions.of(first);
  const by = { token };
  const document = { version: 1 as const, blocks: [{ type: 'paragraph' as const, spans: [{ text: 'A quiet day.' }] }] };
  const page = await ask(server, journalEndpoints.add, { body: { Title: 'A page', Document: document } }, by);
  const [plan] = await ask(server, safetyPlanEndpoints.list, {}, by);
  const [checkin] = (await ask(server, historyEndpoints.page, { query: {} }, by)).items;
  const [article] = (await ask(server, experienceEndpoints.page, { query: {} }, by)).items;
  const ofOwn: Partial<Record<string, string>> = {
    journalPage: hrefOf('journalPage', { id: page._id }),
    editJournal: hrefOf('editJournal', { id: page._id }),
    addJournalFrom: hrefOf('addJournalFrom', { id: checkin!._id }),
    shareCheckin: hrefOf('shareCheckin', { id: checkin!._id }),
    editCheckin: hrefOf('editCheckin', { id: checkin!._id }),
    experience: hrefOf('experience', { id: article!._id }),
    relatedExperiences: `${hrefOf('relatedExperiences')}?id=${article!._id}`,
    addSafetyPlanSecond: `${hrefOf('addSafetyPlanSecond')}?plan=${plan!._id}`,
    shareSafetyPlan: `${hrefOf('shareSafetyPlan')}?plan=${plan!._id}`,
  };
  const plain = [...calm, ...rest].flatMap(({ path, as = null, before, prepare }) =>
    before || prepare || typeof path !== 'string' ? [] : [{ path, as }],
  );
  return Object.entries(table).map(([name, { path, access }]) => {
    const as = access === 'protected' ? first : null;
    const own = ofOwn[name];
    if (own) return { name, path: own, as };
    const isIt = new RegExp(`^${path.replaceAll(/:\w+/gu, '[^/]+')}$`, 'u');
    const shown = plain.find((shot) => isIt.test(shot.path) && !!shot.as === !!as);
    return { name, ...(shown ?? { path: hrefOf(name as keyof typeof everyRoute, { id: tahlia }), as }) };
  });
}

interface Measured {
  lcp: number;
  shift: number;
  tap: number;
  requests: number;
  kilobytes: number;
  scripts: number;
  /** Within the app: requests, and until the new screen is painted, the first time and once more. */
  asked: number;
  moved: number;
  again: number;
}

declare global {
  interface Window {
    seen: { lcp: number; shift: number; tap: number };
  }
}

/** Runs in the page, before anything of it. */
export const watch = () => {
  window.seen = { lcp: 0, shift: 0, tap: 0 };
  const on = (type: string, note: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({
      type,
      buffered: true,
      ...(type === 'event' ? { durationThreshold: 16 } : {}),
    } as PerformanceObserverInit);
  on('largest-contentful-paint', ({ startTime }) => (window.seen.lcp = startTime));
  on('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as unknown as { value: number; hadRecentInput: boolean };
    if (!hadRecentInput) window.seen.shift += value;
  });
  // From the finger to the next paint.
  on('event', ({ duration, name }) => {
    if (/^(?:pointer|mouse|click)/u.test(name)) window.seen.tap = Math.max(window.seen.tap, duration);
  });
};

/** Runs in the page: goes there as a link does, and answers when the screen before is gone and something is painted. */
const move = (to: string): Promise<number> =>
  new Promise((done) => {
    // Text alone: comparing what is drawn, or where, would take longer than drawing it.
    const before = document.querySelector('main')?.textContent;
    const began = performance.now();
    const look = new MutationObserver(() => {
      const main = document.querySelector('main');
      if (!main || main.textContent === before || main.textContent.trim() === '') return;
      look.disconnect();
      requestAnimationFrame(() => setTimeout(() => done(performance.now() - began)));
    });
    look.observe(document.body, { childList: true, subtree: true });
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
    setTimeout(() => done(Number.NaN), 20_000);
  });

interface Given {
  browser: Browser;
  server: StoryServer;
  phone: (browser: Browser) => Promise<BrowserContext>;
  slow: (context: BrowserContext, page: Page) => Promise<CDPSession>;
}

async function opened({ browser, phone }: Given, session: SignedIn | null): Promise<[BrowserContext, Page]> {
  const context = await phone(browser);
  const page = await context.newPage();
  await page.addInitScript(watch);
  if (session)
    await page.addInitScript((stored) => {
      localStorage.setItem('session', JSON.stringify(stored));
      localStorage.setItem('logoutTime', String(stored.LogoutTime));
    }, session);
  return [context, page];
}

const stands = async (page: Page): Promise<void> => {
  await page.locator('.still').waitFor({ state: 'detached', ...patient });
  await page.locator('h1').first().waitFor(patient);
};

/** What a finger finds first in the page itself. */
const firstToTap = (page: Page) =>
  page
    .locator('main')
    .locator('button:enabled, summary, label, input, select, textarea, a[href^="/"]')
    .filter({ visible: true })
    .first();

async function cold(given: Given, { path }: Screen, session: SignedIn | null) {
  const [context, page] = await opened(given, session);
  const line = await given.slow(context, page);
  const [addresses, sizes] = [new Map<string, string>(), new Map<string, number>()];
  line.on('Network.requestWillBeSent', ({ requestId, request: { url } }) => {
    if (!url.startsWith('data:')) addresses.set(requestId, url);
  });
  line.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => sizes.set(requestId, encodedDataLength));
  await page.goto(given.server.address + path, { waitUntil: 'load', ...patient });
  await stands(page);
  await page.waitForTimeout(settledMs);
  const { lcp, shift } = await page.evaluate(() => window.seen);
  const kilobytes = (of: (url: string) => boolean) =>
    [...addresses].reduce((sum, [id, url]) => sum + (of(url) ? (sizes.get(id) ?? 0) : 0), 0) / 1_000;
  const figures = {
    requests: addresses.size,
    kilobytes: kilobytes(() => true),
    scripts: kilobytes((url) => url.endsWith('.js')),
  };
  if (process.env['BENCH_ASKED'])
    console.log([...addresses.values()].map((url) => `  ${new URL(url).pathname}`).join('\n'));
  const target = firstToTap(page);
  let tap = Number.NaN;
  if ((await target.count()) > 0) {
    await target.tap({ timeout: 10_000, force: true }).catch(() => {});
    await page.waitForTimeout(settledMs);
    tap = await page.evaluate(() => window.seen.tap).catch(() => Number.NaN);
  }
  await context.close();
  return { lcp, shift, tap, ...figures };
}

/** From home at rest; a screen of signed-out people is left by its address only. */
async function within(given: Given, { path }: Screen, session: SignedIn) {
  const [context, page] = await opened(given, session);
  const from = path === hrefOf('home') ? hrefOf('acknowledgement') : hrefOf('home');
  await page.goto(given.server.address + from, patient);
  await stands(page);
  await page.waitForTimeout(settledMs);
  await given.slow(context, page);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith('data:')) asked.push(new URL(request.url()).pathname);
  });
  const moved = await page.evaluate(move, path);
  await page.waitForTimeout(settledMs);
  const figures = { asked: asked.length, moved };
  if (process.env['BENCH_ASKED']) console.log(asked.map((each) => `  within ${each}`).join('\n'));
  await page.evaluate(move, from);
  await page.waitForTimeout(settledMs / 2);
  const again = await page.evaluate(move, path);
  await context.close();
  return { ...figures, again };
}

const none = { asked: Number.NaN, moved: Number.NaN, again: Number.NaN };

async function measure(given: Given, screen: Screen): Promise<Measured> {
  // A session each: the tap may be on 'Leave fast', which locks it.
  const signIn = async (as: string) => (await peopleOf(given.server)).of(as);
  const first = await cold(given, screen, screen.as ? await signIn(screen.as) : null);
  return { ...first, ...(screen.as ? await within(given, screen, await signIn(screen.as)) : none) };
}

const middle = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;

const columns: readonly [title: string, of: keyof Measured, write: (value: number) => string, aim: number | null][] = [
  ['LCP', 'lcp', (value) => `${(value / 1_000).toFixed(1)} s`, aims.lcp],
  ['CLS', 'shift', (value) => value.toFixed(3), aims.shift],
  ['first tap', 'tap', (value) => `${Math.round(value)} ms`, aims.tap],
  ['requests', 'requests', String, aims.requests],
  ['kB', 'kilobytes', (value) => value.toFixed(0), aims.kilobytes],
  ['JavaScript kB', 'scripts', (value) => value.toFixed(0), null],
  ['within: requests', 'asked', String, aims.asked],
  ['painted', 'moved', (value) => `${Math.round(value)} ms`, aims.moved],
  ['once more', 'again', (value) => `${Math.round(value)} ms`, aims.moved],
];

/** `/contacts` is that screen, `/contacts*` all whose address begins so; none: every one. */
const isWanted = (path: string, words: readonly string[]): boolean =>
  words.length === 0 ||
  words.some((word) => (word.endsWith('*') ? path.startsWith(word.slice(0, -1)) : path.split('?')[0] === word));

export async function visitScreens(given: Given, words: readonly string[]): Promise<void> {
  const sessions = await peopleOf(given.server);
  const all = (await everyScreen(given.server, sessions)).filter(({ path }) => isWanted(path, words));
  const found = new Map<Screen, Measured[]>(all.map((screen) => [screen, []]));
  for (let round = 0; round < rounds; round += 1)
    await inLanes(all, Array.from({ length: pagesAtOnce }), async (screen) => {
      const measured = await measure(given, screen).catch((error: unknown) => {
        console.error(`${screen.path}: ${error instanceof Error ? error.message.split('\n')[0] : String(error)}`);
        return null;
      });
      if (measured) found.get(screen)!.push(measured);
    });
  console.log(`\n${all.length} screens, 390 px, nothing cached; the middle of ${rounds}. Bold: over its aim.\n`);
  console.log(`| screen | ${columns.map(([title]) => title).join(' | ')} |\n|${' - |'.repeat(columns.length + 1)}`);
  const missed = columns.map(() => 0);
  for (const [{ path }, measured] of found) {
    if (measured.length === 0) continue;
    const cells = columns.map(([, of, write, aim], at) => {
      const value = middle(measured.map((each) => each[of]));
      if (Number.isNaN(value)) return '–';
      if (aim === null || value <= aim) return write(value);
      missed[at]! += 1;
      return `**${write(value)}**`;
    });
    console.log(`| ${path.replaceAll(/[\da-f]{8}-[\da-f-]{27}/gu, '{id}')} | ${cells.join(' | ')} |`);
  }
  console.log(`| over the aim | ${missed.map((count, at) => (columns[at]![3] === null ? '' : count)).join(' | ')} |`);
}
