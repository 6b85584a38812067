// Reminders and how long nobody answered them, in SQL. What is due is found by `reminders_due`, and held until its commit.
import { sql } from 'kysely';
import { togetherIn, type Db, type Tx } from '#database/database.ts';
import type { DueReminder, Outcome, Pending } from './reminding.ts';

export interface ReminderRow {
  id: string;
  time: string;
  days: number[];
  isOn: boolean;
  dueOn: string | null;
  nextDueAt: Date | null;
  unansweredSince: Date | null;
}
export interface NewReminder extends Omit<ReminderRow, keyof Pending> {
  pending: Pending | null;
}

export interface SettingsRow {
  skipIfCheckedIn: boolean;
  againIfUnanswered: boolean;
  snoozeMinutes: number | null;
  restingSince: Date | null;
  timeZone: string;
}

const off = { dueOn: null, nextDueAt: null, unansweredSince: null };
const rowOf = ({ id, time, days, isOn, pending }: NewReminder) => ({
  id,
  localTime: time,
  days,
  isOn,
  ...(pending ?? off),
});

export const reminderStore = {
  of: (db: Db | Tx, personId: string): Promise<ReminderRow[]> =>
    db
      .selectFrom('reminders')
      .select(['id', 'days', 'isOn', 'dueOn', 'nextDueAt', 'unansweredSince'])
      .select(sql<string>`to_char(local_time, 'HH24:MI')`.as('time'))
      .where('personId', '=', personId)
      .orderBy('localTime')
      .execute(),

  async settings(db: Db | Tx, personId: string): Promise<SettingsRow> {
    const { rows } = await sql<SettingsRow>`
      SELECT coalesce(s.skip_if_checked_in, true) AS skip_if_checked_in,
        coalesce(s.again_if_unanswered, false) AS again_if_unanswered, s.snooze_minutes, p.time_zone,
        CASE WHEN NOT EXISTS (SELECT FROM checkins k WHERE k.person_id = p.id AND k.import_id IS NULL
            AND k.created_at >= s.resting_since)
          THEN s.resting_since END AS resting_since
      FROM people p LEFT JOIN reminder_settings s ON s.person_id = p.id WHERE p.id = ${personId}`.execute(db);
    return rows[0]!;
  },

  /** Until the commit: changes of one person follow each other, and whoever reminds them waits or passes by. */
  async hold(tx: Tx, personId: string): Promise<void> {
    await tx
      .insertInto('reminderSettings')
      .values({ personId })
      .onConflict((clash) => clash.doNothing())
      .execute();
    await sql`SELECT FROM reminder_settings WHERE person_id = ${personId} FOR UPDATE`.execute(tx);
  },

  add: (tx: Tx, personId: string, reminder: NewReminder, createdAt: Date) =>
    tx
      .insertInto('reminders')
      .values({ ...rowOf(reminder), personId, createdAt })
      .execute(),

  change: (tx: Tx, reminder: NewReminder) =>
    tx.updateTable('reminders').set(rowOf(reminder)).where('id', '=', reminder.id).execute(),

  remove: (tx: Tx, id: string) => tx.deleteFrom('reminders').where('id', '=', id).execute(),

  changeSettings: (tx: Tx, personId: string, change: Partial<Omit<SettingsRow, 'timeZone' | 'restingSince'>>) =>
    tx.updateTable('reminderSettings').set(change).where('personId', '=', personId).execute(),

  async countDue(tx: Tx, now: Date): Promise<number> {
    const { rows } = await sql<{ count: number }>`SELECT count(*) FROM reminders WHERE next_due_at <= ${now}`.execute(
      tx,
    );
    return rows[0]!.count;
  },

  /** What is due and nobody else has in hand, and all there is to know to decide. */
  async takeDue(tx: Tx, now: Date, most: number): Promise<DueReminder[]> {
    const { rows } = await sql<DueReminder>`
      WITH due AS (
        SELECT r.id, r.person_id, to_char(r.local_time, 'HH24:MI') AS time, r.days, r.due_on, r.next_due_at,
          r.unanswered_since, s.skip_if_checked_in, s.snooze_minutes, s.unanswered_days, s.last_sent_at, s.resting_since
        FROM reminders r JOIN reminder_settings s ON s.person_id = r.person_id
        WHERE r.next_due_at <= ${now}
        ORDER BY r.next_due_at LIMIT ${sql.lit(most)} FOR UPDATE OF r, s SKIP LOCKED
      )
      SELECT due.*, p.time_zone, p.quiet_from, p.quiet_until, k.last_felt_at, k.last_saved_at,
        p.kind = 'youth' AND p.status = 'active' AND NOT EXISTS (
          SELECT FROM alerts a WHERE a.youth_id = p.id AND a.state = 'active') AS may_remind
      FROM due JOIN people p ON p.id = due.person_id
      CROSS JOIN LATERAL (
        SELECT max(c.happened_at) AS last_felt_at, greatest(max(c.created_at), CASE WHEN due.resting_since IS NOT NULL THEN (
          SELECT max(back_dated.created_at) FROM checkins back_dated
          WHERE back_dated.person_id = due.person_id AND back_dated.import_id IS NULL
            AND back_dated.created_at >= due.resting_since) END) AS last_saved_at
        FROM checkins c
        WHERE c.person_id = due.person_id AND c.import_id IS NULL AND c.happened_at > ${now}::timestamptz - interval '8 days') k
      ORDER BY due.person_id`.execute(tx);
    return rows;
  },

  /** For many people at once. */
  sideBySide: togetherIn,

  async advance(tx: Tx, outcomes: (Outcome & { id: string; personId: string })[]): Promise<void> {
    const rows = JSON.stringify(
      outcomes.map(({ id, personId, pending, silence }) => ({ id, personId, ...pending, ...silence })),
    );
    await sql`
      WITH given AS (
        SELECT * FROM json_to_recordset(${rows}::json) AS given (id uuid, "personId" uuid, "dueOn" date,
          "nextDueAt" timestamptz, "unansweredSince" timestamptz, "unansweredDays" int, "lastSentAt" timestamptz,
          "restingSince" timestamptz)
      ), silence AS (
        UPDATE reminder_settings s SET unanswered_days = g."unansweredDays", last_sent_at = g."lastSentAt",
          resting_since = g."restingSince"
        FROM (SELECT DISTINCT ON ("personId") * FROM given ORDER BY "personId", "lastSentAt" DESC NULLS LAST) g
        WHERE s.person_id = g."personId"
      )
      UPDATE reminders r SET due_on = g."dueOn", next_due_at = g."nextDueAt", unanswered_since = g."unansweredSince"
      FROM given g WHERE r.id = g.id`.execute(tx);
  },
};
export type ReminderStore = typeof reminderStore;
