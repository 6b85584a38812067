// Browsers that push reaches: whose they are, and when they are forgotten.
import { chatEndpoints } from '@mycrew/contract/chat.ts';
import { notificationEndpoints } from '@mycrew/contract/notifications.ts';
import { settingsEndpoints } from '@mycrew/contract/settings.ts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { inTransaction } from '#database/database.ts';
import { aCrewOfTwo, signIn, type TestPerson } from '#testing/people.ts';
import { setUpRoom } from '#testing/set-up.ts';
import { aSubscription } from '#testing/subscription.ts';

const app = await setUpRoom();
let youth: TestPerson;
let crew: TestPerson;
beforeEach(async () => {
  ({ youth, crew } = await aCrewOfTwo(app));
});

type Body = Parameters<typeof app.answer<typeof notificationEndpoints.registerDevice>>[1]['body'];
const register = (person: TestPerson, over: Partial<Body> = {}) =>
  app.answer(
    notificationEndpoints.registerDevice,
    { body: { DeviceId: person.deviceId, FCMToken: aSubscription(), ...over } },
    person,
  );
const devices = () => app.db.selectFrom('devices').selectAll().orderBy('createdAt').execute();
const write = async () => {
  await app.call(chatEndpoints.send, { body: { userId: youth.id, Message: 'hello' } }, crew);
  await app.settle();
};

