// Yeses that wait for the youth's word, in SQL. They are no relations: whatever reads crews knows nothing of them.
import { sql } from 'kysely';
import type { Db, Tx } from '#database/database.ts';
import type { Channel, InvitationState } from './invitations.store.ts';

export interface WaitingInvitation {
  inviterId: string;
  state: InvitationState;
  expiresAt: Date;
  relationship: string | null;
  calledName: string;
  showsEarlier: boolean;
  supporter: { id: string; firstName: string; lastName: string; status: string; consent: string } | null;
}

export interface ToConfirmRow {
  id: string;
  inviterId: string;
  firstName: string;
  channel: Channel;
  contactSealed: Buffer | null;
  showsEarlier: boolean;
  isAdult: boolean | null;
  supporterBorn: number | null;
  answeredAt: Date;
  expiresAt: Date;
  supporterId: string;
  supporterFirstName: string;
  supporterLastName: string;
}

export interface GivenRow {
  id: string;
  firstName: string;
  answeredAt: Date;
  expiresAt: Date;
}

export const confirmingStore = {
  wait: (tx: Tx, id: string, { answeredBy, now, expiresAt }: { answeredBy: string; now: Date; expiresAt: Date }) =>
    tx
      .updateTable('invitations')
      .set({ state: 'waiting', answeredBy, answeredAt: now, expiresAt })
      .where('id', '=', id)
      .execute(),

  async lock(tx: Tx, id: string): Promise<WaitingInvitation | undefined> {
    const { rows } = await sql<WaitingInvitation>`
      SELECT i.inviter_id, i.state, i.expires_at, i.relationship, i.first_name AS called_name, i.shows_earlier,
        CASE WHEN p.id IS NOT NULL THEN json_build_object('id', p.id, 'firstName', p.first_name, 'lastName', p.last_name,
          'status', p.status, 'consent', p.consent) END AS supporter
      FROM invitations i LEFT JOIN people p ON p.id = i.answered_by
      WHERE i.id = ${id} FOR UPDATE OF i`.execute(tx);
    return rows[0];
  },

  /** For the youth: who accepted. Whoever is in the crew by another way is no question any more. */
  async toConfirm(db: Db, me: string, now: Date): Promise<ToConfirmRow[]> {
    const { rows } = await sql<ToConfirmRow>`
      SELECT i.id, i.inviter_id, i.first_name, i.channel, i.contact_sealed, i.shows_earlier, i.is_adult, i.answered_at,
        i.expires_at, p.year_of_birth AS supporter_born, p.id AS supporter_id, p.first_name AS supporter_first_name, p.last_name AS supporter_last_name
      FROM invitations i JOIN people p ON p.id = i.answered_by AND p.status = 'active'
      WHERE i.inviter_id = ${me} AND i.state = 'waiting' AND i.expires_at > ${now}
        AND NOT EXISTS (SELECT FROM crew_members c WHERE c.youth_id = ${me} AND c.supporter_id = p.id AND c.ended_at IS NULL)
      ORDER BY i.answered_at, i.id LIMIT 50`.execute(db);
    return rows;
  },

  /** For whoever accepted: whose confirmation they wait for, by the first name that the link has shown already. */
  async given(db: Db, me: string, now: Date): Promise<GivenRow[]> {
    const { rows } = await sql<GivenRow>`
      SELECT i.id, p.first_name, i.answered_at, i.expires_at
      FROM invitations i JOIN people p ON p.id = i.inviter_id AND p.status = 'active'
      WHERE i.answered_by = ${me} AND i.state = 'waiting' AND i.expires_at > ${now}
        AND NOT EXISTS (SELECT FROM crew_members c WHERE c.youth_id = p.id AND c.supporter_id = ${me} AND c.ended_at IS NULL)
      ORDER BY i.answered_at, i.id LIMIT 50`.execute(db);
    return rows;
  },
};
export type ConfirmingStore = typeof confirmingStore;
