// Parts of the table that can be asked of the code of any commit: what they measure is met by HTTP and as a process alone.
// `node bench/part.ts <name> <folder>` prints one of them as rows, measured on the code in that folder.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PoolConfig } from 'pg';
import type { OwnServer } from '../e2e/server.ts';
import { bareCheckins } from './bare-checkin.ts';
import { rawRequest, run } from './load.ts';
import type * as people from './people.ts';
import type { Someone } from './people.ts';
import { perSecond, type Row } from './row.ts';

/** What of a folder's own code a part is asked with. */
export interface Tree {
  Server: Pick<typeof OwnServer, 'start'>;
  people: Pick<typeof people, 'join' | 'post' | 'signUp'>;
  alerts(seconds: number): Promise<Row[]>;
}

export const seconds = Number(process.env['BENCH_SECONDS'] ?? 8);
export const connections = 16;
const settings = { RATE_SCALE: '1000000', LOG_LEVEL: 'fatal', DEMO: 'off' };

/** The local PostgreSQL of a server, found by its own lock file. */
export const connectionOf = (server: OwnServer): PoolConfig => {
  const lock = readFileSync(join(server.dataDir, 'postgres', 'data', 'postmaster.pid'), 'utf8').split('\n');
  return { host: lock[4]!, port: Number(lock[3]), user: 'mycrew', database: 'mycrew' };
};

/** Youths whose each check-in is told to a supporter, on one connection each. */
export const checkins = async (
  server: OwnServer,
  { signUp, join: joinCrew, post }: Tree['people'],
): Promise<{ rows: Row[]; youths: Someone[]; supporter: Someone }> => {
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
  const row = {
    what: 'POST /checkin with its news, 16 connections',
    ours: perSecond(ours),
    bare: `bare pg: ${perSecond(bare)}`,
    ratio: (ours.perSecond / bare.perSecond).toFixed(2),
    limit: '≥ 0.5',
  };
  if (ours.failed) console.log(`${ours.failed} check-ins were refused`);
  return { rows: [row], youths, supporter };
};

/** A second start of a server that is not running, and what it holds when it has nothing to do. */
export const starting = async (server: OwnServer): Promise<Row[]> => {
  const began = performance.now();
  await server.startAgain();
  const start = performance.now() - began;
  const share = [...server.output.matchAll(/PostgreSQL took (\d+) ms/gu)].at(-1)?.[1];
  await new Promise((wake) => setTimeout(wake, 5_000));
  const memory = Number(/VmRSS:\s+(\d+)/u.exec(readFileSync(`/proc/${server.pid}/status`, 'utf8'))?.[1] ?? 0) / 1_024;
  return [
    {
      what: 'second start to health',
      ours: `${start.toFixed(0)} ms`,
      bare: share ? `PostgreSQL: ${share} ms` : '–',
      ratio: share ? (Number(share) / start).toFixed(2) : '–',
      limit: 'printed',
    },
    {
      what: 'idle memory of the server',
      ours: `${memory.toFixed(0)} MiB`,
      bare: '–',
      ratio: '–',
      limit: '< 150 MiB',
    },
  ];
};

const onServer = async ({ Server }: Tree, work: (server: OwnServer) => Promise<Row[]>): Promise<Row[]> => {
  const server = await Server.start(settings);
  try {
    return await work(server);
  } finally {
    await server.close();
  }
};

export const parts: Record<string, (tree: Tree) => Promise<Row[]>> = {
  checkins: (tree) => onServer(tree, async (server) => (await checkins(server, tree.people)).rows),
  alerts: ({ alerts }) => alerts(seconds),
  start: (tree) =>
    onServer(tree, async (server) => {
      await server.end();
      return starting(server);
    }),
};
