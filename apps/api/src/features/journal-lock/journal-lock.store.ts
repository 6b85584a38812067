// The pin before a journal, and the sessions that passed it, in SQL.
import type { LockOption } from '@mycrew/contract/journal-lock.ts';
import type { Db, Tx } from '#database/database.ts';

export interface LockRow {
  pinHash: string;
  isOn: boolean;
  option: LockOption;
  wrongTries: number;
  waitsUntil: Date | null;
}
export interface LockNow extends LockRow {
  /** Until when this session's pass holds, where it has one. */
  openUntil: Date | null;
}

const columns = ['pinHash', 'isOn', 'option', 'wrongTries', 'waitsUntil'] as const;

export const journalLockStore = {
  /** The lock as this session finds it. */
  of: (db: Db | Tx, personId: string, sessionId: string): Promise<LockNow | undefined> =>
    db
      .selectFrom('journalLocks')
      .leftJoin('openJournals', (join) => join.on('openJournals.sessionId', '=', sessionId))
      .select([...columns.map((column) => `journalLocks.${column}` as const), 'openJournals.openUntil'])
      .where('journalLocks.personId', '=', personId)
      .executeTakeFirst(),

  /** Locked, so that tries at the same moment are counted one after the other. */
  hold: (tx: Tx, personId: string): Promise<LockRow | undefined> =>
    tx.selectFrom('journalLocks').select(columns).where('personId', '=', personId).forUpdate().executeTakeFirst(),

  /** False where there is a pin already. */
  async addPin(tx: Tx, personId: string, pinHash: string): Promise<boolean> {
    const added = await tx
      .insertInto('journalLocks')
      .values({ personId, pinHash, isOn: true, option: 'always' })
      .onConflict((clash) => clash.doNothing())
      .executeTakeFirst();
    return added.numInsertedOrUpdatedRows === 1n;
  },

  change: (tx: Tx, personId: string, change: Partial<LockRow>) =>
    tx.updateTable('journalLocks').set(change).where('personId', '=', personId).execute(),

  noteTries: (tx: Tx, personId: string, wrongTries: number, waitsUntil: Date | null) =>
    tx.updateTable('journalLocks').set({ wrongTries, waitsUntil }).where('personId', '=', personId).execute(),

  pass: (tx: Db | Tx, sessionId: string, passedAt: Date, openUntil: Date) =>
    tx
      .insertInto('journalPasses')
      .values({ sessionId, passedAt, openUntil })
      .onConflict((clash) => clash.column('sessionId').doUpdateSet({ passedAt, openUntil }))
      .execute(),

  renew: (db: Db | Tx, sessionId: string, openUntil: Date) =>
    db.updateTable('journalPasses').set({ openUntil }).where('sessionId', '=', sessionId).execute(),

  close: (tx: Tx, sessionId: string) => tx.deleteFrom('journalPasses').where('sessionId', '=', sessionId).execute(),

  closeAll: (tx: Tx, personId: string) =>
    tx
      .deleteFrom('journalPasses')
      .where('sessionId', 'in', ({ selectFrom }) =>
        selectFrom('sessions').select('sessions.id').where('sessions.personId', '=', personId),
      )
      .execute(),
};
export type JournalLockStore = typeof journalLockStore;
