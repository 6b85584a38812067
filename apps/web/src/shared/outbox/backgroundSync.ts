// Asks the browser to wake the service worker when the network is back, where it can.
export const syncTag = 'outbox';

interface CanSync {
  sync?: { register: (tag: string) => Promise<void> };
}

export function askForSync(): void {
  const worker = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  worker
    ?.getRegistration()
    .then((registration) => (registration as CanSync | undefined)?.sync?.register(syncTag))
    // Without it the open page goes on by itself.
    .catch(() => {});
}

/** What the worker says to an open page; a page that takes it answers on the port. */
export interface FlushAsked {
  kind: 'outbox-flush';
}

/** What a closing page says to the worker. */
export interface SendUrgentAsked {
  kind: 'send-urgent';
}
