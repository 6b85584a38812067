// The baseline of POST /checkin: the same rows, in the same transaction, by bare pg and prepared statements.
import { createCipheriv, randomBytes, randomUUID } from 'node:crypto';
import { Pool, type PoolConfig } from 'pg';
import { summary, type LoadResult } from './load.ts';

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

export const bareCheckins = async ({ connection, people, connections, seconds }: Bare): Promise<LoadResult> => {
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
