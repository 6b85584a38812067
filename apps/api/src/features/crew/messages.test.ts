// Invitations as messages: sent once more, asked in passing, wanted no more, and how one stands.
import { crewEndpoints } from '@mycrew/contract/crew.ts';
import { registrationEndpoints } from '@mycrew/contract/registration.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { aSupporter, aYouth, joinCrew, signIn, type TestPerson } from '#testing/people.ts';
import { setUpRoom } from '#testing/set-up.ts';

const { invite, inviteFromPanel, resend, optOut, requests, supporterStatus, accept } = crewEndpoints;

const app = await setUpRoom();
let tahlia: TestPerson;
let kobi: TestPerson;
beforeEach(async () => {
  [tahlia, kobi] = [await aYouth(app), await aYouth(app, { firstName: 'Kobi' })];
});

const tokenIn = (text: string) => /#invitation=([\w-]+)/u.exec(text)![1]!;
const askByMail = (Email: string, as = tahlia) =>
  app.call(invite, { body: { Channel: 'email', FirstName: 'Jonah', Email } }, as);
const askAgain = (InvitationId: string, as = tahlia) => app.answer(resend, { body: { InvitationId } }, as);
const noMore = (body: { Token?: string; InvitationId?: string; Scope?: 'person' | 'everybody' }, as?: TestPerson) =>
  app.answer(optOut, { body }, as);
const mailsTo = async (email: string) => {
  await app.settle();
  return app.mails.filter(({ to }) => to === email);
};
const stateOf = async (as = tahlia) => (await app.call(requests, {}, as)).Sent.map(({ State }) => State);

describe('no more of these', () => {
  it('by the link of the mail, without signing in: from nobody, also when it is old and the inviter gone', async () => {
    await askByMail('jonah@example.com');
    const [mail] = await mailsTo('jonah@example.com');
    app.clock.advance({ days: 20 });
    const answer = await noMore({ Token: tokenIn(mail!.text), Scope: 'everybody' });
    expect(answer).toMatchObject({ http: 200, data: null });
    await app.db.deleteFrom('people').where('id', '=', tahlia.id).execute();
    const again = { ...kobi, ...(await signIn(app, kobi.id)) };
    const { Invitation } = await askByMail('jonah@example.com', again);
    // The sender cannot see it.
    expect(Invitation.State).toBe('pending');
    expect(await mailsTo('jonah@example.com')).toHaveLength(1);
    // Nor does it stand among what waits, once there is an account.
    const jonah = await aYouth(app, { email: 'jonah@example.com' });
    expect((await app.call(requests, {}, jonah)).Received).toEqual([]);
  });

  it('with one click in a mail program, and a page for whoever opens that address', async () => {
    await askByMail('jonah@example.com');
    const [mail] = await mailsTo('jonah@example.com');
    const url = new URL(mail!.listUnsubscribe!).pathname;
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const answer = await app.api.inject({ method: 'POST', url, headers, payload: 'List-Unsubscribe=One-Click' });
    expect(answer.statusCode).toBe(200);
    expect(await stateOf()).toEqual(['optedOut']);
    const form = new FormData();
    form.append('List-Unsubscribe', 'One-Click');
    const parts = new Response(form);
    const asParts = { 'content-type': parts.headers.get('content-type')! };
    const payload = Buffer.from(await parts.arrayBuffer());
    expect((await app.api.inject({ method: 'POST', url, headers: asParts, payload })).statusCode).toBe(200);
    await askByMail('jonah@example.com', kobi);
    expect(await mailsTo('jonah@example.com')).toHaveLength(1);
    const page = await app.api.inject({ url });
    expect([page.statusCode, page.headers.location]).toEqual([
      303,
      `/invitation/stop#invitation=${tokenIn(mail!.text)}`,
    ]);
  });

  it('only not from this person, where that was chosen', async () => {
    await askByMail('jonah@example.com');
    const [mail] = await mailsTo('jonah@example.com');
    await noMore({ Token: tokenIn(mail!.text), Scope: 'person' });
    expect(await stateOf()).toEqual(['optedOut']);
    await askByMail('jonah@example.com');
    expect(await mailsTo('jonah@example.com')).toHaveLength(1);
    await askByMail('jonah@example.com', kobi);
    expect(await mailsTo('jonah@example.com')).toHaveLength(2);
  });

  it('answers a token that was never made alike', async () => {
    await askByMail('jonah@example.com');
    const [mail] = await mailsTo('jonah@example.com');
    const strange = await noMore({ Token: 'a-token-that-was-never-made' });
    const reply = ({ http, data, message }: typeof strange) => ({ http, data, message });
    expect(reply(strange)).toEqual(reply(await noMore({ Token: tokenIn(mail!.text) })));
  });

  it('is not the inviter’s to say: with the link that they have, nobody else is stopped from asking', async () => {
    const { Link } = await askByMail('jonah@example.com');
    await app.settle();
    await noMore({ Token: tokenIn(Link), Scope: 'everybody' }, tahlia);
    expect(await stateOf()).toEqual(['pending']);
    await noMore({ Token: tokenIn(Link), Scope: 'everybody' });
    await askByMail('jonah@example.com', kobi);
    expect(await mailsTo('jonah@example.com')).toHaveLength(2);
  });

  it('in the app, by whoever has proven the contact, and by nobody else', async () => {
    const jonah = await aYouth(app, { firstName: 'Jonah' });
    const { Invitation } = await askByMail(jonah.email);
    const InvitationId = Invitation._id;
    expect((await noMore({ InvitationId }, kobi)).http).toBe(404);
    expect((await noMore({ InvitationId })).http).toBe(404);
    expect((await noMore({ InvitationId, Scope: 'person' }, jonah)).http).toBe(200);
    expect((await app.call(requests, {}, jonah)).Received).toEqual([]);
  });
});

