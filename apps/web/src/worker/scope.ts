// The global scope of the service worker.
export const worker = globalThis as unknown as ServiceWorkerGlobalScope;

export const openWindows = () => worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
