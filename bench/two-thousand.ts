// 2,000 people with an open app each over two servers: what each costs, who hears of whom, how soon, and after a cut line.
import { fork, spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { io } from 'socket.io-client';
import { callUntilAnswered } from '../apps/api/src/testing/open-app.ts';
import type { TestPerson } from '../apps/api/src/testing/people.ts';
import { freePort } from '../e2e/server.ts';
import { cpuMsOf, memoryOf } from './cost.ts';
import { summary, type LoadResult } from './load.ts';
import type { Row } from './row.ts';
import { addressOf, openSocket, openWorld, type AppSocket, type Crew, type World } from './world.ts';

/** A Redis or Valkey of our own on a free port, where one is installed. */
const redisProgram = ['redis-server', 'valkey-server'].find((name) => spawnSync(name, ['--version']).status === 0);

const openRedis = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'mycrew-redis-'));
  const port = await freePort();
  const place = ['--port', String(port), '--bind', '127.0.0.1', '--dir', folder];
  const child: ChildProcess = spawn(redisProgram!, [...place, '--save', '', '--daemonize', 'no'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise<void>((ready) =>
    child.stdout!.on('data', (output) => /ready to accept/iu.test(String(output)) && ready()),
  );
  const { Redis } = await import('ioredis');
  const client = new Redis(port, '127.0.0.1');
  return {
    url: `redis://127.0.0.1:${port}`,
    pid: child.pid!,
    /** Every line to it, as a router that restarts would. */
    cut: async () => {
      for (const type of ['pubsub', 'normal']) await client.call('CLIENT', 'KILL', 'TYPE', type, 'SKIPME', 'yes');
    },
    close: async () => {
      client.disconnect();
      child.kill();
      await once(child, 'exit');
      await rm(folder, { recursive: true, force: true });
    },
  };
};

const crewSize = 9;
const youths = Number(process.env['BENCH_YOUTHS'] ?? 200);
const messages = Number(process.env['BENCH_MESSAGES'] ?? 400);
const restSeconds = 20;

const pause = (ms: number) => new Promise<void>((wake) => setTimeout(wake, ms));
const until = async (isSo: () => boolean, withinMs = 60_000) => {
  const deadline = performance.now() + withinMs;
  while (!isSo() && performance.now() < deadline) await pause(20);
  return isSo();
};

/** Who is online at which server: youths and their supporters in turns, so that half of what is told crosses. */
interface App {
  person: TestPerson;
  server: number;
  socket: AppSocket;
  heard: Map<string, number>;
}

const everybody = ({ youth, supporters }: Crew) => [youth, ...supporters];

const connectAll = async (world: World, crews: Crew[]) => {
  const apps = new Map<string, App>();
  let presences = 0;
  const open = async (person: TestPerson, server: number) => {
    const socket = await openSocket(addressOf(world.servers[server]!), person);
    const app: App = { person, server, socket, heard: new Map() };
    socket.on('user-online-status-message', ({ UserId, IsOnline }) => {
      presences++;
      app.heard.set(`${UserId} ${IsOnline}`, performance.now());
    });
    apps.set(person.id, app);
  };
  const all = crews.flatMap(everybody).map((person, turn) => ({ person, server: turn % 2 }));
  const began = performance.now();
  const atOnce = 50;
  for (let turn = 0; turn < all.length; turn += atOnce)
    await Promise.all(all.slice(turn, turn + atOnce).map(({ person, server }) => open(person, server)));
  return { apps, tookMs: performance.now() - began, presences: () => presences };
};

const ms = ({ p50, p99 }: LoadResult) => `p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`;

/** A message from a youth's server to a supporter's socket, there or at the other one. */
const sayOnce = async ({ world, crews, apps }: Side, isAcross: boolean, turn: number): Promise<number> => {
  const { youth, supporters } = crews[turn % crews.length]!;
  const from = apps.get(youth.id)!.server;
  const supporter = supporters.find(({ id }) => (apps.get(id)!.server !== from) === isAcross)!;
  const arrives = new Promise<void>((heard) => apps.get(supporter.id)!.socket.once('chat-message', () => heard()));
  const began = performance.now();
  const words = { userId: supporter.id, Message: `message ${turn}` };
  await Promise.all([callUntilAnswered(addressOf(world.servers[from]!), youth, 'POST', '/chats', words), arrives]);
  return performance.now() - began;
};

/** All sides in turns, across and not. */
const delivery = async (sides: Side[]): Promise<Record<'across' | 'here', LoadResult>[]> => {
  const times = sides.map(() => ({ across: [] as number[], here: [] as number[] }));
  for (let turn = -30; turn < messages; turn++)
    for (const at of turn % 2 ? sides.keys() : [...sides.keys()].toReversed())
      for (const where of ['across', 'here'] as const) {
        const took = await sayOnce(sides[at]!, where === 'across', turn + 30);
        if (turn >= 0) times[at]![where].push(took);
      }
  return times.map(({ across, here }) => ({ across: summary(across, 1, 0), here: summary(here, 1, 0) }));
};

/** Youths go, and come again one by one: from their token to the last of nine who hear it. */
const fanOut = async ({ crews, apps, presences }: Side) => {
  const some = crews.slice(0, 20);
  const heardBy = ({ youth, supporters }: Crew, isOnline: boolean) =>
    supporters.every(({ id }) => apps.get(id)!.heard.has(`${youth.id} ${isOnline}`));
  for (const { supporters } of some) for (const { id } of supporters) apps.get(id)!.heard.clear();
  for (const { youth } of some) apps.get(youth.id)!.socket.disconnect();
  await until(() => some.every((crew) => heardBy(crew, false)));
  const before = presences();
  const times: number[] = [];
  for (const crew of some) {
    const { socket } = apps.get(crew.youth.id)!;
    const began = performance.now();
    socket.connect();
    await until(() => heardBy(crew, true), 10_000);
    const last = crew.supporters.map(({ id }) => apps.get(id)!.heard.get(`${crew.youth.id} true`) ?? Infinity);
    times.push(Math.max(...last) - began);
  }
  return { told: summary(times, 1, 0), each: (presences() - before) / some.length };
};

/** A message every 25 ms across; after some, every line to where they meet is cut. */
const cutLine = async ({ world, crews, apps, cut }: Side) => {
  const crew = crews.at(-1)!;
  const from = apps.get(crew.youth.id)!;
  const to = crew.supporters.map(({ id }) => apps.get(id)!).find(({ server }) => server !== from.server)!;
  const heard = new Map<string, number>();
  to.socket.on('chat-message', ({ Message }) => heard.set(Message ?? '', performance.now()));
  const sent: number[] = [];
  let cutAt = 0;
  for (let turn = 0; turn < 200; turn++) {
    if (turn === 40) {
      cutAt = performance.now();
      await cut();
    }
    sent.push(performance.now());
    const words = { userId: to.person.id, Message: `cut ${turn}` };
    await callUntilAnswered(addressOf(world.servers[from.server]!), from.person, 'POST', '/chats', words);
    await pause(25);
  }
  await until(() => heard.has('cut 199'), 30_000);
  const missed = sent.filter((_, turn) => !heard.has(`cut ${turn}`)).length;
  const late = sent.flatMap((at, turn) =>
    heard.has(`cut ${turn}`) && heard.get(`cut ${turn}`)! - at > 250 ? [at] : [],
  );
  const lastTrouble = Math.max(cutAt, ...late, ...sent.filter((_, turn) => !heard.has(`cut ${turn}`)));
  return `${missed} of 200 messages not heard at once, well again after ${(lastTrouble - cutAt).toFixed(0)} ms`;
};

/** Listening lines of the servers to PostgreSQL, which the notifications come by. */
const cutPostgres = (world: World) => () =>
  world.pool.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
     WHERE datname = current_database() AND pid <> pg_backend_pid() AND (query ILIKE 'LISTEN %socket%' OR query ILIKE 'LISTEN "socket%')`,
  );

const bareSockets = async (count: number) => {
  const child = fork(fileURLToPath(new URL('bare-sockets.ts', import.meta.url)));
  const [{ port }] = (await once(child, 'message')) as [{ port: number }];
  await pause(1_000);
  const before = memoryOf(child.pid!);
  const open = () =>
    new Promise<ReturnType<typeof io>>((ready) => {
      const socket = io(`http://127.0.0.1:${port}`, { transports: ['websocket'], forceNew: true });
      socket.on('connect', () => socket.emit('update-token-message', { token: 'x'.repeat(43) }));
      socket.once('token-accepted', () => ready(socket));
    });
  const began = performance.now();
  const sockets: ReturnType<typeof io>[] = [];
  while (sockets.length < count) sockets.push(...(await Promise.all(Array.from({ length: 50 }, open))));
  const tookMs = performance.now() - began;
  await pause(restSeconds * 500);
  const each = ((memoryOf(child.pid!) - before) * 1_024) / count;
  for (const socket of sockets) socket.disconnect();
  child.disconnect();
  return { each, tookMs };
};

