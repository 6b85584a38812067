// A parent's consent, from sign-up to taking it back, through the front door.
import { randomUUID } from 'node:crypto';
import { checkinEndpoints } from '@mycrew/contract/checkins.ts';
import { consentEndpoints } from '@mycrew/contract/consent.ts';
import { crewEndpoints } from '@mycrew/contract/crew.ts';
import { distressEndpoints } from '@mycrew/contract/distress.ts';
import { type PersonalDataKind, personalDataKinds } from '@mycrew/contract/personal-data-kinds.ts';
import { notificationEndpoints } from '@mycrew/contract/notifications.ts';
import { profileEndpoints } from '@mycrew/contract/profile.ts';
import { registrationEndpoints } from '@mycrew/contract/registration.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DeliveryFailed } from '#adapters/delivery-failed.ts';
import { personalTables } from '#privacy/personal-tables.ts';
import { addAnyRow } from '#testing/any-row.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { aSupporter, aYouth, joinCrew, signIn, type TestPerson } from '#testing/people.ts';

const { status, mine, resend, page, answer } = consentEndpoints;

let app: TestApp;
let zoe: Pick<TestPerson, 'id' | 'token'>;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const signUp = async () => {
  const body = {
    FirstName: 'Zoe',
    LastName: 'Park',
    Email: 'zoe@example.com',
    MobileNumber: '0491570158',
    Password: 'kelp toast nineteen',
    YearOfBirth: 2012,
    AcceptedPolicies: true as const,
    ParentName: 'Karen Park',
    ParentEmail: 'karen@example.com',
  };
  const { Token, UserId } = await app.call(registrationEndpoints.register, { body });
  return { id: UserId, token: Token };
};
beforeEach(async () => {
  await app.reset();
  app.clock.set(new Date('2026-11-25T01:00:00Z'));
  zoe = await signUp();
});

const toParent = () => app.mails.filter(({ to }) => to === 'karen@example.com');
const tokenOf = (mail: { text: string }) => /#token=([\w-]{43})/u.exec(mail.text)![1]!;
const letter = async () => {
  await app.settle();
  return tokenOf(toParent().findLast(({ text }) => text.includes('#token='))!);
};
const state = async () => (await app.call(mine, {}, zoe)).State;
const say = (token: string, Answer: 'approve' | 'decline' | 'withdraw', FullName?: string) =>
  app.answer(answer, { params: { token }, body: { Answer, FullName } });
const read = (token: string) => app.answer(page, { params: { token } });
const notices = async () => (await app.call(notificationEndpoints.page, { query: {} }, zoe)).items;
const backLater = async (by: Parameters<TestApp['clock']['advance']>[0]) => {
  app.clock.advance(by);
  zoe = { ...zoe, ...(await signIn(app, zoe.id)) };
};

