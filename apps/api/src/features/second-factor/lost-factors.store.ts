// Whose second factors are lost, in SQL.
import { sql } from 'kysely';
import type { Db, Tx } from '#database/database.ts';
import { sweep } from '#database/sweep.ts';

interface LostFactor {
  personId: string;
  askedAt: Date;
  readyAt: Date;
  endsAt: Date;
}
interface NewLostFactor extends LostFactor {
  stopHash: Buffer;
}

const columns = ['personId', 'askedAt', 'readyAt', 'endsAt', 'removeHash'] as const;

export const lostFactorStore = {
  of: (db: Db | Tx, personId: string, now: Date) =>
    db
      .selectFrom('lostFactors')
      .select(columns)
      .where('personId', '=', personId)
      .where('endsAt', '>', now)
      .executeTakeFirst(),

  /** In place of one that is over. */
  ask: (tx: Tx, lost: NewLostFactor) =>
    tx
      .insertInto('lostFactors')
      .values(lost)
      .onConflict((clash) =>
        clash.column('personId').doUpdateSet({
          askedAt: lost.askedAt,
          readyAt: lost.readyAt,
          endsAt: lost.endsAt,
          stopHash: lost.stopHash,
          removeHash: null,
        }),
      )
      .execute(),

  /** For the one call that sends its link. */
  hold: (tx: Tx, personId: string) =>
    tx.selectFrom('lostFactors').select(columns).where('personId', '=', personId).forUpdate().executeTakeFirst(),

  open: (tx: Tx, personId: string, removeHash: Buffer) =>
    tx.updateTable('lostFactors').set({ removeHash }).where('personId', '=', personId).execute(),

  forget: (tx: Tx, personId: string) => tx.deleteFrom('lostFactors').where('personId', '=', personId).execute(),

  /** Whose it was; nobody where it was taken before, or its time is over. */
  async take(tx: Tx, by: 'stopHash' | 'removeHash', hash: Buffer, now: Date): Promise<string | undefined> {
    const taken = await tx
      .deleteFrom('lostFactors')
      .where(by, '=', hash)
      .where('endsAt', '>', now)
      .returning('personId')
      .executeTakeFirst();
    return taken?.personId;
  },

  sweep: (db: Db, now: Date) => sweep(db, 'lostFactors', sql`ends_at < ${now}`),
};
export type LostFactorStore = typeof lostFactorStore;
