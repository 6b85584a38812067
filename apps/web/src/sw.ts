// The service worker: caches the app and the help for use offline, shows push messages, sends what waits in the outbox.
import { hrefOf } from '@mycrew/contract/paths.ts';
import { type SendUrgentAsked, syncTag } from '#shared/outbox/browser.ts';
import { forgetOldShared, storeShared } from '#shared/storage/sharedIn.ts';
import { type Answerable, answersSyncTag, giveAnswer, sendWaitingAnswers } from './worker/answers.ts';
import { createAppCache } from './worker/appCache.ts';
import { help, isHelp, refreshHelp, refreshHelpIfOld } from './worker/storedHelp.ts';
import { flushOutbox, sendWaiting } from './worker/outbox.ts';
import { type Hello, openBuilds, storeOpen, type TakeOver } from './worker/openBuilds.ts';
import { renewalSyncTag, renewRegistration, reportShown, type SubscriptionChange } from './worker/renewal.ts';
import { lead, notifyWindows, show, textOfPush } from './worker/pushes.ts';

/** `storedFiles` and `build` are put in by the build (tools/service-worker.ts). */
declare const self: ServiceWorkerGlobalScope & {
  storedFiles: { url: string; revision: string | null }[];
  build: string;
};

interface SyncEvent extends ExtendableEvent {
  tag: string;
  lastChance: boolean;
}

/** Pages that the server writes for one occasion, and a file that is read as it is: the app is no stand-in for them. */
const onlyFromServer = /^\/(?:(?:answer|mailbox)(?:\/|$)|licences\.txt$)/u;

const app = createAppCache(self.build, self.storedFiles, self.location.origin);

self.addEventListener('install', (event) => {
  // Help first. Push works without a cache, so a failure here does not block the installation. A new version then waits:
  // it begins when somebody wants it, or when no page of the old one is open any more.
  event.waitUntil(
    refreshHelp()
      .then(() => app.store())
      .catch(() => {}),
  );
});

self.addEventListener('activate', (event) => {
  event.waitUntil(
    openBuilds()
      .then((open) => app.forgetOlder(open))
      .catch(() => {})
      .then(() => self.clients.claim()),
  );
});

/** What another app shares stays on this device; the editor asks before it goes on a page. */
async function takeShared(request: Request): Promise<Response> {
  const outcome = await request
    .formData()
    .then((form) => storeShared(form, Date.now()))
    .then(
      () => 'here',
      () => 'full',
    );
  return Response.redirect(`${hrefOf('addJournal')}?shared=${outcome}`, 303);
}

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  const isShare = request.method === 'POST' && request.mode === 'navigate' && url.pathname === hrefOf('addJournal');
  if (isShare && url.origin === self.location.origin) return event.respondWith(takeShared(request));
  if (request.method !== 'GET' || url.origin !== self.location.origin) return;
  if (isHelp(url)) return event.respondWith(help(request, url));
  // Personal answers are not handled here, and never cached.
  if (url.pathname.startsWith('/api/') || url.pathname.startsWith('/socket.io')) return;
  if (onlyFromServer.test(url.pathname)) return;
  if (request.mode === 'navigate') {
    event.waitUntil(
      Promise.all([refreshHelpIfOld(), sendWaitingAnswers(), forgetOldShared(Date.now()).catch(() => {})]),
    );
    return event.respondWith(app.page(request));
  }
  if (app.knows(url.pathname)) event.respondWith(app.file(request, url.pathname));
});

self.addEventListener('push', (event) => {
  const shown = show(textOfPush(event));
  event.waitUntil(shown.finally(() => sendWaitingAnswers()));
  event.waitUntil(shown.then(() => reportShown()));
});

self.addEventListener('notificationclick', (event) => {
  const { action, notification } = event;
  const { path = '/', answer } = (notification.data ?? {}) as Partial<Answerable>;
  if (action && answer) return event.waitUntil(giveAnswer(notification, action));
  notification.close();
  event.waitUntil(lead(path));
});

self.addEventListener('pushsubscriptionchange', (event) => {
  // The worker first: an open page then finds it done.
  (event as ExtendableEvent).waitUntil(
    renewRegistration(event as SubscriptionChange).then(() => notifyWindows({ kind: 'push-changed' })),
  );
});

/** Rejects while something still waits, so that the browser syncs again. */
const untilDone = async (work: Promise<boolean>) => {
  if (!(await work)) throw new Error('Something still waits.');
};

self.addEventListener('sync', (event) => {
  const sync = event as SyncEvent;
  if (sync.tag === syncTag) sync.waitUntil(flushOutbox(sync.lastChance));
  if (sync.tag === answersSyncTag) sync.waitUntil(untilDone(sendWaitingAnswers()));
  if (sync.tag === renewalSyncTag) sync.waitUntil(untilDone(renewRegistration()));
});

async function meet(client: Client, build: string): Promise<void> {
  await storeOpen(client.id, build);
  // A page that was loaded after the release is new already: where all are, nothing is interrupted.
  if (self.registration.waiting && (await openBuilds()).every((open) => open === self.build)) await self.skipWaiting();
}

self.addEventListener('message', (event) => {
  const message = event.data as SendUrgentAsked | Hello | TakeOver | null;
  switch (message?.kind) {
    case 'send-urgent':
      // A page that closes hands over what is urgent.
      return event.waitUntil(sendWaiting({ onlyUrgent: true }));
    case 'hello':
      event.ports[0]?.postMessage(self.build);
      return event.waitUntil(meet(event.source as Client, message.build));
    case 'take-over':
      return event.waitUntil(self.skipWaiting());
  }
});
