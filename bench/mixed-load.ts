// `npm run bench:load`: a mixed minute at a rate that is raised until some call's p99 passes 250 ms. Who comes does not wait
// for those before, and each wait counts from when it was due. Nothing here passes or fails. BENCH_WHOLE=1: ten minutes at
// a hundred a second on a whole installation, with PgBouncer and a standby.
import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { availableParallelism, loadavg } from 'node:os';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { fileURLToPath } from 'node:url';
import { Chance } from '../faults/chance.ts';
import { openPool, type CallPool } from './call-pool.ts';
import { cpuMsOf, memoryOf } from './cost.ts';
import { fill } from './feeds.ts';
import { rawRequest, summary } from './load.ts';
import type { OpenAsked, OpenReport } from './open-apps.ts';
import { openWhole, type Whole } from './whole.ts';
import { openWorld, type Crew, type World } from './world.ts';

/** What people do in a mixed minute, as calls on the wire, and how often each of them comes. */
interface Arrival {
  what: string;
  request: Buffer;
}

interface Act {
  what: string;
  /** Of all that comes; they need not sum up to a hundred. */
  share: number;
  request(crew: Crew, chance: Chance): Buffer;
}

const headersOf = (token: string, more: Record<string, string> = {}) => ({
  authorization: `Bearer ${token}`,
  'x-active-ago': '0',
  ...more,
});
const read = (token: string, path: string) => rawRequest('GET', `/api${path}`, headersOf(token));
const send = (token: string, path: string, body: object) =>
  rawRequest('POST', `/api${path}`, headersOf(token, { 'idempotency-key': randomUUID() }), JSON.stringify(body));

const today = () => new Date().toISOString().slice(0, 10);
const friendOf = ({ supporters }: Crew, chance: Chance) => chance.pick(supporters);
const raised = new Set<string>();

const acts: readonly Act[] = [
  {
    what: 'home',
    share: 28,
    request: (crew, chance) =>
      read(
        (chance.is(0.6) ? crew.youth : friendOf(crew, chance)).token,
        `/user/dashboard?currentDate=${today()}&offSet=600`,
      ),
  },
  {
    what: 'check-in',
    share: 15,
    request: ({ youth }) =>
      send(youth.token, '/checkin', {
        Emotions: [{ _id: 'stressed', isPrimary: true }],
        CheckinText: 'about as long as people write',
      }),
  },
  {
    what: 'chat: say',
    share: 20,
    request(crew, chance) {
      const friend = friendOf(crew, chance);
      return send(crew.youth.token, '/chats', { userId: friend.id, Message: 'are you there? it was a long day' });
    },
  },
  {
    what: 'chat: read',
    share: 10,
    request: (crew, chance) => read(friendOf(crew, chance).token, `/chats?userId=${crew.youth.id}`),
  },
  {
    what: 'calendar',
    share: 10,
    request: ({ youth }) => read(youth.token, '/user/dashboard/calendar/monthly?page=1&offset=0'),
  },
  {
    what: 'feed',
    share: 10,
    request: (crew, chance) => read(friendOf(crew, chance).token, '/article?category=popular&page=1'),
  },
  { what: 'notices', share: 5, request: ({ youth }) => read(youth.token, '/notification?page=1') },
  {
    // Whoever has one on says that they are OK.
    what: 'alert, or its end',
    share: 4,
    request({ youth }) {
      if (raised.delete(youth.id)) return send(youth.token, '/user/alert/everythingok', {});
      raised.add(youth.id);
      return send(youth.token, '/user/alert/all', { ClientAlertId: randomUUID(), Note: 'near the station' });
    },
  },
];

const all = acts.reduce((sum, { share }) => sum + share, 0);

const nextArrival = (crews: readonly Crew[], chance: Chance): Arrival => {
  let left = chance.next() * all;
  const act = acts.find(({ share }) => (left -= share) < 0) ?? acts[0]!;
  return { what: act.what, request: act.request(chance.pick(crews), chance) };
};

