// Who is connected with whom, and who asks whom, in SQL.
import type { InvitationChannel } from '@mycrew/contract/channels.ts';
import type { RejectionReason } from '@mycrew/contract/connections.ts';
import { connectionLimit } from '@mycrew/contract/connections.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '#database/database.ts';
import { sweep } from '#database/sweep.ts';

export interface NewRequest {
  id: string;
  askerId: string;
  channel: InvitationChannel;
  contactIndex: Buffer | null;
  contactSealed: Buffer | null;
  messageSealed: Buffer | null;
  tokenHash: Buffer;
  reaches: boolean;
  wasSent: boolean;
  createdAt: Date;
  expiresAt: Date;
}

export interface BeforeAsking {
  living: number;
  isOwn: boolean;
  isConnected: boolean;
  isAsked: boolean;
  /** Whether any contact of the asker's own is proven. */
  isProven: boolean;
  /** How many went to this contact within a week, invitations too, from all accounts together. */
  sentLately: number;
  /** Opted out, of this person's or everybody's requests; or they declined not long ago. */
  isLeftInPeace: boolean;
  /** Whose account that proven contact is, if anybody's, and whether the two may know each other here. */
  account: { id: string; fits: boolean } | null;
}

export interface OpenRequest {
  id: string;
  askerId: string;
  otherId: string | null;
  state: 'pending' | 'accepted' | 'rejected' | 'cancelled' | 'ended';
  contactIndex: Buffer | null;
  expiresAt: Date;
  firstName: string;
  lastName: string;
  answeredAt: Date | null;
  /** Both active youths of fitting age, neither blocked by the other, and not asked to stay away. */
  fits: boolean;
}

export interface ReceivedRow {
  id: string;
  askerId: string;
  firstName: string;
  lastName: string;
  messageSealed: Buffer | null;
  createdAt: Date;
  expiresAt: Date;
  isProvenOwn: boolean;
}

const shown = 50;
const dayMs = 86_400_000;
const sentWithinMs = 7 * dayMs;
/** After a no the same person is not asked again for so long. */
const restMs = 90 * dayMs;

/** Whether two people may know each other here: age, kind, consent, and that neither blocked the other. */
const fit = (asker: string, me: string, now: Date) => sql<boolean>`(
  ${sql.ref(`${asker}.kind`)} = 'youth' AND ${sql.ref(`${me}.kind`)} = 'youth'
  AND ${sql.ref(`${asker}.status`)} = 'active' AND ${sql.ref(`${me}.status`)} = 'active'
  AND ${sql.ref(`${asker}.consent`)} IN ('notRequired', 'approved')
  AND ${sql.ref(`${me}.consent`)} IN ('notRequired', 'approved')
  AND may_connect(${sql.ref(`${asker}.year_of_birth`)}, ${sql.ref(`${me}.year_of_birth`)}, extract(year FROM ${now}::timestamptz)::int)
  AND NOT EXISTS (SELECT FROM blocked_pairs b WHERE b.person_id = ${sql.ref(`${asker}.id`)} AND b.other_id = ${sql.ref(`${me}.id`)}))`;

const ownsContact = (person: string, index: unknown) => sql<boolean>`(
  (${sql.ref(`${person}.email_index`)} = ${index} AND ${sql.ref(`${person}.email_verified_at`)} IS NOT NULL)
  OR (${sql.ref(`${person}.mobile_index`)} = ${index} AND ${sql.ref(`${person}.mobile_verified_at`)} IS NOT NULL))`;

const received = (me: string, now: Date) => sql`
  FROM connections c JOIN people asker ON asker.id = c.asker_id JOIN people me ON me.id = ${me}
  WHERE c.state = 'pending' AND c.reaches AND c.expires_at > ${now} AND c.asker_id <> ${me}
  AND c.contact_index IN (
    CASE WHEN me.email_verified_at IS NOT NULL THEN me.email_index END,
    CASE WHEN me.mobile_verified_at IS NOT NULL THEN me.mobile_index END)
  AND ${fit('asker', 'me', now)}
  AND NOT EXISTS (SELECT FROM living_connections l WHERE l.person_id = ${me} AND l.other_id = c.asker_id)`;

const forUpdate = sql`FOR UPDATE OF c`;

const opened = (db: Db | Tx, me: string, now: Date, by: ReturnType<typeof sql>, lock = sql``) =>
  sql<OpenRequest>`
  SELECT c.id, c.asker_id, c.other_id, c.state, c.contact_index, c.expires_at, c.answered_at, asker.first_name,
    asker.last_name, c.reaches AND ${fit('asker', 'me', now)} AS fits
  FROM connections c JOIN people asker ON asker.id = c.asker_id JOIN people me ON me.id = ${me}
  WHERE ${by} ${lock}`
    .execute(db)
    .then(({ rows }) => rows[0]);

