// A durable PostgreSQL in a temporary folder, which can be killed outright or held still.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { createDatabase, type Db } from '../apps/api/src/database/database.ts';
import { startLocalPostgres, type LocalPostgres } from '../apps/api/src/database/local-postgres.ts';
import { isDatabaseAway } from '../apps/api/src/database/failures.ts';
import { serverRole } from '../apps/api/src/database/postgres-folder.ts';
import { seed } from '../apps/api/src/database/seed.ts';
import { prepareDatabase } from '../apps/api/src/start-database.ts';
import { quietLog } from '../apps/api/src/testing/quiet-log.ts';
import { Outages } from './outages.ts';
import { pause, until } from './wait.ts';

const awayAtMostMs = 300_000;
/** Whoever watches outlasts what they watch: a busy machine, or a database that stands still, is no reason to give up. */
const patient = { waitMs: 240_000, statementMs: 240_000 };

/** Every process below this one, so that a whole server can be met at once. */
const familyOf = (pid: number): number[] => {
  const rows = spawnSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' })
    .stdout.trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/u).map(Number));
  return rows.filter(([, parent]) => parent === pid).map(([child]) => child!);
};

const signal = (pids: number[], name: NodeJS.Signals) => {
  for (const pid of pids) {
    try {
      process.kill(pid, name);
    } catch {
      // It has ended by itself meanwhile.
    }
  }
};

export class Postgres {
  readonly db: Db;
  readonly pool: pg.Pool;
  readonly outages: Outages = new Outages();
  /** As a server comes to it; the harness itself is the owner. */
  readonly url: string;
  readonly #local: LocalPostgres;
  readonly #folder: string;

  private constructor(local: LocalPostgres, db: Db, pool: pg.Pool, folder: string) {
    this.#local = local;
    this.#folder = folder;
    this.db = db;
    this.pool = pool;
    this.url = `postgresql://${serverRole}@localhost:${local.port}/${local.database}?host=${encodeURIComponent(local.host)}`;
  }

  static async start(dataDir: string): Promise<Postgres> {
    const local = await startLocalPostgres({ dataDir, log: () => {}, durable: true });
    const { host, port, user, database } = local;
    const { db, pool } = createDatabase({ host, port, user, database, poolSize: 6, ...patient }, quietLog);
    await prepareDatabase(pool, serverRole);
    await seed(db);
    const { rows } = await pool.query<{ data_directory: string }>('SHOW data_directory');
    return new Postgres(local, db, pool, rows[0]!.data_directory);
  }

  /** Asked again and again while the database is away; for the checks, which must outlast what they check. */
  async ask<Row extends pg.QueryResultRow = pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<Row[]> {
    const deadline = performance.now() + awayAtMostMs;
    for (;;) {
      try {
        return (await this.pool.query<Row>(text, values)).rows;
      } catch (error) {
        if (!isDatabaseAway(error) || performance.now() > deadline) throw error;
        await pause(100);
      }
    }
  }

  get #pid(): number {
    return Number(readFileSync(join(this.#folder, 'postmaster.pid'), 'utf8').split('\n')[0]);
  }

  /** Postmaster and children at once, as a power cut would; it is started anew by itself. Answers when it takes queries. */
  async crash(): Promise<number> {
    const pid = this.#pid;
    this.outages.began();
    const began = performance.now();
    signal([pid, ...familyOf(pid)], 'SIGKILL');
    await this.#untilBack();
    return performance.now() - began;
  }

  /** Nothing answers and nothing is refused: the worst kind of being away. */
  async freeze(ms: number): Promise<void> {
    const pid = this.#pid;
    this.outages.began();
    signal([pid], 'SIGSTOP');
    const family = familyOf(pid);
    signal(family, 'SIGSTOP');
    await pause(ms);
    signal([...family, pid], 'SIGCONT');
    await this.#untilBack();
  }

  async #untilBack(): Promise<void> {
    await pause(50);
    const isBack = await until(
      () =>
        this.pool.query('SELECT 1').then(
          () => true,
          () => false,
        ),
      60_000,
      50,
    );
    this.outages.ended();
    if (!isBack) throw new Error('PostgreSQL did not come back within a minute.');
  }

  async close(): Promise<void> {
    await this.db.destroy().catch(() => {});
    await this.#local.stop();
  }
}
