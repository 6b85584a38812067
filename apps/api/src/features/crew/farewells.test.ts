// The words of a goodbye, what was still under way, goodbyes at the same moment, and coming back.
import { chatEndpoints } from '@mycrew/contract/chat.ts';
import { checkinEndpoints } from '@mycrew/contract/checkins.ts';
import { crewEndpoints } from '@mycrew/contract/crew.ts';
import { dashboardEndpoints } from '@mycrew/contract/dashboard.ts';
import { notificationEndpoints } from '@mycrew/contract/notifications.ts';
import { supportEndpoints } from '@mycrew/contract/support.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { turnPushOn } from '#testing/alerts.ts';
import { aCrewOfTwo, aSupporter, joinCrew, signIn, type TestPerson } from '#testing/people.ts';
import { setUpRoom } from '#testing/set-up.ts';

const { farewells, farewell, leavingFarewell, removeFromCrew, leaveCrewFor } = crewEndpoints;
const app = await setUpRoom();
let tahlia: TestPerson;
let leanne: TestPerson;
beforeEach(async () => {
  ({ youth: tahlia, crew: leanne } = await aCrewOfTwo(app));
});

const remove = (body?: { MessageId?: string | null }, crewId = leanne.id) =>
  app.answer(removeFromCrew, { params: { crewId }, body }, tahlia);
const leave = (body?: { MessageId?: string | null }) =>
  app.answer(leaveCrewFor, { params: { youthId: tahlia.id }, body }, leanne);
const noticesOf = async (person: TestPerson) =>
  (await app.call(notificationEndpoints.page, { query: {} }, person)).items;
const relations = () => app.db.selectFrom('crewMembers').select(['id', 'endedAt']).orderBy('since').execute();
const comeBack = async () => {
  const body = { Channel: 'email' as const, FirstName: 'Leanne', Email: leanne.email };
  const { Invitation } = await app.call(crewEndpoints.invite, { body }, tahlia);
  const answer = { InvitationId: Invitation._id, AcceptOath: true as const };
  return app.answer(crewEndpoints.accept, { body: answer }, leanne);
};
const hardDay = async () => {
  const body = { Emotions: [{ _id: 'hopeless' as const, isPrimary: true }], IsSharedWithCrew: true };
  return (await app.call(checkinEndpoints.add, { body }, tahlia)).Checkin._id;
};

describe('the words', () => {
  it('are one list for both, and say whom each fits', async () => {
    const list = await app.call(farewells, {}, leanne);
    expect(list).toEqual(await app.call(farewells, {}, tahlia));
    expect(list.map(({ _id }) => _id)).toEqual([
      'need-space',
      'life-changed',
      'smaller-circle',
      'cannot-support',
      'other-ways',
      'for-my-safety',
    ]);
    expect(list.filter(({ Message }) => Message === null)).toMatchObject([{ _id: 'for-my-safety', OffersHelp: true }]);
  });

  it('are shown as the other one will read them, and to nobody outside of the relation', async () => {
    const messageId = 'need-space';
    const hers = await app.call(farewell, { params: { messageId }, query: { crewId: leanne.id } }, tahlia);
    expect(hers.Message).toMatch(/^Hi Leanne\. /u);
    const theirs = await app.call(leavingFarewell, { params: { messageId }, query: { crewForId: tahlia.id } }, leanne);
    expect(theirs.Message).toMatch(/^Hi Tahlia\. /u);
    const plain = await app.call(farewell, { params: { messageId }, query: {} }, tahlia);
    expect(plain.Message).not.toContain('Hi ');
    await remove();
    const gone = [
      app.answer(farewell, { params: { messageId }, query: { crewId: leanne.id } }, tahlia),
      app.answer(leavingFarewell, { params: { messageId }, query: { crewForId: tahlia.id } }, leanne),
      app.answer(farewell, { params: { messageId: 'no-such' }, query: {} }, tahlia),
    ];
    for (const answer of await Promise.all(gone)) expect(answer.http).toBe(404);
  });

  it.each([
    ['is removed', () => remove({ MessageId: 'need-space' }), 'Tahlia', 'Leanne'],
    ['leaves', () => leave({ MessageId: 'cannot-support' }), 'Leanne', 'Tahlia'],
    [
      'leaves with words that fit better the other way round',
      () => leave({ MessageId: 'smaller-circle' }),
      'Leanne',
      'Tahlia',
    ],
  ])('somebody %s: they are in the list; no lock screen says what happened', async (_, part, from, to) => {
    const other = to === 'Leanne' ? leanne : tahlia;
    await turnPushOn(app, other);
    expect((await part()).http).toBe(200);
    await app.settle();
    const notices = await noticesOf(other);
    expect(notices).toMatchObject([{ Type: 'Crew-Message', Title: `A message from ${from}`, IsRead: false }]);
    expect(notices[0]!.Body).toMatch(new RegExp(`^Hi ${to}\\. `, 'u'));
    expect(app.pushes).toMatchObject([{ payload: { title: 'You have something new' } }]);
    expect(app.mails.map(({ subject, to: address }) => [subject, address])).toEqual([
      ['You have something new', other.email],
    ]);
    const toasts = app.notified.filter(({ event }) => event === 'push-message');
    const adapters = JSON.stringify([app.pushes, app.mails, toasts]);
    for (const word of [notices[0]!.Body, from, 'space', 'support you']) expect(adapters).not.toContain(word);
    expect(await noticesOf(other === leanne ? tahlia : leanne)).toEqual([]);
  });

  it.each([undefined, {}, { MessageId: null }, { MessageId: '' }, { MessageId: 'for-my-safety' }])(
    'are none with %j: no notice, no push, no mail',
    async (body) => {
      await turnPushOn(app, leanne);
      expect((await remove(body)).http).toBe(200);
      await app.settle();
      expect([await noticesOf(leanne), app.pushes, app.mails, app.texts]).toEqual([[], [], [], []]);
    },
  );

  it('that nobody knows are refused at their field, and nothing ends', async () => {
    const answer = await remove({ MessageId: 'you-are-awful' });
    expect(answer).toMatchObject({ http: 422, errors: [{ field: 'MessageId' }] });
    expect(await relations()).toMatchObject([{ endedAt: null }]);
  });
});