describe('registering', () => {
  it('says so, and stores the subscription sealed', async () => {
    const FCMToken = aSubscription('https://push.example.com/abcdef');
    expect(await register(youth, { FCMToken })).toMatchObject({ http: 200, message: 'Notifications are on.' });
    const [device] = await devices();
    expect(device).toMatchObject({ personId: youth.id, sessionId: youth.sessionId, isCrewMember: false });
    expect(device!.subscriptionSealed.toString('latin1')).not.toContain('abcdef');
  });

  it('refuses what is no subscription, at the field', async () => {
    for (const FCMToken of ['x'.repeat(40), JSON.stringify({ endpoint: 'file:///etc/passwd', keys: {} })]) {
      expect(await register(youth, { FCMToken })).toMatchObject({ http: 422, errors: [{ field: 'FCMToken' }] });
    }
    expect(await devices()).toEqual([]);
  });

  it('for somebody else finds nobody', async () => {
    expect((await register(youth, { UserId: crew.id })).http).toBe(404);
    expect((await register(youth, { UserId: youth.id })).http).toBe(200);
  });

  it('is for the session that asks, whatever device the body names', async () => {
    const stolen = { ...youth, ...(await signIn(app, youth.id)) };
    for (const DeviceId of ['a-device-of-no-session', youth.deviceId, 'x', undefined])
      expect((await register(stolen, { DeviceId })).http).toBe(200);
    expect(await devices()).toMatchObject([{ sessionId: stolen.sessionId }]);
    const listed = await app.call(settingsEndpoints.devices, {}, youth);
    expect(listed.map(({ _id, HasPush }) => [_id, HasPush])).toEqual([
      [youth.sessionId, false],
      [stolen.sessionId, true],
    ]);
  });

  it('by a session that is ending at this moment leaves nothing behind', async () => {
    const leaving = { ...youth, ...(await signIn(app, youth.id)) };
    const [ended, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const ending = inTransaction(app.db, async (tx) => {
      await app.rooms.session.end(tx, youth.id, leaving.sessionId, 'signed-out', app.clock.now());
      ended.resolve();
      await gate.promise;
    });
    await ended.promise;
    const registering = register(leaving);
    await vi.waitFor(async () => expect(await app.waitsForLock()).toBe(true), { timeout: 30_000 });
    gate.resolve();
    await ending;
    expect((await registering).http).toBe(401);
    expect(await devices()).toEqual([]);
  });

  it('again replaces what this browser had', async () => {
    await register(youth);
    await register(youth, { FCMToken: aSubscription('https://push.example.com/newer') });
    expect(await devices()).toHaveLength(1);
    await write();
    expect(app.pushes[0]!.subscription).toMatchObject({ endpoint: 'https://push.example.com/newer' });
  });

  it('moves a shared browser to whoever signed in last, also at once', async () => {
    const FCMToken = aSubscription();
    await register(youth, { FCMToken });
    await register(crew, { FCMToken });
    expect((await devices()).map(({ personId }) => personId)).toEqual([crew.id]);
    const answers = await Promise.all([register(youth, { FCMToken }), register(crew, { FCMToken })]);
    expect(answers.map(({ http }) => http)).toEqual([200, 200]);
    expect(await devices()).toHaveLength(1);
  });

  it('keeps the ten newest', async () => {
    const sessions: string[] = [];
    for (let at = 0; at < 12; at++) {
      app.clock.advance({ seconds: 1 });
      const there = { ...youth, ...(await signIn(app, youth.id)) };
      await register(there, { FCMToken: aSubscription(`https://push.example.com/${at}`) });
      sessions.push(there.sessionId);
    }
    expect((await devices()).map(({ sessionId }) => sessionId)).toEqual(sessions.slice(2));
  });
});

describe('a browser', () => {
  it('is left alone after three times that its push service does not know it, not before, and stays to be shown', async () => {
    await register(youth);
    app.state.push = 'gone';
    await write();
    const failedAt = app.clock.now();
    // The message, and the notice that this browser fails, which goes by every other way and tries this one too.
    expect((await devices())[0]).toMatchObject({ permanentErrors: 2, failedAt });
    app.clock.advance({ minutes: 1 });
    for (let at = 0; at < 3; at++) await write();
    expect(app.pushes).toHaveLength(3);
    expect((await devices())[0]).toMatchObject({ permanentErrors: 3, failedAt });
    await register(youth, { FCMToken: aSubscription('https://push.example.com/anew') });
    expect((await devices())[0]).toMatchObject({ permanentErrors: 0, failedAt: null, workedAt: null });
  });

  it('that was reached in between starts anew', async () => {
    await register(youth);
    app.state.push = 'gone';
    await write();
    app.state.push = 'sent';
    await write();
    expect((await devices())[0]).toMatchObject({ permanentErrors: 0, failedAt: null, workedAt: app.clock.now() });
  });

  it('is tried again where the push service is away', async () => {
    await register(youth);
    app.state.push = 'failed';
    await expect(write()).rejects.toThrow('did not accept it');
    expect(await devices()).toHaveLength(1);
  });

  it('is not reached once its session has run out', async () => {
    await register(youth);
    await app.db.updateTable('sessions').set({ idleEndsAt: app.clock.now() }).execute();
    await app.db
      .updateTable('sessions')
      .set({ idleEndsAt: new Date(app.clock.now().getTime() + 60_000) })
      .where('id', '=', crew.sessionId)
      .execute();
    await write();
    expect(app.pushes).toEqual([]);
  });
});

describe('one browser', () => {
  const RenewalToken = 'r'.repeat(43);
  const at = (name: string) => aSubscription(`https://push.example.com/${name}`);
  const renew = (body: { RenewalToken: string; FCMToken: string }) =>
    app.answer(notificationEndpoints.renewDevice, { body });

  it('has one registration, also when it signs in again with a new address', async () => {
    await register(youth, { FCMToken: at('old'), RenewalToken });
    const again = { ...youth, ...(await signIn(app, youth.id, { deviceId: youth.deviceId })) };
    await register(again, { FCMToken: at('new'), RenewalToken });
    expect((await devices()).map(({ sessionId }) => sessionId)).toEqual([again.sessionId]);
    await register(crew, { FCMToken: at('theirs'), RenewalToken: 's'.repeat(43) });
    expect(await devices()).toHaveLength(2);
  });

  it('has one also where both sessions register at the same moment', async () => {
    const again = { ...youth, ...(await signIn(app, youth.id)) };
    const answers = await Promise.all([
      register(youth, { FCMToken: at('a'), RenewalToken }),
      register(again, { FCMToken: at('b'), RenewalToken }),
    ]);
    expect(answers.map(({ http }) => http)).toEqual([200, 200]);
    expect(await devices()).toHaveLength(1);
  });

  it('exchanges its address without signing in, and is reached at the new one alone', async () => {
    await register(youth, { FCMToken: at('old'), RenewalToken });
    app.state.push = 'gone';
    await write();
    app.state.push = 'sent';
    expect(await renew({ RenewalToken, FCMToken: at('new') })).toMatchObject({ http: 200, data: null });
    expect(await renew({ RenewalToken, FCMToken: at('new') })).toMatchObject({ http: 200 });
    expect(await devices()).toMatchObject([
      { personId: youth.id, sessionId: youth.sessionId, isCrewMember: false, permanentErrors: 0 },
    ]);
    app.pushes.length = 0;
    await write();
    expect(app.pushes).toMatchObject([{ subscription: { endpoint: 'https://push.example.com/new' } }]);
    expect((await devices())[0]!.renewalHash!.toString('latin1')).not.toContain('rrr');
  });

  it('reports what it shows by the same token alone, and counts as silent from the first hand-over after it', async () => {
    const shown = (RenewalToken_ = RenewalToken) =>
      app.answer(notificationEndpoints.pushShown, { body: { RenewalToken: RenewalToken_ } });
    await register(youth, { FCMToken: at('one'), RenewalToken });
    await write();
    // It never reported: of such a browser silence says nothing.
    expect(await devices()).toMatchObject([{ shownAt: null, unshownSince: null }]);
    expect((await shown('s'.repeat(43))).http).toBe(404);
    expect((await shown('short')).http).toBe(422);
    expect(await shown()).toMatchObject({ http: 200, data: null });
    const first = app.clock.now();
    expect(await devices()).toMatchObject([{ shownAt: first, unshownSince: null }]);
    app.clock.advance({ days: 1 });
    crew = { ...crew, ...(await signIn(app, crew.id)) };
    await write();
    expect(await devices()).toMatchObject([{ shownAt: first, unshownSince: app.clock.now() }]);
    expect((await shown()).http).toBe(200);
    expect(await devices()).toMatchObject([{ shownAt: app.clock.now(), unshownSince: null }]);
    await app.db.updateTable('sessions').set({ endedAt: app.clock.now() }).where('id', '=', youth.sessionId).execute();
    expect((await shown()).http).toBe(404);
  });

  it('is not kept from renewing by a school in which everybody is shown something at once', async () => {
    const from = { address: '198.51.100.7' };
    const unknown = { RenewalToken: 's'.repeat(43) };
    const answers: number[] = [];
    for (let count = 0; count <= 600; count++)
      answers.push((await app.answer(notificationEndpoints.pushShown, { body: unknown }, from)).http);
    expect(new Set(answers)).toEqual(new Set([404]));
    const renewal = { body: { ...unknown, FCMToken: at('new') } };
    expect((await app.answer(notificationEndpoints.renewDevice, renewal, from)).http).toBe(404);
  });

  it('exchanges nothing by another token, without a subscription, or once its session has ended', async () => {
    await register(youth, { FCMToken: at('old'), RenewalToken });
    expect((await renew({ RenewalToken: 's'.repeat(43), FCMToken: at('new') })).http).toBe(404);
    expect(await renew({ RenewalToken, FCMToken: 'x'.repeat(40) })).toMatchObject({
      http: 422,
      errors: [{ field: 'FCMToken' }],
    });
    expect((await renew({ RenewalToken: 'short', FCMToken: at('new') })).http).toBe(422);
    await app.db
      .updateTable('sessions')
      .set({ idleEndsAt: app.clock.now() })
      .where('id', '=', youth.sessionId)
      .execute();
    expect((await renew({ RenewalToken, FCMToken: at('new') })).http).toBe(404);
    expect(await devices()).toHaveLength(1);
  });
});

describe('the key', () => {
  it('is public', async () => {
    expect(await app.call(notificationEndpoints.pushKey, {})).toEqual({ PublicKey: 'test-key' });
  });
});
