// Saying yes or no: by whoever was asked, with the promise, and never more than nine.
import { crewEndpoints } from '@mycrew/contract/crew.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { aSupporter, aYouth, signIn, type TestPerson } from '#testing/people.ts';
import { setUpRoom } from '#testing/set-up.ts';

const app = await setUpRoom();
let tahlia: TestPerson;
let jonah: TestPerson;
beforeEach(async () => {
  tahlia = await aYouth(app);
  jonah = await aYouth(app, { firstName: 'Jonah' });
});

const inviteByMail = async (to: string, from = tahlia) =>
  (await app.call(crewEndpoints.invite, { body: { Channel: 'email', FirstName: 'You', Email: to } }, from)).Invitation
    ._id;
const inviteByLink = async (from = tahlia) => {
  const { Link } = await app.call(crewEndpoints.invite, { body: { Channel: 'link', FirstName: 'You' } }, from);
  return Link!.split('#invitation=')[1]!;
};
const confirm = (as: TestPerson, InvitationId: string) =>
  app.answer(crewEndpoints.confirm, { body: { InvitationId } }, as);
const toConfirm = async (as = tahlia) => (await app.call(crewEndpoints.requests, {}, as)).ToConfirm;
const accept = (as: TestPerson, by: { InvitationId?: string; Token?: string }) =>
  app.answer(crewEndpoints.accept, { body: { ...by, AcceptOath: true } }, as);
const reject = (as: TestPerson | undefined, by: { InvitationId?: string; Token?: string }) =>
  app.answer(crewEndpoints.reject, { body: by }, as);
const crewOf = async (person: TestPerson) => (await app.call(crewEndpoints.crew, {}, person)).map(({ _id }) => _id);

describe('yes', () => {
  it('joins the crew from the list, stores the promise, and opens a chat', async () => {
    const InvitationId = await inviteByMail(jonah.email);
    const answer = await accept(jonah, { InvitationId });
    expect(answer).toMatchObject({ http: 200, data: { IsWaiting: false, Youth: { _id: tahlia.id } } });
    expect(await crewOf(tahlia)).toEqual([jonah.id]);
    expect((await app.call(crewEndpoints.crewFor, {}, jonah)).map(({ _id }) => _id)).toEqual([tahlia.id]);
    const person = await app.db
      .selectFrom('people')
      .select('oathAcceptedAt')
      .where('id', '=', jonah.id)
      .executeTakeFirst();
    expect(person!.oathAcceptedAt).toEqual(app.clock.now());
    expect(await app.db.selectFrom('chatMarks').selectAll().execute()).toHaveLength(2);
    const audited = await app.db
      .selectFrom('auditLog')
      .select(['actor', 'subjectOwner'])
      .where('action', '=', 'crew.accepted')
      .execute();
    expect(audited).toEqual([{ actor: jonah.id, subjectOwner: tahlia.id }]);
    expect(app.notified.filter(({ event }) => event === 'changed').at(-1)!.memberIds).toEqual([tahlia.id, jonah.id]);
  });

  it('through a link is used up by the first, who waits for the youth’s word', async () => {
    const Token = await inviteByLink();
    const leanne = await aSupporter(app);
    const waiting = { http: 200, data: { IsWaiting: true, FirstName: 'Tahlia', Youth: null } };
    expect(await accept(leanne, { Token })).toMatchObject(waiting);
    expect((await accept(jonah, { Token })).http).toBe(404);
    expect(await accept(leanne, { Token })).toMatchObject(waiting);
    expect(await crewOf(tahlia)).toEqual([]);
    expect((await confirm(tahlia, (await toConfirm())[0]!._id)).http).toBe(200);
    expect(await crewOf(tahlia)).toEqual([leanne.id]);
    expect(await accept(leanne, { Token })).toMatchObject({ http: 200, data: { Youth: { _id: tahlia.id } } });
  });

  it('through a link that was mailed joins at once only with that address proven, and proves nothing by itself', async () => {
    await app.db.updateTable('people').set({ emailVerifiedAt: null }).where('id', '=', jonah.id).execute();
    const InvitationId = await inviteByMail(jonah.email);
    await app.settle();
    expect((await accept(jonah, { InvitationId })).http).toBe(404);
    expect((await app.call(crewEndpoints.requests, {}, jonah)).Received).toEqual([]);
    const Token = /#invitation=([\w-]+)/u.exec(app.mails[0]!.text)![1]!;
    expect(await accept(jonah, { Token })).toMatchObject({ data: { IsWaiting: true } });
    const { emailVerifiedAt } = await app.db
      .selectFrom('people')
      .select('emailVerifiedAt')
      .where('id', '=', jonah.id)
      .executeTakeFirstOrThrow();
    expect(emailVerifiedAt).toBeNull();
    expect(await crewOf(tahlia)).toEqual([]);

    const minh = await aSupporter(app, { firstName: 'Minh' });
    await inviteByMail(minh.email);
    await app.settle();
    const his = /#invitation=([\w-]+)/u.exec(app.mails.find(({ to }) => to === minh.email)!.text)![1]!;
    expect(await accept(minh, { Token: his })).toMatchObject({ data: { IsWaiting: false } });
    expect(await crewOf(tahlia)).toEqual([minh.id]);
  });

  it('goes both ways between two youths, also at once', async () => {
    const own = await inviteByMail(jonah.email);
    const his = await inviteByMail(tahlia.email, jonah);
    const answers = await Promise.all([accept(jonah, { InvitationId: own }), accept(tahlia, { InvitationId: his })]);
    expect(answers.map(({ http }) => http)).toEqual([200, 200]);
    expect(await crewOf(tahlia)).toEqual([jonah.id]);
    expect(await crewOf(jonah)).toEqual([tahlia.id]);
  });

  it('twenty times at once never makes ten', async () => {
    const people = await Promise.all(Array.from({ length: 20 }, () => aSupporter(app)));
    const asked: string[] = [];
    for (const { email } of people) {
      await app.db.deleteFrom('rateBuckets').execute();
      asked.push(await inviteByMail(email));
    }
    const answers = await Promise.all(asked.map((InvitationId, at) => accept(people[at]!, { InvitationId })));
    expect(answers.filter(({ http }) => http === 200)).toHaveLength(9);
    expect(answers.filter(({ http, code }) => http === 409 && code === 'crew-full')).toHaveLength(11);
    expect(await crewOf(tahlia)).toHaveLength(9);
    const living = await app.db.selectFrom('crewMembers').select('id').where('endedAt', 'is', null).execute();
    expect(living).toHaveLength(9);
  });

  it('twice at once by one person is one relation', async () => {
    const links = [await inviteByLink(), await inviteByLink()];
    const answers = await Promise.all(links.map((Token) => accept(jonah, { Token })));
    expect(answers.map(({ http }) => http)).toEqual([200, 200]);
    const words = await Promise.all((await toConfirm()).map(({ _id }) => confirm(tahlia, _id)));
    expect(words.map(({ http }) => http)).toEqual([200, 200]);
    expect(await crewOf(tahlia)).toEqual([jonah.id]);
  });

  it('needs the promise', async () => {
    const Token = await inviteByLink();
    const body = { Token, AcceptOath: false as unknown as true };
    expect((await app.answer(crewEndpoints.accept, { body }, jonah)).http).toBe(422);
    expect(await crewOf(tahlia)).toEqual([]);
  });

  it('waits for a parent where one has to be asked, on either side', async () => {
    const young = await aYouth(app, { consent: 'sent' });
    expect(await accept(young, { Token: await inviteByLink() })).toMatchObject({ http: 422, code: 'consent-needed' });
    const Token = await inviteByLink();
    await app.db.updateTable('people').set({ consent: 'withdrawn' }).where('id', '=', tahlia.id).execute();
    expect((await accept(jonah, { Token })).http).toBe(404);
  });
});