describe('what was under way', () => {
  it('receives no more: a hard day within its moment, one for the end of their quiet hours, words, an invitation', async () => {
    await turnPushOn(app, leanne);
    await turnPushOn(app, tahlia);
    await app.call(supportEndpoints.setRule, { body: { Mode: 'every' } }, tahlia);
    await hardDay();
    await app.call(chatEndpoints.send, { body: { userId: leanne.id, Message: 'hello' } }, tahlia);
    const byText = { Channel: 'sms' as const, FirstName: 'L', MobileNumber: leanne.mobile };
    await app.db
      .insertInto('invitations')
      .values(await pendingByText(byText.MobileNumber))
      .execute();
    await remove();
    app.clock.advance({ minutes: 1 });
    await app.settle();
    expect([app.pushes, app.mails, app.texts, await noticesOf(leanne)]).toEqual([[], [], [], []]);
    const headsUps = await app.db.selectFrom('headsUps').select('state').execute();
    expect(headsUps).toEqual([{ state: 'takenBack' }]);
    expect((await app.call(crewEndpoints.requests, {}, leanne)).Received).toEqual([]);
  });

  it('receives no more of somebody whom they still support the other way round', async () => {
    const { youth: jonah } = await aCrewOfTwo(app, { youth: { firstName: 'Jonah' } });
    await joinCrew(app, tahlia.id, jonah.id);
    await joinCrew(app, jonah.id, tahlia.id);
    await turnPushOn(app, jonah);
    await app.call(supportEndpoints.setRule, { body: { Mode: 'every', CrewIds: [jonah.id] } }, tahlia);
    const CheckinId = await hardDay();
    await app.call(supportEndpoints.tellNow, { body: { CheckinId } }, tahlia);
    await remove({}, jonah.id);
    await app.settle();
    expect([app.pushes, app.mails, await noticesOf(jonah)]).toEqual([[], [], []]);
  });

  const pendingByText = async (mobile: string) => ({
    id: crypto.randomUUID(),
    inviterId: tahlia.id,
    channel: 'sms' as const,
    firstName: 'L',
    contactIndex: app.fields.blindIndex('mobile', mobile),
    tokenHash: Buffer.alloc(32, 1),
    createdAt: app.clock.now(),
    expiresAt: new Date(app.clock.now().getTime() + 86_400_000),
  });

  it('of the youth’s other people goes on', async () => {
    const minh = await aSupporter(app, { firstName: 'Minh' });
    await joinCrew(app, tahlia.id, minh.id);
    await app.call(supportEndpoints.setRule, { body: { Mode: 'every' } }, tahlia);
    await hardDay();
    await remove();
    app.clock.advance({ minutes: 1 });
    await app.settle();
    expect([(await noticesOf(minh)).length, (await noticesOf(leanne)).length]).toEqual([1, 0]);
  });
});

