// Every route of the two tables, on a phone and then on a desk, in the light and in the dark: a name, a place, nothing axe minds.
import { checkinEndpoints } from '@mycrew/contract/checkins.ts';
import { everyRoute, hrefOf, type RouteAccess } from '@mycrew/contract/paths.ts';
import type { Page } from '@playwright/test';
import { ask } from '../api.ts';
import { expectAccessible, expectAccessibleHere, expectLegible } from '../axe.ts';
import { expectSeenByKeys } from '../keys.ts';
import { aYouth, joinCrew, type Account } from '../people.ts';
import { expect, sharedServer, test } from '../story.ts';

// The longest of all: each of the three is begun where there is a browser for it.
test.describe.configure({ mode: 'parallel' });
const server = sharedServer;
let [mia, ben]: Account[] = [];
test.beforeAll(async () => {
  [mia, ben] = await Promise.all([aYouth(server()), aYouth(server(), 'Ben')]);
  await Promise.all([joinCrew(server(), mia, ben), joinCrew(server(), ben, mia)]);
  const body = { Emotions: [{ _id: 'grateful', isPrimary: true }], CheckinText: 'for you', IsSharedWithCrew: true };
  for (const { session } of [mia, ben]) await ask(server(), checkinEndpoints.add, { body }, { token: session.Token });
});

const names = Object.keys(everyRoute) as (keyof typeof everyRoute)[];
const routesWith = (...access: RouteAccess[]) => names.filter((name) => access.includes(everyRoute[name].access));

const move = (page: Page, path: string) =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, path);

/**
 * Within the open app, as a tap would: loading it anew each time would be most of the story. By way of a page that asks
 * nothing, so that it is seen when the next one has taken its place.
 */
async function goWithin(page: Page, path: string): Promise<void> {
  const between = page.getByRole('heading', { level: 1, name: 'Acknowledgement of Country' });
  await move(page, hrefOf('acknowledgement'));
  await expect(between).toBeVisible();
  if (path === hrefOf('acknowledgement')) return;
  await move(page, path);
  await expect(between).toHaveCount(0);
}

const turn = (page: Page, theme: 'light' | 'dark') =>
  page.evaluate((name) => document.documentElement.setAttribute('data-theme', name), theme);

const phone = { width: 390, height: 844 };
const desk = { width: 1440, height: 900 };

/** Everything has come; answers what is shown. */
async function shown(page: Page): Promise<string> {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect(page.getByRole('main')).toHaveCount(1);
  await expect(page.getByText(/^Loading/u)).toHaveCount(0);
  return page.getByRole('main').innerHTML();
}

async function expectNothingBeside(page: Page): Promise<void> {
  const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(tooWide, `pixels that lie beside the page at ${page.viewportSize()?.width}`).toBeLessThanOrEqual(0);
}

/** `seen` holds what was looked at: several addresses show the same screen, and some none yet. */
async function lookAround(page: Page, seen: Set<string>): Promise<void> {
  const onPhone = await shown(page);
  if (seen.has(onPhone)) return;
  seen.add(onPhone);
  expect(await page.evaluate(() => document.title)).not.toBe('');
  await expectNothingBeside(page);
  await turn(page, 'light');
  await expectAccessible(page);
  await turn(page, 'dark');
  await expectLegible(page);
  await turn(page, 'light');
  await expectSeenByKeys(page);

  await page.setViewportSize(desk);
  // The keys have left the page somewhere in its middle, with a bar over whatever lies there.
  await page.evaluate(() => scrollTo(0, 0));
  const onDesk = await shown(page);
  await expectNothingBeside(page);
  await (onDesk === onPhone ? expectAccessibleHere(page) : expectAccessible(page));
  await page.setViewportSize(phone);
}

const inside = routesWith('protected');
const halves = [inside.filter((_, at) => at % 2 === 0), inside.filter((_, at) => at % 2 === 1)];
for (const [half, routes] of halves.entries()) {
  test(`signed in, half ${half + 1} of 2`, async ({ newPerson }) => {
    test.setTimeout(900_000);
    const page = await newPerson({ server: server(), as: mia });
    const seen = new Set<string>();
    await page.goto(hrefOf('home'));
    for (const name of routes) {
      const path = hrefOf(name, { id: ben?.session.UserId ?? '' });
      await test.step(path, async () => {
        await goWithin(page, path);
        await lookAround(page, seen);
      });
    }
  });
}

test('signed out', async ({ newPerson }) => {
  test.setTimeout(900_000);
  const page = await newPerson({ server: server() });
  const seen = new Set<string>();
  for (const name of routesWith('public', 'open')) {
    const path = hrefOf(name);
    await test.step(path, async () => {
      await page.goto(path);
      await lookAround(page, seen);
    });
  }
});
