// Whether somebody's journal has a lock, as this browser last heard: without a connection nobody can ask.
import type { JournalLock } from '@mycrew/contract/journal-lock.ts';
import { keptForMe } from '#shared/session/keptForMe.ts';
import { getSession } from '#shared/session/session.ts';

interface Known {
  userId: string;
  isOn: boolean;
}

const known = keptForMe<Known>('journal-lock', ({ userId, isOn }) => Boolean(userId) && typeof isOn === 'boolean');

export function keepLockKnown({ enableLock }: Pick<JournalLock, 'enableLock'>): void {
  const userId = getSession()?.UserId;
  if (userId && known.read()?.isOn !== enableLock) known.keep({ userId, isOn: enableLock });
}

export const useLockKnown = (): boolean => known.useKept()?.isOn === true;
