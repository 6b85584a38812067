// What fewer packets to PostgreSQL could be worth to a changing call: its statements alone, sent in four, three and two.
import { mkdtemp, rm } from 'node:fs/promises';
import type { Duplex } from 'node:stream';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { startLocalPostgres } from '../apps/api/src/database/local-postgres.ts';

const rounds = Number(process.env['BENCH_ROUNDS'] ?? 9);
const times = 400;

type Sent = string | { name: string; text: string; values: unknown[] };
const prepared = (name: string, text: string, values: unknown[]): Sent => ({ name, text, values });
const insert = (name: string, key: string) =>
  prepared(name, `INSERT INTO ${name} (id, kept) VALUES ($1, $2)`, [key, Buffer.alloc(400)]);

/** As POST /checkin sends them: who it is; whether the key was used; what is written and asked; what is kept. */
const parts = (key: string): Sent[][] => [
  [prepared('who', 'SELECT * FROM sessions WHERE id = $1', [1])],
  [
    'begin',
    prepared(
      'look',
      'SELECT pg_try_advisory_xact_lock(hashtextextended($1, 0)), k.* FROM (SELECT) o LEFT JOIN answers k ON k.id = $1',
      [key],
    ),
  ],
  [insert('checkins', key), prepared('rule', 'SELECT * FROM sessions WHERE id BETWEEN $1 AND $1 + 2', [1])],
  [insert('news', key), insert('answers', key), 'commit'],
];
const joined = (sent: Sent[][], packets: number): Sent[][] => {
  const [who, look, write, persist] = sent as [Sent[], Sent[], Sent[], Sent[]];
  if (packets === 4) return sent;
  return packets === 3
    ? [[...who, ...look], write, persist]
    : [
        [...who, ...look],
        [...write, ...persist],
      ];
};

const dataDir = await mkdtemp(join(tmpdir(), 'mycrew-packets-'));
const { stop, host, port, user, database } = await startLocalPostgres({ dataDir, log: () => {}, durable: true });
try {
  const client = new Client({ host, port, user, database, pipeline: true } as object);
  await client.connect();
  await client.query(`CREATE TABLE sessions AS SELECT n AS id, repeat('words ', 20) AS kept FROM generate_series(1, 1000) n;
    CREATE INDEX ON sessions (id);
    CREATE TABLE checkins (id text PRIMARY KEY, kept bytea); CREATE TABLE news (id text PRIMARY KEY, kept bytea);
    CREATE TABLE answers (id text PRIMARY KEY, kept bytea)`);
  const { stream } = (client as unknown as { connection: { stream: Duplex } }).connection;
  const together = async (statements: Sent[]) => {
    stream.cork();
    const sent = statements.map((each) => client.query(each as string));
    stream.uncork();
    await Promise.all(sent);
  };
  let calls = 0;
  const call = async (packets: number) => {
    for (const each of joined(parts(`key ${calls++}`), packets)) await together(each);
  };
  /** As bench/bare-checkin.ts: a transaction of the three rows, each statement waited for. */
  const bare = async () => {
    const [, , [checkin], [domainEvents, answer]] = parts(`key ${calls++}`) as [Sent[], Sent[], Sent[], Sent[]];
    for (const each of ['begin', checkin!, domainEvents!, answer!, 'commit']) await client.query(each as string);
  };
  const ways = {
    'a bare transaction': bare,
    ...Object.fromEntries([4, 3, 2].map((n) => [`${n} packets`, () => call(n)])),
  };
  const least = Object.fromEntries(Object.keys(ways).map((way) => [way, { ms: Infinity, cpu: Infinity }]));
  for (let round = 0; round <= rounds; round++)
    for (const [way, act] of Object.entries(ways)) {
      const [began, cpu] = [performance.now(), process.cpuUsage()];
      for (let n = 0; n < times; n++) await act();
      const used = process.cpuUsage(cpu);
      if (round === 0) continue;
      least[way]!.ms = Math.min(least[way]!.ms, (performance.now() - began) / times);
      least[way]!.cpu = Math.min(least[way]!.cpu, (used.user + used.system) / 1_000 / times);
    }
  console.table(
    Object.entries(least).map(([way, { ms, cpu }]) => ({
      way,
      'ms a call': ms.toFixed(2),
      'CPU of Node, ms': cpu.toFixed(3),
    })),
  );
  await client.end();
} finally {
  await stop();
  await rm(dataDir, { recursive: true, force: true });
}
