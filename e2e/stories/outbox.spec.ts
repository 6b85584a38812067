// What is sent without a network is stored, survives a reload, and arrives exactly once.
import { chatEndpoints } from '@mycrew/contract/chat.ts';
import { checkinEndpoints } from '@mycrew/contract/checkins.ts';
import { crewEndpoints } from '@mycrew/contract/crew.ts';
import { historyEndpoints } from '@mycrew/contract/history.ts';
import { hrefOf } from '@mycrew/contract/paths.ts';
import { pausingEndpoints } from '@mycrew/contract/pausing.ts';
import { settingsEndpoints } from '@mycrew/contract/settings.ts';
import { supportEndpoints } from '@mycrew/contract/support.ts';
import type { Page } from '@playwright/test';
import { ask } from '../api.ts';
import { expectAccessible } from '../axe.ts';
import { untilCached, untilStored, workerOf } from '../offline.ts';
import { ChatPage } from '../pages/ChatPage.ts';
import { CheckinPages } from '../pages/CheckinPages.ts';
import { HomePage } from '../pages/HomePage.ts';
import { aYouth, joinCrew, type Account } from '../people.ts';
import { duskFile } from '../picture.ts';
import { expect, sharedServer, test } from '../story.ts';

test.use({ withWorker: true });
const server = sharedServer;
let mia: Account;
let ben: Account;
test.beforeAll(async () => {
  mia = await aYouth(server());
  ben = await aYouth(server(), 'Ben');
  await joinCrew(server(), mia, ben);
});

const waiting = (page: Page) => page.getByRole('region', { name: 'Waiting to be sent' });

const asBenHasIt = () =>
  ask(server(), chatEndpoints.page, { query: { userId: mia.session.UserId } }, { token: ben.session.Token });
/** As the server has them, whoever asks. */
const arrived = async (): Promise<string[]> => (await asBenHasIt()).Messages.map(({ Message }) => Message ?? '');
/** The only one, once it was checked. */
const pictureOfBen = async () => (await asBenHasIt()).Messages.at(-1)?.Picture;

const all = ['first', 'second', 'third', 'and a picture'];

test('messages written offline, a picture too, survive a reload, and arrive once, in order', async ({ newPerson }) => {
  const page = await newPerson({ server: server(), as: mia });
  const chat = new ChatPage(page, 'Ben');
  await new HomePage(page).open();
  await untilCached(page);
  await chat.open(ben.session.UserId);
  await expect(chat.field).toBeEnabled();
  await page.context().setOffline(true);
  for (const text of ['first', 'second', 'third']) await chat.say(text);
  await expect(chat.message('third')).toBeVisible();
  const picture = await page.screenshot({ clip: { x: 0, y: 0, width: 300, height: 200 } });
  await page.getByLabel('Choose a picture').setInputFiles({ name: 'us.png', mimeType: 'image/png', buffer: picture });
  await expect(page.getByRole('img', { name: 'Goes with your message' })).toBeVisible();
  await chat.say('and a picture');
  await expect(chat.log.getByRole('img', { name: 'Goes with your message' })).toBeVisible();

  await test.step('the shell says quietly what waits, wherever one goes', async () => {
    await page.goto(hrefOf('contacts'));
    await expect(waiting(page)).toContainText('Waiting for a connection: 4 things');
    await waiting(page).getByRole('button', { name: 'Show' }).click();
    await expect(waiting(page).getByRole('listitem')).toHaveCount(4);
    await expectAccessible(page);
  });

  await page.reload();
  await expect(waiting(page)).toContainText('4 things');
  expect(await arrived()).toEqual([]);

  await page.context().setOffline(false);
  await expect.poll(arrived).toEqual(all);
  // It is looked at by a worker, which on a busy machine has much before it.
  const checked = { Width: 300, Height: 200, IsChecked: true, Url: expect.any(String) };
  await expect.poll(pictureOfBen, { timeout: 150_000 }).toMatchObject(checked);
  await expect(waiting(page)).toHaveCount(0);
  await page.reload();
  await chat.open(ben.session.UserId);
  for (const text of all) await expect(chat.message(text)).toHaveCount(1);
  await expect(chat.log.getByRole('button', { name: /^A picture that you sent/u })).toBeVisible();
  expect(await arrived()).toEqual(all);
});

