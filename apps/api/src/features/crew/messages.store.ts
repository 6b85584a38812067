// What goes out of invitations by mail and text, who asked for no more, and how one stands for whoever came with it, in SQL.
import { sql } from 'kysely';
import type { Db, Tx } from '#database/database.ts';
import type { InvitationState } from './invitations.store.ts';

const isPending = sql.lit<InvitationState>('pending');

export interface StatusRow {
  state: InvitationState;
  firstName: string;
  expiresAt: Date;
  isMyYes: boolean;
  isIn: boolean;
}

export const messageStore = {
  /** What a mail or text needs; nothing where it was answered, taken back or ran out meanwhile, or where they blocked who asks. */
  toSend: (db: Db, id: string, now: Date) =>
    db
      .selectFrom('invitations')
      .innerJoin('people', 'people.id', 'invitations.inviterId')
      .select([
        'invitations.id',
        'invitations.inviterId',
        'invitations.channel',
        'invitations.firstName as invited',
        'invitations.contactSealed',
        'invitations.messageSealed',
        'people.firstName as inviter',
      ])
      .where('invitations.id', '=', id)
      .where('invitations.state', '=', isPending)
      .where('invitations.expiresAt', '>', now)
      .where('people.status', '=', 'active')
      .where(
        sql<boolean>`NOT EXISTS (SELECT FROM people asked JOIN chat_choices k ON k.person_id = asked.id AND k.blocked_at IS NOT NULL
          WHERE k.other_id = invitations.inviter_id AND invitations.contact_index IN (asked.email_index, asked.mobile_index))`,
      )
      // A proof can be lost again: an address goes to whoever proves it first.
      .where(({ or, eb }) =>
        or([eb('people.emailVerifiedAt', 'is not', null), eb('people.mobileVerifiedAt', 'is not', null)]),
      )
      .executeTakeFirst(),

  /** Before it goes out, so that its links work from the first moment. */
  storeToken: (db: Db, id: string, messageTokenHash: Buffer) =>
    db
      .updateTable('invitations')
      .set({ messageTokenHash })
      .where('id', '=', id)
      .where('messageTokenHash', 'is', null)
      .execute(),

  lockOwn: (tx: Tx, id: string) =>
    tx
      .selectFrom('invitations')
      .select(['id', 'inviterId', 'channel', 'firstName', 'contactSealed', 'contactIndex', 'showsEarlier'])
      .select(['state', 'createdAt', 'resentAt', 'expiresAt'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst(),

  resend: (tx: Tx, id: string, { now, expiresAt, isSent }: { now: Date; expiresAt: Date; isSent: boolean }) =>
    tx
      .updateTable('invitations')
      .set({ resentAt: now, expiresAt, ...(isSent && { wasSent: true }) })
      .where('id', '=', id)
      .execute(),

  leaveInPeace: (tx: Tx, contactIndex: Buffer, inviterId: string | null, createdAt: Date) =>
    tx
      .insertInto('invitationOptOuts')
      .values({ contactIndex, inviterId, createdAt })
      .onConflict((clash) => clash.doNothing())
      .execute(),

  /** The one that this person came with, or accepted; the newest of several. */
  async statusFor(db: Db | Tx, me: string): Promise<StatusRow | undefined> {
    const { rows } = await sql<StatusRow>`
      SELECT i.state, p.first_name, i.expires_at, coalesce(i.answered_by = ${me}, false) AS is_my_yes,
        EXISTS (SELECT FROM living_crew c WHERE c.youth_id = i.inviter_id AND c.supporter_id = ${me}) AS is_in
      FROM invitations i JOIN people p ON p.id = i.inviter_id AND p.status = 'active'
      WHERE i.claimed_by = ${me} OR i.answered_by = ${me}
      ORDER BY i.created_at DESC, i.id DESC LIMIT 1`.execute(db);
    return rows[0];
  },
};
export type MessageStore = typeof messageStore;
