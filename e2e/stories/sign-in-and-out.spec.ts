// Coming in, staying in, being locked, and leaving.
import { hrefOf } from '@mycrew/contract/paths.ts';
import { sessionEndpoints } from '@mycrew/contract/session.ts';
import type { Page } from '@playwright/test';
import { ask } from '../api.ts';
import { expectAccessible } from '../axe.ts';
import { ContactsPage } from '../pages/ContactsPage.ts';
import { HelpPages } from '../pages/HelpPages.ts';
import { HomePage } from '../pages/HomePage.ts';
import { LockPage } from '../pages/LockPage.ts';
import { SignInPage } from '../pages/SignInPage.ts';
import { aYouth, type Account } from '../people.ts';
import { expect, sharedServer, test } from '../story.ts';

test.use({ withWorker: true });
const server = sharedServer;
let mia: Account;
test.beforeAll(async () => {
  mia = await aYouth(server());
});

interface Tokens {
  Token: string;
  RefreshToken: string;
}
const tokensOf = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('session') ?? 'null') as Tokens | null);

const wornOut = 'worn-out-worn-out-worn-out';
const wearOut = (page: Page) =>
  page.evaluate((Token) => {
    const session = JSON.parse(localStorage.getItem('session') ?? '{}') as object;
    localStorage.setItem('session', JSON.stringify({ ...session, Token }));
  }, wornOut);

/** Those that were answered: one that a reload breaks off is rightly asked again by another tab. */
const countRefreshes = (page: Page) => {
  const asked: string[] = [];
  page.context().on('requestfinished', (request) => {
    if (request.url().endsWith('/userstatus/refresh-token')) asked.push(request.url());
  });
  return asked;
};

/** Between the browser and the server: how many tabs renewed at the same moment, and which tokens they were given. */
const followRefreshes = async (page: Page) => {
  const given = new Set<string>();
  let [underWay, mostAtOnce] = [0, 0];
  await page.context().route('**/userstatus/refresh-token', async (route) => {
    underWay += 1;
    mostAtOnce = Math.max(mostAtOnce, underWay);
    const response = await route.fetch();
    const { data } = (await response.json()) as { data: Tokens };
    given.add(data.Token);
    // Before the tab has its answer: the next one may ask from then on.
    underWay -= 1;
    await route.fulfill({ response });
  });
  return { given: () => given, mostAtOnce: () => mostAtOnce };
};

for (const width of [390, 1440] as const) {
  test(`a wrong password is reported plainly, the right one leads where one was going, at ${width} px`, async ({
    newPerson,
  }) => {
    const page = await newPerson({ server: server(), width });
    const signIn = new SignInPage(page);
    await page.goto(hrefOf('contacts'));
    await expect(signIn.heading).toBeVisible();
    await expect(page).toHaveURL(hrefOf('signIn'));
    await signIn.signIn(mia.email, 'not the right words');
    await expect(page.getByText('Invalid username or password.')).toHaveCount(1);
    await expect(signIn.password).toBeFocused();
    await expectAccessible(page);
    await signIn.signIn(mia.mobile, mia.password);
    await expect(new ContactsPage(page).heading).toBeVisible();
    await expect(page).toHaveURL(hrefOf('contacts'));
    await expectAccessible(page);
  });

  test(`logging out is asked once, and leaves nothing in the browser, at ${width} px`, async ({ newPerson }) => {
    const page = await newPerson({ server: server(), width, as: await aYouth(server()) });
    const home = new HomePage(page);
    await home.open();
    if (width === 390) await home.menuButton.click();
    const dialog = page.getByRole('dialog', { name: 'Are you sure you want to logout?' });
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(dialog.getByRole('button', { name: 'No' })).toBeFocused();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'No' }).click();
    await expect(dialog).toHaveCount(0);
    const before = await tokensOf(page);
    await page.getByRole('button', { name: 'Logout' }).click();
    await dialog.getByRole('button', { name: 'Yes' }).click();
    await expect(new SignInPage(page).heading).toBeVisible();
    expect(await tokensOf(page)).toBeNull();
    await expectAccessible(page);
    // Leaving waits for nobody, the server neither.
    const headers = { Authorization: `Bearer ${before?.Token}` };
    const ofToken = () => fetch(`${server().address}/api/user/mycrew`, { headers });
    await expect.poll(async () => (await ofToken()).status).toBe(401);
  });
}

test('a signed-in visitor of the sign-in page is sent home', async ({ newPerson }) => {
  const page = await newPerson({ server: server(), width: 1440, as: await aYouth(server()) });
  await new SignInPage(page).open();
  await expect(new HomePage(page).greeting).toBeVisible();
  await expect(page).toHaveURL(hrefOf('home'));
  await expectAccessible(page);
});

