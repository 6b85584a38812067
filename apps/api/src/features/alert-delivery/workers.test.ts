// What happens when workers die, freeze or meet: nothing lost, nothing out of order, and only the holder of a lease ends it.
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { inTransaction } from '#database/database.ts';
import { createLog } from '#src/log.ts';
import { allClear, aYouthWithCrew, leaseAll, raise } from '#testing/alerts.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import type { TestPerson } from '#testing/people.ts';
import { workStore } from './work.store.ts';

let app: TestApp;
let youth: TestPerson;
let leanne: TestPerson;
const errors: string[] = [];
beforeAll(async () => {
  const write = (line: string) => void errors.push((JSON.parse(line) as { msg: string }).msg);
  const log = createLog('error', { stream: { write } });
  app = await createTestApp({ settings: { log } });
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.reset();
  errors.length = 0;
  const world = await aYouthWithCrew(app, [{ firstName: 'Leanne' }]);
  youth = world.youth;
  [leanne] = world.people as [TestPerson];
});

const pass = async (seconds: number) => {
  app.clock.advance({ seconds });
  await app.settle();
};
const states = async () =>
  (await app.db.selectFrom('alertDeliveries').select(['channel', 'kind', 'state']).orderBy('id').execute()).map(
    ({ channel, kind, state }) => `${channel} ${kind} ${state}`,
  );
const all = () => app.mails.length + app.texts.length + app.pushes.length;

/** A worker that takes rows and is then not heard of again. */
const lease = () => leaseAll(app);
const leaseAndBegin = async () => {
  const rows = await lease();
  await workStore.check(app.db, rows);
  return rows;
};
const sentBy = (rows: Awaited<ReturnType<typeof lease>>) =>
  workStore.complete(
    app.db,
    rows.map((row) => ({ row, outcome: { as: 'sent', provider: 'slow', ref: null } as const })),
  );

describe('a worker that is gone', () => {
  it('before it began leaves its rows to the others after ten seconds, and can end none of them any more', async () => {
    await raise(app, youth);
    const taken = await lease();
    expect(taken).toHaveLength(3);
    await pass(10);
    expect(all()).toBe(0);
    await pass(1);
    expect(all()).toBe(3);
    expect(await sentBy(taken)).toEqual(new Set());
    expect(new Set(await states())).toEqual(new Set(['push alert sent', 'email alert sent', 'sms alert sent']));
  });

  it('while it sent means that it is sent once more', async () => {
    await raise(app, youth);
    await leaseAndBegin();
    await pass(11);
    expect(all()).toBe(3);
    const rows = await app.db.selectFrom('alertDeliveries').select(['crashes', 'resent', 'attempts']).execute();
    expect(rows).toEqual(Array.from({ length: 3 }, () => ({ crashes: 1, resent: true, attempts: 2 })));
  });

  it('five times over the same row sets that row aside, and an operator hears of it', async () => {
    await raise(app, youth);
    for (let crash = 0; crash < 5; crash++) {
      await leaseAndBegin();
      app.clock.advance({ seconds: 11 });
      await app.syncTime();
      await workStore.requeueExpired(app.db).then((rows) => expect(rows).toHaveLength(3));
    }
    await pass(1);
    expect(all()).toBe(0);
    expect(await states()).toEqual(expect.arrayContaining(['sms alert quarantined']));
    await raise(app, youth);
    await pass(121);
    expect(app.texts).toHaveLength(1);
  });
});

