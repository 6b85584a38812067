// The primary dies under load: Patroni makes the standby the next one, and nothing that was said to be kept is lost.
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { openSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { giveTo } from '../../apps/api/src/database/postgres-account.ts';
import type { Drill, Stage } from '../drill.ts';
import { freePort } from '../../e2e/server.ts';
import { serverAccount, serverFolder } from '../loopback.ts';
import { ask, signIn, startProduct } from '../product.ts';

const bin = '/usr/lib/postgresql/15/bin';

/** Runs as whom PostgreSQL runs, its words in a file, until the exercise is over. */
const runBeside = (stage: Stage, folder: string, program: string, args: string[]) => {
  const log = openSync(join(folder, 'log'), 'a');
  const child = spawn(stage.at(program), args, {
    ...serverAccount(),
    cwd: folder,
    env: { PATH: `${bin}:/usr/bin:/bin`, HOME: folder, LC_ALL: 'C.UTF-8' },
    stdio: ['ignore', log, log],
  });
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await Promise.race([ended, pause(20_000)]);
    child.kill('SIGKILL');
  };
  stage.later(() => end('SIGTERM'));
  return { end };
};

interface Node {
  name: string;
  folder: string;
  port: number;
  rest: number;
  start(): void;
  /** Patroni and PostgreSQL at once, as when a machine loses power. */
  die(): Promise<void>;
}

const nodeAt = async (stage: Stage, name: string, etcd: number): Promise<Node> => {
  const folder = serverFolder(stage, name);
  const [port, rest] = [await freePort(), await freePort()];
  const data = join(folder, 'data');
  const configuration = {
    scope: 'mycrew',
    name,
    restapi: { listen: `127.0.0.1:${rest}`, connect_address: `127.0.0.1:${rest}` },
    etcd3: { host: `127.0.0.1:${etcd}` },
    bootstrap: {
      dcs: { ttl: 20, loop_wait: 2, retry_timeout: 5, synchronous_mode: true, postgresql: { use_pg_rewind: true } },
      initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }, 'data-checksums'],
    },
    postgresql: {
      listen: `127.0.0.1:${port}`,
      connect_address: `127.0.0.1:${port}`,
      data_dir: data,
      bin_dir: bin,
      pgpass: join(folder, 'pgpass'),
      authentication: {
        superuser: { username: 'mycrew', password: 'of-the-exercise' },
        replication: { username: 'standby', password: 'of-the-exercise' },
      },
      parameters: { unix_socket_directories: folder, max_connections: 100 },
      pg_hba: [
        'local all all trust',
        'host all all 127.0.0.1/32 scram-sha-256',
        'host replication standby 127.0.0.1/32 scram-sha-256',
      ],
    },
  };
  const file = join(folder, 'patroni.yml');
  // What is JSON is YAML, too.
  writeFileSync(file, JSON.stringify(configuration, null, 2));
  giveTo(file, serverAccount());
  let running: ReturnType<typeof runBeside> | undefined;
  const killServer = () => {
    try {
      process.kill(Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0]), 'SIGKILL');
    } catch {
      // It runs no more.
    }
  };
  stage.later(killServer);
  return {
    name,
    folder,
    port,
    rest,
    start: () => void (running = runBeside(stage, folder, 'patroni', [file])),
    async die() {
      const ended = running!.end('SIGKILL');
      killServer();
      await ended;
    },
  };
};

/** What Patroni says it is: primary, replica, or nothing. */
const roleOf = async ({ rest }: Node): Promise<{ role?: string; state?: string; sync_standby?: boolean }> =>
  fetch(`http://127.0.0.1:${rest}/patroni`, { signal: AbortSignal.timeout(2_000) })
    .then(async (answer) => (await answer.json()) as object)
    .catch(() => ({}));

const until = async (what: string, isSo: () => Promise<boolean>, seconds: number): Promise<void> => {
  const end = performance.now() + seconds * 1_000;
  while (performance.now() < end) {
    if (await isSo()) return;
    await pause(250);
  }
  throw new Error(`Not within ${seconds} s: ${what}`);
};

const isPrimary = async (node: Node) => ['master', 'primary'].includes((await roleOf(node)).role ?? '');

const startCluster = async (stage: Stage): Promise<[Node, Node]> => {
  const [clients, peers] = [await freePort(), await freePort()];
  const folder = serverFolder(stage, 'etcd');
  const at = (port: number) => `http://127.0.0.1:${port}`;
  runBeside(stage, folder, 'etcd', [
    `--data-dir=${folder}/data`,
    `--listen-client-urls=${at(clients)}`,
    `--advertise-client-urls=${at(clients)}`,
    `--listen-peer-urls=${at(peers)}`,
    `--initial-advertise-peer-urls=${at(peers)}`,
    `--initial-cluster=default=${at(peers)}`,
  ]);
  const [one, two] = [await nodeAt(stage, 'one', clients), await nodeAt(stage, 'two', clients)];
  one.start();
  await until('the first server is primary', () => isPrimary(one), 90);
  two.start();
  await until('the second is its synchronous standby', async () => (await roleOf(two)).sync_standby === true, 120);
  return [one, two];
};

