// Browsers that push reaches, in SQL. Each belongs to the session that registered it, and to whoever did so last.
import { sql } from 'kysely';
import type { Db, Tx } from '#database/database.ts';

export interface NewDevice {
  id: string;
  personId: string;
  sessionId: string;
  sealName: string;
  subscriptionSealed: Buffer;
  endpointIndex: Buffer;
  isCrewMember: boolean;
  createdAt: Date;
}

/** A browser whose session still stands. */
export interface Reachable {
  id: string;
  personId: string;
  sealName: string;
  subscriptionSealed: Buffer;
  permanentErrors: number;
  workedLately?: boolean | null;
  /** What a closed app shows on its icon. */
  unread: number;
}

/** A browser that began to work, or to fail. */
interface Turned {
  personId: string;
}

const mostDevices = 10;
const mostPermanentErrors = 3;
/**
 * The number is what an open app shows, without what waits among contacts: each of those has a notice. Each alert is looked
 * up by its key: as a join, a plan made while the tables were small reads every active alert for every person.
 */
const reachableColumns = sql`id, person_id, seal_name, subscription_sealed, permanent_errors, worked_lately,
  coalesce((SELECT c.unread FROM notification_counters c WHERE c.person_id = d.person_id), 0)
    + coalesce((SELECT sum(m.unread) FROM chat_marks m JOIN chat_rooms r ON r.id = m.room_id AND r.closed_at IS NULL
      WHERE m.person_id = d.person_id), 0)::int
    + (SELECT count(*)::int FROM alert_recipients r
      WHERE r.crew_id = d.person_id AND r.answer IS NULL AND r.withdrawn_at IS NULL
        AND (SELECT a.state FROM alerts a WHERE a.id = r.alert_id) = 'active') AS unread`;
/** What was learned of an address says nothing about another one. */
const ofSameAddress = (column: 'worked_at' | 'failed_at' | 'shown_at' | 'unshown_since') =>
  sql<Date | null>`CASE WHEN devices.endpoint_index = excluded.endpoint_index THEN devices.${sql.ref(column)} END`;
const endpointLock = 7_236_103;
/** A report may be stored before the hand-over that it is about. */
const reportComesWithin = sql`interval '10 minutes'`;

export const deviceStore = {
  /** False where the session has ended meanwhile: what it registers would outlive it. */
  async register(tx: Tx, device: NewDevice): Promise<boolean> {
    const { personId, sessionId, endpointIndex, sealName, subscriptionSealed, isCrewMember, createdAt } = device;
    await sql`SELECT pg_advisory_xact_lock(${endpointLock}::int, ${endpointIndex.readInt32BE()}::int)`.execute(tx);
    const living = await sql`
      SELECT FROM sessions WHERE id = ${sessionId} AND person_id = ${personId} AND ended_at IS NULL FOR SHARE`.execute(
      tx,
    );
    if (living.rows.length === 0) return false;
    await sql`DELETE FROM devices WHERE endpoint_index = ${endpointIndex} AND session_id <> ${sessionId}`.execute(tx);
    await tx
      .insertInto('devices')
      .values(device)
      .onConflict((clash) =>
        clash.column('sessionId').doUpdateSet({
          sealName,
          subscriptionSealed,
          endpointIndex,
          isCrewMember,
          createdAt,
          permanentErrors: 0,
          workedAt: ofSameAddress('worked_at'),
          failedAt: ofSameAddress('failed_at'),
          shownAt: ofSameAddress('shown_at'),
          unshownSince: ofSameAddress('unshown_since'),
        }),
      )
      .execute();
    await sql`
      DELETE FROM devices WHERE id IN (
        SELECT id FROM devices WHERE person_id = ${personId} ORDER BY created_at DESC, id DESC OFFSET ${sql.lit(mostDevices)})`.execute(
      tx,
    );
    return true;
  },

  forgetOf: (tx: Tx, sessionIds: string[]) =>
    tx
      .deleteFrom('devices')
      .where('sessionId', '=', sql<string>`any(${sql.val(sessionIds)}::uuid[])`)
      .execute(),

  async idsOf(db: Db | Tx, personId: string): Promise<string[]> {
    const { rows } = await sql<{ id: string }>`
      SELECT id FROM reachable_devices WHERE person_id = ${personId}`.execute(db);
    return rows.map(({ id }) => id);
  },

  async byId(db: Db, id: string, personId: string): Promise<Reachable | undefined> {
    const { rows } = await sql<Reachable>`
      SELECT ${reachableColumns} FROM reachable_devices d
      WHERE id = ${id} AND person_id = ${personId}`.execute(db);
    return rows[0];
  },

  async of(db: Db, personIds: string[]): Promise<Reachable[]> {
    const { rows } = await sql<Reachable>`
      SELECT ${reachableColumns} FROM reachable_devices d WHERE person_id = any(${personIds}::uuid[])`.execute(db);
    return rows;
  },

  /** Once a day at most, but for one that had failed. Answers whose it is where that is news: it never worked, or no longer did. */
  worked: async (
    db: Db,
    { id, permanentErrors, workedLately }: Pick<Reachable, 'id' | 'permanentErrors' | 'workedLately'>,
  ): Promise<Turned | undefined> => {
    if (permanentErrors === 0 && workedLately) return undefined;
    const { rows } = await sql<Turned & { isNews: boolean }>`
      UPDATE devices d SET permanent_errors = 0, failed_at = NULL, worked_at = house_now(),
        unshown_since = CASE WHEN d.shown_at < house_now() - ${reportComesWithin}
          THEN coalesce(d.unshown_since, house_now()) ELSE d.unshown_since END
      FROM (SELECT id, failed_at IS NOT NULL OR worked_at IS NULL AS is_news FROM devices WHERE id = ${id} FOR NO KEY UPDATE) was
      WHERE d.id = was.id AND (d.permanent_errors > 0 OR was.is_news OR d.worked_at <= house_now() - interval '1 day')
      RETURNING d.person_id, was.is_news`.execute(db);
    return rows.find(({ isNews }) => isNews);
  },

  /** A push service that knows it no longer, three times over: not tried again until it registers anew. Answers whose it is at the first. */
  async failedForGood(db: Db, id: string): Promise<Turned | undefined> {
    const { rows } = await sql<Turned & { isNews: boolean }>`
      UPDATE devices d SET permanent_errors = least(d.permanent_errors + 1, ${sql.lit(mostPermanentErrors)}),
        failed_at = coalesce(d.failed_at, house_now())
      FROM (SELECT id, failed_at IS NULL AS is_news FROM devices WHERE id = ${id} FOR NO KEY UPDATE) was
      WHERE d.id = was.id RETURNING d.person_id, was.is_news`.execute(db);
    return rows.find(({ isNews }) => isNews);
  },
};
export type DeviceStore = typeof deviceStore;
