// Nudges, and what stands between two people that decides about one, in SQL.
import type { NudgeAnswer, NudgeKind } from '@mycrew/contract/nudges.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '#database/database.ts';

interface NudgeRow {
  id: string;
  senderId: string;
  receiverId: string;
  kind: NudgeKind;
  isWithheld: boolean;
  createdAt: Date;
}

export interface ReceivedRow {
  id: string;
  kind: NudgeKind;
  createdAt: Date;
  answer: NudgeAnswer | null;
}

export interface Between {
  /** I blocked them. */
  blocks: boolean;
  /** They blocked me. */
  isBlocked: boolean;
  /** They let my nudges rest. */
  isResting: boolean;
  isMyAlertOn: boolean;
  isTheirAlertOn: boolean;
  /** I am a recipient of their alert. */
  wasNotified: boolean;
  lastId: string | null;
  lastAt: Date | null;
  receivedToday: number;
}

/** The first number of a lock that is held for a receiver, so that two nudges at once are counted one after the other. */
const holding = 7_236_131;

export const nudgeStore = {
  holdReceiver: async (tx: Tx, receiverId: string): Promise<void> => {
    await sql`SELECT pg_advisory_xact_lock(${sql.lit(holding)}, hashtext(${receiverId}))`.execute(tx);
  },

  /** Nothing where the two are in no crew together. */
  async between(tx: Tx, me: string, other: string, { now, today }: { now: Date; today: Date }) {
    const { rows } = await sql<Between>`
      SELECT own.blocked_at IS NOT NULL AS blocks, theirs.blocked_at IS NOT NULL AS is_blocked,
        coalesce(theirs.nudges_rest_until > ${now}, false) AS is_resting,
        EXISTS (SELECT FROM alerts a WHERE a.youth_id = ${me} AND a.state = 'active') AS is_my_alert_on,
        EXISTS (SELECT FROM alerts a WHERE a.youth_id = p.id AND a.state = 'active') AS is_their_alert_on,
        EXISTS (SELECT FROM alerts a JOIN alert_recipients r ON r.alert_id = a.id AND r.withdrawn_at IS NULL
          WHERE a.youth_id = p.id AND a.state = 'active' AND r.crew_id = ${me}) AS was_notified,
        last.id AS last_id, last.created_at AS last_at,
        (SELECT count(*)::int FROM nudges n
          WHERE n.receiver_id = p.id AND n.created_at > ${today} AND NOT n.is_withheld) AS received_today
      FROM people p
      LEFT JOIN chat_choices own ON own.person_id = ${me} AND own.other_id = p.id
      LEFT JOIN chat_choices theirs ON theirs.person_id = p.id AND theirs.other_id = ${me}
      LEFT JOIN LATERAL (SELECT n.id, n.created_at FROM nudges n WHERE n.sender_id = ${me} AND n.receiver_id = p.id
        ORDER BY n.created_at DESC LIMIT 1) last ON true
      WHERE p.id = ${other} AND p.status = 'active' AND EXISTS (SELECT FROM living_crew c
        WHERE (c.youth_id = ${me} AND c.supporter_id = p.id) OR (c.youth_id = p.id AND c.supporter_id = ${me}))`.execute(
      tx,
    );
    return rows[0];
  },

  /** The newest that came to me, from somebody who is still of my people. */
  async received(db: Db | Tx, me: string, from: string, since: Date): Promise<ReceivedRow | undefined> {
    const { rows } = await sql<ReceivedRow>`
      SELECT n.id, n.kind, n.created_at, n.answer FROM nudges n
      WHERE n.sender_id = ${from} AND n.receiver_id = ${me} AND n.created_at > ${since} AND NOT n.is_withheld
      ORDER BY n.created_at DESC LIMIT 1`.execute(db);
    return rows[0];
  },

  /** Whether the two are in a crew together, either way round. */
  async areTogether(db: Db | Tx, me: string, other: string): Promise<boolean> {
    const { rows } = await sql<{ is: boolean }>`
      SELECT EXISTS (SELECT FROM living_crew c JOIN people p ON p.id = ${other} AND p.status = 'active'
        WHERE (c.youth_id = ${me} AND c.supporter_id = p.id) OR (c.youth_id = p.id AND c.supporter_id = ${me})) AS is`.execute(
      db,
    );
    return rows[0]?.is === true;
  },

  /** False where it has been answered already. */
  async answer(tx: Tx, id: string, answer: NudgeAnswer, answeredAt: Date): Promise<boolean> {
    const { numUpdatedRows } = await tx
      .updateTable('nudges')
      .set({ answer, answeredAt })
      .where('id', '=', id)
      .where('answer', 'is', null)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  },

  insert: (tx: Tx, row: NudgeRow) => tx.insertInto('nudges').values(row).execute(),
};
export type NudgeStore = typeof nudgeStore;
