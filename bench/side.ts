// One version of the code as it is measured: servers of its own on a database of its own, asked as people and browsers ask.
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect, createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { spawnSync } from 'node:child_process';
import type { bundleSizes } from '../apps/web/tools/bundle-sizes.ts';
import type { OwnServer } from '../e2e/server.ts';
import { openMailProvider } from '../faults/mail-provider.ts';
import { cpuMsOf } from './cost.ts';
import type { fill } from './feeds.ts';
import { exchange, rawRequest, run, summary } from './load.ts';
import { password, signUp } from './people.ts';
import type { Crew, openSocket, openWorld } from './world.ts';
import type { startServerProcess } from '../apps/api/src/testing/server-process.ts';

/** Figures by name, and of each what was measured: an amount, and of how many. */
export type Samples = Record<string, Record<string, readonly [amount: number, of: number]>>;

/** What is taken from the version's own folder, because its tables and its ways to start are its own. */
interface Tree {
  openWorld: typeof openWorld;
  openSocket: typeof openSocket;
  fill: typeof fill;
  startServerProcess: typeof startServerProcess;
  OwnServer: typeof OwnServer;
  bundleSizes: typeof bundleSizes;
}

const own = ['bench/world.ts', 'bench/feeds.ts', 'apps/api/src/testing/server-process.ts', 'e2e/server.ts'];
const treeOf = async (folder: string): Promise<Tree> => {
  const files = [...own, 'apps/web/tools/bundle-sizes.ts'].map((file) => import(join(folder, file)) as Promise<object>);
  return Object.assign({}, ...(await Promise.all(files))) as Tree;
};

const [writers, readers, articles, sequential] = [16, 5, 1_000, 24];
const [sliceSeconds, messages, withinMs] = [0.12, 10, 20_000];

/** Who was written to, and when. */
export const openMailbox = async () => {
  const received = new Map<string, number>();
  let heard = () => {};
  const provider = await openMailProvider(({ to }) => {
    received.set(to, performance.now());
    heard();
    return 'ok';
  });
  return {
    ...provider,
    /** When each of them had a letter because of this. */
    async lettersOf(addresses: readonly string[], act: () => Promise<unknown>): Promise<number[]> {
      received.clear();
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      heard = () => addresses.every((address) => received.has(address)) && resolve();
      const late = setTimeout(() => reject(new Error(`Only ${received.size} letters came.`)), withinMs);
      await act();
      await promise;
      clearTimeout(late);
      return addresses.map((address) => received.get(address)!);
    },
  };
};
type Mailbox = Awaited<ReturnType<typeof openMailbox>>;

