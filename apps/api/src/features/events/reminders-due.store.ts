// Reminders of events that are due, in SQL: found by their index, held until the commit.
import { sql } from 'kysely';
import type { Tx } from '#database/database.ts';
import type { ScheduleRow } from './event.ts';

export interface DueReminder extends ScheduleRow {
  id: string;
  personId: string;
  remindMinutes: number | null;
  remindAt: Date;
  /** Their account stands, and they have no alert on. */
  mayRemind: boolean;
}

export const dueStore = {
  async takeDue(tx: Tx, now: Date, most: number): Promise<DueReminder[]> {
    const { rows } = await sql<DueReminder>`
      WITH due AS (
        SELECT e.* FROM events e WHERE e.remind_at <= ${now} ORDER BY e.remind_at LIMIT ${sql.lit(most)}
        FOR UPDATE SKIP LOCKED
      )
      SELECT e.id, e.person_id, e.starts_on, e.starts_time, e.ends_on, e.ends_time, e.time_zone, e.repeat_weeks,
        e.repeat_days, e.repeat_until, e.remind_minutes, e.remind_at, p.status = 'active' AND NOT EXISTS (
          SELECT FROM alerts a WHERE a.youth_id = p.id AND a.state = 'active') AS may_remind
      FROM due e JOIN people p ON p.id = e.person_id ORDER BY e.person_id`.execute(tx);
    return rows;
  },

  async advance(tx: Tx, next: { id: string; remindAt: Date | null }[]): Promise<void> {
    await sql`UPDATE events e SET remind_at = given."remindAt"
      FROM json_to_recordset(${JSON.stringify(next)}::json) AS given (id uuid, "remindAt" timestamptz)
      WHERE e.id = given.id`.execute(tx);
  },
};
export type DueStore = typeof dueStore;
