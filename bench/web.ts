// How long a first visit takes on a slow phone: six pages under the browser's own throttling, beside a bare page of the
// same server, so that figures of different machines can be compared; and a check-in, from the tap on home to saved.
// `-- check-in` measures that one alone, `-- alert` an alert on an older phone. Nothing here passes or fails.
import { type Browser, type BrowserContext, type CDPSession, chromium, type Page } from 'playwright-core';
import { OwnServer } from '../e2e/server.ts';
import { SignInPage } from '../e2e/pages/SignInPage.ts';
import { buildWebIfNeeded } from '../tools/build-web.ts';
import { chromiumPath } from '../tools/chromium.ts';
import { tapAlerts } from './alert-tap.ts';
import { scrollLongChat } from './long-chat.ts';
import { join as joinCrew, password, post, signUp } from './people.ts';

/** Slow 4G as Lighthouse has it, and a processor four times slower than this one. */
const slowLine = { offline: false, latency: 562.5, downloadThroughput: 184_320, uploadThroughput: 84_375 };
const slowerBy = 4;
const rounds = Number(process.env['BENCH_ROUNDS'] ?? 3);
const settledMs = 2_500;
type Part = 'visits' | 'check-in' | 'alert' | 'chat';
/** `npm run bench:web -- check-in` measures that part alone. */
const isMeasured = (part: Part): boolean => process.argv.length < 3 || process.argv.includes(part);

interface Visit {
  name: string;
  path: string;
  signedIn?: boolean;
  /** What is tapped first. */
  tap?: (page: Page) => ReturnType<Page['locator']>;
}
interface Measured {
  lcp: number;
  shift: number;
  tap: number;
  kilobytes: number;
  requests: number;
}

const menu = (page: Page) => page.getByRole('button', { name: 'Menu' }).first();
const visits: readonly Visit[] = [
  { name: 'bare: a link that is unknown', path: `/answer/${'a'.repeat(22)}` },
  { name: '/sign-in', path: '/sign-in', tap: (page) => page.getByLabel('Email or mobile') },
  { name: '/sign-up', path: '/sign-up', tap: (page) => page.locator('main input').first() },
  { name: '/need-help-now', path: '/need-help-now', tap: (page) => page.locator('summary').first() },
  { name: '/home', path: '/home', signedIn: true, tap: menu },
  {
    name: '/home/add-check-in',
    path: '/home/add-check-in',
    signedIn: true,
    tap: (page) => page.locator('main label').first(),
  },
  { name: '/contacts', path: '/contacts', signedIn: true, tap: menu },
];

declare global {
  interface Window {
    seen: { lcp: number; shift: number; tap: number };
  }
}

/** Runs in the page, before anything of it. */
const watch = () => {
  window.seen = { lcp: 0, shift: 0, tap: 0 };
  const on = (type: string, note: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({
      type,
      buffered: true,
      ...(type === 'event' ? { durationThreshold: 16 } : {}),
    } as PerformanceObserverInit);
  on('largest-contentful-paint', ({ startTime }) => (window.seen.lcp = startTime));
  on('layout-shift', (entry) => (window.seen.shift += (entry as unknown as { value: number }).value));
  // From the finger to the next paint.
  on('event', ({ duration, name }) => {
    if (/^(?:pointer|mouse|click)/u.test(name)) window.seen.tap = Math.max(window.seen.tap, duration);
  });
};

async function slow(context: BrowserContext, page: Page): Promise<CDPSession> {
  const line = await context.newCDPSession(page);
  await line.send('Network.enable');
  await line.send('Network.emulateNetworkConditions', slowLine);
  await line.send('Emulation.setCPUThrottlingRate', { rate: slowerBy });
  return line;
}

/** With answers as fast as they come: more of them at once are more work in a frame. */
const slowProcessor = async (context: BrowserContext, page: Page) =>
  (await context.newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: slowerBy });

type Stored = Awaited<ReturnType<BrowserContext['storageState']>>;
const phone = (browser: Browser, saved?: Stored) =>
  browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    locale: 'en-AU',
    timezoneId: 'Australia/Sydney',
    serviceWorkers: 'block',
    ...(saved ? { storageState: saved } : {}),
  });

async function measure(browser: Browser, address: string, { path, tap }: Visit, saved?: Stored): Promise<Measured> {
  const context = await phone(browser, saved);
  const page = await context.newPage();
  const line = await slow(context, page);
  let [bytes, requests] = [0, 0];
  line.on('Network.requestWillBeSent', ({ request }) => (requests += request.url.startsWith('data:') ? 0 : 1));
  line.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength));
  await page.addInitScript(watch);
  await page.goto(address + path, { waitUntil: 'load', timeout: 90_000 });
  await tap?.(page).waitFor({ timeout: 90_000 });
  await page.waitForTimeout(settledMs);
  const first = await page.evaluate(() => window.seen);
  const all = { kilobytes: bytes / 1_000, requests };
  if (tap) {
    await tap(page).tap({ timeout: 60_000 });
    await page.waitForTimeout(settledMs);
  }
  const { tap: tapped } = await page.evaluate(() => window.seen);
  await context.close();
  return { lcp: first.lcp, shift: first.shift, tap: tapped, ...all };
}

