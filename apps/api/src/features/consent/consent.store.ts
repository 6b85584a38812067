// Whom a youth under 15 named as their parent, and how far asking has come, in SQL.
import type { ConsentState } from '@mycrew/contract/consent.ts';
import {
  type PersonalDataKind,
  personalDataKinds,
  type PersonalDataKindId,
} from '@mycrew/contract/personal-data-kinds.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '#database/database.ts';

const asked = (db: Db | Tx) =>
  db
    .selectFrom('parentalConsents')
    .innerJoin('people', 'people.id', 'parentalConsents.personId')
    .select([
      'people.id as personId',
      'people.firstName',
      'people.emailSealed',
      'people.timeZone',
      'people.consent',
      'people.status',
      'parentalConsents.parentSealed',
      'parentalConsents.requestedAt',
      'parentalConsents.tokenHash',
      'parentalConsents.askedAt',
      'parentalConsents.sentAt',
      'parentalConsents.expiresAt',
      'parentalConsents.addressChanges',
      'parentalConsents.resendDay',
      'parentalConsents.resends',
      'parentalConsents.declinedSealed',
    ]);

export interface Letter {
  tokenHash: Buffer;
  askedAt: Date;
  expiresAt: Date;
}

export interface StoredConsent {
  kind: string;
  /** What goes with it, uncounted. */
  too: string | null;
  /** Null: the number is not shown. */
  count: number | null;
}

interface Counted {
  from: string;
  of: string;
  /** In SQL: which rows count. */
  only?: string;
}

/**
 * Whatever else there is has no number for a parent: a growing one would disclose what only those know whom the youth chose, or
 * whose an experience without a name is, by its hour; notices and pictures grow with it.
 */
const counted: Partial<Record<PersonalDataKindId, Counted>> = {
  checkins: { from: 'checkins', of: 'person_id' },
  journal: { from: 'journal_pages', of: 'person_id' },
  events: { from: 'events', of: 'person_id' },
  messages: { from: 'chat_messages', of: 'author_id', only: 'deleted_at IS NULL' },
  crew: { from: 'living_crew', of: 'youth_id' },
  invitations: { from: 'invitations', of: 'inviter_id' },
};

export const consentStore = {
  of: (db: Db | Tx, personId: string) => asked(db).where('people.id', '=', personId).executeTakeFirst(),

  /** This row is held, then all of it read: in one go the person could be read as they were before the wait. */
  async hold(tx: Tx, personId: string) {
    await tx
      .selectFrom('parentalConsents')
      .select('personId')
      .where('personId', '=', personId)
      .forUpdate()
      .executeTakeFirst();
    return asked(tx).where('people.id', '=', personId).executeTakeFirst();
  },

  byToken: (db: Db | Tx, tokenHash: Buffer) =>
    asked(db).where('parentalConsents.tokenHash', '=', tokenHash).executeTakeFirst(),

  async holdByToken(tx: Tx, tokenHash: Buffer) {
    await tx
      .selectFrom('parentalConsents')
      .select('personId')
      .where('tokenHash', '=', tokenHash)
      .forUpdate()
      .executeTakeFirst();
    return this.byToken(tx, tokenHash);
  },

  /** The link of the letter before opens nothing from here on. */
  ask: (tx: Tx, personId: string, letter: Letter) =>
    tx
      .updateTable('parentalConsents')
      .set({ ...letter, sentAt: null, openedAt: null, answeredAt: null })
      .where('personId', '=', personId)
      .execute(),

  noteResend: (tx: Tx, personId: string, resendDay: string, resends: number) =>
    tx.updateTable('parentalConsents').set({ resendDay, resends }).where('personId', '=', personId).execute(),

  changeParent: (tx: Tx, personId: string, parentSealed: Buffer, addressChanges: number) =>
    tx.updateTable('parentalConsents').set({ parentSealed, addressChanges }).where('personId', '=', personId).execute(),

  noteDeclined: (tx: Tx, personId: string, declinedSealed: Buffer) =>
    tx.updateTable('parentalConsents').set({ declinedSealed }).where('personId', '=', personId).execute(),

  noteSent: (tx: Tx, personId: string, sentAt: Date) =>
    tx.updateTable('parentalConsents').set({ sentAt }).where('personId', '=', personId).execute(),

  noteOpened: (tx: Tx, personId: string, openedAt: Date) =>
    tx.updateTable('parentalConsents').set({ openedAt }).where('personId', '=', personId).execute(),

  noteAnswer: (tx: Tx, personId: string, answeredAt: Date, signatureSealed: Buffer | null) =>
    tx
      .updateTable('parentalConsents')
      .set(signatureSealed ? { answeredAt, signatureSealed } : { answeredAt })
      .where('personId', '=', personId)
      .execute(),

  setState: (tx: Tx, personId: string, consent: ConsentState) =>
    tx.updateTable('people').set({ consent }).where('id', '=', personId).execute(),

  /** A parent has no youth account: worth a look where one does. */
  isYouths: async (db: Db | Tx, emailIndex: Buffer): Promise<boolean> =>
    Boolean(
      await db
        .selectFrom('people')
        .select('id')
        .where('emailIndex', '=', emailIndex)
        .where('kind', '=', 'youth')
        .executeTakeFirst(),
    ),

  /** The kinds of data that may be stored, the same for everybody, and of a few the number; never their content. */
  async stored(db: Db, personId: string): Promise<StoredConsent[]> {
    const counts = Object.entries(counted).map(
      ([kind, { from, of, only = 'true' }]) =>
        sql`${kind}::text, (SELECT count(*)::int FROM ${sql.table(from)} WHERE ${sql.ref(of)} = ${personId} AND ${sql.raw(only)})`,
    );
    const { rows } = await sql<{ counts: Record<string, number> }>`
      SELECT json_build_object(${sql.join(counts)}) AS counts`.execute(db);
    return Object.entries<PersonalDataKind>(personalDataKinds).flatMap(
      ([id, { parents: kind, parentsToo: too = null }]) =>
        kind === null ? [] : [{ kind, too, count: rows[0]!.counts[id] ?? null }],
    );
  },

  /** Whose letter nobody answered in time. */
  async unanswered(db: Db, now: Date): Promise<string[]> {
    const { rows } = await sql<{ id: string }>`
      SELECT p.id FROM people p JOIN parental_consents c ON c.person_id = p.id
      WHERE p.consent IN ('sent', 'opened') AND c.expires_at <= ${now}`.execute(db);
    return rows.map(({ id }) => id);
  },

  /** For whom a parent decides, whatever they said, and when they were born. */
  askedFor: (db: Db) =>
    db.selectFrom('people').select(['id', 'yearOfBirth']).where('consent', '<>', 'notRequired').execute(),
};
export type ConsentStore = typeof consentStore;
export type AskedRow = NonNullable<Awaited<ReturnType<ConsentStore['of']>>>;
