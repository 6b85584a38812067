// What must not go wrong when two things happen at the very same moment, or everything at once after an outage.
import { distressEndpoints } from '@mycrew/contract/distress.ts';
import { sql } from 'kysely';
import { Client } from 'pg';
import { beforeEach, expect, it, vi } from 'vitest';
import { aCrewOfThree, aCrewOfTwo, type TestPerson } from '#testing/people.ts';
import { setUpRoom } from '#testing/set-up.ts';
import { inTransaction } from '#database/database.ts';
import { isDatabaseAway } from '#database/failures.ts';
import { inTurn } from './raising.store.ts';

const { raiseToAll, answer } = distressEndpoints;
const app = await setUpRoom();
let tahlia: TestPerson;
let leanne: TestPerson;
let minh: TestPerson;
beforeEach(async () => {
  ({ tahlia, leanne, minh } = await aCrewOfThree(app));
});

const toAll = async (by = tahlia) => (await app.call(raiseToAll, { body: {} }, by)).alertId!;
const say = (DistressId: string, Answer: 'canHelp' | 'cant', by: TestPerson) =>
  app.answer(answer, { body: { DistressId, Answer } }, by);
const openReminders = async () => {
  const open = app.db.selectFrom('alertTimers').select('step').where('firedAt', 'is', null);
  const rows = await open.where('cancelledAt', 'is', null).where('step', 'like', 'remind%').execute();
  return rows.length;
};

/** Somebody else's transaction, which the call that follows has to wait for. */
const meanwhile = async (statement: string, values: unknown[], call: () => Promise<{ http: number }>) => {
  const { host, port, user, database } = app.connection;
  const other = new Client({ host, port, user, database });
  await other.connect();
  await other.query('BEGIN');
  await other.query(statement, values);
  const called = call();
  await vi.waitUntil(() => app.waitsForLock(), { timeout: 10_000 });
  await other.query('COMMIT');
  await other.end();
  return (await called).http;
};

it('the answer of somebody who is being taken out stops nothing', async () => {
  const alertId = await toAll();
  const taken = 'UPDATE alert_recipients SET withdrawn_at = db_now() WHERE crew_id = $1';
  expect(await meanwhile(taken, [leanne.id], () => say(alertId, 'canHelp', leanne))).toBe(404);
  expect(await openReminders()).toBe(4);
});

it('the last two who have it drop out at once, and the reminders begin anew', async () => {
  const alertId = await toAll();
  await say(alertId, 'canHelp', leanne);
  await say(alertId, 'canHelp', minh);
  expect(await openReminders()).toBe(0);
  const gone = `WITH out AS (UPDATE alert_recipients SET withdrawn_at = db_now() WHERE crew_id = $1 RETURNING alert_id)
    UPDATE alerts SET version = version + 1 FROM out WHERE id = out.alert_id`;
  expect(await meanwhile(gone, [minh.id], () => say(alertId, 'cant', leanne))).toBe(200);
  expect(await openReminders()).toBe(4);
});

it('a process that stands still in the middle of a change loses its turn, and a call for help need not wait for it', async () => {
  const going = Promise.withResolvers<void>();
  const standing = Promise.withResolvers<void>();
  const still = inTransaction(app.db, async (tx) => {
    await inTurn(tx, tahlia.id);
    await sql`UPDATE people SET first_name = 'Nobody' WHERE id = ${tahlia.id}`.execute(tx);
    standing.resolve();
    await going.promise;
    await sql`SELECT 1`.execute(tx);
  }).catch((error: unknown) => error);
  await standing.promise;
  expect(await app.answer(raiseToAll, { body: {} }, tahlia)).toMatchObject({ http: 201 });
  going.resolve();
  expect(isDatabaseAway(await still)).toBe(true);
});

it('so does one that stands still in the middle of taking somebody out of the crew', async () => {
  const going = Promise.withResolvers<void>();
  const standing = Promise.withResolvers<void>();
  const still = inTransaction(app.db, async (tx) => {
    const pair = { youthId: tahlia.id, supporterId: leanne.id };
    await app.rooms.crew.part(tx, tahlia.id, pair, app.clock.now());
    standing.resolve();
    await going.promise;
    await sql`SELECT 1`.execute(tx);
  }).catch((error: unknown) => error);
  await standing.promise;
  expect(await app.answer(raiseToAll, { body: {} }, tahlia)).toMatchObject({ http: 201 });
  going.resolve();
  expect(isDatabaseAway(await still)).toBe(true);
});

it('reminders that come due together after an outage are one', async () => {
  await toAll();
  await app.settle();
  const before = app.texts.length;
  app.clock.advance({ minutes: 31 });
  await app.settle();
  const reminded = app.texts.slice(before);
  expect(reminded.map(({ to }) => to).toSorted()).toEqual([...new Set(reminded.map(({ to }) => to))].toSorted());
  expect(reminded).toHaveLength(2);
});

/** As a phone does it: again, where there was no answer in time. */
const raiseUntilAnswered = async (by: TestPerson): Promise<number> => {
  const { http } = await app.answer(raiseToAll, { body: {} }, by);
  return http === 503 ? raiseUntilAnswered(by) : http;
};

it('whoever taps without end delays nobody else', async () => {
  const { youth: sam } = await aCrewOfTwo(app);
  const { host, port, user, database } = app.connection;
  const holder = new Client({ host, port, user, database });
  await holder.connect();
  await holder.query(`SELECT pg_advisory_lock(hashtextextended($1, 0))`, [`distress:${tahlia.id}`]);
  const taps = Array.from({ length: 60 }, () => app.answer(raiseToAll, { body: {} }, tahlia));
  expect([200, 201]).toContain(await raiseUntilAnswered(sam));
  await holder.end();
  for (const { http } of await Promise.all(taps)) expect([200, 201, 503]).toContain(http);
  expect([200, 201]).toContain(await raiseUntilAnswered(tahlia));
});
