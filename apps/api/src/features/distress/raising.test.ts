// Raising an alert: whom it goes to, what is stored, and that one call for help is one alert, however often it is sent.
import { distressEndpoints } from '@mycrew/contract/distress.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { aSupporter, aYouth, joinCrew, signIn, type TestPerson } from '#testing/people.ts';
import { setUpRoom } from '#testing/set-up.ts';
import { batchesOf } from '#testing/statements.ts';

const { raise, raiseToAll, status, everythingOk, people } = distressEndpoints;
const app = await setUpRoom();
let tahlia: TestPerson;
let leanne: TestPerson;
let minh: TestPerson;
let sam: TestPerson;
beforeEach(async () => {
  tahlia = await aYouth(app);
  leanne = await aSupporter(app);
  minh = await aSupporter(app, { firstName: 'Minh' });
  sam = await aSupporter(app, { firstName: 'Sam' });
  await joinCrew(app, tahlia.id, leanne.id);
  await joinCrew(app, tahlia.id, minh.id);
});

const tap = (over = 1) => `0199aaaa-bbbb-7ccc-8ddd-${String(over).padStart(12, '0')}`;
const toAll = (body: object = {}, by = tahlia) => app.answer(raiseToAll, { body }, by);
const toSome = (SelectedCrewIds: unknown[], body: object = {}, by = tahlia) =>
  app.answer(raise, { body: { SelectedCrewIds, ...body } }, by);
const alerts = () => app.db.selectFrom('alerts').selectAll().orderBy('createdAt').execute();
const notified = async () =>
  (await app.db.selectFrom('alertRecipients').select('crewId').execute()).map(({ crewId }) => crewId).toSorted();
const own = async (by = tahlia) => (await app.call(status, {}, by)).Alert!;
const taps = () => app.db.selectFrom('alertTaps').select(['clientAlertId', 'alertId']).execute();

describe('to the whole crew', () => {
  it('is stored with everybody of it, and says how many', async () => {
    const answer = await toAll({ Note: 'please call' });
    expect(answer).toMatchObject({ http: 201, data: { alertStatus: 'Active', recipients: 2 } });
    expect(await notified()).toEqual([leanne.id, minh.id].toSorted());
    expect(await own()).toMatchObject({ AlertId: answer.data!.alertId, AlertStatus: 'Active', Note: 'please call' });
  });

  it('takes three ways to the database, with the key that seals what was sent', async () => {
    const sent = await batchesOf(() => toAll({ Note: 'please call', Latitude: -33.87, Longitude: 151.21 }));
    const untilCommit = sent.slice(0, sent.findIndex((batch) => batch.includes('commit')) + 1);
    expect(untilCommit).toHaveLength(3);
  });

  it('leaves out whoever was removed, whose account is closed, and who never belonged to it', async () => {
    await app.db
      .updateTable('crewMembers')
      .set({ endedAt: app.clock.now() })
      .where('supporterId', '=', minh.id)
      .execute();
    expect((await toAll()).data!.recipients).toBe(1);
    expect(await notified()).toEqual([leanne.id]);
  });

  it('is stored where nobody can be notified, also of a minor whose parent has not answered yet', async () => {
    const young = await aYouth(app, { consent: 'sent', yearOfBirth: 2013 });
    const answer = await toAll({}, young);
    expect(answer).toMatchObject({ http: 201, data: { alertStatus: 'Active', recipients: 0 } });
    expect(answer.message).toContain('Nobody could be told');
    expect((await own(young)).Recipients).toEqual([]);
  });

  it('goes to nobody else’s crew', async () => {
    const jonah = await aYouth(app, { firstName: 'Jonah' });
    await joinCrew(app, jonah.id, sam.id);
    await toAll();
    expect(await notified()).not.toContain(sam.id);
  });
});

