// Keeps what waits in the browser's database, where a reload, a crash or a closed tab cannot lose it.
import { createDatabase } from '#shared/storage/database.ts';
import type { Entry, EntryStore } from './entries.ts';

const inPart = createDatabase('mycrew-outbox', { entries: 'key', tokens: null });

export function createDatabaseStore(): EntryStore {
  return {
    async all() {
      const entries = await inPart<Entry[]>('entries', 'readonly', (store, found) => {
        const request = store.getAll() as IDBRequest<Entry[]>;
        request.addEventListener('success', () => found(request.result));
      });
      return entries ?? [];
    },
    async add(entry) {
      await inPart('entries', 'readwrite', (store) => {
        const request = store.getKey(entry.key);
        request.addEventListener('success', () => {
          if (request.result === undefined) store.put(entry);
        });
      });
    },
    async change(key, to) {
      const changed = await inPart<Entry | null>('entries', 'readwrite', (store, found) => {
        const request = store.get(key) as IDBRequest<Entry | undefined>;
        request.addEventListener('success', () => {
          const entry = request.result;
          if (!entry) return;
          const next = to(entry);
          if (next) store.put(next);
          else store.delete(key);
          found(next);
        });
      });
      return changed ?? null;
    },
  };
}

/** The access token that the worker may use while no page is open. */
export interface KeptToken {
  userId: string;
  token: string;
}

export async function keepToken(kept: KeptToken | null): Promise<void> {
  await inPart('tokens', 'readwrite', (store) => {
    if (kept) store.put(kept, 'current');
    else store.clear();
  });
}

export async function keptToken(): Promise<KeptToken | null> {
  const kept = await inPart<KeptToken>('tokens', 'readonly', (store, found) => {
    const request = store.get('current') as IDBRequest<KeptToken>;
    request.addEventListener('success', () => found(request.result));
  });
  return kept ?? null;
}
