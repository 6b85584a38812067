// 'Is this the person you meant?': a yes that came through a link opens nothing before the youth has confirmed.
import { chatEndpoints } from '@mycrew/contract/chat.ts';
import { crewEndpoints } from '@mycrew/contract/crew.ts';
import { dashboardEndpoints } from '@mycrew/contract/dashboard.ts';
import { distressEndpoints } from '@mycrew/contract/distress.ts';
import { notificationEndpoints } from '@mycrew/contract/notifications.ts';
import { uuidv7 } from 'uuidv7';
import { beforeEach, describe, expect, it } from 'vitest';
import { aSupporter, aYouth, joinCrew, signIn, type TestPerson } from '#testing/people.ts';
import { setUpRoom } from '#testing/set-up.ts';

const app = await setUpRoom();
let tahlia: TestPerson;
let leanne: TestPerson;
let InvitationId: string;
let Token: string;
beforeEach(async () => {
  tahlia = await aYouth(app, { canShareData: true });
  leanne = await aSupporter(app);
  ({ InvitationId, Token } = await askedByLink());
});

const askedByLink = async () => {
  const body = { Channel: 'link', FirstName: 'Mum' } as const;
  const { Invitation, Link } = await app.call(crewEndpoints.invite, { body }, tahlia);
  return { InvitationId: Invitation._id, Token: Link.split('#invitation=')[1]! };
};
const accept = (as = leanne, token = Token) =>
  app.answer(crewEndpoints.accept, { body: { Token: token, AcceptOath: true } }, as);
const confirm = (as = tahlia, id = InvitationId) =>
  app.answer(crewEndpoints.confirm, { body: { InvitationId: id } }, as);
const decline = (as = tahlia, id = InvitationId) =>
  app.answer(crewEndpoints.decline, { body: { InvitationId: id } }, as);
const requests = (as: TestPerson) => app.call(crewEndpoints.requests, {}, as);
const crewOf = async (person: TestPerson) => (await app.call(crewEndpoints.crew, {}, person)).map(({ _id }) => _id);
const noticesOf = async (person: TestPerson) =>
  (await app.call(notificationEndpoints.page, { query: {} }, person)).items.map(({ Type }) => Type);
const laterSignIn = async (person: TestPerson) => ({ ...person, ...(await signIn(app, person.id)) });

describe('while it waits', () => {
  it('the youth is asked by the name of the account, and notified by app, push and email', async () => {
    await accept();
    const { ToConfirm, Sent } = await requests(tahlia);
    expect(ToConfirm).toEqual([
      {
        _id: InvitationId,
        FirstName: 'Mum',
        Channel: 'link',
        Contact: null,
        Person: { _id: leanne.id, FirstName: 'Leanne', LastName: 'Brennan', ProfilePicUrl: null },
        IsOtherAge: false,
        ShowLast30Days: false,
        AnsweredOn: expect.any(String),
        ExpiresOn: expect.any(String),
      },
    ]);
    expect(Sent[0]!.State).toBe('waiting');
    expect(await app.call(dashboardEndpoints.counts, {}, tahlia)).toMatchObject({ Contacts: 1 });
    await app.settle();
    expect(await noticesOf(tahlia)).toEqual(['Crew-Confirm']);
    expect(app.mails).toEqual([
      expect.objectContaining({ to: tahlia.email, subject: 'Leanne said yes to your invitation' }),
    ]);
    expect(app.mails[0]!.text).toContain('/contacts/new-invites');
  });

  it('whoever accepted knows a first name and waits: nothing is open', async () => {
    await accept();
    expect((await requests(leanne)).Given).toEqual([
      { _id: InvitationId, FirstName: 'Tahlia', AnsweredOn: expect.any(String), ExpiresOn: expect.any(String) },
    ]);
    expect(JSON.stringify(await requests(leanne))).not.toContain(tahlia.id);
    expect(await app.call(crewEndpoints.crewFor, {}, leanne)).toEqual([]);
    expect(await crewOf(tahlia)).toEqual([]);
    const hello = { body: { userId: tahlia.id, Message: 'hello' } };
    expect((await app.answer(chatEndpoints.send, hello, leanne)).http).toBe(404);
    expect(await app.rooms.crew.concernedBy(app.db, tahlia.id)).toEqual([]);
    const raised = await app.answer(distressEndpoints.raiseToAll, { body: { DistressId: uuidv7() } }, tahlia);
    expect(raised.http).toBeLessThan(300);
    await app.settle();
    expect(app.mails.map(({ to }) => to)).not.toContain(leanne.email);
    expect(app.texts).toEqual([]);
  });

  it('they may take it back, the youth too, and it ends by itself', async () => {
    await accept();
    expect((await app.answer(crewEndpoints.reject, { body: { InvitationId } }, leanne)).http).toBe(200);
    expect((await confirm()).http).toBe(404);
    const second = await askedByLink();
    await accept(leanne, second.Token);
    const cancelled = { body: { InvitationId: second.InvitationId } };
    expect((await app.answer(crewEndpoints.cancel, cancelled, tahlia)).http).toBe(200);
    expect((await confirm(tahlia, second.InvitationId)).http).toBe(404);
    const third = await askedByLink();
    await accept(leanne, third.Token);
    app.clock.advance({ days: 14 });
    const [later, laterLeanne] = [await laterSignIn(tahlia), await laterSignIn(leanne)];
    expect((await confirm(later, third.InvitationId)).http).toBe(404);
    const { ToConfirm, Sent } = await requests(later);
    expect(ToConfirm).toEqual([]);
    expect(Sent[0]!.State).toBe('expired');
    expect((await requests(laterLeanne)).Given).toEqual([]);
    expect((await accept(laterLeanne, third.Token)).http).toBe(404);
  });

  it('is no question of anybody else, and goes with an account', async () => {
    await accept();
    expect((await confirm(leanne)).http).toBe(404);
    expect((await decline(await aYouth(app))).http).toBe(404);
    await app.db.updateTable('people').set({ status: 'suspended' }).where('id', '=', leanne.id).execute();
    expect((await confirm()).http).toBe(404);
    expect((await requests(tahlia)).ToConfirm).toEqual([]);
  });
});

