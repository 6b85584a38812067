// How an alert ends: all clear, a mistake taken back, six hours gone by; and what follows a day or three later.
import { distressEndpoints } from '@mycrew/contract/distress.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { aCrewOfTwo, aSupporter, joinCrew, signIn, type TestPerson } from '#testing/people.ts';
import { setUpRoom } from '#testing/set-up.ts';

const { raise, raiseToAll, status, everythingOk, details, alerts, events, followUp, answerFollowUp } =
  distressEndpoints;
const app = await setUpRoom();
let tahlia: TestPerson;
let leanne: TestPerson;
beforeEach(async () => {
  ({ youth: tahlia, crew: leanne } = await aCrewOfTwo(app));
});

const tap = (at: number) => `0199aaaa-bbbb-7ccc-8ddd-${String(at).padStart(12, '0')}`;
const toAll = async (at = 1) => (await app.call(raiseToAll, { body: { ClientAlertId: tap(at) } }, tahlia)).alertId!;
const ok = (body: object = {}, by = tahlia) => app.call(everythingOk, { body }, by);
const again = async (person: TestPerson) => ({ ...person, ...(await signIn(app, person.id)) });
const kindsSent = async () =>
  new Set(
    (await app.db.selectFrom('alertDeliveries').select('kind').where('state', '=', 'sent').execute()).map(
      ({ kind }) => kind,
    ),
  );
const ofType = async (by: TestPerson) => (await app.call(events, {}, by)).Events.map(({ Type }) => Type);

describe('everything is OK', () => {
  it('is sent to everybody who was notified', async () => {
    const alertId = await toAll();
    await app.settle();
    expect(await ok()).toEqual({ alertId, alertStatus: 'CLEARED' });
    app.clock.advance({ seconds: 10 });
    await app.settle();
    expect(await kindsSent()).toEqual(new Set(['alert', 'cleared']));
    expect(await ofType(leanne)).toEqual(['alert', 'cleared']);
    expect(await app.call(details, { body: { DistressId: alertId } }, leanne)).toMatchObject({ EndedAs: 'ok' });
  });

  it('goes to nobody who was not notified', async () => {
    const minh = await aSupporter(app, { firstName: 'Minh' });
    await joinCrew(app, tahlia.id, minh.id);
    await app.call(raise, { body: { SelectedCrewIds: [leanne.id] } }, tahlia);
    await app.settle();
    await ok();
    await app.settle();
    expect([...app.mails, ...app.texts].map(({ to }) => to)).not.toContain(minh.email);
    expect(await ofType(minh)).toEqual([]);
  });

  it('says CLEARED again where it is tapped twice, and ends nothing where there is nothing', async () => {
    expect(await ok()).toEqual({ alertId: null, alertStatus: null });
    const alertId = await toAll();
    await ok();
    expect(await ok()).toEqual({ alertId, alertStatus: 'CLEARED' });
    expect(await app.db.selectFrom('alertTimers').select('step').where('step', '=', 'ask-24').execute()).toHaveLength(
      1,
    );
  });

  it('of an earlier tap ends no later alert', async () => {
    const first = await toAll(1);
    await ok();
    const second = await toAll(2);
    expect(await ok({ ClientAlertId: tap(1) })).toEqual({ alertId: first, alertStatus: 'CLEARED' });
    expect(await ok({ ClientAlertId: tap(9) })).toEqual({ alertId: second, alertStatus: 'Active' });
    expect((await app.call(status, {}, tahlia)).AlertStatus).toBe('Active');
    expect(await ok({ ClientAlertId: tap(2) })).toEqual({ alertId: second, alertStatus: 'CLEARED' });
  });

  it('of an alert that is over ends no later one either', async () => {
    const first = await toAll(1);
    await ok();
    const second = await toAll(2);
    expect(await ok({ DistressId: first })).toEqual({ alertId: first, alertStatus: 'CLEARED' });
    expect(await ok({ DistressId: tap(9) })).toEqual({ alertId: second, alertStatus: 'Active' });
    expect((await app.call(status, {}, tahlia)).AlertStatus).toBe('Active');
    expect(await ok({ DistressId: second })).toEqual({ alertId: second, alertStatus: 'CLEARED' });
  });

  it('is nobody else’s to say', async () => {
    await toAll();
    expect(await ok({}, leanne)).toEqual({ alertId: null, alertStatus: null });
    expect((await app.call(status, {}, tahlia)).AlertStatus).toBe('Active');
  });

  it('many times at once ends it once', async () => {
    await toAll();
    await app.settle();
    await Promise.all(Array.from({ length: 8 }, () => ok()));
    expect(await ofType(leanne)).toEqual(['alert', 'cleared']);
  });
});

