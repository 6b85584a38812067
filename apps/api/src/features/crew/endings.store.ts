// The end of crew relations, in SQL. The rows stay, dated; rooms close, invitations that were open are taken back.
import { sql, type RawBuilder } from 'kysely';
import { withNext, type Tx } from '#database/database.ts';
import { endsWhenIdle } from '#database/idle-limit.ts';

export interface Pair {
  youthId: string;
  supporterId: string;
}
export interface Ended extends Pair {
  id: string;
}

const endWhere = async (tx: Tx, which: RawBuilder<unknown>, now: Date): Promise<Ended[]> => {
  const { rows } = await sql<Ended>`
    WITH ended AS (
      UPDATE crew_members SET ended_at = ${now} WHERE ${which} AND ended_at IS NULL
      RETURNING id, youth_id, supporter_id
    ), unnamed AS (
      DELETE FROM crew_names n USING ended WHERE n.id = ended.id
    ), closed AS (
      UPDATE chat_rooms r SET closed_at = ${now} FROM ended WHERE r.crew_member_id = ended.id AND r.closed_at IS NULL
    )
    SELECT id, youth_id, supporter_id FROM ended ORDER BY id`.execute(tx);
  return rows;
};

export const endingStore = {
  /** What they asked of others, and every yes that waits: for their word, or of theirs for somebody else's. */
  cancelOpen: (tx: Tx, personId: string, now: Date) =>
    sql`
      UPDATE invitations SET answered_at = ${now},
        state = CASE WHEN inviter_id = ${personId} THEN 'cancelled' ELSE 'rejected' END
      WHERE (inviter_id = ${personId} AND state = 'pending')
        OR (state = 'waiting' AND ${personId} IN (inviter_id, answered_by))`.execute(tx),

  /** What else this youth has asked of the same person, by whichever of their proven contacts. */
  async cancelBetween(tx: Tx, { youthId, supporterId }: Pair, now: Date): Promise<void> {
    await sql`
      UPDATE invitations i SET state = 'cancelled', answered_at = ${now} FROM people p
      WHERE p.id = ${supporterId} AND i.inviter_id = ${youthId} AND i.state IN ('pending', 'waiting')
        AND ((i.contact_index = p.email_index AND p.email_verified_at IS NOT NULL)
          OR (i.contact_index = p.mobile_index AND p.mobile_verified_at IS NOT NULL)
          OR p.id IN (i.claimed_by, i.answered_by))`.execute(tx);
  },

  /** Both directions: whom they support, and who supports them. */
  endAll: (tx: Tx, personId: string, now: Date): Promise<Ended[]> =>
    endWhere(tx, sql`(youth_id = ${personId} OR supporter_id = ${personId})`, now),

  /** Nothing where it has ended already. A call for help of the youth waits for it from here on. */
  async end(tx: Tx, { youthId, supporterId }: Pair, now: Date): Promise<Ended | undefined> {
    await withNext(tx, sql`SELECT ${endsWhenIdle}`);
    const [ended] = await endWhere(tx, sql`youth_id = ${youthId} AND supporter_id = ${supporterId}`, now);
    return ended;
  },

  livingOf: (tx: Tx, personId: string): Promise<Pair[]> =>
    tx
      .selectFrom('crewMembers')
      .select(['youthId', 'supporterId'])
      .where(({ or, eb }) => or([eb('youthId', '=', personId), eb('supporterId', '=', personId)]))
      .where('endedAt', 'is', null)
      .orderBy('id')
      .execute(),
};
export type EndingStore = typeof endingStore;
