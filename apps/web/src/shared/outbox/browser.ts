// What tabs and the service worker share: one sender for a lane, messages to each other, and being woken.
import { apiTimeoutMs } from '@mycrew/contract/constants.ts';
import { isUrgent } from './entries.ts';
import type { OutboxEvent } from './sendLane.ts';

/** A frozen tab holds nothing up for long: the key makes a second sender safe. */
const patienceMs = apiTimeoutMs + 15_000;
const urgentPatienceMs = 4_000;

/** One at a time in all tabs and the worker, as far as the browser can hold the others off. */
export async function withWebLock(lane: string, act: () => Promise<void>): Promise<void> {
  if (!navigator.locks) return act();
  let begun = false;
  const signal = AbortSignal.timeout(isUrgent(lane) ? urgentPatienceMs : patienceMs);
  const begin = () => {
    begun = true;
    return act();
  };
  try {
    await navigator.locks.request(`mycrew-outbox ${lane}`, { signal }, begin);
  } catch (error) {
    if (begun) throw error;
    await act();
  }
}

const nameOfOpen = (name: string): string => `mycrew-open ${name}`;

/** Marks something as open for writing in this tab, with a shared Web Lock; the return value releases it. */
export function holdOpen(name: string): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  void navigator.locks?.request(nameOfOpen(name), { mode: 'shared' }, () => promise);
  return resolve;
}

export async function isOpenSomewhere(name: string): Promise<boolean> {
  const { held = [] } = (await navigator.locks?.query()) ?? {};
  return held.some((lock) => lock.name === nameOfOpen(name));
}

// Without a database each page has an outbox of its own, and nothing to publish.
const channel =
  typeof indexedDB === 'undefined' || typeof BroadcastChannel === 'undefined'
    ? null
    : new BroadcastChannel('mycrew-outbox');

export function publishToTabs(event: OutboxEvent): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel stays within its origin
  channel?.postMessage(event);
}

export function followTabs(take: (event: OutboxEvent) => void): () => void {
  const onMessage = ({ data }: MessageEvent<OutboxEvent>) => take(data);
  channel?.addEventListener('message', onMessage);
  return () => channel?.removeEventListener('message', onMessage);
}

export const syncTag = 'outbox';
interface CanSync {
  sync?: { register: (tag: string) => Promise<void> };
}

/** Undefined where the browser has none, unlike its type. */
export const workers = (): ServiceWorkerContainer | undefined => navigator.serviceWorker;

/** Asks the browser to wake the service worker when the network is back, where it can. */
export function askForSync(): void {
  workers()
    ?.getRegistration()
    .then((registration) => (registration as CanSync | undefined)?.sync?.register(syncTag))
    // Not supported: the open page retries on its own.
    .catch(() => {});
}

/** From the worker to an open page; a page that sends by itself answers on the port. */
export interface FlushAsked {
  kind: 'outbox-flush';
}

/** From a closing page to the worker. */
export interface SendUrgentAsked {
  kind: 'send-urgent';
}
