// Registers the service worker for everybody, once the first page stands: what helps without a network is kept from then on.
import { allowOwnScripts } from '#shared/security/ownScripts.ts';

// Private windows, old browsers and the development server do without.
if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  allowOwnScripts();
  navigator.serviceWorker.register('/sw.js').catch(() => {});
}