test('a check-in with a picture, from a cold start offline, goes out once: after a reload, with two tabs', async ({
  newPerson,
}) => {
  const asMia = { token: mia.session.Token };
  await ask(server(), supportEndpoints.setRule, { body: { Mode: 'every' } }, asMia);
  const checkins = async () => (await ask(server(), historyEndpoints.page, { query: {} }, asMia)).items;
  const first = await newPerson({ server: server(), as: mia });
  await new HomePage(first).open();
  await untilCached(first);
  // Everything that the sentence about who will know is made of.
  await untilStored(
    first,
    checkinEndpoints.families.path,
    crewEndpoints.crew.path,
    supportEndpoints.rule.path,
    settingsEndpoints.shareData.path,
    pausingEndpoints.list.path,
  );
  const browser = first.context();
  await first.close();
  await browser.setOffline(true);

  const page = await browser.newPage();
  const flow = new CheckinPages(page);
  await test.step('the app opens without a network, with its words and who will know', async () => {
    await flow.open();
    await flow.tapLight('Sad');
    await flow.word('Lonely').click();
    await expect(page.getByText(/^Ben gets a nudge/u)).toBeVisible();
    await flow.addMore.click();
    await flow.note.fill('On the train');
    await flow.addPicture(duskFile(), 'Sea');
    await expect(flow.picture).toBeVisible();
    await flow.save.click();
    await expect(page.getByText('It’s on this device.')).toBeVisible();
    // At the end of the page the pinned button covers nothing.
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await expectAccessible(page);
    expect(await checkins()).toEqual([]);
  });

  await test.step('it waits through a reload, and goes out once', async () => {
    await page.reload();
    const other = await browser.newPage();
    await other.goto(hrefOf('contacts'));
    await page.goto(hrefOf('contacts'));
    for (const tab of [page, other])
      await expect(waiting(tab)).toContainText('Waiting for a connection: your check-in');
    await browser.setOffline(false);
    await expect.poll(async () => (await checkins()).length).toBe(1);
    for (const tab of [page, other]) await expect(waiting(tab)).toHaveCount(0);
    expect(await checkins()).toMatchObject([
      { EmotionName: 'Lonely', CheckinText: 'On the train', Snapshot: expect.any(String) },
    ]);
  });

  await test.step('Ben hears of it, once', async () => {
    const log = async () => (await ask(server(), supportEndpoints.log, { query: {} }, asMia)).items;
    await expect.poll(log).toMatchObject([{ FirstName: 'Ben', State: 'told' }]);
    expect(await checkins()).toHaveLength(1);
  });
});

test('a check-in goes out while no page is open', async ({ newPerson }) => {
  const zoe = await aYouth(server(), 'Zoe');
  const page = await newPerson({ server: server(), as: zoe });
  await new HomePage(page).open();
  await untilCached(page);
  const blank = await page.context().newPage();
  const worker = await workerOf(page, blank);
  await page.context().setOffline(true);
  const flow = new CheckinPages(page);
  await flow.open();
  await flow.tapLight('Calm');
  await flow.save.click();
  await expect(page.getByText('It’s on this device.')).toBeVisible();
  await page.close();
  await blank.context().setOffline(false);
  await worker.sync('outbox');
  const checkins = () => ask(server(), historyEndpoints.page, { query: {} }, { token: zoe.session.Token });
  await expect.poll(async () => (await checkins()).items).toMatchObject([{ EmotionName: 'Calm' }]);
});