describe('a clear', () => {
  it('waits for an alert that is just going out, so that it never comes before it', async () => {
    await raise(app, youth);
    const taken = await leaseAndBegin();
    await allClear(app, youth);
    await app.settle();
    expect(all()).toBe(0);
    expect((await sentBy(taken)).size).toBe(3);
    await pass(10);
    expect(all()).toBe(3);
    expect(app.texts[0]!.text).toContain('OK');
  });

  it('after a worker died on the way notifies them of the end, and of no alert any more', async () => {
    await raise(app, youth);
    await leaseAndBegin();
    await allClear(app, youth);
    await pass(11);
    expect(app.texts.map(({ text }) => text.includes('OK'))).toEqual([true]);
    expect(app.pushes).toMatchObject([{ payload: { data: { Type: 'DISTRESS_ALERT_CLEARED' } } }]);
    expect((await states()).filter((row) => row.includes(' alert '))).toEqual(
      expect.arrayContaining(['push alert unknown', 'email alert unknown', 'sms alert unknown']),
    );
  });

  it('between lease and sending stops what has not begun', async () => {
    await raise(app, youth);
    const taken = await lease();
    await allClear(app, youth);
    expect([...(await workStore.check(app.db, taken)).values()].map(({ mayGo }) => mayGo)).toEqual([
      false,
      false,
      false,
    ]);
    await app.settle();
    expect(all()).toBe(0);
  });
});

it('whoever leaves the crew after they were called hears the end by the same ways, and no text in between', async () => {
  app.presence.came(leanne.id, 'a-socket');
  await raise(app, youth);
  await app.settle();
  const before = all();
  await inTransaction(app.db, (tx) => app.rooms.distress.crewEnded(tx, youth.id, leanne.id));
  await pass(60);
  expect(all()).toBe(before);
  await allClear(app, youth);
  await pass(600);
  expect(app.texts).toHaveLength(0);
  expect(app.mails.filter(({ subject }) => subject.startsWith('News about'))).toHaveLength(1);
  expect([before, all()]).toEqual([2, 4]);
});

