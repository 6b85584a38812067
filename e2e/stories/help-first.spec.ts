// Help before everything: without an account, without a server, from every page; and no way leads to nowhere.
import { fontFile } from '@mycrew/contract/constants.ts';
import { hrefOf } from '@mycrew/contract/paths.ts';
import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../axe.ts';
import { untilCached, untilKnown } from '../offline.ts';
import { HelpPages } from '../pages/HelpPages.ts';
import { HomePage } from '../pages/HomePage.ts';
import { SignInPage } from '../pages/SignInPage.ts';
import { aYouth, joinCrew, type Account } from '../people.ts';
import { expect, sharedServer, storageOf, test } from '../story.ts';

test.use({ withWorker: true });
const server = sharedServer;
let mia: Account;
test.beforeAll(async () => {
  mia = await aYouth(server());
  await joinCrew(server(), mia, await aYouth(server(), 'Ben'));
});

const nothing = 'There’s nothing here';
const nothingHere = (page: Page) => page.getByRole('heading', { level: 1, name: nothing });

for (const width of [390, 1440] as const) {
  test(`without an account, at ${width} px`, async ({ newPerson }) => {
    const page = await newPerson({ server: server(), width });
    const help = new HelpPages(page);
    await help.openSignedOut();
    await expect(help.needHelpNow).toBeVisible();
    await expect(help.call000).toHaveAttribute('href', 'tel:000');
    await expect(help.callHelpline).toHaveAttribute('href', 'tel:1800551800');
    // Short at first, with Kids Helpline directly under 000.
    const [danger, kids] = [await help.call000.boundingBox(), await help.callHelpline.boundingBox()];
    expect(kids!.y).toBeLessThan(danger!.y + 300);
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(2_400);
    await expect(help.webChat).toHaveAttribute('href', /kidshelpline\.com\.au.*referrer=mycrew/u);
    await expect(help.webChat).toHaveAttribute('target', '_blank');
    await page.getByText('What happens when I call?').click();
    await expect(page.getByText('What do they ask first?')).toBeVisible();
    await expectAccessible(page);

    await help.toSafePlace.click();
    await expect(help.safePlace).toBeVisible();
    await expectAccessible(page);
    await page.getByLabel('Town or suburb').fill('Newtown nsw');
    await page.getByLabel('Kind of place').selectOption('Library');
    await page.getByRole('button', { name: 'Show places' }).click();
    await expect(page.getByRole('heading', { level: 2, name: 'Near Newtown, NSW' })).toBeVisible();
    await expect(page.getByText('The emergency department of a hospital')).toBeVisible();
    await expectAccessible(page);
  });
}

for (const scheme of ['light', 'dark'] as const) {
  test(`the pages of help are whole without any script, in the ${scheme}`, async ({ browser }) => {
    const context = await browser.newContext({
      baseURL: server().address,
      viewport: { width: 320, height: 640 },
      javaScriptEnabled: false,
      colorScheme: scheme,
    });
    const page = await context.newPage();
    const help = new HelpPages(page);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await help.openSignedOut();
    await expect(help.callHelpline).toBeVisible();
    expect(asked.filter((path) => path !== `/assets/${fontFile}`)).toEqual([hrefOf('needHelpNow')]);
    expect((await page.locator('body').boundingBox())?.width).toBe(320);
    await expect(help.leaveFast).toHaveAttribute('href', 'https://www.bom.gov.au/');
    const butterfly = page.getByRole('link', { name: 'Call Butterfly National Helpline, 1800 33 4673' });
    await expect(butterfly).toBeHidden();
    await page.getByText('Poisons, eating, alcohol and drugs, caring').click();
    await expect(butterfly).toBeVisible();
    await help.toSafePlace.click();
    await expect(help.safePlace).toBeVisible();
    await context.close();
  });
}

