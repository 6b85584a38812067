// Switches, quiet hours and hours of sleep, in SQL. Whoever never touched a switch has no row.
import type { NotificationSwitch } from '@mycrew/contract/notifications.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '#database/database.ts';

export type Switches = Record<NotificationSwitch | 'byEmail', boolean>;

/** Times as HH:MM where the person is. */
export interface Hours {
  quietFrom: string | null;
  quietUntil: string | null;
  asleepFrom: string | null;
  asleepUntil: string | null;
}

interface Row extends Hours {
  switches: Switches | null;
}

const read = async (db: Db | Tx, personId: string): Promise<Row> => {
  const { rows } = await sql<Row>`
    SELECT to_char(p.quiet_from, 'HH24:MI') AS quiet_from, to_char(p.quiet_until, 'HH24:MI') AS quiet_until,
      to_char(p.asleep_from, 'HH24:MI') AS asleep_from, to_char(p.asleep_until, 'HH24:MI') AS asleep_until,
      CASE WHEN s.person_id IS NOT NULL THEN json_build_object(
        'checkIn', s.check_in, 'safePlaceShared', s.safe_place_shared, 'distressAlert', s.distress_alert,
        'crewAccept', s.crew_accept, 'newAnnouncement', s.new_announcement,
        'byEmail', s.by_email) END AS switches
    FROM people p LEFT JOIN notification_switches s ON s.person_id = p.id
    WHERE p.id = ${personId}`.execute(db);
  return rows[0]!;
};

export const noticeSettingsStore = {
  read: (db: Db, personId: string): Promise<Row> => read(db, personId),

  /** Until the commit. Read only once it is held: what another change wrote while this one waited must be seen. */
  async hold(tx: Tx, personId: string): Promise<Row> {
    await sql`SELECT FROM people WHERE id = ${personId} FOR NO KEY UPDATE`.execute(tx);
    return read(tx, personId);
  },

  setSwitches: (tx: Tx, personId: string, switches: Switches) =>
    tx
      .insertInto('notificationSwitches')
      .values({ personId, ...switches })
      .onConflict((clash) => clash.column('personId').doUpdateSet(switches))
      .execute(),

  async stopMails(tx: Tx, personId: string): Promise<void> {
    await sql`SELECT FROM people WHERE id = ${personId} FOR NO KEY UPDATE`.execute(tx);
    await sql`
      INSERT INTO notification_switches (person_id, by_email) SELECT id, false FROM people WHERE id = ${personId}
      ON CONFLICT (person_id) DO UPDATE SET by_email = false`.execute(tx);
  },

  setHours: (tx: Tx, personId: string, hours: Hours) =>
    tx.updateTable('people').set(hours).where('id', '=', personId).execute(),
};
export type NoticeSettingsStore = typeof noticeSettingsStore;
