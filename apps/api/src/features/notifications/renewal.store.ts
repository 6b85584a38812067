// One browser, one registration, and the token by which its worker may exchange that one, in SQL.
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
};
export type RenewalStore = typeof renewalStore;
