// An older version's data under this one, and both beside each other on one database while people use them.
import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { io } from 'socket.io-client';
import { createDatabase } from '../../apps/api/src/database/database.ts';
import { startLocalPostgres } from '../../apps/api/src/database/local-postgres.ts';
import { serverRole } from '../../apps/api/src/database/postgres-folder.ts';
import { prepareDatabase } from '../../apps/api/src/start-database.ts';
import { quietLog } from '../../apps/api/src/testing/quiet-log.ts';
import { Chance } from '../../faults/chance.ts';
import type { Cluster } from '../../faults/cluster.ts';
import { isCall } from '../../faults/receipts.ts';
import { Server } from '../../faults/server.ts';
import { pause, until } from '../../faults/wait.ts';
import type { Drill, Stage } from '../drill.ts';
import { freePort, serverFolder } from '../loopback.ts';
import { ask, signIn } from '../product.ts';
import { callerTo } from '../rolling/caller.ts';
import { lookAtAnswers, lookAtWhatIsStored } from '../rolling/findings.ts';
import { createTraffic } from '../rolling/traffic.ts';

const root = join(import.meta.dirname, '../..');
/** Before migration 0104; once there are two releases, the tag of the one before. */
const from = process.env['DRILL_FROM'] ?? '3f816eaa';
const peopleCount = Number(process.env['DRILL_PEOPLE'] ?? 40);
const seconds = Number(process.env['DRILL_SECONDS'] ?? 20);
const perSecond = Number(process.env['DRILL_RATE'] ?? 25);
const lateAfterMs = 10_000;
const endsWithinMs = 30_000;
const password = 'three plain words';
const masterKey = Buffer.alloc(32, 9).toString('base64');

/** The sources of that commit, on the packages of this checkout. */
const codeOf = (stage: Stage, commit: string): string => {
  const code = join(stage.folder, 'before');
  const packages = join(code, 'node_modules');
  const archive = join(stage.folder, 'before.tar');
  mkdirSync(join(packages, '@mycrew'), { recursive: true });
  execFileSync('git', ['archive', '--output', archive, commit], { cwd: root });
  execFileSync('tar', ['-xf', archive, '-C', code]);
  for (const name of readdirSync(join(root, 'node_modules')))
    if (name !== '@mycrew') symlinkSync(join(root, 'node_modules', name), join(packages, name));
  symlinkSync(join(code, 'packages/contract'), join(packages, '@mycrew/contract'));
  return code;
};

interface Digest {
  columns: string[];
  rows: number;
  digest: string;
}

/** Of each table a digest of its rows in the given columns; none given: in all it has. */
const digests = async (stage: Stage, dataDir: string, given?: Map<string, Digest>) => {
  const local = await startLocalPostgres({ dataDir, log: stage.say });
  const { host, port, user, database } = local;
  const { db, pool } = createDatabase({ host, port, user, database, poolSize: 2 }, quietLog);
  try {
    const { rows } = await pool.query<{ name: string; columns: string[] }>(`
      SELECT c.relname AS name, array_agg(quote_ident(a.attname) ORDER BY a.attnum)::text[] AS columns
      FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
      WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition
      GROUP BY c.relname`);
    const found = new Map<string, Digest>();
    for (const { name, columns: present } of rows) {
      const columns = given?.get(name)?.columns ?? present;
      const { rows: read } = await pool.query<{ rows: number; digest: string }>(`
        SELECT count(*)::int AS rows, coalesce(md5(string_agg(line, '' ORDER BY line)), '') AS digest
        FROM (SELECT md5(ROW(${columns.join(', ')})::text) AS line FROM "${name}") AS lines`);
      found.set(name, { columns, ...read[0]! });
    }
    return found;
  } finally {
    await db.destroy();
    await local.stop();
  }
};

const emailOf = (number: number) => `person${number}@upgrade.example`;

