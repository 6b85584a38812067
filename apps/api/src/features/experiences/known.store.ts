// Names around a writer, and schools of the list of places, in SQL: to notice them, never to show them.
import { sql } from 'kysely';
import type { Db, Tx } from '#database/database.ts';

interface KnownRow {
  name: string;
  isOwn: boolean;
}

export const knownStore = {
  /** The writer, their Crew, those they crew for, and their connections. */
  async names(db: Db | Tx, personId: string): Promise<KnownRow[]> {
    const { rows } = await sql<KnownRow>`
      SELECT concat_ws(' ', p.first_name, p.last_name) AS name, p.id = ${personId}::uuid AS is_own FROM people p
      WHERE p.id IN (SELECT ${personId}::uuid
        UNION ALL SELECT supporter_id FROM living_crew WHERE youth_id = ${personId}::uuid
        UNION ALL SELECT youth_id FROM living_crew WHERE supporter_id = ${personId}::uuid
        UNION ALL SELECT other_id FROM living_connections WHERE person_id = ${personId}::uuid)`.execute(db);
    return rows;
  },

  /** Those whose whole name stands in it. */
  async schoolsIn(db: Db | Tx, text: string): Promise<string[]> {
    const { rows } = await sql<{ name: string }>`
      SELECT DISTINCT name FROM places
      WHERE type = 'school' AND length(name) > 5 AND strpos(lower(${text}::text), lower(name)) > 0 LIMIT 50`.execute(
      db,
    );
    return rows.map(({ name }) => name);
  },
};
export type KnownStore = typeof knownStore;
