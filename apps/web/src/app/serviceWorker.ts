// Registers the service worker for everybody, once the first page rests: what helps without a network is kept from then on.
import { allowOwnScripts } from '#shared/security/ownScripts.ts';

/** Private windows, old browsers and the development server do without. */
export async function registerWorker(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  allowOwnScripts();
  await navigator.serviceWorker.register('/sw.js');
}
