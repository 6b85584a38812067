// Speed as ratios against bare baselines, measured in one run on one machine. Nothing here passes or fails.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { OwnServer } from '../e2e/server.ts';
import { Batch, type Statement } from '../apps/api/src/database/batch.ts';
import { alerts } from './alert.ts';
import { cells } from './cells.ts';
import { chat } from './chat.ts';
import { checkins, connectionOf, connections, seconds } from './checkins.ts';
import { rawRequest, run } from './load.ts';
import { feeds } from './feeds.ts';
import { limits } from './limits.ts';
import { signingIn } from './login.ts';
import { join as joinCrew, signUp } from './people.ts';
import { manyMessages } from './many-messages.ts';
import { reminders } from './reminders.ts';
import { retention } from './retention.ts';
import { perSecond, type Row } from './row.ts';
import { sizes } from './sizes.ts';
import { twoThousand } from './two-thousand.ts';
import { years } from './years.ts';

/** `BENCH_ONLY=years`, `=cells`, `=checkins`, `=alerts`, `=chat`, `=feeds`, `=limits`, `=reminders`, `=retention`, `=sizes` or `=sockets`: that part alone. */
const only = process.env['BENCH_ONLY'];
/** Each is printed as it is had, and all of them once more at the end: a part that fails costs that part alone. */
const rows: Row[] = [];
const add = (...more: Row[]) => {
  for (const { what, ours, bare, ratio } of more) console.log(`${what}: ${ours} (${bare}; ratio ${ratio})`);
  rows.push(...more);
};
const part = async (work: () => Promise<void>): Promise<void> => {
  await work().catch((error: unknown) => {
    console.error(error);
    process.exitCode = 1;
  });
};

const statementsOf = async (server: OwnServer, me: string) => {
  const [{ createDatabase }, { dashboardStore }] = await Promise.all([
    import('../apps/api/src/database/database.ts'),
    import('../apps/api/src/features/dashboard/dashboard.store.ts'),
  ]);
  const log = { debug() {}, info() {}, warn() {}, error() {} };
  const heard: Statement[] = [];
  const { db, pool } = createDatabase({ ...(connectionOf(server) as object), poolSize: 1 }, log as never);
  pool.on('connect', (client) => {
    client.on('error', () => {});
    const query = client.query.bind(client) as (...given: unknown[]) => unknown;
    client.query = ((given: Batch | string, ...more: unknown[]) => {
      if (given instanceof Batch) heard.push(...given.statements.filter(({ values }) => values.length > 0));
      return query(given, ...more);
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
  add({
    what: 'GET user/dashboard, 16 connections',
    ours: perSecond(ours),
    bare: `bare Fastify: ${perSecond(bare)}`,
    ratio: (ours.perSecond / bare.perSecond).toFixed(2),
    limit: '≥ 0.6',
  });
  if (ours.failed || bare.failed) console.log(`dashboard refused: ${ours.failed} ours, ${bare.failed} bare`);
};

const chatAlone = async (at: OwnServer) => {
  const [youth, supporter] = [await signUp(at, 'Tahlia'), await signUp(at, 'Leanne')];
  await joinCrew(at, youth, supporter);
  return chat(at, connectionOf(at), youth, supporter);
};
/** What needs everything else of the machine, one after the other. */
const everything = async (server: OwnServer) => {
  await part(async () => {
    const { rows: known, youths, supporter } = await checkins(server);
    add(...known);
    await part(() => dashboard(server, youths[0]!));
    await part(async () => add(...(await signingIn(server, youths, seconds))));
    await part(async () => add(await chat(server, connectionOf(server), youths[0]!, supporter)));
  });
  await part(async () => add(...(await years(server, connectionOf(server)))));
  await server.end();
  const alone = [() => alerts(seconds), reminders, feeds, sizes, limits, twoThousand, manyMessages];
  for (const measure of alone) await part(async () => add(...(await measure())));
};

const measure = async (): Promise<void> => {
  const server = await OwnServer.start({ RATE_SCALE: '1000000', LOG_LEVEL: 'fatal', DEMO: 'off' });
  try {
    if (only === 'years') add(...(await years(server, connectionOf(server))));
    else if (only === 'checkins') add(...(await checkins(server)).rows);
    else if (only === 'chat') add(await chatAlone(server));
    else if (only === 'alerts') add(...(await alerts(seconds)));
    else if (only === 'cells') add(...(await cells()));
    else if (only === 'feeds') add(...(await feeds()));
    else if (only === 'limits') add(...(await limits()));
    else if (only === 'reminders') add(...(await reminders()));
    else if (only === 'sizes') add(...(await sizes()));
    else if (only === 'retention') add(...(await retention()));
    else if (only === 'sockets') add(...(await twoThousand()), ...(await manyMessages()));
    else await everything(server);
  } finally {
    await server.close();
  }
};

await part(measure);
console.table(rows);
