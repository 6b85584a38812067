// Proposed and shared places of an alert, in SQL.
import { sql } from 'kysely';
import type { Db, Tx } from '#database/database.ts';

export interface SafePlaceRow {
  id: string;
  alertId: string;
  youthId: string;
  authorId: string;
  nameSealed: Buffer;
  spotSealed: Buffer;
  state: 'proposed' | 'shared';
  createdAt: Date;
  firstName: string;
  lastName: string;
  pictureId: string | null;
}

export interface AlertRow {
  id: string;
  youthId: string;
  version: number;
}

export interface NewSafePlace {
  id: string;
  alertId: string;
  youthId: string;
  authorId: string;
  nameSealed: Buffer;
  spotSealed: Buffer;
  state: 'proposed' | 'shared';
}

export const safePlaceStore = {
  /** While the alert is on; and of people who left the crew since, nothing. */
  async ofAlert(db: Db | Tx, alertId: string): Promise<SafePlaceRow[]> {
    const { rows } = await sql<SafePlaceRow>`
      SELECT s.id, s.alert_id, s.youth_id, s.author_id, s.name_sealed, s.spot_sealed, s.state, s.created_at,
        p.first_name, p.last_name, p.picture_id
      FROM safe_places s JOIN alerts a ON a.id = s.alert_id AND a.state = 'active'
      JOIN people p ON p.id = s.author_id
      WHERE s.alert_id = ${alertId} AND (s.author_id = s.youth_id OR EXISTS (
        SELECT FROM alert_recipients r
        WHERE r.alert_id = s.alert_id AND r.crew_id = s.author_id AND r.withdrawn_at IS NULL))
      ORDER BY s.created_at, s.id`.execute(db);
    return rows;
  },

  /** Held until the end of the transaction; undefined once it is over. */
  async holdAlert(tx: Tx, alertId: string): Promise<AlertRow | undefined> {
    const { rows } = await sql<AlertRow>`
      SELECT id, youth_id, version FROM alerts WHERE id = ${alertId} AND state = 'active' FOR NO KEY UPDATE`.execute(
      tx,
    );
    return rows[0];
  },

  find: (tx: Tx, id: string) =>
    tx
      .selectFrom('safePlaces')
      .select(['id', 'alertId', 'youthId', 'authorId', 'state'])
      .where('id', '=', id)
      .executeTakeFirst(),

  async count(tx: Tx, alertId: string): Promise<number> {
    const { rows } = await sql<{ count: number }>`
      SELECT count(*)::int AS count FROM safe_places WHERE alert_id = ${alertId}`.execute(tx);
    return rows[0]!.count;
  },

  /** Answers when, by the database's clock. */
  async insert(tx: Tx, place: NewSafePlace): Promise<Date> {
    const { rows } = await sql<{ createdAt: Date }>`
      INSERT INTO safe_places (id, alert_id, youth_id, author_id, name_sealed, spot_sealed, state, created_at, settled_at)
      VALUES (${place.id}, ${place.alertId}, ${place.youthId}, ${place.authorId}, ${place.nameSealed},
        ${place.spotSealed}, ${place.state}, db_now(), CASE WHEN ${place.state}::text = 'shared' THEN db_now() END)
      RETURNING created_at`.execute(tx);
    return rows[0]!.createdAt;
  },

  /** False: it was shared before. */
  async share(tx: Tx, id: string): Promise<boolean> {
    const { numAffectedRows } = await sql`
      UPDATE safe_places SET state = 'shared', settled_at = db_now()
      WHERE id = ${id} AND state = 'proposed'`.execute(tx);
    return numAffectedRows === 1n;
  },

  /** Nothing of it is stored. */
  remove: (tx: Tx, id: string) => tx.deleteFrom('safePlaces').where('id', '=', id).execute(),

  /** What somebody proposed or shared during this youth's alerts. */
  async removeOf(tx: Tx, youthId: string, authorId: string): Promise<void> {
    await tx.deleteFrom('safePlaces').where('youthId', '=', youthId).where('authorId', '=', authorId).execute();
  },

  erase: (tx: Tx, alertId: string) => tx.deleteFrom('safePlaces').where('alertId', '=', alertId).execute(),

  async isOfCrew(tx: Tx, youthId: string, crewId: string): Promise<boolean> {
    const { rows } = await sql`SELECT FROM living_crew c
      JOIN people p ON p.id = c.supporter_id AND p.status = 'active'
      WHERE c.youth_id = ${youthId} AND c.supporter_id = ${crewId}`.execute(tx);
    return rows.length > 0;
  },

  person: (tx: Tx, id: string) =>
    tx
      .selectFrom('people')
      .select(['firstName', 'lastName', 'pictureId'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow(),
};
export type SafePlaceStore = typeof safePlaceStore;
