// Raising and clearing again and again: app and push at once and always, texts and emails merged, and no end lost.
import { distressEndpoints } from '@mycrew/contract/distress.ts';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { createDatabase, inTransaction } from '#database/database.ts';
import { isDatabaseAway } from '#database/failures.ts';
import { allClear, aYouthWithCrew, leaseAll, raise } from '#testing/alerts.ts';
import { joinCrew, type TestPerson } from '#testing/people.ts';
import { setUpRoom } from '#testing/set-up.ts';
import { quietLog } from '#testing/quiet-log.ts';
import { oneTextAtATime } from './bursts.store.ts';
import { workStore } from './work.store.ts';

const app = await setUpRoom();
let youth: TestPerson;
let leanne: TestPerson;
beforeEach(async () => {
  const world = await aYouthWithCrew(app, [{ firstName: 'Leanne' }]);
  youth = world.youth;
  [leanne] = world.people as [TestPerson];
});

const pass = async (seconds: number) => {
  app.clock.advance({ seconds });
  await app.settle();
};
const called = ' asked for support.';
const isOk = ' says they are OK.';
const reply = (words: string) => [called, isOk].find((lead) => words.includes(lead));
const texts = (to: TestPerson = leanne) =>
  app.texts.filter((text) => text.to.endsWith(to.mobile.slice(1))).map(({ text }) => reply(text));
const mails = (to: TestPerson = leanne) =>
  app.mails.filter((mail) => mail.to === to.email).map(({ text }) => reply(text));
const both = () => [texts(), mails()];
const twice = (...words: string[]) => [words, words];
const raiseAndClear = async (times: number) => {
  for (let turn = 0; turn < times; turn++) {
    await raise(app, youth);
    await app.settle();
    await allClear(app, youth);
    await app.settle();
  }
};
const audit = async () => {
  await app.syncTime();
  return app.rooms.alertDelivery.audit();
};
const receipts = async () => {
  const { Alert } = await app.call(distressEndpoints.status, {}, youth);
  return Alert!.Recipients[0]!.Receipts.toSorted((one, other) => (one.Channel < other.Channel ? -1 : 1));
};

describe('raised and cleared twenty-five times within a minute', () => {
  it('is one text and one email at once, and after two minutes one more with how things stand', async () => {
    await raiseAndClear(1);
    for (let turn = 0; turn < 24; turn++) {
      app.clock.advance({ seconds: 2 });
      await raiseAndClear(1);
    }
    expect(both()).toEqual(twice(called));
    await pass(70);
    expect(both()).toEqual(twice(called));
    await pass(2);
    expect(both()).toEqual(twice(called, isOk));
    await pass(3_600);
    expect(both()).toEqual(twice(called, isOk));
  });

  it('notifies them of the last one when that is still on, and of its end two minutes later', async () => {
    await raiseAndClear(24);
    await pass(5);
    await raise(app, youth);
    await app.settle();
    expect(both()).toEqual(twice(called));
    await pass(114);
    expect(both()).toEqual(twice(called));
    await pass(1);
    expect(both()).toEqual(twice(called, called));
    await allClear(app, youth);
    await pass(119);
    expect(both()).toEqual(twice(called, called));
    await pass(1);
    expect(both()).toEqual(twice(called, called, isOk));
  });

  it('shows each of them in the app and by push', async () => {
    await raiseAndClear(25);
    expect(app.pushes).toHaveLength(50);
    const { Events } = await app.call(distressEndpoints.events, {}, leanne);
    expect(Events.map(({ Type }) => Type)).toEqual(Array.from({ length: 25 }, () => ['alert', 'cleared']).flat());
  });

  it('is nothing that the auditor would call overdue', async () => {
    await raiseAndClear(25);
    app.clock.advance({ seconds: 40 });
    await app.settle();
    app.clock.advance({ seconds: 40 });
    expect(Object.values((await audit())!).every((count: number) => count === 0)).toBe(true);
  });

  it('stays at one in two minutes for as long as it goes on', async () => {
    for (let turn = 0; turn < 60; turn++) {
      await raiseAndClear(1);
      await pass(10);
    }
    // Ten minutes; the first end stood alone for its ten seconds.
    expect(texts().length).toBeLessThanOrEqual(7);
    await pass(121);
    expect(texts().at(-1)).toBe(isOk);
    expect(mails().at(-1)).toBe(isOk);
  });
});

describe('merged are only', () => {
  it('alerts of the same youth', async () => {
    const other = await aYouthWithCrew(app, []);
    await joinCrew(app, other.youth.id, leanne.id);
    await raiseAndClear(2);
    await raise(app, other.youth);
    await app.settle();
    expect(both()).toEqual(twice(called, called));
    await allClear(app, other.youth);
    await pass(10);
    expect(both()).toEqual(twice(called, called, isOk));
  });

  it('alerts on each other’s heels: one alert has its texts, its reminder and its end as ever', async () => {
    app.presence.came(leanne.id, 'a-socket');
    await raise(app, youth);
    await pass(59);
    expect(texts()).toEqual([]);
    await pass(1);
    expect(texts()).toEqual([called]);
    await pass(60);
    expect([app.texts.length, app.mails.length]).toEqual([2, 2]);
    await allClear(app, youth);
    await app.settle();
    expect([texts().at(-1), mails().at(-1)]).toEqual([isOk, isOk]);
  });

  it('not what comes after a real end: whoever is in danger again is heard at once', async () => {
    await raise(app, youth);
    await app.settle();
    await pass(90);
    await app.db.updateTable('alertTimers').set({ cancelledAt: app.clock.now() }).execute();
    await pass(60);
    await allClear(app, youth);
    await app.settle();
    await pass(20);
    await raise(app, youth);
    await app.settle();
    expect(both()).toEqual(twice(called, isOk, called));
  });

  it('not what comes after two quiet minutes', async () => {
    await raiseAndClear(3);
    await pass(121);
    expect(both()).toEqual(twice(called, isOk));
    await raise(app, youth);
    await app.settle();
    expect(both()).toEqual(twice(called, isOk, called));
  });
});