interface Stored {
  checkins: string[];
  alerts: string[];
  /** When each answer came. */
  at: number[];
  refused: number;
}

/** Like a phone: the same key until there is an answer. */
const writeAgainAndAgain = async (base: string, stored: Stored, act: { path: string; body: object; token: string }) => {
  const key = randomUUID();
  for (;;) {
    const { path, body, token } = act;
    const answer = await ask(base, path, { method: 'POST', token, body, key, withinMs: 5_000 }).catch(() => null);
    if (answer && answer.status < 400) {
      stored.at.push(performance.now());
      return answer.data;
    }
    if (answer && answer.status < 500 && answer.status !== 429)
      throw new Error(`${path} was answered ${answer.status}.`);
    stored.refused += 1;
    await pause(200);
  }
};

const load = (base: string, tokens: string[], stored: Stored, over: AbortSignal) =>
  Promise.all(
    tokens.map(async (token, at) => {
      while (!over.aborted) {
        const body = { Emotions: [{ _id: 'hurt', isPrimary: true }] };
        const checkin = await writeAgainAndAgain(base, stored, { path: '/checkin', body, token });
        stored.checkins.push((checkin['Checkin'] as { _id: string })._id);
        if (at === 0) {
          const alert = await writeAgainAndAgain(base, stored, { path: '/user/alert/all', body: {}, token });
          stored.alerts.push(String(alert['alertId']));
          await writeAgainAndAgain(base, stored, { path: '/user/alert/everythingok', body: { Mistake: true }, token });
        }
        await pause(100);
      }
    }),
  );

const missingOf = async (node: Node, table: string, ids: string[]): Promise<number> => {
  const client = new Client(`postgres://mycrew:of-the-exercise@127.0.0.1:${node.port}/postgres`);
  await client.connect();
  const { rows } = await client.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM unnest($1::uuid[]) AS id WHERE NOT EXISTS (SELECT FROM ${table} t WHERE t.id = id.id)`,
    [[...new Set(ids)]],
  );
  await client.end();
  return rows[0]!.count;
};

const run = async (stage: Stage): Promise<void> => {
  const { folder, say, found } = stage;
  const [one, two] = await startCluster(stage);
  const hosts = `127.0.0.1:${one.port},127.0.0.1:${two.port}`;
  const dataDir = join(folder, 'files');
  const { base } = await startProduct(stage, {
    DATABASE_URL: `postgres://mycrew:of-the-exercise@${hosts}/postgres?target_session_attrs=read-write`,
    DATA_DIR: dataDir,
    MASTER_KEY: Buffer.alloc(32, 3).toString('base64'),
  });
  const accounts = JSON.parse(readFileSync(join(dataDir, 'demo.json'), 'utf8')) as Record<string, string>[];
  const tahlia = accounts.find(({ who }) => who!.includes('Tahlia'))!;
  const jonah = accounts.find(({ who }) => who!.includes('Jonah'))!;
  const tokens: string[] = [];
  for (const { email, password } of [tahlia, jonah]) {
    const token = await signIn(base, email!, password!);
    if (token) tokens.push(token);
  }
  const stored: Stored = { checkins: [], alerts: [], at: [], refused: 0 };
  const over = new AbortController();
  const loading = load(base, tokens, stored, over.signal);
  await pause(8_000);
  const killed = performance.now();
  const before = stored.at.length;
  await one.die();
  await until('the second server is primary', () => isPrimary(two), 90);
  const promoted = performance.now();
  await until('writes are taken again', async () => (stored.at.at(-1) ?? 0) > promoted, 90);
  await pause(6_000);
  over.abort();
  await loading;
  const first = stored.at.find((at) => at > killed + 1_000)!;
  const seconds = (ms: number) => (ms / 1000).toFixed(1);
  const lost = {
    checkins: await missingOf(two, 'checkins', stored.checkins),
    alerts: await missingOf(two, 'alerts', stored.alerts),
  };
  say('| what | |\n| - | - |');
  say(`| taken before the primary was killed | ${before} writes |`);
  say(`| from the kill to a new primary | ${seconds(promoted - killed)} s |`);
  say(`| from the kill to the first write that was taken again | ${seconds(first - killed)} s |`);
  say(`| tries that were refused meanwhile, and tried again | ${stored.refused} |`);
  say(`| taken in all | ${stored.checkins.length} check-ins, ${stored.alerts.length} calls for help |`);
  say(`| of these not on the new primary | ${lost.checkins} check-ins, ${lost.alerts} calls for help |`);
  if (lost.checkins + lost.alerts > 0) found('Something that was said to be kept is lost.');
  one.start();
  await until(
    'the old primary follows the new one',
    async () => (await roleOf(one)).role === 'replica' && (await roleOf(one)).state !== 'starting',
    90,
  );
  say('| the old primary, started again | follows the new one |');
};

export const drill: Drill = {
  name: 'failover',
  about: 'the primary dies under load, and Patroni promotes the synchronous standby',
  needs: [
    { name: 'patroni', package: 'patroni' },
    { name: 'etcd', package: 'etcd-server' },
    { name: 'postgres', package: 'postgresql-15', folders: [bin] },
  ],
  run,
};