describe('nothing is there', () => {
  it('for whoever was not asked, and for whoever asks themselves', async () => {
    const InvitationId = await inviteByMail('leanne@example.com');
    expect((await accept(jonah, { InvitationId })).http).toBe(404);
    expect((await reject(jonah, { InvitationId })).http).toBe(404);
    expect((await reject(undefined, { InvitationId })).http).toBe(404);
    expect((await accept(tahlia, { Token: await inviteByLink() })).http).toBe(404);
  });

  it('after it was taken back, turned down or ran out', async () => {
    const cancelled = await inviteByMail(jonah.email);
    await app.call(crewEndpoints.cancel, { body: { InvitationId: cancelled } }, tahlia);
    expect((await accept(jonah, { InvitationId: cancelled })).http).toBe(404);
    const rejected = await inviteByLink();
    expect((await reject(undefined, { Token: rejected })).http).toBe(200);
    expect((await accept(jonah, { Token: rejected })).http).toBe(404);
    const old = await inviteByLink();
    app.clock.advance({ days: 14 });
    expect((await accept({ ...jonah, ...(await signIn(app, jonah.id)) }, { Token: old })).http).toBe(404);
  });
});

describe('no', () => {
  it('works signed out, by the link, and the inviter hears it kindly', async () => {
    const Token = await inviteByLink();
    expect((await reject(undefined, { Token })).http).toBe(200);
    expect((await reject(undefined, { Token })).http).toBe(200);
    expect((await app.call(crewEndpoints.requests, {}, tahlia)).Sent[0]!.State).toBe('rejected');
    await app.settle();
    const notices = await app.db.selectFrom('notifications').select(['personId', 'type']).execute();
    expect(notices).toEqual([{ personId: tahlia.id, type: 'Crew-Invitation-Rejection' }]);
  });

  it('takes nothing from the ten a day who can be asked', async () => {
    const Token = await inviteByLink();
    for (let count = 0; count < 10; count++) await inviteByLink(jonah);
    expect((await reject(jonah, { Token })).http).toBe(200);
  });

  it('can be answered from the list', async () => {
    const InvitationId = await inviteByMail(jonah.email);
    expect((await reject(jonah, { InvitationId })).http).toBe(200);
    expect((await app.call(crewEndpoints.requests, {}, jonah)).Received).toEqual([]);
    expect(await crewOf(tahlia)).toEqual([]);
  });

  it('cannot be taken back by the inviter any more', async () => {
    const InvitationId = await inviteByMail(jonah.email);
    await reject(jonah, { InvitationId });
    const answer = await app.answer(crewEndpoints.cancel, { body: { InvitationId } }, tahlia);
    expect(answer).toMatchObject({ http: 409, code: 'already-answered' });
    expect((await app.answer(crewEndpoints.cancel, { body: { InvitationId } }, jonah)).http).toBe(404);
  });
});
