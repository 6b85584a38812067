// Tests of whether a Crew can be reached: by both sides' yes, by day, seldom, bounded, and never like or in an alert.
import { testMessageEndpoints } from '@mycrew/contract/test-messages.ts';
import { operationEndpoints } from '@mycrew/contract/operations.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { allClear, aYouthWithCrew, raise } from '#testing/alerts.ts';
import { aYouth, joinCrew, signIn, type TestPerson } from '#testing/people.ts';
import { aLead } from '#testing/staff.ts';
import { setUpRoom } from '#testing/set-up.ts';

const app = await setUpRoom({ settings: { testMessages: { isOn: true, textsPerDay: 2, textsPerMonth: 3 } } });
/** In Sydney a Monday at half past four in the afternoon. */
const monday = new Date('2026-11-30T05:30:00Z');
let youth: TestPerson;
let leanne: TestPerson;
let others: TestPerson[];
beforeEach(async () => {
  app.clock.set(monday);
  await app.syncTime();
  ({
    youth,
    people: [leanne, ...others],
  } = (await aYouthWithCrew(app, [
    { firstName: 'Leanne' },
    { firstName: 'Jo', push: false },
    { firstName: 'Kai', push: false },
  ])) as {
    youth: TestPerson;
    people: [TestPerson, ...TestPerson[]];
  });
  forget();
});

const forget = () => {
  for (const sent of [app.mails, app.texts, app.pushes]) sent.length = 0;
};
const choose = (who: TestPerson, body: { Asks?: boolean; Takes?: boolean }) =>
  app.call(testMessageEndpoints.choose, { body }, who);
const mine = (who: TestPerson) => app.call(testMessageEndpoints.mine, {}, who);
const plan = async () => {
  await app.syncTime();
  await app.jobs.runNamed('plan-tests');
  await app.settle();
};
const agree = async (...takers: TestPerson[]) => {
  await choose(youth, { Asks: true });
  for (const each of takers) await choose(each, { Takes: true });
};
const sent = () => ({ mails: app.mails.length, texts: app.texts.length, pushes: app.pushes.length });
const none = { mails: 0, texts: 0, pushes: 0 };
const stateOf = async (who: TestPerson, by = youth) => (await mine(by)).Crew.find(({ _id }) => _id === who.id)!;
const later = async (over: { days?: number; hours?: number }) => {
  app.clock.advance({ hours: (over.days ?? 0) * 24 + (over.hours ?? 0) });
  youth = { ...youth, ...(await signIn(app, youth.id)) };
  leanne = { ...leanne, ...(await signIn(app, leanne.id)) };
};
const linkIn = (text: string) => /\/answer\/test\/[\w-]+/u.exec(text)![0];
const open = (url: string) => app.raw({ method: 'GET', url });
const tap = (url: string, payload = 'Answer=gotIt') =>
  app.raw({ method: 'POST', url, payload, headers: { 'content-type': 'application/x-www-form-urlencoded' } });

