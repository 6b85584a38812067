// What is known of the ways to somebody: who is shown what, and who is told when a way fails.
import { chatEndpoints } from '@mycrew/contract/chat.ts';
import { notificationEndpoints } from '@mycrew/contract/notifications.ts';
import { reachabilityEndpoints, type MyWay } from '@mycrew/contract/reachability.ts';
import { settingsEndpoints } from '@mycrew/contract/settings.ts';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { raise, turnPushOn } from '#testing/alerts.ts';
import { aSupporter, aYouth, joinCrew, signIn, type TestPerson } from '#testing/people.ts';
import { setUpRoom } from '#testing/set-up.ts';
import { aSubscription } from '#testing/subscription.ts';

const app = await setUpRoom();
let youth: TestPerson;
let crew: TestPerson;
beforeEach(async () => {
  youth = await aYouth(app);
  crew = await aSupporter(app);
  await joinCrew(app, youth.id, crew.id);
});

const mine = async (who = crew) => (await app.call(reachabilityEndpoints.mine, {}, who)).Ways;
const wayOf = async (way: MyWay['Way'], who = crew) => (await mine(who)).filter(({ Way }) => Way === way);
const levels = () => app.call(reachabilityEndpoints.crew, {}, youth);
const watch = async () => {
  await app.rooms.reachability.watch(app.clock.now());
  await app.settle();
};
const afterDays = async (days: number) => {
  app.clock.advance({ days });
  youth = { ...youth, ...(await signIn(app, youth.id)) };
  crew = { ...crew, ...(await signIn(app, crew.id)) };
};
const hello = async () => {
  await app.call(chatEndpoints.send, { body: { userId: crew.id, Message: 'hello' } }, youth);
  await app.settle();
};

describe('each way', () => {
  it('is shown to its person with what is known of it, and to nobody else', async () => {
    expect(await mine()).toEqual([
      expect.objectContaining({ Way: 'push', State: 'absent', Reason: 'none', Device: null }),
      expect.objectContaining({ Way: 'email', State: 'works', Reason: null }),
      expect.objectContaining({ Way: 'sms', State: 'works', Reason: null }),
      expect.objectContaining({ Way: 'app', State: 'works' }),
    ]);
    await turnPushOn(app, crew);
    expect(await wayOf('push')).toMatchObject([
      { State: 'amber', Reason: 'unproven', Device: { Label: 'Firefox on Linux', IsThis: true } },
    ]);
    await hello();
    expect(await wayOf('push')).toMatchObject([{ State: 'works', ConfirmedOn: app.clock.now().toISOString() }]);
    expect(await wayOf('push', youth)).toMatchObject([{ Device: null }]);
  });

  it('counts only what was confirmed, and is off where alerts are, but for a text', async () => {
    await app.db.updateTable('people').set({ mobileVerifiedAt: null }).where('id', '=', crew.id).execute();
    expect(await wayOf('sms')).toMatchObject([{ State: 'absent', Reason: 'unconfirmed', ConfirmedOn: null }]);
    await app.call(settingsEndpoints.setNotifications, { body: { distressAlert: false } }, crew);
    expect(await wayOf('email')).toMatchObject([{ State: 'off', Reason: 'switchedOff' }]);
    await app.db.updateTable('people').set({ mobileVerifiedAt: app.clock.now() }).where('id', '=', crew.id).execute();
    expect(await wayOf('sms')).toMatchObject([{ State: 'works' }]);
  });

  it('is shown one by one for each browser, and none of a session that ended', async () => {
    await turnPushOn(app, crew);
    const phone = { ...crew, ...(await signIn(app, crew.id, { label: 'Safari on an iPhone' })) };
    const FCMToken = aSubscription('https://push.example.com/phone');
    await app.call(notificationEndpoints.registerDevice, { body: { FCMToken } }, phone);
    expect((await wayOf('push')).map(({ Device }) => Device)).toEqual([
      { Label: 'Firefox on Linux', IsThis: true },
      { Label: 'Safari on an iPhone', IsThis: false },
    ]);
    await app.db.updateTable('sessions').set({ endedAt: app.clock.now() }).where('id', '=', phone.sessionId).execute();
    expect(await wayOf('push')).toHaveLength(1);
  });
});

describe('a browser that shows nothing', () => {
  const RenewalToken = 'r'.repeat(43);
  const shown = () => app.call(notificationEndpoints.pushShown, { body: { RenewalToken } });

  it('is named after two days of it, keeps its level for the youth, and works again with what it shows next', async () => {
    await app.call(notificationEndpoints.registerDevice, { body: { FCMToken: aSubscription(), RenewalToken } }, crew);
    await hello();
    await shown();
    const at = app.clock.now().toISOString();
    const nextDay = async () => {
      await afterDays(1);
      await hello();
    };
    await nextDay();
    expect(await wayOf('push')).toMatchObject([{ State: 'works', Reason: null, ConfirmedOn: at }]);
    await nextDay();
    expect(await wayOf('push')).toMatchObject([
      { State: 'amber', Reason: 'notShown', ConfirmedOn: at, SentOn: app.clock.now().toISOString() },
    ]);
    expect(await levels()).toEqual({ People: [{ _id: crew.id, Level: 'several' }], Ways: 3 });
    await watch();
    expect(app.mails.filter(({ to }) => to === crew.email)).toEqual([]);
    await shown();
    expect(await wayOf('push')).toMatchObject([{ State: 'works', Reason: null }]);
  });
});