describe('asking', () => {
  it('begins with signing up: a letter to the parent, with a link that holds for seven days', async () => {
    expect(await state()).toBe('required');
    await letter();
    expect(toParent()).toHaveLength(1);
    expect(toParent()[0]!.subject).toBe('Zoe asks for your okay on MyCrew');
    expect(toParent()[0]!.text).toContain('http://localhost:3000/parental-consent#token=');
    const now = app.clock.now();
    expect(await app.call(mine, {}, zoe)).toEqual({
      State: 'sent',
      AskedOf: 'k•••@example.com',
      SentOn: now.toISOString(),
      ExpiresOn: new Date(now.getTime() + 7 * 86_400_000).toISOString(),
      ResendsLeft: 3,
      AddressChangesLeft: 2,
    });
    expect(app.notified).toContainEqual({ memberIds: [zoe.id], event: 'changed', payload: { topic: 'session' } });
  });

  it.each([
    { isParentEmailChange: false, newParentEmail: '', ParentName: '' },
    { isParentEmailChange: false, newParentEmail: '' },
  ])('is asked again with %j, at the address there is', async (body) => {
    await letter();
    expect((await app.answer(resend, { body }, zoe)).http).toBe(200);
    await app.settle();
    expect(toParent()).toHaveLength(2);
    const odd = { isParentEmailChange: true, newParentEmail: '' };
    expect(await app.answer(resend, { body: odd }, zoe)).toMatchObject({
      http: 422,
      errors: [{ field: 'newParentEmail' }],
    });
    expect((await app.answer(resend, { body: { ...odd, newParentEmail: 'karen' } }, zoe)).errors).toEqual([
      { field: 'newParentEmail', message: 'Needs an email address, like sam@example.com.' },
    ]);
  });

  it('stores neither link nor address in clear', async () => {
    const token = await letter();
    const stored = JSON.stringify(await app.db.selectFrom('parentalConsents').selectAll().execute());
    const bytes = Buffer.from(stored).toString('latin1');
    for (const secret of [token, 'karen@', 'Karen']) expect(bytes).not.toContain(secret);
  });

  it('that no mailbox accepts is reported, and may be tried again', async () => {
    const { send } = app.adapters.mail;
    app.adapters.mail.send = async () => {
      throw new DeliveryFailed('refused', 'No such mailbox.');
    };
    await app.settle();
    expect(await state()).toBe('required');
    app.adapters.mail.send = send;
    await app.call(resend, { body: {} }, zoe);
    await letter();
    expect(await state()).toBe('sent');
  });

  it('three times a day at most, each letter ending the one before', async () => {
    const first = await letter();
    for (const left of [2, 1, 0]) {
      const again = await app.call(resend, { body: { isParentEmailChange: false } }, zoe);
      expect(again).toMatchObject({ State: 'sent', ResendsLeft: left, AddressChangesLeft: 2 });
    }
    const refused = await app.answer(resend, { body: {} }, zoe);
    expect(refused.http).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(86_400);
    expect((await read(first)).http).toBe(404);
    expect((await read(await letter())).http).toBe(200);
    await backLater({ days: 1 });
    expect(await app.call(resend, { body: {} }, zoe)).toMatchObject({ ResendsLeft: 2 });
  });

  it('is over after seven days without an answer, and can begin again', async () => {
    const token = await letter();
    await backLater({ days: 7 });
    expect(await state()).toBe('expired');
    expect((await read(token)).data).toMatchObject({ State: 'expired', YouthFirstName: 'Zoe' });
    expect(await say(token, 'approve', 'Karen Park')).toMatchObject({ http: 409, code: 'link-over' });
    await app.jobs.runNamed('expire-consents');
    await app.settle();
    expect((await app.call(profileEndpoints.read, {}, zoe)).ParentalConsent).toBe('expired');
    expect(await notices()).toMatchObject([{ Type: 'CONSENT-UPDATE' }]);
    await app.call(resend, { body: {} }, zoe);
    expect((await say(await letter(), 'approve', 'Karen Park')).data).toEqual({ State: 'approved' });
  });
});

