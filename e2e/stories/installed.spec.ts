// An app that a phone keeps: what Chromium thinks of the manifest, a name that says nothing, and releases that interrupt nobody.
import { hrefOf } from '@mycrew/contract/paths.ts';
import type { Page } from '@playwright/test';
import { chatEndpoints } from '@mycrew/contract/chat.ts';
import { journalEndpoints } from '@mycrew/contract/journal.ts';
import { ask } from '../api.ts';
import { expectAccessible } from '../axe.ts';
import { untilCached } from '../offline.ts';
import { duskFile } from '../picture.ts';
import { ChatPage } from '../pages/ChatPage.ts';
import { HomePage } from '../pages/HomePage.ts';
import { SignInPage } from '../pages/SignInPage.ts';
import { aYouth, joinCrew } from '../people.ts';
import { expect, sharedServer, test } from '../story.ts';

test.use({ withWorker: true });
const server = sharedServer;

interface Manifest {
  name: string;
  id: string;
  start_url: string;
  icons: { src: string; purpose: string; sizes: string; type: string }[];
  shortcuts: { name: string; url: string }[];
}

/** As Chromium reads it from the page, with its complaints. */
async function manifestOf(page: Page): Promise<{ url: string; manifest: Manifest; errors: unknown[] }> {
  const line = await page.context().newCDPSession(page);
  const { url, data, errors } = await line.send('Page.getAppManifest');
  return { url: new URL(url).pathname, manifest: JSON.parse(data ?? '{}') as Manifest, errors };
}

async function installabilityErrors(page: Page): Promise<string[]> {
  const line = await page.context().newCDPSession(page);
  const { installabilityErrors: found } = await line.send('Page.getInstallabilityErrors');
  // A context of Playwright is an incognito one: Chromium installs nothing there, whatever the manifest says.
  return found.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito');
}

test('Chromium finds nothing wrong with either name, and the plain one says nothing', async ({ newPerson }) => {
  const page = await newPerson({ server: server() });
  await page.goto(hrefOf('install'));
  await expect(page.getByRole('heading', { level: 1, name: 'On your Home Screen' })).toBeVisible();
  await expectAccessible(page);
  const first = await manifestOf(page);
  expect(first).toMatchObject({ url: '/manifest.webmanifest', errors: [], manifest: { id: '/', name: 'MyCrew' } });
  expect(first.manifest.shortcuts.map(({ name }) => name)).toEqual(['Check in', 'Distress Alert', 'Help']);
  expect(await installabilityErrors(page)).toEqual([]);

  await page.getByRole('radio', { name: 'Notes, with a plain icon' }).check();
  await expect.poll(() => page.title()).toBe('Notes');
  const plain = await manifestOf(page);
  expect(plain).toMatchObject({ url: '/manifest-notes.webmanifest', errors: [], manifest: { id: '/', name: 'Notes' } });
  expect(plain.manifest).toMatchObject({
    short_name: 'Notes',
    description: 'Notes.',
    categories: ['productivity', 'utilities'],
  });
  expect(plain.manifest.shortcuts.map(({ name }) => name)).toEqual(['Today', 'Reach out', 'Numbers']);
  expect(await installabilityErrors(page)).toEqual([]);
  for (const { src, type } of [...first.manifest.icons, ...plain.manifest.icons]) {
    const answer = await page.request.get(src);
    expect([src, answer.status(), answer.headers()['content-type']]).toEqual([src, 200, type]);
  }
  const served = await page.request.get(plain.url);
  expect(served.headers()['content-type']).toContain('application/manifest+json');

  // The page of the next start wears it before any script of the app, in the window and on an iPhone's Home Screen.
  await page.reload();
  await expect(page.locator('link[rel=apple-touch-icon]')).toHaveAttribute('href', '/icons/notes-touch-icon.png');
  await expect(page.locator('meta[name=apple-mobile-web-app-title]')).toHaveAttribute('content', 'Notes');
  await expect.poll(() => page.title()).toBe('Notes');
});

