// The schedule: weekly shifts, days with others, absences and overrides, and the zone of all of them, in SQL.
import type { StaffRole } from '@mycrew/contract/endpoint.ts';
import type { Duty } from '@mycrew/contract/on-call.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '#database/database.ts';

export interface Shift {
  personId: string;
  duty: Duty;
  startsMinute: number;
  endsMinute: number;
}
export interface ShiftRow extends Shift {
  id: string;
  weekday: number | null;
  onDate: string | null;
}
interface Span {
  id: string;
  personId: string;
  startsAt: Date;
  endsAt: Date;
}
export interface ChangeRow extends Span {
  /** Null: an absence. */
  duty: Duty | null;
  isOwn: boolean;
}
export interface StaffRow {
  id: string;
  firstName: string;
  role: StaffRole;
}
/** Who has a duty from a moment on, until the next one; nobody: null. */
export interface DutyAt {
  at: Date;
  personId: string | null;
  duty: Duty | null;
}

export const scheduleStore = {
  async zone(db: Db | Tx): Promise<string> {
    const { rows } = await sql<{ zone: string }>`SELECT desk_zone() AS zone`.execute(db);
    return rows[0]!.zone;
  },

  saveZone: (tx: Tx, zone: string) =>
    tx
      .insertInto('deskSettings')
      .values({ zone })
      .onConflict((clash) => clash.column('onlyOne').doUpdateSet({ zone }))
      .execute(),

  /** Everybody who may be on duty. */
  staff: (db: Db | Tx): Promise<StaffRow[]> =>
    db
      .selectFrom('staffRoles')
      .innerJoin('people', 'people.id', 'staffRoles.personId')
      .select(['people.id', 'firstName', 'role'])
      .where('revokedAt', 'is', null)
      .where('status', '=', 'active')
      .orderBy('firstName')
      .orderBy('people.id')
      .execute(),

  async shifts(db: Db | Tx, fromDate: string): Promise<ShiftRow[]> {
    const { rows } = await sql<ShiftRow>`
      SELECT id, person_id, duty, starts_minute, ends_minute, weekday, on_date::text AS on_date FROM on_call_shifts
      WHERE on_date IS NULL OR on_date >= ${fromDate}::date
      ORDER BY on_date, weekday, starts_minute, array_position(ARRAY['first', 'next', 'lead'], duty), id`.execute(db);
    return rows;
  },

  async otherDays(db: Db | Tx, fromDate: string): Promise<{ date: string; note: string }[]> {
    const { rows } = await sql<{ date: string; note: string }>`
      SELECT on_date::text AS date, note FROM on_call_days WHERE on_date >= ${fromDate}::date ORDER BY on_date`.execute(
      db,
    );
    return rows;
  },

  /** Absences and overrides that end after a moment, the next first. */
  async changes(db: Db | Tx, after: Date): Promise<ChangeRow[]> {
    const { rows } = await sql<ChangeRow>`
      SELECT id, person_id, starts_at, ends_at, NULL AS duty, is_own FROM on_call_absences WHERE ends_at > ${after}
      UNION ALL
      SELECT id, person_id, starts_at, ends_at, duty, false FROM on_call_overrides WHERE ends_at > ${after}
      ORDER BY starts_at, id`.execute(db);
    return rows;
  },

  /**
   * Who is on duty at each moment of a time at which that may change: at a beginning or an end of shifts by the clock on
   * the wall, where that clock is changed, and at a beginning or an end of an exception.
   */
  async dutiesThrough(db: Db | Tx, from: Date, until: Date): Promise<DutyAt[]> {
    const { rows } = await sql<DutyAt>`
      WITH quarters AS MATERIALIZED (
        SELECT q.at, q.at AT TIME ZONE z.zone AS wall, (q.at - interval '15 minutes') AT TIME ZONE z.zone AS before
        FROM (SELECT desk_zone() AS zone) z
          CROSS JOIN generate_series(date_bin('15 minutes', ${from}, 'epoch'), ${until}::timestamptz, '15 minutes') q (at)),
      moments AS (
        SELECT ${from}::timestamptz AS at
        UNION SELECT q.at FROM quarters q WHERE q.wall - q.before <> interval '15 minutes' OR
          extract(hour FROM q.wall) * 60 + extract(minute FROM q.wall) IN (
            SELECT starts_minute FROM on_call_shifts UNION SELECT ends_minute FROM on_call_shifts UNION SELECT 0)
        UNION SELECT starts_at FROM on_call_absences UNION SELECT ends_at FROM on_call_absences
        UNION SELECT starts_at FROM on_call_overrides UNION SELECT ends_at FROM on_call_overrides)
      SELECT m.at, d.person_id, d.duty FROM moments m LEFT JOIN LATERAL on_duty_at(m.at) d ON true
      WHERE m.at >= ${from} AND m.at < ${until} ORDER BY m.at, d.person_id`.execute(db);
    return rows;
  },

  /** Whether this person is on duty at some time of it. */
  async isOn(db: Db | Tx, personId: string, from: Date, until: Date): Promise<boolean> {
    const { rows } = await sql<{ isOn: boolean }>`
      SELECT EXISTS (
        SELECT FROM generate_series(${from}::timestamptz, ${until}::timestamptz - interval '1 second', '15 minutes') m (at)
          CROSS JOIN LATERAL on_duty_at(m.at) d WHERE d.person_id = ${personId}) AS is_on`.execute(db);
    return rows[0]!.isOn;
  },

  addShifts: (tx: Tx, shifts: (Shift & { id: string; weekday?: number; onDate?: string })[]) =>
    tx.insertInto('onCallShifts').values(shifts).execute(),

  /** A weekly one; undefined where there is none. */
  changeShift: (tx: Tx, id: string, set: Shift) =>
    tx
      .updateTable('onCallShifts')
      .set(set)
      .where('id', '=', id)
      .where('weekday', 'is not', null)
      .returning('id')
      .executeTakeFirst(),

  /** Its shifts go with it. */
  removeDay: (tx: Tx, onDate: string) => tx.deleteFrom('onCallDays').where('onDate', '=', onDate).execute(),
  addDay: (tx: Tx, onDate: string, note: string) => tx.insertInto('onCallDays').values({ onDate, note }).execute(),

  addAbsence: (tx: Tx, absence: Span & { isOwn: boolean }) => tx.insertInto('onCallAbsences').values(absence).execute(),
  addOverride: (tx: Tx, override: Span & { duty: Duty }) => tx.insertInto('onCallOverrides').values(override).execute(),

  /** A shift, an absence or an override: whose it was, undefined where there is none. */
  async remove(tx: Tx, id: string): Promise<string | undefined> {
    const { rows } = await sql<{ personId: string }>`
      WITH shift AS (DELETE FROM on_call_shifts WHERE id = ${id} RETURNING person_id),
        absence AS (DELETE FROM on_call_absences WHERE id = ${id} RETURNING person_id),
        override AS (DELETE FROM on_call_overrides WHERE id = ${id} RETURNING person_id)
      SELECT person_id FROM shift UNION ALL SELECT person_id FROM absence UNION ALL SELECT person_id FROM override`.execute(
      tx,
    );
    return rows[0]?.personId;
  },

  /** What they said themselves, and is not over. */
  removeOwnAbsence: (tx: Tx, id: string, personId: string, now: Date) =>
    tx
      .deleteFrom('onCallAbsences')
      .where('id', '=', id)
      .where('personId', '=', personId)
      .where('isOwn', '=', true)
      .where('endsAt', '>', now)
      .returning('id')
      .executeTakeFirst(),
};
export type ScheduleStore = typeof scheduleStore;
