// Whatever the tables hold about one person, in SQL; what is sealed stays sealed here.
import { sql } from 'kysely';
import type { Db, Tx } from '#database/database.ts';
import { ownerAudit } from '#privacy/owner-audit.ts';

export type StoredRow = Record<string, unknown>;

const ownRowsOf = (people: readonly string[], me: string) =>
  sql.join(
    people.map((column) => sql`${sql.ref(column)} = ${me}`),
    sql` OR `,
  );

export const everythingStore = {
  /** Every row that names this person in one of these columns. */
  async rows(db: Db, table: string, people: readonly string[], me: string): Promise<StoredRow[]> {
    const { rows } = await sql<StoredRow>`
      SELECT * FROM ${sql.table(table)} WHERE ${ownRowsOf(people, me)} ORDER BY 1`.execute(db);
    return rows;
  },

  /** Whole conversations: what the other one wrote stays closed, but that they wrote belongs to it. As each of them sees it. */
  async messages(db: Db, me: string): Promise<StoredRow[]> {
    const { rows } = await sql<StoredRow>`
      SELECT m.*, coalesce(m.own_sealed, m.message_sealed) AS message_sealed
      FROM chat_messages m JOIN chat_rooms r ON r.id = m.room_id
      WHERE ${me} IN (r.youth_id, r.supporter_id) ORDER BY m.room_id, m.seq`.execute(db);
    return rows;
  },

  /** As they see them themselves. */
  async reactions(db: Db, me: string): Promise<StoredRow[]> {
    const { rows } = await sql<StoredRow>`
      SELECT * FROM (
        SELECT DISTINCT ON (message_id) * FROM chat_reactions WHERE person_id = ${me} ORDER BY message_id, is_withheld DESC
      ) own WHERE emoji_sealed IS NOT NULL ORDER BY reacted_at`.execute(db);
    return rows;
  },

  /** Of an alert of their own all recipients, of somebody else's only themselves. */
  async alertRecipients(db: Db, me: string): Promise<StoredRow[]> {
    const { rows } = await sql<StoredRow>`
      SELECT r.* FROM alert_recipients r JOIN alerts a ON a.id = r.alert_id
      WHERE ${me} IN (a.youth_id, r.crew_id) ORDER BY a.created_at, r.added_at, r.crew_id`.execute(db);
    return rows;
  },

  audit: async (db: Db, me: string, now: Date) => (await ownerAudit(me, now).execute(db)).rows,

  blocked: async (db: Db, me: string): Promise<Set<string>> => {
    const rows = await db.selectFrom('blockedPairs').select('otherId').where('personId', '=', me).execute();
    return new Set(rows.map(({ otherId }) => otherId));
  },

  /** With whom each conversation is; nobody where they have closed their account. */
  async rooms(db: Db, me: string): Promise<{ id: string; firstName: string | null }[]> {
    const { rows } = await sql<{ id: string; firstName: string | null }>`
      SELECT r.id, p.first_name FROM chat_rooms r
      LEFT JOIN people p ON p.id = CASE WHEN r.youth_id = ${me} THEN r.supporter_id ELSE r.youth_id END
      WHERE ${me} IN (r.youth_id, r.supporter_id)`.execute(db);
    return rows;
  },

  names: (db: Db, ids: string[]): Promise<{ id: string; firstName: string }[]> =>
    db
      .selectFrom('people')
      .select(['id', 'firstName'])
      .where('id', '=', sql<string>`any(${sql.val(ids)}::uuid[])`)
      .execute(),

  words: (db: Db): Promise<{ id: string; name: string }[]> =>
    db.selectFrom('emotions').select(['id', 'name']).execute(),

  /** How many rows of each table name this person. */
  async counts(tx: Tx, tables: [string, readonly string[]][], me: string): Promise<Record<string, number>> {
    const counted: Record<string, number> = {};
    for (const [table, people] of tables) {
      const { rows } = await sql<{ count: number }>`
        SELECT count(*)::int AS count FROM ${sql.table(table)} WHERE ${ownRowsOf(people, me)}`.execute(tx);
      counted[table] = rows[0]!.count;
    }
    return counted;
  },
};
export type EverythingStore = typeof everythingStore;
