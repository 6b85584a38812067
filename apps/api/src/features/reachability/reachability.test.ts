// What is known of the ways to somebody: the rules against a model, who is shown what, and who is told when a way fails.
import { chatEndpoints } from '@mycrew/contract/chat.ts';
import { notificationEndpoints } from '@mycrew/contract/notifications.ts';
import { reachabilityEndpoints, type MyWay } from '@mycrew/contract/reachability.ts';
import { settingsEndpoints } from '@mycrew/contract/settings.ts';
import * as fc from 'fast-check';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { raise, turnPushOn } from '#testing/alerts.ts';
import { addPerson, aSupporter, aYouth, joinCrew, signIn, type TestPerson } from '#testing/people.ts';
import { setUpRoom } from '#testing/set-up.ts';
import { aSubscription } from '#testing/subscription.ts';
import { reachabilityStore } from './reachability.store.ts';
import { wayState, waysThatWork } from './way-state.ts';

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
const day = 86_400_000;
const ago = (days: number) => new Date(app.clock.now().getTime() - days * day);
const afterDays = async (days: number) => {
  app.clock.advance({ days });
  youth = { ...youth, ...(await signIn(app, youth.id)) };
  crew = { ...crew, ...(await signIn(app, crew.id)) };
};
const hello = async () => {
  await app.call(chatEndpoints.send, { body: { userId: crew.id, Message: 'hello' } }, youth);
  await app.settle();
};
let made = 0;
/** A row of the alert's ledger as its workers and the provider's reports leave it. */
const ledger = async (
  rows: { crewId: string; channel: 'email' | 'sms'; state: 'sent' | 'confirmed' | 'failed'; at: Date }[],
) => {
  const { alertId } = await raise(app, youth);
  await sql`DELETE FROM alert_deliveries`.execute(app.db);
  for (let from = 0; from < rows.length; from += 5_000)
    await app.db
      .insertInto('alertDeliveries')
      .values(
        rows.slice(from, from + 5_000).map(({ at, ...row }) => ({
          ...row,
          dedupeKey: `row-${made++}`,
          alertId,
          youthId: youth.id,
          kind: 'reminder' as const,
          version: 1,
          dueAt: at,
          nextAt: at,
          createdAt: at,
          settledAt: at,
        })),
      )
      .execute();
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

describe('a way that fails', () => {
  const noticesOf = async () => (await app.call(notificationEndpoints.page, { query: {} }, crew)).items;

  it('is amber at once where a push service knows the browser no more; its owner is told by mail, once', async () => {
    await turnPushOn(app, crew);
    await hello();
    app.state.push = 'gone';
    app.clock.advance({ minutes: 1 });
    await hello();
    expect(await wayOf('push')).toMatchObject([{ State: 'amber', Reason: 'ended' }]);
    await watch();
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
    await watch();
    expect(await noticesOf()).toHaveLength(2);
  });

  it('is amber when two in a row came back, not when one did; a number by push and mail, an address by push alone', async () => {
    await turnPushOn(app, crew);
    app.clock.advance({ minutes: 5 });
    const came = (channel: 'email' | 'sms', minutes: number) =>
      ({
        crewId: crew.id,
        channel,
        state: 'failed',
        at: new Date(app.clock.now().getTime() - minutes * 60_000),
      }) as const;
    await ledger([came('sms', 1)]);
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

describe('what is shown', () => {
  type Happening = { days: number; way: 'email' | 'sms' | 'push'; as: 'sent' | 'confirmed' | 'failed' };
  const happening = fc.record<Happening>({
    days: fc.integer({ min: 1, max: 200 }),
    way: fc.constantFrom('email', 'sms', 'push'),
    as: fc.constantFrom('sent', 'confirmed', 'failed'),
  });
  const history = fc.record({
    happenings: fc.uniqueArray(happening, { maxLength: 12, selector: ({ days }) => days }),
    emailProven: fc.option(fc.integer({ min: 1, max: 400 })),
    mobileProven: fc.option(fc.integer({ min: 1, max: 400 })),
    hasBrowser: fc.boolean(),
    alertsOff: fc.boolean(),
  });
  type History = typeof history extends fc.Arbitrary<infer H> ? H : never;

  /** Walks through the days one by one, as somebody would who keeps a diary of it. */
  const model = ({ happenings, emailProven, mobileProven, hasBrowser, alertsOff }: History) => {
    const verdict = (way: 'email' | 'sms' | 'push', provenDays: number | null): string => {
      if (way === 'push' ? !hasBrowser : provenDays === null)
        return way === 'push' ? 'absent none' : 'absent unconfirmed';
      if (alertsOff && way !== 'sms') return 'off switchedOff';
      let [heard, lost] = [null as number | null, 0];
      for (let days = 400; days >= 1; days--) {
        for (const { as } of happenings.filter((one) => one.days === days && one.way === way)) {
          if (as === 'failed') lost += 1;
          else if (as === 'confirmed' || way !== 'sms') [heard, lost] = [days, 0];
        }
        if (way !== 'push' && provenDays === days) [heard, lost] = [days, 0];
      }
      if (lost >= (way === 'push' ? 1 : 2)) return way === 'push' ? 'amber ended' : 'amber cameBack';
      if (heard === null) return 'amber unproven';
      if (heard > 120) return 'amber notLately';
      return lost > 0 ? 'works cameBackOnce' : 'works';
    };
    return [verdict('email', emailProven), verdict('push', null), verdict('sms', mobileProven)];
  };

  it('equals an independent model’s answer, for 1,000 histories of sends, receipts, 410s, bounces and silence', async () => {
    const histories = fc.sample(history, { numRuns: 1_000, seed: 25 });
    const template = await addPerson(app, { kind: 'supporter' });
    const person = await app.db
      .selectFrom('people')
      .selectAll()
      .where('id', '=', template.id)
      .executeTakeFirstOrThrow();
    const people = histories.map(({ emailProven, mobileProven }) => ({
      ...person,
      id: crypto.randomUUID(),
      emailIndex: null,
      mobileIndex: null,
      emailVerifiedAt: emailProven === null ? null : ago(emailProven),
      mobileVerifiedAt: mobileProven === null ? null : ago(mobileProven),
    }));
    const idOf = (at: number) => people[at]!.id;
    const all = histories.map((one, at) => ({ ...one, id: idOf(at) }));
    await app.db.insertInto('people').values(people).execute();
    const silent = all.filter(({ alertsOff }) => alertsOff);
    await app.db
      .insertInto('notificationSwitches')
      .values(silent.map(({ id: personId }) => ({ personId, distressAlert: false })))
      .execute();
    await ledger(
      all.flatMap(({ id, happenings }) =>
        happenings.flatMap(({ way, as, days }) =>
          way === 'push' ? [] : [{ crewId: id, channel: way, state: as, at: ago(days) }],
        ),
      ),
    );
    const session = await app.db.selectFrom('sessions').selectAll().limit(1).executeTakeFirstOrThrow();
    const withBrowser = all.filter(({ hasBrowser }) => hasBrowser);
    for (const { id: personId, happenings } of withBrowser) {
      const id = crypto.randomUUID();
      const own = { id, personId, accessHash: Buffer.from(`a${id}`), refreshHash: Buffer.from(`r${id}`), deviceId: id };
      await app.db
        .insertInto('sessions')
        .values({ ...session, ...own, previousRefreshHash: null } as typeof session)
        .execute();
      const pushed = happenings.filter(({ way }) => way === 'push').toSorted((a, b) => b.days - a.days);
      const worked = pushed.findLast(({ as }) => as !== 'failed');
      const failed = pushed.find(({ as, days }) => as === 'failed' && (!worked || days < worked.days));
      const sealed = { sealName: id, subscriptionSealed: Buffer.from('sealed'), endpointIndex: Buffer.from(id) };
      const learned = { workedAt: worked ? ago(worked.days) : null, failedAt: failed ? ago(failed.days) : null };
      await app.db
        .insertInto('devices')
        .values({ id, personId, sessionId: id, ...sealed, ...learned, createdAt: ago(300) })
        .execute();
    }
    const now = app.clock.now();
    const known = Map.groupBy(
      await reachabilityStore.of(
        app.db,
        people.map(({ id }) => id),
        true,
      ),
      ({ personId }) => personId,
    );
    for (const { id, ...one } of all) {
      const facts = known
        .get(id)!
        .filter(({ way }) => way !== 'app')
        .toSorted((a, b) => a.way.localeCompare(b.way));
      const [email, push, sms] = facts
        .toSorted((a, b) => (a.way < b.way ? -1 : 1))
        .map((way) => {
          const { state, reason } = wayState(way, now);
          return reason === null ? state : `${state} ${reason}`;
        });
      const expected = model(one);
      expect([email, push, sms], JSON.stringify(one)).toEqual(expected);
      expect(waysThatWork(known.get(id)!, now)).toBe(expected.filter((verdict) => verdict.startsWith('works')).length);
    }
  });
});
