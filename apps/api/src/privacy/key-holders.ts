// Which master key each running process uses, so that a rotation misses none.
import { hostname } from 'node:os';
import { sql } from 'kysely';
import type { Db, Tx } from '#database/database.ts';
import type { Log } from '#src/log.ts';
import { versionOf } from './wrapping.ts';

const everyMs = 10_000;
export const heldForSeconds = 45;

export interface KeyHolder {
  /** Role, machine and number, as an operator finds it. */
  process: string;
  masterVersion: number;
  seenSecondsAgo: number;
}

export const keyHolders = {
  async running(db: Db | Tx): Promise<KeyHolder[]> {
    const { rows } = await sql<KeyHolder>`
      SELECT process, master_version, extract(epoch FROM db_now() - seen_at)::int AS seen_seconds_ago
      FROM vault.key_holders WHERE seen_at > db_now() - make_interval(secs => ${heldForSeconds}) ORDER BY process`.execute(
      db,
    );
    return rows;
  },

  isRetired: async (db: Db | Tx, masterVersion: number): Promise<boolean> =>
    (await db
      .selectFrom('vault.retiredMasterKeys')
      .select('masterVersion')
      .where('masterVersion', '=', masterVersion)
      .executeTakeFirst()) !== undefined,

  async say(db: Db, process: string, masterVersion: number): Promise<void> {
    await sql`
      INSERT INTO vault.key_holders (process, master_version, seen_at) VALUES (${process}, ${masterVersion}, db_now())
      ON CONFLICT (process) DO UPDATE SET seen_at = excluded.seen_at`.execute(db);
    await sql`DELETE FROM vault.key_holders WHERE seen_at < db_now() - interval '1 day'`.execute(db);
  },

  forget: (db: Db, process: string) => db.deleteFrom('vault.keyHolders').where('process', '=', process).execute(),
};

interface Holder {
  db: Db;
  log: Log;
  masterKey: Buffer;
  role: string;
  instance: string;
}

/** Registered before anything is sealed, and checked after that: a rotation that ends in between is seen by one of both. */
export const holdMasterKey = async ({ db, log, masterKey, role, instance }: Holder): Promise<() => Promise<void>> => {
  const name = `${role} on ${hostname()}, process ${process.pid} (${instance})`;
  const version = versionOf(masterKey);
  await keyHolders.say(db, name, version);
  if (await keyHolders.isRetired(db, version)) {
    await keyHolders.forget(db, name);
    throw new Error('MASTER_KEY has been replaced by a rotation (mycrew keys:rotate): start with the new one.');
  }
  const timer = setInterval(() => {
    keyHolders
      .say(db, name, version)
      .catch((err: unknown) => log.warn({ err }, 'the key fingerprint could not be stored'));
  }, everyMs).unref();
  return async () => {
    clearInterval(timer);
    // Who cannot say so is forgotten by itself.
    await keyHolders.forget(db, name).catch(() => {});
  };
};
