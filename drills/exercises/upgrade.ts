// An older version's data under this one, and both beside each other on one database while people use them.
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { io } from 'socket.io-client';
import { createDatabase } from '../../apps/api/src/database/database.ts';
import { startLocalPostgres } from '../../apps/api/src/database/local-postgres.ts';
import { serverRole } from '../../apps/api/src/database/postgres-folder.ts';
import { prepareDatabase } from '../../apps/api/src/start-database.ts';
import { quietLog } from '../../apps/api/src/testing/quiet-log.ts';
import { Chance } from '../../faults/chance.ts';
import type { Cluster } from '../../faults/cluster.ts';
import type { People, Youth } from '../../faults/people.ts';
import type { Providers } from '../../faults/providers.ts';
import { isCall } from '../../faults/receipts.ts';
import { Server } from '../../faults/server.ts';
import { each, pause, until } from '../../faults/wait.ts';
import type { Drill, Stage } from '../drill.ts';
import { freePort } from '../../e2e/server.ts';
import { serverFolder } from '../loopback.ts';
import { ask, codeOf, signIn } from '../product.ts';
import { callerTo } from '../rolling/caller.ts';
import { lookAtAnswers, lookAtWhatIsStored } from '../rolling/findings.ts';
import { createTraffic } from '../rolling/traffic.ts';

const root = join(import.meta.dirname, '../..');
/** Before migration 0104; once there are two releases, the tag of the one before. */
const from = process.env['DRILL_FROM'] ?? '3f816eaa';
const peopleCount = Number(process.env['DRILL_PEOPLE'] ?? 100);
const seconds = Number(process.env['DRILL_SECONDS'] ?? 20);
const perSecond = Number(process.env['DRILL_RATE'] ?? 25);
const lateAfterMs = 10_000;
const endsWithinMs = 30_000;
const password = 'three plain words';
/** By password, which costs a processor a while each. */
const mostSignUps = 40;
const atOnce = 16;
/** Friends whose app is open at both processes. */
const mostOpen = 250;
/** What no start has a reason to write. */
const untouched = ['people', 'checkins', 'sessions', 'vault.person_keys'];
/** Migration 0014 did, for everybody. */
const rewritten = ['people.tutorial_skip'];
const masterKey = Buffer.alloc(32, 9).toString('base64');

/** Opens the tables of a data folder that nothing serves. */
const withTables = async <T>(
  stage: Stage,
  dataDir: string,
  work: (of: ReturnType<typeof createDatabase>) => Promise<T>,
) => {
  const local = await startLocalPostgres({ dataDir, log: stage.say });
  const { host, port, user, database } = local;
  const opened = createDatabase({ host, port, user, database, poolSize: 4 }, quietLog);
  try {
    return await work(opened);
  } finally {
    await opened.db.destroy();
    await local.stop();
  }
};

interface Digest {
  rows: number;
  /** Each column beside the first one, which tells the rows apart. */
  columns: Record<string, string>;
}

const digests = (stage: Stage, dataDir: string): Promise<Map<string, Digest>> =>
  withTables(stage, dataDir, async ({ pool }) => {
    const { rows: tables } = await pool.query<{ name: string; columns: string[] }>(`
      SELECT c.oid::regclass::text AS name, array_agg(a.attname ORDER BY a.attnum)::text[] AS columns
      FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
      WHERE c.relnamespace::regnamespace::text IN ('public', 'vault') AND c.relkind IN ('r', 'p') AND NOT c.relispartition
      GROUP BY c.oid`);
    const found = new Map<string, Digest>();
    for (const { name, columns } of tables) {
      const sums = columns.map(
        (column) =>
          `'${column}', coalesce(sum(hashtextextended(ROW("${columns[0]}", "${column}")::text, 0)::numeric), 0)::text`,
      );
      const { rows } = await pool.query<Digest>(
        `SELECT count(*)::int AS rows, jsonb_build_object(${sums.join(', ')}) AS columns FROM ${name}`,
      );
      found.set(name, rows[0]!);
    }
    return found;
  });

