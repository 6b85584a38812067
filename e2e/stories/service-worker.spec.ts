// The service worker: help without a network from the first visit, and what is urgent goes out without a page.
import { chatEndpoints } from '@mycrew/contract/chat.ts';
import { hrefOf } from '@mycrew/contract/paths.ts';
import type { Page } from '@playwright/test';
import { ask } from '../api.ts';
import { storedAnswers, untilCached, workerOf } from '../offline.ts';
import { HelpPages } from '../pages/HelpPages.ts';
import { HomePage } from '../pages/HomePage.ts';
import { SignInPage } from '../pages/SignInPage.ts';
import { aYouth, joinCrew, type Account } from '../people.ts';
import { expect, sharedServer, test } from '../story.ts';

test.use({ withWorker: true });
const server = sharedServer;
let mia: Account;
let ben: Account;
test.beforeAll(async () => {
  mia = await aYouth(server());
  ben = await aYouth(server(), 'Ben');
});

async function helpOpensOffline(page: Page): Promise<void> {
  const help = new HelpPages(page);
  await help.openSignedOut();
  await expect(help.needHelpNow).toBeVisible();
  await expect(help.call000).toHaveAttribute('href', 'tel:000');
  await page.goto(hrefOf('safePlaceSignedOut'));
  await expect(help.safePlace).toBeVisible();
}

test('help opens without a network after one visit of the sign-in page', async ({ newPerson }) => {
  const page = await newPerson({ server: server() });
  await new SignInPage(page).open();
  await untilCached(page);
  await page.context().setOffline(true);
  await helpOpensOffline(page);
});

test('the app opens without a network; after leaving, help does, and nothing personal is stored', async ({
  newPerson,
}) => {
  const page = await newPerson({ server: server(), as: mia, width: 1440 });
  const [home, signIn] = [new HomePage(page), new SignInPage(page)];
  await home.open();
  await expect(home.week).toBeVisible();
  await untilCached(page);
  await page.context().setOffline(true);
  await page.goto(hrefOf('contacts'));
  await expect(page.getByText(/You’re offline\.|We can’t reach MyCrew\./u)).toBeVisible();
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.getByRole('button', { name: 'Yes' }).click();
  await expect(signIn.heading).toBeVisible();
  expect(await storedAnswers(page)).toEqual(['/api/help/directory']);
  await helpOpensOffline(page);
});

const { method, path, access } = chatEndpoints.send;

/** An urgent request that the page stored just before it was closed. */
const storeUrgent = (page: Page, given: { userId: string; token: string; to: string; text: string }) =>
  page.evaluate(
    ({ userId, token, to, text, endpoint }) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('mycrew-outbox', 1);
        opening.addEventListener('success', () => {
          const database = opening.result;
          const writing = database.transaction(['entries', 'tokens'], 'readwrite');
          const at = Date.now();
          writing.objectStore('entries').put({
            key: 'kept-by-a-closed-page',
            lane: 'distress',
            kind: 'alert',
            words: 'Your alert',
            endpoint,
            request: { body: { userId: to, Message: text } },
            askFirstAfterMs: null,
            userId,
            createdAt: at,
            saidYesAt: at,
            order: at,
            notBefore: 0,
            firstTriedAt: null,
            tries: 0,
            state: 'waiting',
            trouble: null,
          });
          writing.objectStore('tokens').put({ userId, token }, 'current');
          writing.addEventListener('complete', () => resolve());
          writing.addEventListener('error', () => reject(writing.error));
        });
      }),
    { ...given, endpoint: { method, path, access } },
  );

test('what is urgent goes out while no page is open, once', async ({ newPerson }) => {
  // Somebody of her own: a logout without a network, in another story, may still reach the server.
  const una = await aYouth(server(), 'Una');
  await joinCrew(server(), una, ben);
  const page = await newPerson({ server: server(), as: una });
  const home = new HomePage(page);
  await home.open();
  await expect(home.week).toBeVisible();
  await untilCached(page);
  const { UserId, Token } = una.session;
  const text = 'sent by nobody’s page';
  const blank = await page.context().newPage();
  const worker = await workerOf(page, blank);
  // Opened before the app has, it would be made here, with nothing in it.
  const databases = () => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));
  await expect.poll(databases).toContain('mycrew-outbox');
  await storeUrgent(page, { userId: UserId, token: Token, to: ben.session.UserId, text });
  await page.close();
  await worker.sync('outbox');
  const arrived = async () => {
    const request = { query: { userId: UserId } };
    const { Messages } = await ask(server(), chatEndpoints.page, request, { token: ben.session.Token });
    return Messages.map(({ Message }) => Message ?? '');
  };
  await expect.poll(arrived).toEqual([text]);
  await worker.sync('outbox');
  const again = await blank.context().newPage();
  await new HomePage(again).open();
  await expect(again.getByRole('region', { name: 'Waiting to be sent' })).toHaveCount(0);
  expect(await arrived()).toEqual([text]);
});
