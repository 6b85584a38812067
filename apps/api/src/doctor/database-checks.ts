// Checks the database: recent enough, writable, durable, one session at a time.
import { brand } from '@mycrew/contract/brand.ts';
import { Pool } from 'pg';
import type pg from 'pg';
import type { Config } from '#src/config.ts';
import {
  isTooOld,
  oldestMajor,
  sharedSessionsMend,
  sharedSessionsWords,
  sharesSessions,
  shown,
} from '#database/fitness.ts';
import { reachOf } from '#database/many-hosts.ts';
import { isNewDatabase, requireMigrated } from '#database/migrate.ts';
import { standingOf } from '#database/roles.ts';
import { broken, fine, type Finding, look, orBroken } from './finding.ts';

const mostClockMs = 2_000;

const version = async (pool: pg.Pool): Promise<Finding[]> => {
  const [about, versionText] = ['database', `PostgreSQL ${await shown(pool, 'server_version')}.`];
  return [
    (await isTooOld(pool))
      ? broken(about, versionText, `${brand.name} needs PostgreSQL ${oldestMajor} or newer.`)
      : fine(about, versionText),
  ];
};

const ways = async (pool: pg.Pool): Promise<Finding[]> => {
  const encoding = await shown(pool, 'server_encoding');
  const readOnly = await shown(pool, 'transaction_read_only');
  const commit = await shown(pool, 'synchronous_commit');
  return [
    encoding === 'UTF8'
      ? fine('database', 'Its encoding is UTF8.')
      : broken('database', `Its encoding is ${encoding}.`, 'Recreate the database with ENCODING UTF8.'),
    readOnly === 'off'
      ? fine('database', 'It can be written to.')
      : broken('database', 'It is read-only: a standby.', 'Point DATABASE_URL at the primary.'),
    commit === 'off'
      ? broken(
          'database',
          'synchronous_commit is off: what was answered with success may be lost in a crash.',
          'ALTER DATABASE … SET synchronous_commit = on.',
        )
      : fine('database', `synchronous_commit is ${commit}.`),
  ];
};

const migrations = (pool: pg.Pool): Promise<Finding[]> =>
  orBroken('database', 'See the message.', async () => {
    if (await isNewDatabase(pool)) return [fine('database', 'It is new: the first start creates its tables.')];
    await requireMigrated(pool);
    return [fine('database', 'Its tables are up to date.')];
  });

const clocks = async (pool: pg.Pool, now: () => Date): Promise<Finding[]> => {
  const { rows } = await pool.query<{ at: Date }>('SELECT clock_timestamp() AS at');
  const apartMs = Math.abs((rows[0]?.at.getTime() ?? 0) - now().getTime());
  const words = `The clocks of the database and of this machine are ${(apartMs / 1_000).toFixed(1)} s apart.`;
  return [
    apartMs <= mostClockMs
      ? fine('clock', words)
      : broken(
          'clock',
          words,
          'Synchronise both with a time server (chrony or systemd-timesyncd): codes and alerts depend on the clock.',
        ),
  ];
};

const pooling = async (pool: pg.Pool): Promise<Finding[]> => [
  (await sharesSessions(pool))
    ? broken('database', sharedSessionsWords, sharedSessionsMend)
    : fine('database', 'Every connection has its own session.'),
];

const connections = async (pool: pg.Pool, wanted: number): Promise<Finding[]> => {
  const most = Number(await shown(pool, 'max_connections'));
  const words = `It allows ${most} connections; this process may open ${wanted}.`;
  return [
    wanted * 2 <= most
      ? fine('database', words)
      : look('database', words, 'Raise max_connections, or lower DATABASE_POOL, so that two processes fit.'),
  ];
};

interface Asked {
  pool: pg.Pool;
  now: () => Date;
  /** Connections that one process may hold. */
  wanted: number;
}

export const databaseFindings = ({ pool, now, wanted }: Asked): Promise<Finding[]> =>
  orBroken('database', 'Check DATABASE_URL, and that the server accepts connections from this machine.', async () =>
    [
      await version(pool),
      await ways(pool),
      await pooling(pool),
      await migrations(pool),
      await clocks(pool, now),
      await connections(pool, wanted),
    ].flat(),
  );

/** As whom a server comes to it. The PostgreSQL that comes along has a role for that by itself. */
export const roleFindings = async ({ databaseUrl }: Pick<Config, 'databaseUrl'>): Promise<Finding[]> => {
  if (!databaseUrl) return [];
  const pool = new Pool({ ...reachOf(databaseUrl), max: 1, application_name: 'mycrew asks who it is' });
  pool.on('error', () => {});
  try {
    return await orBroken('database', 'Check DATABASE_URL.', async () => {
      const { role, isSuperuser, owns } = await standingOf(pool);
      const what = isSuperuser ? 'is a superuser' : 'owns the audit log';
      return [
        isSuperuser || owns
          ? look(
              'database',
              `The server’s role ${role} ${what}: whoever gets into the server could change what is logged.`,
              'Give it a role of its own and name this one in DATABASE_OWNER_URL: “Versions and rights” in docs/operations/database.md.',
            )
          : fine('database', `The server’s role ${role} owns nothing, and can only add to the audit log.`),
      ];
    });
  } finally {
    await pool.end();
  }
};
