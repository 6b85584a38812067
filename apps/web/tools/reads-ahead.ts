// Writes still/reads-ahead.json: by route, what its screen reads whatever its answers are, so that the page asks for it while its
// scripts load. Each screen is opened with the demo's people, and answers are held back three times. `read-ahead.spec.ts` looks that
// nothing is asked for twice.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium, type Browser } from 'playwright-core';
import { allTables } from '@mycrew/contract/all.ts';
import { everyRoute, hrefOf } from '@mycrew/contract/paths.ts';
import { goesAlone, readsPath } from '@mycrew/contract/reads.ts';
import { everyScreen, type Screen } from '../../../bench/screens.ts';
import { OwnServer } from '../../../e2e/server.ts';
import { buildWebIfNeeded } from '../../../tools/build-web.ts';
import { chromiumForPages, chromiumPath } from '../../../tools/chromium.ts';
import { peopleOf } from '../../../tools/screenshots/demo.ts';
import { inLanes } from '../../../tools/screenshots/goingOn.ts';
import type { SignedIn } from '../../../tools/screenshots/sessions.ts';

const settledMs = 1_000;
const waves = 3;
/** What every page asks for, and what is not known ahead: the day, and what an answer named. */
const asked = { profile: '/user/profile', day: /\d{4}-\d\d-\d\d|offset=/iu, id: /[\da-f]{8}-[\da-f]{4}-/u };

const rows = Object.values(allTables).flatMap((table) => Object.values(table));
/** But for the portraits, which are gathered by themselves. */
const goesWithOthers = (path: string): boolean =>
  rows.some(
    (row) =>
      row.method === 'GET' &&
      !goesAlone(row) &&
      new RegExp(`^${row.path.replaceAll(/\{\w+\}/gu, '[^/]+')}$`, 'u').test(path.split('?')[0]!),
  ) && !path.startsWith('/user/faces');

/** What the address names stands in braces. */
function patternOf(path: string, name: string, address: string): string {
  const url = new URL(address, 'http://localhost');
  const { path: route } = everyRoute[name as keyof typeof everyRoute];
  const parameters = [...route.matchAll(/:(\w+)/gu)].map(([, each]) => each!);
  const values = new RegExp(`^${route.replaceAll(/:\w+/gu, '([^/]+)')}$`, 'u').exec(url.pathname);
  const named = [...parameters.map((each, at) => [each, values?.[at + 1] ?? '']), ...url.searchParams];
  const whole = (value: string) =>
    new RegExp(`(?<=[/=])${value.replaceAll(/[^\w-]/gu, String.raw`\$&`)}(?=[/&?]|$)`, 'gu');
  return named.reduce((text, [key, value]) => (value ? text.replaceAll(whole(value), `{${key}}`) : text), path);
}

async function readsOf(browser: Browser, server: OwnServer, screen: Screen, session: SignedIn): Promise<string[]> {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 }, serviceWorkers: 'block' });
  await page.addInitScript((stored) => {
    localStorage.setItem('session', JSON.stringify(stored));
    localStorage.setItem('logoutTime', String(stored.LogoutTime));
  }, session);
  // The app itself asks for everything: what the page asked for ahead goes nowhere.
  await page.addInitScript(() => Object.defineProperty(window, 'mycrewEarly', { get: () => ({}), set() {} }));
  let isFirst = true;
  const reads = new Set<string>();
  let held: (() => Promise<void>)[] = [];
  await page.route('**/api/**', async (route) => {
    if (isFirst) {
      isFirst = false;
      return route.abort();
    }
    const { pathname, search, searchParams } = new URL(route.request().url());
    const isMany = pathname === `/api${readsPath}`;
    const all = isMany ? searchParams.getAll('of') : [pathname.slice('/api'.length) + search];
    if (route.request().method() === 'GET') for (const each of all) if (each !== asked.profile) reads.add(each);
    if (!all.includes(asked.profile)) return void held.push(() => route.continue());
    if (!isMany) return route.continue();
    const { data, ...envelope } = (await (await route.fetch()).json()) as { data: unknown[] };
    return route.fulfill({
      json: { ...envelope, data: data.map((one, at) => (all[at] === asked.profile ? one : null)) },
    });
  });
  await page.goto(server.address + screen.path);
  await page.locator('.still').waitFor({ state: 'detached' });
  // What is read once the first answers are there can come with them, where it names nothing that they brought.
  for (let wave = 1; wave <= waves; wave += 1) {
    await page.waitForTimeout(settledMs);
    const release = held;
    held = [];
    if (wave < waves) await Promise.all(release.map((each) => each()));
  }
  await page.context().close();
  return [...reads]
    .filter((path) => goesWithOthers(path) && !asked.day.test(path))
    .map((path) => patternOf(path, screen.name, screen.path))
    .filter((path) => !asked.id.test(path));
}

await buildWebIfNeeded();
const server = await OwnServer.start({ RATE_SCALE: '1000' });
const browser = await chromium.launch({
  executablePath: chromiumForPages(chromiumPath()),
  args: ['--no-sandbox', '--disable-gpu'],
});
try {
  const sessions = await peopleOf(server);
  const found: Record<string, string[]> = {};
  const screens = (await everyScreen(server, sessions, everyRoute)).filter(
    ({ path, as }) => as && path !== hrefOf('home'),
  );
  await inLanes(screens, [1, 2, 3], async (screen) => {
    const reads = await readsOf(browser, server, screen, await sessions.of(screen.as!)).catch((error: unknown) => {
      process.stderr.write(`${screen.name} ${screen.path}: ${String(error).split('\n')[0]}\n`);
      return [];
    });
    if (reads.length > 0) found[screen.name] = reads;
  });
  const sorted = Object.fromEntries(
    Object.keys(everyRoute).flatMap((name) => (found[name] ? [[name, found[name]]] : [])),
  );
  await writeFile(join(import.meta.dirname, '../still/reads-ahead.json'), `${JSON.stringify(sorted, null, 2)}\n`);
  process.stdout.write(`${Object.keys(sorted).length} screens of ${screens.length} read something ahead.\n`);
} finally {
  await browser.close();
  await server.close();
}