test('help stands in the page of the app before its scripts do, and gives way to them', async ({ browser }) => {
  const context = await browser.newContext({
    baseURL: server().address,
    viewport: { width: 390, height: 844 },
    storageState: storageOf(server().address, mia),
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto(hrefOf('home'));
  // The greeting is written by a script of the page itself, the dock placed by its styles: the policy lets both in.
  await expect(page.getByRole('heading', { level: 1, name: mia.firstName })).toBeVisible();
  const alert = page.getByRole('link', { name: 'Distress Alert' });
  await expect(alert).toHaveAttribute('href', hrefOf('distressAlert'));
  expect((await alert.boundingBox())?.y).toBeGreaterThan(700);
  await expect(page.getByRole('link', { name: 'Call 000' })).toHaveAttribute('href', 'tel:000');
  await expect(page.getByRole('link', { name: 'Kids Helpline 1800 551 800' })).toBeInViewport();
  await expectAccessible(page, { isStill: true });

  await page.unroute('**/assets/*.js');
  await page.reload();
  await expect(page.getByRole('button', { name: 'Menu' })).toBeVisible();
  await expect(page.getByRole('main')).toHaveCount(1);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expect(page.getByRole('link', { name: 'Call 000' })).toHaveCount(0);
  await context.close();
});

test('who answers now, and the path to help, also without a network', async ({ newPerson }) => {
  const page = await newPerson({ server: server(), as: mia });
  const help = new HelpPages(page);
  await page.goto(hrefOf('professionalHelpHere'));
  await expect(help.professional).toBeVisible();
  // Its hours stand at the number, and again at its chat.
  await expect(help.service('Kids Helpline').getByText('Open now, day and night').first()).toBeVisible();
  await expect(
    help
      .service('eheadspace')
      .getByText(/^(?:Open|Closed) now/u)
      .first(),
  ).toBeVisible();
  await expect(page).toHaveTitle('Phone numbers');
  await expectAccessible(page);
  await page.getByRole('link', { name: /Pathways to help/u }).click();
  await expect(help.pathways).toBeFocused();
  await expectAccessible(page);

  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(help.service('Lifeline')).toBeVisible();
  await page.context().setOffline(false);
});

test('leaving fast: three times Shift, and nothing is left in sight or open', async ({ newPerson }) => {
  const eva = await aYouth(server(), 'Eva');
  const page = await newPerson({ server: server(), as: eva });
  const help = new HelpPages(page);
  await page.route('https://www.bom.gov.au/', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Weather</title><h1>Weather</h1>' }),
  );
  await page.goto(hrefOf('home'));
  await expect(new HomePage(page).week).toBeVisible();
  await page.goto(hrefOf('professionalHelpHere'));
  await expect(help.leaveFast).toBeVisible();
  // Announced by the same part of the page that hears the keys.
  await expect(page).toHaveTitle('Phone numbers');
  for (let press = 0; press < 3; press += 1) await page.keyboard.press('Shift');
  await expect(page.getByRole('heading', { name: 'Weather' })).toBeVisible();
  await page.goBack();
  expect(new URL(page.url()).pathname).toBe(hrefOf('home'));
  await expect(page.getByRole('heading', { level: 1, name: 'App Locked' })).toBeVisible();
  // The report is sent while the page unloads: nobody waits for its answer.
  const headers = { Authorization: `Bearer ${eva.session.Token}` };
  const home = () => page.request.get('/api/user/dashboard?date=2026-11-20', { headers });
  await expect.poll(async () => (await home()).status()).toBe(423);
});

test('the two dialogs have their buttons, and a call is counted and announced', async ({ newPerson }) => {
  const page = await newPerson({ server: server(), width: 1440, as: mia });
  const [home, help] = [new HomePage(page), new HelpPages(page)];
  await home.open();
  await help.to000.click();
  await expect(help.dialog000.getByRole('link', { name: 'Call', exact: true })).toHaveAttribute('href', 'tel:000');
  await expect(help.dialog000.getByRole('link', { name: 'Website' })).toHaveAttribute('target', '_blank');
  await expect(help.dialog000.getByRole('link', { name: 'GET HELP NOW' })).toHaveAttribute(
    'href',
    hrefOf('distressAlert'),
  );
  await expectAccessible(page);
  await help.dialog000.getByRole('button', { name: 'Close' }).click();
  await expect(help.dialog000).toHaveCount(0);

  await help.toHelpline.click();
  const { helplineDialog } = help;
  await expect(helplineDialog.getByRole('link', { name: 'WebChat' })).toHaveAttribute('href', /referrer=mycrew/u);
  await expectAccessible(page);
  // A desk has nothing that dials: the browser's own question about that would stand in the way of the next click.
  await page.evaluate(() =>
    window.addEventListener('click', (event) => {
      if ((event.target as Element).closest('a[href^="tel:"]')) event.preventDefault();
    }),
  );
  await helplineDialog.getByRole('link', { name: 'Call', exact: true }).click();
  await expect(page.getByText('Call initiated successfully')).toBeVisible();
  await helplineDialog.getByRole('link', { name: 'Get Help Now' }).click();
  await expect(help.distressAlert).toBeVisible();
  await expect(helplineDialog).toHaveCount(0);
  await expectAccessible(page);
});

test('Distress Alert opens without a network, and its numbers and texts are ready', async ({ newPerson }) => {
  const nina = await aYouth(server(), 'Nina');
  await joinCrew(server(), nina, await aYouth(server(), 'Rae'));
  const page = await newPerson({ server: server(), as: nina });
  const [home, help] = [new HomePage(page), new HelpPages(page)];
  await home.open();
  await expect(home.week).toBeVisible();
  await untilCached(page);
  await untilKnown(page, 'Rae');
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Distress Alert' }).click();
  await expect(help.distressAlert).toBeVisible();
  await expect(help.call000).toHaveAttribute('href', 'tel:000');
  await expectAccessible(page);

  await test.step('the helpline opens too', async () => {
    await help.toHelpline.click();
    const call = help.helplineDialog.getByRole('link', { name: 'Call', exact: true });
    await expect(call).toHaveAttribute('href', 'tel:1800551800');
    await help.helplineDialog.getByRole('button', { name: 'Close' }).click();
    await expect(help.helplineDialog).toHaveCount(0);
  });

  await test.step('an alert that nobody can hear yet offers calls and texts of one’s own', async () => {
    await page.getByRole('button', { name: 'Tell Rae now' }).click();
    await expect(help.callHelpline).toHaveAttribute('href', 'tel:1800551800');
    await expect(help.readyTexts.first()).toHaveText('Text Rae');
    await expect(help.readyTexts.first()).toHaveAttribute('href', /^sms:\?&body=Hi%20Rae/u);
    await expectAccessible(page);
  });
});

test('an address of nobody shows that there is nothing, and where help is', async ({ newPerson }) => {
  const page = await newPerson({ server: server() });
  await page.goto('/nowhere/at/all');
  await expect(nothingHere(page)).toBeVisible();
  await expect(page).toHaveTitle('Nothing here · MyCrew');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Need help now' }).click();
  await expect(new HelpPages(page).needHelpNow).toBeVisible();

  await test.step('a broken escape makes it one, and breaks no page as a query', async () => {
    await page.goto('/nowhere/%E0');
    await expect(nothingHere(page)).toBeVisible();
    await page.goto('/home/chat/%E0?find=%E0');
    await expect(new SignInPage(page).userName).toBeVisible();
  });
});

const pathsIn = async (place: Locator) => {
  const links = await place.getByRole('link').evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  return links.map((href) => new URL(href, 'http://here').pathname);
};

async function settle(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText(/^Loading/u)).toHaveCount(0);
}

/** Presses everything that can be pressed on this page, one after the other. */
async function pressAll(page: Page, path: string): Promise<void> {
  const buttons = page.getByRole('button').filter({ visible: true });
  for (let at = 0; at < (await buttons.count()); at += 1) {
    await buttons.nth(at).click();
    await expect(page.getByRole('heading').first()).toBeVisible();
    await expect(nothingHere(page)).toHaveCount(0);
    await settle(page, path);
  }
}

test('nothing on home, contacts and the menu leads to a page that is not there', async ({ newPerson }) => {
  // It presses every button of four pages, and opens each page they lead to.
  test.slow();
  const phone = await newPerson({ server: server(), as: mia });
  const desk = await newPerson({ server: server(), width: 1440, as: mia });
  const led = new Set<string>();

  for (const page of [phone, desk]) {
    for (const path of [hrefOf('home'), hrefOf('contacts')]) {
      await settle(page, path);
      await expectAccessible(page);
      for (const each of await pathsIn(page.locator('body'))) led.add(each);
      await pressAll(page, path);
    }
  }

  const home = new HomePage(phone);
  await home.menuButton.click();
  const menu = phone.getByRole('dialog', { name: 'Menu' });
  await expect(menu.getByRole('link', { name: 'Contacts' })).toBeVisible();
  const inMenu = await pathsIn(menu);
  expect(inMenu).toEqual(expect.arrayContaining([hrefOf('home'), hrefOf('contacts'), hrefOf('notificationList')]));
  await expectAccessible(phone);

  for (const path of new Set([...led, ...inMenu])) {
    await phone.goto(path, { waitUntil: 'commit' });
    const heading = phone.getByRole('heading', { level: 1 }).first();
    await heading.waitFor({ state: 'attached' });
    await expect(phone.getByText(/^Loading/u)).toHaveCount(0);
    await expect(heading, path).not.toHaveText(/^(?:This page didn’t load|There’s nothing here)$/u);
  }
});
