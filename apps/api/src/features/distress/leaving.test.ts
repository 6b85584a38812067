// Somebody leaves the crew, or the youth leaves for good, while an alert is on.
import { crewEndpoints } from '@mycrew/contract/crew.ts';
import { distressEndpoints } from '@mycrew/contract/distress.ts';
import { notificationEndpoints } from '@mycrew/contract/notifications.ts';
import { myDataEndpoints } from '@mycrew/contract/my-data.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { inTransaction } from '#database/database.ts';
import { aCrewOfThree, joinCrew, signIn, type TestPerson } from '#testing/people.ts';
import { setUpRoom } from '#testing/set-up.ts';
import { stepUp } from '#testing/step-up.ts';

const { raiseToAll, status, answer, details, alerts, events, eventsSeen, everythingOk } = distressEndpoints;
const app = await setUpRoom();
let tahlia: TestPerson;
let leanne: TestPerson;
let minh: TestPerson;
let alertId: string;
beforeEach(async () => {
  ({ tahlia, leanne, minh } = await aCrewOfThree(app));
  alertId = (await app.call(raiseToAll, { body: { Note: 'secret' } }, tahlia)).alertId!;
});

const leave = (person: TestPerson) =>
  inTransaction(app.db, (tx) => app.rooms.crew.leaveAll(tx, person.id, app.clock.now()));
/** Texts and emails of an end wait until the alert is ten seconds old. */
const whenDue = () => {
  app.clock.advance({ seconds: 10 });
  return app.settle();
};
const look = (by: TestPerson) => app.answer(details, { body: { DistressId: alertId } }, by);
const own = async () => (await app.call(status, {}, { ...tahlia, ...(await signIn(app, tahlia.id)) })).Alert!;
const isTo = (person: TestPerson, each: { to: string }) =>
  each.to === person.email || each.to.endsWith(person.mobile.slice(1));
const written = (to: TestPerson) => [...app.mails, ...app.texts].filter((each) => isTo(to, each)).length;

describe('whoever leaves the crew', () => {
  it('before they were called hears nothing of it, not even that it is over', async () => {
    await leave(minh);
    await app.settle();
    expect(written(minh)).toBe(0);
    expect((await look(minh)).http).toBe(404);
    expect(await app.call(alerts, {}, minh)).toEqual([]);
    expect(await app.call(events, {}, minh)).toEqual({ Events: [], HasActive: false });
    expect((await app.answer(answer, { body: { DistressId: alertId, Answer: 'canHelp' } }, minh)).http).toBe(404);
    const before = written(minh);
    await app.call(everythingOk, { body: {} }, tahlia);
    await app.settle();
    expect(written(minh)).toBe(before);
    expect((await app.call(events, {}, minh)).Events).toEqual([]);
  });

  it.each([
    ['that she is OK', {}, 'Tahlia says they are OK.'],
    ['that it was a mistake', { Mistake: true }, 'Tahlia asked for support by mistake'],
  ])('after they were called hears %s, by the same ways, and nothing else of it', async (_, body, words) => {
    await app.settle();
    await leave(minh);
    const before = written(minh);
    expect(before).toBeGreaterThan(0);
    await app.call(raiseToAll, { body: { Note: 'still here', DistressId: alertId } }, tahlia);
    await app.settle();
    expect(written(minh)).toBe(before);
    await app.call(everythingOk, { body }, tahlia);
    await whenDue();
    const last = [...app.mails, ...app.texts].filter((each) => each.text.includes(words) && isTo(minh, each));
    expect(written(minh)).toBe(before + last.length);
    expect(last).toHaveLength(before);
    for (const { text } of last) expect(text).not.toMatch(/\/answer\/|in their Crew/u);
    expect((await look(minh)).http).toBe(404);
    expect((await app.call(events, {}, minh)).Events).toEqual([]);
    expect((await app.call(notificationEndpoints.page, { query: {} }, minh)).items).toEqual([]);
    app.clock.advance({ hours: 25 });
    await app.settle();
    expect(written(minh)).toBe(before + last.length);
  });

  it('while that she is OK is under way still hears it', async () => {
    await app.settle();
    const before = written(minh);
    await app.call(everythingOk, { body: {} }, tahlia);
    await leave(minh);
    await whenDue();
    expect(written(minh)).toBe(2 * before);
  });

  it('between two alerts on each other’s heels hears of the end once, and not before it is one', async () => {
    await app.settle();
    const before = written(minh);
    app.clock.advance({ seconds: 20 });
    await app.call(everythingOk, { body: {} }, tahlia);
    await app.call(raiseToAll, { body: {} }, tahlia);
    await leave(minh);
    await app.settle();
    expect(written(minh)).toBe(before);
    await app.call(everythingOk, { body: {} }, tahlia);
    app.clock.advance({ minutes: 5 });
    await app.settle();
    expect(written(minh)).toBe(2 * before);
  });

  it('is not asked whether they have heard from her when nobody ended it', async () => {
    await app.settle();
    await leave(minh);
    const before = written(minh);
    app.clock.advance({ hours: 6, minutes: 1 });
    await app.settle();
    expect(written(leanne)).toBeGreaterThan(before);
    expect(written(minh)).toBe(before);
  });

  it('is notified again of the end where that was forgotten', async () => {
    await app.settle();
    await leave(minh);
    const before = written(minh);
    await app.call(everythingOk, { body: {} }, tahlia);
    await app.db.deleteFrom('alertDeliveries').where('crewId', '=', minh.id).where('kind', '=', 'cleared').execute();
    app.clock.advance({ seconds: 20 });
    await app.syncTime();
    await app.rooms.alertDelivery.audit();
    await app.settle();
    expect(written(minh)).toBe(2 * before);
  });

  it('before anything went out receives nothing of it', async () => {
    await leave(minh);
    const pending = await app.db
      .selectFrom('alertDeliveries')
      .select('state')
      .where('crewId', '=', minh.id)
      .where('kind', '=', 'alert')
      .execute();
    expect(new Set(pending.map(({ state }) => state))).toEqual(new Set(['superseded']));
  });

  it('is out of the youth’s list, and out of that of the others', async () => {
    await leave(minh);
    expect((await own()).Recipients.map(({ FirstName }) => FirstName)).toEqual(['Leanne']);
    expect((await look(leanne)).data!.Crew.map(({ FirstName }) => FirstName)).toEqual(['Leanne']);
  });

  it('and alone had it: the reminders begin anew', async () => {
    await app.call(answer, { body: { DistressId: alertId, Answer: 'withThem' } }, minh);
    await leave(minh);
    app.clock.advance({ minutes: 3 });
    await app.settle();
    expect((await own()).RemindedOn).not.toBeNull();
  });

  it('is notified again where they come back and she taps again', async () => {
    await app.call(answer, { body: { DistressId: alertId, Answer: 'withThem' } }, minh);
    await leave(minh);
    await joinCrew(app, tahlia.id, minh.id);
    expect((await look(minh)).http).toBe(404);
    expect((await app.call(raiseToAll, { body: {} }, tahlia)).recipients).toBe(2);
    expect((await own()).Recipients.find(({ _id }) => _id === minh.id)).toMatchObject({ SeenOn: null, Answer: null });
    expect((await look(minh)).http).toBe(200);
  });
});