const openSide = async (meeting: 'PostgreSQL' | 'Redis') => {
  const redis = meeting === 'Redis' ? await openRedis() : null;
  const world = await openWorld(redis ? { REDIS_URL: redis.url } : {});
  const crews = await world.crews(youths, crewSize);
  const count = crews.length * (crewSize + 1);
  await pause(2_000);
  const pids = {
    servers: world.servers.map(({ child }) => child.pid!),
    PostgreSQL: [world.postgresPid],
    Redis: redis ? [redis.pid] : [],
  };
  const memory = () => pids.servers.reduce((sum, pid) => sum + memoryOf(pid), 0);
  const empty = memory();
  const connected = await connectAll(world, crews);
  await pause(restSeconds * 500);
  const each = ((memory() - empty) * 1_024) / count;
  const cpu = () => Object.values(pids).map((all) => all.reduce((sum, pid) => sum + cpuMsOf(pid), 0));
  return {
    meeting,
    world,
    crews,
    count,
    ...connected,
    notifiedWhileAllCame: connected.presences(),
    each,
    besides: `${memoryOf(world.postgresPid).toFixed(0)}, ${redis ? memoryOf(redis.pid).toFixed(0) : '–'}`,
    cut: redis ? redis.cut : cutPostgres(world),
    /** What `work` costs on this side, `times` times over. */
    async spent(work: () => Promise<unknown>, times: number): Promise<string> {
      const before = cpu();
      await work();
      const used = cpu().map((now, at) => ((now - before[at]!) / times).toFixed(2));
      return Object.keys(pids)
        .map((name, at) => `${name} ${used[at]}`)
        .slice(0, redis ? 3 : 2)
        .join(', ');
    },
    async close(): Promise<void> {
      for (const { socket } of connected.apps.values()) socket.disconnect();
      await world.close();
      await redis?.close();
    },
  };
};
type Side = Awaited<ReturnType<typeof openSide>>;

