// What the service worker shows of an alert: once, again when it is newer, and never after the all clear.
import { wholeBrowser } from '../browser.ts';
import { untilCached, workerOf } from '../offline.ts';
import { SignInPage } from '../pages/SignInPage.ts';
import { expect, sharedServer, test } from '../story.ts';

test.use({ withWorker: true, launchOptions: wholeBrowser });
const server = sharedServer;

test('an alert is shown once, again when it is newer, and never after its all clear', async ({ newPerson }) => {
  // Signed out: nobody asks this browser to register for more than it can.
  const page = await newPerson({ server: server() });
  await page.context().grantPermissions(['notifications']);
  await new SignInPage(page).open();
  await untilCached(page);
  const worker = await workerOf(page, page);
  const _id = '0199a5f0-0000-7000-8000-00000000000a';
  const word = (Type: string, Version: number, title: string) => ({
    title,
    body: 'Open MyCrew.',
    data: { Type, _id, Version },
  });
  const shown = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready;
      const all = await registration.getNotifications();
      return all.map(({ title, requireInteraction }) => `${title} ${requireInteraction}`);
    });
  await worker.push(word('DISTRESS_ALERT_SET', 1, 'Mia asked for support'));
  await expect.poll(shown).toEqual(['Mia asked for support true']);
  await worker.push(word('DISTRESS_ALERT_SET', 1, 'Mia asked for support'));
  await worker.push(word('DISTRESS_ALERT_SET', 2, 'Mia still needs someone'));
  await expect.poll(shown).toEqual(['Mia still needs someone true']);
  await worker.push(word('DISTRESS_ALERT_CLEARED', 3, 'Mia is OK'));
  await expect.poll(shown).toEqual(['Mia is OK false']);
  await worker.push(word('DISTRESS_ALERT_SET', 2, 'Mia still needs someone'));
  await worker.push({ title: 'After it', body: '', data: { Type: 'Crew-Ended' } });
  await expect.poll(async () => (await shown()).toSorted()).toEqual(['After it false', 'Mia is OK false']);
});
