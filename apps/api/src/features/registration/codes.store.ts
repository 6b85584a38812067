// One-time codes, in SQL; only their hashes are stored.
import { sql } from 'kysely';
import type { Db, Tx } from '#database/database.ts';
import { sweep } from '#database/sweep.ts';

export type CodePurpose = 'mobile' | 'email';
/** For a mobile or email that is not the person's yet. */
export type NewContactPurpose = 'new-mobile' | 'new-email';

const columns = {
  mobile: { sealed: 'mobileSealed', index: 'mobileIndex', verifiedAt: 'mobileVerifiedAt' },
  email: { sealed: 'emailSealed', index: 'emailIndex', verifiedAt: 'emailVerifiedAt' },
} as const;

export const codeStore = {
  /** Locked, so that two sendings at the same moment see each other. */
  target: (tx: Tx, personId: string, purpose: CodePurpose) =>
    tx
      .selectFrom('people')
      .select([`${columns[purpose].index} as index`, `${columns[purpose].verifiedAt} as verifiedAt`])
      .where('id', '=', personId)
      .forNoKeyUpdate()
      .executeTakeFirst(),

  /** Newest first, to one mobile or email, whoever's it was. */
  async sentSince(tx: Tx, targetIndex: Buffer, purpose: CodePurpose | NewContactPurpose, since: Date): Promise<Date[]> {
    const rows = await tx
      .selectFrom('oneTimeCodes')
      .select('sentAt')
      .where('targetIndex', '=', targetIndex)
      .where('purpose', '=', purpose)
      .where('sentAt', '>', since)
      .orderBy('sentAt', 'desc')
      .execute();
    return rows.map(({ sentAt }) => sentAt);
  },

  insert: (
    tx: Tx,
    code: {
      id: string;
      personId: string;
      purpose: CodePurpose | NewContactPurpose;
      targetIndex: Buffer;
      deviceId: string | null;
      codeHash: Buffer;
      sentAt: Date;
      expiresAt: Date;
    },
  ) => tx.insertInto('oneTimeCodes').values(code).execute(),

  /** Only the newest counts, and only for the mobile or email it went to. */
  newest: (tx: Tx, personId: string, purpose: CodePurpose) =>
    tx
      .selectFrom('oneTimeCodes')
      .innerJoin('people', 'people.id', 'oneTimeCodes.personId')
      .select(['oneTimeCodes.id', 'oneTimeCodes.codeHash', 'oneTimeCodes.tries', 'oneTimeCodes.usedAt'])
      .select(['oneTimeCodes.expiresAt', 'oneTimeCodes.deviceId', 'oneTimeCodes.targetIndex'])
      .where('oneTimeCodes.personId', '=', personId)
      .where('oneTimeCodes.purpose', '=', purpose)
      .whereRef('oneTimeCodes.targetIndex', '=', `people.${columns[purpose].index}`)
      .orderBy('oneTimeCodes.sentAt', 'desc')
      .limit(1)
      .forUpdate('oneTimeCodes')
      .executeTakeFirst(),

  /** Until the end of the call, so that two sendings at the same moment see each other. */
  holdTarget: (tx: Tx, index: Buffer) => sql`SELECT pg_advisory_xact_lock(${index.readInt32BE(0)}, 8)`.execute(tx),

  newestTo: (tx: Tx, personId: string, purpose: NewContactPurpose, targetIndex: Buffer) =>
    tx
      .selectFrom('oneTimeCodes')
      .select(['id', 'codeHash', 'tries', 'usedAt', 'expiresAt'])
      .where('personId', '=', personId)
      .where('purpose', '=', purpose)
      .where('targetIndex', '=', targetIndex)
      .orderBy('sentAt', 'desc')
      .limit(1)
      .forUpdate()
      .executeTakeFirst(),

  markUsed: (tx: Tx, id: string, usedAt: Date) =>
    tx.updateTable('oneTimeCodes').set({ usedAt }).where('id', '=', id).execute(),

  countTry: (tx: Tx, id: string) =>
    tx
      .updateTable('oneTimeCodes')
      .set(({ eb }) => ({ tries: eb('tries', '+', 1) }))
      .where('id', '=', id)
      .execute(),

  async use(tx: Tx, id: string, personId: string, purpose: CodePurpose, now: Date): Promise<void> {
    await tx.updateTable('oneTimeCodes').set({ usedAt: now }).where('id', '=', id).execute();
    await tx
      .updateTable('people')
      .set({ [columns[purpose].verifiedAt]: now })
      .where('id', '=', personId)
      .execute();
  },

  /** Where a code goes, as long as it would still be of use. */
  async toSend(db: Db, id: string, now: Date) {
    const row = await db
      .selectFrom('oneTimeCodes')
      .innerJoin('people', 'people.id', 'oneTimeCodes.personId')
      .select(['people.id', 'people.emailSealed', 'people.mobileSealed', 'oneTimeCodes.purpose'])
      .where('oneTimeCodes.id', '=', id)
      .where('oneTimeCodes.usedAt', 'is', null)
      .where('oneTimeCodes.expiresAt', '>', now)
      .executeTakeFirst();
    return row && { ...row, purpose: row.purpose as CodePurpose };
  },

  sweep: (db: Db, before: Date) => sweep(db, 'oneTimeCodes', sql`sent_at < ${before}`),
};
export type CodeStore = typeof codeStore;
