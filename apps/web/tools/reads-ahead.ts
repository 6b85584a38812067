// Writes what the page knows of a screen before its scripts have come. Each is opened with the demo's people, and answers are held
// back three times.
// - still/reads-ahead.json: by route, what its screen reads whatever its answers are, so that the page asks for it meanwhile.
//   `read-ahead.spec.ts` looks that nothing is asked for twice.
// - still/generated/frames.json: by address, what two people see on two days while nothing has been answered: titles, words, places.
//   `every-screen.spec.ts` looks that the screens still say it.
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium, type Browser } from 'playwright-core';
import { allTables } from '@mycrew/contract/all.ts';
import { shippedName } from '@mycrew/contract/brand.ts';
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
const someoneElse = 'jonah@example.com';
/** Another day of another month, at another time of day. */
const muchLaterMs = 40.3 * 86_400_000;
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

/** A text, or an element: its tag (with ! where it is disabled), its classes and, where nothing is in it, its size; then what is in it. */
type Frame = string | Frame[];

/** Runs in the page: what of the screen stands within its first height. None where one can call: a number must work where it is seen. */
function frameOfMain(): Frame | null {
  const of = (node: Node): Frame[] => {
    if (node instanceof Text) return node.data.trim() === '' ? [] : [node.data];
    if (!(node instanceof Element) || /^(?:script|style|dialog|video)$/u.test(node.localName)) return [];
    const { top, width, height } = node.getBoundingClientRect();
    const classes = node.getAttribute('class') ?? '';
    // The static page has the header of a flow itself, with links that work.
    if (/visuallyHidden|FocusedHeader_focusedHeader/u.test(classes) || top > innerHeight) return [];
    const isPicture = /^(?:svg|img|input|textarea|select)$/u.test(node.localName);
    // Its room alone: it must work where it is seen.
    if (node.textContent.startsWith('Leave fast') && node.matches('button'))
      return [[`i.@${Math.round(width)}@${Math.round(height)}`]];
    const name = `${isPicture ? 'i' : node.localName}${node.matches('button:disabled') ? '!' : ''}.${classes}`;
    // What is in a part with styles of its own is left out, and its room stays.
    if (isPicture || node.hasAttribute('style')) return [[`${name}@${Math.round(width)}@${Math.round(height)}`]];
    return [[name, ...[...node.childNodes].flatMap(of)]];
  };
  const main = document.querySelector('main');
  return main && !main.querySelector('a[href^="tel:"]') ? of(main)[0]! : null;
}

/** What both show: nobody's name, and no day; nor the product's, which an installation changes. */
function common(one: Frame, other: Frame): Frame | null {
  if (typeof one === 'string' || typeof other === 'string')
    return one === other && !String(one).includes(shippedName) ? one : null;
  const [name = '', ...mine] = one;
  const [otherName, ...theirs] = other;
  if (name !== otherName) return null;
  if (mine.length !== theirs.length) return [name];
  return [name, ...mine.map((each, at) => common(each, theirs[at]!)).filter((each) => each !== null)];
}

/** Of screens whose address says all; not where help is called, nor where the first words are whether notices are on here. */
const frameless = ['home', 'distressAlert', 'alertCrew', 'notification', 'notificationList', 'notificationSettings'];
const hasFrame = ({ name, path }: Screen): boolean =>
  !/[?:]/u.test(path + everyRoute[name as keyof typeof everyRoute].path) &&
  !path.startsWith(hrefOf('desk')) &&
  !frameless.includes(name);

interface Visitor {
  session: SignedIn;
  day: Date;
  isSilent: boolean;
}

interface Seen {
  reads: string[];
  frame: Frame | null;
}

/** `isSilent`: not even the profile is answered, which says more of somebody than both may show. */
async function look(browser: Browser, server: OwnServer, screen: Screen, as: Visitor): Promise<Seen> {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 }, serviceWorkers: 'block' });
  await page.addInitScript((stored) => {
    localStorage.setItem('session', JSON.stringify(stored));
    localStorage.setItem('logoutTime', String(stored.LogoutTime));
  }, as.session);
  await page.clock.setFixedTime(as.day);
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
    if (as.isSilent || !all.includes(asked.profile)) return void held.push(() => route.continue());
    if (!isMany) return route.continue();
    const { data, ...envelope } = (await (await route.fetch()).json()) as { data: unknown[] };
    return route.fulfill({
      json: { ...envelope, data: data.map((one, at) => (all[at] === asked.profile ? one : null)) },
    });
  });
  await page.goto(server.address + screen.path);
  await page.locator('.still').waitFor({ state: 'detached' });
  let frame: Frame | null = null;
  // What is read once the first answers are there can come with them, where it names nothing that they brought.
  for (let wave = 1; wave <= waves; wave += 1) {
    await page.waitForTimeout(settledMs);
    if (wave === 1) frame = await page.evaluate(frameOfMain);
    const release = held;
    held = [];
    if (wave < waves) await Promise.all(release.map((each) => each()));
  }
  await page.context().close();
  const read = [...reads]
    .filter((path) => goesWithOthers(path) && !asked.day.test(path))
    .map((path) => patternOf(path, screen.name, screen.path))
    .filter((path) => !asked.id.test(path));
  return { reads: read, frame };
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
  const frames: Record<string, Frame> = {};
  const screens = (await everyScreen(server, sessions, everyRoute)).filter(
    ({ path, as }) => as && path !== hrefOf('home'),
  );
  await inLanes(screens, [1, 2, 3], async (screen) => {
    const seenBy = async (who: string, day: Date, isSilent: boolean): Promise<Seen> =>
      look(browser, server, screen, { session: await sessions.of(who), day, isSilent }).catch((error: unknown) => {
        process.stderr.write(`${screen.name} ${screen.path}: ${String(error).split('\n')[0]}\n`);
        return { reads: [], frame: null };
      });
    const { reads, frame } = await seenBy(screen.as!, new Date(), false);
    if (reads.length > 0) found[screen.name] = reads;
    if (!hasFrame(screen) || !frame) return;
    const other = await seenBy(someoneElse, new Date(Date.now() + muchLaterMs), true);
    const both = other.frame && common(frame, other.frame);
    if (both) frames[screen.path] = both;
  });
  const sorted = Object.fromEntries(
    Object.keys(everyRoute).flatMap((name) => (found[name] ? [[name, found[name]]] : [])),
  );
  await writeFile(join(import.meta.dirname, '../still/reads-ahead.json'), `${JSON.stringify(sorted, null, 2)}\n`);
  const lines = Object.entries(frames)
    .toSorted()
    .map((entry) => `${JSON.stringify(entry[0])}: ${JSON.stringify(entry[1])}`);
  const generated = join(import.meta.dirname, '../still/generated');
  await mkdir(generated, { recursive: true });
  await writeFile(join(generated, 'frames.json'), `{\n${lines.join(',\n')}\n}\n`);
  process.stdout.write(`${Object.keys(sorted).length} screens of ${screens.length} read something ahead.\n`);
} finally {
  await browser.close();
  await server.close();
}
