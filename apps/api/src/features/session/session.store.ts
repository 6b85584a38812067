// Sessions and the secrets that open them, in SQL.
import { sql } from 'kysely';
import type { Db, Tx } from '#database/database.ts';
import { sweep } from '#database/sweep.ts';

export interface SessionPerson {
  id: string;
  kind: 'youth' | 'supporter' | 'staff';
  firstName: string;
  lastName: string;
  pictureId: string | null;
  mobileVerifiedAt: Date | null;
  tutorialSkip: boolean;
}

/** Whose first proof was right: null, or since when signing in asks them for a second factor. */
export interface ProvenPerson extends SessionPerson {
  secondFactorSince: Date | null;
}

export interface KnownPerson extends ProvenPerson {
  status: 'active' | 'suspended' | 'closing' | 'deleted';
  passwordHash: string | null;
}

export interface NewSession {
  id: string;
  personId: string;
  deviceId: string | null;
  knownDeviceId: string | null;
  label: string | null;
  accessHash: Buffer;
  accessExpiresAt: Date;
  refreshHash: Buffer;
  idleEndsAt: Date;
  absoluteEndsAt: Date;
  lastActiveAt: Date;
  createdAt: Date;
}

const mostLookedAt = 50;
const personColumns = ['id', 'kind', 'firstName', 'lastName', 'pictureId', 'mobileVerifiedAt', 'tutorialSkip'] as const;

export const sessionStore = {
  /** Whoever has proven it first; of those who only typed it in the ones that have proven anything, then the newest. */
  peopleBy: (tx: Db | Tx, contact: 'email' | 'mobile', index: Buffer): Promise<KnownPerson[]> =>
    tx
      .selectFrom('people')
      .select([...personColumns, 'status', 'passwordHash', 'secondFactorSince'])
      .where(`${contact}Index`, '=', index)
      .orderBy(`${contact}VerifiedAt`, (order) => order.asc().nullsLast())
      .orderBy(sql`coalesce(email_verified_at, mobile_verified_at) IS NULL`)
      .orderBy('createdAt', 'desc')
      .limit(sql.lit(mostLookedAt))
      .execute(),

  /** Locked against a change until the end of the call; false where this password was changed meanwhile. */
  async stillHas(tx: Tx, personId: string, passwordHash: string): Promise<boolean> {
    const { rows } = await sql`
      SELECT FROM people WHERE id = ${personId} AND password_hash = ${passwordHash} FOR SHARE`.execute(tx);
    return rows.length > 0;
  },

  byId: (tx: Tx, personId: string): Promise<SessionPerson> =>
    tx.selectFrom('people').select(personColumns).where('id', '=', personId).executeTakeFirstOrThrow(),

  insert: (tx: Tx, session: NewSession) => tx.insertInto('sessions').values(session).execute(),

  /** By its present or its last refresh token. Locked: whoever comes at the same moment waits and sees the new one. */
  byRefreshHash: (tx: Tx, hash: Buffer) =>
    tx
      .selectFrom('sessions')
      .innerJoin('people', 'people.id', 'sessions.personId')
      .select([
        'sessions.id',
        'sessions.personId',
        'sessions.refreshHash',
        'sessions.previousRotatedAt',
        'sessions.idleEndsAt',
        'sessions.absoluteEndsAt',
        'sessions.endedAt',
        'people.status',
      ])
      .where(({ or, eb }) => or([eb('sessions.refreshHash', '=', hash), eb('sessions.previousRefreshHash', '=', hash)]))
      .forUpdate('sessions')
      .executeTakeFirst(),

  livingWithRefreshHash: (tx: Tx, hashes: Buffer[]) =>
    tx
      .selectFrom('sessions')
      .select(['id', 'personId'])
      .where('refreshHash', '=', sql<Buffer>`any(${sql.val(hashes)}::bytea[])`)
      .where('endedAt', 'is', null)
      .forUpdate()
      .executeTakeFirst(),

  rotate: (
    tx: Tx,
    id: string,
    next: Pick<NewSession, 'accessHash' | 'accessExpiresAt' | 'refreshHash' | 'idleEndsAt'> & {
      previousRefreshHash: Buffer;
      previousRotatedAt: Date;
    },
  ) => tx.updateTable('sessions').set(next).where('id', '=', id).execute(),

  /** Which sign-in at an organisation it came of. */
  cameOf: (tx: Tx, id: string, signInId: string) =>
    tx.updateTable('organisationSignIns').set({ sessionId: id }).where('id', '=', signInId).execute(),

  stepUp: (tx: Tx, id: string, steppedUpUntil: Date) =>
    tx.updateTable('sessions').set({ steppedUpUntil }).where('id', '=', id).execute(),

  async steppedUpUntil(db: Db | Tx, id: string): Promise<Date | null> {
    const row = await db
      .selectFrom('sessions')
      .select('steppedUpUntil')
      .where('id', '=', id)
      .where('endedAt', 'is', null)
      .executeTakeFirst();
    return row?.steppedUpUntil ?? null;
  },

  /** What nobody can come back to goes, a month after its end. */
  sweep: (db: Db, before: Date) =>
    sweep(db, 'sessions', sql`least(ended_at, idle_ends_at, absolute_ends_at) < ${before}`),
};
export type SessionStore = typeof sessionStore;
