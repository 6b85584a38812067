// Changes the name and icon of this device, in the page at once and where the service worker reads them.
import { lookEvent, lookKey, lookNow, type Look } from '#shared/display/look.ts';
import { storeLook } from '#shared/display/storedLook.ts';
import { localStore } from '#shared/storage/browserStore.ts';

export function chooseLook(look: Look): void {
  localStore.setItem(lookKey, look);
  dispatchEvent(new Event(lookEvent));
  followLook();
}

/** Where the first address of an installed app has set it, the worker does not know yet. */
export function followLook(): void {
  void storeLook(lookNow()).catch(() => {
    // Without caches there is no worker to name anything.
  });
}
