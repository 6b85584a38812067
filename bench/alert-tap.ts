// From the tap on a five-year-old phone to the server's acceptance: the moment that the alert's row bears, by the one clock
// of this machine. Cold: nothing cached, the address of the alert's page is opened. Warm: home at rest, everything cached.
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { ask } from '../e2e/api.ts';
import { AlertPage } from '../e2e/pages/AlertPage.ts';
import type { StoryServer } from '../e2e/server.ts';
import { distressEndpoints } from '../packages/contract/src/distress.ts';
import { routes } from '../packages/contract/src/paths.ts';

const oldLine = { offline: false, latency: 300, downloadThroughput: 50_000, uploadThroughput: 50_000 };
const slowerBy = 6;
const taps = Number(process.env['BENCH_TAPS'] ?? 100);
const restMs = 5_000;
const within = { timeout: 90_000 };

interface Given {
  browser: Browser;
  server: StoryServer;
  context: (from: Browser, saved?: Stored) => Promise<BrowserContext>;
}
type Stored = Awaited<ReturnType<BrowserContext['storageState']>>;
/** What the phone before had: its tokens were exchanged meanwhile, and each is good for once. */
let stored: Stored | undefined;

declare global {
  interface Window {
    tappedAt: number;
  }
}

/** Runs in the page, before anything of it. */
const noteTaps = () =>
  addEventListener('pointerdown', ({ timeStamp }) => (window.tappedAt = performance.timeOrigin + timeStamp), true);

async function oldPhone({ browser, context }: Given): Promise<Page> {
  const page = await (await context(browser, stored)).newPage();
  const line = await page.context().newCDPSession(page);
  await line.send('Network.enable');
  await line.send('Network.emulateNetworkConditions', oldLine);
  await line.send('Emulation.setCPUThrottlingRate', { rate: slowerBy });
  await page.addInitScript(noteTaps);
  return page;
}

/** Taps, answers how long the server's acceptance took from there, and ends the alert again. */
async function raised({ server }: Given, page: Page): Promise<number> {
  const alert = new AlertPage(page);
  await alert.raise().tap(within);
  await alert.isOn.waitFor(within);
  const tappedAt = await page.evaluate(() => window.tappedAt);
  const asHer = {
    token: await page.evaluate(() => JSON.parse(localStorage.getItem('session') ?? '{}').Token as string),
  };
  const until = Date.now() + within.timeout;
  for (;;) {
    const { Alert } = await ask(server, distressEndpoints.status, {}, asHer);
    if (Alert?.AlertStatus === 'Active') {
      await ask(server, distressEndpoints.everythingOk, { body: { Mistake: true } }, asHer);
      return Date.parse(Alert.SentOn) - tappedAt;
    }
    if (Date.now() > until) throw new Error('An alert was not accepted.');
  }
}

async function cold(given: Given): Promise<{ page: number; tap: number }> {
  const page = await oldPhone(given);
  const began = performance.now();
  await page.goto(given.server.address + routes.distressAlert.path, within);
  await new AlertPage(page).raise().waitFor(within);
  const shown = performance.now() - began;
  const tap = await raised(given, page);
  stored = await page.context().storageState();
  await page.context().close();
  return { page: shown, tap };
}

async function warm(given: Given, count: number): Promise<number[]> {
  const page = await oldPhone(given);
  const found: number[] = [];
  for (let at = 0; at < count; at += 1) {
    await page.goto(`${given.server.address}/home`, within);
    await page.waitForTimeout(restMs);
    await new AlertPage(page).way.tap(within);
    found.push(await raised(given, page));
  }
  stored = await page.context().storageState();
  await page.context().close();
  return found;
}

const share = (values: number[], part: number): string => {
  const sorted = values.toSorted((a, b) => a - b);
  const value = sorted[Math.min(Math.ceil(sorted.length * part) - 1, sorted.length - 1)] ?? 0;
  return `${Math.round(value)} ms`;
};

/** Prints p50 and p95 of `BENCH_TAPS` taps each. */
export async function tapAlerts(given: Given): Promise<void> {
  console.log(`\nAn alert, ${slowerBy} × slower, 300 ms and 400 kbit/s, ${taps} taps each:\n`);
  console.log('| | p50 | p95 |\n| - | - | - |');
  const row = (name: string, values: number[]) =>
    console.log(`| ${name} | ${share(values, 0.5)} | ${share(values, 0.95)} |`);
  row('warm: from the tap to acceptance', await warm(given, taps));
  const colds: { page: number; tap: number }[] = [];
  while (colds.length < taps) colds.push(await cold(given));
  row(
    'cold: until it can be tapped',
    colds.map(({ page }) => page),
  );
  row(
    'cold: from the tap to acceptance',
    colds.map(({ tap }) => tap),
  );
}