test('an app added under the plain name wears it, though its storage begins empty', async ({ newPerson }) => {
  const page = await newPerson({ server: server() });
  await page.goto('/home?look=notes');
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
  await expect.poll(() => page.title()).toBe('Notes');
  expect((await manifestOf(page)).url).toBe('/manifest-notes.webmanifest');
});

/** As an app of the phone does it: a navigation that posts a form. */
const share = async (page: Page, text: string, picture: Buffer) => {
  const isThere = page.waitForEvent('domcontentloaded');
  await page.evaluate(
    ({ words, bytes }) => {
      const form = document.createElement('form');
      for (const [name, value] of Object.entries({
        action: '/journal/add',
        method: 'post',
        enctype: 'multipart/form-data',
      }))
        form.setAttribute(name, value);
      const add = (name: string, more: object) =>
        form.append(Object.assign(document.createElement('input'), { name, ...more }));
      const files = new DataTransfer();
      files.items.add(new File([Uint8Array.from(bytes)], 'dusk.png', { type: 'image/png' }));
      files.items.add(new File(['x'], 'dusk.heic', { type: 'image/heic' }));
      add('title', { value: 'A song' });
      add('text', { value: words });
      add('url', { value: 'https://songs.example/7' });
      add('pictures', { type: 'file', multiple: true, files: files.files });
      document.body.append(form);
      form.submit();
    },
    { words: text, bytes: [...picture] },
  );
  await isThere;
};

test('what other apps share waits on the device, through sign-in and without a network, for a private page', async ({
  newPerson,
}) => {
  const mia = await aYouth(server());
  const page = await newPerson({ server: server() });
  const main = page.getByRole('main');
  const pages = async () =>
    (await ask(server(), journalEndpoints.page, { query: { full: 'true' } }, { token: mia.session.Token })).items;
  // Where no worker runs yet the server stores nothing, and says so kindly.
  const stray = await page.request.post(hrefOf('addJournal'), { multipart: { text: 'lost' }, maxRedirects: 0 });
  expect([stray.status(), stray.headers()['location']]).toEqual([303, '/journal/add?shared=missed']);

  await page.goto('/');
  await untilCached(page);
  for (const path of ['/manifest.webmanifest', '/manifest-notes.webmanifest'])
    expect(await (await page.request.get(path)).json()).toMatchObject({
      share_target: { action: hrefOf('addJournal'), method: 'POST', enctype: 'multipart/form-data' },
    });
  await share(page, 'This one is you.', duskFile().buffer);
  await page.waitForURL(new RegExp(`${hrefOf('signIn')}$`, 'u'));
  await new SignInPage(page).signIn(mia.email, mia.password);
  await expect(main.getByRole('heading', { name: 'From another app' })).toBeVisible();
  await expect(main.getByText('A JPEG, PNG or WebP picture will.')).toBeVisible();
  await expectAccessible(page);

  await page.context().setOffline(true);
  await share(page, 'And one more.', duskFile().buffer);
  await expect(main.getByRole('button', { name: 'Leave out picture 2' })).toBeVisible();
  await main.getByRole('button', { name: 'Put it on a new page' }).click();
  await expect(main.getByText(/^Pictures need a connection/u)).toBeVisible();
  await page.context().setOffline(false);
  expect(await pages()).toEqual([]);
  await main.getByRole('button', { name: 'Leave out picture 2' }).click();
  await main.getByRole('button', { name: 'Put it on a new page' }).click();
  await expect(page.getByRole('textbox', { name: 'Your page' })).toContainText('And one more.');
  await expect.poll(pages).toMatchObject([{ Title: 'A song', ImageCount: 1, SharedWithCount: 0 }]);

  await page.goto(`${hrefOf('addJournal')}?shared=here`);
  await expect(main.getByRole('heading', { name: 'Nothing came along' })).toBeVisible();
});

