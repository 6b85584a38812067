// Moving between screens on a slow line: the next one's frame stands at once, its chunk is asked for with the touch, and help stays in sight.
import { hrefOf } from '@mycrew/contract/paths.ts';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../axe.ts';
import { expectHelpInSight } from '../help.ts';
import { moveTo } from '../moves.ts';
import { HomePage } from '../pages/HomePage.ts';
import { aYouth } from '../people.ts';
import { expect, sharedServer, test } from '../story.ts';

const server = sharedServer;
const chunks = '**/assets/*.js';

/** From now on no chunk comes, until let go. */
async function holdChunks(page: Page): Promise<() => void> {
  const held = Promise.withResolvers<void>();
  await page.route(chunks, async (route) => {
    await held.promise;
    await route.continue();
  });
  return held.resolve;
}

/** At home, with the menu open: it comes in the same chunk as the frames. */
async function inTheMenu(page: Page) {
  const home = new HomePage(page);
  await home.open();
  await expect(home.week).toBeVisible();
  await home.menuButton.click();
  const journal = page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Journal' });
  await expect(journal).toBeVisible();
  return { home, journal };
}

test('the frame of the next screen stands at once, and the screen takes its place with the focus', async ({
  newPerson,
}) => {
  const page = await newPerson({ server: server(), as: await aYouth(server(), 'Mia') });
  const { home, journal } = await inTheMenu(page);
  const main = page.getByRole('main');

  await test.step('a tab: its title and placeholder, under its own address', async () => {
    const letGo = await holdChunks(page);
    await journal.click();
    await expect(main.getByText('Loading Journal')).toBeVisible();
    await expect(main.getByText('Journal', { exact: true })).toBeVisible();
    await expect(page).toHaveURL(hrefOf('journal'));
    await expect(page).toHaveTitle(/^Journal · /u);
    await expectHelpInSight(page);
    await expectAccessible(page);
    letGo();
    await expect(page.getByRole('heading', { level: 1, name: 'Journal' })).toBeFocused();
    await expect(page.getByText(/^Loading/u)).toHaveCount(0);
  });

  await test.step('back leads to what is known, without a frame', async () => {
    const letGo = await holdChunks(page);
    await page.goBack();
    await expect(home.week).toBeVisible();
    await expect(home.greeting).toBeFocused();
    letGo();
  });

  await test.step('a focused screen: its header with back, which leads back, and help', async () => {
    const letGo = await holdChunks(page);
    await page.getByRole('link', { name: 'Notifications' }).click();
    await expect(main.getByText('Loading Notifications')).toBeVisible();
    await page.goBack();
    await expect(home.week).toBeVisible();
    await moveTo(page, hrefOf('breathing'));
    await expect(main.getByText('Loading Breathing')).toBeVisible();
    await expectHelpInSight(page);
    await expectAccessible(page);
    letGo();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  });
});

test('a chunk that does not come: the error with another try, which brings the screen', async ({ newPerson }) => {
  const page = await newPerson({ server: server(), as: await aYouth(server(), 'Ben') });
  const { journal } = await inTheMenu(page);
  await page.route(chunks, (route) => route.abort());
  // A page of an older release would be reloaded once; this one was a moment ago.
  await page.evaluate(() => sessionStorage.setItem('reloadedForRelease', String(Date.now())));
  await journal.click();
  await expect(page.getByRole('heading', { level: 1, name: 'This page didn’t load' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Need help now' })).toBeVisible();
  await expectHelpInSight(page);
  await page.unroute(chunks);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Journal' })).toBeVisible();
});

test('going back after a reload finds the place on a long screen again, also where its chunk is late', async ({
  newPerson,
}) => {
  const page = await newPerson({ server: server(), as: await aYouth(server(), 'Leanne') });
  const scrolled = () => page.evaluate(() => Math.round(window.scrollY));
  await page.goto(hrefOf('settings'));
  await page.getByRole('link', { name: /^Blocked people/u }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Blocked people' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  await expect.poll(scrolled).toBeGreaterThan(100);
  const before = await scrolled();
  await page.goForward();
  await expect(page.getByRole('heading', { level: 1, name: 'Blocked people' })).toBeVisible();
  await page.reload();
  const home = new HomePage(page);
  await home.menuButton.click();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'Menu' })).toHaveCount(0);
  const letGo = await holdChunks(page);
  await page.goBack();
  await expect(page.getByText('Loading Settings')).toBeVisible();
  letGo();
  await expect(page.getByRole('link', { name: /^Blocked people/u })).toBeVisible();
  await expect.poll(scrolled).toBe(before);
});

test('a link that is touched asks for its chunk before the finger lifts', async ({ newPerson }) => {
  const page = await newPerson({ server: server(), as: await aYouth(server(), 'Noor') });
  const { journal } = await inTheMenu(page);
  const asked = page.waitForRequest(chunks);
  await journal.dispatchEvent('pointerdown');
  await asked;
  await expect(page).toHaveURL(hrefOf('home'));
  await journal.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Journal' })).toBeVisible();
});