describe('it is who I meant', () => {
  it('lets them in, with a chat, once, and notifies both; the youth by every way that crewAccept allows', async () => {
    await app.db.insertInto('notificationSwitches').values({ personId: tahlia.id, crewAccept: true }).execute();
    await accept();
    expect(await confirm()).toMatchObject({ http: 200, data: { Person: { _id: leanne.id } } });
    expect((await confirm()).http).toBe(200);
    expect(await crewOf(tahlia)).toEqual([leanne.id]);
    expect((await requests(leanne)).Given).toEqual([]);
    const hello = { body: { userId: tahlia.id, Message: 'hello' } };
    expect((await app.answer(chatEndpoints.send, hello, leanne)).http).toBeLessThan(300);
    await app.settle();
    expect(await noticesOf(tahlia)).toContain('Crew-Invitation-Approval');
    expect(await noticesOf(leanne)).toEqual(['Crew-Joined']);
    const mail = app.mails.find(({ subject }) => subject === 'Leanne is in your Crew')!;
    expect(mail).toMatchObject({ to: tahlia.email });
    expect(mail.text).toContain('This wasn’t me');
    expect(mail.text).toContain(`/contacts/new-member/${leanne.id}`);
  });

  it('is nothing any more after one of the two has ended it', async () => {
    await accept();
    await confirm();
    await app.db
      .updateTable('crewMembers')
      .set({ endedAt: app.clock.now() })
      .where('youthId', '=', tahlia.id)
      .execute();
    expect((await confirm()).http).toBe(404);
  });

  it('never makes ten, also all at once; whoever waits takes nobody’s place', async () => {
    for (let at = 0; at < 8; at++) await joinCrew(app, tahlia.id, (await aSupporter(app)).id);
    const ids: string[] = [];
    for (let at = 0; at < 3; at++) {
      const asked = await askedByLink();
      expect((await accept(await aSupporter(app), asked.Token)).http).toBe(200);
      ids.push(asked.InvitationId);
    }
    const answers = await Promise.all(ids.map((id) => confirm(tahlia, id)));
    expect(answers.map(({ http }) => http).sort()).toEqual([200, 409, 409]);
    expect(await crewOf(tahlia)).toHaveLength(9);
  });

  it('waits for a parent’s yes where that was taken back', async () => {
    await accept();
    await app.db.updateTable('people').set({ consent: 'withdrawn' }).where('id', '=', tahlia.id).execute();
    expect(await confirm()).toMatchObject({ http: 422, code: 'consent-needed' });
  });
});

describe('it is somebody else', () => {
  it('opens nothing, ends the invitation, and the right person can be asked again', async () => {
    await accept();
    expect((await decline()).http).toBe(200);
    expect((await decline()).http).toBe(200);
    expect((await confirm()).http).toBe(404);
    expect((await accept()).http).toBe(404);
    expect((await requests(tahlia)).Sent[0]!.State).toBe('notThem');
    expect(await crewOf(tahlia)).toEqual([]);
    const asked = await askedByLink();
    const minh = await aSupporter(app, { firstName: 'Minh' });
    await accept(minh, asked.Token);
    await confirm(tahlia, asked.InvitationId);
    expect(await crewOf(tahlia)).toEqual([minh.id]);
  });
});

describe('of an invitation that names somebody', () => {
  it('a yes by a link that was passed on gives way to theirs', async () => {
    const minh = await aSupporter(app, { firstName: 'Minh' });
    const body = { Channel: 'email' as const, FirstName: 'Minh', Email: minh.email };
    const { Invitation, Link } = await app.call(crewEndpoints.invite, { body }, tahlia);
    const wrong = await accept(leanne, Link!.split('#invitation=')[1]!);
    expect(wrong.data).toMatchObject({ IsWaiting: true });
    expect((await requests(minh)).Received).toMatchObject([{ _id: Invitation._id }]);
    const asMinh = { body: { InvitationId: Invitation._id, AcceptOath: true as const } };
    expect((await app.answer(crewEndpoints.accept, asMinh, minh)).data).toMatchObject({ IsWaiting: false });
    expect(await crewOf(tahlia)).toEqual([minh.id]);
    expect((await requests(tahlia)).ToConfirm).toEqual([]);
    expect((await requests(leanne)).Given).toEqual([]);
    await confirm(tahlia, Invitation._id);
    expect(await crewOf(tahlia)).toEqual([minh.id]);
  });
});
