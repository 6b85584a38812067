// What waits in the outbox, when the browser says that the network is back or the last page is closing.
import type { FlushAsked } from '#shared/outbox/backgroundSync.ts';
import { isUrgent } from '#shared/outbox/sendLane.ts';
import { sendWaiting } from '#shared/outbox/sendFromWorker.ts';
import { openWindows, worker } from './scope.ts';

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

/** Rejects while something still waits, so that the browser calls again. */
export async function flushOutbox(isLastChance: boolean): Promise<void> {
  if (await isTakenByPage()) return;
  const left = await sendWaiting();
  if (left.length === 0) return;
  const isUrgentLeft = left.some(({ lane }) => isUrgent(lane));
  if (isLastChance && isUrgentLeft && Notification.permission === 'granted') {
    await worker.registration.showNotification('Not sent yet', {
      body: 'Open MyCrew to send it.',
      tag: 'outbox',
      requireInteraction: true,
      data: { path: '/' },
    });
  }
  throw new Error('Something still waits.');
}