describe('at the same moment', () => {
  it('both go, each twice: it ends once, and nobody meets an error of ours', async () => {
    const answers = await Promise.all([remove(), leave(), remove(), leave({ MessageId: 'need-space' })]);
    expect(answers.map(({ http }) => http).toSorted()).toEqual([200, 404, 404, 404]);
    expect(await relations()).toHaveLength(1);
    const ends = await app.db.selectFrom('auditLog').select('id').where('action', 'like', 'crew.%').execute();
    expect(ends).toHaveLength(1);
  });

  it('is accepted and removed: either order is well, and at most one relation lives', async () => {
    for (let round = 0; round < 4; round++) {
      await remove();
      const body = { Channel: 'email' as const, FirstName: 'Leanne', Email: leanne.email };
      const { Invitation } = await app.call(crewEndpoints.invite, { body }, tahlia);
      const yes = { InvitationId: Invitation._id, AcceptOath: true as const };
      const [accepted, removed] = await Promise.all([
        app.answer(crewEndpoints.accept, { body: yes }, leanne),
        remove(),
      ]);
      expect([200, 404]).toContain(accepted.http);
      expect([200, 404]).toContain(removed.http);
      const living = (await relations()).filter(({ endedAt }) => endedAt === null);
      expect(living.length).toBeLessThanOrEqual(1);
      if (living.length === 0) expect((await comeBack()).http).toBe(200);
    }
  });

  it('words are sent and the sender removed: they are there or refused, never half', async () => {
    const [answered, removed] = await Promise.all([
      app.answer(chatEndpoints.send, { body: { userId: tahlia.id, Message: 'wait' } }, leanne),
      remove(),
    ]);
    expect([200, 201, 404]).toContain(answered.http);
    expect(removed.http).toBe(200);
  });

  it('two youths who support each other: one direction ends, the other lives on', async () => {
    const { youth: jonah } = await aCrewOfTwo(app, { youth: { firstName: 'Jonah' } });
    await joinCrew(app, tahlia.id, jonah.id);
    await joinCrew(app, jonah.id, tahlia.id);
    expect((await remove({}, jonah.id)).http).toBe(200);
    expect((await app.call(crewEndpoints.crewFor, {}, tahlia)).map(({ _id }) => _id)).toEqual([jonah.id]);
    expect((await app.call(crewEndpoints.crewFor, {}, jonah)).map(({ _id }) => _id)).toEqual([]);
    expect((await app.answer(chatEndpoints.page, { query: { userId: jonah.id } }, tahlia)).http).toBe(200);
  });
});

describe.each([
  ['was removed', () => remove()],
  ['left', () => leave()],
])('whoever %s and is asked again', (_, part) => {
  it('comes back to an empty room, with nothing of the time before', async () => {
    await app.call(supportEndpoints.setRule, { body: { Mode: 'hard', CrewIds: [leanne.id] } }, tahlia);
    const CheckinId = await hardDay();
    await app.call(supportEndpoints.tellNow, { body: { CheckinId } }, tahlia);
    await app.call(dashboardEndpoints.reply, { body: { CheckinId, EmotionId: 'hug' } }, leanne);
    await app.call(chatEndpoints.send, { body: { userId: leanne.id, Message: 'before' } }, tahlia);
    await app.settle();
    await part();
    app.clock.advance({ hours: 1 });
    for (const person of [tahlia, leanne]) Object.assign(person, await signIn(app, person.id));
    expect((await comeBack()).http).toBe(200);
    const room = await app.call(chatEndpoints.page, { query: { userId: tahlia.id } }, leanne);
    expect([room.Messages, room.Since]).toEqual([[], app.clock.now().toISOString()]);
    expect((await app.call(chatEndpoints.page, { query: { userId: leanne.id } }, tahlia)).Notes).toEqual([]);
    expect((await app.call(dashboardEndpoints.crewForCheckins, { query: {} }, leanne)).items).toEqual([]);
    const again = await app.answer(dashboardEndpoints.reply, { body: { CheckinId, EmotionId: 'hug' } }, leanne);
    expect(again.http).toBe(404);
    expect(await app.call(dashboardEndpoints.answers, { query: {} }, tahlia)).toEqual([]);
    expect((await app.call(supportEndpoints.rule, {}, tahlia)).CrewIds).toEqual([]);
    expect((await noticesOf(leanne)).map(({ Type }) => Type)).not.toContain('NEW-CHECK-IN');
    await app.settle();
    await hardDay();
    expect((await app.call(dashboardEndpoints.crewForCheckins, { query: {} }, leanne)).items).toHaveLength(1);
  });
});

describe('what the youth has asked of an address that the removed person only typed in', () => {
  it.each([
    ['stays open for whoever it belongs to', null, 'pending'],
    ['is taken back where it is proven to be theirs', new Date(0), 'cancelled'],
  ])('%s', async (_what, emailVerifiedAt, state) => {
    const Email = 'somebody@example.com';
    const body = { Channel: 'email' as const, FirstName: 'Ben', Email };
    const { Invitation } = await app.call(crewEndpoints.invite, { body }, tahlia);
    const { contactIndex: emailIndex } = await app.db
      .selectFrom('invitations')
      .select('contactIndex')
      .where('id', '=', Invitation._id)
      .executeTakeFirstOrThrow();
    await app.db.updateTable('people').set({ emailIndex, emailVerifiedAt }).where('id', '=', leanne.id).execute();
    expect((await remove()).http).toBe(200);
    const { Sent } = await app.call(crewEndpoints.requests, {}, tahlia);
    expect(Sent).toMatchObject([{ _id: Invitation._id, State: state }]);
  });
});
