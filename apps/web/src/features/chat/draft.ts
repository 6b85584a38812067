// What was typed and not sent stays in this tab, one draft for each person.
const placeOf = (userId: string) => `mycrew-chat-draft-${userId}`;

export const readDraft = (userId: string): string => sessionStorage.getItem(placeOf(userId)) ?? '';

export function keepDraft(userId: string, text: string): void {
  try {
    if (text) sessionStorage.setItem(placeOf(userId), text);
    else sessionStorage.removeItem(placeOf(userId));
  } catch {
    // Full or switched off: the draft then lives as long as the page.
  }
}
