// Since when somebody of the crew sees nothing new, in SQL. The one writer of what `living_crew` says of it.
import { sql } from 'kysely';
import type { Db, Tx } from '#database/database.ts';

interface NamedRow {
  id: string;
  firstName: string;
  lastName: string;
  pictureId: string | null;
}
export interface PausedRow extends NamedRow {
  pausedAt: Date;
}
export interface SeenRow extends NamedRow {
  hidesPresence: boolean;
  pausedAt: Date | null;
  viewer: NamedRow;
}

const paused = (db: Db | Tx, youthId: string) =>
  db
    .selectFrom('livingCrew')
    .innerJoin('people', 'people.id', 'livingCrew.supporterId')
    .select([
      'people.id',
      'people.firstName',
      'people.lastName',
      'people.pictureId',
      'livingCrew.seesUntil as pausedAt',
    ])
    .where('livingCrew.youthId', '=', youthId)
    .where('livingCrew.seesUntil', 'is not', null)
    .where('people.status', '=', 'active')
    .$narrowType<{ pausedAt: Date }>();

export const pausingStore = {
  list: (db: Db, youthId: string): Promise<PausedRow[]> =>
    paused(db, youthId).orderBy('livingCrew.since').orderBy('livingCrew.id').execute(),

  find: (db: Db | Tx, youthId: string, crewId: string): Promise<PausedRow | undefined> =>
    paused(db, youthId).where('people.id', '=', crewId).executeTakeFirst(),

  /** Whether this changed anything: not where it is paused already, or there is no such relation. */
  async begin(tx: Tx, youthId: string, crewId: string, now: Date): Promise<boolean> {
    const { numAffectedRows } = await sql`
      UPDATE crew_members SET paused_at = greatest(${now}::timestamptz, since, shown_from)
      WHERE youth_id = ${youthId} AND supporter_id = ${crewId} AND ended_at IS NULL AND paused_at IS NULL`.execute(tx);
    return numAffectedRows === 1n;
  },

  /** Withholds what came meanwhile for good, unless it is to be shown. Returns as `begin` does. */
  async end(tx: Tx, youthId: string, crewId: string, { now, showsMeanwhile }: { now: Date; showsMeanwhile: boolean }) {
    const { numAffectedRows } = await sql`
      UPDATE crew_members SET paused_at = NULL, unseen = CASE WHEN ${showsMeanwhile}::boolean THEN unseen
        ELSE unseen + tstzmultirange(tstzrange(paused_at, greatest(${now}::timestamptz, paused_at))) END
      WHERE youth_id = ${youthId} AND supporter_id = ${crewId} AND ended_at IS NULL AND paused_at IS NOT NULL`.execute(
      tx,
    );
    return numAffectedRows === 1n;
  },

  /** The relation, where this one is in that youth's crew. */
  relation: (db: Db | Tx, youthId: string, crewId: string) =>
    db
      .selectFrom('livingCrew')
      .select('id')
      .where('youthId', '=', youthId)
      .where('supporterId', '=', crewId)
      .executeTakeFirst(),

  /** Me, as I stand in the list of this one of my crew; nothing where they are not in it. */
  async seenBy(db: Db, youthId: string, crewId: string): Promise<SeenRow | undefined> {
    const { rows } = await sql<SeenRow>`
      SELECT y.id, y.first_name, y.last_name, y.picture_id, hides_presence(y.id, p.id) AS hides_presence,
        c.sees_until AS paused_at, json_build_object('id', p.id, 'firstName', p.first_name, 'lastName', p.last_name,
          'pictureId', p.picture_id) AS viewer
      FROM living_crew c JOIN people y ON y.id = c.youth_id JOIN people p ON p.id = c.supporter_id AND p.status = 'active'
      WHERE c.youth_id = ${youthId} AND c.supporter_id = ${crewId}`.execute(db);
    return rows[0];
  },

  /** Whether the first one looks offline to the second. */
  async hidesPresence(db: Db | Tx, personId: string, viewerId: string): Promise<boolean> {
    const { rows } = await sql<{ hides: boolean }>`SELECT EXISTS (
      SELECT FROM hidden_presence WHERE person_id = ${personId} AND viewer_id = ${viewerId}) AS hides`.execute(db);
    return rows[0]!.hides;
  },
};
export type PausingStore = typeof pausingStore;
