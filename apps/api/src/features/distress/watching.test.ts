// Who sees what of an alert: its youth everything that is known, the notified what they need, anybody else nothing.
import { crewEndpoints } from '@mycrew/contract/crew.ts';
import { dashboardEndpoints } from '@mycrew/contract/dashboard.ts';
import { distressEndpoints } from '@mycrew/contract/distress.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { aCrewOfThree, aYouth, signIn, type TestPerson } from '#testing/people.ts';
import { setUpRoom } from '#testing/set-up.ts';

const { raise, raiseToAll, status, details, alerts, events, eventsSeen, everythingOk } = distressEndpoints;
const app = await setUpRoom();
let tahlia: TestPerson;
let leanne: TestPerson;
let minh: TestPerson;
beforeEach(async () => {
  ({ tahlia, leanne, minh } = await aCrewOfThree(app));
});

const onlyLeanne = async (body: object = {}) =>
  (await app.call(raise, { body: { SelectedCrewIds: [leanne.id], ...body } }, tahlia)).alertId!;
const look = (DistressId: string, by: TestPerson) => app.answer(details, { body: { DistressId } }, by);
const hints = () =>
  app.notified
    .filter(({ event, payload }) => event === 'changed' && JSON.stringify(payload).includes('distress'))
    .flatMap(({ memberIds }) => memberIds);

describe('looking at it', () => {
  it('counts as having seen it, once; nothing else does', async () => {
    const id = await onlyLeanne();
    const seenOn = async () => (await app.call(status, {}, tahlia)).Alert!.Recipients[0]!.SeenOn;
    await app.call(alerts, {}, leanne);
    await app.call(events, {}, leanne);
    expect(await seenOn()).toBeNull();
    const first = app.clock.now().toISOString();
    await look(id, leanne);
    app.clock.advance({ seconds: 30 });
    await look(id, leanne);
    expect(await seenOn()).toBe(first);
  });

  it('notifies the youth and everybody notified before', async () => {
    const { alertId } = await app.call(raiseToAll, { body: {} }, tahlia);
    app.notified.length = 0;
    await look(alertId, leanne);
    expect(hints()).toEqual(expect.arrayContaining([tahlia.id, minh.id]));
  });

  it('the youth’s own look is none', async () => {
    const id = await onlyLeanne();
    expect((await look(id, tahlia)).data).toMatchObject({ IsMine: true, MyAnswer: null, Crew: [{ SeenOn: null }] });
  });

  it('a text that waits is not sent to whoever has looked', async () => {
    app.presence.came(leanne.id, 'socket');
    await app.db.insertInto('devices').values(aDevice(leanne)).execute();
    const id = await onlyLeanne();
    await look(id, leanne);
    app.clock.advance({ seconds: 61 });
    await app.settle();
    expect(app.texts).toEqual([]);
    app.presence.went(leanne.id, 'socket');
  });

  it('shows who else was notified, and says so where it is the fifth in a day', async () => {
    const { alertId } = await app.call(raiseToAll, { body: {} }, tahlia);
    expect((await look(alertId, leanne)).data).toMatchObject({
      Youth: { _id: tahlia.id, FirstName: 'Tahlia' },
      IsMine: false,
      IsRepeat: false,
      Crew: [{ FirstName: 'Leanne' }, { FirstName: 'Minh' }],
    });
    for (let at = 0; at < 4; at++) {
      await app.call(everythingOk, { body: {} }, tahlia);
      app.clock.advance({ seconds: 1 });
      await app.call(raiseToAll, { body: {} }, tahlia);
    }
    const [newest] = await app.call(alerts, {}, leanne);
    expect((await look(newest!.DistressId, leanne)).data!.IsRepeat).toBe(true);
    expect((await look(alertId, leanne)).data!.IsRepeat).toBe(false);
  });
});

const aDevice = ({ id: personId, sessionId }: TestPerson) => ({
  id: '0199aaaa-bbbb-7ccc-8ddd-00000000000d',
  personId,
  sessionId,
  sealName: sessionId,
  subscriptionSealed: Buffer.from('x'),
  endpointIndex: Buffer.from('x'),
  createdAt: app.clock.now(),
});