describe('several workers', () => {
  it('send each row once', async () => {
    const stops = [1, 2].map(() => app.rooms.alertDelivery.start());
    await raise(app, youth);
    await vi.waitFor(() => expect(all()).toBe(3), { timeout: 30_000, interval: 50 });
    await vi.waitFor(async () => expect((await states()).every((row) => row.endsWith('sent'))).toBe(true), {
      timeout: 30_000,
    });
    await Promise.all(stops.map((stop) => stop()));
    expect(all()).toBe(3);
  });

  it('go on when the connection by which they are woken is cut', async () => {
    const stop = app.rooms.alertDelivery.start();
    const cut = async () => {
      const { rowCount } = await app.pool.query(
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE 'LISTEN alert%' AND datname = current_database()`,
      );
      return rowCount;
    };
    await vi.waitFor(async () => expect(await cut()).toBe(1), { timeout: 30_000, interval: 50 });
    await raise(app, youth);
    await vi.waitFor(() => expect(all()).toBe(3), { timeout: 30_000, interval: 50 });
    // It listens again by itself.
    await vi.waitFor(async () => expect(await cut()).toBe(1), { timeout: 30_000, interval: 50 });
    await stop();
  });

  it('begin nothing new once they are stopping', async () => {
    const stop = app.rooms.alertDelivery.start();
    await stop();
    await raise(app, youth);
    expect(await states()).toEqual(expect.arrayContaining(['sms alert pending']));
  });
});

describe('the auditor', () => {
  const audit = async () => {
    await app.syncTime();
    return app.rooms.alertDelivery.audit();
  };

  it('finds nothing, and gives a sign of life', async () => {
    await raise(app, youth);
    await app.settle();
    expect(Object.values((await audit())!).every((count: number) => count === 0)).toBe(true);
    expect(app.state.beats).toBe(1);
  });

  it('plans again what has been lost, once', async () => {
    await raise(app, youth);
    await app.db.deleteFrom('alertDeliveries').execute();
    await app.db.deleteFrom('alertTimers').execute();
    app.clock.advance({ seconds: 3 });
    expect(await audit()).toMatchObject({ alertsWithoutRows: 3, alertsWithoutTimers: 1 });
    expect(await audit()).toMatchObject({ alertsWithoutRows: 0, alertsWithoutTimers: 0 });
    await app.settle();
    expect(all()).toBe(3);
    expect(errors).toContain('the auditor found something overdue');
  });

  it.each([
    { which: 'nobody has it', answered: false, open: 1 },
    { which: 'somebody has it, who is not reminded', answered: true, open: 0 },
  ])('arms a single timer that was lost: $which', async ({ answered, open }) => {
    await raise(app, youth);
    const timers = app.db.updateTable('alertTimers').set({ cancelledAt: app.clock.now() });
    if (answered) await timers.where('step', '<>', 'expire').execute();
    await app.db.deleteFrom('alertTimers').where('step', '=', 'remind-20').execute();
    app.clock.advance({ seconds: 3 });
    expect(await audit()).toMatchObject({ alertsWithoutTimers: 1 });
    expect(await audit()).toMatchObject({ alertsWithoutTimers: 0 });
    const armed = await app.db.selectFrom('alertTimers').selectAll().where('step', '=', 'remind-20').execute();
    expect(armed.filter(({ cancelledAt }) => cancelledAt === null)).toHaveLength(open);
    expect(armed).toHaveLength(1);
  });

  it('sees what is overdue, and gives no sign of life meanwhile', async () => {
    await raise(app, youth);
    app.clock.advance({ minutes: 3 });
    expect(await audit()).toMatchObject({ rowsOverdue: 3, timersOverdue: 1 });
    expect(app.state.beats).toBe(0);
  });

  it('calls an operator where somebody can be reached by no way at all', async () => {
    Object.assign(app.state, { mailFails: true, smsFails: true, push: 'failed' });
    await raise(app, youth);
    for (const seconds of [0, 2, 3, 5, 10]) await pass(seconds);
    expect(await audit()).toMatchObject({ peopleUnreached: 1 });
    expect(app.state.beats).toBe(0);
    app.state.smsFails = false;
    await pass(20);
    expect(await audit()).toMatchObject({ peopleUnreached: 0 });
  });

  it('ends what has been on for too long', async () => {
    await raise(app, youth);
    await app.db.updateTable('alertTimers').set({ cancelledAt: app.clock.now() }).execute();
    await app.settle();
    app.clock.advance({ hours: 6, minutes: 2 });
    expect(await audit()).toMatchObject({ activeTooLong: 1 });
    await app.settle();
    expect(await app.db.selectFrom('alerts').select('state').execute()).toEqual([{ state: 'expired' }]);
  });

  it('sends the end to whoever was notified of the alert and has not received it', async () => {
    await raise(app, youth);
    await app.settle();
    await allClear(app, youth);
    await app.db.deleteFrom('alertDeliveries').where('kind', '=', 'cleared').execute();
    app.clock.advance({ seconds: 5 });
    expect(await audit()).toMatchObject({ endsUntold: 3 });
    await app.settle();
    expect(app.texts.at(-1)!.text).toContain('OK');
  });
});

it('a lease reads one channel in order from its index, and what goes before a row by its key, however much waits', async () => {
  const { rows } = await app.db.transaction().execute(async (tx) => {
    // A few rows are read whole, or sorted, as soon as their statistics say so; this is about what the indexes serve.
    for (const way of ['seqscan', 'bitmapscan', 'sort'])
      await sql`SET LOCAL ${sql.ref(`enable_${way}`)} = off`.execute(tx);
    return sql<{ 'QUERY PLAN': string }>`EXPLAIN (COSTS off)
      SELECT w.id FROM next_deliveries w WHERE w.channel = 'sms' AND w.next_at <= db_now()
      ORDER BY w.next_at, w.id LIMIT 64 FOR UPDATE SKIP LOCKED`.execute(tx);
  });
  const plan = rows.map((row) => Object.values(row)[0]).join('\n');
  expect(plan).toMatch(/Scan using alert_deliveries_due on alert_deliveries d\n +Index Cond: \(\(channel = /u);
  expect(plan).toMatch(
    /Index Cond: \(\(alert_id = d\.alert_id\) AND \(crew_id = d\.crew_id\) AND \(channel = d\.channel\)\)/u,
  );
  expect(plan).not.toMatch(/Join|Sort|Seq Scan/u);
});
