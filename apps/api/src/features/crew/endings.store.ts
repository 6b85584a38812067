// The end of crew relations, in SQL. The rows stay, dated; rooms close, invitations that were open are taken back.
import { sql } from 'kysely';
import type { Tx } from '#database/database.ts';

export interface Ended {
  id: string;
  youthId: string;
  supporterId: string;
}

export const endingStore = {
  cancelOpen: (tx: Tx, inviterId: string, now: Date) =>
    tx
      .updateTable('invitations')
      .set({ state: 'cancelled', answeredAt: now })
      .where('inviterId', '=', inviterId)
      .where('state', '=', sql.lit<'pending'>('pending'))
      .execute(),

  /** Both directions: whom they support, and who supports them. */
  async endAll(tx: Tx, personId: string, now: Date): Promise<Ended[]> {
    const { rows } = await sql<Ended>`
      WITH ended AS (
        UPDATE crew_members SET ended_at = ${now}
        WHERE (youth_id = ${personId} OR supporter_id = ${personId}) AND ended_at IS NULL
        RETURNING id, youth_id, supporter_id
      ), closed AS (
        UPDATE chat_rooms r SET closed_at = ${now} FROM ended WHERE r.crew_member_id = ended.id AND r.closed_at IS NULL
      )
      SELECT id, youth_id, supporter_id FROM ended ORDER BY id`.execute(tx);
    return rows;
  },
};
export type EndingStore = typeof endingStore;
