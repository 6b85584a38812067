// Delivery records are deleted after ninety days; the alert itself stays, and nobody is notified again.
import { distressEndpoints } from '@mycrew/contract/distress.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aYouthWithCrew, allClear, raise } from '#testing/alerts.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { signIn } from '#testing/people.ts';
import { restoredStore } from './restored.store.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const trail = async () => {
  const { rows } = await app.pool.query<Record<string, number>>(
    `SELECT (SELECT count(*) FROM alert_deliveries)::int AS deliveries, (SELECT count(*) FROM alert_events)::int AS events,
      (SELECT count(*) FROM alert_timers)::int AS timers, (SELECT count(*) FROM alerts)::int AS alerts`,
  );
  return rows[0]!;
};
const sweep = async () => {
  await app.syncTime();
  await app.jobs.runNamed('sweep-old-alerts');
};

it('deletes only what is older, and notifies nobody', async () => {
  const { youth } = await aYouthWithCrew(app, [{ firstName: 'Leanne' }]);
  await raise(app, youth);
  await app.settle();
  await allClear(app, youth);
  await app.settle();
  app.clock.advance({ days: 4 });
  await app.settle();
  const before = await trail();
  expect(before).toMatchObject({ deliveries: expect.any(Number), alerts: 1 });
  await sweep();
  expect(await trail()).toEqual(before);

  app.clock.advance({ days: 90 });
  app.texts.length = 0;
  app.mails.length = 0;
  await sweep();
  expect(await trail()).toEqual({ deliveries: 0, events: 0, timers: 0, alerts: 1 });
  await app.settle();
  await app.rooms.alertDelivery.audit();
  await app.settle();
  expect([...app.texts, ...app.mails]).toEqual([]);
  const her = { ...youth, ...(await signIn(app, youth.id)) };
  expect((await app.call(distressEndpoints.status, {}, her)).Alert).toBeNull();
});

describe('in a database that was restored', () => {
  const underWay = async (minutes: number) => {
    await app.reset();
    const { youth } = await aYouthWithCrew(app, [{ firstName: 'Leanne' }]);
    await raise(app, youth);
    app.clock.advance({ minutes });
    await app.syncTime();
    await app.db.transaction().execute(restoredStore.holdOld);
    await app.settle();
    await app.rooms.alertDelivery.audit();
    await app.settle();
    return youth;
  };

  it('a call for help of two hours ago goes out to nobody, and ends by the usual way', async () => {
    const youth = await underWay(120);
    expect([...app.texts, ...app.mails, ...app.pushes]).toEqual([]);
    const { rows } = await app.pool.query(`SELECT DISTINCT state FROM alert_deliveries`);
    expect(rows).toEqual([{ state: 'unknown' }]);
    const her = { ...youth, ...(await signIn(app, youth.id)) };
    expect((await app.call(distressEndpoints.status, {}, her)).AlertStatus).toBe('Active');
    app.clock.advance({ hours: 5 });
    await app.settle();
    const { rows: alerts } = await app.pool.query(`SELECT state FROM alerts`);
    expect(alerts).toEqual([{ state: 'expired' }]);
  });

  it('a call that is overdue and its reminder are one message to each', async () => {
    await app.reset();
    const { youth } = await aYouthWithCrew(app, [{ firstName: 'Leanne' }]);
    await raise(app, youth);
    app.clock.advance({ minutes: 20 });
    await app.syncTime();
    await app.db.transaction().execute(restoredStore.holdOld);
    const stop = app.rooms.alertDelivery.start();
    const open = () => app.pool.query('SELECT FROM alert_deliveries WHERE settled_at IS NULL');
    const sent = () => [app.texts.length, app.mails.length, app.pushes.length];
    await expect.poll(async () => (await open()).rowCount, { timeout: 30_000 }).toBe(0);
    await stop();
    expect(sent()).toEqual([1, 1, 1]);
  });

  it('one of half an hour ago goes on', async () => {
    await underWay(30);
    expect(app.texts.length + app.mails.length).toBeGreaterThan(0);
  });
});