describe('a test', () => {
  it('goes by every way once both have said yes, and says first that it is one', async () => {
    await plan();
    await choose(leanne, { Takes: true });
    await plan();
    expect(sent()).toEqual(none);
    await choose(youth, { Asks: true });
    await plan();
    expect(sent()).toEqual({ mails: 1, texts: 1, pushes: 1 });
    const says = 'This is a test from MyCrew.';
    const reaches = `${says} Tahlia would reach you like this.`;
    expect(app.mails[0]).toMatchObject({ to: leanne.email, subject: 'This is a test from MyCrew' });
    expect(app.mails[0]!.text.startsWith(reaches)).toBe(true);
    expect(app.texts[0]!.text.startsWith(reaches)).toBe(true);
    expect(app.pushes[0]).toMatchObject({ payload: { title: says, data: { Type: 'TEST-MESSAGE' } } });
    const { Answer } = (app.pushes[0] as unknown as { payload: { data: { Answer: string } } }).payload.data;
    expect((await open(linkIn(Answer))).body).toContain(says.slice(0, -1));
    expect(JSON.stringify([app.mails, app.texts, app.pushes])).not.toMatch(/DISTRESS_ALERT|asked for support/u);
    expect(await app.db.selectFrom('alertDeliveries').select('id').execute()).toEqual([]);
    expect((await mine(leanne)).Waiting).toMatchObject([{ FirstName: 'Tahlia', IsPractice: false }]);
    expect(await stateOf(leanne)).toMatchObject({ State: 'waiting', On: '2026-11-30' });
    expect(await stateOf(others[0]!)).toMatchObject({ State: 'untested', On: null });
  });

  it('is answered in the app, once; the youth learns the day and not the hour', async () => {
    await agree(leanne);
    await plan();
    const { _id } = (await mine(leanne)).Waiting[0]!;
    const answer = (who: TestPerson) => app.answer(testMessageEndpoints.answer, { params: { id: _id }, body: {} }, who);
    expect((await answer(youth)).http).toBe(404);
    expect((await answer(others[0]!)).http).toBe(404);
    expect(await answer(leanne)).toMatchObject({ http: 200, data: { Waiting: [] } });
    expect((await answer(leanne)).http).toBe(200);
    const shown = await mine(youth);
    expect(shown.Crew.find(({ FirstName }) => FirstName === 'Leanne')).toMatchObject({
      State: 'answered',
      On: '2026-11-30',
    });
    expect(JSON.stringify(shown)).not.toMatch(/T\d\d:\d\d/u);
  });

  it('is answered by the link in a text or an email, which a scanner that opens it does not do', async () => {
    await agree(leanne);
    await plan();
    const [inText, inMail] = [linkIn(app.texts[0]!.text), linkIn(app.mails[0]!.text)];
    expect(inText).not.toBe(inMail);
    const page = await open(inText);
    expect(page.statusCode).toBe(200);
    expect(page.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
    expect(page.body).toContain('This is a test from MyCrew');
    expect(page.body).not.toMatch(/<script|Leanne|Brennan|asked for support/u);
    for (const other of ['', 'Answer=onMyWay']) expect((await tap(inText, other)).statusCode).toBe(303);
    expect((await stateOf(leanne)).State).toBe('waiting');
    expect((await tap(inText)).headers.location).toBe(inText);
    expect((await open(inMail)).body).toContain('Thank you. That’s all.');
    expect(await app.db.selectFrom('reachTests').select('answeredBy').execute()).toEqual([{ answeredBy: 'sms' }]);
    const nowhere = `/answer/test/${'x'.repeat(22)}`;
    expect([(await open(nowhere)).statusCode, (await tap(nowhere)).statusCode]).toEqual([404, 404]);
    // Neither kind of link opens the other kind of page.
    expect((await open(inText.replace('/test', ''))).statusCode).toBe(404);
  });

  it('comes round after three months, sooner by a new way, and never twice in a week', async () => {
    await agree(leanne);
    await plan();
    const count = async () =>
      (await app.db.selectFrom('reachTests').select('reason').orderBy('createdAt').execute()).map(
        ({ reason }) => reason,
      );
    await later({ days: 1 });
    const { id } = leanne;
    await app.db.updateTable('people').set({ emailVerifiedAt: app.clock.now() }).where('id', '=', id).execute();
    await plan();
    expect(await count()).toEqual(['joined']);
    await later({ days: 6 });
    await plan();
    expect(await count()).toEqual(['joined', 'new-way']);
    await later({ days: 88 });
    await plan();
    expect(await count()).toHaveLength(2);
    await later({ days: 3 });
    await plan();
    expect(await count()).toEqual(['joined', 'new-way', 'quarterly']);
  });

  it('is silent after a week without an answer', async () => {
    await agree(leanne);
    await plan();
    await later({ days: 6, hours: 23 });
    expect((await stateOf(leanne)).State).toBe('waiting');
    await later({ hours: 1 });
    expect(await stateOf(leanne)).toMatchObject({ State: 'silent', On: '2026-11-30' });
  });

  it.each([
    ['at school', '2026-11-30T04:59:00Z', 0],
    ['after it', '2026-11-30T05:00:00Z', 1],
    ['in the evening', '2026-11-30T07:00:00Z', 0],
    ['on a Saturday at ten', '2026-12-04T23:00:00Z', 1],
    ['on a Saturday before', '2026-12-04T22:59:00Z', 0],
  ])('goes at a civil hour of its receiver: %s', async (_when, at, count) => {
    await agree(leanne);
    app.clock.set(new Date(at));
    await plan();
    expect(app.mails).toHaveLength(count);
  });

  it('is by the receiver’s own clock', async () => {
    await agree(leanne);
    await app.db.updateTable('people').set({ timeZone: 'Australia/Perth' }).where('id', '=', leanne.id).execute();
    await plan();
    expect(sent()).toEqual(none);
    app.clock.advance({ hours: 3 });
    await plan();
    expect(app.mails).toHaveLength(1);
  });

  it('does not go between two of whom one blocked the other, left, or said no since', async () => {
    await agree(leanne, others[0]!);
    await app.syncTime();
    await app.jobs.runNamed('plan-tests');
    await choose(leanne, { Takes: false });
    await choose(youth, { Asks: false });
    await app.settle();
    expect(sent()).toEqual(none);
    expect((await app.db.selectFrom('testDeliveries').select('state').execute()).map(({ state }) => state)).toEqual(
      Array.from({ length: 5 }, () => 'superseded'),
    );
    expect(await stateOf(leanne)).toMatchObject({ State: 'untested' });
  });
});

describe('an alert', () => {
  it('of either of the two lets no test go, also one that was planned', async () => {
    await agree(leanne);
    await app.syncTime();
    await app.jobs.runNamed('plan-tests');
    await raise(app, youth);
    await app.settle();
    expect(JSON.stringify([app.mails, app.texts, app.pushes])).not.toContain('This is a test');
    expect(app.mails.map(({ to }) => to)).toContain(leanne.email);
    forget();
    await plan();
    expect(JSON.stringify([app.mails, app.texts, app.pushes])).not.toContain('This is a test');
    await allClear(app, youth);
    await app.settle();
    forget();
    // Nothing of the first one went out, so it is due again.
    await plan();
    expect(sent()).toEqual({ mails: 1, texts: 1, pushes: 1 });
  });
});

describe('what it costs', () => {
  it('is bounded: texts by day and by month; the other ways go on', async () => {
    await agree(leanne, ...others);
    await plan();
    expect(sent()).toEqual({ mails: 3, texts: 2, pushes: 1 });
    await later({ days: 7 });
    await app.db.updateTable('people').set({ emailVerifiedAt: app.clock.now() }).execute();
    await plan();
    expect(sent()).toEqual({ mails: 6, texts: 3, pushes: 2 });
  });

  it('is shown to those who lead, with how many were answered', async () => {
    const lead = await aLead(app);
    const read = async () =>
      (await app.call(operationEndpoints.desk, {}, lead)).Findings.find(({ About }) => About === 'Tests');
    expect(await read()).toMatchObject({
      Area: 'providers',
      State: 'ok',
      Line: expect.stringContaining('0 of 0 tests'),
    });
    await agree(leanne, ...others);
    await plan();
    const { _id } = (await mine(leanne)).Waiting[0]!;
    await app.call(testMessageEndpoints.answer, { params: { id: _id }, body: {} }, leanne);
    expect(await read()).toMatchObject({
      State: 'look',
      Line: expect.stringMatching(/1 of 3 tests .* took 2 texts \(at most 3\), 2 within the last day \(at most 2\)/u),
      Mend: expect.stringContaining('TEST_SMS_PER_DAY'),
    });
  });

  it('is counted apart from alerts', async () => {
    const counted = async (name: string) =>
      (await app.metrics.text())
        .split('\n')
        .filter((line) => line.startsWith(name))
        .join('\n');
    const before = await counted('mycrew_alert_handoff');
    const tests = await counted('mycrew_test_messages_total');
    await agree(leanne);
    await plan();
    expect(await counted('mycrew_test_messages_total')).not.toBe(tests);
    expect(await counted('mycrew_alert_handoff')).toBe(before);
  });
});

describe('practising', () => {
  const practise = (who: TestPerson, ...CrewIds: string[]) =>
    app.answer(testMessageEndpoints.practise, { body: { CrewIds } }, who);

  it('with somebody who takes tests sends them a message that says so', async () => {
    await choose(leanne, { Takes: true });
    const { MayPractise } = await stateOf(leanne);
    expect(MayPractise).toBe(true);
    expect(await practise(youth, leanne.id)).toMatchObject({ http: 201 });
    await app.settle();
    expect(app.texts[0]!.text).toContain('This is a test from MyCrew. Tahlia is practising the Distress Alert');
    expect((await open(linkIn(app.texts[0]!.text))).body).toContain('is practising the Distress Alert');
    expect(await app.db.selectFrom('alerts').select('id').execute()).toEqual([]);
    expect(await practise(youth, leanne.id)).toMatchObject({ http: 422, code: 'test-not-now' });
    expect((await stateOf(leanne)).MayPractise).toBe(false);
  });

  it('tells nothing of an alert that is somebody else’s: it is asked for as ever, withheld, and over after a week', async () => {
    await choose(leanne, { Takes: true });
    const other = await aYouth(app, { firstName: 'Ruby' });
    await joinCrew(app, other.id, leanne.id);
    await raise(app, other);
    await app.settle();
    forget();
    expect(await stateOf(leanne)).toMatchObject({ State: 'untested', MayPractise: true });
    expect(await practise(youth, leanne.id)).toMatchObject({ http: 201 });
    const asked = { State: 'waiting', MayPractise: false };
    expect(await stateOf(leanne)).toMatchObject(asked);
    await app.settle();
    expect(JSON.stringify([app.mails, app.texts, app.pushes])).not.toContain('This is a test');
    expect((await mine(leanne)).Waiting).toEqual([]);
    expect(await stateOf(leanne)).toMatchObject(asked);
    await later({ days: 8 });
    await app.syncTime();
    expect(await stateOf(leanne)).toMatchObject({ State: 'untested' });
  });

  it('is not for the middle of an own alert', async () => {
    await choose(leanne, { Takes: true });
    await raise(app, youth);
    expect((await stateOf(leanne)).MayPractise).toBe(false);
    expect(await practise(youth, leanne.id)).toMatchObject({ http: 422, code: 'test-not-now' });
  });

  it('goes to nobody without their yes, nor to anybody else’s Crew', async () => {
    expect(await practise(youth, others[0]!.id)).toMatchObject({ http: 422, code: 'test-not-now' });
    expect((await practise(leanne, youth.id)).http).toBe(404);
    expect(await practise(youth)).toMatchObject({ http: 422, errors: [{ field: 'CrewIds' }] });
    await choose(leanne, { Takes: true });
    expect((await practise(youth, leanne.id, others[0]!.id)).http).toBe(422);
    await app.settle();
    expect(sent()).toEqual(none);
  });
});

it('a provider’s report of a text is noted for the test, and ends nothing else', async () => {
  await agree(leanne);
  await plan();
  const { dedupeKey } = await app.db
    .selectFrom('testDeliveries')
    .select('dedupeKey')
    .where('channel', '=', 'sms')
    .executeTakeFirstOrThrow();
  await app.transaction((tx) =>
    app.rooms.testMessages.report(tx, { provider: null, refs: [dedupeKey], state: 'delivered' }),
  );
  const rows = await app.db.selectFrom('testDeliveries').select(['channel', 'state']).orderBy('channel').execute();
  expect(rows).toEqual([
    { channel: 'email', state: 'sent' },
    { channel: 'push', state: 'sent' },
    { channel: 'sms', state: 'confirmed' },
  ]);
});