const setting = (name: string, usual: number) => Number(process.env[name] ?? usual);
const crewSize = 9;
const youths = setting('BENCH_YOUTHS', 200);
const apis = setting('BENCH_APIS', 2);
const isWhole = process.env['BENCH_WHOLE'] === '1';
const seconds = setting('BENCH_SECONDS', isWhole ? 600 : 20);
const warmUpSeconds = isWhole ? 20 : 4;
const firstRate = setting('BENCH_RATE', isWhole ? 100 : 40);
const growth = 1.25;
const mostSteps = setting('BENCH_STEPS', isWhole ? 1 : 20);
const limitMs = 250;
/** What of the calls may fail. */
const failing = 0.001;
/** A step that does not hold is tried once more, unless it is the only one: a hiccup of a shared machine is no limit. */
const triesOfStep = mostSteps === 1 ? 1 : 2;

const over = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => over.abort());
const pause = (ms: number) => new Promise<void>((wake) => setTimeout(wake, ms));

const openApps = async (asked: OpenAsked) => {
  const child = fork(fileURLToPath(new URL('open-apps.ts', import.meta.url)));
  const ask = async (words: OpenAsked | 'count'): Promise<OpenReport> => {
    child.send(words);
    return ((await once(child, 'message')) as [OpenReport])[0];
  };
  await ask(asked);
  return { pid: child.pid!, count: () => ask('count'), close: () => child.disconnect() };
};

interface Running {
  world: World;
  whole: Whole | null;
  pool: CallPool;
  crews: Crew[];
  chance: Chance;
  apps: Awaited<ReturnType<typeof openApps>>;
}

/** Arrivals as strangers make them: at random moments, so many a second on average. */
const pour = async ({ pool, crews, chance }: Running, rate: number, forSeconds: number) => {
  const times = new Map<string, number[]>(acts.map(({ what }) => [what, []]));
  const failed = new Map<string, number[]>(acts.map(({ what }) => [what, []]));
  const all: Promise<void>[] = [];
  const began = performance.now();
  const one = async (due: number) => {
    const { what, request } = nextArrival(crews, chance);
    const status = await pool.call(request);
    if (status >= 200 && status < 300) times.get(what)!.push(performance.now() - due);
    else failed.get(what)!.push(status);
  };
  for (let due = began; !over.signal.aborted;) {
    due += (-Math.log(1 - chance.next()) * 1_000) / rate;
    if (due > began + forSeconds * 1_000) break;
    const wait = due - performance.now();
    if (wait > 1) await pause(wait);
    all.push(one(due));
  }
  await Promise.all(all);
  return { times, failed, came: all.length, tookMs: performance.now() - began };
};

const processesOf = ({ world, whole, apps }: Running): [string, number][] => [
  ...world.servers.map(({ child }, turn): [string, number] => [`api ${turn + 1}`, child.pid!]),
  ...world.workers.map(({ child }): [string, number] => ['worker', child.pid!]),
  ['PostgreSQL', world.postgresPid],
  ...(whole?.processes ?? []),
  ['apps', apps.pid],
  ['load', process.pid],
];
/** All the others are below who measures: of it, itself alone. */
const cpuOf = (name: string, pid: number): number => {
  if (name !== 'load') return cpuMsOf(pid);
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
};

const memoryMbOf = (name: string, pid: number): number =>
  name === 'load' ? process.memoryUsage().rss / 2 ** 20 : memoryOf(pid);

/** The most that were seen, asked once a second until `hasEnded`. */
const watchConnections = async ({ pool }: World, hasEnded: () => boolean): Promise<string> => {
  const most = { open: 0, busy: 0 };
  while (!hasEnded()) {
    const { rows } = await pool.query<typeof most>(
      `SELECT count(*)::int AS open, count(*) FILTER (WHERE state <> 'idle')::int AS busy FROM pg_stat_activity
       WHERE datname = current_database() AND pid <> pg_backend_pid()`,
    );
    most.open = Math.max(most.open, rows[0]!.open);
    most.busy = Math.max(most.busy, rows[0]!.busy);
    await pause(1_000);
  }
  return `${most.open} (${most.busy} busy)`;
};

const print = (rows: readonly Record<string, string | number>[]) => {
  const columns = Object.keys(rows[0]!);
  const lines = [columns, columns.map(() => '-'), ...rows.map(Object.values)];
  console.log(`\n${lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n')}`);
};

