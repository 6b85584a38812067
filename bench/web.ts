// How fast the app is on a slow phone, under the browser's own throttling: every screen (`-- screens`, `-- /contacts`, `-- '/contacts*'`),
// a check-in from the tap on home to saved (`-- check-in`), an alert on an older phone (`-- alert`), a long chat (`-- chat`).
// Nothing here passes or fails.
import { type Browser, type BrowserContext, type CDPSession, chromium, type Page } from 'playwright-core';
import { OwnServer } from '../e2e/server.ts';
import { SignInPage } from '../e2e/pages/SignInPage.ts';
import { buildWebIfNeeded } from '../tools/build-web.ts';
import { chromiumPath } from '../tools/chromium.ts';
import { tapAlerts } from './alert-tap.ts';
import { scrollLongChat } from './long-chat.ts';
import { join as joinCrew, password, post, signUp } from './people.ts';
import { visitScreens } from './screens.ts';

/** Slow 4G as Lighthouse has it, and a processor four times slower than this one. */
const slowLine = { offline: false, latency: 562.5, downloadThroughput: 184_320, uploadThroughput: 84_375 };
const slowerBy = 4;
const rounds = Number(process.env['BENCH_ROUNDS'] ?? 3);
const settledMs = 2_500;
type Part = 'screens' | 'check-in' | 'alert' | 'chat';
const words = process.argv.slice(2);
/** Of `screens`: these addresses. */
const addresses = words.filter((word) => word.startsWith('/'));
/** `npm run bench:web -- check-in` measures that part alone; an address, that screen. */
const isMeasured = (part: Part): boolean =>
  words.length === 0 || words.includes(part) || (part === 'screens' && addresses.length > 0);

const menu = (page: Page) => page.getByRole('button', { name: 'Menu' }).first();

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

const server = await (await buildWebIfNeeded(), OwnServer.start({ RATE_SCALE: '1000' }));
// Letters as wide as on a phone: fitted to whole pixels, those of the fallback font are 4 % narrower, and more lines break anew.
const args = ['--no-sandbox', '--disable-gpu', '--font-render-hinting=none'];
const browser = await chromium.launch({ executablePath: chromiumPath(), args });
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
  console.log(`Signing in, from the tap to home: ${seconds(ms)}`);
  if (isMeasured('screens')) await visitScreens({ browser, server, phone, slow }, addresses);
  const context = (from: Browser, stored = saved) => phone(from, stored);
  if (isMeasured('alert')) await tapAlerts({ browser, server, context });
  if (isMeasured('chat'))
    await scrollLongChat({ browser, server, pair: [youth, supporter], context, slow: slowProcessor });
} finally {
  await browser.close();
  await server.close();
}
