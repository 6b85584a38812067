// Who was asked into whose crew, in SQL.
import { sql } from 'kysely';
import type { Db, Tx } from '#database/database.ts';
import { sweep } from '#database/sweep.ts';

export type InvitationState =
  | 'pending'
  | 'waiting'
  | 'accepted'
  | 'rejected'
  | 'cancelled'
  | 'optedOut'
  | 'expired'
  | 'notThem';
export type Channel = 'email' | 'sms' | 'link';

export interface NewInvitation {
  id: string;
  inviterId: string;
  channel: Channel;
  firstName: string;
  relationship: string | null;
  contactSealed: Buffer | null;
  contactIndex: Buffer | null;
  messageSealed: Buffer | null;
  isAdult: boolean | null;
  showsEarlier: boolean;
  tokenHash: Buffer;
  wasSent: boolean;
  createdAt: Date;
  expiresAt: Date;
}

/** An invitation with its inviter, as whoever answers it finds it. */
export interface OpenedInvitation {
  id: string;
  state: InvitationState;
  relationship: string | null;
  calledName: string;
  showsEarlier: boolean;
  contactIndex: Buffer | null;
  contactSealed: Buffer | null;
  channel: Channel;
  messageTokenHash: Buffer | null;
  expiresAt: Date;
  answeredBy: string | null;
  /** Who came with its link first and opened an account: theirs alone since. */
  claimedBy: string | null;
  inviterId: string;
  firstName: string;
  lastName: string;
  pictureId: string | null;
  status: string;
  consent: string;
}

type Settled = 'accepted' | 'rejected' | 'cancelled' | 'notThem' | 'optedOut';

export interface BeforeInviting {
  living: number;
  isOwn: boolean;
  isInCrew: boolean;
  isAsked: boolean;
  hasOptedOut: boolean;
  /** How many went to this contact since then, from all accounts together. */
  sentLately: number;
  /** Whether any contact of the inviter's own is proven. */
  isProven: boolean;
  /** Whose account that verified contact is, if anybody's. */
  accountId: string | null;
}

const sentShown = 50;
const receivedShown = 50;
const sentWithinMs = 7 * 86_400_000;
/** Written out, so that a prepared statement still finds the indexes of what is pending. */
const isPending = sql.lit<InvitationState>('pending');

/** The link that the youth was given, or the one that went out in a message. */
const hasToken = (hash: Buffer) =>
  sql<boolean>`(invitations.token_hash = ${hash} OR invitations.message_token_hash = ${hash})`;

const opened = (db: Db | Tx) =>
  db
    .selectFrom('invitations')
    .innerJoin('people', 'people.id', 'invitations.inviterId')
    .select([
      'invitations.id',
      'invitations.state',
      'invitations.relationship',
      'invitations.firstName as calledName',
      'invitations.showsEarlier',
      'invitations.contactIndex',
      'invitations.contactSealed',
      'invitations.channel',
      'invitations.messageTokenHash',
      'invitations.expiresAt',
      'invitations.answeredBy',
      'invitations.claimedBy',
      'invitations.inviterId',
      'people.firstName',
      'people.lastName',
      'people.pictureId',
      'people.status',
      'people.consent',
    ]);

