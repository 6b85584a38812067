// One browser, one registration, and the token by which its worker exchanges that one and reports what it showed, in SQL.
import { sql } from 'kysely';
import type { Tx } from '#database/database.ts';

const registeringLock = 7_236_104;

export const renewalStore = {
  /** Before it registers: what this browser had by another session goes. */
  async supersede(tx: Tx, sessionId: string, renewalHash: Buffer): Promise<void> {
    await sql`SELECT pg_advisory_xact_lock(${registeringLock}::int, ${renewalHash.readInt32BE()}::int)`.execute(tx);
    await sql`DELETE FROM devices WHERE renewal_hash = ${renewalHash} AND session_id <> ${sessionId}`.execute(tx);
  },

  bind: (tx: Tx, sessionId: string, renewalHash: Buffer | null) =>
    tx.updateTable('devices').set({ renewalHash }).where('sessionId', '=', sessionId).execute(),

  /** Only while its session stands. */
  async byToken(tx: Tx, renewalHash: Buffer) {
    const { rows } = await sql<{ personId: string; sessionId: string; isCrewMember: boolean }>`
      SELECT d.person_id, d.session_id, d.is_crew_member FROM devices d JOIN sessions s ON s.id = d.session_id
      WHERE d.renewal_hash = ${renewalHash} AND s.ended_at IS NULL
        AND s.idle_ends_at > house_now() AND s.absolute_ends_at > house_now()`.execute(tx);
    return rows[0];
  },

  /** Written once a day at most, but for one that had not reported since a hand-over. */
  async shown(tx: Tx, renewalHash: Buffer): Promise<void> {
    await sql`
      UPDATE devices SET shown_at = house_now(), unshown_since = NULL
      WHERE renewal_hash = ${renewalHash}
        AND (unshown_since IS NOT NULL OR shown_at IS NULL OR shown_at <= house_now() - interval '1 day')`.execute(tx);
  },
};
export type RenewalStore = typeof renewalStore;
