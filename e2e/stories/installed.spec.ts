// An app that a phone keeps: what Chromium thinks of the manifest, and a name that says nothing.
import { hrefOf } from '@mycrew/contract/paths.ts';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../axe.ts';
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