/** From the tap on the button to the page that is asked for. */
async function signingIn(browser: Browser, address: string, email: string): Promise<{ ms: number; kept: Stored }> {
  const context = await phone(browser);
  const page = await context.newPage();
  await page.goto(`${address}/sign-in`);
  await slow(context, page);
  const form = new SignInPage(page);
  await form.userName.fill(email);
  await form.password.fill(password);
  await page.waitForTimeout(settledMs);
  const began = performance.now();
  await form.submit.click();
  await menu(page).waitFor({ timeout: 90_000 });
  const ms = performance.now() - began;
  await page.waitForTimeout(settledMs);
  const saved = await context.storageState();
  await context.close();
  return { ms, kept: saved };
}

interface CheckingIn {
  /** Until Save can be tapped, and until it is saved; from the tap on a light of home. */
  words: number;
  saved: number;
}

/** Cold: at once on a first visit, nothing cached. Warm: once more, a page at rest with everything cached. */
async function checkingIn(
  browser: Browser,
  address: string,
  signedIn: Stored,
): Promise<{ cold: CheckingIn; warm: CheckingIn }> {
  const context = await phone(browser, signedIn);
  const page = await context.newPage();
  await slow(context, page);
  const light = page.getByRole('main').getByRole('link', { name: 'Sad', exact: true });
  const save = page.getByRole('button', { name: 'Save', exact: true });
  const once = async (): Promise<CheckingIn> => {
    const began = performance.now();
    await light.tap({ timeout: 90_000 });
    // Tried out, not done: it can be tapped.
    await save.tap({ trial: true, timeout: 90_000 });
    const words = performance.now() - began;
    await save.tap();
    await page.getByRole('heading', { name: 'That’s saved' }).waitFor({ timeout: 90_000 });
    return { words, saved: performance.now() - began };
  };
  const open = async () => {
    await page.goto(`${address}/home`, { timeout: 90_000 });
    await light.waitFor({ timeout: 90_000 });
  };
  await open();
  const cold = await once();
  await open();
  await page.waitForTimeout(2 * settledMs);
  const warm = await once();
  await context.close();
  return { cold, warm };
}

const middle = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;
const seconds = (ms: number) => `${(ms / 1_000).toFixed(1)} s`;

const server = await (await buildWebIfNeeded(), OwnServer.start({ RATE_SCALE: '1000', DEMO: 'off' }));
const browser = await chromium.launch({ executablePath: chromiumPath(), args: ['--no-sandbox', '--disable-gpu'] });
try {
  const [youth, supporter] = [await signUp(server, 'Tahlia'), await signUp(server, 'Leanne')];
  await joinCrew(server, youth, supporter);
  await post(server, '/checkin', { Emotions: [{ _id: 'stressed' }] }, youth.token);
  const { ms, kept: saved } = await signingIn(browser, server.address, youth.email);
  const checkins: Awaited<ReturnType<typeof checkingIn>>[] = [];
  for (let round = 0; round < (isMeasured('check-in') ? rounds : 0); round++)
    checkins.push(await checkingIn(browser, server.address, saved));
  for (const how of checkins.length > 0 ? (['cold', 'warm'] as const) : []) {
    const of = (name: keyof CheckingIn) => seconds(middle(checkins.map((each) => each[how][name])));
    console.log(`Checking in from home, ${how}: ${of('words')} to the words with Save, ${of('saved')} to saved`);
  }
  if (isMeasured('visits')) {
    console.log(`\nSlow 4G, ${slowerBy} × slower, 390 px, nothing cached, the middle of ${rounds}:\n`);
    console.log(
      '| page | LCP | over the bare page | CLS | first tap to paint | kB | requests |\n| - | - | - | - | - | - | - |',
    );
  }
  let bare = 0;
  for (const visit of isMeasured('visits') ? visits : []) {
    const found: Measured[] = [];
    for (let round = 0; round < rounds; round++)
      found.push(await measure(browser, server.address, visit, visit.signedIn ? saved : undefined));
    const of = (name: keyof Measured) => middle(found.map((each) => each[name]));
    bare ||= of('lcp');
    const tap = visit.tap ? `${Math.round(of('tap'))} ms` : '–';
    const figures = [seconds(of('lcp')), `${(of('lcp') / bare).toFixed(1)} ×`, of('shift').toFixed(3), tap];
    console.log(`| ${[visit.name, ...figures, of('kilobytes').toFixed(0), of('requests')].join(' | ')} |`);
  }
  console.log(`\nSigning in, from the tap to home: ${seconds(ms)}`);
  const context = (from: Browser, stored = saved) => phone(from, stored);
  if (isMeasured('alert')) await tapAlerts({ browser, server, context });
  if (isMeasured('chat'))
    await scrollLongChat({ browser, server, pair: [youth, supporter], context, slow: slowProcessor });
} finally {
  await browser.close();
  await server.close();
}