describe('a mistake', () => {
  it('within ten seconds is sent as one message, and nobody is asked about it later', async () => {
    await toAll();
    await app.settle();
    app.clock.advance({ seconds: 10 });
    expect((await ok({ Mistake: true })).alertStatus).toBe('CLEARED');
    expect((await app.call(status, {}, tahlia)).Alert).toMatchObject({ EndedAs: 'mistake' });
    expect(await ofType(leanne)).toEqual(['alert', 'mistake']);
    app.clock.advance({ hours: 80 });
    await app.settle();
    expect(await app.db.selectFrom('alertFollowUps').selectAll().execute()).toEqual([]);
  });

  it('later than that is all clear', async () => {
    await toAll();
    app.clock.advance({ seconds: 16 });
    await ok({ Mistake: true });
    expect((await app.call(status, {}, tahlia)).Alert).toMatchObject({ EndedAs: 'ok' });
  });
});

describe('after six hours', () => {
  it('it expires with a last question, and is never called clear', async () => {
    await toAll();
    app.clock.advance({ hours: 6, minutes: 1 });
    await app.settle();
    const [her, crew] = [await again(tahlia), await again(leanne)];
    expect(await app.call(status, {}, her)).toMatchObject({ AlertStatus: null, Alert: { EndedAs: 'expired' } });
    expect(await app.call(alerts, {}, crew)).toMatchObject([{ AlertStatus: null, EndedAs: 'expired' }]);
    expect((await ofType(crew)).at(-1)).toBe('expired');
    expect(await ofType(crew)).not.toContain('cleared');
    expect((await app.call(everythingOk, { body: {} }, her)).alertStatus).toBeNull();
  });
});

describe('a day and three days later', () => {
  const later = async (hours: number) => {
    app.clock.advance({ hours });
    await app.settle();
  };

  it('both are asked gently, and each answer is one’s own', async () => {
    const id = await toAll();
    await ok();
    const params = { id };
    expect((await app.answer(followUp, { params }, tahlia)).http).toBe(404);
    await later(25);
    const [her, crew] = [await again(tahlia), await again(leanne)];
    expect(await app.call(followUp, { params }, her)).toMatchObject({ Hours: 24, IsMine: true, Answer: null });
    expect(await app.call(followUp, { params }, crew)).toMatchObject({
      Hours: 24,
      IsMine: false,
      Youth: { FirstName: 'Tahlia' },
    });
    await app.call(answerFollowUp, { params, body: { Answer: 'skip' } }, her);
    expect(await app.call(followUp, { params }, her)).toMatchObject({ Answer: 'skip' });
    expect(await app.call(followUp, { params }, crew)).toMatchObject({ Answer: null });
    await later(48);
    expect(await app.call(followUp, { params }, await again(tahlia))).toMatchObject({ Hours: 72, Answer: null });
  });

  it('once about several on each other’s heels, each about the last one they know of', async () => {
    const minh = await aSupporter(app, { firstName: 'Minh' });
    await joinCrew(app, tahlia.id, minh.id);
    const first = await toAll(1);
    await ok();
    const second = await app.call(raise, { body: { SelectedCrewIds: [leanne.id] } }, tahlia);
    await ok();
    await later(25);
    const asked = await app.db.selectFrom('alertFollowUps').select(['alertId', 'personId']).execute();
    expect(new Map(asked.map(({ personId, alertId }) => [personId, alertId]))).toEqual(
      new Map([
        [tahlia.id, second.alertId],
        [leanne.id, second.alertId],
        [minh.id, first],
      ]),
    );
    expect(asked).toHaveLength(3);
  });

  it('nobody else is', async () => {
    const minh = await aSupporter(app, { firstName: 'Minh' });
    await joinCrew(app, tahlia.id, minh.id);
    const { alertId } = await app.call(raise, { body: { SelectedCrewIds: [leanne.id] } }, tahlia);
    await ok();
    await later(25);
    const asked = await app.db.selectFrom('alertFollowUps').select('personId').execute();
    expect(asked.map(({ personId }) => personId).toSorted()).toEqual([tahlia.id, leanne.id].toSorted());
    expect((await app.answer(followUp, { params: { id: alertId! } }, await again(minh))).http).toBe(404);
  });
});

it('the audit log has no content', async () => {
  await app.call(raiseToAll, { body: { Note: 'by the old pool' } }, tahlia);
  await ok();
  const notes = await app.db
    .selectFrom('auditLog')
    .selectAll()
    .where('action', 'like', 'distress.%')
    .orderBy('id')
    .execute();
  expect(notes.map(({ action, subjectOwner }) => ({ action, subjectOwner }))).toEqual([
    { action: 'distress.raised', subjectOwner: tahlia.id },
    { action: 'distress.cleared', subjectOwner: tahlia.id },
  ]);
  expect(JSON.stringify(notes)).not.toContain('pool');
});