test('a worn-out token is renewed once, and work goes on', async ({ newPerson }) => {
  const page = await newPerson({ server: server(), width: 1440, as: await aYouth(server()) });
  const home = new HomePage(page);
  await home.open();
  await expect(home.week).toBeVisible();
  const refreshes = countRefreshes(page);
  const before = await tokensOf(page);
  // From a page without script: a late call of an open one would renew it a first time.
  await page.goto(hrefOf('needHelpNow'));
  await wearOut(page);
  await home.open();
  await expect(home.week).toBeVisible();
  await home.tab('Contacts').click();
  await expect(page.getByRole('region', { name: 'People you crew for' })).toBeVisible();
  await expectAccessible(page);
  expect(refreshes).toHaveLength(1);
  const after = await tokensOf(page);
  expect(after?.Token).not.toBe(before?.Token);
  expect(after?.RefreshToken).not.toBe(before?.RefreshToken);
});

test('ten tabs renew together, and all stay signed in', async ({ newPerson }) => {
  const first = await newPerson({ server: server(), as: await aYouth(server()) });
  const others = await Promise.all(Array.from({ length: 9 }, () => first.context().newPage()));
  const tabs = [first, ...others];
  await Promise.all(tabs.map((tab) => new HomePage(tab).open()));
  for (const tab of tabs) await expect(new HomePage(tab).week).toBeVisible();
  // Pages without script: nobody renews before all of them do.
  await Promise.all(tabs.map((tab) => tab.goto(hrefOf('needHelpNow'))));
  await wearOut(first);
  const tokens = async () => new Set((await Promise.all(tabs.map(tokensOf))).map((each) => each?.Token));
  await expect.poll(async () => [...(await tokens())]).toEqual([wornOut]);
  const refreshes = await followRefreshes(first);
  await Promise.all(tabs.map((tab) => new HomePage(tab).open()));
  for (const tab of tabs) await expect(new HomePage(tab).week).toBeVisible();
  // What one tab has stored may reach another a moment late, which then asks as well: after it, and for the same tokens.
  expect(refreshes.mostAtOnce()).toBe(1);
  expect(refreshes.given().size).toBe(1);
  await expect.poll(tokens).toEqual(refreshes.given());
  await expectAccessible(first);
});

test('a locked session shows the lock, help stays open, and the password unlocks it', async ({ newPerson }) => {
  const person = await aYouth(server());
  const page = await newPerson({ server: server(), as: person });
  const [home, lock, help] = [new HomePage(page), new LockPage(page), new HelpPages(page)];
  await home.open();
  await expect(home.week).toBeVisible();
  await ask(server(), sessionEndpoints.lock, { body: {} }, { token: person.session.Token });
  // Whatever is asked first meets the lock: a late call of the open page, or this one.
  await page.goto(hrefOf('contacts'));
  await expect(lock.heading).toBeVisible();
  await expect(page.getByRole('main')).toHaveCount(1);
  await expectAccessible(page);

  await test.step('it stays locked when the page is loaded again', async () => {
    await page.reload();
    await expect(lock.heading).toBeVisible();
  });

  await test.step('the helpline opens', async () => {
    await help.toHelpline.click();
    await expect(help.helplineDialog.getByRole('link', { name: 'Call', exact: true })).toHaveAttribute(
      'href',
      'tel:1800551800',
    );
    await expectAccessible(page);
    await help.helplineDialog.getByRole('button', { name: 'Close' }).click();
  });

  await test.step('Distress Alert opens, and leads back to the lock', async () => {
    await help.toDistressAlert.click();
    await expect(help.distressAlert).toBeVisible();
    await expect(help.call000).toHaveAttribute('href', 'tel:000');
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Close' }).click();
    await expect(lock.heading).toBeVisible();
  });

  await test.step('no and a wrong password are reported, the password opens', async () => {
    await lock.unlock.click();
    await expect(lock.secret).toHaveAccessibleDescription('Please enter your password or pin to unlock.');
    await lock.secret.fill('not the right words');
    await lock.secret.press('Enter');
    await expect(lock.secret).toHaveAccessibleDescription('That didn’t match. Please try again.');
    await expectAccessible(page);
    await lock.secret.fill(person.password);
    await lock.unlock.click();
    await expect(home.greeting).toBeVisible();
    await expect(home.week).toBeVisible();
  });

  await test.step('locked again, the way back to the login page ends the session, a worn-out token or not', async () => {
    await ask(server(), sessionEndpoints.lock, { body: {} }, { token: person.session.Token });
    await page.reload();
    await expect(lock.heading).toBeVisible();
    await wearOut(page);
    await page.reload();
    const ended = page.waitForResponse((response) => response.url().endsWith('/user/logout') && response.ok());
    await lock.backToLogin.click();
    await expect(new SignInPage(page).heading).toBeVisible();
    expect(await tokensOf(page)).toBeNull();
    await ended;
  });
});