const found = async (side: Side, notified: Record<'across' | 'here', LoadResult>): Promise<[string, string][]> => {
  const rest = await side.spent(() => pause(restSeconds * 1_000), restSeconds);
  const sending = await side.spent(async () => {
    for (let turn = 0; turn < messages; turn++) await sayOnce(side, true, turn);
  }, messages);
  const fan = await fanOut(side);
  const cut = await cutLine(side);
  return [
    ['memory of a socket, KiB', side.each.toFixed(1)],
    ['memory of PostgreSQL, of Redis, MiB', side.besides],
    ['CPU at rest, ms a second', rest],
    ['CPU of a message across, ms', sending],
    ['message to the other server’s socket', ms(notified.across)],
    ['message to a socket of the same server', ms(notified.here)],
    ['messages of presence while all came', String(side.notifiedWhileAllCame)],
    [`one comes online: until the last of ${crewSize} heard`, ms(fan.told)],
    ['messages for that', fan.each.toFixed(1)],
    ['every line to where they meet is cut', cut],
  ];
};

export const twoThousand = async (): Promise<Row[]> => {
  const sides: Side[] = [];
  try {
    sides.push(await openSide('PostgreSQL'));
    if (redisProgram) sides.push(await openSide('Redis'));
    else console.log('Sockets in Redis were not measured: redis-server and valkey-server are not here.');
    const notified = await delivery(sides);
    const [postgres, redis] = [
      await found(sides[0]!, notified[0]!),
      sides[1] ? await found(sides[1], notified[1]!) : null,
    ];
    const { count, each, tookMs } = sides[0]!;
    const bare = await bareSockets(count);
    const title = `${count} sockets over two servers`;
    return [
      {
        what: `${title}: memory of each`,
        ours: `${each.toFixed(1)} KiB`,
        bare: `bare Socket.IO: ${bare.each.toFixed(1)} KiB`,
        ratio: (each / bare.each).toFixed(2),
        limit: 'printed',
      },
      {
        what: `${title}: until all are signed in`,
        ours: `${(tookMs / 1_000).toFixed(1)} s`,
        bare: `bare Socket.IO: ${(bare.tookMs / 1_000).toFixed(1)} s`,
        ratio: (tookMs / bare.tookMs).toFixed(2),
        limit: 'printed',
      },
      ...postgres.map(([what, ours], at) => ({
        what: `met in PostgreSQL: ${what}`,
        ours,
        bare: redis ? `in Redis: ${redis[at]![1]}` : '–',
        ratio: '–',
        limit: 'printed',
      })),
    ];
  } finally {
    for (const side of sides) await side.close();
  }
};
