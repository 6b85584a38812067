// What a person allows about themselves, and the counts without them, in SQL.
import { sql } from 'kysely';
import type { Db, Tx } from '#database/database.ts';

export const settingsStore = {
  setShareData: (tx: Tx, personId: string, canShareData: boolean) =>
    tx.updateTable('people').set({ canShareData }).where('id', '=', personId).execute(),

  async eventsWithCrew(db: Db | Tx, personId: string): Promise<boolean> {
    const { eventsWithCrew } = await db
      .selectFrom('people')
      .select('eventsWithCrew')
      .where('id', '=', personId)
      .executeTakeFirstOrThrow();
    return eventsWithCrew;
  },

  setEventsWithCrew: (tx: Tx, personId: string, eventsWithCrew: boolean) =>
    tx.updateTable('people').set({ eventsWithCrew }).where('id', '=', personId).execute(),

  async analytics(db: Db, personId: string): Promise<boolean | null> {
    const { analytics } = await db
      .selectFrom('people')
      .select('analytics')
      .where('id', '=', personId)
      .executeTakeFirstOrThrow();
    return analytics;
  },

  setAnalytics: (tx: Tx, personId: string, analytics: boolean) =>
    tx.updateTable('people').set({ analytics }).where('id', '=', personId).execute(),

  async countEvent(tx: Tx, personId: string, day: string, event: string): Promise<void> {
    await sql`
      INSERT INTO analytics_counts AS c (day, event, count)
      SELECT ${day}::date, ${event}::text, 1 FROM people WHERE id = ${personId} AND analytics
      ON CONFLICT (day, event) DO UPDATE SET count = c.count + 1`.execute(tx);
  },
};
export type SettingsStore = typeof settingsStore;