describe('to the chosen', () => {
  it('goes to them alone', async () => {
    expect(await toSome([leanne.id])).toMatchObject({ http: 201, data: { recipients: 1 } });
    expect(await notified()).toEqual([leanne.id]);
  });

  it('leaves out strangers, rubbish and doubles, and takes an id however it is written', async () => {
    const junk = [sam.id, leanne.id.toUpperCase(), leanne.id, 'nobody', null, 7, {}, ['x'], '\u0000'];
    expect(await toSome(junk)).toMatchObject({ http: 201, data: { recipients: 1 } });
    expect(await notified()).toEqual([leanne.id]);
  });

  it.each([[[]], [['nobody']], [['0199aaaa-bbbb-7ccc-8ddd-000000000000']]])(
    'is 422 where none is left: %j',
    async (ids) => {
      expect(await toSome(ids)).toMatchObject({ http: 422, code: 'nobody-chosen' });
      expect(await alerts()).toEqual([]);
    },
  );

  it('is never widened to others by itself', async () => {
    await toSome([leanne.id], { WidenAgreed: false });
    app.clock.advance({ minutes: 40 });
    await app.settle();
    expect(await notified()).toEqual([leanne.id]);
  });
});

describe('the same tap', () => {
  it('twenty times at once is one alert, and nobody is notified twice', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => toAll({ ClientAlertId: tap() })));
    expect(answers.map(({ http }) => http).toSorted()).toEqual([...Array.from({ length: 19 }, () => 200), 201]);
    expect(new Set(answers.map(({ data }) => data!.alertId)).size).toBe(1);
    expect(await alerts()).toHaveLength(1);
    expect(await notified()).toHaveLength(2);
    await app.settle();
    const kinds = await app.db.selectFrom('alertDeliveries').select(['crewId', 'channel', 'kind']).execute();
    expect(new Set(kinds.map((row) => JSON.stringify(row))).size).toBe(kinds.length);
  });

  it('is known by its Idempotency-Key too, a uuid or not', async () => {
    for (const key of [tap(7), 'not-a-uuid-but-own']) {
      const headers = { 'idempotency-key': key };
      const first = await app.answer(raiseToAll, { body: {} }, { ...tahlia, headers });
      const again = await app.answer(raiseToAll, { body: {} }, { ...tahlia, headers });
      expect(again.data).toEqual(first.data);
    }
    expect(await taps()).toHaveLength(2);
    expect(await alerts()).toHaveLength(1);
  });

  it('is answered an hour later, also when all is clear again, and notifies nobody', async () => {
    const first = await toAll({ ClientAlertId: tap() });
    await app.call(everythingOk, { body: {} }, tahlia);
    app.clock.advance({ hours: 1, minutes: 1 });
    const later = { ...tahlia, ...(await signIn(app, tahlia.id)) };
    await app.settle();
    const before = await app.db.selectFrom('alertDeliveries').select('id').execute();
    const again = await toAll({ ClientAlertId: tap(), Note: 'late' }, later);
    expect(again).toMatchObject({ http: 200, data: { ...first.data, alertStatus: 'CLEARED' } });
    await app.settle();
    expect(await app.db.selectFrom('alertDeliveries').select('id').execute()).toEqual(before);
    expect(await alerts()).toHaveLength(1);
  });
});