export const invitationStore = {
  /** Until the end of the call, so that two who ask the same person at the same moment count each other. */
  holdContact: (tx: Tx, contactIndex: Buffer) =>
    sql`SELECT pg_advisory_xact_lock(${contactIndex.readInt32BE(0)}, 13)`.execute(tx),

  async beforeInviting(db: Db | Tx, me: string, contactIndex: Buffer | null, now: Date): Promise<BeforeInviting> {
    const index = sql`${contactIndex}::bytea`;
    const lately = new Date(now.getTime() - sentWithinMs);
    const { rows } = await sql<BeforeInviting>`
      SELECT
        (SELECT count(*)::int FROM crew_members WHERE youth_id = ${me} AND ended_at IS NULL) AS living,
        EXISTS (SELECT FROM people WHERE id = ${me} AND ${index} IN (email_index, mobile_index)) AS is_own,
        EXISTS (SELECT FROM crew_members c JOIN people p ON p.id = c.supporter_id
          WHERE c.youth_id = ${me} AND c.ended_at IS NULL AND (
            (p.email_index = ${index} AND p.email_verified_at IS NOT NULL)
            OR (p.mobile_index = ${index} AND p.mobile_verified_at IS NOT NULL))) AS is_in_crew,
        EXISTS (SELECT FROM invitations WHERE inviter_id = ${me} AND contact_index = ${index}
          AND state IN ('pending', 'waiting') AND expires_at > ${now}) AS is_asked,
        messages_to(${index}, ${lately}::timestamptz) AS sent_lately,
        EXISTS (SELECT FROM people WHERE id = ${me}
          AND (email_verified_at IS NOT NULL OR mobile_verified_at IS NOT NULL)) AS is_proven,
        EXISTS (SELECT FROM invitation_opt_outs WHERE contact_index = ${index}
          AND (inviter_id IS NULL OR inviter_id = ${me})) AS has_opted_out,
        (SELECT id FROM people WHERE status = 'active' AND id <> ${me} AND (
          (email_index = ${index} AND email_verified_at IS NOT NULL)
          OR (mobile_index = ${index} AND mobile_verified_at IS NOT NULL)) LIMIT 1) AS account_id`.execute(db);
    return rows[0]!;
  },

  /** How I stand to these contacts: in my crew by a proven one, or asked by me. The others are not in it. */
  async statesOf(db: Db | Tx, me: string, indexes: Buffer[], now: Date): Promise<Map<string, 'asked' | 'crew'>> {
    const { rows } = await sql<{ index: string; state: 'asked' | 'crew' }>`
      SELECT encode(known.i, 'hex') AS index, known.state FROM (
        SELECT i, CASE
          WHEN EXISTS (SELECT FROM crew_members c JOIN people p ON p.id = c.supporter_id
            WHERE c.youth_id = ${me} AND c.ended_at IS NULL AND (
              (p.email_index = i AND p.email_verified_at IS NOT NULL)
              OR (p.mobile_index = i AND p.mobile_verified_at IS NOT NULL))) THEN 'crew'
          WHEN EXISTS (SELECT FROM invitations n WHERE n.inviter_id = ${me} AND n.contact_index = i
            AND n.state IN ('pending', 'waiting') AND n.expires_at > ${now}) THEN 'asked' END AS state
        FROM unnest(${indexes}::bytea[]) AS i) AS known
      WHERE known.state IS NOT NULL`.execute(db);
    return new Map(rows.map(({ index, state }) => [index, state]));
  },

  /** False: somebody was quicker, the same person is asked already. */
  async insert(tx: Tx, row: NewInvitation): Promise<boolean> {
    await tx
      .updateTable('invitations')
      .set({ state: 'expired' })
      .where('inviterId', '=', row.inviterId)
      .where('contactIndex', '=', row.contactIndex)
      .where('state', 'in', ['pending', 'waiting'])
      .where('expiresAt', '<=', row.createdAt)
      .execute();
    const inserted = await tx
      .insertInto('invitations')
      .values(row)
      .onConflict((clash) => clash.doNothing())
      .returning('id')
      .executeTakeFirst();
    return Boolean(inserted);
  },

  sent: (db: Db, inviterId: string) =>
    db
      .selectFrom('invitations')
      .select([
        'id',
        'inviterId',
        'channel',
        'firstName',
        'contactSealed',
        'showsEarlier',
        'state',
        'createdAt',
        'resentAt',
        'expiresAt',
      ])
      .where('inviterId', '=', inviterId)
      .orderBy('createdAt', 'desc')
      .orderBy('id', 'desc')
      .limit(sql.lit(sentShown))
      .execute(),

  /**
   * Asked of me, by a contact that I have verified, whoever else has accepted it meanwhile, or by the link I came
   * with; not by people whom I support already, or whom I blocked.
   */
  received: (db: Db, me: string, contacts: Buffer[], now: Date) =>
    db
      .selectFrom('invitations')
      .innerJoin('people', 'people.id', 'invitations.inviterId')
      .select([
        'invitations.id',
        'invitations.inviterId',
        'people.firstName',
        'people.lastName',
        'invitations.messageSealed',
        'invitations.createdAt',
        'invitations.expiresAt',
        sql<boolean>`coalesce(invitations.contact_index = any(${contacts}::bytea[]), false)`.as('isProvenOwn'),
      ])
      .where(
        sql<boolean>`((invitations.contact_index = any(${contacts}::bytea[]) AND invitations.state IN ('pending', 'waiting')
            AND invitations.answered_by IS DISTINCT FROM ${me})
          OR (invitations.claimed_by = ${me} AND invitations.state = 'pending'))`,
      )
      .where('invitations.expiresAt', '>', now)
      .where('invitations.inviterId', '!=', me)
      .where('people.status', '=', 'active')
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('crewMembers')
              .select('crewMembers.id')
              .whereRef('crewMembers.youthId', '=', 'invitations.inviterId')
              .where('crewMembers.supporterId', '=', me)
              .where('crewMembers.endedAt', 'is', null),
          ),
        ),
      )
      .where(
        sql<boolean>`NOT EXISTS (SELECT FROM invitation_opt_outs o WHERE o.contact_index = invitations.contact_index
          AND (o.inviter_id IS NULL OR o.inviter_id = invitations.inviter_id))`,
      )
      .where(
        sql<boolean>`NOT EXISTS (SELECT FROM chat_choices k
          WHERE k.person_id = ${me} AND k.other_id = invitations.inviter_id AND k.blocked_at IS NOT NULL)`,
      )
      .orderBy('invitations.createdAt', 'desc')
      .limit(sql.lit(receivedShown))
      .execute(),

  /** Only what was proven by a code or a link counts as somebody's own. */
  async provenContacts(db: Db | Tx, personId: string): Promise<Buffer[]> {
    const { rows } = await sql<{ index: Buffer }>`
      SELECT email_index AS index FROM people WHERE id = ${personId} AND email_index IS NOT NULL
        AND email_verified_at IS NOT NULL
      UNION ALL SELECT mobile_index FROM people WHERE id = ${personId} AND mobile_index IS NOT NULL
        AND mobile_verified_at IS NOT NULL`.execute(db);
    return rows.map(({ index }) => index);
  },

  byToken: (db: Db | Tx, tokenHash: Buffer): Promise<OpenedInvitation | undefined> =>
    opened(db).where(hasToken(tokenHash)).executeTakeFirst(),

  lockByToken: (tx: Tx, tokenHash: Buffer): Promise<OpenedInvitation | undefined> =>
    opened(tx).where(hasToken(tokenHash)).forUpdate('invitations').executeTakeFirst(),

  lockById: (tx: Tx, id: string): Promise<OpenedInvitation | undefined> =>
    opened(tx).where('invitations.id', '=', id).forUpdate('invitations').executeTakeFirst(),

  settle: (tx: Tx, id: string, state: Settled, answeredBy: string | null, now: Date) =>
    tx.updateTable('invitations').set({ state, answeredBy, answeredAt: now }).where('id', '=', id).execute(),

  /** The first who registers with a link uses it up; false for everybody after. */
  async claim(tx: Tx, tokenHash: Buffer, personId: string, now: Date): Promise<boolean> {
    const claimed = await tx
      .updateTable('invitations')
      .set({ claimedBy: personId })
      .where(hasToken(tokenHash))
      .where('state', '=', isPending)
      .where('claimedBy', 'is', null)
      .where('expiresAt', '>', now)
      .returning('id')
      .executeTakeFirst();
    return Boolean(claimed);
  },

  /** What led nowhere holds somebody's address who is not here: it goes once nobody asks about it any more. */
  sweep: (db: Db, before: Date) => sweep(db, 'invitations', sql`state <> 'accepted' AND expires_at < ${before}`),
};
export type InvitationStore = typeof invitationStore;
export type SentRow = Awaited<ReturnType<InvitationStore['sent']>>[number];
export type ReceivedRow = Awaited<ReturnType<InvitationStore['received']>>[number];