const lookAtTables = (stage: Stage, left: Map<string, Digest>, found: Map<string, Digest>): void => {
  const differing: string[] = [];
  const gone: string[] = [];
  for (const [name, before] of left) {
    const now = found.get(name) ?? { rows: 0, columns: {} };
    const columns = Object.keys(before.columns);
    gone.push(...columns.filter((column) => !now.columns[column]).map((column) => `${name}.${column}`));
    const others = columns.filter((column) => now.columns[column] && now.columns[column] !== before.columns[column]);
    if (!found.has(name)) stage.found(`${name} is gone.`);
    else if (before.rows !== now.rows) differing.push(`${name} ${before.rows} → ${now.rows}`);
    else if (others.length > 0) differing.push(`${name} (${others.join(', ')})`);
    const isWritten = others.some((column) => !rewritten.includes(`${name}.${column}`));
    if (untouched.includes(name) && (before.rows !== now.rows || isWritten)) stage.found(`${name} is not what it was.`);
  }
  stage.say(
    `${left.size} tables before, ${found.size} now; ${left.size - differing.length} have the same rows. ` +
      `Others: ${differing.join(', ') || 'none'}. Columns gone: ${gone.join(', ') || 'none'}.`,
  );
  stage.say(`Accounts: ${left.get('people')!.rows} before, ${found.get('people')?.rows} now.`);
};

const emailOf = (number: number) => `person${number}@upgrade.example`;

const signUp = async (base: string, number: number): Promise<string> => {
  const body = {
    FirstName: 'Tahlia',
    LastName: 'Upgrade',
    Email: emailOf(number),
    MobileNumber: `04${80_000_000 + number}`,
    Password: password,
    YearOfBirth: 2007,
    AcceptedPolicies: true,
  };
  const { status, data } = await ask(base, '/user/register', { method: 'POST', body });
  if (status >= 300) throw new Error(`Nobody could sign up: ${status}.`);
  return String(data['Token']);
};

/** Straight into the tables, by the harness of that commit: half of them youths, each with somebody in their crew. */
const fill = async (stage: Stage, before: string, folder: string, count: number): Promise<string[]> => {
  const harness = (await import(join(before, 'faults/people.ts'))) as { People: typeof People };
  const nobody = { owners: new Map<string, string>() } as Providers;
  const key = Buffer.from(masterKey, 'base64');
  return withTables(stage, folder, async ({ db }) => {
    const people = await harness.People.of(db, key, nobody, 0);
    const youths = await people.youths(Math.ceil(count / 2), [['email', 'app']]);
    return youths.map(({ token }) => token);
  });
};

