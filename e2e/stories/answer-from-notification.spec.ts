// An alert is answered with the notification's own button, while the app is closed; and once more without a network.
import { distressEndpoints } from '@mycrew/contract/distress.ts';
import { notificationEndpoints } from '@mycrew/contract/notifications.ts';
import { ask } from '../api.ts';
import { wholeBrowser } from '../browser.ts';
import { untilCached, workerOf } from '../offline.ts';
import { SignInPage } from '../pages/SignInPage.ts';
import { aYouth, joinCrew, type Account } from '../people.ts';
import { receivePushes } from '../push-receiver.ts';
import { expect, sharedServer, test } from '../story.ts';

test.use({ withWorker: true, launchOptions: wholeBrowser });
const server = sharedServer;

const as = ({ session }: Account) => ({ token: session.Token });

test('an answer from the notification, with the app closed, reaches whoever asked', async ({ newPerson }) => {
  const [mia, jonah] = [await aYouth(server(), 'Mia'), await aYouth(server(), 'Jonah')];
  await joinCrew(server(), mia, jonah);
  const { PublicKey } = await ask(server(), notificationEndpoints.pushKey, {});
  const pushes = await receivePushes(PublicKey);
  await ask(server(), notificationEndpoints.registerDevice, { body: { FCMToken: pushes.token } }, as(jonah));
  const raise = async () => void (await ask(server(), distressEndpoints.raiseToAll, { body: {} }, as(mia)));
  const answers = async () =>
    (await ask(server(), distressEndpoints.status, {}, as(mia))).Alert?.Recipients.map(({ Answer }) => Answer);
  /** What came from the server, as the push service would hand it to the browser. */
  const newest = () => JSON.parse(pushes.opened().at(-1)!) as object;

  // Signed out: what follows needs no session, only what the notification carries.
  const page = await newPerson({ server: server() });
  await page.context().grantPermissions(['notifications']);
  await new SignInPage(page).open();
  await untilCached(page);
  const blank = await page.context().newPage();
  const worker = await workerOf(page, blank);
  await page.close();

  await test.step('one tap, without opening anything', async () => {
    await raise();
    await expect.poll(() => pushes.opened().length).toBe(1);
    expect(pushes.outsides[0]).toMatchObject({ urgency: 'high', ttl: '21600' });
    await worker.push(newest());
    await expect.poll(() => worker.shown()).toEqual(['Mia asked for support']);
    await worker.tapButton('Mia asked for support', 'onMyWay');
    expect(await worker.shown()).toEqual(['They know that you’re on your way']);
    expect(await answers()).toEqual(['onMyWay']);
  });

  await test.step('without a network it waits, says so, and goes out with the next connection', async () => {
    await ask(server(), distressEndpoints.everythingOk, { body: {} }, as(mia));
    await expect.poll(() => pushes.opened().length).toBe(2);
    await worker.push(newest());
    await expect.poll(() => worker.shown()).toEqual(['Mia says they are OK']);
    await raise();
    await expect.poll(() => pushes.opened().length).toBe(3);
    await worker.push(newest());
    await expect.poll(() => worker.shown()).toContain('Mia asked for support');
    await blank.context().setOffline(true);
    await worker.tapButton('Mia asked for support', 'cant');
    expect(await worker.shown()).toContain('That didn’t go out yet');
    expect(await answers()).toEqual([null]);
    await blank.context().setOffline(false);
    await worker.sync('answers');
    await expect.poll(() => worker.shown()).toContain('They know that you can’t right now');
    expect(await answers()).toEqual(['cant']);
  });
  expect(blank.context().pages()).toEqual([blank]);
  await pushes.close();
});