/** Turns the page into one of an older release, beside the caches that releases since then have left. */
const makeOlder = (page: Page) =>
  page.evaluate(async () => {
    document.querySelector('meta[name=build]')?.setAttribute('content', 'older');
    for (const build of ['ancient', 'older', 'between'])
      await (await caches.open(`shell-${build}-1`)).put(`/assets/${build}.js`, new Response(`'${build}'`));
    // The newer release has also changed the database of what is to be sent.
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const opening = indexedDB.open('mycrew-outbox', 2);
    opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore('added'));
    opening.addEventListener('success', () => resolve(opening.result.close()));
    opening.addEventListener('error', () => reject(opening.error));
    await promise;
  });

/** Two addresses stand for two releases: whoever registered the older one again would put a third in place of the next. */
const registerNoMore = () => {
  if ('serviceWorker' in navigator) navigator.serviceWorker.register = () => navigator.serviceWorker.ready;
};
const release = async (page: Page) => {
  await page.evaluate(() => navigator.serviceWorker.register('/sw.js?next').then(() => {}));
  await page.evaluate(registerNoMore);
  await page.context().addInitScript(registerNoMore);
};
const controller = (page: Page) =>
  page.evaluate(() => navigator.serviceWorker.controller?.scriptURL.replace(location.origin, ''));
const textOf = (page: Page, path: string) =>
  page.evaluate(async (from) => {
    const answer = await fetch(from);
    return answer.ok ? answer.text() : answer.status;
  }, path);

test('a new version waits, an older page still sends and loads, and the new one comes when it is wanted', async ({
  newPerson,
}) => {
  const [mia, ben] = await Promise.all([aYouth(server()), aYouth(server(), 'Ben')]);
  await joinCrew(server(), mia, ben);
  const page = await newPerson({ server: server(), as: mia });
  const home = new HomePage(page);
  const chat = new ChatPage(page, 'Ben');
  const offer = page.getByRole('region', { name: 'New version' });
  await home.open();
  await expect(home.week).toBeVisible();
  await untilCached(page);
  const databases = () => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));
  await expect.poll(databases).toContain('mycrew-outbox');
  await makeOlder(page);
  await release(page);
  await expect(offer).toBeVisible();
  await expectAccessible(page);
  expect(await controller(page)).toBe('/sw.js');

  await page.getByRole('link', { name: /^Ben/u }).first().click();
  await expect(chat.field).toBeEnabled();
  await page.context().setOffline(true);
  await chat.say('from an older release');
  await expect(offer).toBeHidden();
  await page.context().setOffline(false);
  const arrived = async () => {
    const { Messages } = await ask(
      server(),
      chatEndpoints.page,
      { query: { userId: mia.session.UserId } },
      { token: ben.session.Token },
    );
    return Messages.map(({ Message }) => Message);
  };
  await expect.poll(arrived).toEqual(['from an older release']);

  await expect(offer).toBeVisible();
  const other = await page.context().newPage();
  await home.page.bringToFront();
  // Help: a page of the app would load ahead, and Chromium ends an older worker only once nobody has asked it for a while.
  await other.goto(hrefOf('needHelpNow'));
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
  await other.evaluate(() => {
    navigator.serviceWorker.controller?.postMessage({ kind: 'hello', build: 'older' }, []);
  });
  const loadedAnew = page.waitForEvent('load');
  await offer.getByRole('button', { name: 'Use it now' }).click();
  await loadedAnew;
  await expect.poll(() => controller(page)).toBe('/sw.js?next');
  await expect(chat.message('from an older release')).toBeVisible();
  await expect(offer).toHaveCount(0);
  // The other tab stays as it was, and the pieces of its own release stay with it.
  expect(await textOf(page, '/assets/older.js')).toBe("'older'");
  expect(await textOf(page, '/assets/between.js')).toBe("'between'");
  expect(await textOf(page, '/assets/ancient.js')).toBe(404);
});
