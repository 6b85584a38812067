// Being reminded to check in: whose times, when they come, by which ways, and when they stay away.
import { checkinEndpoints } from '@mycrew/contract/checkins.ts';
import { chatEndpoints } from '@mycrew/contract/chat.ts';
import { notificationEndpoints } from '@mycrew/contract/notifications.ts';
import { reminderEndpoints, type Reminder } from '@mycrew/contract/reminders.ts';
import { supportEndpoints } from '@mycrew/contract/support.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { aCrewOfTwo, aYouth, signIn, type TestPerson } from '#testing/people.ts';
import { aSubscription } from '#testing/subscription.ts';
import { spreadMs } from './reminding.ts';

let app: TestApp;
let youth: TestPerson;
let crew: TestPerson;
/** Wednesday, noon in Sydney. */
const noon = new Date('2026-11-25T01:00:00Z');
beforeAll(async () => {
  app = await createTestApp({ now: noon });
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.reset();
  app.clock.set(noon);
  ({ youth, crew } = await aCrewOfTwo(app));
});

/** Days go by in these stories, and sessions with them. */
const anew = async (who: TestPerson) => ({ ...who, ...(await signIn(app, who.id)) });
const times = (who = youth) => app.call(reminderEndpoints.times, {}, who);
const add = (Time: string, over: Partial<Reminder> = {}, who = youth) =>
  app.answer(reminderEndpoints.addTime, { body: { Time, ...over } }, who);
const added = async (Time: string, over: Partial<Reminder> = {}, who = youth) => (await add(Time, over, who)).data!._id;
const change = (id: string, body: Partial<Reminder>, who = youth) =>
  app.answer(reminderEndpoints.changeTime, { params: { id }, body }, who);
const settings = async (who = youth) => app.call(reminderEndpoints.settings, {}, await anew(who));
type Settings = Awaited<ReturnType<typeof settings>>;
const set = async (body: Partial<Settings>, who = youth) =>
  app.answer(reminderEndpoints.changeSettings, { body }, await anew(who));
const checkIn = async (word = 'calm', more: { HappenedAt?: string } = {}) =>
  app.call(checkinEndpoints.add, { body: { Emotions: [{ _id: word, isPrimary: true }], ...more } }, await anew(youth));

const notices = async (who = youth) =>
  (await app.call(notificationEndpoints.page, { query: {} }, await anew(who))).items;
const reminded = async (who = youth) => (await notices(who)).filter(({ Type }) => Type === 'REMEMBER-CHECK-IN').length;
/** Minute by minute, as scheduled: sends what is due, and runs what follows from it. */
const at = async (moment: string, who = youth) => {
  app.clock.set(new Date(Date.parse(moment) + spreadMs(who.id)));
  await app.jobs.runNamed('remind-of-checkin');
  await app.settle();
};

