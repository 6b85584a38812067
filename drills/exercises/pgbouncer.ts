// PgBouncer in front of the database: what would not hold is refused at the start, and session mode bears everything.
import { sql } from 'kysely';
import { Client } from 'pg';
import { until } from '../../faults/wait.ts';
import {
  pgbouncerProgram,
  postgresPrograms,
  startDebianPostgres,
  startPgbouncer,
  type DebianPostgres,
} from '../debian-postgres.ts';
import type { Drill, Stage } from '../drill.ts';
import { callForHelp, refusedStart, startEvening, notifyBySocket } from '../evening.ts';

const refusing = {
  'the start': ['apps/api/src/main.ts'],
  'a command': ['tools/staff.ts', 'list'],
};

const refused = async (stage: Stage, postgres: DebianPostgres, mode: 'transaction' | 'statement') => {
  const pooler = await startPgbouncer(stage, postgres, mode);
  for (const [what, program] of Object.entries(refusing)) {
    const { status, said } = refusedStart(stage, postgres.url(pooler.port), program);
    stage.say(`${mode}, ${what}: ended with ${status}: ${said}`);
    if (status !== 1 || !/pooler in transaction or statement mode/u.test(said) || said.includes('of-the-exercise'))
      stage.found(`In ${mode} mode ${what} was not refused in one sentence.`);
  }
  await pooler.stop();
};

/** A lock of one session is nobody else's, and goes with it. */
const lockAlone = async (stage: Stage, url: string) => {
  const [one, other] = [new Client(url), new Client(url)];
  await Promise.all([one.connect(), other.connect()]);
  const tried = async () =>
    (await other.query<{ got: boolean }>('SELECT pg_try_advisory_lock(4711) AS got')).rows[0]!.got;
  await one.query('SELECT pg_advisory_lock(4711)');
  const [during] = [await tried(), await one.end()];
  const isFree = await until(tried, 5_000);
  await other.end();
  if (during || !isFree) stage.found('An advisory lock did not hold, or outlived its connection.');
  else stage.say('session: an advisory lock holds as long as its connection, and no longer.');
};

const run = async (stage: Stage): Promise<void> => {
  const postgres = await startDebianPostgres(stage);
  await refused(stage, postgres, 'transaction');
  await refused(stage, postgres, 'statement');

  const pooler = await startPgbouncer(stage, postgres, 'session');
  const evening = await startEvening(stage, postgres.url(pooler.port), { directUrl: postgres.url() });
  await notifyBySocket(evening, stage);
  await callForHelp(evening, stage);
  const { rows } = await sql<{ listens: number; sessions: number }>`
    SELECT count(*)::int AS sessions, count(*) FILTER (WHERE query LIKE 'LISTEN%')::int AS listens
      FROM pg_stat_activity WHERE application_name LIKE 'mycrew%' AND pid <> pg_backend_pid()`.execute(evening.db);
  stage.say(`session: ${rows[0]!.sessions} sessions, ${rows[0]!.listens} of them listen.`);
  if (rows[0]!.listens === 0) stage.found('Nobody listens behind PgBouncer.');
  await lockAlone(stage, postgres.url(pooler.port));
  evening.server.expectEnd();
  await evening.server.end();
  if (evening.server.isRunning) stage.found('SIGTERM did not end it.');
  else stage.say('SIGTERM ended it.');
};

export const drill: Drill = {
  name: 'pgbouncer',
  about: 'PgBouncer in front: transaction and statement mode are refused at the start, session mode bears everything',
  needs: [...postgresPrograms, pgbouncerProgram],
  run,
};
