// Every route of the two tables, on a phone and on a desk, in the light and in the dark: a name, a place, nothing axe minds.
// Each is opened once, and then made wider: what asks for the width follows it.
import { readFileSync } from 'node:fs';
import { checkinEndpoints } from '@mycrew/contract/checkins.ts';
import { everyRoute, hrefOf, type RouteAccess } from '@mycrew/contract/paths.ts';
import type { Page, Route } from '@playwright/test';
import { ask } from '../api.ts';
import { expectAccessibleInBothThemes, expectLegible } from '../axe.ts';
import { atTheDesk } from '../desk.ts';
import { askedBy, expectLoaded, mostAsked } from '../moves.ts';
import { expectHelpAtEveryWidth, expectHelpInSight, sizes } from '../help.ts';
import { expectSeenByKeys } from '../keys.ts';
import { aYouth, joinCrew, type Account } from '../people.ts';
import { expect, sharedServer, test } from '../story.ts';

// The longest of all: each of the four is begun where there is a browser for it.
test.describe.configure({ mode: 'parallel' });
// Motion is tested in the stories of its feature: here each screen is looked at when all of it stands.
test.use({ contextOptions: { reducedMotion: 'reduce' } });
const server = sharedServer;
let [mia, ben, noor]: Account[] = [];
test.beforeAll(async () => {
  [mia, ben, noor] = await Promise.all(['Mia', 'Ben', 'Noor'].map((name) => aYouth(server(), name)));
  if (!mia || !ben) return;
  await Promise.all([joinCrew(server(), mia, ben), joinCrew(server(), ben, mia)]);
  const body = { Emotions: [{ _id: 'grateful', isPrimary: true }], CheckinText: 'for you', IsSharedWithCrew: true };
  for (const { session } of [mia, ben]) await ask(server(), checkinEndpoints.add, { body }, { token: session.Token });
});

const names = Object.keys(everyRoute) as (keyof typeof everyRoute)[];
const routesWith = (...access: RouteAccess[]) => names.filter((name) => access.includes(everyRoute[name].access));

const between = 'Acknowledgement of Country';

interface Move {
  to: string;
  heading: string;
  isThereThen: boolean;
}

/** In the page: moves as a link does, and looks at each change of it whether the heading has come, or gone. */
async function moveUntil({ to, heading, isThereThen }: Move): Promise<void> {
  const isNamed = (h1: HTMLElement) => h1.textContent.trim() === heading && (!isThereThen || h1.checkVisibility());
  const isThere = () => [...document.querySelectorAll('h1')].some(isNamed);
  history.pushState(null, '', to);
  dispatchEvent(new PopStateEvent('popstate', { state: null }));
  await new Promise<void>((done, fail) => {
    const look = () => {
      if (isThere() !== isThereThen) return;
      changes.disconnect();
      done();
    };
    const changes = new MutationObserver(look);
    changes.observe(document, { childList: true, subtree: true, characterData: true });
    const fault = new Error(`${heading} ${isThereThen ? 'does not come' : 'stays'} on the way to ${to}`);
    AbortSignal.timeout(40_000).addEventListener('abort', () => fail(fault));
    look();
  });
}

/**
 * Within the open app, as a tap would: loading it anew each time would be most of the story. By way of a page that asks
 * nothing, so that it is seen when the next one has taken its place. `asked` is emptied in between.
 */
async function goWithin(page: Page, path: string, asked: string[] = []): Promise<void> {
  await page.evaluate(moveUntil, { to: hrefOf('acknowledgement'), heading: between, isThereThen: true });
  asked.length = 0;
  if (path === hrefOf('acknowledgement')) return;
  await page.evaluate(moveUntil, { to: path, heading: between, isThereThen: false });
}

/** `seen` holds what was looked at: several addresses show the same screen, and some none yet. */
async function lookAround(page: Page, width: number, seen: Set<string>): Promise<void> {
  const isPhone = width < 600;
  const [content, title, tooWide] = await page.evaluate(
    () =>
      [
        document.querySelector('main')?.innerHTML,
        document.title,
        document.documentElement.scrollWidth - innerWidth,
      ] as const,
  );
  const shown = `${width} ${content}`;
  if (seen.has(shown)) return;
  seen.add(shown);
  expect(title).not.toBe('');
  expect(tooWide, 'pixels that lie beside the page').toBeLessThanOrEqual(0);
  // A screen has the same colours on a phone and on a desk; what stands around it has not.
  await expectAccessibleInBothThemes(page, isPhone ? undefined : 'main');
  if (isPhone) await expectSeenByKeys(page);
}

