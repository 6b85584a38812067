// The canary: its alert goes the whole way and ends in the sink, it says when that way is broken, and nobody ever meets it.
import { distressEndpoints } from '@mycrew/contract/distress.ts';
import { sessionEndpoints } from '@mycrew/contract/session.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { inTransaction } from '#database/database.ts';
import { createLog } from '#src/log.ts';
import { aYouthWithCrew, raise } from '#testing/alerts.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { joinCrew, signIn } from '#testing/people.ts';
import { canaryContacts, canaryCrew, canaryIds, canaryYouth } from './canary-people.ts';

let app: TestApp;
const warnings: { msg: string }[] = [];
beforeAll(async () => {
  const write = (line: string) => void warnings.push(JSON.parse(line) as { msg: string });
  app = await createTestApp({ settings: { canarySeconds: 60, log: createLog('warn', { stream: { write } }) } });
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.reset();
  warnings.length = 0;
});

const step = async (seconds = 0) => {
  app.clock.advance({ seconds });
  await app.syncTime();
  await app.rooms.canary.step();
};
/** Texts and emails of an end go when its alert is ten seconds old. */
const untilTheEndWent = async () => {
  await app.settle();
  app.clock.advance({ seconds: 10 });
  await app.settle();
};
const run = async () => {
  await step();
  await app.settle();
  await step();
  await untilTheEndWent();
  await step();
};
const health = async () => {
  await app.jobs.send(app.db, 'beat', { worker: 'one' });
  await app.jobs.runDue();
  const answer = await app.raw({ url: '/api/health' });
  return [answer.statusCode, answer.json().data.canary];
};
const rows = () => app.db.selectFrom('alertDeliveries').select(['crewId', 'channel', 'kind', 'state']).execute();
const count = async (table: 'alerts' | 'alertDeliveries' | 'alertTimers' | 'alertEvents' | 'auditLog' | 'people') =>
  (
    await app.db
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
  ).count;
const gauge = () => app.db.selectFrom('canary').select(['okAt', 'tookMs', 'failures']).executeTakeFirstOrThrow();
const left = () => app.mails.length + app.texts.length + app.pushes.length;

it('goes by every channel and back, leaves the house by none, and leaves nothing behind', async () => {
  await step();
  await app.settle();
  expect((await rows()).map(({ channel, kind, state }) => `${channel} ${kind} ${state}`).toSorted()).toEqual([
    'email alert sent',
    'push alert sent',
    'sms alert sent',
  ]);
  await step();
  await untilTheEndWent();
  expect((await rows()).filter(({ kind, state }) => kind === 'cleared' && state === 'sent')).toHaveLength(3);
  await step();
  expect(left()).toBe(0);
  expect(await gauge()).toMatchObject({ okAt: app.clock.now(), failures: 0, tookMs: expect.any(Number) });
  for (const table of ['alerts', 'alertDeliveries', 'alertTimers', 'alertEvents', 'auditLog'] as const)
    expect([table, await count(table)]).toEqual([table, 0]);
  expect(await health()).toEqual([200, 'ok']);
  expect(warnings).toEqual([]);
});

it('comes again when its time is there, with the same people', async () => {
  await run();
  await step(49);
  expect(await count('alerts')).toBe(0);
  await step(1);
  expect(await count('alerts')).toBe(1);
  expect(await count('people')).toBe(4);
});

it('is late when workers send nothing: health says so once it is known, and the sign of life stays away', async () => {
  await run();
  await app.rooms.alertDelivery.audit();
  expect(app.state.beats).toBe(1);
  await step(60);
  await step(30);
  expect(await health()).toEqual([200, 'ok']);
  await step(1);
  await step();
  expect(warnings).toMatchObject([
    { msg: 'the canary’s alert did not reach everybody in time', missing: ['email', 'sms', 'push'], of: 'alert' },
  ]);
  expect(await health()).toEqual([503, 'late']);
  expect(await count('alerts')).toBe(0);
  await app.rooms.alertDelivery.audit();
  expect(app.state.beats).toBe(1);
  app.clock.advance({ seconds: 30 });
  await app.syncTime();
  await run();
  expect(await health()).toEqual([200, 'ok']);
  await app.rooms.alertDelivery.audit();
  expect(app.state.beats).toBe(2);
});

