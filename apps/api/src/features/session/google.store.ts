// Who a Google account belongs to here, in SQL.
import { sql } from 'kysely';
import type { Db, Tx } from '#database/database.ts';
import { sweep } from '#database/sweep.ts';

const columns = [
  'id',
  'kind',
  'status',
  'firstName',
  'lastName',
  'pictureId',
  'mobileVerifiedAt',
  'tutorialSkip',
  'googleSubjectIndex',
  'secondFactorSince',
] as const;

export const googleStore = {
  bySubject: (tx: Tx, index: Buffer) =>
    tx.selectFrom('people').select(columns).where('googleSubjectIndex', '=', index).executeTakeFirst(),

  /** Locked, so that two accounts elsewhere with the same email do not both become the one that counts. */
  byProvenEmail: (tx: Tx, index: Buffer) =>
    tx
      .selectFrom('people')
      .select(columns)
      .where('emailIndex', '=', index)
      .where('emailVerifiedAt', 'is not', null)
      .forNoKeyUpdate()
      .executeTakeFirst(),

  link: (tx: Tx, personId: string, googleSubjectIndex: Buffer) =>
    tx.updateTable('people').set({ googleSubjectIndex }).where('id', '=', personId).execute(),

  /** False: it was brought before. */
  async useOnce(tx: Tx, hash: Buffer, expiresAt: Date): Promise<boolean> {
    const added = await tx
      .insertInto('usedStates')
      .values({ hash, expiresAt })
      .onConflict((conflict) => conflict.doNothing())
      .returning('hash')
      .executeTakeFirst();
    return added !== undefined;
  },

  sweep: (db: Db, now: Date) => sweep(db, 'usedStates', sql`expires_at < ${now}`),
};
export type GoogleStore = typeof googleStore;
