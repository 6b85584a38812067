// Feeds and calendars from a streaming standby: what goes away at the primary, what stays true, and what happens without it.
import { sql } from 'kysely';
import { cpuMsOf } from '../../bench/cost.ts';
import { run as load, rawRequest } from '../../bench/load.ts';
import { createDatabase } from '../../apps/api/src/database/database.ts';
import { systemClock } from '../../apps/api/src/clock.ts';
import { standbyFindings } from '../../apps/api/src/doctor/standby-findings.ts';
import { articles } from '../../apps/api/src/testing/article-histories.ts';
import { history } from '../../apps/api/src/testing/histories.ts';
import { quietLog } from '../../apps/api/src/testing/quiet-log.ts';
import { callOnce } from '../../faults/calling.ts';
import { pause } from '../../faults/wait.ts';
import { postgresPrograms, startDebianPostgres, startStandby, type DebianPostgres } from '../debian-postgres.ts';
import type { Drill, Stage } from '../drill.ts';
import { startEvening, type Evening } from '../evening.ts';

const paths = [
  '/article?category=popular&page=1',
  '/article?category=others&page=2',
  '/article/categories',
  '/user/dashboard/calendar/monthly?page=0',
  '/user/dashboard/calendar/yearly?page=0',
  '/user/dashboard/checkins/days?from=2026-01-01&until=2026-12-31',
];
const seconds = 10;
const tries = 100;

const measure = async ({ server, youth }: Evening, primary: DebianPostgres, standby: DebianPostgres) => {
  const head = { authorization: `Bearer ${youth.token}`, 'x-active-ago': '0' };
  const asked = paths.map((path) => rawRequest('GET', `/api${path}`, head));
  const read = () =>
    load({ port: server.port, connections: 4, seconds, request: (_, turn) => asked[turn % asked.length]! });
  await read();
  const [before, there] = [cpuMsOf(primary.pid), cpuMsOf(standby.pid)];
  const { perSecond, failed, p50, p99 } = await read();
  const answered = perSecond * seconds;
  return {
    failed,
    perRead: (cpuMsOf(primary.pid) - before) / answered,
    perReadThere: (cpuMsOf(standby.pid) - there) / answered,
    report: `${Math.round(perSecond)} a second, p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`,
  };
};

const feed = async ({ server }: Evening, who: Evening['youth']) => {
  const path = '/article?category=others&page=1';
  return JSON.stringify((await callOnce(server.port, { method: 'GET', path, token: who.token })).data);
};

/** A piece is taken back, and at once everybody else asks for the feed. */
const neverShown = async (evening: Evening, stage: Stage, reader: Evening['youth']) => {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM articles WHERE status = 'Published' ORDER BY published_at DESC LIMIT 1`.execute(evening.db);
  const { id } = rows[0]!;
  const set = (status: string) => sql`UPDATE articles SET status = ${status} WHERE id = ${id}`.execute(evening.db);
  let [shown, missed] = [0, 0];
  for (let turn = 0; turn < tries; turn++) {
    await set('Removed');
    if ((await feed(evening, reader)).includes(id)) shown += 1;
    await set('Published');
    if (!(await feed(evening, reader)).includes(id)) missed += 1;
  }
  stage.say(
    `A piece taken back ${tries} times was shown ${shown} times after it, and missing ${missed} times when it was back.`,
  );
  if (shown + missed > 0) stage.found('A feed was older than what had been answered.');
};

/** What `mycrew doctor` says about it. */
const doctorSays = async (stage: Stage, primary: DebianPostgres, standby: DebianPostgres, expected: RegExp) => {
  const { db } = createDatabase({ connectionString: primary.url(), poolSize: 1 }, quietLog);
  const findings = await standbyFindings({ databaseReadUrl: standby.url() }, db);
  await db.destroy();
  const report = findings.map(({ state, line }) => `${state}: ${line}`).join(' ');
  stage.say(`The doctor: ${report}`);
  if (!expected.test(report)) stage.found('The doctor saw it otherwise.');
};

const run = async (stage: Stage): Promise<void> => {
  const primary = await startDebianPostgres(stage);
  const standby = await startStandby(stage, primary);
  const alone = await startEvening(stage, primary.url());
  const world = {
    app: { db: alone.db, fields: alone.fields, clock: systemClock },
    owner: alone.youth,
    crew: alone.crew,
  };
  await articles(world as never, 1, 2_000);
  await history.checkins(world as never, 1, 700);
  await sql`ANALYZE`.execute(alone.db);
  const without = await measure(alone, primary, standby);
  alone.server.expectEnd();
  await alone.server.end();

  const evening = await startEvening(stage, primary.url(), { more: { DATABASE_READ_URL: standby.url() } });
  const asked = { ...evening, youth: alone.youth };
  const beside = await measure(asked, primary, standby);
  stage.say(
    `Without a standby: ${without.report}; ${without.perRead.toFixed(2)} ms of the primary’s CPU for each read.`,
  );
  stage.say(
    `With it: ${beside.report}; ${beside.perRead.toFixed(2)} ms of the primary’s, ${beside.perReadThere.toFixed(2)} ms of the standby’s.`,
  );
  stage.say(`Of the primary’s work ${Math.round((1 - beside.perRead / without.perRead) * 100)} % went away.`);
  if (without.failed + beside.failed > 0) stage.found(`${without.failed + beside.failed} reads failed.`);
  if (beside.perReadThere < 0.05) stage.found('Nothing was read from the standby.');
  await neverShown(asked, stage, evening.youth);
  await doctorSays(stage, primary, standby, /^ok: It is up to date/u);

  await sql`SELECT pg_wal_replay_pause()`.execute(await atStandby(stage, standby));
  await neverShown(asked, stage, evening.youth);
  stage.say('That was while the standby stood still.');
  await doctorSays(stage, primary, standby, /^look: It lags behind/u);
  await standby.stop();
  await pause(100);
  const gone = await measure(asked, primary, primary);
  stage.say(`Without it again, all of a sudden: ${gone.report}, ${gone.failed} failed.`);
  if (gone.failed > 0) stage.found('Reads failed when the standby was gone.');
  await doctorSays(stage, primary, standby, /^look: It did not respond/u);
};

const atStandby = async (stage: Stage, standby: DebianPostgres) => {
  const { db } = createDatabase({ connectionString: standby.url(), poolSize: 1 }, quietLog);
  stage.later(() => db.destroy());
  return db;
};

export const drill: Drill = {
  name: 'read-standby',
  about:
    'feeds and calendars from a streaming standby: what it takes off the primary, never older than what was answered',
  needs: postgresPrograms,
  run,
};