describe('whoever was not notified', () => {
  it('finds nothing: not the rest of the crew, not a stranger', async () => {
    const id = await onlyLeanne({ Note: 'secret' });
    const sam = await aYouth(app, { firstName: 'Sam' });
    for (const other of [minh, sam]) {
      expect((await look(id, other)).http).toBe(404);
      expect(await app.call(alerts, {}, other)).toEqual([]);
      expect(await app.call(events, {}, other)).toEqual({ Events: [], HasActive: false });
      expect((await app.call(status, {}, other)).Alert).toBeNull();
    }
    await app.settle();
    expect(hints()).not.toContain(minh.id);
    expect(hints()).not.toContain(sam.id);
  });

  it('sees no status in any list; whoever was notified does, and CLEARED for a day', async () => {
    await onlyLeanne();
    const listed = async (by: TestPerson) => (await app.call(crewEndpoints.crewFor, {}, by))[0]!.DistressAlertStatus;
    const atHome = async (by: TestPerson) =>
      (await app.call(dashboardEndpoints.home, { query: {} }, by)).CrewFor[0]!.DistressAlertStatus;
    expect([await listed(leanne), await atHome(leanne)]).toEqual(['Active', 'Active']);
    expect([await listed(minh), await atHome(minh)]).toEqual([null, null]);
    await app.call(everythingOk, { body: {} }, tahlia);
    expect([await listed(leanne), await listed(minh)]).toEqual(['CLEARED', null]);
    app.clock.advance({ hours: 24, minutes: 1 });
    const later = { ...leanne, ...(await signIn(app, leanne.id)) };
    expect(await listed(later)).toBeNull();
    expect(await app.call(alerts, {}, later)).toEqual([]);
  });

  it('a youth sees no status of her own crew but where she was notified herself', async () => {
    await onlyLeanne();
    const crew = await app.call(crewEndpoints.crew, {}, tahlia);
    expect(crew.map(({ DistressAlertStatus }) => DistressAlertStatus)).toEqual([null, null]);
  });
});

describe('the log', () => {
  it('is read by each device for itself, in order, and is the receipt of the open app', async () => {
    const id = await onlyLeanne();
    const { Events, HasActive } = await app.call(events, {}, leanne);
    expect(HasActive).toBe(true);
    expect(Events).toMatchObject([{ Type: 'alert', DistressId: id, IsMine: false, FirstName: 'Tahlia' }]);
    const receipt = async () =>
      (await app.call(status, {}, tahlia)).Alert!.Recipients[0]!.Receipts.find(({ Channel }) => Channel === 'app');
    expect(await receipt()).toMatchObject({ State: 'waiting' });
    await app.call(eventsSeen, { body: { Seq: Events[0]!.Seq } }, leanne);
    expect(await receipt()).toMatchObject({ State: 'delivered' });
    expect((await app.call(events, {}, leanne)).Events).toEqual([]);
    const phone = { ...leanne, ...(await signIn(app, leanne.id)) };
    expect((await app.call(events, {}, phone)).Events).toHaveLength(1);
    await app.call(everythingOk, { body: {} }, tahlia);
    const later = await app.call(events, {}, phone);
    expect(later.Events.map(({ Type }) => Type)).toEqual(['alert', 'cleared']);
    expect(later.HasActive).toBe(false);
  });

  it('notifies the youth’s other devices too', async () => {
    await onlyLeanne();
    const { Events } = await app.call(events, {}, tahlia);
    expect(Events).toMatchObject([{ Type: 'alert', IsMine: true }]);
  });
});

it('an alert that ended within the hour is still shown to its youth, without its content', async () => {
  await onlyLeanne({ Note: 'secret' });
  await app.call(everythingOk, { body: {} }, tahlia);
  expect(await app.call(status, {}, tahlia)).toMatchObject({
    AlertStatus: 'CLEARED',
    Alert: { EndedAs: 'ok', Note: '', SafePlaces: [], Recipients: [{ _id: leanne.id }] },
  });
  app.clock.advance({ hours: 1, minutes: 1 });
  const later = { ...tahlia, ...(await signIn(app, tahlia.id)) };
  expect(await app.call(status, {}, later)).toEqual({ AlertStatus: null, Alert: null });
});
