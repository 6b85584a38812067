// The database of a whole installation on this machine: Debian's PostgreSQL, PgBouncer before it, a standby that streams from it.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import {
  pgbouncerProgram,
  postgresPrograms,
  startDebianPostgres,
  startPgbouncer,
  startStandby,
} from '../drills/debian-postgres.ts';
import type { Stage } from '../drills/drill.ts';
import { missing, pathOf } from '../drills/programs.ts';
import { until } from '../faults/wait.ts';
import type { WorldDatabase } from './world.ts';

const programs = [...postgresPrograms, pgbouncerProgram];
/** Two API processes, a worker and who measures: 100, and some that come and go. */
const connections = 120;

/** What the rows of each table say, whatever their place; what is not logged is not on a standby. */
const digests = `
  SELECT format('%s', oid::regclass) AS name, (xpath('/row/each/text()', query_to_xml(format(
    'SELECT concat(count(*), '' '', sum(hashtextextended(t::text, 0))) AS each FROM %s t', oid::regclass
  ), false, true, '')))[1]::text AS digest
  FROM pg_class WHERE relkind = 'r' AND relpersistence = 'p' AND relnamespace NOT IN
    (SELECT oid FROM pg_namespace WHERE nspname LIKE 'pg\\_%' OR nspname = 'information_schema')`;

export const openWhole = async () => {
  const lacks = missing(programs);
  if (lacks) throw new Error(`A whole installation ${lacks}`);
  const folder = mkdtempSync(join(tmpdir(), 'mycrew-whole-'));
  const undoing: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })];
  const stage: Stage = {
    at: (program) => pathOf(programs.find(({ name }) => name === program)!)!,
    folder,
    say: console.log,
    found: console.error,
    later: (undo) => undoing.push(undo),
  };
  const close = async () => {
    for (const undo of undoing.splice(0).toReversed()) await undo();
  };
  try {
    const primary = await startDebianPostgres(stage, [`max_connections = ${connections + 20}`]);
    const standby = await startStandby(stage, primary);
    const pooler = await startPgbouncer(stage, primary, 'session', connections);
    const ask = async <Row extends object>(url: string, statement: string): Promise<Row[]> => {
      const client = new Client(url);
      await client.connect();
      return (await client.query<Row>(statement).finally(() => client.end())).rows;
    };
    const database: WorldDatabase = {
      connection: { connectionString: primary.url() },
      settings: { DATABASE_URL: primary.url(pooler.port), DATABASE_READ_URL: standby.url() },
      pid: primary.pid,
      close,
    };
    return {
      database,
      processes: [
        ['PgBouncer', pooler.pid],
        ['standby', standby.pid],
      ] satisfies [string, number][],
      /** How far the standby is behind, in bytes and in time. */
      async lag(): Promise<string> {
        const [row] = await ask<{ bytes: string; ms: string }>(
          primary.url(),
          `SELECT pg_current_wal_lsn() - replay_lsn AS bytes,
             round(extract(epoch FROM coalesce(replay_lag, '0')) * 1000, 1) AS ms FROM pg_stat_replication`,
        );
        return row ? `${row.bytes} bytes, ${row.ms} ms` : 'it does not follow';
      },
      /** Row for row, once it has caught up; nobody may write meanwhile. */
      async compare(): Promise<string> {
        const hasCaughtUp = await until(async () => (await this.lag()).startsWith('0 bytes'), 60_000, 100);
        const [here, there] = await Promise.all(
          [primary, standby].map((each) => ask<{ name: string; digest: string }>(each.url(), digests)),
        );
        const other = new Map(there!.map(({ name, digest }) => [name, digest]));
        const differing = here!.filter(({ name, digest }) => other.get(name) !== digest).map(({ name }) => name);
        const rows = here!.reduce((sum, { digest }) => sum + Number(digest.split(' ', 1)), 0);
        return `${hasCaughtUp ? '' : 'It did not catch up. '}${rows} rows of ${here!.length} tables, ${differing.join(', ') || 'none'} differing`;
      },
    };
  } catch (error) {
    await close();
    throw error;
  }
};
export type Whole = Awaited<ReturnType<typeof openWhole>>;