const aDataFolder = async (stage: Stage, before: string): Promise<void> => {
  const folder = serverFolder(stage, 'data');
  const settings = { DATA_DIR: folder, MASTER_KEY: masterKey, HOST: '127.0.0.1', DEMO: 'off', LOG_LEVEL: 'error' };
  const serve = async (name: string, code: string) => {
    const port = await freePort();
    const more = { RATE_SCALE: '1000000', BASE_URL: `http://localhost:${port}` };
    const server = new Server({ name, role: 'api', port, code, settings: { ...settings, ...more } });
    stage.later(() => server.end());
    const began = performance.now();
    await server.start({ ROLE: 'all' });
    stage.say(`${name} was ready in ${Math.round(performance.now() - began)} ms.`);
    return { server, base: `http://127.0.0.1:${port}/api` };
  };
  const end = async (server: Server) => {
    if ((await server.leaves(endsWithinMs)) === null) stage.found(`${server.name} did not end.`);
  };

  const old = await serve(`the version before (${from})`, before);
  for (let number = 1; number <= peopleCount; number++) {
    const body = {
      FirstName: 'Tahlia',
      LastName: 'Upgrade',
      Email: emailOf(number),
      MobileNumber: `04${String(80_000_000 + number)}`,
      Password: password,
      YearOfBirth: 2007,
      AcceptedPolicies: true,
    };
    const { status, data } = await ask(old.base, '/user/register', { method: 'POST', body });
    const entry = { Emotions: [{ _id: 'tired', isPrimary: true }], CheckinText: 'before', TellNobody: true };
    const token = String(data['Token']);
    const stored = await ask(old.base, '/checkin', { method: 'POST', token, body: entry });
    if (status >= 300 || stored.status >= 300) throw new Error(`Nobody could sign up: ${status}, ${stored.status}.`);
  }
  await end(old.server);
  const left = await digests(stage, folder);

  const { server } = await serve('this version, on that folder,', root);
  await end(server);
  const found = await digests(stage, folder, left);
  const differing = [...left].filter(([name, { digest }]) => found.get(name)?.digest !== digest).map(([name]) => name);
  stage.say(
    `${left.size} tables before, ${found.size} now; ${left.size - differing.length} have the same rows. ` +
      `Others: ${differing.map((name) => `${name} ${left.get(name)!.rows} → ${found.get(name)?.rows ?? 'gone'}`).join(', ')}`,
  );
  for (const name of ['people', 'checkins', 'sessions', 'person_keys'].filter((each) => left.has(each)))
    if (differing.includes(name)) stage.found(`${name} is not what it was.`);
  for (const name of differing) if (!found.has(name)) stage.found(`${name} is gone.`);
  const counted = [left, found].map((tables) => tables.get('people')!.rows);
  stage.say(`Accounts: ${counted.join(' before, ')} now.`);

  const again = await serve('this version, a second time,', root);
  let served = 0;
  for (const number of new Set([1, Math.ceil(peopleCount / 2), peopleCount])) {
    const token = await signIn(again.base, emailOf(number), password);
    const home = token ? await ask(again.base, '/user/dashboard?offSet=600', { token }) : null;
    if (home?.status === 200) served += 1;
    else stage.found(`${emailOf(number)} could not sign in and see home: ${home?.status ?? 'refused'}.`);
  }
  stage.say(`${served} people signed in and saw home.`);
  await end(again.server);
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
  const friend = youths[0]!.friends[0]!;
  const sockets = await Promise.all([old, api].map(({ port }) => openSocket(stage, port, friend.token!)));
  const openedAt = Date.now();
  stage.say(`Both serve: ${perSecond} requests a second for ${seconds} s, a socket open at each.`);
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
      kind === 'chat' && status >= 200 && status < 300 && youth === youths[0] && at > openedAt && at < closedAt,
  );
  const missed = sockets.map(({ heard }) => sent.filter(({ words }) => !heard.has(words)).length);
  stage.say(`${sent.length} messages to the open sockets; missed at the old and the new: ${missed.join(' and ')}.`);
  if (missed.some((count) => count > 0)) stage.found('A socket missed messages.');
  for (const words of [...cluster.surprises, ...api.surprises, ...worker.surprises]) stage.found(words);
  for (const socket of sockets) socket.close();
};

export const drill: Drill = {
  name: 'upgrade',
  about: 'the data folder of an older version, and both versions beside each other on one database',
  needs: [{ name: 'git', package: 'git' }],
  async run(stage) {
    const before = codeOf(stage, from);
    await aDataFolder(stage, before);
    await beside(stage, before);
  },
};
