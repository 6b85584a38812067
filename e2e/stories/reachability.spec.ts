// Whether somebody can be reached: an iPhone, which has no push in its browser, is led to the Home Screen.
import { hrefOf } from '@mycrew/contract/paths.ts';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../axe.ts';
import { aYouth } from '../people.ts';
import { expect, sharedServer, test } from '../story.ts';

const server = sharedServer;
const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';

/** As Safari is before MyCrew is on the Home Screen: it has no push at all. */
async function asSafari(page: Page): Promise<void> {
  const line = await page.context().newCDPSession(page);
  await line.send('Emulation.setUserAgentOverride', { userAgent: iPhone });
  await page.addInitScript(() => Reflect.deleteProperty(window, 'PushManager'));
}

test('an iPhone is led to its Home Screen', async ({ newPerson }) => {
  const page = await newPerson({ server: server(), as: await aYouth(server(), 'Leanne') });
  await asSafari(page);
  await page.goto(hrefOf('reachMe'));
  const push = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: /^Notifications/u }) });
  await expect(push).toContainText('iPhones and iPads need MyCrew on the Home Screen');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Put MyCrew on your Home Screen' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'On your Home Screen' })).toBeVisible();
});
