// Whether somebody is on duty through the next day, quarter by quarter, in SQL.
import { sql } from 'kysely';
import type { Db } from '#database/database.ts';

export interface DutyOutlook {
  hasStaff: boolean;
  hasSchedule: boolean;
  zone: string;
  quarters: { at: Date; isOn: boolean }[];
}

export const dutyGapStore = {
  /** False before the first start of a version that has the schedule. */
  async hasTables(db: Db): Promise<boolean> {
    const { rows } = await sql<{ there: boolean }>`SELECT to_regclass('on_call_shifts') IS NOT NULL AS there`.execute(
      db,
    );
    return rows[0]!.there;
  },

  async outlook(db: Db, from: Date, until: Date): Promise<DutyOutlook> {
    const { rows } = await sql<Omit<DutyOutlook, 'quarters'>>`
      SELECT desk_zone() AS zone,
        EXISTS (SELECT FROM staff_roles r JOIN people p ON p.id = r.person_id
          WHERE r.revoked_at IS NULL AND p.status = 'active') AS has_staff,
        EXISTS (SELECT FROM on_call_shifts) OR EXISTS (SELECT FROM on_call_overrides WHERE ends_at > ${from}) AS has_schedule`.execute(
      db,
    );
    const looked = await sql<DutyOutlook['quarters'][number]>`
      SELECT q.at, EXISTS (SELECT FROM on_duty_at(q.at) d WHERE d.duty = 'first') AS is_on
      FROM generate_series(${from}::timestamptz, ${until}::timestamptz - interval '1 second', '15 minutes') q (at)`.execute(
      db,
    );
    return { ...rows[0]!, quarters: looked.rows };
  },
};
