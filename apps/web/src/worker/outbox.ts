// The service worker sends what waits in the outbox, as its owner, while no page is open or the last one closes.
import { ApiError } from '#shared/api/ApiError.ts';
import { readAnswer, refusalOf } from '#shared/api/answer.ts';
import { addressOf, bodyOf } from '#shared/api/written.ts';
import { type FlushAsked, publishToTabs, withWebLock } from '#shared/outbox/browser.ts';
import { createOutbox } from '#shared/outbox/createOutbox.ts';
import { createEntryStore, type Entry, isDue, isUrgent, lentToken } from '#shared/outbox/entries.ts';
import { inLook } from '#shared/display/storedLook.ts';
import { openWindows, worker } from './scope.ts';

const patienceMs = 10_000;

async function deliver({ endpoint, request, key }: Entry, token: string): Promise<unknown> {
  const { body, type } = bodyOf(endpoint, request);
  const headers = new Headers({
    Accept: 'application/json',
    Authorization: `Bearer ${token}`,
    'Idempotency-Key': key,
    ...(type && { 'Content-Type': type }),
  });
  const signal = AbortSignal.timeout(patienceMs);
  const init = { method: endpoint.method, headers, signal, ...(body !== undefined && { body }) };
  const answered = await fetch(addressOf(endpoint, request), init)
    .then(readAnswer)
    .catch(() => null);
  if (!answered) throw new ApiError({ status: 0, code: 'no-network', message: 'No connection.' });
  if (answered.response.ok && answered.envelope.status) return answered.envelope.data;
  throw refusalOf(answered);
}

/** Sends what is due and returns what is left of it; a closing page asks for urgent entries only. */
export async function sendWaiting({ onlyUrgent = false } = {}): Promise<readonly Entry[]> {
  const lent = await lentToken();
  if (!lent) return [];
  const store = createEntryStore();
  /** Answers that only a page understands are left to it. */
  const isOwn = (entry: Entry) => isDue(entry) && !entry.byPage && (isUrgent(entry.lane) || !onlyUrgent);
  const outbox = createOutbox({
    store: { ...store, all: async () => (await store.all()).filter(isOwn) },
    deliver: (entry) => deliver(entry, lent.token),
    blockedBy: () => null,
    owner: () => lent.userId,
    withLock: withWebLock,
    publish: publishToTabs,
    wakeLater: () => {},
  });
  // Called because the network is back: no pause is waited for.
  await outbox.hurry({ all: true });
  outbox.stop();
  return outbox.waiting();
}

const answersWithinMs = 2_000;

/** True where an open page is awake and sends by itself. */
async function isTakenByPage(): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const timer = setTimeout(() => resolve(false), answersWithinMs);
  for (const client of await openWindows()) {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', () => resolve(true), { once: true });
    port1.start();
    client.postMessage({ kind: 'outbox-flush' } satisfies FlushAsked, [port2]);
  }
  return promise.finally(() => clearTimeout(timer));
}

/** Rejects while an entry still waits, so that the browser syncs again. */
export async function flushOutbox(isLastChance: boolean): Promise<void> {
  if (await isTakenByPage()) return;
  const left = await sendWaiting();
  if (left.length === 0) return;
  const isUrgentLeft = left.some(({ lane }) => isUrgent(lane));
  if (isLastChance && isUrgentLeft && Notification.permission === 'granted') {
    const { icon, badge } = await inLook({ title: '', body: '', isUrgent: true });
    await worker.registration.showNotification('Not sent yet', {
      body: 'Open the app to send it.',
      icon,
      badge,
      tag: 'outbox',
      requireInteraction: true,
      data: { path: '/' },
    });
  }
  throw new Error('Something still waits.');
}
