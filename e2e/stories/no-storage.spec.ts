// A phone that stores nothing: full, a private window of a browser that refuses, or cleared meanwhile. The alert goes out from memory.
import { distressEndpoints } from '@mycrew/contract/distress.ts';
import type { Page } from '@playwright/test';
import { ask } from '../api.ts';
import { expectAccessible } from '../axe.ts';
import { AlertPage } from '../pages/AlertPage.ts';
import { CrewAlertPage } from '../pages/CrewAlertPage.ts';
import { HomePage } from '../pages/HomePage.ts';
import { SignInPage } from '../pages/SignInPage.ts';
import { aYouth, joinCrew } from '../people.ts';
import { expect, sharedServer, test } from '../story.ts';

const server = sharedServer;

/** In the page, before anything of it. */
function refuseAll(): void {
  const refused = () => {
    throw new DOMException('Storage is refused.', 'SecurityError');
  };
  for (const store of ['localStorage', 'sessionStorage']) Object.defineProperty(window, store, { get: refused });
  Object.defineProperty(window, 'indexedDB', { value: { open: refused, deleteDatabase: refused } });
}

/** As somebody does who clears a browser's data while the page is open. */
async function clearAll(page: Page): Promise<void> {
  const line = await page.context().newCDPSession(page);
  await line.send('Storage.clearDataForOrigin', { origin: new URL(page.url()).origin, storageTypes: 'all' });
}

const phones: { name: string; isRefused: boolean }[] = [
  { name: 'who signs in where nothing is stored', isRefused: true },
  { name: 'whoever clears the browser’s data in the middle of a try', isRefused: false },
];
for (const { name, isRefused } of phones) {
  test(`${name} can still call, once, also when the first answer is lost`, async ({ newPerson }) => {
    const [mia, ben] = [await aYouth(server()), await aYouth(server(), 'Ben')];
    await joinCrew(server(), mia, ben);
    const his = await newPerson({ server: server(), as: ben });
    await new HomePage(his).open();
    const hers = await newPerson({ server: server() });
    if (isRefused) await hers.addInitScript(refuseAll);
    const signIn = new SignInPage(hers);
    await signIn.open();
    await signIn.signIn(mia.email, mia.password);
    await expect(new HomePage(hers).week).toBeVisible();

    const [lost, seen] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    let tries = 0;
    await hers.route(/\/api\/user\/alert\/all$/u, async (route) => {
      tries += 1;
      if (tries > 1) {
        await seen.promise;
        return route.continue();
      }
      await route.fetch();
      if (!isRefused) await clearAll(hers);
      lost.resolve();
      return route.abort('connectionreset');
    });
    const alert = new AlertPage(hers);
    await alert.way.click();
    await alert.raise().click();
    await lost.promise;
    await expect(alert.text(/This browser can’t remember it/u)).toBeVisible();
    await expectAccessible(hers);
    seen.resolve();
    await expect(new CrewAlertPage(his).banner('Mia')).toBeVisible();
    await expect(alert.text(/This browser can’t remember it/u)).toBeHidden();
    await expect(alert.isOn).toBeVisible();
    const alerts = await ask(server(), distressEndpoints.alerts, {}, { token: ben.session.Token });
    expect(alerts).toHaveLength(1);
    expect(tries).toBe(2);
  });
}
