// Push registrations from before they belonged to sessions: each goes to its browser's session, or goes.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { quietLog } from '#testing/quiet-log.ts';
import { freshDatabase } from '#testing/test-database.ts';
import { createDatabase } from './database.ts';
import { migrate, readMigrations } from './migrate.ts';

let pool: ReturnType<typeof createDatabase>['pool'];
let leave: () => Promise<void>;
beforeAll(async () => {
  const { owner, drop } = await freshDatabase();
  const opened = createDatabase(owner, quietLog);
  pool = opened.pool;
  leave = async () => {
    await opened.db.destroy();
    await drop();
  };
});
afterAll(() => leave());

const uuid = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

test('each living browser keeps its push, by its newest session; what belongs to no session is gone', async () => {
  const all = await readMigrations();
  const at = all.findIndex(({ name }) => name.startsWith('0012_'));
  await pool.query('DROP SCHEMA public CASCADE; CREATE SCHEMA public; DROP SCHEMA vault CASCADE');
  await migrate(pool, { migrations: all.slice(0, at) });
  await pool.query(`INSERT INTO people (id, kind, first_name, last_name) VALUES ('${uuid(1)}', 'youth', 'Anna', 'Ng')`);
  const session = (number: number, device: string, age: string, end = 'NULL', idle = "now() + interval '1 day'") =>
    pool.query(`INSERT INTO sessions
      (id, person_id, device_id, access_hash, access_expires_at, refresh_hash, idle_ends_at, absolute_ends_at, last_active_at, created_at, ended_at)
      VALUES ('${uuid(number)}', '${uuid(1)}', '${device}', '\\x0${number}', now(), '\\x0${number}', ${idle},
        now() + interval '9 days', now(), now() - interval '${age}', ${end})`);
  await session(2, 'phone-1234', '3 days');
  await session(3, 'phone-1234', '2 days');
  await session(4, 'phone-1234', '1 day', 'now()');
  await session(5, 'laptop-123', '1 day', 'NULL', 'now()');
  for (const [number, device] of ['phone-1234', 'laptop-123', 'of-nobody1'].entries())
    await pool.query(`INSERT INTO devices (id, person_id, device_id, subscription_sealed, endpoint_index, created_at)
      VALUES ('${uuid(20 + number)}', '${uuid(1)}', '${device}', '\\x00', '\\x0${number}', now())`);
  const canary = '00000000-0000-8000-8000-000000000004';
  await pool.query(
    `INSERT INTO people (id, kind, first_name, last_name) VALUES ('${canary}', 'supporter', 'Canary', 'Push')`,
  );
  await pool.query(`INSERT INTO devices (id, person_id, device_id, subscription_sealed, endpoint_index, created_at)
    VALUES ('${uuid(30)}', '${canary}', 'canary', '\\x00', '\\x0f', now())`);
  await migrate(pool, { migrations: all });
  const { rows } = await pool.query('SELECT session_id, seal_name FROM devices WHERE person_id = $1', [uuid(1)]);
  expect(rows).toEqual([{ session_id: uuid(3), seal_name: 'phone-1234' }]);
  expect((await pool.query('SELECT id FROM reachable_devices ORDER BY id')).rows).toEqual([
    { id: uuid(20) },
    { id: uuid(30) },
  ]);
});
