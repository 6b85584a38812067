// Where I am signed in, and signing out there from here.
import { notificationEndpoints } from '@mycrew/contract/notifications.ts';
import { settingsEndpoints } from '@mycrew/contract/settings.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { aCrewOfTwo, signIn, type TestPerson } from '#testing/people.ts';
import { stepUp } from '#testing/step-up.ts';
import { aSubscription } from '#testing/subscription.ts';

let app: TestApp;
let youth: TestPerson;
let crew: TestPerson;
let closed: string[];
beforeAll(async () => {
  app = await createTestApp();
  app.realtime.closeSession = (id) => void closed.push(id);
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.reset();
  closed = [];
  ({ youth, crew } = await aCrewOfTwo(app));
});

const list = (who = youth) => app.call(settingsEndpoints.devices, {}, who);
const another = async (over: { deviceId?: string; label?: string } = {}): Promise<TestPerson> => ({
  ...youth,
  ...(await signIn(app, youth.id, over)),
});
const signOut = (id: string, who = youth) => app.answer(settingsEndpoints.signOutDevice, { params: { id } }, who);
const signOutEverywhere = () => app.answer(settingsEndpoints.signOutEverywhere, { body: undefined }, youth);
const isIn = async (who: TestPerson) => (await app.answer(settingsEndpoints.shareData, {}, who)).http;
const pushTo = async (who: TestPerson) => {
  const body = { DeviceId: who.deviceId, FCMToken: aSubscription(`https://push.example.com/${who.sessionId}`) };
  await app.call(notificationEndpoints.registerDevice, { body }, who);
};
const pushed = async () =>
  (await app.db.selectFrom('devices').select('sessionId').execute()).map(({ sessionId }) => sessionId);

describe('the list', () => {
  it('has each place, this one first, and whether push reaches it', async () => {
    app.clock.advance({ minutes: 5 });
    const phone = await another({ label: 'Chrome on Android' });
    await pushTo(phone);
    const [here, there, ...more] = await list();
    expect(more).toEqual([]);
    expect(here).toMatchObject({ _id: youth.sessionId, Label: 'Firefox on Linux', IsThis: true, HasPush: false });
    expect(there).toEqual({
      _id: phone.sessionId,
      Label: 'Chrome on Android',
      LastActiveOn: app.clock.now().toISOString(),
      SignedInOn: app.clock.now().toISOString(),
      IsThis: false,
      HasPush: true,
    });
  });

  it('leaves out what has ended or run out, and what belongs to others', async () => {
    const [ended, idle] = [await another(), await another()];
    await app.db.updateTable('sessions').set({ endedAt: app.clock.now() }).where('id', '=', ended.sessionId).execute();
    await app.db
      .updateTable('sessions')
      .set({ idleEndsAt: app.clock.now() })
      .where('id', '=', idle.sessionId)
      .execute();
    expect((await list()).map(({ _id }) => _id)).toEqual([youth.sessionId]);
    expect((await list(crew)).map(({ _id }) => _id)).toEqual([crew.sessionId]);
  });

  it('has each that push reaches, however many there are', async () => {
    const forgotten = await another({ label: 'The one with push' });
    await pushTo(forgotten);
    app.clock.advance({ minutes: 1 });
    for (let at = 0; at < 55; at++) await another();
    expect((await list()).filter(({ HasPush }) => HasPush).map(({ Label }) => Label)).toEqual(['The one with push']);
  });

  it('names a browser that sent no user agent', async () => {
    await app.db.updateTable('sessions').set({ label: null }).execute();
    expect((await list())[0]!.Label).toBe('A browser');
  });
});

describe('whoever found the page open', () => {
  it('shuts the owner out nowhere: each other place asks for the password, and here does not', async () => {
    const phone = await another();
    expect(await signOut(phone.sessionId)).toMatchObject({ http: 422, code: 'step-up-needed' });
    expect(await signOutEverywhere()).toMatchObject({ http: 422, code: 'step-up-needed' });
    expect(await isIn(phone)).toBe(200);
    expect(closed).toEqual([]);
    expect((await signOut(youth.sessionId)).http).toBe(200);
  });
});

describe('signing out there', () => {
  beforeEach(() => stepUp(app, youth));

  it('ends that session, its sockets and its push, and no other', async () => {
    const phone = await another();
    await pushTo(phone);
    await pushTo(youth);
    expect((await signOut(phone.sessionId)).http).toBe(200);
    expect(await isIn(phone)).toBe(401);
    expect(await isIn(youth)).toBe(200);
    expect(closed).toEqual([phone.sessionId]);
    expect(await pushed()).toEqual([youth.sessionId]);
    expect((await signOut(phone.sessionId)).http).toBe(404);
    const notes = await app.db.selectFrom('auditLog').select(['action', 'subject']).execute();
    expect(notes).toEqual([{ action: 'session.signed-out', subject: phone.sessionId }]);
  });

  it('goes for here, too', async () => {
    expect((await signOut(youth.sessionId)).http).toBe(200);
    expect(await isIn(youth)).toBe(401);
  });

  it('ends the push of that session alone, also where both name the same device', async () => {
    const same = await another({ deviceId: youth.deviceId });
    for (const place of [youth, same]) await pushTo(place);
    await signOut(same.sessionId);
    expect(await pushed()).toEqual([youth.sessionId]);
  });

  it('is for nobody else’s session', async () => {
    expect((await signOut(crew.sessionId)).http).toBe(404);
    expect((await signOut(crypto.randomUUID())).http).toBe(404);
    expect(await isIn(crew)).toBe(200);
    expect(closed).toEqual([]);
  });
});

describe('signing out everywhere', () => {
  beforeEach(() => stepUp(app, youth));

  it('leaves only here', async () => {
    const [phone, school] = [await another(), await another()];
    for (const place of [phone, youth, crew]) await pushTo(place);
    expect((await signOutEverywhere()).http).toBe(200);
    expect(await Promise.all([phone, school, youth, crew].map(isIn))).toEqual([401, 401, 200, 200]);
    expect(closed.toSorted()).toEqual([phone.sessionId, school.sessionId].toSorted());
    expect((await pushed()).toSorted()).toEqual([youth.sessionId, crew.sessionId].toSorted());
  });

  it('is quiet where there is only here', async () => {
    expect((await signOutEverywhere()).http).toBe(200);
    expect(await isIn(youth)).toBe(200);
    expect(closed).toEqual([]);
  });

  it('waits for a locked screen to be opened', async () => {
    await app.db.updateTable('sessions').set({ lockedAt: app.clock.now() }).where('id', '=', youth.sessionId).execute();
    expect((await signOutEverywhere()).http).toBe(423);
    expect((await signOut(youth.sessionId)).http).toBe(423);
  });
});
