// Drafts in local storage: of one person, until they are sent, expire, or the person signs out.
import { draftsDatabase } from '#shared/storage/database.ts';
import { localStore } from '#shared/storage/browserStore.ts';

const places = 'draft:';

export interface StoredDraft<T> {
  userId: string;
  /** When it expires. */
  until: number;
  /** What signing out would lose, completing 'You would lose …'; null where that is not worth mentioning. */
  unsent: string | null;
  /** Sent with each try, so that the same content is never stored twice. */
  key: string;
  /** Whether the server may know of it under this key. */
  tried: boolean;
  /** When it was first tried under this key, ISO: each later try sends it. */
  triedOn?: string;
  content: T;
  pictureId: string | null;
}

export const placeOf = (name: string): string => places + name;
const allPlaces = (): string[] => localStore.keys().filter((place) => place.startsWith(places));

function readPlace(place: string): StoredDraft<unknown> | null {
  try {
    const stored = JSON.parse(localStore.getItem(place) ?? 'null') as StoredDraft<unknown> | null;
    if (stored && stored.until > Date.now()) return stored;
  } catch {
    // Broken, or from another release.
  }
  localStore.removeItem(place);
  return null;
}

/** Null for any person but its author. */
export function readDraft<T>(name: string, userId: string): StoredDraft<T> | null {
  const stored = readPlace(placeOf(name)) as StoredDraft<T> | null;
  return stored?.userId === userId ? stored : null;
}

export function storeDraft<T>(name: string, stored: StoredDraft<T> | null): void {
  if (stored) localStore.setItem(placeOf(name), JSON.stringify(stored));
  else localStore.removeItem(placeOf(name));
}

/** What signing out would lose, also of other tabs and from before a reload. */
export const unsentDrafts = (userId: string | undefined): string[] =>
  allPlaces().flatMap((place) => {
    const stored = readPlace(place);
    return stored?.unsent && stored.userId === userId ? [stored.unsent] : [];
  });

/** All whose name begins so. */
export const draftsNamed = <T>(prefix: string, userId: string): { name: string; content: T }[] =>
  allPlaces().flatMap((place) => {
    const name = place.slice(places.length);
    const stored = name.startsWith(prefix) ? readDraft<T>(name, userId) : null;
    return stored ? [{ name, content: stored.content }] : [];
  });

export function forgetDrafts(): void {
  for (const place of allPlaces()) localStore.removeItem(place);
  globalThis.indexedDB?.deleteDatabase(draftsDatabase);
}
