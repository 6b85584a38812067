// Browsers that push reaches, in SQL. One browser belongs to whoever signed in on it last.
import { sql } from 'kysely';
import type { Db, Tx } from '#database/database.ts';

export interface NewDevice {
  id: string;
  personId: string;
  deviceId: string;
  subscriptionSealed: Buffer;
  endpointIndex: Buffer;
  isCrewMember: boolean;
  createdAt: Date;
}

const mostDevices = 10;
const mostPermanentErrors = 3;
const endpointLock = 7_236_103;

export const deviceStore = {
  async register(tx: Tx, device: NewDevice): Promise<void> {
    const { personId, deviceId, endpointIndex, subscriptionSealed, isCrewMember, createdAt } = device;
    await sql`SELECT pg_advisory_xact_lock(${endpointLock}::int, ${endpointIndex.readInt32BE()}::int)`.execute(tx);
    await sql`
      DELETE FROM devices WHERE endpoint_index = ${endpointIndex}
        AND NOT (person_id = ${personId} AND device_id = ${deviceId})`.execute(tx);
    await tx
      .insertInto('devices')
      .values(device)
      .onConflict((clash) =>
        clash
          .columns(['personId', 'deviceId'])
          .doUpdateSet({ subscriptionSealed, endpointIndex, isCrewMember, createdAt, permanentErrors: 0 }),
      )
      .execute();
    await sql`
      DELETE FROM devices WHERE id IN (
        SELECT id FROM devices WHERE person_id = ${personId} ORDER BY created_at DESC, id DESC OFFSET ${sql.lit(mostDevices)})`.execute(
      tx,
    );
  },

  forget: (tx: Tx, personId: string, deviceId: string) =>
    tx.deleteFrom('devices').where('personId', '=', personId).where('deviceId', '=', deviceId).execute(),

  idsOf: async (db: Db | Tx, personId: string): Promise<string[]> =>
    (await db.selectFrom('devices').select('id').where('personId', '=', personId).execute()).map(({ id }) => id),

  byId: (db: Db, id: string, personId: string) =>
    db
      .selectFrom('devices')
      .select(['id', 'deviceId', 'subscriptionSealed'])
      .where('id', '=', id)
      .where('personId', '=', personId)
      .executeTakeFirst(),

  of: (db: Db, personId: string) =>
    db
      .selectFrom('devices')
      .select(['id', 'deviceId', 'subscriptionSealed'])
      .where('personId', '=', personId)
      .execute(),

  worked: (db: Db, id: string) =>
    db
      .updateTable('devices')
      .set({ permanentErrors: 0 })
      .where('id', '=', id)
      .where('permanentErrors', '>', 0)
      .execute(),

  /** A push service that knows it no longer, three times over: gone. */
  async failedForGood(db: Db, id: string): Promise<void> {
    await sql`
      WITH counted AS (
        UPDATE devices SET permanent_errors = permanent_errors + 1
        WHERE id = ${id} AND permanent_errors + 1 < ${mostPermanentErrors} RETURNING id
      )
      DELETE FROM devices WHERE id = ${id} AND NOT EXISTS (SELECT FROM counted)`.execute(db);
  },
};
export type DeviceStore = typeof deviceStore;