describe('the parent', () => {
  it('sees what kinds of things are stored, never what is in them; the youth sees that it was opened', async () => {
    const { data, http } = await read(await letter());
    expect(http).toBe(200);
    expect(data).toMatchObject({ State: 'opened', YouthFirstName: 'Zoe', ParentName: 'Karen Park' });
    expect(data!.Kept).toContainEqual(expect.objectContaining({ Kind: 'Check-ins', Count: 0 }));
    expect(Object.keys(data!).toSorted()).toEqual([
      'Asked',
      'AskedOn',
      'ExpiresOn',
      'Kept',
      'MayAsk',
      'Operator',
      'ParentName',
      'State',
      'YouthFirstName',
    ]);
    expect(await state()).toBe('opened');
  });

  it('sees the number of what is not sensitive, and of the rest the kind alone, the same for everybody', async () => {
    const token = await letter();
    await app.pool.query('DELETE FROM notifications');
    const before = (await read(token)).data!.Kept;
    const counted = ['checkins', 'journal_pages', 'events', 'chat_messages', 'invitations'] as const;
    const uncounted = ['safety_plans', 'hopes', 'articles', 'article_comments', 'media', 'notifications'] as const;
    for (const table of [...counted, ...uncounted])
      for (const who of [zoe.id, randomUUID()])
        await addAnyRow(app.ownerPool, table, { [personalTables[table].people[0]]: who });
    const { Kept } = (await read(token)).data!;
    expect(Kept.map(({ Kind }) => Kind)).toEqual(before.map(({ Kind }) => Kind));
    const numbers = Kept.flatMap(({ Kind, Count }) => (Count === null ? [] : [`${Kind} ${Count}`]));
    const few = ['Check-ins 1', 'Journal pages 1', 'Events 1', 'Messages they wrote 1', 'People in their Crew 0'];
    expect(numbers).toEqual([...few, 'Invitations they sent 1']);
    for (const table of uncounted)
      expect(Kept).toContainEqual(
        expect.objectContaining({ Kind: personalDataKinds[personalTables[table].kind].parents, Count: null }),
      );
  });

  it('sees every kind that there is but the desk’s', async () => {
    const { Kept } = (await read(await letter())).data!;
    const kinds = Object.values<PersonalDataKind>(personalDataKinds);
    expect(Kept.map(({ Kind }) => Kind)).toEqual(kinds.flatMap(({ isDesk, parents }) => (isDesk ? [] : [parents])));
    const all = Kept.map(({ Kind, Too }) => `${Kind} ${Too ?? ''}`).join('\n');
    for (const word of [/email, mobile/u, /year of birth/u, /background/u, /place/u, /reactions/u, /reminders/u])
      expect(all).toMatch(word);
  });

  it('says yes with their name, which is stored sealed with the day; answering again changes nothing', async () => {
    const token = await letter();
    expect((await say(token, 'approve')).errors).toEqual([
      { field: 'FullName', message: 'Please sign with your name.' },
    ]);
    expect((await say(token, 'approve', 'Karen Park')).data).toEqual({ State: 'approved' });
    expect((await say(token, 'approve', 'Somebody Else')).data).toEqual({ State: 'approved' });
    const { signatureSealed } = await app.db.selectFrom('parentalConsents').selectAll().executeTakeFirstOrThrow();
    const place = { owner: zoe.id, table: 'parental_consents', column: 'signature_sealed', row: zoe.id };
    expect(JSON.parse(await app.fields.open(app.db, place, signatureSealed!))).toEqual({
      name: 'Karen Park',
      on: app.clock.now().toISOString(),
    });
    await app.settle();
    expect(toParent().map(({ subject }) => subject)).toContain('You said yes for Zoe');
    expect(await notices()).toMatchObject([{ Type: 'CONSENT-UPDATE', Title: 'News about your account' }]);
    const invite = { Channel: 'link' as const, FirstName: 'Kit' };
    expect((await app.answer(crewEndpoints.invite, { body: invite }, zoe)).http).toBe(201);
  });

  it('may say no, and still yes while the link lasts', async () => {
    const token = await letter();
    expect((await say(token, 'decline')).data).toEqual({ State: 'declined' });
    expect(await state()).toBe('declined');
    expect(await say(token, 'withdraw')).toMatchObject({ http: 409 });
    expect((await say(token, 'approve', 'Karen Park')).data).toEqual({ State: 'approved' });
  });

  it('takes a yes back months later: invitations and crews end, everybody is notified, her own things stay', async () => {
    const token = await letter();
    await say(token, 'approve', 'Karen Park');
    await backLater({ days: 100 });
    const leanne = await aSupporter(app);
    const tahlia = await aYouth(app);
    await joinCrew(app, zoe.id, leanne.id);
    await joinCrew(app, tahlia.id, zoe.id);
    await app.call(crewEndpoints.invite, { body: { Channel: 'link', FirstName: 'Kit' } }, zoe);
    app.notified.length = 0;

    expect(await say(token, 'decline')).toMatchObject({ http: 409, code: 'consent-given' });
    expect((await say(token, 'withdraw')).data).toEqual({ State: 'withdrawn' });
    await app.settle();

    expect(await state()).toBe('withdrawn');
    const confirmed = toParent().at(-1)!;
    expect(confirmed.subject).toBe('You withdrew your yes for Zoe');
    expect(confirmed.text).toContain('You chose “Withdraw”');
    expect(confirmed.text).toContain('Zoe’s Crew has ended');
    expect(await app.call(crewEndpoints.crew, {}, zoe)).toEqual([]);
    expect(await app.call(crewEndpoints.crewFor, {}, zoe)).toEqual([]);
    expect((await app.call(crewEndpoints.requests, {}, zoe)).Sent).toMatchObject([{ State: 'cancelled' }]);
    expect(await app.answer(crewEndpoints.invite, { body: { Channel: 'link', FirstName: 'Kit' } }, zoe)).toMatchObject({
      http: 422,
      code: 'consent-needed',
    });
    for (const person of [leanne, tahlia]) {
      expect(await app.call(notificationEndpoints.page, { query: {} }, person)).toMatchObject({
        items: [{ Type: 'Crew-Ended', Title: 'Zoe has left' }],
      });
      expect(
        app.notified.filter(({ memberIds }) => memberIds.includes(person.id)).map(({ payload }) => payload),
      ).toContainEqual({
        topic: 'crew',
      });
    }
    const rooms = await app.db.selectFrom('chatRooms').select('closedAt').execute();
    expect(rooms.every(({ closedAt }) => closedAt !== null)).toBe(true);
    expect((await say(token, 'withdraw')).data).toEqual({ State: 'withdrawn' });
    expect(await say(token, 'approve', 'Karen Park')).toMatchObject({ http: 409, code: 'link-over' });
  });
});

