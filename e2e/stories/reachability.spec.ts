// Whether somebody can be reached: led to the Home Screen, shown the first receipt, told when it ends, and mended in a tap.
import { distressEndpoints } from '@mycrew/contract/distress.ts';
import { notificationEndpoints } from '@mycrew/contract/notifications.ts';
import { hrefOf } from '@mycrew/contract/paths.ts';
import type { Page } from '@playwright/test';
import { ask } from '../api.ts';
import { expectAccessible } from '../axe.ts';
import { aYouth, joinCrew } from '../people.ts';
import { receivePushes } from '../push-receiver.ts';
import { expect, sharedServer, test } from '../story.ts';

test.use({ withWorker: true });
const server = sharedServer;
const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';

/** As Safari is before MyCrew is on the Home Screen: it has no push at all. */
async function asSafari(page: Page): Promise<void> {
  const line = await page.context().newCDPSession(page);
  await line.send('Emulation.setUserAgentOverride', { userAgent: iPhone });
  await page.addInitScript(() => Reflect.deleteProperty(window, 'PushManager'));
}

/**
 * A browser whose push service is ours. Like a real one it keeps its registration until that is ended; one without is asked for
 * the permission first, since with it the app registers by itself at each start.
 */
async function withPushService(page: Page, { held, next }: { held?: string; next: string }): Promise<void> {
  await page.addInitScript(
    (given) => {
      const registrationOf = (token: string) =>
        ({
          options: {},
          toJSON: () => JSON.parse(token) as unknown,
          unsubscribe: async () => {
            current = null;
            return true;
          },
        }) as unknown as PushSubscription;
      let current = given.held ? registrationOf(given.held) : null;
      let permission: NotificationPermission = given.held ? 'granted' : 'default';
      Object.defineProperty(Notification, 'permission', { configurable: true, get: () => permission });
      Notification.requestPermission = async () => (permission = 'granted');
      PushManager.prototype.getSubscription = async () => current;
      PushManager.prototype.subscribe = async () => (current = registrationOf(given.next));
    },
    { held, next },
  );
}

test('a way to somebody is proven by its first receipt, turns amber when it ends, and is mended', async ({
  newPerson,
}) => {
  const [mia, leanne] = [await aYouth(server(), 'Mia'), await aYouth(server(), 'Leanne')];
  await joinCrew(server(), mia, leanne);
  const { PublicKey } = await ask(server(), notificationEndpoints.pushKey, {});
  const [first, second] = [await receivePushes(PublicKey), await receivePushes(PublicKey)];
  const asMia = { token: mia.session.Token };
  const call = () => ask(server(), distressEndpoints.raiseToAll, { body: {} }, asMia);
  const isOver = () => ask(server(), distressEndpoints.everythingOk, { body: {} }, asMia);
  const pushOf = (page: Page) =>
    page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: /^Notifications/u }) });

  await test.step('an iPhone is led to its Home Screen', async () => {
    const safari = await newPerson({ server: server(), as: leanne });
    await asSafari(safari);
    await safari.goto(hrefOf('reachMe'));
    await expect(pushOf(safari)).toContainText('iPhones and iPads need MyCrew on the Home Screen');
    await expectAccessible(safari);
    await safari.getByRole('link', { name: 'Put MyCrew on your Home Screen' }).click();
    await expect(safari.getByRole('heading', { level: 1, name: 'On your Home Screen' })).toBeVisible();
    await safari.close();
  });

  const page = await newPerson({ server: server(), as: leanne });
  await test.step('from there push is turned on, and the first receipt shows that it works', async () => {
    await withPushService(page, { next: first.token });
    await page.goto(hrefOf('reachMe'));
    await pushOf(page).getByRole('button', { name: 'Turn on here' }).click();
    await expect(pushOf(page)).toContainText('Not sure');
    await call();
    await expect.poll(() => first.sealed.length).toBeGreaterThan(0);
    await expect(pushOf(page)).toContainText('Works');
    await isOver();
  });

  await test.step('its push service forgets it: amber, with the step that mends it', async () => {
    first.forget();
    await call();
    await expect(pushOf(page)).toContainText('Notifications stopped working there');
    await isOver();
    await withPushService(page, { held: first.token, next: second.token });
    await page.reload();
    await pushOf(page).getByRole('button', { name: 'Turn on here' }).click();
    await expect(pushOf(page)).toContainText('Not sure');
    await call();
    await expect(pushOf(page)).toContainText('Works');
    expect(second.opened()).not.toEqual([]);
    await isOver();
  });
  await Promise.all([first.close(), second.close()]);
});
