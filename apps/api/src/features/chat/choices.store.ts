// What somebody chose about one other person, in SQL. Whether two people are blocked stands in the view blocked_pairs.
import { sql } from 'kysely';
import type { Db, Tx } from '#database/database.ts';

export interface ChoicesRow {
  otherId: string;
  blockedAt: Date | null;
  hidesPresence: boolean;
  nudgesRestUntil: Date | null;
}

export interface BlockedRow {
  id: string;
  firstName: string;
  lastName: string;
  blockedAt: Date;
}

const mostBlocked = 200;

export const choicesStore = {
  /** Nothing where the two never had a chat; else what I chose, or that I chose nothing. */
  async of(db: Db | Tx, me: string, otherId: string): Promise<ChoicesRow | undefined> {
    const { rows } = await sql<ChoicesRow>`
      SELECT p.id AS other_id, k.blocked_at, coalesce(k.hides_presence, false) AS hides_presence, k.nudges_rest_until
      FROM people p LEFT JOIN chat_choices k ON k.person_id = ${me} AND k.other_id = p.id
      WHERE p.id = ${otherId} AND EXISTS (SELECT FROM chat_rooms r
        WHERE (r.youth_id = ${me} AND r.supporter_id = p.id) OR (r.youth_id = p.id AND r.supporter_id = ${me}))`.execute(
      db,
    );
    return rows[0];
  },

  save: (tx: Tx, me: string, { otherId, blockedAt, hidesPresence, nudgesRestUntil }: ChoicesRow) =>
    tx
      .insertInto('chatChoices')
      .values({ personId: me, otherId, blockedAt, hidesPresence, nudgesRestUntil })
      .onConflict((clash) =>
        clash.columns(['personId', 'otherId']).doUpdateSet({ blockedAt, hidesPresence, nudgesRestUntil }),
      )
      .execute(),

  /** Whether the one looks offline to the other, whatever they are. */
  async looksOffline(db: Db | Tx, personId: string, viewerId: string): Promise<boolean> {
    const { rows } = await sql<{ looksOffline: boolean }>`SELECT EXISTS (
      SELECT FROM hidden_presence WHERE person_id = ${personId} AND viewer_id = ${viewerId}) AS looks_offline`.execute(
      db,
    );
    return rows[0]!.looksOffline;
  },

  blocked: (db: Db, me: string): Promise<BlockedRow[]> =>
    db
      .selectFrom('chatChoices')
      .innerJoin('people', 'people.id', 'chatChoices.otherId')
      .select(['people.id', 'people.firstName', 'people.lastName', 'chatChoices.blockedAt'])
      .where('chatChoices.personId', '=', me)
      .where('chatChoices.blockedAt', 'is not', null)
      .where('people.status', '=', 'active')
      .orderBy('chatChoices.blockedAt', 'desc')
      .orderBy('people.id')
      .limit(sql.lit(mostBlocked))
      .$narrowType<{ blockedAt: Date }>()
      .execute(),
};
export type ChoicesStore = typeof choicesStore;
