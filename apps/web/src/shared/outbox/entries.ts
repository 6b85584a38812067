// An entry: something written that is to be sent. What it holds, and where it is stored: in the browser's database, which a
// reload, a crash or a closed tab cannot lose; where that fails or is missing, in the page's memory.
import type { Refusal } from '#shared/api/ApiError.ts';
import type { Sendable } from '#shared/api/call.ts';
import { newKey } from '#shared/api/newKey.ts';
import type { LooseRequest } from '#shared/api/written.ts';
import { createDatabase } from '#shared/storage/database.ts';

export interface SendOptions {
  /** Entries of one lane are sent in order; lanes do not wait for each other. */
  lane: string;
  kind: string;
  /** What it is to the person: 'Your message to Jonah'. */
  words: string;
  /** The idempotency key: the same key is the same act, also to the server. */
  key?: string;
  /** Older than that, it asks the person before it is sent; null: age alone never makes it ask. */
  askFirstAfterMs?: number | null;
  /** Its answer needs a page: the service worker does not send it. */
  byPage?: boolean;
  draft?: WrittenAs | undefined;
}

export type NewEntry = SendOptions & { key: string; endpoint: Sendable; request: LooseRequest };

/** The draft that an entry was written as; where the server refuses the entry, it can be opened again. */
export interface WrittenAs {
  name: string;
  /** Of the page it was written on. */
  path: string;
  lastsMs: number;
  unsent: string | null;
  content: unknown;
}

/** An entry as rooms see it. */
export interface Waiting extends Pick<NewEntry, 'key' | 'lane' | 'kind' | 'words' | 'byPage' | 'draft' | 'request'> {
  createdAt: number;
  /** How often it was tried; 0: it has certainly not reached the server. */
  tries: number;
  /** `asks`: too old to be sent without asking. `refused`: the server has refused it for good. */
  state: 'waiting' | 'sending' | 'asks' | 'refused';
  /** The browser did not store it: it lasts until the page is closed. */
  isInMemory?: true;
  /** What the last try was answered with; its status is 0 where no answer came. */
  trouble: Refusal | null;
}

export interface Entry extends Waiting {
  /** No other person's session ever sends it. */
  userId: string;
  endpoint: Sendable;
  /** Its place in the lane. */
  order: number;
  /** Not tried again before. */
  notBefore: number;
  askFirstAfterMs: number | null;
  /** When it was written, or last confirmed by the person. */
  saidYesAt: number;
  /** When it was first tried: the server remembers a key for a day from then. */
  firstTriedAt: number | null;
}

const urgentLane = 'distress';
/** A lane, and those below it: 'distress' and 'distress:answers'. */
export const isUrgent = (lane: string): boolean => lane === urgentLane || lane.startsWith(`${urgentLane}:`);

/** A database that is slower does not delay what is urgent. */
const urgentPatienceMs = 400;

/** Sent without the person's doing. */
export const isDue = ({ state }: Waiting): boolean => state === 'waiting' || state === 'sending';

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

export interface EntryStore {
  all(): Promise<Entry[]>;
  /** An entry whose key is known already stays as it is. */
  add(entry: Entry): Promise<void>;
  /** In one step that no other tab comes between: null deletes it. Answers what is stored now, null where there is none. */
  change(key: string, to: (entry: Entry) => Entry | null): Promise<Entry | null>;
}

/** Of one page, with its memory. */
export interface PageStore extends EntryStore {
  /** Another tab removed it: nor is it sent from this page's memory. */
  forget(key: string): void;
}

// Its version stays: a page of an older release that is still open could not open a newer one.
const inPart = createDatabase('mycrew-outbox', { entries: 'key', tokens: null });

const resultOf = <T>(request: IDBRequest, found: (value: T) => void): void =>
  request.addEventListener('success', () => found(request.result as T));

const inDatabase: EntryStore = {
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
};

/** So long a database that failed is not asked again: a call for help would wait for it at each step. */
const awayForMs = 15_000;

/** A row that names the database: where another name stands, the site's data were cleared, and nothing was taken back. */
const nameRow = 'database';

/** The database, and the page's memory for what the database does not take. */
export function createEntryStore(database = typeof indexedDB === 'undefined' ? null : inDatabase): PageStore {
  const memory = new Map<string, Entry>();
  /** What this page has stored: it goes on from here where the database fails, or is cleared, between two tries. */
  const own = new Map<string, Entry>();
  let name: string | undefined;
  let awayUntil = 0;
  /** Undefined where there is no database, or it failed. */
  async function asked<T>(act: (there: EntryStore) => Promise<T>): Promise<T | undefined> {
    if (!database || Date.now() < awayUntil) return undefined;
    try {
      return await act(database);
    } catch {
      awayUntil = Date.now() + awayForMs;
      return undefined;
    }
  }
  /** What the database no longer has was removed by another tab, or it goes on from memory. */
  function compare(rows: readonly Entry[]): void {
    const found = rows.find(({ key }) => key === nameRow)?.words;
    for (const [key, entry] of own) {
      if (rows.some((row) => row.key === key)) continue;
      own.delete(key);
      if (name !== undefined && name !== found) memory.set(key, { ...entry, isInMemory: true });
    }
    name = found;
    if (!found) void asked((there) => there.add({ key: nameRow, lane: '', words: newKey() } as Entry));
  }
  async function all(): Promise<Entry[]> {
    const rows = await asked((there) => there.all());
    if (rows) compare(rows);
    const stored = (rows ?? [...own.values()]).filter(({ key }) => key !== nameRow && !memory.has(key));
    return [...stored, ...memory.values()];
  }
  return {
    all,
    forget(key) {
      memory.delete(key);
      own.delete(key);
    },
    async add(entry) {
      const { key, lane } = entry;
      let isLate = false;
      const added = asked((there) => there.add(entry).then(() => true)).then((isStored) => {
        // Late, and sent meanwhile.
        if (isLate && !memory.has(key)) return;
        if (isStored) own.set(key, entry);
        else memory.set(key, { ...(memory.get(key) ?? entry), isInMemory: true });
      });
      if (!isUrgent(lane)) return added;
      isLate = await Promise.race([added.then(() => false), pause(urgentPatienceMs).then(() => true)]);
      if (isLate && !memory.has(key)) memory.set(key, entry);
    },
    async change(key, to) {
      // It may be in both, where the database answered too late.
      let isThere = false;
      const change = (entry: Entry) => {
        isThere = true;
        return to(entry);
      };
      const stored = await asked((there) => there.change(key, change));
      if (stored === null && !isThere && own.has(key)) await all();
      const entry = memory.get(key) ?? (stored === undefined ? own.get(key) : undefined);
      const changed = entry ? to(entry) : null;
      if (changed) memory.set(key, stored === undefined ? { ...changed, isInMemory: true } : changed);
      else memory.delete(key);
      if (stored) own.set(key, stored);
      else own.delete(key);
      return stored ?? changed;
    },
  };
}

/** The access token that the worker may use while no page is open. */
interface LentToken {
  userId: string;
  token: string;
}

export async function lendToken(lent: LentToken | null): Promise<void> {
  if (typeof indexedDB === 'undefined') return;
  await inPart('tokens', 'readwrite', (store) => {
    if (lent) store.put(lent, 'current');
    else store.clear();
  }).catch(() => {});
}

export const lentToken = async (): Promise<LentToken | null> =>
  (await inPart<LentToken>('tokens', 'readonly', (store, found) => resultOf(store.get('current'), found))) ?? null;
