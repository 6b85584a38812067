// How long a first visit takes on a slow phone: six pages under the browser's own throttling, beside a bare page of the
// same server, so that figures of different machines can be compared. Nothing here passes or fails.
import { type Browser, type BrowserContext, type CDPSession, chromium, type Page } from 'playwright-core';
import { OwnServer } from '../e2e/server.ts';
import { SignInPage } from '../e2e/pages/SignInPage.ts';
import { buildWebIfNeeded } from '../tools/build-web.ts';
import { chromiumPath } from '../tools/chromium.ts';
import { scrollLongChat } from './long-chat.ts';
import { join as joinCrew, password, post, signUp } from './people.ts';

/** Slow 4G as Lighthouse has it, and a processor four times slower than this one. */
const slowLine = { offline: false, latency: 562.5, downloadThroughput: 184_320, uploadThroughput: 84_375 };
const slowerBy = 4;
const rounds = Number(process.env['BENCH_ROUNDS'] ?? 3);
const settledMs = 2_500;
/** `npm run bench:web -- chat` leaves out the visits. */
const onlyChat = process.argv.includes('chat');

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

const middle = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;
const seconds = (ms: number) => `${(ms / 1_000).toFixed(1)} s`;

const server = await (await buildWebIfNeeded(), OwnServer.start({ RATE_SCALE: '1000', DEMO: 'off' }));
const browser = await chromium.launch({ executablePath: chromiumPath(), args: ['--no-sandbox', '--disable-gpu'] });
try {
  const [youth, supporter] = [await signUp(server, 'Tahlia'), await signUp(server, 'Leanne')];
  await joinCrew(server, youth, supporter);
  await post(server, '/checkin', { Emotions: [{ _id: 'stressed' }] }, youth.token);
  const { ms, kept: saved } = await signingIn(browser, server.address, youth.email);
  console.log(`Slow 4G, ${slowerBy} × slower, 390 px, nothing cached, the middle of ${rounds}:\n`);
  console.log(
    '| page | LCP | over the bare page | CLS | first tap to paint | kB | requests |\n| - | - | - | - | - | - | - |',
  );
  let bare = 0;
  for (const visit of onlyChat ? [] : visits) {
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
  const context = (from: Browser) => phone(from, saved);
  await scrollLongChat({ browser, server, pair: [youth, supporter], context, slow: slowProcessor });
} finally {
  await browser.close();
  await server.close();
}