/** On a page that was opened on a phone, at each width; then it is a phone's again. */
async function lookAtEveryWidth(page: Page, seen: Set<string>): Promise<void> {
  for (const size of sizes) {
    if (size !== sizes[0]) await page.setViewportSize(size);
    await expectHelpInSight(page);
    await expect(page.getByRole('main')).toHaveCount(1);
    await expect(page.getByText(/^Loading/u)).toHaveCount(0);
    if (size.width !== 1024) await lookAround(page, size.width, seen);
  }
  await page.setViewportSize(sizes[0]);
}

test('signed in, every screen can be read, reached and left for help', async ({ newPerson }) => {
  test.setTimeout(900_000);
  const page = await newPerson({ server: server(), as: mia });
  const seen = new Set<string>();
  const asked = askedBy(page);
  await page.goto(hrefOf('home'));
  for (const name of routesWith('protected')) {
    const path = hrefOf(name, { id: ben?.session.UserId ?? '' });
    await test.step(path, async () => {
      await goWithin(page, path, asked);
      await expectLoaded(page);
      expect(asked.length, asked.join('\n')).toBeLessThanOrEqual(mostAsked);
      await lookAtEveryWidth(page, seen);
    });
  }
});

test('signed out, every screen can be read, reached and left for help', async ({ newPerson }) => {
  test.setTimeout(900_000);
  const page = await newPerson({ server: server() });
  const seen = new Set<string>();
  for (const name of routesWith('public', 'open')) {
    const path = hrefOf(name);
    await test.step(path, async () => {
      await page.goto(path);
      await expectLoaded(page);
      await lookAtEveryWidth(page, seen);
    });
  }
});

/** Well formed, and nobody's. */
const unknownId = '0197aaaa-0000-7000-8000-000000000000';
const isOfTheDesk = (name: keyof typeof everyRoute) =>
  name === 'desk' || everyRoute[name].path.startsWith(`${hrefOf('desk')}/`);

/** Lists here are long: their rows are looked at, and not as much of one as the help bar leaves in sight. */
async function showWhole(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ width, height });
}

test('at the desk, every page can be read, reached and left for help', async ({ newPerson }) => {
  test.setTimeout(900_000);
  const lea = await aYouth(server(), 'Lea');
  await atTheDesk(server(), lea, 'lead');
  const page = await newPerson({ server: server(), as: lea });
  await page.goto(hrefOf('home'));
  for (const name of names.filter(isOfTheDesk)) {
    const path = hrefOf(name, { id: unknownId });
    await test.step(path, async () => {
      await goWithin(page, path);
      await expect(page.getByText(/^Loading/u)).toHaveCount(0);
      await expectHelpAtEveryWidth(page);
      await expectSeenByKeys(page);
      for (const { width } of [sizes[0], sizes[2]]) {
        await showWhole(page, width);
        await expectAccessibleInBothThemes(page);
      }
      await page.setViewportSize(sizes[0]);
    });
  }
});

/** What names a thing beside the address. */
const namedBeside: Partial<Record<keyof typeof everyRoute, string>> = {
  addCheckin: 'edit',
  addEvent: 'event',
  addExperience: 'id',
  addSafetyPlan: 'plan',
  addSafetyPlanSecond: 'plan',
  editExperience: 'id',
  events: 'event',
  printJournal: 'page',
  relatedExperiences: 'id',
  shareSafetyPlan: 'plan',
};
const refused = (status: number) => (route: Route) =>
  route.fulfill({ status, json: { status: false, statusCode: status, message: 'Not now.', data: null } });
/** What the server says meanwhile, and whom the addresses name. */
const states = {
  'nothing has come yet': { id: unknownId, answer: () => {} },
  'nothing can be read': { id: unknownId, answer: refused(409) },
  'nothing is there': { id: unknownId, answer: refused(404) },
  'there is nothing yet, and no such id': { id: 'nobody', answer: (route: Route) => route.continue() },
};
/** The desk is one frame, in which a youth finds the same everywhere. */
const besideTheDesk = routesWith('protected').filter((name) => name === 'desk' || !isOfTheDesk(name));
/** Elsewhere 'not there' is one more refusal. */
const ofOneThing = besideTheDesk.filter((name) => namedBeside[name] ?? everyRoute[name].path.includes(':'));

