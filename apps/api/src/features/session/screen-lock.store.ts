// The locked screen and the secrets that open it again, in SQL.
import type { Tx } from '#database/database.ts';

export const screenLockStore = {
  lock: (tx: Tx, id: string, lockedAt: Date) =>
    tx
      .updateTable('sessions')
      .set({ lockedAt, steppedUpUntil: null })
      .where('id', '=', id)
      .where('lockedAt', 'is', null)
      .execute(),

  /** Locked, so that tries at the same moment are counted one after the other. */
  secretsOf: (tx: Tx, id: string) =>
    tx
      .selectFrom('sessions')
      .innerJoin('people', 'people.id', 'sessions.personId')
      .select(['sessions.unlockTries', 'sessions.unlockWaitsUntil', 'people.passwordHash', 'people.pinHash'])
      .where('sessions.id', '=', id)
      .where('sessions.endedAt', 'is', null)
      .forUpdate('sessions')
      .executeTakeFirst(),

  unlock: (tx: Tx, id: string, now: Date) =>
    tx
      .updateTable('sessions')
      .set({ lockedAt: null, unlockedAt: now, lastActiveAt: now, unlockTries: 0, unlockWaitsUntil: null })
      .where('id', '=', id)
      .execute(),

  noteTries: (tx: Tx, id: string, unlockTries: number, unlockWaitsUntil: Date | null) =>
    tx.updateTable('sessions').set({ unlockTries, unlockWaitsUntil }).where('id', '=', id).execute(),

  setPin: (tx: Tx, personId: string, pinHash: string | null) =>
    tx.updateTable('people').set({ pinHash }).where('id', '=', personId).execute(),
};
export type ScreenLockStore = typeof screenLockStore;
