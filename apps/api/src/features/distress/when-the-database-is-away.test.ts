// Where nothing can be stored, nothing is reported as stored: 503 soon, and the same try works as soon as it can.
import { distressEndpoints } from '@mycrew/contract/distress.ts';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { aCrewOfTwo, type TestPerson } from '#testing/people.ts';

const { raiseToAll } = distressEndpoints;
let app: TestApp;
let tahlia: TestPerson;
beforeAll(async () => {
  app = await createTestApp({ impatient: true });
  ({ youth: tahlia } = await aCrewOfTwo(app));
});
afterAll(() => app.close());

const raise = () => app.answer(raiseToAll, { body: { ClientAlertId: '0199aaaa-bbbb-7ccc-8ddd-000000000001' } }, tahlia);

it('a database that does not answer is 503, and nothing stands', async () => {
  const { host, port, user, database } = app.owner;
  const holder = new Client({ host, port, user, database });
  await holder.connect();
  await holder.query('BEGIN; LOCK TABLE alert_taps IN ACCESS EXCLUSIVE MODE');
  const answers = await Promise.all([raise(), raise()]);
  expect(answers).toMatchObject([
    { http: 503, code: 'unavailable' },
    { http: 503, code: 'unavailable' },
  ]);
  await holder.query('ROLLBACK');
  await holder.end();
  const first = await raise();
  expect([200, 201]).toContain(first.http);
  expect(await raise()).toMatchObject({ http: 200, data: first.data });
  expect(await app.db.selectFrom('alerts').select('id').execute()).toHaveLength(1);
});

it('other calls that take all their connections do not keep it waiting', async () => {
  const held = await Promise.all(Array.from({ length: app.pool.options.max ?? 6 }, () => app.pool.connect()));
  expect((await raise()).http).toBe(200);
  for (const client of held) client.release();
});
