// Ways back in that were asked for, and the password itself, in SQL.
import { sql } from 'kysely';
import type { Db, Tx } from '#database/database.ts';
import { sweep } from '#database/sweep.ts';

export type Way = 'email' | 'mobile';

const columns = {
  email: { sealed: 'emailSealed', index: 'emailIndex', verifiedAt: 'emailVerifiedAt' },
  mobile: { sealed: 'mobileSealed', index: 'mobileIndex', verifiedAt: 'mobileVerifiedAt' },
} as const;

/** Whom a way back in is open to; the same here and where the message goes out. */
const whoMayComeBack = ['active', 'closing'] as const;

/** A mistyped address belongs to somebody else: one that nobody confirmed opens only where no other is confirmed. */
export const mayOpen = (way: Way, person: { emailVerifiedAt: Date | null; mobileVerifiedAt: Date | null }): boolean =>
  person[columns[way].verifiedAt] !== null || (person.emailVerifiedAt === null && person.mobileVerifiedAt === null);

export const passwordStore = {
  /** Whoever has proven it; else the newest of those who may come back by it, so that nobody is locked out by an older claim. */
  async personBy(tx: Tx, way: Way, index: Buffer): Promise<string | null> {
    const rows = await tx
      .selectFrom('people')
      .select(['id', 'emailVerifiedAt', 'mobileVerifiedAt'])
      .where(columns[way].index, '=', index)
      .where('status', 'in', whoMayComeBack)
      .orderBy(columns[way].verifiedAt, (order) => order.asc().nullsLast())
      .orderBy('createdAt', 'desc')
      .execute();
    return rows.find((row) => mayOpen(way, row))?.id ?? null;
  },

  /** Until the end of the call, so that two askings at the same moment see each other. */
  holdTarget: (tx: Tx, index: Buffer) => sql`SELECT pg_advisory_xact_lock(${index.readInt32BE(0)}, 7)`.execute(tx),

  /** Newest first, to one mobile or email, whether anybody has it or not. */
  async sentSince(tx: Tx, targetIndex: Buffer, way: Way, since: Date): Promise<Date[]> {
    const rows = await tx
      .selectFrom('passwordResets')
      .select('sentAt')
      .where('targetIndex', '=', targetIndex)
      .where('way', '=', way)
      .where('sentAt', '>', since)
      .orderBy('sentAt', 'desc')
      .execute();
    return rows.map(({ sentAt }) => sentAt);
  },

  insert: (
    tx: Tx,
    reset: {
      id: string;
      personId: string | null;
      way: Way;
      targetIndex: Buffer;
      secretHash: Buffer;
      sentAt: Date;
      expiresAt: Date;
    },
  ) => tx.insertInto('passwordResets').values(reset).execute(),

  /** Locked, so that tries at the same moment are counted one after the other. */
  byId: (tx: Tx, id: string) =>
    tx
      .selectFrom('passwordResets')
      .select(['id', 'personId', 'way', 'secretHash', 'tries', 'expiresAt', 'provenAt', 'resetAuthHash', 'usedAt'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst(),

  countTry: (tx: Tx, id: string) =>
    tx
      .updateTable('passwordResets')
      .set(({ eb }) => ({ tries: eb('tries', '+', 1) }))
      .where('id', '=', id)
      .execute(),

  prove: (tx: Tx, id: string, resetAuthHash: Buffer, provenAt: Date) =>
    tx.updateTable('passwordResets').set({ resetAuthHash, provenAt }).where('id', '=', id).execute(),

  /** All that is open for a person: whoever came back in, or changed an address, leaves no other way behind. */
  closeAll: (tx: Tx, personId: string, usedAt: Date) =>
    tx
      .updateTable('passwordResets')
      .set({ usedAt })
      .where('personId', '=', personId)
      .where('usedAt', 'is', null)
      .execute(),

  owner: (tx: Tx, personId: string) =>
    tx
      .selectFrom('people')
      .select(['id', 'firstName', 'lastName', 'passwordHash'])
      .select(['emailSealed', 'emailVerifiedAt', 'mobileSealed', 'mobileVerifiedAt'])
      .where('id', '=', personId)
      .where('status', 'in', whoMayComeBack)
      .forNoKeyUpdate()
      .executeTakeFirst(),

  setPassword: (tx: Tx, personId: string, passwordHash: string) =>
    tx.updateTable('people').set({ passwordHash }).where('id', '=', personId).execute(),

  /** Where it goes, as long as it would still be of use. */
  async toSend(db: Db, id: string, now: Date) {
    const row = await db
      .selectFrom('passwordResets')
      .innerJoin('people', 'people.id', 'passwordResets.personId')
      .select(['passwordResets.way', 'people.id'])
      .select(['people.emailSealed', 'people.emailVerifiedAt', 'people.mobileSealed', 'people.mobileVerifiedAt'])
      .where('passwordResets.id', '=', id)
      .where('passwordResets.usedAt', 'is', null)
      .where('passwordResets.expiresAt', '>', now)
      .where('people.status', 'in', whoMayComeBack)
      .executeTakeFirst();
    return row && mayOpen(row.way, row) ? row : null;
  },

  sweep: (db: Db, before: Date) => sweep(db, 'passwordResets', sql`sent_at < ${before}`),
};
export type PasswordStore = typeof passwordStore;
export type Owner = NonNullable<Awaited<ReturnType<PasswordStore['owner']>>>;
