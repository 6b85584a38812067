// When nobody answers: everybody notified is notified again, and after five minutes the rest of the crew, if that was agreed.
import { distressEndpoints } from '@mycrew/contract/distress.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { aCrewOfThree, aCrewOfTwo, aSupporter, joinCrew, signIn, type TestPerson } from '#testing/people.ts';
import { setUpRoom } from '#testing/set-up.ts';

const { raise, raiseToAll, status, answer, everythingOk } = distressEndpoints;
const app = await setUpRoom();
let tahlia: TestPerson;
let leanne: TestPerson;
let minh: TestPerson;
beforeEach(async () => {
  ({ tahlia, leanne, minh } = await aCrewOfThree(app));
});

const onlyLeanne = async (body: object = {}) =>
  (await app.call(raise, { body: { SelectedCrewIds: [leanne.id], ...body } }, tahlia)).alertId!;
const own = async () => (await app.call(status, {}, { ...tahlia, ...(await signIn(app, tahlia.id)) })).Alert!;
const wait = async (over: { minutes?: number; seconds?: number }) => {
  app.clock.advance(over);
  await app.settle();
};
const planned = async (kind: 'alert' | 'reminder', to = leanne) =>
  (
    await app.db
      .selectFrom('alertDeliveries')
      .select('channel')
      .where('kind', '=', kind)
      .where('crewId', '=', to.id)
      .orderBy('channel')
      .execute()
  ).map(({ channel }) => channel);
const switchOff = (person: TestPerson) =>
  app.db.insertInto('notificationSwitches').values({ personId: person.id, distressAlert: false }).execute();

describe('telling', () => {
  it('goes by email and by text at once to whoever is not online', async () => {
    await onlyLeanne();
    await app.settle();
    expect(app.mails.map(({ to }) => to)).toEqual([leanne.email]);
    expect(app.texts).toHaveLength(1);
    expect(JSON.stringify([...app.mails, ...app.texts])).toContain('Tahlia');
  });

  it('leaves out a contact that is not proven', async () => {
    await app.db
      .updateTable('people')
      .set({ emailVerifiedAt: null, mobileVerifiedAt: null })
      .where('id', '=', leanne.id)
      .execute();
    await onlyLeanne();
    await app.settle();
    expect([app.mails, app.texts]).toEqual([[], []]);
  });

  it('where alerts are off there is the text after a minute, and no push or email', async () => {
    await switchOff(leanne);
    await onlyLeanne();
    await app.settle();
    expect([app.mails, app.texts]).toEqual([[], []]);
    expect((await own()).Recipients).toMatchObject([{ AlertsOff: true }]);
    await wait({ seconds: 61 });
    expect(app.mails).toEqual([]);
    expect(app.texts).toHaveLength(1);
  });

  it('quiet hours hold nothing back', async () => {
    await app.db
      .updateTable('people')
      .set({ quietFrom: '00:00', quietUntil: '23:59' })
      .where('id', '=', leanne.id)
      .execute();
    await onlyLeanne();
    await app.settle();
    expect(app.mails).toHaveLength(1);
  });

  it('includes no content, emotion or place', async () => {
    await onlyLeanne({ Note: 'by the old pool', Latitude: -33.8688, Longitude: 151.2093, LocationKind: 'exact' });
    await app.settle();
    const sent = JSON.stringify([app.mails, app.texts, app.pushes, app.notified]);
    for (const word of ['old pool', '33.86', '151.2']) expect(sent).not.toContain(word);
  });
});

describe('after two minutes without an answer', () => {
  it('everybody notified is notified again by all channels, and the youth can see it', async () => {
    await onlyLeanne();
    await app.settle();
    expect((await own()).RemindedOn).toBeNull();
    await wait({ minutes: 1, seconds: 59 });
    expect(await planned('reminder')).toEqual([]);
    await wait({ seconds: 2 });
    expect(await planned('reminder')).toEqual(['email', 'sms']);
    expect((await own()).RemindedOn).toBe(app.clock.now().toISOString());
    expect(await planned('reminder', minh)).toEqual([]);
  });

  it('again after ten, twenty and thirty, and then no more', async () => {
    await onlyLeanne();
    for (const minutes of [3, 8, 10, 10, 60]) await wait({ minutes });
    expect(await planned('reminder')).toHaveLength(8);
  });

  it('not to whoever has it, nor after the end', async () => {
    const DistressId = await onlyLeanne();
    await app.call(answer, { body: { DistressId, Answer: 'canHelp' } }, leanne);
    await wait({ minutes: 11 });
    expect(await planned('reminder')).toEqual([]);
    expect((await own()).RemindedOn).toBeNull();
    await app.call(everythingOk, { body: {} }, tahlia);
    await onlyLeanne();
    await app.call(everythingOk, { body: {} }, tahlia);
    await wait({ minutes: 31 });
    expect(await planned('reminder')).toEqual([]);
  });
});

describe('after five minutes', () => {
  const notified = async () => (await own()).Recipients.map(({ FirstName }) => FirstName);

  it('the rest of the crew is notified, where that was agreed', async () => {
    await onlyLeanne({ WidenAgreed: true });
    await wait({ minutes: 4, seconds: 59 });
    expect(await notified()).toEqual(['Leanne']);
    await wait({ seconds: 2 });
    expect(await notified()).toEqual(['Leanne', 'Minh']);
    expect(await planned('alert', minh)).toEqual(['email', 'sms']);
    expect((await own()).WidenedOn).toBe(app.clock.now().toISOString());
    expect((await app.call(distressEndpoints.alerts, {}, minh)).length).toBe(1);
  });

  it.each([{}, { WidenAgreed: false }, { WidenAgreed: 'yes' as never }])('never where it was not: %j', async (body) => {
    await onlyLeanne(body);
    await wait({ minutes: 40 });
    expect(await notified()).toEqual(['Leanne']);
    expect((await own()).WidenedOn).toBeNull();
  });

  it('not where somebody has it by then', async () => {
    const DistressId = await onlyLeanne({ WidenAgreed: true });
    await app.call(answer, { body: { DistressId, Answer: 'onMyWay' } }, leanne);
    await wait({ minutes: 40 });
    expect(await notified()).toEqual(['Leanne']);
  });

  it('goes to the crew as it is then', async () => {
    await onlyLeanne({ WidenAgreed: true });
    await app.db
      .updateTable('crewMembers')
      .set({ endedAt: app.clock.now() })
      .where('supporterId', '=', minh.id)
      .execute();
    const sam = await aSupporter(app, { firstName: 'Sam' });
    await joinCrew(app, tahlia.id, sam.id);
    await wait({ minutes: 6 });
    expect(await notified()).toEqual(['Leanne', 'Sam']);
  });

  it('can be agreed to with a later tap', async () => {
    await onlyLeanne();
    await wait({ minutes: 1 });
    await onlyLeanne({ WidenAgreed: true });
    expect((await own()).WidenAgreed).toBe(true);
    await wait({ minutes: 5 });
    expect(await notified()).toEqual(['Leanne', 'Minh']);
  });
});

it('an alert to nobody is reminded of to nobody, and still expires', async () => {
  const alone = await aCrewOfTwo(app);
  await app.db
    .updateTable('crewMembers')
    .set({ endedAt: app.clock.now() })
    .where('youthId', '=', alone.youth.id)
    .execute();
  await app.call(raiseToAll, { body: {} }, alone.youth);
  await wait({ minutes: 6 * 60 + 1 });
  const row = await app.db.selectFrom('alerts').select(['state', 'remindedAt']).executeTakeFirstOrThrow();
  expect(row).toEqual({ state: 'expired', remindedAt: null });
});