it('what reached somebody before they left and came back is no receipt for the next time', async () => {
  const { Events } = await app.call(events, {}, minh);
  await app.call(eventsSeen, { body: { Seq: Events.at(-1)!.Seq } }, minh);
  await app.settle();
  await leave(minh);
  await joinCrew(app, tahlia.id, minh.id);
  await app.call(raiseToAll, { body: {} }, tahlia);
  const his = (await own()).Recipients.find(({ _id }) => _id === minh.id)!;
  expect(new Set(his.Receipts.map(({ State }) => State))).toEqual(new Set(['waiting']));
});

describe('a youth who leaves for good', () => {
  const close = async () => {
    await stepUp(app, tahlia);
    await app.call(myDataEndpoints.requestDeletion, { body: {} }, tahlia);
  };

  it('is not reported to be OK: the alert stays on, for her and for everybody notified', async () => {
    await close();
    expect(await app.call(alerts, {}, leanne)).toMatchObject([{ DistressId: alertId, AlertStatus: 'Active' }]);
    expect((await app.call(everythingOk, { body: {} }, tahlia)).alertStatus).toBe('CLEARED');
    expect(await app.call(alerts, {}, leanne)).toMatchObject([{ DistressId: alertId, AlertStatus: 'CLEARED' }]);
  });

  it('may call again until the last day; nobody is notified that she is OK, and she goes when it is over', async () => {
    await close();
    await app.call(everythingOk, { body: {} }, tahlia);
    app.clock.advance({ days: 14 });
    const her = { ...tahlia, ...(await signIn(app, tahlia.id)) };
    expect((await app.answer(raiseToAll, { body: {} }, her)).data!.recipients).toBe(2);
    const afterwards = async () => {
      await app.jobs.runNamed('find-closed-accounts');
      await app.settle();
      const rows = await app.db.selectFrom('alerts').select('state').orderBy('createdAt').execute();
      return rows.map(({ state }) => state);
    };
    expect(await afterwards()).toEqual(['cleared', 'active']);
    app.clock.advance({ hours: 6, minutes: 1 });
    await app.settle();
    expect(app.texts.at(-1)!.text).toContain('Have you heard from Tahlia?');
    expect(await afterwards()).toEqual(['cleared', 'expired']);
    app.clock.advance({ hours: 1 });
    expect(await afterwards()).toEqual([]);
    expect(await app.call(crewEndpoints.crewFor, {}, { ...leanne, ...(await signIn(app, leanne.id)) })).toEqual([]);
  });
});

it('whoever closes their account receives nothing any more', async () => {
  await stepUp(app, minh);
  await app.call(myDataEndpoints.requestDeletion, { body: {} }, minh);
  await app.call(everythingOk, { body: {} }, tahlia);
  expect((await app.call(raiseToAll, { body: {} }, tahlia)).recipients).toBe(1);
});
