// Whether the journal has a lock, as last known in this browser: offline it cannot be asked.
import type { JournalLock } from '@mycrew/contract/journal-lock.ts';
import { storedForMe } from '#shared/session/storedForMe.ts';
import { getSession } from '#shared/session/session.ts';

interface Known {
  userId: string;
  isOn: boolean;
}

const known = storedForMe<Known>('journal-lock', ({ userId, isOn }) => Boolean(userId) && typeof isOn === 'boolean');

export function storeLockKnown({ enableLock }: Pick<JournalLock, 'enableLock'>): void {
  const userId = getSession()?.UserId;
  if (userId && known.read()?.isOn !== enableLock) known.store({ userId, isOn: enableLock });
}

export const useLockKnown = (): boolean => known.useStored()?.isOn === true;
