// The oldest PostgreSQL that is promised: migrated, lived in for an evening, and its tables compared with the newest.
import { join } from 'node:path';
import { createDatabase } from '../../apps/api/src/database/database.ts';
import { startLocalPostgres } from '../../apps/api/src/database/local-postgres.ts';
import { migrate } from '../../apps/api/src/database/migrate.ts';
import { quietLog } from '../../apps/api/src/testing/quiet-log.ts';
import { postgresPrograms, startDebianPostgres } from '../debian-postgres.ts';
import type { Drill, Stage } from '../drill.ts';
import { callForHelp, startEvening, notifyBySocket, writeAndErase } from '../evening.ts';

type Pool = ReturnType<typeof createDatabase>['pool'];

/** One line for each column, index, constraint, function, trigger and view of ours. */
const shapeOf = async (pool: Pool): Promise<string[]> => {
  const { rows } = await pool.query<{ line: string }>(`
    WITH ours AS (SELECT oid, nspname FROM pg_namespace WHERE nspname IN ('public', 'vault', 'pgboss'))
    SELECT format('%s.%s %s %s %s %s', nspname, relname, attname, format_type(atttypid, atttypmod), attnotnull,
             pg_get_expr(adbin, adrelid)) AS line
      FROM pg_class c JOIN ours o ON o.oid = relnamespace JOIN pg_attribute ON attrelid = c.oid
      LEFT JOIN pg_attrdef ON adrelid = c.oid AND adnum = attnum
     WHERE relkind IN ('r', 'p', 'v', 'm') AND attnum > 0 AND NOT attisdropped
    UNION ALL SELECT indexdef FROM pg_indexes JOIN ours ON schemaname = nspname
    UNION ALL SELECT format('%s on %s: %s', conname, conrelid::regclass, pg_get_constraintdef(k.oid))
      FROM pg_constraint k JOIN ours o ON o.oid = connamespace WHERE contype <> 'n'
    UNION ALL SELECT format('%s %s %s', p.oid::regprocedure, provolatile, md5(prosrc)) FROM pg_proc p JOIN ours o ON o.oid = pronamespace
    UNION ALL SELECT pg_get_triggerdef(t.oid) FROM pg_trigger t JOIN pg_class c ON c.oid = tgrelid
      JOIN ours o ON o.oid = relnamespace WHERE NOT tgisinternal
    ORDER BY 1`);
  return rows.map(({ line }) => line);
};

const compare = async (stage: Stage, url: string): Promise<void> => {
  const local = await startLocalPostgres({ dataDir: join(stage.folder, 'newest'), log: () => {}, durable: false });
  stage.later(() => local.stop());
  const { host, port, user, database } = local;
  const newest = createDatabase({ host, port, user, database, poolSize: 2 }, quietLog);
  stage.later(() => newest.db.destroy());
  await migrate(newest.pool);
  const oldest = createDatabase({ connectionString: url, poolSize: 2 }, quietLog);
  stage.later(() => oldest.db.destroy());
  // The queue makes its own tables at a first start.
  const isOurs = (line: string) => !line.includes('pgboss');
  const [one, other] = [(await shapeOf(oldest.pool)).filter(isOurs), (await shapeOf(newest.pool)).filter(isOurs)];
  const [here, there] = [new Set(one), new Set(other)];
  for (const line of one.filter((each) => !there.has(each))) stage.found(`Only in the oldest: ${line}`);
  for (const line of other.filter((each) => !here.has(each))) stage.found(`Only in the newest: ${line}`);
  const { rows } = await newest.pool.query<{ version: string }>("SELECT current_setting('server_version') AS version");
  stage.say(
    `${one.length} columns, indexes, constraints, functions and triggers; PostgreSQL ${rows[0]!.version} has ${other.length}.`,
  );
};

const run = async (stage: Stage): Promise<void> => {
  const postgres = await startDebianPostgres(stage);
  const evening = await startEvening(stage, postgres.url());
  await notifyBySocket(evening, stage);
  await callForHelp(evening, stage);
  await writeAndErase(evening, stage);
  await compare(stage, postgres.url());
};

export const drill: Drill = {
  name: 'postgres-15',
  about:
    'the oldest PostgreSQL that is promised: an evening in production’s settings, and the same tables as the newest',
  needs: postgresPrograms.filter(({ name }) => name !== 'pg_basebackup'),
  run,
};
