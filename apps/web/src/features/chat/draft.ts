// What was typed and not sent stays in this tab, one draft for each person.
const places = 'mycrew-chat-draft-';
const placeOf = (userId: string) => `${places}${userId}`;

export const readDraft = (userId: string): string => sessionStorage.getItem(placeOf(userId)) ?? '';

export function storeDraft(userId: string, text: string): void {
  try {
    if (text) sessionStorage.setItem(placeOf(userId), text);
    else sessionStorage.removeItem(placeOf(userId));
  } catch {
    // Full or switched off: the draft then lives as long as the page.
  }
}

/** What was typed for somebody who is no longer there does not lie about. */
export function storeDraftsOf(userIds: ReadonlySet<string>): void {
  for (const place of Object.keys(sessionStorage)) {
    if (place.startsWith(places) && !userIds.has(place.slice(places.length))) sessionStorage.removeItem(place);
  }
}
