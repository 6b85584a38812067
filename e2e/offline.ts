// For stories without a network: when the browser has cached what it needs, and the worker's own calls.
import type { CDPSession, Page, Worker } from '@playwright/test';
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

/** As much of the worker's own scope as stories use; the library of workers clashes with that of pages. */
interface WorkerScope {
  registration: ServiceWorkerRegistration;
  dispatchEvent(event: Event): boolean;
  NotificationEvent: new (type: string, init: { notification: Notification | undefined; action: string }) => Event;
}

export interface WorkerCalls {
  push(message: object): Promise<void>;
  /** As the browser does when the network is back. */
  sync(tag: string): Promise<void>;
  /** The titles of what is shown, asked without any page of the app. */
  shown(): Promise<string[]>;
  /** A tap on a button of a shown notification. */
  tapButton(title: string, button: string): Promise<void>;
}

/** Playwright's own handle of the worker, also after the browser has stopped it and started it again. */
const running = async (through: Page): Promise<Worker> => {
  const newest = () => through.context().serviceWorkers().at(-1);
  await expect.poll(() => newest() !== undefined).toBe(true);
  return newest()!;
};

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
    async shown() {
      return (await running(through)).evaluate(async () => {
        const { registration } = globalThis as unknown as WorkerScope;
        return (await registration.getNotifications()).map(({ title }) => title);
      });
    },
    async tapButton(title, button) {
      await (
        await running(through)
      ).evaluate(
        async ([of, action]) => {
          const scope = globalThis as unknown as WorkerScope;
          const notification = (await scope.registration.getNotifications()).find((one) => one.title === of);
          const event = new scope.NotificationEvent('notificationclick', { notification, action });
          const work: Promise<unknown>[] = [];
          // Only the browser's own events may be waited for; this one is made by the story.
          Object.defineProperty(event, 'waitUntil', { value: (promise: Promise<unknown>) => void work.push(promise) });
          scope.dispatchEvent(event);
          await Promise.all(work);
        },
        [title, button] as const,
      );
    },
  };
}