describe('once more', () => {
  it('a day later, with the same links, for 14 days anew; not twice', async () => {
    const { Invitation } = await askByMail('jonah@example.com');
    expect(Invitation.CanResend).toBe(false);
    expect(await askAgain(Invitation._id)).toMatchObject({ http: 409, code: 'sent-lately' });
    app.clock.advance({ days: 1 });
    tahlia = { ...tahlia, ...(await signIn(app, tahlia.id)) };
    expect((await app.call(requests, {}, tahlia)).Sent).toMatchObject([{ CanResend: true }]);
    const { data } = await askAgain(Invitation._id);
    const ExpiresOn = new Date(app.clock.now().getTime() + 14 * 86_400_000).toISOString();
    expect(data!.Invitation).toMatchObject({ State: 'pending', CanResend: false, ExpiresOn });
    const [first, second] = await mailsTo('jonah@example.com');
    expect(second!.text).toBe(first!.text);
    expect(await askAgain(Invitation._id)).toMatchObject({ http: 409, code: 'sent-again' });
    expect((await askAgain(Invitation._id, await aYouth(app))).http).toBe(404);
  });

  it('counts among the three a week that go to one address, whoever asks', async () => {
    const { Invitation } = await askByMail('jonah@example.com');
    await askByMail('jonah@example.com', kobi);
    app.clock.advance({ days: 1 });
    tahlia = { ...tahlia, ...(await signIn(app, tahlia.id)) };
    await askAgain(Invitation._id);
    await askByMail('jonah@example.com', await aYouth(app));
    expect(await mailsTo('jonah@example.com')).toHaveLength(3);
  });

  it('not a link: that is passed on by hand', async () => {
    const { Invitation } = await app.call(invite, { body: { Channel: 'link', FirstName: 'Minh' } }, tahlia);
    expect(await askAgain(Invitation._id)).toMatchObject({ http: 422, code: 'passed-on-by-hand' });
  });
});

