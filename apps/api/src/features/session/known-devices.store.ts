// Browsers that an account was signed in on, in SQL.
import { sql } from 'kysely';
import type { Db, Tx } from '#database/database.ts';
import { sweep } from '#database/sweep.ts';

export interface KnownDevice {
  id: string;
  personId: string;
}

const mostStored = 10;

export const knownDeviceStore = {
  find: (db: Db | Tx, proofHashes: Buffer[]): Promise<KnownDevice | undefined> =>
    db
      .selectFrom('knownDevices')
      .select(['id', 'personId'])
      .where('proofHash', '=', sql<Buffer>`any(${sql.val(proofHashes)}::bytea[])`)
      .executeTakeFirst(),

  /** Of each person the ones used last. */
  async save(tx: Tx, device: { id: string; personId: string; proofHash: Buffer; usedAt: Date }): Promise<string> {
    const { personId, usedAt } = device;
    const { id } = await tx
      .insertInto('knownDevices')
      .values(device)
      .onConflict((clash) => clash.columns(['personId', 'proofHash']).doUpdateSet({ usedAt }))
      .returning('id')
      .executeTakeFirstOrThrow();
    await sql`
      DELETE FROM known_devices WHERE person_id = ${personId} AND id IN (
        SELECT id FROM known_devices WHERE person_id = ${personId}
        ORDER BY used_at DESC, id DESC OFFSET ${sql.lit(mostStored)})`.execute(tx);
    return id;
  },

  /** Those that these sessions were opened on, but not where another session of the same browser stands. */
  async distrust(tx: Tx, sessionIds: string[]): Promise<void> {
    await sql`
      DELETE FROM known_devices k USING sessions s
      WHERE s.id = any(${sessionIds}::uuid[]) AND k.id = s.known_device_id AND NOT EXISTS (
        SELECT FROM sessions o WHERE o.known_device_id = k.id AND o.ended_at IS NULL)`.execute(tx);
  },

  forgetAll: (tx: Tx, personId: string) => tx.deleteFrom('knownDevices').where('personId', '=', personId).execute(),

  sweep: (db: Db, before: Date) => sweep(db, 'knownDevices', sql`used_at < ${before}`),
};
export type KnownDeviceStore = typeof knownDeviceStore;
