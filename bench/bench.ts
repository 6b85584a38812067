// Speed as ratios against bare baselines, measured in one run on one machine. Nothing here passes or fails.
import { fork, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { PoolConfig } from 'pg';
import { OwnServer } from '../e2e/server.ts';
import { alerts } from './alert.ts';
import { bareCheckins } from './bare-checkin.ts';
import { chat } from './chat.ts';
import { rawRequest, run } from './load.ts';
import { feeds } from './feeds.ts';
import { signingIn } from './login.ts';
import { join as joinCrew, post, signUp } from './people.ts';
import { manyMessages } from './many-messages.ts';
import { reminders } from './reminders.ts';
import { retention } from './retention.ts';
import { perSecond, type Row } from './row.ts';
import { sizes } from './sizes.ts';
import { twoThousand } from './two-thousand.ts';
import { years } from './years.ts';

const seconds = Number(process.env['BENCH_SECONDS'] ?? 8);
const connections = 16;
/** `BENCH_ONLY=years`, `=checkins`, `=chat`, `=feeds`, `=retention`, `=sizes` or `=sockets`: that part alone. */
const only = process.env['BENCH_ONLY'];
const rows: Row[] = [];

/** The local PostgreSQL of a server, found by its own lock file. */
const connectionOf = (server: OwnServer): PoolConfig => {
  const lock = readFileSync(join(server.dataDir, 'postgres', 'data', 'postmaster.pid'), 'utf8').split('\n');
  return { host: lock[4]!, port: Number(lock[3]), user: 'mycrew', database: 'mycrew' };
};

const checkins = async (server: OwnServer) => {
  const supporter = await signUp(server, 'Leanne');
  const youths = await Promise.all(Array.from({ length: connections }, () => signUp(server, 'Tahlia')));
  for (const youth of youths) {
    await joinCrew(server, youth, supporter);
    await post(server, '/user/support-rule', { Mode: 'every' }, youth.token, 'PUT');
    const { Checkin } = (await post(server, '/checkin', { Emotions: [{ _id: 'stressed' }] }, youth.token)) as {
      Checkin: { _id: string };
    };
    await post(server, '/user/support-log/tell-now', { CheckinId: Checkin._id }, youth.token);
  }
  const body = JSON.stringify({
    Emotions: [{ _id: 'stressed', isPrimary: true }],
    CheckinText: 'about as long as people write',
  });
  const load = {
    port: Number(new URL(server.address).port),
    connections,
    seconds,
    request: (connection: number) =>
      rawRequest(
        'POST',
        '/api/checkin',
        {
          authorization: `Bearer ${youths[connection]!.token}`,
          'x-active-ago': '0',
          'idempotency-key': crypto.randomUUID(),
        },
        body,
      ),
  };
  const people = youths.map(({ id }) => ({ id, crewId: supporter.id }));
  const baseline = { connection: connectionOf(server), people, connections };
  await run({ ...load, seconds: 2 });
  await bareCheckins({ ...baseline, seconds: 2 });
  const ours = await run(load);
  const bare = await bareCheckins({ ...baseline, seconds });
  rows.push({
    what: 'POST /checkin with its news, 16 connections',
    ours: perSecond(ours),
    bare: `bare pg: ${perSecond(bare)}`,
    ratio: (ours.perSecond / bare.perSecond).toFixed(2),
    limit: '≥ 0.5',
  });
  if (ours.failed) console.log(`${ours.failed} check-ins were refused`);
  return { youths, supporter };
};

const statementsOf = async (server: OwnServer, me: string) => {
  const [{ createDatabase }, { dashboardStore }] = await Promise.all([
    import('../apps/api/src/database/database.ts'),
    import('../apps/api/src/features/dashboard/dashboard.store.ts'),
  ]);
  const log = { debug() {}, info() {}, warn() {}, error() {} };
  const heard: { text: string; values: unknown[] }[] = [];
  const { db, pool } = createDatabase({ ...(connectionOf(server) as object), poolSize: 1 }, log as never);
  pool.on('connect', (client) => {
    client.on('error', () => {});
    const query = client.query.bind(client) as (...given: unknown[]) => unknown;
    client.query = ((given: { text: string }, values?: unknown[]) => {
      if (values?.length) heard.push({ text: given.text, values });
      return query(given, values);
    }) as never;
  });
  const { sessionByToken } = await import('../apps/api/src/http/auth.store.ts');
  await sessionByToken(db, Buffer.alloc(32), new Date());
  await dashboardStore.home(db, { me, first: '2026-11-16', last: '2026-11-22', feedLength: 5, now: new Date() });
  await db.destroy();
  return heard;
};

const dashboard = async (server: OwnServer, youth: { id: string; token: string }) => {
  const statements = await statementsOf(server, youth.id);
  const child = fork(fileURLToPath(new URL('bare-dashboard.ts', import.meta.url)), [
    JSON.stringify({ connection: connectionOf(server), statements }),
  ]);
  const [{ port }] = (await once(child, 'message')) as [{ port: number }];
  const headers = { authorization: `Bearer ${youth.token}`, 'x-active-ago': '0' };
  const load = (at: number, path: string) => ({
    port: at,
    connections,
    seconds,
    request: () => rawRequest('GET', path, headers),
  });
  const ourLoad = load(Number(new URL(server.address).port), '/api/user/dashboard?currentDate=2026-11-20&offSet=660');
  const bareLoad = load(port, '/dashboard');
  await run({ ...ourLoad, seconds: 2 });
  await run({ ...bareLoad, seconds: 2 });
  const ours = await run(ourLoad);
  const bare = await run(bareLoad);
  child.disconnect();
  rows.push({
    what: 'GET user/dashboard, 16 connections',
    ours: perSecond(ours),
    bare: `bare Fastify: ${perSecond(bare)}`,
    ratio: (ours.perSecond / bare.perSecond).toFixed(2),
    limit: '≥ 0.6',
  });
  if (ours.failed || bare.failed) console.log(`dashboard refused: ${ours.failed} ours, ${bare.failed} bare`);
};

const memoryOf = (pid: number) =>
  Number(/VmRSS:\s+(\d+)/u.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1_024;

const packagesMb = () => {
  const { stdout } = spawnSync('du', ['-sm', '--', 'node_modules'], { encoding: 'utf8' });
  return Number.parseInt(stdout, 10);
};

const server = await OwnServer.start({ RATE_SCALE: '1000000', LOG_LEVEL: 'fatal', DEMO: 'off' });
const chatAlone = async (at: OwnServer) => {
  const [youth, supporter] = [await signUp(at, 'Tahlia'), await signUp(at, 'Leanne')];
  await joinCrew(at, youth, supporter);
  return chat(at, connectionOf(at), youth, supporter);
};
/** What needs everything else of the machine, one after the other. */
const everything = async () => {
  const { youths, supporter } = await checkins(server);
  await dashboard(server, youths[0]!);
  rows.push(...(await signingIn(server, youths, seconds)));
  rows.push(await chat(server, connectionOf(server), youths[0]!, supporter));

  rows.push(...(await years(server, connectionOf(server))));
  await server.end();
  rows.push(...(await alerts(seconds)));
  rows.push(...(await reminders()));
  rows.push(...(await feeds()));
  rows.push(...(await sizes()));
  rows.push(...(await twoThousand()));
  rows.push(...(await manyMessages()));
  const began = performance.now();
  await server.startAgain();
  const start = performance.now() - began;
  const share = [...server.output.matchAll(/PostgreSQL took (\d+) ms/gu)].at(-1)?.[1];
  rows.push({
    what: 'second start to health',
    ours: `${start.toFixed(0)} ms`,
    bare: share ? `PostgreSQL: ${share} ms` : '–',
    ratio: share ? (Number(share) / start).toFixed(2) : '–',
    limit: 'printed',
  });
  await new Promise((wake) => setTimeout(wake, 5_000));
  rows.push({
    what: 'idle memory of the server',
    ours: `${memoryOf(server.pid).toFixed(0)} MiB`,
    bare: '–',
    ratio: '–',
    limit: '< 150 MiB',
  });
  rows.push({ what: 'node_modules', ours: `${packagesMb()} MB`, bare: '–', ratio: '–', limit: '< 750 MB' });
};

try {
  if (only === 'years') rows.push(...(await years(server, connectionOf(server))));
  else if (only === 'checkins') await checkins(server);
  else if (only === 'chat') rows.push(await chatAlone(server));
  else if (only === 'feeds') rows.push(...(await feeds()));
  else if (only === 'sizes') rows.push(...(await sizes()));
  else if (only === 'retention') rows.push(...(await retention()));
  else if (only === 'sockets') rows.push(...(await twoThousand()), ...(await manyMessages()));
  else await everything();
  console.table(rows);
} catch (error) {
  console.error(error);
  process.exitCode = 1;
} finally {
  await server.close();
}
