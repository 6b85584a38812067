// Unsent text, stored in this tab, one draft for each person.
import { tabStore } from '#shared/storage/browserStore.ts';
const places = 'mycrew-chat-draft-';
const placeOf = (userId: string) => `${places}${userId}`;

export const readDraft = (userId: string): string => tabStore.getItem(placeOf(userId)) ?? '';

export function storeDraft(userId: string, text: string): void {
  try {
    if (text) tabStore.setItem(placeOf(userId), text);
    else tabStore.removeItem(placeOf(userId));
  } catch {
    // Storage is full or off: the draft lives as long as the page.
  }
}

/** Words to begin with; what was being written to them stays. */
export function offerDraft(userId: string, text: string): void {
  if (!readDraft(userId)) storeDraft(userId, text);
}

/** Deletes the drafts of everybody else. */
export function storeDraftsOf(userIds: ReadonlySet<string>): void {
  for (const place of tabStore.keys()) {
    if (place.startsWith(places) && !userIds.has(place.slice(places.length))) tabStore.removeItem(place);
  }
}