type Frame = string | Frame[];
const frames = JSON.parse(
  readFileSync(new URL('../../apps/web/still/generated/frames.json', import.meta.url), 'utf8'),
) as Record<string, Frame>;
const wordsIn = (frame: Frame): string[] =>
  typeof frame === 'string' ? [frame] : frame.slice(1).flatMap((each) => wordsIn(each));

for (const [state, { id, answer }] of Object.entries(states)) {
  test(`help is in sight at every width where ${state}`, async ({ newPerson }) => {
    const page = await newPerson({ server: server(), as: noor });
    await page.goto(hrefOf('acknowledgement'));
    await page.getByRole('heading', { level: 1, name: between }).waitFor();
    await page.route('**/api/**', answer);
    for (const name of state === 'nothing is there' ? ofOneThing : besideTheDesk) {
      const beside = namedBeside[name];
      const path = hrefOf(name, { id });
      await goWithin(page, path + (beside ? `?${beside}=${id}` : ''));
      // What the page says before its scripts have come; `node apps/web/tools/reads-ahead.ts` writes it again.
      const ahead = state === 'nothing has come yet' && !beside && frames[path] ? wordsIn(frames[path]) : [];
      const unsaid = async () => {
        const text = (await page.getByRole('main').textContent()) ?? '';
        return ahead.filter((words) => !text.includes(words));
      };
      if (ahead.length > 0) await expect.poll(unsaid, path).toEqual([]);
      await expectHelpAtEveryWidth(page);
    }
  });
}

for (const state of ['nothing has come yet', 'nothing can be read'] as const) {
  test(`help is in sight at every width, signed out, where ${state}`, async ({ newPerson }) => {
    const page = await newPerson({ server: server() });
    await page.route('**/api/**', states[state].answer);
    for (const name of routesWith('public', 'open')) {
      await page.goto(hrefOf(name, { id: 'nobody' }), { waitUntil: 'commit' });
      await expect(page.getByRole('main').first()).toBeVisible();
      await expect(page.locator('.still')).toHaveCount(0);
      await expectHelpAtEveryWidth(page);
    }
  });
}

const sheet = (path: string) => readFileSync(new URL(`../../apps/web/src/shared/${path}`, import.meta.url), 'utf8');
/** A toast that appears at the moment when axe begins to look. */
const toastWhileLooking = () => {
  const { axe } = window as unknown as { axe: { run: (...asked: unknown[]) => unknown } };
  const run = axe.run.bind(axe);
  axe.run = (...asked) => {
    document.body.insertAdjacentHTML(
      'beforeend',
      '<div class="Toastify__toast Toastify__toast--success" role="status"><p class="words">Saved.</p></div>',
    );
    return run(...asked);
  };
};

test.describe('axe', () => {
  test.use({ contextOptions: {} });
  test('looks at a toast that comes meanwhile, in the colours that it ends with', async ({ page }) => {
    const slow = '.Toastify__toast { animation: toast-in 600s -200s; }';
    await page.setContent(
      `<html lang="en"><style>${sheet('styles/tokens.css')}${sheet('ui/toasts.module.css').replaceAll(/:global\(([^)]*)\)/gu, '$1')}${slow}</style><body><p>Here.</p>`,
    );
    await expectLegible(page);
    await page.evaluate(toastWhileLooking);
    await expectLegible(page);
    await page.addStyleTag({ content: '.words { opacity: 0.4; }' });
    await expect(expectLegible(page)).rejects.toThrow(/color-contrast: .*words/u);
  });
});

test('the calls can be read in a viewer of our own server, within its content policy', async ({ newPerson }) => {
  const page = await newPerson({ server: server(), width: 1440 });
  const asked = new Set<string>();
  page.on('request', (request) => asked.add(new URL(request.url()).origin));
  await page.goto('/api/docs');
  await page.getByRole('textbox', { name: /filter/iu }).fill('lookups');
  await page.getByText('/api/states', { exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Responses' })).toBeVisible();
  await expect(page.getByRole('button', { name: /try it out|authorize/iu })).toHaveCount(0);
  await expect(page.locator('.scheme-container')).toHaveCount(0);
  const ours = [new URL(page.url()).origin, 'null'];
  expect([...asked].filter((origin) => !ours.includes(origin))).toEqual([]);
});