const aDataFolder = async (stage: Stage, before: string): Promise<void> => {
  const folder = serverFolder(stage, 'data');
  const settings = { DATA_DIR: folder, MASTER_KEY: masterKey, HOST: '127.0.0.1', DEMO: 'off', LOG_LEVEL: 'error' };
  const serving = async (name: string, code: string, work: (base: string) => Promise<void>) => {
    const port = await freePort();
    const more = { RATE_SCALE: '1000000', BASE_URL: `http://localhost:${port}` };
    const server = new Server({ name, role: 'api', port, code, settings: { ...settings, ...more } });
    stage.later(() => server.end());
    const began = performance.now();
    await server.start({ ROLE: 'all' });
    stage.say(`${name} was ready in ${Math.round(performance.now() - began)} ms.`);
    await work(`http://127.0.0.1:${port}/api`);
    if ((await server.leaves(endsWithinMs)) === null) stage.found(`${name} did not end.`);
  };
  const checkIn = async (base: string, token: string) => {
    const entry = { Emotions: [{ _id: 'tired', isPrimary: true }], CheckinText: 'before', TellNobody: true };
    const { status } = await ask(base, '/checkin', { method: 'POST', token, body: entry });
    if (status >= 300) throw new Error(`Nobody could check in: ${status}.`);
  };

  const began = performance.now();
  const numbers = Array.from({ length: Math.min(peopleCount, mostSignUps) }, (_, at) => at + 1);
  const tokens: string[] = [];
  await serving(`the version before (${from})`, before, (base) =>
    each(numbers, atOnce, async (number) => void tokens.push(await signUp(base, number))),
  );
  tokens.push(...(await fill(stage, before, folder, peopleCount - numbers.length)));
  await serving('the version before, with them,', before, (base) =>
    each(tokens, atOnce, (token) => checkIn(base, token)),
  );
  stage.say(
    `${peopleCount} people and ${tokens.length} check-ins came in ${Math.round(performance.now() - began)} ms.`,
  );

  const left = await digests(stage, folder);
  await serving('this version, on that folder,', root, async () => {});
  const backups = existsSync(join(folder, 'backups')) ? readdirSync(join(folder, 'backups')) : [];
  if (backups.length === 0) stage.found('No backup was made before migrating.');
  lookAtTables(stage, left, await digests(stage, folder));

  await serving('this version, a second time,', root, async (base) => {
    const some = <T>(all: readonly T[]) =>
      new Set(all.length > 0 ? [all[0]!, all[Math.floor(all.length / 2)]!, all.at(-1)!] : []);
    const signedIn = await Promise.all([...some(numbers)].map((number) => signIn(base, emailOf(number), password)));
    let served = 0;
    for (const token of [...signedIn, ...some(tokens.slice(numbers.length))]) {
      const home = () => ask(base, '/user/dashboard?offSet=600', { token: token! });
      let status = token ? (await home()).status : 0;
      // A newer text of the terms came with this version.
      if (status === 426) {
        await ask(base, '/settings/user/policy', { method: 'POST', token: token!, body: { Type: 'all' } });
        status = (await home()).status;
      }
      if (status === 200) served += 1;
      else stage.found(`Somebody could not sign in and see home: ${status || 'refused'}.`);
    }
    stage.say(`${served} people saw home, ${signedIn.length} of them by their password.`);
  });
};

/** An open app: which words reached it by its socket. */
const openSocket = async (stage: Stage, port: number, token: string) => {
  const socket = io(`http://127.0.0.1:${port}`, { transports: ['websocket'], forceNew: true });
  stage.later(() => socket.disconnect());
  const heard = new Set<string>();
  let isThere = false;
  socket.on('chat-message', ({ Message }: { Message: string }) => heard.add(Message));
  socket.on('token-accepted', () => (isThere = true));
  socket.on('connect', () => socket.emit('update-token-message', { token }));
  if (!(await until(() => isThere, 30_000))) stage.found(`The socket at ${port} was not taken.`);
  return { heard, close: () => socket.disconnect() };
};

