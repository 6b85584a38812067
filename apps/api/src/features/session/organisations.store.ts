// Accounts at organisations, whose they are here, and the sessions that came of them, in SQL.
import { sql } from 'kysely';
import type { StaffRole } from '@mycrew/contract/endpoint.ts';
import type { Db, Tx } from '#database/database.ts';
import { sweep } from '#database/sweep.ts';

export interface NewSignIn {
  id: string;
  organisation: string;
  subjectIndex: Buffer;
  sidIndex: Buffer | null;
  role: StaffRole | null;
  refreshSealed: Buffer | null;
  readAt: Date;
  beganAt: Date;
}

const personColumns = [
  'people.id',
  'kind',
  'status',
  'firstName',
  'lastName',
  'pictureId',
  'mobileVerifiedAt',
  'tutorialSkip',
  'secondFactorSince',
] as const;

export const organisationStore = {
  insert: (tx: Tx, signIn: NewSignIn) => tx.insertInto('organisationSignIns').values(signIn).execute(),

  linked: (tx: Tx, organisation: string, subjectIndex: Buffer) =>
    tx
      .selectFrom('organisationLinks')
      .innerJoin('people', 'people.id', 'organisationLinks.personId')
      .select(personColumns)
      .where('organisation', '=', organisation)
      .where('subjectIndex', '=', subjectIndex)
      .executeTakeFirst(),

  /** One that is nobody's yet; locked. */
  open: (tx: Tx, id: string) =>
    tx
      .selectFrom('organisationSignIns')
      .select(['id', 'organisation', 'subjectIndex', 'role', 'readAt'])
      .where('id', '=', id)
      .where('personId', 'is', null)
      .forUpdate()
      .executeTakeFirst(),

  take: (tx: Tx, id: string, personId: string) =>
    tx.updateTable('organisationSignIns').set({ personId }).where('id', '=', id).execute(),

  /** Whoever proves to be the owner may replace an account that the organisation made anew. */
  link: (tx: Tx, link: { organisation: string; subjectIndex: Buffer; personId: string; linkedAt: Date }) =>
    tx
      .insertInto('organisationLinks')
      .values(link)
      .onConflict((conflict) =>
        conflict
          .columns(['organisation', 'personId'])
          .doUpdateSet({ subjectIndex: link.subjectIndex, linkedAt: link.linkedAt }),
      )
      .execute(),

  linksOf: (db: Db | Tx, personId: string) =>
    db
      .selectFrom('organisationLinks')
      .select(['organisation', 'linkedAt'])
      .where('personId', '=', personId)
      .orderBy('linkedAt')
      .execute(),

  async unlink(tx: Tx, personId: string, organisation: string): Promise<boolean> {
    const gone = await tx
      .deleteFrom('organisationLinks')
      .where('personId', '=', personId)
      .where('organisation', '=', organisation)
      .returning('personId')
      .executeTakeFirst();
    return gone !== undefined;
  },

  /** What came of a sign-in: by its session at the provider, or all of an account, or of a person. */
  signInsOf: (tx: Tx, organisation: string, by: { sid: Buffer } | { subject: Buffer } | { personId: string }) =>
    tx
      .selectFrom('organisationSignIns')
      .select(['id', 'personId', 'sessionId', 'role'])
      .where('organisation', '=', organisation)
      .$if('sid' in by, (query) => query.where('sidIndex', '=', (by as { sid: Buffer }).sid))
      .$if('subject' in by, (query) => query.where('subjectIndex', '=', (by as { subject: Buffer }).subject))
      .$if('personId' in by, (query) => query.where('personId', '=', (by as { personId: string }).personId))
      .forUpdate()
      .execute(),

  remove: (tx: Tx, ids: string[]) => tx.deleteFrom('organisationSignIns').where('id', 'in', ids).execute(),

  /** Whose role is to be read anew. */
  dueForReading: (db: Db, readBefore: Date, most: number) =>
    db
      .selectFrom('organisationSignIns')
      .innerJoin('sessions', 'sessions.id', 'organisationSignIns.sessionId')
      .select(['organisationSignIns.id', 'organisation', 'organisationSignIns.personId', 'refreshSealed'])
      .where('readAt', '<', readBefore)
      .where('refreshSealed', 'is not', null)
      .where('sessions.endedAt', 'is', null)
      .orderBy('readAt')
      .limit(sql.lit(most))
      .execute(),

  /** False where it has ended meanwhile. */
  async noteReading(
    tx: Tx,
    id: string,
    read: { role: StaffRole | null; refreshSealed: Buffer | null; readAt: Date },
  ): Promise<boolean> {
    const noted = await tx
      .updateTable('organisationSignIns')
      .set(read)
      .where('id', '=', id)
      .returning('id')
      .executeTakeFirst();
    return noted !== undefined;
  },

  /** A token that reads roles outlives no session. */
  forgetTokens: (db: Db) =>
    db
      .updateTable('organisationSignIns')
      .set({ refreshSealed: null })
      .where('refreshSealed', 'is not', null)
      .where(sql<boolean>`EXISTS (SELECT FROM sessions s WHERE s.id = session_id AND s.ended_at IS NOT NULL)`)
      .execute(),

  sweep: (db: Db, before: Date) => sweep(db, 'organisationSignIns', sql`began_at < ${before} AND session_id IS NULL`),
};
export type OrganisationStore = typeof organisationStore;
