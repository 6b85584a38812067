// The pictures of drafts, one each, where a reload does not lose them.
import { createDatabase } from '#shared/storage/database.ts';
import { picturesDatabase } from './keptDrafts.ts';

const inPart = createDatabase(picturesDatabase, { pictures: null });

interface KeptPicture {
  id: string;
  blob: Blob;
}

export interface DraftPictures {
  keep: (name: string, picture: KeptPicture | null) => Promise<unknown>;
  /** Null: it is another one by now, or none. */
  read: (name: string, id: string) => Promise<Blob | null>;
}

export const draftPictures: DraftPictures = {
  keep: (name, picture) =>
    inPart('pictures', 'readwrite', (store) => {
      if (picture) store.put(picture, name);
      else store.delete(name);
    }),
  async read(name, id) {
    const kept = await inPart<KeptPicture>('pictures', 'readonly', (store, found) => {
      const request = store.get(name) as IDBRequest<KeptPicture>;
      request.addEventListener('success', () => found(request.result));
    });
    return kept?.id === id ? kept.blob : null;
  },
};
