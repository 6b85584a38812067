// The id of this browser, so that the server can end its push registration.
import { newKey } from '#shared/api/newKey.ts';
import { localStore } from '#shared/storage/browserStore.ts';

const deviceKey = 'deviceId';

export const knownDeviceId = (): string | null => localStore.getItem(deviceKey);

export function deviceId(): string {
  const known = knownDeviceId();
  if (known) return known;
  const made = newKey();
  localStore.setItem(deviceKey, made);
  return made;
}