describe('a way that fails', () => {
  const noticesOf = async () => (await app.call(notificationEndpoints.page, { query: {} }, crew)).items;

  it('is amber at once where a push service knows the browser no more; its owner is told by mail, once', async () => {
    await turnPushOn(app, crew);
    await hello();
    app.state.push = 'gone';
    app.clock.advance({ minutes: 1 });
    await hello();
    expect(await wayOf('push')).toMatchObject([{ State: 'amber', Reason: 'ended' }]);
    expect(await noticesOf()).toEqual([expect.objectContaining({ Type: 'WAY-FAILED' })]);
    const mails = () => app.mails.filter(({ to }) => to === crew.email);
    expect(mails()).toEqual([expect.objectContaining({ subject: 'Notifications stopped on one of your devices' })]);
    expect(mails()[0]!.text).toContain('http://localhost:3000/home/settings/can-mycrew-reach-me');
    await hello();
    await watch();
    expect([await noticesOf(), mails()].map(({ length }) => length)).toEqual([1, 1]);
    // Registered anew, and gone again: that is news.
    app.state.push = 'sent';
    const FCMToken = aSubscription('https://push.example.com/anew');
    await app.call(notificationEndpoints.registerDevice, { body: { FCMToken } }, crew);
    await hello();
    expect(await wayOf('push')).toMatchObject([{ State: 'works' }]);
    app.state.push = 'gone';
    app.clock.advance({ minutes: 1 });
    await hello();
    expect(await noticesOf()).toHaveLength(2);
  });

  it('is amber when two in a row came back, not when one did; a number by push and mail, an address by push alone', async () => {
    await turnPushOn(app, crew);
    app.clock.advance({ minutes: 5 });
    const { alertId } = await raise(app, youth);
    await sql`DELETE FROM alert_deliveries`.execute(app.db);
    const at = new Date(app.clock.now().getTime() - 60_000);
    const [dueAt, nextAt, settledAt] = [at, at, at];
    const row = {
      alertId,
      youthId: youth.id,
      crewId: crew.id,
      channel: 'sms',
      kind: 'reminder',
      state: 'failed',
    } as const;
    await app.db
      .insertInto('alertDeliveries')
      .values({ ...row, dedupeKey: 'row', version: 1, dueAt, nextAt, settledAt })
      .execute();
    await app.settle();
    expect(await wayOf('sms')).toMatchObject([{ State: 'works', Reason: 'cameBackOnce' }]);
    await watch();
    expect((await noticesOf()).filter(({ Type }) => Type === 'WAY-FAILED')).toEqual([]);
    await sql`INSERT INTO alert_deliveries (dedupe_key, alert_id, youth_id, crew_id, channel, kind, version, state, due_at, next_at, settled_at)
      SELECT dedupe_key || channels.way || n, alert_id, youth_id, crew_id, channels.way, kind, version, state, due_at, next_at, settled_at
      FROM alert_deliveries, (VALUES ('sms'), ('email')) AS channels (way), generate_series(1, 2) n`.execute(app.db);
    expect([await wayOf('sms'), await wayOf('email')]).toMatchObject([
      [{ State: 'amber', Reason: 'cameBack' }],
      [{ State: 'amber', Reason: 'cameBack' }],
    ]);
    app.pushes.length = 0;
    app.mails.length = 0;
    await watch();
    expect(
      (await noticesOf())
        .filter(({ Type }) => Type === 'WAY-FAILED')
        .map(({ Title }) => Title)
        .toSorted(),
    ).toEqual(['Our emails to you come back', 'Our texts to you come back']);
    expect(app.pushes).toHaveLength(2);
    expect(app.mails.map(({ subject }) => subject)).toEqual(['Our texts to you come back']);
    await watch();
    expect(app.pushes).toHaveLength(2);
  });
});

describe('a youth', () => {
  it('sees of each of their Crew a level alone', async () => {
    expect(await levels()).toEqual({ People: [{ _id: crew.id, Level: 'several' }], Ways: 2 });
    expect(await app.call(reachabilityEndpoints.crew, {}, crew)).toEqual({ People: [], Ways: 0 });
  });

  it('sees it change once a day at most, so that it tells no hour', async () => {
    await levels();
    const lost = { emailVerifiedAt: null, mobileVerifiedAt: null };
    await app.db.updateTable('people').set(lost).where('id', '=', crew.id).execute();
    expect(await levels()).toMatchObject({ People: [{ Level: 'several' }] });
    await afterDays(1);
    expect(await levels()).toEqual({ People: [{ _id: crew.id, Level: 'unsure' }], Ways: 0 });
    await app.db.updateTable('people').set({ emailVerifiedAt: app.clock.now() }).where('id', '=', crew.id).execute();
    await app.call(settingsEndpoints.setNotifications, { body: { distressAlert: true } }, crew);
    expect(await levels()).toMatchObject({ Ways: 0 });
    await afterDays(1);
    expect(await levels()).toMatchObject({ People: [{ Level: 'one' }] });
  });

  it('sees nobody any more who left', async () => {
    await app.db.updateTable('crewMembers').set({ endedAt: app.clock.now() }).execute();
    expect(await levels()).toEqual({ People: [], Ways: 0 });
  });
});
