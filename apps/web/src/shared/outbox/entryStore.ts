// Where entries are stored: in the browser's database, which a reload, a crash or a closed tab cannot lose; where that
// fails or is missing, as long as the page lives.
import { createDatabase } from '#shared/storage/database.ts';
import type { Entry, EntryStore } from './entries.ts';

// Its version stays: a page of an older release that is still open could not open a newer one.
const inPart = createDatabase('mycrew-outbox', { entries: 'key', tokens: null });

const resultOf = <T>(request: IDBRequest, found: (value: T) => void): void =>
  request.addEventListener('success', () => found(request.result as T));

export const createDatabaseStore = (): EntryStore => ({
  all: async () =>
    (await inPart<Entry[]>('entries', 'readonly', (store, found) => resultOf(store.getAll(), found))) ?? [],
  async add(entry) {
    await inPart('entries', 'readwrite', (store) =>
      resultOf(store.getKey(entry.key), (known) => {
        if (known === undefined) store.put(entry);
      }),
    );
  },
  async change(key, to) {
    const changed = await inPart<Entry | null>('entries', 'readwrite', (store, found) =>
      resultOf<Entry | undefined>(store.get(key), (entry) => {
        if (!entry) return;
        const next = to(entry);
        if (next) store.put(next);
        else store.delete(key);
        found(next);
      }),
    );
    return changed ?? null;
  },
});

export function createMemoryStore(): EntryStore {
  const entries = new Map<string, Entry>();
  return {
    all: async () => [...entries.values()],
    async add(entry) {
      if (!entries.has(entry.key)) entries.set(entry.key, entry);
    },
    async change(key, to) {
      const entry = entries.get(key);
      if (!entry) return null;
      const changed = to(entry);
      if (changed) entries.set(key, changed);
      else entries.delete(key);
      return changed;
    },
  };
}

/** The database, and the page's memory for what it does not take. */
export function createEntryStore(): EntryStore {
  const memory = createMemoryStore();
  if (typeof indexedDB === 'undefined') return memory;
  const database = createDatabaseStore();
  const orElse = <T>(work: Promise<T>, otherwise: T): Promise<T> => work.catch(() => otherwise);
  return {
    async all() {
      const [stored, inMemory] = await Promise.all([orElse<Entry[]>(database.all(), []), memory.all()]);
      const keys = new Set(inMemory.map(({ key }) => key));
      return [...stored.filter(({ key }) => !keys.has(key)), ...inMemory];
    },
    add: (entry) => database.add(entry).catch(() => memory.add(entry)),
    async change(key, to) {
      const inMemory = await memory.change(key, to);
      return (await orElse(database.change(key, to), null)) ?? inMemory;
    },
  };
}

/** The access token that the worker may use while no page is open. */
export interface LentToken {
  userId: string;
  token: string;
}

export async function lendTokenOf(lent: LentToken | null): Promise<void> {
  if (typeof indexedDB === 'undefined') return;
  await inPart('tokens', 'readwrite', (store) => {
    if (lent) store.put(lent, 'current');
    else store.clear();
  }).catch(() => {});
}

export const lentToken = async (): Promise<LentToken | null> =>
  (await inPart<LentToken>('tokens', 'readonly', (store, found) => resultOf(store.get('current'), found))) ?? null;
