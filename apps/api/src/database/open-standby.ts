// Connections to the standby for reads; falls back to the primary where it does not answer at once.
import type { Log } from '#src/log.ts';
import { createDatabase } from './database.ts';
import { reachOf } from './many-hosts.ts';

interface Named {
  databaseReadUrl?: string | undefined;
  databasePool: number;
}

/** Null: no `DATABASE_READ_URL` is set. */
export const openStandby = ({ databaseReadUrl, databasePool }: Named, log: Log) =>
  databaseReadUrl
    ? createDatabase({ ...reachOf(databaseReadUrl), poolSize: databasePool, waitMs: 300, statementMs: 3_000 }, log)
    : null;
