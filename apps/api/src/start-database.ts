// Opens the configured database or the local PostgreSQL, and migrates it.
import type pg from 'pg';
import { createDatabase, type DatabaseConnectionSettings, type Db } from '#database/database.ts';
import { requireFit } from '#database/fitness.ts';
import { namingItsSetting } from '#database/failures.ts';
import { startLocalPostgres } from '#database/local-postgres.ts';
import { reachOf } from '#database/many-hosts.ts';
import { migrate } from '#database/migrate.ts';
import { serverRole } from '#database/postgres-folder.ts';
import { grantTo, roleOf } from '#database/roles.ts';
import { openStandby } from '#database/open-standby.ts';
import { whileDatabaseStarts } from '#database/patience.ts';
import { createStandbyReads, onPrimary } from '#database/standby-reads.ts';
import { seed } from '#database/seed.ts';
import { prepareJobTables } from '#domain-events/jobs.ts';
import { backUpBeforeMigrating } from './back-up.ts';
import type { Config } from './config.ts';
import type { Log } from './log.ts';
import type { Metrics } from './metrics/metrics.ts';
import { version } from './version.ts';

/** A few connections, and little patience: whoever calls for help hears within two seconds whether it stands. */
const forAlerts = { poolSize: 6, statementMs: 1_500 };

/** By the owner of the tables: all of them as this code wants them, and what the server's role may do to them. */
export const prepareDatabase = async (
  owner: pg.Pool,
  server: string,
  before?: (pending: readonly string[]) => Promise<void>,
): Promise<void> => {
  await migrate(owner, { before });
  await prepareJobTables(owner);
  if (server !== (await roleOf(owner))) await grantTo(owner, server);
};

const mayNot = '42501';
const codeOf = (thrown: unknown): unknown => {
  const { code, cause } = (thrown ?? {}) as { code?: unknown; cause?: unknown };
  return code ?? (cause && codeOf(cause));
};
const namingTheOwner = (error: unknown): unknown =>
  codeOf(error) === mayNot
    ? new Error(
        'DATABASE_URL: its role may not bring the tables up to date. Name the one that owns them in DATABASE_OWNER_URL.',
        { cause: error },
      )
    : error;

export const startDatabase = async (
  config: Config,
  log: Log,
  metrics: Pick<Metrics, 'pool'>,
  say: (sentence: string) => void = () => {},
) => {
  const { databaseUrl, databaseOwnerUrl, databasePool, dataDir, role } = config;
  if (!databaseUrl && role !== 'all') throw new Error(`ROLE=${role} needs a DATABASE_URL that the processes share.`);
  const began = performance.now();
  const local = databaseUrl
    ? null
    : await startLocalPostgres({ dataDir, log: (sentence) => log.warn({ sentence }, 'the local PostgreSQL') });
  const tookMs = local ? Math.round(performance.now() - began) : null;
  const connection: DatabaseConnectionSettings = local
    ? { host: local.host, port: local.port, user: serverRole, database: local.database, poolSize: databasePool }
    : { ...reachOf(databaseUrl!), poolSize: databasePool };
  const ownersReach = local ? { ...connection, user: local.user } : databaseOwnerUrl && reachOf(databaseOwnerUrl);
  const { db, pool } = createDatabase(connection, log, metrics.pool('general'));
  const { db: alertDb, pool: alertPool } = createDatabase({ ...connection, ...forAlerts }, log, metrics.pool('alerts'));
  const standby = openStandby(config, log);
  const reads = standby ? createStandbyReads({ primary: db, standby: standby.db, log }) : onPrimary;
  const stop = async () => {
    await standby?.db.destroy();
    await alertDb.destroy();
    await db.destroy();
    await local?.stop();
  };
  const asOwner = async (work: (owner: { db: Db; pool: pg.Pool }) => Promise<void>) => {
    if (!ownersReach) return work({ db, pool });
    const owner = createDatabase({ ...ownersReach, poolSize: 2 }, log);
    try {
      await work(owner);
    } finally {
      await owner.db.destroy();
      if (!owner.pool.ended) await owner.pool.end();
    }
  };
  // By the owner: in an installation from before, the server's role is not there yet.
  const beforeMigrating = (ownersDb: Db) => async (pending: readonly string[]) => {
    log.info({ pending, version }, 'migrating');
    say(await backUpBeforeMigrating({ db: ownersDb, connection: ownersReach || connection, config }));
  };
  try {
    await whileDatabaseStarts(log, async () => {
      if (!local) await requireFit(pool);
      await asOwner(async (owner) => prepareDatabase(owner.pool, await roleOf(pool), beforeMigrating(owner.db)));
      await seed(db);
    });
  } catch (error) {
    await stop();
    throw databaseUrl ? namingItsSetting(ownersReach ? error : namingTheOwner(error)) : error;
  }
  return { db, pool, reads, alertDb, alertPool, connection, isShared: local === null, tookMs, stop };
};