/** Leads to PostgreSQL, and counts what is sent there: statements by their Execute or Query, packets as they come. */
const openCounter = async (socketPath: string) => {
  const counted = { statements: 0, packets: 0 };
  const server = createServer((near) => {
    const far = connect(socketPath);
    let rest: Buffer = Buffer.alloc(0);
    // The first message of a connection has no type.
    let typed = 0;
    near.on('data', (chunk: Buffer) => {
      far.write(chunk);
      counted.packets++;
      rest = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk;
      while (rest.length >= typed + 4) {
        const length = typed + rest.readUInt32BE(typed);
        if (rest.length < length) return;
        if (typed && 'EQ'.includes(String.fromCodePoint(rest[0]!))) counted.statements++;
        rest = rest.subarray(length);
        typed = 1;
      }
    });
    far.on('data', (chunk) => near.write(chunk));
    for (const [one, other] of [[near, far] as const, [far, near] as const])
      one
        .setNoDelay(true)
        .on('error', () => {})
        .on('close', () => other.destroy());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { counted, port: (server.address() as AddressInfo).port, close: () => server.close() };
};

const headers = (token: string) => ({
  authorization: `Bearer ${token}`,
  'x-active-ago': '0',
  'idempotency-key': randomUUID(),
});
const send = (token: string, path: string, body: object, method = 'POST') =>
  rawRequest(method, `/api${path}`, headers(token), JSON.stringify(body));
const read = (token: string, path: string) => rawRequest('GET', `/api${path}`, headers(token));
const middle = (values: number[]) => summary(values, 1, 0).p50;

interface Call {
  connections: number;
  request(turn: number): Buffer;
}

const callsOf = (couples: Crew[], crews: Crew[], emails: string[]): Record<string, Call> => {
  const youth = (turn: number) => crews[turn % crews.length]!.youth.token;
  const today = new Date().toISOString().slice(0, 10);
  const felt = { Emotions: [{ _id: 'stressed', isPrimary: true }], CheckinText: 'about as long as people write' };
  const asked = (path: string): Call => ({ connections: 8, request: (turn) => read(youth(turn), path) });
  return {
    'check-in with its news': {
      connections: writers,
      request: (turn) => send(couples[turn % writers]!.youth.token, '/checkin', felt),
    },
    home: asked(`/user/dashboard?currentDate=${today}&offSet=600`),
    contacts: asked('/contacts'),
    'feed, tenth page': asked('/article?category=popular&page=10'),
    'sign-in': {
      connections: 4,
      request: (turn) =>
        rawRequest(
          'POST',
          '/api/login/multi',
          {},
          JSON.stringify({ userName: emails[turn % emails.length], password }),
        ),
    },
  };
};

const say = ({ youth, supporters }: Crew) =>
  send(youth.token, '/chats', { userId: supporters[0]!.id, Message: 'are you there?' });
const alert = ({ youth }: Crew) =>
  send(youth.token, '/user/alert/all', { ClientAlertId: randomUUID(), Note: 'near the station' });
const over = ({ youth }: Crew) => send(youth.token, '/user/alert/everythingok', {});

export const openSide = async (folder: string, mailbox: Mailbox) => {
  const built = spawnSync(process.execPath, [join(folder, 'tools/build-web.ts')], { cwd: folder, stdio: 'inherit' });
  if (built.status !== 0) throw new Error(`The web app could not be built in ${folder}.`);
  const tree = await treeOf(folder);
  const world = await tree.openWorld({ SMTP_URL: `smtp://127.0.0.1:${mailbox.port}` }, 1);
  await world.startWorker();
  await tree.fill(world, articles);
  const couples = await world.crews(writers, 1);
  const crews = await world.crews(readers, 9);
  const { port, child } = world.servers[0]!;
  const line = connect({ port, host: '127.0.0.1', noDelay: true });
  /** One call, that has to be answered well; where it goes, unless to this side's server: `to`. */
  const call = async (request: Buffer, to = line): Promise<void> => {
    const status = await exchange(to, request);
    if (status >= 300) throw new Error(`${status}: ${request.toString().split('\r\n', 1)[0]} of ${folder}`);
  };
  const emails: string[] = [];
  while (emails.length < readers)
    emails.push((await signUp({ address: `http://127.0.0.1:${port}` } as OwnServer, 'Tahlia')).email);
  const calls = callsOf(couples, crews, emails);
  const news = calls['check-in with its news']!;
  for (const [turn, { youth }] of couples.entries()) {
    await call(send(youth.token, '/user/support-rule', { Mode: 'every' }, 'PUT'));
    await call(news.request(turn));
  }
  const own = await tree.OwnServer.start({ RATE_SCALE: '1000000', LOG_LEVEL: 'fatal', DEMO: 'off' });
  await own.end();
  const socket = await tree.openSocket(`http://127.0.0.1:${port}`, crews[0]!.supporters[0]!);
  const cpu = () => cpuMsOf(child.pid!) + cpuMsOf(world.postgresPid);
  const cpuOfAll = () => cpu() + cpuMsOf(world.workers[0]!.child.pid!);

  return {
    calls: Object.keys(calls),

    /** As many at once as it has connections. */
    async call(what: string): Promise<Samples> {
      const { connections, request } = calls[what]!;
      let turn = 0;
      const before = cpu();
      const began = performance.now();
      const { failed } = await run({ port, connections, seconds: sliceSeconds, request: () => request(turn++) });
      if (failed) throw new Error(`${failed} of ${what} were refused by ${folder}`);
      const seconds = (performance.now() - began) / 1_000;
      return { [what]: { 'CPU, ms': [cpu() - before, turn], 'a second': [turn, seconds] } };
    },

    /** One message after the other, each until the other's socket has it. */
    async chat(): Promise<Samples> {
      const times: number[] = [];
      const before = cpu();
      for (let turn = 0; turn < messages; turn++) {
        const began = performance.now();
        const heard = new Promise<void>((come) => socket.once('chat-message', () => come()));
        await call(say(crews[0]!));
        await heard;
        times.push(performance.now() - began);
      }
      return { 'chat to the other socket': { 'p50, ms': [middle(times), 1], 'CPU, ms': [cpu() - before, messages] } };
    },

    /** Until nine have an email of it; of new people, because those who raise again are told later. */
    async alert(): Promise<Samples> {
      const [crew] = (await world.crews(1, 9)) as [Crew];
      let accepted = 0;
      const before = cpuOfAll();
      const began = performance.now();
      const raise = () => call(alert(crew)).then(() => (accepted = performance.now() - began));
      const emails = crew.supporters.map(({ email }) => email);
      const handed = await mailbox.lettersOf(emails, raise);
      const used = cpuOfAll() - before;
      await call(over(crew));
      return {
        'alert accepted': { 'mean, ms': [accepted, 1] },
        'alert handed to nine': { 'mean of p50, ms': [middle(handed) - began, 1], 'CPU, ms': [used, 1] },
      };
    },

    async start(): Promise<Samples> {
      const began = performance.now();
      const starting = own.startAgain();
      const isHealthy = () =>
        fetch(`${own.address}/api/health`).then(
          ({ ok }) => ok,
          () => false,
        );
      while (!(await isHealthy())) await new Promise((wake) => setTimeout(wake, 10));
      const ms = performance.now() - began;
      const used = cpuMsOf(own.pid);
      await starting;
      return { 'second start': { 'to health, ms': [ms, 1], 'CPU, ms': [used, 1] } };
    },

    /** Of the server that was started, and had nothing to do since. */
    async rest(): Promise<Samples> {
      const held = Number(/VmRSS:\s+(\d+)/u.exec(readFileSync(`/proc/${own.pid}/status`, 'utf8'))?.[1]) / 1_024;
      await own.end();
      return { 'second start': { 'at rest, MiB': [held, 1] } };
    },

    /** What does not depend on the machine: statements and packets of a call, and what browsers load first. */
    async counts(): Promise<Samples> {
      const {
        host,
        port: pgPort,
        user,
        database,
      } = (world.pool as unknown as { options: Record<string, string> }).options;
      const counter = await openCounter(join(host!, `.s.PGSQL.${pgPort}`));
      const data = await mkdtemp(join(tmpdir(), 'mycrew-gate-'));
      const place = { host: '127.0.0.1', port: counter.port, user: user!, database: database! };
      const server = await tree.startServerProcess(place, data, { LOG_LEVEL: 'fatal', DEMO: 'off' });
      const to = connect({ port: server.port, host: '127.0.0.1', noDelay: true });
      const countOf = async (request: (turn: number) => Buffer) => {
        const each: Record<'statements' | 'packets', number[]> = { statements: [], packets: [] };
        for (let turn = 0; turn < sequential; turn++) {
          const { statements, packets } = counter.counted;
          await call(request(turn), to);
          each.statements.push(counter.counted.statements - statements);
          each.packets.push(counter.counted.packets - packets);
        }
        return { statements: [middle(each.statements), 1], packets: [middle(each.packets), 1] } as const;
      };
      const found: Samples = {};
      for (const [what, { request }] of Object.entries(calls)) found[what] = await countOf(request);
      found['chat to the other socket'] = await countOf(() => say(crews[0]!));
      const fresh = await world.crews(sequential, 9);
      found['alert accepted'] = await countOf((turn) => alert(fresh[turn]!));
      for (const crew of fresh) await call(over(crew));
      to.destroy();
      await server.end('SIGTERM');
      counter.close();
      await rm(data, { recursive: true, force: true });
      const loads = tree.bundleSizes(join(folder, 'apps/web/dist'));
      found['first load'] = Object.fromEntries(
        loads.flatMap(({ path, kb, requests }) => [
          [`kB of JavaScript, ${path}`, [kb, 1]],
          [`requests, ${path}`, [requests, 1]],
        ]),
      );
      return found;
    },

    async close(): Promise<void> {
      socket.close();
      line.destroy();
      await own.close();
      await world.close();
    },
  };
};
export type Side = Awaited<ReturnType<typeof openSide>>;
