// Recipients of a check-in who have not answered yet, in SQL.
import { sql } from 'kysely';
import type { Tx } from '#database/database.ts';

export interface HelloWish {
  snoozeMinutes: number | null;
  timeZone: string;
  quietFrom: string | null;
  quietUntil: string | null;
}

export const helloStore = {
  /** Nothing where they did not ask for it. */
  wishOf: (tx: Tx, personId: string): Promise<HelloWish | undefined> =>
    tx
      .selectFrom('reminderSettings')
      .innerJoin('people', 'people.id', 'reminderSettings.personId')
      .select(['snoozeMinutes', 'timeZone', 'quietFrom', 'quietUntil'])
      .where('personId', '=', personId)
      .where('againIfUnanswered', '=', true)
      .executeTakeFirst(),

  /** They still wish it, and neither an emoji nor a word of theirs has come since they were notified. */
  async isOpen(tx: Tx, headsUpId: string): Promise<boolean> {
    const { rows } = await sql`
      SELECT FROM heads_ups h JOIN reminder_settings s ON s.person_id = h.crew_id AND s.again_if_unanswered
      WHERE h.id = ${headsUpId} AND h.state = 'told'
        AND NOT EXISTS (SELECT FROM checkins k JOIN checkin_answers a ON a.checkin_id = k.id
          WHERE k.person_id = h.youth_id AND a.supporter_id = h.crew_id AND a.created_at >= h.told_at)
        AND NOT EXISTS (SELECT FROM chat_rooms r JOIN chat_messages m ON m.room_id = r.id
          WHERE h.youth_id IN (r.youth_id, r.supporter_id) AND h.crew_id IN (r.youth_id, r.supporter_id)
            AND m.author_id = h.crew_id AND m.created_at >= h.told_at)`.execute(tx);
    return rows.length > 0;
  },
};
export type HelloStore = typeof helloStore;
