// What somebody wants to say first in a chat, and which chat they left for: on this device alone, until sign-out or leaving fast.
import { chatDoorKeys } from '#shared/help/quickExit.ts';
import { getSession } from '#shared/session/session.ts';
import { storedForMe } from '#shared/session/storedForMe.ts';

interface Written {
  userId: string;
  text: string;
  until: number;
}

interface Left {
  userId: string;
  name: string;
  at: number;
  isBack: boolean;
}

const dayMs = 24 * 3_600_000;
const lastsMs = 30 * dayMs;
export const longestSayFirst = 1_000;

const written = storedForMe<Written>(
  chatDoorKeys.sayFirst,
  ({ text, until }) => typeof text === 'string' && typeof until === 'number' && until > Date.now(),
);
const left = storedForMe<Left>(
  chatDoorKeys.chatLeft,
  ({ name, at }) => typeof name === 'string' && typeof at === 'number',
);

export const useSayFirst = (): string => written.useStored()?.text ?? '';

export function writeSayFirst(text: string): void {
  const userId = getSession()?.UserId;
  if (userId) written.store(text === '' ? null : { userId, text, until: Date.now() + lastsMs });
}

/** Signed out nothing is stored: no sign-out would ever delete it. */
export function noteChat(name: string): void {
  const userId = getSession()?.UserId;
  if (userId) left.store({ userId, name, at: Date.now(), isBack: false });
}

export function noteBack(): void {
  const known = left.read();
  if (known && !known.isBack) left.store({ ...known, isBack: true });
}

export const forgetChat = (): void => left.store(null);

/** The chat that was left for since a day before this moment. */
export function useLeft(now: number): Pick<Left, 'name' | 'at' | 'isBack'> | null {
  const known = left.useStored();
  return known && known.at > now - dayMs ? known : null;
}