describe('another tap', () => {
  it('adds to the alert that is on', async () => {
    const first = await toSome([leanne.id], { ClientAlertId: tap(1), Note: 'first' });
    const second = await toAll({ ClientAlertId: tap(2), Note: 'second' });
    expect(second).toMatchObject({ http: 200, data: { ...first.data, recipients: 2 } });
    expect((await taps()).map(({ alertId }) => alertId)).toEqual([first.data!.alertId, first.data!.alertId]);
    expect(await own()).toMatchObject({ Note: 'second' });
    expect(await notified()).toHaveLength(2);
  });

  it('at the same moment is one alert with both', async () => {
    const answers = await Promise.all(
      [1, 2, 3].map((at) => toSome([at === 1 ? leanne.id : minh.id], { ClientAlertId: tap(at) })),
    );
    expect(new Set(answers.map(({ data }) => data!.alertId)).size).toBe(1);
    expect(await taps()).toHaveLength(3);
    expect(await notified()).toHaveLength(2);
  });

  it('without anything readable changes nothing, and is not turned away', async () => {
    const first = await toSome([leanne.id], { Note: 'first' });
    const answer = await app.answer(raise, { body: 'rubbish' as never }, tahlia);
    expect(answer).toMatchObject({ http: 200, data: first.data });
    expect(await own()).toMatchObject({ Note: 'first', LocationKind: 'none' });
  });

  it('that adds to an alert opens no other where that is over, and notifies nobody', async () => {
    const { alertId } = (await toSome([leanne.id], { ClientAlertId: tap(1) })).data!;
    await app.call(everythingOk, { body: {} }, tahlia);
    const late = { ClientAlertId: tap(2), DistressId: alertId };
    const answer = { http: 200, data: { alertId, alertStatus: 'CLEARED', recipients: 1 } };
    expect(await toSome([minh.id], late)).toMatchObject(answer);
    expect(await toAll({ ...late, Note: 'late' })).toMatchObject(answer);
    expect(await toAll({ ClientAlertId: tap(2), Note: 'later still' })).toMatchObject(answer);
    expect(await alerts()).toHaveLength(1);
    expect(await notified()).toEqual([leanne.id]);
    const next = (await toSome([leanne.id], { ClientAlertId: tap(3) })).data!;
    expect(await toSome([minh.id], { ...late, ClientAlertId: tap(5) })).toMatchObject(answer);
    const more = { ClientAlertId: tap(4), DistressId: next.alertId };
    expect(await toSome([minh.id], more)).toMatchObject({ data: { ...next, recipients: 2 } });
  });

  it('that adds to an alert of nobody knows which still calls', async () => {
    expect(await toAll({ DistressId: tap(9) })).toMatchObject({ http: 201, data: { alertStatus: 'Active' } });
    expect((await toAll({ DistressId: 'rubbish' })).http).toBe(200);
    expect((await toAll({ DistressId: tap(9) }, sam)).http).toBe(201);
  });

  it('after the end is a new alert', async () => {
    const first = await toAll({ ClientAlertId: tap(1) });
    await app.call(everythingOk, { body: {} }, tahlia);
    const second = await toAll({ ClientAlertId: tap(2) });
    expect(second.http).toBe(201);
    expect(second.data!.alertId).not.toBe(first.data!.alertId);
  });
});

describe('choosing people', () => {
  it('shows who is there, and remembers the last choice', async () => {
    expect(await app.call(people, {}, tahlia)).toMatchObject({
      People: [
        { _id: leanne.id, FirstName: 'Leanne', AlertsOff: false, CanText: true, CannotWake: null, IsOnline: false },
        { _id: minh.id },
      ],
      Last: { CrewIds: null, LocationKind: 'none', WidenAgreed: false },
    });
    await toSome([leanne.id, sam.id], { LocationKind: 'area', WidenAgreed: true });
    const { Last } = await app.call(people, {}, tahlia);
    expect(Last).toEqual({ CrewIds: [leanne.id], LocationKind: 'area', WidenAgreed: true });
    await toAll();
    expect((await app.call(people, {}, tahlia)).Last).toEqual({
      CrewIds: null,
      LocationKind: 'area',
      WidenAgreed: true,
    });
  });

  it('says who has alerts off, who cannot be texted, and who cannot be woken now', async () => {
    const row = {
      personId: leanne.id,
      checkIn: true,
      safePlaceShared: true,
      distressAlert: false,
      crewAccept: false,
      newAnnouncement: false,
    };
    await app.db.insertInto('notificationSwitches').values(row).execute();
    await app.db
      .updateTable('people')
      .set({ mobileVerifiedAt: null, asleepFrom: '00:00', asleepUntil: '23:59' })
      .where('id', '=', minh.id)
      .execute();
    const { People } = await app.call(people, {}, tahlia);
    expect(People).toMatchObject([
      { AlertsOff: true, CanText: true, CannotWake: null },
      { AlertsOff: false, CanText: false, CannotWake: { From: '00:00', Until: '23:59', IsNow: true } },
    ]);
  });
});
