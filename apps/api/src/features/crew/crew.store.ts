// Who supports whom, in SQL. A relation that ended leaves its row, which counts for nothing.
import { sql } from 'kysely';
import type { Db, Tx } from '#database/database.ts';

export interface CrewRow {
  id: string;
  firstName: string;
  lastName: string;
  pictureId: string | null;
  unread: number;
  /** They look offline to me, whatever they are. */
  hidesPresence: boolean;
}

interface Relation {
  id: string;
  youthId: string;
  supporterId: string;
  relationship: string | null;
  since: Date;
  /** Before `since`, where what was felt earlier is shown too. */
  shownFrom: Date | null;
}

const list = async (db: Db, me: string, own: 'youth_id' | 'supporter_id', theirs: 'youth_id' | 'supporter_id') => {
  const { rows } = await sql<CrewRow>`
    SELECT p.id, p.first_name, p.last_name, p.picture_id, coalesce(m.unread, 0) AS unread,
      p.id IN (SELECT person_id FROM hidden_presence WHERE viewer_id = ${me}) AS hides_presence
    FROM crew_members c
    JOIN people p ON p.id = c.${sql.ref(theirs)} AND p.status = 'active'
    LEFT JOIN chat_rooms r ON r.crew_member_id = c.id
    LEFT JOIN chat_marks m ON m.room_id = r.id AND m.person_id = ${me}
    WHERE c.${sql.ref(own)} = ${me} AND c.ended_at IS NULL
    ORDER BY c.since, c.id`.execute(db);
  return rows;
};

export const crewStore = {
  crew: (db: Db, me: string) => list(db, me, 'youth_id', 'supporter_id'),
  crewFor: (db: Db, me: string) => list(db, me, 'supporter_id', 'youth_id'),

  mayFollow: async (db: Db | Tx, viewerId: string, youthId: string): Promise<boolean> =>
    Boolean(
      await db
        .selectFrom('crewMembers')
        .select('id')
        .where('youthId', '=', youthId)
        .where('supporterId', '=', viewerId)
        .where('endedAt', 'is', null)
        .executeTakeFirst(),
    ),

  crewOf: (db: Db | Tx, youthId: string): Promise<{ id: string; firstName: string }[]> =>
    db
      .selectFrom('crewMembers')
      .innerJoin('people', 'people.id', 'crewMembers.supporterId')
      .select(['people.id', 'people.firstName'])
      .where('crewMembers.youthId', '=', youthId)
      .where('crewMembers.endedAt', 'is', null)
      .where('people.status', '=', 'active')
      .orderBy('crewMembers.since')
      .orderBy('crewMembers.id')
      .execute(),

  /** First names of the two by id; nothing where no living relation is. */
  async namesOf(
    db: Db | Tx,
    { youthId, supporterId }: { youthId: string; supporterId: string },
  ): Promise<Map<string, string> | null> {
    const { rows } = await sql<{ id: string; firstName: string }>`
      SELECT p.id, p.first_name FROM crew_members c JOIN people p ON p.id IN (c.youth_id, c.supporter_id)
      WHERE c.youth_id = ${youthId} AND c.supporter_id = ${supporterId} AND c.ended_at IS NULL`.execute(db);
    return rows.length > 0 ? new Map(rows.map(({ id, firstName }) => [id, firstName])) : null;
  },

  /** Both sides of every living relation. */
  async concernedBy(db: Db, personId: string): Promise<string[]> {
    const { rows } = await sql<{ id: string }>`
      SELECT supporter_id AS id FROM crew_members WHERE youth_id = ${personId} AND ended_at IS NULL
      UNION SELECT youth_id FROM crew_members WHERE supporter_id = ${personId} AND ended_at IS NULL`.execute(db);
    return rows.map(({ id }) => id);
  },

  /** Of these: to whom this person comes and goes. */
  async presenceFor(db: Db, personId: string): Promise<string[]> {
    const { rows } = await sql<{ id: string }>`
      SELECT around.id FROM (
        SELECT supporter_id AS id FROM living_crew WHERE youth_id = ${personId}
        UNION SELECT youth_id FROM living_crew WHERE supporter_id = ${personId}
      ) around WHERE around.id NOT IN (SELECT viewer_id FROM hidden_presence WHERE person_id = ${personId})`.execute(
      db,
    );
    return rows.map(({ id }) => id);
  },

  /** Of the crew: who sees what this youth feels now; nobody where it is not shared. */
  async seenBy(db: Db | Tx, youthId: string): Promise<string[]> {
    const { rows } = await sql<{ id: string }>`
      SELECT c.supporter_id AS id FROM living_crew c JOIN people y ON y.id = c.youth_id AND y.can_share_data
      WHERE c.youth_id = ${youthId} AND c.sees_until IS NULL`.execute(db);
    return rows.map(({ id }) => id);
  },

  /** Both rows in one order: two people who accept each other at once must not wait for each other. */
  lockPeople: async (tx: Tx, ids: string[]): Promise<void> => {
    await sql`SELECT id FROM people WHERE id = any(${ids}::uuid[]) ORDER BY id FOR NO KEY UPDATE`.execute(tx);
  },

  async livingCrew(tx: Tx, youthId: string): Promise<string[]> {
    const rows = await tx
      .selectFrom('crewMembers')
      .select('supporterId')
      .where('youthId', '=', youthId)
      .where('endedAt', 'is', null)
      .execute();
    return rows.map(({ supporterId }) => supporterId);
  },

  join: (tx: Tx, relation: Relation) => tx.insertInto('crewMembers').values(relation).execute(),

  async relationOf(db: Db | Tx, youthId: string, supporterId: string): Promise<string | null> {
    const relation = await db
      .selectFrom('crewMembers')
      .select('id')
      .where('youthId', '=', youthId)
      .where('supporterId', '=', supporterId)
      .where('endedAt', 'is', null)
      .executeTakeFirst();
    return relation?.id ?? null;
  },

  privateNames: (db: Db | Tx, youthId: string) =>
    db
      .selectFrom('crewNames')
      .innerJoin('crewMembers', 'crewMembers.id', 'crewNames.id')
      .select(['crewNames.id', 'crewNames.youthId', 'crewNames.nameSealed', 'crewMembers.supporterId'])
      .where('crewNames.youthId', '=', youthId)
      .where('crewMembers.endedAt', 'is', null)
      .execute(),

  storeName: (tx: Tx, row: { id: string; youthId: string; nameSealed: Buffer }) =>
    tx
      .insertInto('crewNames')
      .values(row)
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ nameSealed: row.nameSealed }))
      .execute(),

  forgetName: (tx: Tx, id: string) => tx.deleteFrom('crewNames').where('id', '=', id).execute(),

  /** A link proves no address: mails are forwarded, and whoever forwards one has not given their address away. */
  promise: (tx: Tx, personId: string, oathAcceptedAt: Date) =>
    tx
      .updateTable('people')
      .set({ oathAcceptedAt })
      .where('id', '=', personId)
      .where('oathAcceptedAt', 'is', null)
      .execute(),
};
export type CrewStore = typeof crewStore;