describe('the list', () => {
  it('is visible to its owner alone, by time of day, and stores each time once', async () => {
    const evening = await added('20:00', { Days: [7, 1, 1] });
    await added('07:15');
    expect(await times()).toEqual([
      expect.objectContaining({ Time: '07:15', Days: [1, 2, 3, 4, 5, 6, 7], Active: true }),
      { _id: evening, Time: '20:00', Days: [1, 7], Active: true },
    ]);
    expect(await add('20:00')).toMatchObject({ http: 409, code: 'reminder-there' });
    expect(await change(evening, { Time: '07:15' })).toMatchObject({ http: 409, code: 'reminder-there' });
    const stranger = await aYouth(app);
    expect(await times(stranger)).toEqual([]);
    expect((await change(evening, { Active: false }, stranger)).http).toBe(404);
  });

  it('has four at most, also where five are added at once', async () => {
    const answers = await Promise.all(['08:00', '12:00', '16:00', '20:00', '21:00'].map((time) => add(time)));
    expect(answers.map(({ http }) => http).toSorted()).toEqual([201, 201, 201, 201, 409]);
    expect(await times()).toHaveLength(4);
  });

  it('changes what was sent, and lets one go', async () => {
    const id = await added('20:00');
    expect(await change(id, { Days: [6, 7] })).toMatchObject({
      http: 200,
      data: { _id: id, Time: '20:00', Days: [6, 7], Active: true },
    });
    const remove = () => app.answer(reminderEndpoints.removeTime, { params: { id } }, youth);
    expect([(await remove()).http, (await remove()).http]).toEqual([200, 404]);
    expect(await times()).toEqual([]);
  });

  it('turns on and off as one, and begins with one at half past seven', async () => {
    const turn = (Active: boolean) => app.call(reminderEndpoints.setStatus, { body: { Active } }, youth);
    expect(await turn(false)).toEqual([]);
    expect(await turn(true)).toMatchObject([{ Time: '19:30', Active: true }]);
    await added('08:00');
    expect((await turn(false)).map(({ Active }) => Active)).toEqual([false, false]);
    await at('2026-11-25T08:30:00Z');
    expect(await reminded()).toBe(0);
  });

  it.each([
    [{ Time: '24:00' }, 'Time'],
    [{ Time: '8 pm' }, 'Time'],
    [{ Time: '20:00', Days: [] }, 'Days'],
    [{ Time: '20:00', Days: [8] }, 'Days.0'],
  ])('refuses %o at %s', async (body, field) => {
    const answer = await app.answer(reminderEndpoints.addTime, { body }, youth);
    expect(answer).toMatchObject({ http: 422, errors: [expect.objectContaining({ field })] });
  });

  it('is a youth’s: whoever only supports has no check-ins', async () => {
    expect(await add('20:00', {}, crew)).toMatchObject({ http: 422, code: 'youth-only' });
  });
});

describe('the settings', () => {
  const untouched = {
    DoNotRemindIfIHaveCheckedIn: true,
    RemindMeWheneverThereIsAcheckin: false,
    checkInSnooze: null,
    TimeZone: 'Australia/Sydney',
    IsResting: false,
  };
  it('leave unchanged what was not sent', async () => {
    expect(await settings()).toEqual(untouched);
    expect(await set({ checkInSnooze: 15 })).toMatchObject({ http: 200, data: { ...untouched, checkInSnooze: 15 } });
    await Promise.all([
      set({ DoNotRemindIfIHaveCheckedIn: false }),
      set({ RemindMeWheneverThereIsAcheckin: true }),
      set({ TimeZone: 'Australia/Perth' }),
    ]);
    expect(await settings()).toEqual({
      DoNotRemindIfIHaveCheckedIn: false,
      RemindMeWheneverThereIsAcheckin: true,
      checkInSnooze: 15,
      TimeZone: 'Australia/Perth',
      IsResting: false,
    });
    expect((await set({ checkInSnooze: null })).data).toMatchObject({ checkInSnooze: null });
    expect(await settings(crew)).toEqual(untouched);
  });

  it.each([
    [{ checkInSnooze: 3 }, 'checkInSnooze'],
    [{ TimeZone: 'Australia/Atlantis' }, 'TimeZone'],
  ])('refuse %o', async (body, field) => {
    expect(await set(body)).toMatchObject({ http: 422, errors: [expect.objectContaining({ field })] });
    expect(await settings()).toEqual(untouched);
  });
});