it('a yes that is taken back during a call for help leaves those who were notified until it is over', async () => {
  const token = await letter();
  await say(token, 'approve', 'Karen Park');
  const leanne = await aSupporter(app, { firstName: 'Leanne' });
  await joinCrew(app, zoe.id, leanne.id);
  await app.call(distressEndpoints.raiseToAll, { body: {} }, zoe);
  expect((await say(token, 'withdraw')).data).toEqual({ State: 'withdrawn' });
  await app.settle();
  expect(toParent().at(-1)!.text).toContain('Their Crew ends when that is over');
  expect(await app.call(distressEndpoints.alerts, {}, leanne)).toMatchObject([{ AlertStatus: 'Active' }]);
  await app.call(distressEndpoints.everythingOk, { body: {} }, zoe);
  await app.settle();
  expect(await app.call(distressEndpoints.alerts, {}, leanne)).toMatchObject([{ AlertStatus: 'CLEARED' }]);
  for (let turn = 0; turn < 8; turn += 1) {
    app.clock.advance({ minutes: 10 });
    await app.settle();
  }
  const again = { ...leanne, ...(await signIn(app, leanne.id)) };
  expect(await app.call(distressEndpoints.alerts, {}, again)).toEqual([]);
  expect(await app.call(crewEndpoints.crewFor, {}, again)).toEqual([]);
});

it('a yes that is taken back leaves her what is her own: her alert, its answers, checking in, asking for help again', async () => {
  const token = await letter();
  await say(token, 'approve', 'Karen Park');
  const leanne = await aSupporter(app, { firstName: 'Leanne' });
  await joinCrew(app, zoe.id, leanne.id);
  const { alertId } = await app.call(distressEndpoints.raiseToAll, { body: {} }, zoe);
  await say(token, 'withdraw');
  await app.settle();
  await app.call(distressEndpoints.answer, { body: { DistressId: alertId, Answer: 'onMyWay' } }, leanne);
  expect(await app.call(distressEndpoints.status, {}, zoe)).toMatchObject({
    AlertStatus: 'Active',
    Alert: { Recipients: [{ FirstName: 'Leanne', Answer: 'onMyWay' }] },
  });
  expect(
    (await app.answer(checkinEndpoints.add, { body: { Emotions: [{ _id: 'sad', isPrimary: true }] } }, zoe)).http,
  ).toBe(201);
  await app.call(distressEndpoints.everythingOk, { body: {} }, zoe);
  app.clock.advance({ minutes: 10 });
  expect(await app.call(distressEndpoints.raiseToAll, { body: {} }, zoe)).toMatchObject({ alertStatus: 'Active' });
});

describe('who is asked for', () => {
  it('is derived from the year of birth alone, or unknown where that is not enough', async () => {
    const of = (yearOfBirth: number) => app.call(status, { query: { yearOfBirth: String(yearOfBirth) } });
    expect(await of(2014)).toEqual({ IsRequired: false, IsOpen: false, IsTooYoung: true });
    expect(await of(2013)).toEqual({ IsRequired: true, IsOpen: true, IsTooYoung: false });
    expect(await of(2012)).toEqual({ IsRequired: true, IsOpen: false, IsTooYoung: false });
    expect(await of(2011)).toEqual({ IsRequired: true, IsOpen: true, IsTooYoung: false });
    expect(await of(2008)).toEqual({ IsRequired: false, IsOpen: false, IsTooYoung: false });
    expect((await app.answer(status, { query: { yearOfBirth: 'soon' } })).http).toBe(422);
  });

  it('is nobody for whoever is old enough, or has become so', async () => {
    const anna = await aYouth(app);
    expect(await app.call(mine, {}, anna)).toMatchObject({ State: 'notRequired', AskedOf: null, ResendsLeft: 0 });
    expect(await app.answer(resend, { body: {} }, anna)).toMatchObject({ http: 422, code: 'no-parent-needed' });
    await app.jobs.runNamed('end-of-asking-parents');
    expect(await state()).toBe('required');
    await backLater({ days: 2 * 365 });
    await app.jobs.runNamed('end-of-asking-parents');
    expect(await state()).toBe('notRequired');
  });

  it('is nobody who said yes, either, once somebody is old enough to decide alone', async () => {
    const token = await letter();
    await say(token, 'approve', 'Karen Park');
    await app.jobs.runNamed('end-of-asking-parents');
    expect(await state()).toBe('approved');
    await backLater({ days: 2 * 365 });
    await app.jobs.runNamed('end-of-asking-parents');
    expect(await state()).toBe('notRequired');
    expect(await say(token, 'withdraw')).toMatchObject({ http: 409 });
  });
});