const beside = async (stage: Stage, before: string): Promise<void> => {
  // The harness of that commit makes the tables, the people and the processes as that commit wants them.
  const harness = (await import(join(before, 'faults/cluster.ts'))) as { Cluster: typeof Cluster };
  const chance = new Chance(7);
  const settings = { DATABASE_POOL: '20', DATA_DIR: join(stage.folder, 'pictures'), DATA_DIR_IS_SHARED: 'on' };
  const cluster = await harness.Cluster.start(chance, { apis: 1, workers: 1, code: before, settings });
  stage.later(() => cluster.close());
  const { postgres, lines, people, providers } = cluster;
  const youths = await people.youths(Math.ceil(peopleCount / 2), [['email', 'app']]);
  const [old, oldWorker] = cluster.servers as [Server, Server];
  const standing = [old.port];
  let turn = 0;
  const caller = callerTo(() => standing[turn++ % standing.length]!);
  stage.later(() => caller.close());
  const traffic = await createTraffic(caller, youths, chance);
  let isOver = false;
  const running = traffic.run(perSecond, () => isOver);
  await pause(2_000);

  const began = performance.now();
  await prepareDatabase(postgres.pool, serverRole);
  stage.say(`The tables of this version stood after ${Math.round(performance.now() - began)} ms, under traffic.`);
  const serve = async (role: 'api' | 'worker') => {
    const port = await freePort();
    const server = new Server({
      name: `the new ${role}`,
      role,
      port,
      code: root,
      settings: {
        ...settings,
        DATABASE_URL: postgres.url,
        MASTER_KEY: masterKey,
        HOST: '127.0.0.1',
        BASE_URL: `http://localhost:${port}`,
        SMTP_URL: `smtp://127.0.0.1:${lines.mail.port}`,
        SMS_URL: `http://127.0.0.1:${lines.one.port}/`,
        LOG_LEVEL: 'error',
        DEMO: 'off',
        RATE_SCALE: '1000000',
      },
    });
    stage.later(() => server.end());
    await server.start();
    return server;
  };
  const [api, worker] = [await serve('api'), await serve('worker')];
  standing.push(api.port);
  const watched = new Map<Youth, Awaited<ReturnType<typeof openSocket>>[]>();
  await each(youths.slice(0, mostOpen), atOnce, async (youth) => {
    const { token } = youth.friends[0]!;
    watched.set(youth, await Promise.all([old, api].map(({ port }) => openSocket(stage, port, token!))));
  });
  const openedAt = Date.now();
  stage.say(
    `Both serve ${youths.length * 2} people: ${perSecond} requests a second for ${seconds} s, ${watched.size} sockets open at each.`,
  );
  await pause(seconds * 1_000);
  const closedAt = Date.now() - 2_000;
  standing.shift();
  for (const server of [oldWorker, old]) {
    const leftMs = await server.leaves(endsWithinMs);
    if (leftMs === null) stage.found(`${server.name} of the version before did not end.`);
    else stage.say(`${server.name} of the version before ended in ${Math.round(leftMs)} ms.`);
  }
  await pause(3_000);
  isOver = true;
  await running;

  lookAtAnswers(stage, traffic.done);
  await lookAtWhatIsStored(stage, cluster, traffic.done);
  const alerts = traffic.done.filter(({ kind, status }) => kind === 'alert' && status < 300 && status > 0);
  const waits = alerts.flatMap(({ youth, at }) =>
    youth.friends.map(({ id }) => (providers.receipts.of(id).find(({ kind }) => isCall(kind))?.at ?? Infinity) - at),
  );
  const late = waits.filter((ms) => ms > lateAfterMs).length;
  stage.say(
    `${alerts.length} alerts: the longest was with its provider after ${Math.max(0, ...waits)} ms, ${late} late.`,
  );
  if (late > 0) stage.found(`${late} alerts were late.`);
  const sent = traffic.done.filter(
    ({ kind, youth, status, at }) =>
      kind === 'chat' && status >= 200 && status < 300 && watched.has(youth) && at > openedAt && at < closedAt,
  );
  const missed = [0, 1].map(
    (side) => sent.filter(({ youth, words }) => !watched.get(youth)![side]!.heard.has(words)).length,
  );
  stage.say(`${sent.length} messages to the open sockets; missed at the old and the new: ${missed.join(' and ')}.`);
  if (missed.some((count) => count > 0)) stage.found('A socket missed messages.');
  for (const words of [...cluster.surprises, ...api.surprises, ...worker.surprises]) stage.found(words);
  for (const socket of [...watched.values()].flat()) socket.close();
};

export const drill: Drill = {
  name: 'upgrade',
  about: 'the data folder of an older version, and both versions beside each other on one database',
  needs: [{ name: 'git', package: 'git' }],
  async run(stage) {
    const before = codeOf(stage, from, 'before');
    await aDataFolder(stage, before);
    // No release was written to work on the tables of one long after it.
    if (seconds > 0) await beside(stage, before);
  },
};
