// Unsent data that logging out would lose, registered by the rooms that hold it, for the warning before.
import { unsentDrafts } from '#shared/outbox/storedDrafts.ts';
import { getSession } from './session.ts';
import { tabStore } from '#shared/storage/browserStore.ts';

interface Held {
  words: string;
  lockedWords: string;
}
const held = new Map<string, Held>();

/** `words` complete 'You would lose …'; null: nothing is held any more. `lockedWords` name nobody: somebody else may look on. */
export function holdUnsent(room: string, words: string | null, lockedWords = words): void {
  if (words === null) held.delete(room);
  else held.set(room, { words, lockedWords: lockedWords ?? words });
}

export const unsentWords = ({ isLocked = false } = {}): string[] => [
  ...[...held.values()].map(({ words, lockedWords }) => (isLocked ? lockedWords : words)),
  ...unsentDrafts(getSession()?.UserId),
];

export const forgetUnsent = (): void => held.clear();

const lostKey = 'lostUnsent';

/** Called once this browser has forgotten the person: sign-in shows what did not go out. */
export function storeLost(words: readonly string[]): void {
  if (words.length > 0) tabStore.setItem(lostKey, words.join(', and '));
}

/** Unsent data lost by an involuntary end of the session. */
export const lostWords = (): string | null => tabStore.getItem(lostKey);

export const forgetLost = (): void => tabStore.removeItem(lostKey);
