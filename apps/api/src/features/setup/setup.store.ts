// The newest try of each step, in SQL.
import type { SetupStep } from '@mycrew/contract/setup.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '#database/database.ts';

export const setupStore = {
  all: (db: Db | Tx) => db.selectFrom('setupTries').selectAll().execute(),

  async begin(tx: Tx, step: SetupStep, askedAt: Date): Promise<void> {
    const begun = { askedAt, codeIndex: null, endedAt: null, failed: false, detail: null, provenAt: null };
    await tx
      .insertInto('setupTries')
      .values({ step, ...begun })
      .onConflict((clash) => clash.column('step').doUpdateSet(begun))
      .execute();
  },

  /** Nothing where it was begun anew meanwhile. */
  end: (
    tx: Tx,
    { step, askedAt }: { step: SetupStep; askedAt: Date },
    ended: { endedAt: Date; failed: boolean; detail: string; codeIndex?: Buffer },
  ) => tx.updateTable('setupTries').set(ended).where('step', '=', step).where('askedAt', '=', askedAt).execute(),

  /** False where the newest message carried another code. */
  async prove(tx: Tx, step: SetupStep, codeIndex: Buffer, provenAt: Date): Promise<boolean> {
    const proven = await tx
      .updateTable('setupTries')
      .set({ provenAt })
      .where('step', '=', step)
      .where('codeIndex', '=', codeIndex)
      .returning('step')
      .executeTakeFirst();
    return proven !== undefined;
  },

  /** Nobody else takes the lead until this transaction ends. */
  holdLead: (tx: Tx) => sql`SELECT pg_advisory_xact_lock(${sql.lit(7_236_134)})`.execute(tx),

  contactsOf: (db: Db | Tx, personId: string) =>
    db
      .selectFrom('people')
      .select(['id', 'emailSealed', 'mobileSealed', 'emailVerifiedAt', 'mobileVerifiedAt'])
      .where('id', '=', personId)
      .where('status', '=', 'active')
      .executeTakeFirst(),
};
export type SetupStore = typeof setupStore;
