// What other apps share into the journal: on this device only, until it is on a page, for a day at most. It stands among the
// pictures of drafts, which signing out and quick exit delete.
import { whyNot } from '#shared/pictures/drawing.ts';
import { createDatabase, draftsDatabase } from './database.ts';

export interface SharedIn {
  at: number;
  title: string;
  text: string;
  pictures: Blob[];
  /** Why something was left out. */
  problems: string[];
}

const lastsMs = 24 * 3_600_000;
const prefix = 'shared:';
const inDrafts = createDatabase(draftsDatabase, { pictures: null });
const all = () => IDBKeyRange.bound(prefix, `${prefix}\uffff`);

const wordsIn = (form: FormData, name: string): string => {
  const value = form.get(name);
  return typeof value === 'string' ? value.trim() : '';
};

export async function storeShared(form: FormData, now: number): Promise<void> {
  const [title, words, link] = ['title', 'text', 'url'].map((name) => wordsIn(form, name)) as [string, string, string];
  // Many apps put the link into the text.
  const text = words.includes(link) ? words : [words, link].filter(Boolean).join('\n\n');
  const files = form
    .getAll('pictures')
    .filter((file) => file instanceof File && (file.name || file.size > 0)) as File[];
  const problems = [...new Set(files.map(whyNot).filter((why) => why !== null))];
  const pictures = files.filter((file) => whyNot(file) === null);
  const shared: SharedIn = { at: now, title, text, pictures, problems };
  await inDrafts('pictures', 'readwrite', (store) => store.put(shared, prefix + crypto.randomUUID()));
}

/** Oldest first; what is older than a day is deleted. */
export async function sharedWaiting(now: number): Promise<SharedIn[]> {
  const found = await inDrafts<SharedIn[]>('pictures', 'readwrite', (store, give) => {
    const waiting: SharedIn[] = [];
    give(waiting);
    const request = store.openCursor(all());
    request.addEventListener('success', () => {
      const cursor = request.result;
      if (!cursor) return;
      const shared = cursor.value as SharedIn;
      if (now - shared.at < lastsMs) waiting.push(shared);
      else cursor.delete();
      cursor.continue();
    });
  });
  return (found ?? []).toSorted((a, b) => a.at - b.at);
}

/** Opens no database where there is none. */
export async function forgetOldShared(now: number): Promise<void> {
  const known = await indexedDB.databases();
  if (known.some(({ name }) => name === draftsDatabase)) await sharedWaiting(now);
}

export const forgetShared = () => inDrafts('pictures', 'readwrite', (store) => store.delete(all()));
