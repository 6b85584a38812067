// Drafts as this browser keeps them: for one person, until they are sent, too old, or the person leaves.
import { draftsDatabase } from '#shared/storage/database.ts';

const places = 'draft:';

export interface KeptDraft<T> {
  userId: string;
  /** What was written this morning must not slip into tonight's. */
  until: number;
  /** What leaving would lose, completing 'You would lose …'; null: nothing worth a word. */
  unsent: string | null;
  /** Sent with each try, so that the same content is never stored twice. */
  key: string;
  /** Whether the server may know of it under this key. */
  tried: boolean;
  /** When it was first tried under this key, ISO: what is sent later says so in each try. */
  triedOn?: string;
  content: T;
  pictureId: string | null;
}

export const placeOf = (name: string): string => places + name;
const allPlaces = (): string[] => Object.keys(localStorage).filter((place) => place.startsWith(places));

function readPlace(place: string): KeptDraft<unknown> | null {
  try {
    const kept = JSON.parse(localStorage.getItem(place) ?? 'null') as KeptDraft<unknown> | null;
    if (kept && kept.until > Date.now()) return kept;
  } catch {
    // Broken, or from another release.
  }
  localStorage.removeItem(place);
  return null;
}

/** Only for whoever wrote it. */
export function readDraft<T>(name: string, userId: string): KeptDraft<T> | null {
  const kept = readPlace(placeOf(name)) as KeptDraft<T> | null;
  return kept?.userId === userId ? kept : null;
}

export function keepDraft<T>(name: string, kept: KeptDraft<T> | null): void {
  try {
    if (kept) localStorage.setItem(placeOf(name), JSON.stringify(kept));
    else localStorage.removeItem(placeOf(name));
  } catch {
    // Full or switched off: the draft then lives as long as the page.
  }
}

/** What leaving would lose, also of what was written in another tab or before a reload. */
export const unsentDrafts = (userId: string | undefined): string[] =>
  allPlaces().flatMap((place) => {
    const kept = readPlace(place);
    return kept?.unsent && kept.userId === userId ? [kept.unsent] : [];
  });

/** All of one kind, where a room keeps several. */
export const draftsNamed = <T>(prefix: string, userId: string): { name: string; content: T }[] =>
  allPlaces().flatMap((place) => {
    const name = place.slice(places.length);
    const kept = name.startsWith(prefix) ? readDraft<T>(name, userId) : null;
    return kept ? [{ name, content: kept.content }] : [];
  });

export function forgetDrafts(): void {
  for (const place of allPlaces()) localStorage.removeItem(place);
  globalThis.indexedDB?.deleteDatabase(draftsDatabase);
}