export const connectionStore = {
  async beforeAsking(tx: Tx, me: string, contactIndex: Buffer | null, now: Date): Promise<BeforeAsking> {
    const index = sql`${contactIndex}::bytea`;
    const lately = new Date(now.getTime() - sentWithinMs);
    const rested = new Date(now.getTime() - restMs);
    const { rows } = await sql<BeforeAsking>`
      WITH account AS (
        SELECT p.id, ${fit('asker', 'p', now)} AS fits FROM people p JOIN people asker ON asker.id = ${me}
        WHERE p.status = 'active' AND p.id <> ${me} AND ${ownsContact('p', index)} LIMIT 1)
      SELECT
        (SELECT count(*)::int FROM living_connections WHERE person_id = ${me}) AS living,
        EXISTS (SELECT FROM people WHERE id = ${me} AND ${index} IN (email_index, mobile_index)) AS is_own,
        EXISTS (SELECT FROM living_connections l JOIN account a ON a.id = l.other_id WHERE l.person_id = ${me}) AS is_connected,
        EXISTS (SELECT FROM connections WHERE asker_id = ${me} AND contact_index = ${index} AND state = 'pending'
          AND expires_at > ${now}) AS is_asked,
        EXISTS (SELECT FROM people WHERE id = ${me}
          AND (email_verified_at IS NOT NULL OR mobile_verified_at IS NOT NULL)) AS is_proven,
        messages_to(${index}, ${lately}::timestamptz) AS sent_lately,
        EXISTS (SELECT FROM invitation_opt_outs o WHERE o.contact_index = ${index} AND (o.inviter_id IS NULL OR o.inviter_id = ${me}))
          OR EXISTS (SELECT FROM connections c WHERE c.asker_id = ${me} AND c.state = 'rejected' AND c.answered_at > ${rested}
            AND (c.contact_index = ${index} OR c.other_id IN (SELECT id FROM account))) AS is_left_in_peace,
        (SELECT json_build_object('id', id, 'fits', fits) FROM account) AS account`.execute(tx);
    return rows[0]!;
  },

  /** Until the end of the call, so that two who ask the same person at the same moment count each other. */
  holdContact: (tx: Tx, contactIndex: Buffer) =>
    sql`SELECT pg_advisory_xact_lock(${contactIndex.readInt32BE(0)}, 13)`.execute(tx),

  /** False: the same person is asked already. What ran out makes room. */
  async insert(tx: Tx, row: NewRequest): Promise<boolean> {
    await tx
      .updateTable('connections')
      .set({ state: 'cancelled', endedAt: row.createdAt })
      .where('askerId', '=', row.askerId)
      .where('contactIndex', '=', row.contactIndex)
      .where('state', '=', 'pending')
      .where('expiresAt', '<=', row.createdAt)
      .execute();
    const added = await tx
      .insertInto('connections')
      .values(row)
      .onConflict((clash) => clash.doNothing())
      .returning('id')
      .executeTakeFirst();
    return added !== undefined;
  },

  list: (db: Db | Tx, me: string) =>
    db
      .selectFrom('livingConnections')
      .innerJoin('people', 'people.id', 'livingConnections.otherId')
      .select(['livingConnections.id', 'people.id as personId', 'people.firstName', 'people.lastName', 'since'])
      .where('livingConnections.personId', '=', me)
      .where('people.status', '=', 'active')
      .orderBy('people.firstName')
      .orderBy('livingConnections.id')
      .limit(sql.lit(connectionLimit))
      .execute(),

  async received(db: Db | Tx, me: string, now: Date): Promise<ReceivedRow[]> {
    const { rows } = await sql<ReceivedRow>`
      SELECT c.id, c.asker_id, asker.first_name, asker.last_name, c.message_sealed, c.created_at, c.expires_at, true AS is_proven_own
      ${received(me, now)} ORDER BY c.created_at DESC LIMIT ${sql.lit(shown)}`.execute(db);
    return rows;
  },

  waiting: async (db: Db | Tx, me: string, now: Date): Promise<number> => {
    const { rows } = await sql<{ waiting: number }>`SELECT count(*)::int AS waiting ${received(me, now)}`.execute(db);
    return rows[0]!.waiting;
  },

  /** What the asker may still hear of: waiting ones, and a no of the last weeks. */
  sent: (db: Db | Tx, me: string, now: Date) =>
    db
      .selectFrom('connections')
      .select(['id', 'askerId', 'channel', 'contactSealed', 'state', 'createdAt', 'expiresAt'])
      .where('askerId', '=', me)
      .where('state', 'in', ['pending', 'rejected'])
      .where('createdAt', '>', new Date(now.getTime() - 2 * 14 * dayMs))
      .orderBy('createdAt', 'desc')
      .limit(sql.lit(shown))
      .execute(),

  byToken: (db: Db | Tx, me: string, tokenHash: Buffer, now: Date) =>
    opened(db, me, now, sql`c.token_hash = ${tokenHash}`),
  lockByToken: (tx: Tx, me: string, tokenHash: Buffer, now: Date) =>
    opened(tx, me, now, sql`c.token_hash = ${tokenHash}`, forUpdate),
  lockById: (tx: Tx, me: string, id: string, now: Date) => opened(tx, me, now, sql`c.id = ${id}`, forUpdate),

  /** The living one between the two, or my own waiting one. */
  async lockOwn(
    tx: Tx,
    me: string,
    id: string,
  ): Promise<
    { id: string; askerId: string; otherId: string | null; contactIndex: Buffer | null; reaches: boolean } | undefined
  > {
    return tx
      .selectFrom('connections')
      .select(['id', 'askerId', 'otherId', 'contactIndex', 'reaches'])
      .where(({ or, and, eb }) =>
        or([
          and([
            eb('state', '=', 'accepted'),
            or([
              and([eb('id', '=', id), or([eb('askerId', '=', me), eb('otherId', '=', me)])]),
              and([eb('askerId', '=', me), eb('otherId', '=', id)]),
              and([eb('askerId', '=', id), eb('otherId', '=', me)]),
            ]),
          ]),
          and([eb('state', '=', 'pending'), eb('id', '=', id), eb('askerId', '=', me)]),
        ]),
      )
      .forUpdate()
      .executeTakeFirst();
  },

  /** Both at once, in one order, so that two who accept at the same time count each other. */
  lockPeople: (tx: Tx, ids: string[]) =>
    sql`SELECT FROM people WHERE id = any(${ids}::uuid[]) ORDER BY id FOR NO KEY UPDATE`.execute(tx),

  async living(
    tx: Tx,
    one: string,
    other: string,
  ): Promise<{ ofOne: number; ofOther: number; since: Date | null; id: string | null }> {
    const { rows } = await sql<{ ofOne: number; ofOther: number; since: Date | null; id: string | null }>`SELECT
      (SELECT count(*)::int FROM living_connections WHERE person_id = ${one}) AS of_one,
      (SELECT count(*)::int FROM living_connections WHERE person_id = ${other}) AS of_other,
      (SELECT since FROM living_connections WHERE person_id = ${one} AND other_id = ${other}) AS since,
      (SELECT id FROM living_connections WHERE person_id = ${one} AND other_id = ${other}) AS id`.execute(tx);
    return rows[0]!;
  },

  accept: (tx: Tx, id: string, otherId: string, now: Date) =>
    tx.updateTable('connections').set({ state: 'accepted', otherId, answeredAt: now }).where('id', '=', id).execute(),

  reject: (tx: Tx, id: string, otherId: string, reason: RejectionReason, now: Date) =>
    tx
      .updateTable('connections')
      .set({ state: 'rejected', otherId, reason, answeredAt: now })
      .where('id', '=', id)
      .execute(),

  end: (tx: Tx, id: string, state: 'ended' | 'cancelled', now: Date) =>
    tx.updateTable('connections').set({ state, endedAt: now }).where('id', '=', id).execute(),

  /** Whose proven contact this is, so that their open pages follow. */
  async accountOf(tx: Tx, contactIndex: Buffer | null): Promise<string | null> {
    if (!contactIndex) return null;
    const { rows } = await sql<{ id: string }>`
      SELECT p.id FROM people p WHERE p.status = 'active' AND ${ownsContact('p', sql`${contactIndex}::bytea`)} LIMIT 1`.execute(
      tx,
    );
    return rows[0]?.id ?? null;
  },

  /** No requests and no invitations from anybody; a link that was passed on by hand says nothing about an address. */
  optOutByMail: (tx: Tx, tokenHash: Buffer, createdAt: Date) =>
    tx
      .insertInto('invitationOptOuts')
      .columns(['contactIndex', 'inviterId', 'createdAt'])
      .expression((eb) =>
        eb
          .selectFrom('connections')
          .select([
            'contactIndex',
            sql<string | null>`NULL::uuid`.as('inviterId'),
            sql<Date>`${createdAt}`.as('createdAt'),
          ])
          .where('tokenHash', '=', tokenHash)
          .where('channel', '=', sql.lit('email'))
          .$castTo<never>(),
      )
      .onConflict((clash) => clash.doNothing())
      .execute(),

  /** What a mail or text needs; nothing where it was answered, taken back or ran out meanwhile. */
  toSend: (db: Db, id: string, now: Date) =>
    db
      .selectFrom('connections')
      .innerJoin('people', 'people.id', 'connections.askerId')
      .select([
        'connections.id',
        'connections.askerId',
        'connections.channel',
        'connections.contactSealed',
        'connections.messageSealed',
        'people.firstName as asker',
      ])
      .where('connections.id', '=', id)
      .where('connections.state', '=', sql.lit('pending'))
      .where('connections.expiresAt', '>', now)
      .where('people.status', '=', 'active')
      .executeTakeFirst(),

  /** What led nowhere, and what is over: a no still counts while somebody is left in peace by it. */
  sweep: (db: Db, before: Date) =>
    sweep(db, 'connections', sql`state <> 'accepted' AND greatest(expires_at, answered_at, ended_at) < ${before}`),
};
export type ConnectionStore = typeof connectionStore;
export type SentRow = Awaited<ReturnType<ConnectionStore['sent']>>[number];
export type ConnectionRow = Awaited<ReturnType<ConnectionStore['list']>>[number];