it('is late when it never came through, and when nobody has raised it for long', async () => {
  expect(await health()).toEqual([503, 'late']);
  await run();
  app.clock.advance({ seconds: 121 });
  await app.syncTime();
  expect(await health()).toEqual([503, 'late']);
});

it('raises one alert however many processes there are, and counts its end once', async () => {
  const together = async () => {
    await Promise.all([1, 2, 3, 4, 5].map(() => app.rooms.canary.step()));
    await app.settle();
  };
  await together();
  expect(await count('alerts')).toBe(1);
  expect(await rows()).toHaveLength(3);
  await together();
  expect(await rows()).toHaveLength(6);
  await untilTheEndWent();
  await together();
  expect([await count('alerts'), await count('people'), await gauge()]).toMatchObject([0, 4, { failures: 0 }]);
  expect(warnings).toEqual([]);
});

it('stands apart from real alerts, which go out as ever', async () => {
  const { youth, people } = await aYouthWithCrew(app, [{ firstName: 'Leanne' }]);
  await step();
  await raise(app, youth);
  await app.settle();
  expect(left()).toBe(3);
  expect(app.mails[0]!.to).toBe(people[0]!.email);
  await step();
  await untilTheEndWent();
  await step();
  expect(await count('alerts')).toBe(1);
  expect((await rows()).every(({ crewId, state }) => crewId === people[0]!.id && state === 'sent')).toBe(true);
  const named = JSON.stringify([
    await app.call(distressEndpoints.people, {}, youth),
    await app.call(distressEndpoints.status, {}, youth),
    await app.call(distressEndpoints.alerts, {}, people[0]!),
  ]);
  expect(named).not.toContain('Canary');
});

it('is nobody who could sign in, be invited by address, or stand in a crew with somebody', async () => {
  await run();
  const { youth } = await aYouthWithCrew(app, []);
  for (const userName of [canaryContacts.email, canaryContacts.mobile]) {
    const signingIn = app.call(sessionEndpoints.signIn, { body: { userName, password: 'lanterns-at-dusk' } });
    await expect(signingIn).rejects.toMatchObject({ status: 401 });
  }
  const indexes = [
    app.fields.blindIndex('email', canaryContacts.email),
    app.fields.blindIndex('mobile', canaryContacts.mobile),
  ];
  const found = app.db
    .selectFrom('people')
    .select('id')
    .where((is) => is.or([is('emailIndex', 'in', indexes), is('mobileIndex', 'in', indexes)]));
  expect(await found.execute()).toEqual([]);
  for (const id of canaryIds) await expect(signIn(app, id)).rejects.toThrow('sessions_canary');
  await expect(joinCrew(app, youth.id, canaryCrew[0].id)).rejects.toThrow('crew_members_canary');
  await expect(joinCrew(app, canaryYouth.id, youth.id)).rejects.toThrow('crew_members_canary');
});

it('has a sink that takes its own messages only', async () => {
  await run();
  const { id } = canaryCrew[0];
  await inTransaction(app.db, async (tx) => {
    const place = { owner: id, table: 'people', column: 'email_sealed', row: id };
    const emailSealed = await app.fields.seal(tx, place, 'leanne@example.com');
    await tx.updateTable('people').set({ emailSealed }).where('id', '=', id).execute();
  });
  await step(60);
  await app.settle();
  expect((await rows()).filter(({ state }) => state !== 'sent')).toMatchObject([
    { channel: 'email', state: 'pending' },
  ]);
  await step(31);
  expect(warnings).toMatchObject([{ missing: ['email'] }]);
  expect(left()).toBe(0);
});

it('is not there at all where it is off', async () => {
  const quiet = await createTestApp();
  await quiet.rooms.canary.start()();
  expect(await quiet.rooms.canary.state(quiet.db)).toBe('off');
  expect(await quiet.db.selectFrom('people').select('id').execute()).toEqual([]);
  await quiet.rooms.alertDelivery.audit();
  expect(quiet.state.beats).toBe(1);
  await quiet.close();
});
