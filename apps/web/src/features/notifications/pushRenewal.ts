// What the service worker needs to renew this browser's registration with no page open: its token and the server's key.
import { newKey } from '#shared/api/newKey.ts';
import { createDatabase } from '#shared/storage/database.ts';

interface StoredRenewal {
  /** Good for replacing this one registration, and for nothing else. */
  token: string;
  publicKey: string;
}

const inPart = createDatabase('mycrew-push', { renewal: null });

export async function storedRenewal(): Promise<StoredRenewal | null> {
  const found = await inPart<StoredRenewal>('renewal', 'readonly', (store, take) => {
    const request = store.get('current') as IDBRequest<StoredRenewal>;
    request.addEventListener('success', () => take(request.result));
  }).catch(() => null);
  return found ?? null;
}

/** Null where this browser stores nothing: it renews with the next visit, as before. */
export async function renewalFor(publicKey: string): Promise<string | null> {
  const token = (await storedRenewal())?.token ?? `${newKey()}${newKey()}`;
  const stored = await inPart('renewal', 'readwrite', (store, found) => {
    store.put({ token, publicKey } satisfies StoredRenewal, 'current');
    found(true);
  }).catch(() => false);
  return stored ? token : null;
}

export function bytesOfKey(key: string): Uint8Array<ArrayBuffer> {
  const text = atob(key.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(text, (character) => character.charCodeAt(0));
}