describe('a reminder', () => {
  const eight = '2026-11-25T09:00:00Z';
  it('comes in the list, by push and to the open page, says nothing of anybody, and leads to the check-in', async () => {
    await app.call(notificationEndpoints.registerDevice, { body: { FCMToken: aSubscription() } }, youth);
    await added('20:00');
    await at('2026-11-25T08:59:00Z');
    expect(await reminded()).toBe(0);
    await at(eight);
    expect(await notices()).toMatchObject([
      { Type: 'REMEMBER-CHECK-IN', Title: 'How are you, right now?', Body: 'Tap to check in. Okay is plenty.' },
    ]);
    expect(app.pushes).toMatchObject([
      { payload: { data: { Type: 'REMEMBER-CHECK-IN' } }, options: { urgency: 'low', ttlSeconds: 3_600 } },
    ]);
    expect(app.notified.filter(({ event }) => event === 'push-message')).toHaveLength(1);
    await at(eight);
    expect(await reminded()).toBe(1);
    await at('2026-11-26T09:00:00Z');
    expect(await reminded()).toBe(2);
  });

  it('comes as often as there are times, on their days', async () => {
    for (const [time, Days] of [
      ['08:00', [4]],
      ['13:00', [3, 4]],
      ['20:00', [3]],
    ] as const)
      await added(time, { Days: [...Days] });
    for (let hour = 0; hour < 48; hour++) await at(new Date(noon.getTime() + hour * 3_600_000).toISOString());
    expect((await notices()).map(({ CreatedOn }) => CreatedOn.slice(0, 13)).toSorted()).toEqual([
      '2026-11-25T02',
      '2026-11-25T09',
      '2026-11-25T21',
      '2026-11-26T02',
    ]);
  });

  it('stays away after a check-in, unless that is wished', async () => {
    await added('20:00');
    await checkIn();
    await at(eight);
    expect(await reminded()).toBe(0);
    await set({ DoNotRemindIfIHaveCheckedIn: false });
    app.clock.set(new Date('2026-11-26T01:00:00Z'));
    await checkIn();
    await at('2026-11-26T09:00:00Z');
    expect(await reminded()).toBe(1);
  });

  it('comes once more where it is snoozed, until there is a check-in', async () => {
    await added('20:00');
    await set({ checkInSnooze: 30 });
    await at(eight);
    await at('2026-11-25T09:30:00Z');
    await at('2026-11-25T10:00:00Z');
    expect(await reminded()).toBe(2);
    await at('2026-11-26T09:00:00Z');
    await checkIn();
    await at('2026-11-26T09:30:00Z');
    expect(await reminded()).toBe(3);
  });

  it('follows somebody to another clock, once for each of their days', async () => {
    await added('20:00');
    await set({ TimeZone: 'Australia/Perth' });
    await at(eight);
    expect(await reminded()).toBe(0);
    await at('2026-11-25T12:00:00Z');
    expect(await reminded()).toBe(1);
    await set({ TimeZone: 'Australia/Lord_Howe' });
    await at('2026-11-26T09:00:00Z');
    expect(await reminded()).toBe(2);
  });

  it.each(['suspended', 'closing', 'deleted'] as const)(
    'does not come to an account that is %s, and comes again after it',
    async (status) => {
      await added('20:00');
      await app.db.updateTable('people').set({ status }).where('id', '=', youth.id).execute();
      await at(eight);
      await app.db.updateTable('people').set({ status: 'active' }).where('id', '=', youth.id).execute();
      expect(await reminded()).toBe(0);
      await at('2026-11-26T09:00:00Z');
      expect(await reminded()).toBe(1);
    },
  );

  it('comes to a locked phone', async () => {
    await added('20:00');
    await app.db.updateTable('sessions').set({ lockedAt: noon }).where('id', '=', youth.sessionId).execute();
    await at(eight);
    expect(await app.db.selectFrom('notifications').select('type').execute()).toEqual([{ type: 'REMEMBER-CHECK-IN' }]);
  });

  const begins = [{}, { HappenedAt: '2026-11-01' }];
  it.each(begins)('rests after five days, says so once, and begins anew with a check-in: %o', async (felt) => {
    await added('20:00');
    const day = (number: number) => new Date(Date.parse(eight) + number * 86_400_000);
    for (let number = 0; number < 8; number++) await at(day(number).toISOString());
    const words = (await notices()).map(({ Title }) => Title);
    expect(words).toEqual(['Reminders rest for now', ...Array<string>(5).fill('How are you, right now?')]);
    expect(await settings()).toMatchObject({ IsResting: true });
    await checkIn('calm', felt);
    expect(await settings()).toMatchObject({ IsResting: false });
    await at(day(8).toISOString());
    expect(await reminded()).toBe(7);
    expect(await settings()).toMatchObject({ IsResting: false });
  });

  it('is sent once, however many workers look for what is due, and by those that were not stopped', async () => {
    const everybody = await Promise.all(Array.from({ length: 30 }, () => aYouth(app)));
    for (const each of everybody) await added('20:00', {}, each);
    app.clock.set(new Date('2026-11-25T09:11:00Z'));
    const remindSome = () => app.rooms.reminders.remindSome(100);
    await app.db
      .transaction()
      .execute(async (tx) => {
        // Somebody else has one of them in hand, and is stopped before the commit.
        await tx.selectFrom('reminders').select('id').where('personId', '=', everybody[0]!.id).forUpdate().execute();
        await Promise.all([remindSome(), remindSome(), remindSome()]);
        throw new Error('stopped');
      })
      .catch(() => {});
    const rows = () =>
      app.db.selectFrom('notifications').select('personId').where('type', '=', 'REMEMBER-CHECK-IN').execute();
    expect(await rows()).toHaveLength(29);
    await Promise.all([remindSome(), remindSome()]);
    expect(new Set((await rows()).map(({ personId }) => personId)).size).toBe(30);
    expect(await rows()).toHaveLength(30);
  });
});

