// What the service worker's own files share: the scope they run in.
export const worker = globalThis as unknown as ServiceWorkerGlobalScope;

export const openWindows = () => worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
