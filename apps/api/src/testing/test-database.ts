// A database for each worker, copied from a migrated and seeded template.
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { Client } from 'pg';
import { createDatabase, type DatabaseConnectionSettings } from '#database/database.ts';
import { readMigrations } from '#database/migrate.ts';
import { serverRole } from '#database/postgres-folder.ts';
import { seed } from '#database/seed.ts';
import { compose } from '#src/compose.ts';
import { prepareDatabase } from '#src/start-database.ts';
import { quietLog } from './quiet-log.ts';
import { reach } from './test-postgres.ts';
import { createTestClock } from './test-clock.ts';
import { type Databases, testFoundation } from './test-foundation.ts';
import { createTestAdapters } from './test-adapters.ts';

const templateLock = 7_236_104;

const templateName = async (): Promise<string> => {
  const hash = createHash('sha256');
  for (const { checksum } of await readMigrations()) hash.update(checksum);
  hash.update(await readFile(new URL('../database/roles.ts', import.meta.url)));
  const reference = new URL('../database/reference/', import.meta.url);
  for (const file of (await readdir(reference)).filter((name) => name.endsWith('.ts')).sort())
    hash.update(await readFile(new URL(file, reference)));
  return `template_${hash.digest('hex').slice(0, 16)}`;
};

const asAdmin = async <R>(work: (client: Client) => Promise<R>): Promise<R> => {
  const client = new Client({ ...reach(), database: 'postgres' });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
};

/** The tables of the jobs and a queue for each, as the first start of a server makes them. */
const openQueues = async (databases: Databases): Promise<void> => {
  const clock = createTestClock(new Date(0));
  const { adapters } = createTestAdapters(clock);
  const foundation = await testFoundation(databases, { clock, log: quietLog, adapters });
  compose(foundation);
  await foundation.jobs.start();
  await foundation.jobs.stop();
};

const prepareTemplate = async (client: Client, name: string): Promise<void> => {
  await client.query('SELECT pg_advisory_lock($1)', [templateLock]);
  const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [name]);
  if (!rowCount) {
    const unfinished = `${name}_unfinished`;
    await client.query(`DROP DATABASE IF EXISTS ${unfinished} WITH (FORCE)`);
    await client.query(`CREATE DATABASE ${unfinished}`);
    const connection = { ...reach(), database: unfinished, poolSize: 2 };
    const owner = createDatabase(connection, quietLog);
    await prepareDatabase(owner.pool, serverRole);
    await owner.pool.end();
    const server = { ...connection, user: serverRole };
    const { db, pool } = createDatabase(server, quietLog);
    await seed(db);
    await openQueues({ db, pool, alertDb: db, alertPool: pool, connection: server });
    await db.destroy();
    await client.query(`ALTER DATABASE ${unfinished} RENAME TO ${name}`);
  }
  await client.query('SELECT pg_advisory_unlock($1)', [templateLock]);
};

/** Once in a worker: while tests run nothing of it changes. */
let template: Promise<string> | undefined;
const findTemplate = () =>
  asAdmin(async (client) => {
    const name = await templateName();
    await prepareTemplate(client, name);
    return name;
  });

let made = 0;

/** A fresh database, migrated and seeded, and how to throw it away. */
export const freshDatabase = async () => {
  const name = `test_${process.pid}_${process.env.VITEST_POOL_ID ?? '0'}_${Date.now()}_${++made}`;
  const source = await (template ??= findTemplate());
  await asAdmin((client) => client.query(`CREATE DATABASE ${name} TEMPLATE ${source} STRATEGY file_copy`));
  const owner: DatabaseConnectionSettings = { ...reach(), database: name, poolSize: 2 };
  return {
    /** As a server comes to it. */
    connection: { ...owner, user: serverRole, poolSize: 6 } as DatabaseConnectionSettings,
    /** As the role that owns its tables. */
    owner,
    drop: () => asAdmin(async (client) => void (await client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`))),
  };
};