describe('no end is lost', () => {
  it('where the text of the alert was no longer wanted, and only the one before it had notified them', async () => {
    await raiseAndClear(1);
    const { alertId } = await raise(app, youth);
    await app.settle();
    await app.db
      .updateTable('alertDeliveries')
      .set({ state: 'superseded', settledAt: app.clock.now() })
      .where('alertId', '=', alertId!)
      .where('channel', '<>', 'push')
      .execute();
    await pass(30);
    expect(both()).toEqual(twice(called));
    await allClear(app, youth);
    await pass(120);
    expect(both()).toEqual(twice(called, isOk));
  });

  it('to somebody who was not notified of the next one', async () => {
    const minh = await aYouthWithCrew(app, [{ firstName: 'Minh' }]).then(({ people }) => people[0]!);
    await joinCrew(app, youth.id, minh.id);
    await raiseAndClear(1);
    await app.call(distressEndpoints.raise, { body: { SelectedCrewIds: [minh.id] } }, youth);
    await pass(10);
    expect(both()).toEqual(twice(called, isOk));
    expect(texts(minh)).toEqual([called]);
  });

  it('and no end is sent while the next alert is on', async () => {
    await raiseAndClear(1);
    await raise(app, youth);
    await pass(119);
    expect(both()).toEqual(twice(called));
  });

  it('when the worker with the first text is killed in the middle of it', async () => {
    await raise(app, youth);
    const taken = await leaseAll(app);
    await workStore.check(app.db, taken);
    await allClear(app, youth);
    await raise(app, youth);
    await app.settle();
    await allClear(app, youth);
    await pass(10);
    await pass(1);
    expect(both()).toEqual(twice());
    await pass(130);
    expect(both()).toEqual(twice(isOk));
    const states = app.db
      .selectFrom('alertDeliveries')
      .select('state')
      .where('channel', '=', 'sms')
      .where('kind', '=', 'alert');
    expect((await states.orderBy('id').execute()).map(({ state }) => state)).toEqual(['unknown', 'superseded']);
  });

  it('when the worker with the end in its hands is killed, and nobody was called for the next alert before that ended', async () => {
    await raise(app, youth);
    await pass(15);
    await allClear(app, youth);
    await app.syncTime();
    await workStore.check(app.db, await leaseAll(app));
    await raise(app, youth);
    await pass(11);
    await pass(1);
    await allClear(app, youth);
    await pass(130);
    expect(both()).toEqual(twice(called, isOk));
  });
});

it('a worker that hangs with a leased text blocks the others for two seconds only', async () => {
  await raise(app, youth);
  await app.syncTime();
  const [row] = await workStore.lease(app.db, 1, 'sms');
  // As patient as a worker is.
  const { db } = createDatabase({ ...app.connection, poolSize: 1, statementMs: 4_000 }, quietLog);
  const going = Promise.withResolvers<void>();
  const standing = Promise.withResolvers<void>();
  const still = inTransaction(app.db, async (tx) => {
    await oneTextAtATime(tx, [row!]);
    await sql`SELECT 1`.execute(tx);
    standing.resolve();
    await going.promise;
    await sql`SELECT 1`.execute(tx);
  }).catch((error: unknown) => error);
  await standing.promise;
  expect((await workStore.check(db, [row!])).get(row!.id)).toMatchObject({ mayGo: true });
  going.resolve();
  expect(isDatabaseAway(await still)).toBe(true);
  await db.destroy();
});

it('two workers that have texts of two alerts in their hands send one of them', async () => {
  await raiseAndClear(1);
  await raise(app, youth);
  app.clock.advance({ seconds: 121 });
  await app.syncTime();
  const [alert] = (await workStore.lease(app.db, 1, 'sms')) as [never];
  await app.db
    .updateTable('alertDeliveries')
    .set({ nextAt: app.clock.now(), settledAt: null, state: 'pending' })
    .where('channel', '=', 'sms')
    .where('kind', '=', 'cleared')
    .execute();
  const [clear] = (await workStore.lease(app.db, 1, 'sms')) as [never];
  const checked = await Promise.all([alert, clear].map((row) => workStore.check(app.db, [row])));
  expect(checked.flatMap((each) => [...each.values()]).filter(({ mayGo }) => mayGo)).toHaveLength(1);
});

it('the youth sees what was merged with what, and that it went in the end', async () => {
  const first = app.clock.now();
  await raiseAndClear(1);
  app.clock.advance({ seconds: 5 });
  await raise(app, youth);
  await app.settle();
  const merged = { State: 'merged', On: first.toISOString() };
  expect(await receipts()).toMatchObject([
    { Channel: 'app', State: 'waiting' },
    { Channel: 'email', ...merged },
    { Channel: 'push', State: 'sent' },
    { Channel: 'sms', ...merged },
  ]);
  await pass(116);
  expect(await receipts()).toMatchObject([{}, { State: 'sent' }, {}, { State: 'sent' }]);
  await allClear(app, youth);
  await raise(app, youth);
  await app.settle();
  await allClear(app, youth);
  expect(await receipts()).toMatchObject([
    {},
    { Channel: 'email', State: 'merged' },
    {},
    { Channel: 'sms', State: 'merged' },
  ]);
});
