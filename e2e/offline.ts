// For stories without a network: when the browser has cached what it needs, and the worker's own calls.
import type { CDPSession, Page } from '@playwright/test';
import { expect } from './story.ts';

const neededPaths = ['/index.html', '/need-help-now', '/un-auth-find-safe-place', '/api/help/directory'];

/** From then on the app and the help open without a network. */
export async function untilCached(page: Page): Promise<void> {
  const left = () =>
    page.evaluate(async (paths) => {
      if (!navigator.serviceWorker.controller) return ['a worker'];
      const found = await Promise.all(paths.map((path) => caches.match(path)));
      return paths.filter((_, at) => !found[at]);
    }, neededPaths);
  await expect.poll(left).toEqual([]);
}

/** From then on these answers are there without a network. */
export async function untilStored(page: Page, ...paths: string[]): Promise<void> {
  const stored = () => page.evaluate(() => Object.keys(localStorage).join(' '));
  for (const path of paths) await expect.poll(stored).toContain(`GET ${path}"`);
}

/** Whom one could call is known by name, for when nobody can be asked. */
export async function untilKnown(page: Page, firstName: string): Promise<void> {
  await expect.poll(() => page.evaluate(() => localStorage.getItem('crewNames'))).toContain(firstName);
}

/** Every address of the API that any cache holds an answer of. */
export const storedAnswers = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests
      .flat()
      .map(({ url }) => new URL(url).pathname)
      .filter((path) => path.startsWith('/api/'));
  });

export interface WorkerCalls {
  push(message: object): Promise<void>;
  /** As the browser does when the network is back. */
  sync(tag: string): Promise<void>;
}

/** Speaks to the worker as the browser itself would; `through` may be any page of the same browser. */
export async function workerOf(page: Page, through: Page): Promise<WorkerCalls> {
  const origin = new URL(page.url()).origin;
  const line: CDPSession = await through.context().newCDPSession(through);
  const registrations = Promise.withResolvers<string>();
  line.on('ServiceWorker.workerRegistrationUpdated', (event) => {
    const own = event.registrations.find(({ scopeURL, isDeleted }) => scopeURL.startsWith(origin) && !isDeleted);
    if (own) registrations.resolve(own.registrationId);
  });
  await line.send('ServiceWorker.enable');
  const registrationId = await registrations.promise;
  return {
    async push(message) {
      await line.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data: JSON.stringify(message) });
    },
    async sync(tag) {
      await line.send('ServiceWorker.dispatchSyncEvent', { origin, registrationId, tag, lastChance: false });
    },
  };
}
