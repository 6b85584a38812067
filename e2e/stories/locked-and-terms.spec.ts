// What takes the place of the app: the lock after quiet, new terms, the end of a sign-in; and help through all of it.
import { hrefOf } from '@mycrew/contract/paths.ts';
import { sessionEndpoints } from '@mycrew/contract/session.ts';
import type { Page } from '@playwright/test';
import { ask } from '../api.ts';
import { expectAccessible } from '../axe.ts';
import { publishPolicy } from '../operator.ts';
import { ContactsPage } from '../pages/ContactsPage.ts';
import { HelpPages } from '../pages/HelpPages.ts';
import { HomePage } from '../pages/HomePage.ts';
import { LockPage } from '../pages/LockPage.ts';
import { SignInPage } from '../pages/SignInPage.ts';
import { TermsGatePage } from '../pages/TermsGatePage.ts';
import { aYouth, joinCrew } from '../people.ts';
import { expect, ownServer, sharedServer, test } from '../story.ts';

const server = sharedServer;

/** The helpline, 000 and Distress Alert open where the app is not; afterwards one is back. */
async function helpIsThere(page: Page): Promise<void> {
  const help = new HelpPages(page);
  await help.toHelpline.click();
  await expect(help.helplineDialog.getByRole('link', { name: 'Call', exact: true })).toHaveAttribute(
    'href',
    'tel:1800551800',
  );
  await help.helplineDialog.getByRole('button', { name: 'Close' }).click();
  await help.to000.click();
  await expect(help.dialog000.getByRole('link', { name: 'Call', exact: true })).toHaveAttribute('href', 'tel:000');
  await help.dialog000.getByRole('button', { name: 'Close' }).click();
  await help.toDistressAlert.first().click();
  await expect(help.distressAlert).toBeVisible();
  await expect(help.call000).toHaveAttribute('href', 'tel:000');
  await page.getByRole('link', { name: 'Close' }).click();
}

test('after quiet one is asked, and locked in all tabs', async ({ newPerson }) => {
  const mia = await aYouth(server());
  const page = await newPerson({ server: server(), as: mia });
  await page.clock.install();
  const other = await page.context().newPage();
  const [home, lock, otherHome] = [new HomePage(page), new LockPage(page), new HomePage(other)];
  const questionIn = (tab: Page) => tab.getByRole('dialog', { name: "You've been inactive" });
  const question = questionIn(page);
  const stay = question.getByRole('button', { name: 'Stay Active' });
  await otherHome.open();
  await expect(otherHome.week).toBeVisible();
  await home.open();
  await expect(home.week).toBeVisible();

  await page.clock.fastForward('14:01');
  await expect(question).toContainText(/lock in \d+ seconds/u);
  await expect(stay).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(question).toBeVisible();
  await stay.click();
  await expect(question).toHaveCount(0);
  await expect(questionIn(other)).toHaveCount(0);
  await expect(home.greeting).toBeVisible();

  await page.clock.fastForward('14:01');
  await expect(question).toBeVisible();
  await page.clock.fastForward('01:00');
  await expect(lock.heading).toBeVisible();
  await expect(new LockPage(other).heading).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(lock.heading).toBeVisible();
  await lock.secret.fill(mia.password);
  await lock.unlock.click();
  await expect(home.week).toBeVisible();
  await expect(otherHome.week).toBeVisible();
});

test('the server locks, and help is there', async ({ newPerson }) => {
  const mia = await aYouth(server());
  const page = await newPerson({ server: server(), as: mia });
  const [home, lock] = [new HomePage(page), new LockPage(page)];
  await home.open();
  await expect(home.week).toBeVisible();
  await ask(server(), sessionEndpoints.lock, { body: {} }, { token: mia.session.Token });
  await page.reload();
  await expect(lock.heading).toBeVisible();
  await helpIsThere(page);
  await expectAccessible(page);
});

test('when the time of a sign-in is over, it ends by itself', async ({ newPerson }) => {
  const mia = await aYouth(server());
  const session = { ...mia.session, LogoutTime: Date.now() + 10 * 60_000 };
  const page = await newPerson({ server: server(), as: { ...mia, session } });
  await page.clock.install();
  await new HomePage(page).open();
  await expect(new HomePage(page).week).toBeVisible();
  await page.clock.fastForward('10:01');
  await expect(new SignInPage(page).heading).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('session'))).toBeNull();
  await expectAccessible(page);
});

test.describe('for everybody', () => {
  const server = ownServer();

  test('new terms hold everything until they are answered', async ({ newPerson }) => {
    const [mia, ben] = [await aYouth(server()), await aYouth(server(), 'Ben')];
    await joinCrew(server(), mia, ben);
    const page = await newPerson({ server: server(), as: mia });
    const friend = await newPerson({ server: server(), as: ben });
    const [home, terms, contacts] = [new HomePage(page), new TermsGatePage(page), new ContactsPage(page)];
    await home.open();
    await expect(home.week).toBeVisible();
    await publishPolicy(server(), 'terms', 'A sentence for everybody is new.');

    await test.step('the page asked for waits behind the gate', async () => {
      await page.goto(hrefOf('contacts'));
      await expect(terms.gate).toBeVisible();
      await expect(contacts.heading).toHaveCount(0);
      await expect(terms.viewTerms).toHaveAttribute('target', '_blank');
      await expect(terms.viewPrivacy).toHaveCount(0);
      await expect(terms.gate.getByText('A sentence for everybody is new.')).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(terms.gate).toBeVisible();
      await expectAccessible(page);
    });

    await test.step('help does not wait', async () => {
      await helpIsThere(page);
      await expect(terms.gate).toBeVisible();
    });

    await test.step('accepted, it goes on where it was', async () => {
      await page.goto(hrefOf('contacts'));
      await terms.accept.click();
      await expect(contacts.inMyCrew(/Ben/u)).toBeVisible();
      await expect(page).toHaveURL(hrefOf('contacts'));
      await page.reload();
      await expect(contacts.heading).toBeVisible();
      await expect(terms.gate).toHaveCount(0);
    });

    await test.step('who declines is signed out', async () => {
      await new HomePage(friend).open();
      await new TermsGatePage(friend).decline.click();
      await expect(new SignInPage(friend).heading).toBeVisible();
      expect(await friend.evaluate(() => localStorage.getItem('session'))).toBeNull();
    });
  });
});