it('says all that is due in one run, however many steps that takes', async () => {
  await app.pool.query(
    `WITH many AS (
       INSERT INTO people (id, kind, first_name, last_name, created_at)
       SELECT gen_random_uuid(), 'youth', 'Kit', 'Many', now() FROM generate_series(1, 25) RETURNING id
     ), settings AS (INSERT INTO reminder_settings (person_id) SELECT id FROM many)
     INSERT INTO reminders (id, person_id, local_time, days, is_on, due_on, next_due_at, created_at)
     SELECT gen_random_uuid(), id, '12:00', '{3}', true, $1::timestamptz::date, $1::timestamptz, $1::timestamptz FROM many`,
    [noon],
  );
  await app.jobs.runNamed('remind-of-checkin');
  const { rows } = await app.pool.query(
    `SELECT count(*)::int AS said, count(DISTINCT person_id)::int AS people FROM notifications WHERE type = 'REMEMBER-CHECK-IN'`,
  );
  expect(rows).toEqual([{ said: 25, people: 25 }]);
});

describe('a hello that is still to come', () => {
  const hardDay = async () => {
    await app.call(supportEndpoints.setRule, { body: { Mode: 'hard' } }, await anew(youth));
    const { Checkin } = await checkIn('hopeless');
    await app.call(supportEndpoints.tellNow, { body: { CheckinId: Checkin._id } }, await anew(youth));
    await app.settle();
  };
  const titles = async () => (await notices(crew)).map(({ Title }) => Title);
  const later = async (minutes: number) => {
    app.clock.advance({ minutes });
    await app.settle();
  };

  it('is reminded of once, of what the app notified them of and nothing else', async () => {
    await set({ RemindMeWheneverThereIsAcheckin: true, checkInSnooze: 30 }, crew);
    await checkIn();
    await hardDay();
    expect(await titles()).toEqual(['Tahlia could use a hello']);
    await later(30);
    await later(120);
    expect(await titles()).toEqual(['Time for a hello to Tahlia?', 'Tahlia could use a hello']);
  });

  it('is left alone after a word, after a goodbye, or where nobody asked for it', async () => {
    await hardDay();
    await later(60);
    expect(await titles()).toHaveLength(1);
    await set({ RemindMeWheneverThereIsAcheckin: true }, crew);
    await later(1_440);
    await hardDay();
    await app.call(chatEndpoints.send, { body: { userId: youth.id, Message: 'Hello you' } }, await anew(crew));
    await later(60);
    expect(await titles()).toHaveLength(2);
    await later(1_440);
    await hardDay();
    await app.db.updateTable('crewMembers').set({ endedAt: app.clock.now() }).execute();
    await later(60);
    expect(await titles()).toHaveLength(3);
  });

  it('waits for the morning', async () => {
    await set({ RemindMeWheneverThereIsAcheckin: true }, crew);
    app.clock.set(new Date('2026-11-25T10:15:00Z'));
    await hardDay();
    await later(60);
    expect(await titles()).toHaveLength(1);
    app.clock.set(new Date('2026-11-25T20:00:00Z'));
    await app.settle();
    expect(await titles()).toHaveLength(2);
  });
});
