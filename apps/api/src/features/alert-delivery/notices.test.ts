// Notices in the list that go with an alert: read later, and never its way of delivery.
import { distressEndpoints } from '@mycrew/contract/distress.ts';
import { notificationEndpoints } from '@mycrew/contract/notifications.ts';
import { beforeEach, expect, it } from 'vitest';
import { allClear, aYouthWithCrew, raise } from '#testing/alerts.ts';
import { aSupporter, joinCrew, signIn, type TestPerson } from '#testing/people.ts';
import { setUpRoom } from '#testing/set-up.ts';

const app = await setUpRoom();
let youth: TestPerson;
let leanne: TestPerson;
let minh: TestPerson;
beforeEach(async () => {
  const world = await aYouthWithCrew(app, [{ firstName: 'Leanne' }, { firstName: 'Minh' }]);
  youth = world.youth;
  [leanne, minh] = world.people as [TestPerson, TestPerson];
});

const noticesOf = async (person: TestPerson) => {
  const again = { ...person, ...(await signIn(app, person.id)) };
  const { items } = await app.call(notificationEndpoints.page, { query: { page: 1 } as never }, again);
  return items.map(({ Type, Title, RefId }) => ({ Type, Title, RefId }));
};

const unreadOf = async (person: TestPerson) => {
  const again = { ...person, ...(await signIn(app, person.id)) };
  return (await app.call(notificationEndpoints.unreadCount, {}, again)).count;
};

it('stand in the list of the notified, fold into how it ended, and push nothing of their own', async () => {
  const { alertId } = await app.call(distressEndpoints.raise, { body: { SelectedCrewIds: [leanne.id] } }, youth);
  await app.settle();
  const set = { Type: 'DISTRESS_ALERT_SET', Title: 'Tahlia asked for support', RefId: alertId };
  expect(await noticesOf(leanne)).toEqual([set]);
  expect(await noticesOf(minh)).toEqual([]);
  expect(app.pushes).toHaveLength(1);
  expect(app.mails).toHaveLength(1);
  await allClear(app, youth);
  await app.settle();
  const cleared = { Type: 'DISTRESS_ALERT_CLEARED', Title: 'Tahlia says they are OK', RefId: alertId };
  expect(await noticesOf(leanne)).toEqual([cleared]);
  expect(await unreadOf(leanne)).toBe(1);
});

it('say once how it ended, whichever of them is written first', async () => {
  await raise(app, youth);
  await allClear(app, youth);
  const late = new Date(app.clock.now().getTime() + 2_000);
  await app.pool.query(`UPDATE pgboss.job SET start_after = $1 WHERE name = 'distress.raised/give-notice'`, [late]);
  await app.settle();
  expect(await noticesOf(leanne)).toMatchObject([{ Title: 'Tahlia says they are OK' }]);
  app.clock.advance({ seconds: 2 });
  await app.settle();
  const { items } = await app.call(notificationEndpoints.page, { query: {} }, leanne);
  expect(items.map(({ Title }) => Title)).toEqual(['Tahlia says they are OK']);
  expect(await unreadOf(leanne)).toBe(1);
});

it('stand in the order in which it happened, whichever of them is written first', async () => {
  await raise(app, youth);
  await allClear(app, youth);
  const late = new Date(app.clock.now().getTime() + 2_000);
  await app.pool.query(`UPDATE pgboss.job SET start_after = $1 WHERE name = 'distress.ended/give-notice'`, [late]);
  await raise(app, youth);
  await allClear(app, youth, { Mistake: true });
  await app.settle();
  expect((await noticesOf(leanne))[0]).toMatchObject({ Title: 'Tahlia tapped by mistake' });
  app.clock.advance({ seconds: 2 });
  await app.settle();
  const { items } = await app.call(notificationEndpoints.page, { query: {} }, leanne);
  expect(items.map(({ Title }) => Title)).toEqual(['Tahlia tapped by mistake', 'Tahlia says they are OK']);
  expect(new Set(items.map(({ CreatedOn }) => CreatedOn)).size).toBe(1);
});

it('say a mistake, and a last question, for what they are', async () => {
  await raise(app, youth);
  await app.settle();
  await allClear(app, youth, { Mistake: true });
  await app.settle();
  expect((await noticesOf(leanne))[0]).toMatchObject({ Title: 'Tahlia tapped by mistake' });
  await raise(app, youth);
  await app.settle();
  app.clock.advance({ hours: 6 });
  await app.settle();
  expect(await noticesOf(leanne)).toHaveLength(2);
  expect((await noticesOf(leanne))[0]).toMatchObject({
    Type: 'DISTRESS_ALERT_SET',
    Title: 'Have you heard from Tahlia?',
  });
});

it('ask both sides gently a day and three days later, and nobody who was never notified', async () => {
  const stranger = await aSupporter(app);
  await raise(app, youth);
  await app.settle();
  await joinCrew(app, youth.id, stranger.id);
  await allClear(app, youth);
  await app.settle();
  app.clock.advance({ hours: 24 });
  await app.settle();
  for (const person of [youth, leanne, minh]) {
    expect((await noticesOf(person))[0]).toMatchObject({ Type: 'FOLLOW-UP', Title: 'How is it going?' });
  }
  expect(await noticesOf(stranger)).toEqual([]);
  const asked = app.pushes.filter(({ payload }) => JSON.stringify(payload).includes('FOLLOW-UP'));
  expect(asked).toHaveLength(2);
  expect(JSON.stringify(asked)).not.toMatch(/alert|distress|Tahlia/iu);
  app.clock.advance({ hours: 48 });
  await app.settle();
  expect((await noticesOf(leanne)).filter(({ Type }) => Type === 'FOLLOW-UP')).toHaveLength(2);
});
