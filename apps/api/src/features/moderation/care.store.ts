// How somebody of the staff wants to look at things, and what they opened today, in SQL.
import { sql } from 'kysely';
import type { Db, Tx } from '#database/database.ts';
import { sweep } from '#database/sweep.ts';

export interface CareRow {
  blurs: boolean;
  greys: boolean;
  spared: string[];
  heavyToday: number;
  sinceBreak: number;
}

export const careStore = {
  async of(db: Db | Tx, { id, timeZone }: { id: string; timeZone: string }, now: Date): Promise<CareRow> {
    const { rows } = await sql<CareRow>`
      SELECT coalesce(c.blurs, true) AS blurs, coalesce(c.greys, true) AS greys, coalesce(c.spared, '{}') AS spared,
        (SELECT count(*)::int FROM moderator_exposures e WHERE e.person_id = me.id
          AND e.at >= date_trunc('day', ${now}::timestamptz AT TIME ZONE ${timeZone}) AT TIME ZONE ${timeZone}) AS heavy_today,
        (SELECT count(*)::int FROM moderator_exposures e WHERE e.person_id = me.id
          AND e.at > coalesce(c.last_break_at, '-infinity')
          AND e.at >= date_trunc('day', ${now}::timestamptz AT TIME ZONE ${timeZone}) AT TIME ZONE ${timeZone}) AS since_break
      FROM (SELECT ${id}::uuid AS id) me LEFT JOIN moderator_care c ON c.person_id = me.id`.execute(db);
    return rows[0]!;
  },

  spared: async (db: Db | Tx, personId: string): Promise<string[]> =>
    (await db.selectFrom('moderatorCare').select('spared').where('personId', '=', personId).executeTakeFirst())
      ?.spared ?? [],

  save: (tx: Tx, personId: string, set: { blurs: boolean; greys: boolean; spared: string[] }) =>
    tx
      .insertInto('moderatorCare')
      .values({ personId, ...set })
      .onConflict((clash) => clash.column('personId').doUpdateSet(set))
      .execute(),

  takeBreak: (tx: Tx, personId: string, lastBreakAt: Date) =>
    tx
      .insertInto('moderatorCare')
      .values({ personId, lastBreakAt })
      .onConflict((clash) => clash.column('personId').doUpdateSet({ lastBreakAt }))
      .execute(),

  /** The same thing counts once. */
  async expose(db: Db | Tx, personId: string, item: string, at: Date): Promise<void> {
    await db
      .insertInto('moderatorExposures')
      .values({ personId, item, at })
      .onConflict((clash) => clash.doNothing())
      .execute();
  },

  sweep: (db: Db, before: Date) => sweep(db, 'moderatorExposures', sql`at < ${before}`),
};
export type CareStore = typeof careStore;