/** Whether it held. */
const step = async (running: Running, rate: number): Promise<boolean> => {
  await pour(running, rate, warmUpSeconds);
  const processes = processesOf(running);
  const before = processes.map(([name, pid]) => cpuOf(name, pid));
  const heardBefore = (await running.apps.count()).heard!;
  const late = monitorEventLoopDelay({ resolution: 5 });
  late.enable();
  let hasEnded = false;
  const watching = watchConnections(running.world, () => hasEnded);
  const { times, failed, came, tookMs } = await pour(running, rate, seconds);
  late.disable();
  hasEnded = true;
  const cpu = processes.map(([name, pid], at) => (cpuOf(name, pid) - before[at]!) / tookMs);
  const connections = await watching;
  const { heard, open } = await running.apps.count();
  const failures = [...failed.values()].flat();
  const rows = [...times].map(([what, each]) => ({
    what,
    calls: each.length,
    slowest: each.reduce((most, ms) => Math.max(most, ms), 0),
    ...summary(each, tookMs / 1_000, 0),
  }));
  const worst = rows.toSorted((a, b) => b.p99 - a.p99)[0]!;
  const holds = worst.p99 <= limitMs && failures.length <= came * failing;
  const lag = await running.whole?.lag();
  console.log(
    `\n${rate.toFixed(0)} a second: ${holds ? 'held' : 'not held'}; ${came} came, answered within ${(tookMs / 1_000).toFixed(1)} s, ` +
      `${failures.length} failed${failures.length ? ` (${failures.join(', ')})` : ''}; ` +
      `connections ${connections}; ${running.pool.lines()} lines; ${open} apps open, heard ${((heard! - heardBefore) / (tookMs / 1_000)).toFixed(0)} a second; ` +
      `who measures was late by ${(late.percentile(99) / 1e6 - 5).toFixed(0)} ms (p99); load of the machine ${loadavg()[0]!.toFixed(1)}` +
      (lag ? `; the standby is behind by ${lag}` : ''),
  );
  print(
    rows.map(({ what, calls, p50, p99, slowest }) => ({
      call: what,
      answered: calls,
      failed: failed.get(what)!.length,
      'p50, ms': p50.toFixed(1),
      'p99, ms': p99.toFixed(1),
      'slowest, ms': slowest.toFixed(0),
    })),
  );
  print(
    processes.map(([name, pid], at) => ({
      process: name,
      'cores used': cpu[at]!.toFixed(2),
      'CPU of a call, ms': ((cpu[at]! * tookMs) / came).toFixed(2),
      'memory, MiB': memoryMbOf(name, pid).toFixed(0),
    })),
  );
  return holds;
};

const main = async (): Promise<void> => {
  const whole = isWhole ? await openWhole() : null;
  const world = await openWorld({ DATABASE_POOL: '20' }, apis, { database: whole?.database });
  const pool = openPool(world.servers.map(({ port }) => port));
  let apps: Running['apps'] | null = null;
  try {
    await world.startWorker();
    console.log(
      `${availableParallelism()} cores for everything: ${apis} API processes, a worker, PostgreSQL, ` +
        `${whole ? 'PgBouncer, a standby, ' : ''}the apps and who measures.`,
    );
    const crews = await world.crews(youths, crewSize);
    await fill(world, 500);
    const people = crews.flatMap(({ youth, supporters }) => [youth, ...supporters]);
    apps = await openApps({ ports: world.servers.map(({ port }) => port), people });
    console.log(`${people.length} people with an app open.`);
    const running = { world, whole, pool, crews, chance: new Chance(setting('BENCH_SEED', 15)), apps };
    let held = 0;
    let rate = firstRate;
    for (let turn = 0; turn < mostSteps && !over.signal.aborted; turn++, rate *= growth) {
      let holds = false;
      for (let tried = 0; tried < triesOfStep && !holds && !over.signal.aborted; tried++)
        holds = await step(running, rate);
      if (!holds) break;
      held = rate;
    }
    if (whole) {
      await world.end();
      console.log(`\nPrimary and standby, once nobody writes: ${await whole.compare()}.`);
    }
    console.log(`\nThe highest rate held: ${held.toFixed(0)} calls a second (p99 of each call at most ${limitMs} ms).`);
  } finally {
    apps?.close();
    pool.close();
    await world.close();
  }
};

await main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
process.exit();
