// POST /checkin with its news, beside the same rows by bare pg.
import { createCipheriv, randomBytes, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Pool, type PoolConfig } from 'pg';
import type { OwnServer } from '../e2e/server.ts';
import { rawRequest, run, summary, type LoadResult } from './load.ts';
import { join as joinCrew, post, signUp, type Someone } from './people.ts';
import { perSecond, type Row } from './row.ts';

export const seconds = Number(process.env['BENCH_SECONDS'] ?? 8);
export const connections = 16;

/** The local PostgreSQL of a server, found by its own lock file. */
export const connectionOf = (server: OwnServer): PoolConfig => {
  const lock = readFileSync(join(server.dataDir, 'postgres', 'data', 'postmaster.pid'), 'utf8').split('\n');
  return { host: lock[4]!, port: Number(lock[3]), user: 'mycrew', database: 'mycrew' };
};

/** The baseline: the same rows, in the same transaction, by bare pg and prepared statements. */
interface Bare {
  connection: PoolConfig;
  people: { id: string; crewId: string }[];
  connections: number;
  seconds: number;
}

const seal = (text: string) => {
  const cipher = createCipheriv('aes-256-gcm', randomBytes(32), randomBytes(12));
  return Buffer.concat([cipher.update(text), cipher.final(), cipher.getAuthTag()]);
};

const checkin = `WITH added AS (
  INSERT INTO checkins (id, person_id, family_id, primary_emotion_id, emotion_ids, comment_sealed, is_hard, local_date, happened_at, created_at)
  VALUES ($1, $2, 'worried', 'stressed', ARRAY['stressed'], $3, true, $4, $5, $5))
  INSERT INTO day_summaries AS day (person_id, local_date, family_id, emotion_id, checkin_count, updated_at)
  VALUES ($2, $4, 'worried', 'stressed', 1, $5)
  ON CONFLICT (person_id, local_date) DO UPDATE SET checkin_count = day.checkin_count + 1, updated_at = excluded.updated_at`;
const headsUp = `INSERT INTO heads_ups (id, checkin_id, youth_id, crew_id, reason, state, due_at, created_at)
  VALUES ($1, $2, $3, $4, 'every', 'rested', $5, $5)`;

const bareCheckins = async ({ connection, people, connections, seconds }: Bare): Promise<LoadResult> => {
  const pool = new Pool({ ...connection, max: 20 });
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  const times: number[] = [];
  const until = performance.now() + seconds * 1_000;
  const write = async ({ id, crewId }: Bare['people'][number]) => {
    const client = await pool.connect();
    const now = new Date();
    const [key, checkinId] = [randomBytes(32), randomUUID()];
    await client.query('BEGIN');
    await client.query({
      name: 'checkin',
      text: checkin,
      values: [checkinId, id, seal('about as long as people write'), now.toISOString().slice(0, 10), now],
    });
    await client.query({ name: 'heads-up', text: headsUp, values: [randomUUID(), checkinId, id, crewId, now] });
    await client.query({
      name: 'answer',
      text: 'INSERT INTO idempotency_keys (key_hash, request_hash, status, answer, created_at) VALUES ($1, $2, 201, $3, $4)',
      values: [key, key, randomBytes(700), now],
    });
    await client.query('COMMIT');
    client.release();
  };
  const one = async (number: number) => {
    while (performance.now() < until) {
      const began = performance.now();
      await write(people[number % people.length]!);
      times.push(performance.now() - began);
    }
  };
  await Promise.all(Array.from({ length: connections }, (_, number) => one(number)));
  await pool.end();
  return summary(times, seconds, 0);
};

/** Youths whose each check-in is told to a supporter, on one connection each. */
export const checkins = async (server: OwnServer): Promise<{ rows: Row[]; youths: Someone[]; supporter: Someone }> => {
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
