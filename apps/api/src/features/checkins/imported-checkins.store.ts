// Check-ins that an import brought, in SQL, many at a time.
import { sql, type Insertable } from 'kysely';
import type { Db, Tx } from '#database/database.ts';
import type { Tables } from '#database/tables/tables.ts';
import { momentsOfDays } from '#time/local-time.ts';

export interface ImportedBy {
  personId: string;
  importId: string;
}
export type ImportedRow = Insertable<Tables['checkins']> & { id: string };
interface Dated {
  id: string;
  localDate: string;
}

export const importedStore = {
  /** As hex, and as they are. */
  async known(
    db: Db | Tx,
    personId: string,
    { indexes, ids }: { indexes: Buffer[]; ids: string[] },
  ): Promise<Set<string>> {
    const { rows } = await sql<{ id: string; sourceIndex: Buffer | null }>`
      SELECT id, source_index FROM checkins
      WHERE person_id = ${personId} AND (source_index = ANY (${indexes}::bytea[]) OR id = ANY (${ids}::uuid[]))`.execute(
      db,
    );
    return new Set(rows.flatMap(({ id, sourceIndex }) => [id, ...(sourceIndex ? [sourceIndex.toString('hex')] : [])]));
  },

  /** Those that were not here yet. */
  insert: (tx: Tx, rows: ImportedRow[]): Promise<Dated[]> =>
    tx
      .insertInto('checkins')
      .values(rows)
      .onConflict((clash) => clash.doNothing())
      .returning(['id', 'localDate'])
      .execute(),

  /** Not those that were changed or shared since. */
  async remove(tx: Tx, { personId, importId }: ImportedBy, most: number): Promise<Dated[]> {
    const { rows } = await sql<Dated>`
      DELETE FROM checkins WHERE id IN (
        SELECT id FROM checkins
        WHERE import_id = ${importId} AND person_id = ${personId} AND changed_at IS NULL
        LIMIT ${most} FOR UPDATE)
      RETURNING id, local_date`.execute(tx);
    return rows;
  },

  async remaining(tx: Tx, { importId }: ImportedBy): Promise<number> {
    const { rows } = await sql<{ count: number }>`
      SELECT count(*)::int AS count FROM checkins WHERE import_id = ${importId}`.execute(tx);
    return rows[0]!.count;
  },

  /**
   * The summaries of these days, from what stands there now. Whoever changes one of the days takes turns by its summary:
   * so there is one before anything is counted.
   */
  async sumUpDays(tx: Tx, personId: string, entries: readonly Dated[]): Promise<void> {
    const days = [...new Set(entries.map(({ localDate }) => localDate))].toSorted();
    if (days.length === 0) return;
    const { from, until } = momentsOfDays(days[0]!, days.at(-1)!);
    await sql`
      INSERT INTO day_summaries (person_id, local_date, family_id, emotion_id, checkin_count, updated_at)
      SELECT DISTINCT ON (local_date) person_id, local_date, family_id, primary_emotion_id, 0, happened_at
      FROM checkins WHERE person_id = ${personId} AND local_date = ANY (${days}::date[])
        AND happened_at BETWEEN ${from} AND ${until}
      ORDER BY local_date
      ON CONFLICT DO NOTHING`.execute(tx);
    await sql`
      SELECT FROM day_summaries WHERE person_id = ${personId} AND local_date = ANY (${days}::date[])
      ORDER BY local_date FOR UPDATE`.execute(tx);
    await sql`
      WITH newest AS (
        SELECT DISTINCT ON (local_date) local_date, family_id, primary_emotion_id, happened_at,
          count(*) OVER (PARTITION BY local_date)::int AS checkin_count
        FROM checkins WHERE person_id = ${personId} AND local_date = ANY (${days}::date[])
          AND happened_at BETWEEN ${from} AND ${until}
        ORDER BY local_date, happened_at DESC, id DESC
      ), gone AS (
        DELETE FROM day_summaries d WHERE d.person_id = ${personId} AND d.local_date = ANY (${days}::date[])
          AND NOT EXISTS (SELECT FROM newest WHERE newest.local_date = d.local_date)
      )
      UPDATE day_summaries d SET family_id = newest.family_id, emotion_id = newest.primary_emotion_id,
        checkin_count = newest.checkin_count, updated_at = newest.happened_at
      FROM newest WHERE d.person_id = ${personId} AND d.local_date = newest.local_date`.execute(tx);
  },
};
