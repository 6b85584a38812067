// The global scope of the service worker.
export const worker = globalThis as unknown as ServiceWorkerGlobalScope;

export const openWindows = () => worker.clients.matchAll({ type: 'window', includeUncontrolled: true });

/** As soon as there is a network; browsers without background sync try again with the next push or visit. */
export async function askForSync(tag: string): Promise<void> {
  const { sync } = worker.registration as ServiceWorkerRegistration & {
    sync?: { register(tag: string): Promise<void> };
  };
  await sync?.register(tag).catch(() => {});
}
