// A flag that all processes of a database see, held as an advisory lock: for what must be signalled when rows cannot be
// written. Its number contains its start time.
import { sql } from 'kysely';
import { Client } from 'pg';
import type { Log } from '#src/log.ts';
import type { DatabaseConnectionSettings, Db } from './database.ts';

interface Deps {
  connection: DatabaseConnectionSettings;
  log: Log;
  /** Its own number among the locks of the house. */
  key: number;
  /** How long it stands after it was last raised. */
  forSeconds: number;
}

const againAfterMs = 1_000;

export const createAdvisoryFlag = ({ connection, log, key, forSeconds }: Deps) => {
  let client: Client | null = null;
  let since: number | null = null;
  /** Until others can see it, it is known here. */
  let isRising = false;
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  let raising = Promise.resolve();

  const drop = async () => {
    clearTimeout(timer);
    const dropped = client;
    client = null;
    since = null;
    await dropped?.end().catch(() => {});
  };

  const opened = async (): Promise<Client> => {
    if (client) return client;
    const own = new (connection.Client ?? Client)({
      ...connection,
      connectionTimeoutMillis: 2_000,
      query_timeout: 3_000,
      keepAlive: true,
    });
    own.on('error', () => {
      if (client === own) client = null;
    });
    await own.connect();
    return (client = own);
  };

  const hold = async () => {
    const own = await opened();
    const { rows } = await own.query<{ now: number }>('SELECT extract(epoch FROM db_now())::int AS now');
    const { now } = rows[0]!;
    if (now === since) return;
    await own.query('SELECT pg_advisory_lock_shared($1::int, $2::int)', [key, now]);
    if (since !== null) await own.query('SELECT pg_advisory_unlock_shared($1::int, $2::int)', [key, since]);
    since = now;
  };

  const rise = async (until: number): Promise<void> => {
    try {
      await hold();
      clearTimeout(timer);
      timer = setTimeout(() => void drop(), forSeconds * 1_000).unref();
      isRising = false;
    } catch (error) {
      log.warn({ err: error }, 'an advisory flag could not be raised yet');
      await drop();
      if (isStopped || performance.now() > until) isRising = false;
      else timer = setTimeout(() => void rise(until), againAfterMs).unref();
    }
  };

  return {
    raise(): void {
      if (isRising || isStopped) return;
      isRising = true;
      raising = rise(performance.now() + forSeconds * 1_000);
    },

    /** When it was last raised by any process, where it stands. */
    async since(db: Db): Promise<Date | null> {
      const { rows } = await sql<{ at: Date | null }>`
        SELECT CASE WHEN ${isRising} THEN db_now() ELSE to_timestamp(max(objid::bigint)) END AS at FROM pg_locks
        WHERE locktype = 'advisory' AND classid::bigint = ${key} AND objsubid = 2
          AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
          AND to_timestamp(objid::bigint) > db_now() - ${forSeconds} * interval '1 second'`.execute(db);
      return rows[0]!.at;
    },

    async stop(): Promise<void> {
      isStopped = true;
      await raising;
      await drop();
    },
  };
};
export type AdvisoryFlag = ReturnType<typeof createAdvisoryFlag>;
