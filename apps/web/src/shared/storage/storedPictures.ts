// Pictures stored on this device: those of drafts, and those viewed without a network; deleted at sign-out.
import { useEffect, useState } from 'react';
import { createDatabase, draftsDatabase } from './database.ts';

interface StoredPicture {
  id: string;
  blob: Blob;
}

export interface PictureStore {
  store: (name: string, picture: StoredPicture | null) => Promise<unknown>;
  /** Null: replaced or deleted. */
  read: (name: string, id: string) => Promise<Blob | null>;
}

const inDrafts = createDatabase(draftsDatabase, { pictures: null });
/** A database of its own, since quick exit deletes drafts with their pictures. */
const inCollections = createDatabase('mycrew-pictures', { pictures: null });

const picturesIn = (inPart: typeof inDrafts): PictureStore => ({
  store: (name, picture) =>
    inPart('pictures', 'readwrite', (store) => {
      if (picture) store.put(picture, name);
      else store.delete(name);
    }),
  async read(name, id) {
    const stored = await inPart<StoredPicture>('pictures', 'readonly', (store, found) => {
      const request = store.get(name) as IDBRequest<StoredPicture>;
      request.addEventListener('success', () => found(request.result));
    });
    return stored?.id === id ? stored.blob : null;
  },
});

export const draftPictures = picturesIn(inDrafts);
const collections = picturesIn(inCollections);

const nameIn = (collection: string, id: string): string => `${collection}:${id}`;

/** Fetches the new ones of a collection, and deletes those no longer in it. */
export async function storeCollection(
  collection: string,
  all: readonly { id: string; url: string }[],
  isWanted: () => boolean,
): Promise<void> {
  const names = new Set(all.map(({ id }) => nameIn(collection, id)));
  await inCollections('pictures', 'readwrite', (store) => {
    const request = store.getAllKeys();
    request.addEventListener('success', () => {
      for (const name of request.result.map(String))
        if (name.startsWith(nameIn(collection, '')) && !names.has(name)) store.delete(name);
    });
  });
  for (const { id, url } of all) {
    const name = nameIn(collection, id);
    if (!isWanted()) return;
    if (await collections.read(name, id)) continue;
    const answer = await fetch(url);
    if (answer.ok) await collections.store(name, { id, blob: await answer.blob() });
  }
}

/** The picture as stored on this device; else its link, which is valid for minutes. */
export function useStoredPicture(collection: string, id: string, link: string | null): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    let made: string | null = null;
    let isHere = true;
    if (link)
      collections.read(nameIn(collection, id), id).then(
        (blob) => {
          if (!blob || !isHere) return;
          made = URL.createObjectURL(blob);
          setUrl(made);
        },
        () => {
          // Not stored here: the link is used.
        },
      );
    return () => {
      isHere = false;
      if (made) URL.revokeObjectURL(made);
    };
  }, [collection, id, link]);
  return link && (url ?? link);
}