describe('in passing, from the panel', () => {
  it('goes by email, by mobile, or by both, without a name', async () => {
    const body = { Email: 'Jonah@Example.com', Phone: '0491 570 157' };
    const { http, data } = await app.answer(inviteFromPanel, { body }, tahlia);
    expect(http).toBe(201);
    expect(data!.Invitations).toMatchObject([
      { Channel: 'email', Contact: 'jonah@example.com', FirstName: '' },
      { Channel: 'sms', Contact: '0491570157', FirstName: '' },
    ]);
    const [mail] = await mailsTo('jonah@example.com');
    expect(mail!.text).toMatch(/^Hello,\n/u);
    expect(app.texts).toMatchObject([{ to: '+61491570157' }]);
  });

  it('needs one of them, says so at the field, and asks nobody where one is wrong', async () => {
    const reply = async (body: object) => {
      const { http, errors } = await app.answer(inviteFromPanel, { body }, tahlia);
      return [http, errors?.[0]?.field];
    };
    expect(await reply({})).toEqual([422, 'Email']);
    expect(await reply({ Email: 'nothing' })).toEqual([422, 'Email']);
    expect(await reply({ Phone: '12' })).toEqual([422, 'Phone']);
    expect(await reply({ Email: 'jonah@example.com', Phone: tahlia.mobile })).toEqual([422, 'Phone']);
    expect(await stateOf()).toEqual([]);
  });
});

describe('whoever came with it', () => {
  const stands = (as: TestPerson) => app.call(supporterStatus, {}, as);

  it('is shown its status, from the first to the last', async () => {
    const leanne = await aSupporter(app);
    expect(await stands(leanne)).toEqual({ State: 'none', InviterFirstName: null, ExpiresOn: null });
    const { Link, Invitation } = await app.call(invite, { body: { Channel: 'link', FirstName: 'Mum' } }, tahlia);
    await app.db.updateTable('invitations').set({ claimedBy: leanne.id }).where('id', '=', Invitation._id).execute();
    expect(await stands(leanne)).toMatchObject({ State: 'open', InviterFirstName: 'Tahlia' });
    await app.call(accept, { body: { Token: tokenIn(Link), AcceptOath: true } }, leanne);
    expect(await stands(leanne)).toMatchObject({ State: 'waiting', InviterFirstName: 'Tahlia' });
    await joinCrew(app, tahlia.id, leanne.id);
    expect(await stands(leanne)).toEqual({ State: 'accepted', InviterFirstName: 'Tahlia', ExpiresOn: null });
    await app.call(crewEndpoints.leaveCrewFor, { params: { youthId: tahlia.id }, body: {} }, leanne);
    await app.call(crewEndpoints.cancel, { body: { InvitationId: Invitation._id } }, tahlia);
    expect(await stands(leanne)).toEqual({ State: 'over', InviterFirstName: null, ExpiresOn: null });
  });

  it('finds the address filled in that the message went to; by a link that was passed on, nothing', async () => {
    const { Link } = await askByMail('jonah@example.com');
    const [mail] = await mailsTo('jonah@example.com');
    const about = (token: string) => app.call(registrationEndpoints.pendingInvitation, { query: { token } });
    const pending = { Pending: true, InviterFirstName: 'Tahlia', MobileNumber: null };
    expect(await about(tokenIn(mail!.text))).toMatchObject({ ...pending, Email: 'jonah@example.com' });
    expect(await about(tokenIn(Link))).toMatchObject({ ...pending, Email: null });
  });
});

it('says where an account is of another age than the youth gave', async () => {
  const grown = { Channel: 'link' as const, FirstName: 'Aunty', IsAdult: true };
  const young = await aYouth(app, { yearOfBirth: app.clock.now().getFullYear() - 16 });
  for (const by of [young, await aSupporter(app, { yearOfBirth: 1980 })]) {
    const { Link } = await app.call(invite, { body: grown }, tahlia);
    await app.call(accept, { body: { Token: tokenIn(Link), AcceptOath: true } }, by);
  }
  const { ToConfirm } = await app.call(requests, {}, tahlia);
  expect(ToConfirm.map(({ Person, IsOtherAge }) => [Person._id === young.id, IsOtherAge])).toEqual([
    [true, true],
    [false, false],
  ]);
});
