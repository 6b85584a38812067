// Asking somebody into one's crew: by mail, text or link, kindly, once, and with nothing to be learnt from it.
import { crewEndpoints, type InvitationEntry } from '@mycrew/contract/crew.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { aSupporter, aYouth, joinCrew, signIn, type TestPerson } from '#testing/people.ts';
import { setUpRoom } from '#testing/set-up.ts';

const app = await setUpRoom();
let tahlia: TestPerson;
beforeEach(async () => {
  tahlia = await aYouth(app);
});

const byMail = (Email: string, over: Partial<InvitationEntry> = {}) => ({
  Channel: 'email' as const,
  FirstName: 'Jonah',
  Email,
  ...over,
});
const invite = (body: Parameters<typeof app.call<typeof crewEndpoints.invite>>[1]['body'], as = tahlia) =>
  app.call(crewEndpoints.invite, { body }, as);
const refusalOf = async (body: Parameters<typeof invite>[0], as = tahlia) => {
  const { http, code, errors } = await app.answer(crewEndpoints.invite, { body }, as);
  return { http, code, field: errors?.[0]?.field };
};
const linkIn = (text: string) => /http\S+\/invitation#invitation=([\w-]+)/u.exec(text)!;

describe('an invitation', () => {
  it('by email leaves after the call, in warm words, with a link to answer and one for no more', async () => {
    const { Invitation, Link } = await invite(byMail('jonah@example.com', { Message: 'You always get me.' }));
    expect(Invitation).toMatchObject({ State: 'pending', Contact: 'jonah@example.com', Channel: 'email' });
    expect(app.mails).toHaveLength(0);
    await app.settle();
    const [mail] = app.mails;
    expect(mail).toMatchObject({ to: 'jonah@example.com', subject: 'Tahlia would like you in their Crew' });
    expect(mail!.text).toContain('You always get me');
    expect(mail!.text.match(/https?:/gu)).toHaveLength(2);
    expect(linkIn(mail!.text)[0]).toMatch(/^http:\/\/localhost:3000\/invitation#invitation=[\w-]{43}$/u);
    expect(mail!.text).toContain(`/invitation/stop#invitation=${linkIn(mail!.text)[1]}`);
    // One of its own to pass on by hand, should it not arrive: the inviter never has what was sent.
    expect(linkIn(Link)[1]).toMatch(/^[\w-]{43}$/u);
    expect(mail!.text).not.toContain(linkIn(Link)[1]);
    expect(mail!.text).not.toContain('!');
  });

  it('by text reaches the mobile as it is dialled from anywhere', async () => {
    await invite({ Channel: 'sms', FirstName: 'Leanne', MobileNumber: '0491 570 157' });
    await app.settle();
    expect(app.texts).toEqual([expect.objectContaining({ to: '+61491570157' })]);
    expect(app.texts[0]!.text).toContain('#invitation=');
  });

  it('by link is answered once and sent to nobody', async () => {
    const { Link } = await invite({ Channel: 'link', FirstName: 'Minh' });
    expect(Link).toMatch(/#invitation=/u);
    expect(await app.settle()).toBe(0);
    const { Sent } = await app.call(crewEndpoints.requests, {}, tahlia);
    expect(JSON.stringify(Sent)).not.toContain(linkIn(Link!)[1]);
  });

  it('carries no link but ours, whatever was typed', async () => {
    await invite(byMail('jonah@example.com', { FirstName: 'evil.example', Message: 'see https://evil.example/now' }));
    await app.settle();
    expect(app.mails[0]!.text).not.toMatch(/evil\.example/u);
    expect(app.mails[0]!.text.match(/:\/\//gu)).toHaveLength(2);
  });

  it('stores neither contact nor token in clear', async () => {
    await invite(byMail('jonah@example.com'));
    const { rows } = await app.pool.query(
      `SELECT (SELECT json_agg(i) FROM invitations i)::text || (SELECT json_agg(j.data) FROM pgboss.job j)::text AS all`,
    );
    await app.settle();
    expect(rows[0].all).not.toContain('jonah@example.com');
    expect(rows[0].all).not.toContain(linkIn(app.mails[0]!.text)[1]);
  });

  it('is not sent any more once it was taken back', async () => {
    const { Invitation } = await invite(byMail('jonah@example.com'));
    await app.call(crewEndpoints.cancel, { body: { InvitationId: Invitation._id } }, tahlia);
    await app.settle();
    expect(app.mails).toHaveLength(0);
  });

  it('is tried again while the mail server is away', async () => {
    app.state.mailFails = true;
    await invite(byMail('jonah@example.com'));
    await expect(app.settle()).rejects.toThrow('away');
  });
});

describe('nobody is asked', () => {
  it('by a supporter, who learns what it is about', async () => {
    const { message } = await app.answer(
      crewEndpoints.invite,
      { body: byMail('a@example.com') },
      await aSupporter(app),
    );
    expect(message).toBe('A Crew belongs to a youth account.');
  });

  it('by a supporter, or by a youth whose parent has not consented', async () => {
    expect(await refusalOf(byMail('a@example.com'), await aSupporter(app))).toMatchObject({
      http: 422,
      code: 'youth-only',
    });
    for (const consent of ['required', 'sent', 'declined', 'withdrawn'] as const) {
      const young = await aYouth(app, { consent });
      expect(await refusalOf(byMail('a@example.com'), young)).toMatchObject({ http: 422, code: 'consent-needed' });
    }
    expect(await invite(byMail('a@example.com'), await aYouth(app, { consent: 'approved' }))).toBeDefined();
  });

  it('who is oneself', async () => {
    expect(await refusalOf(byMail(tahlia.email.toUpperCase()))).toMatchObject({ http: 422, field: 'Email' });
    const own = { Channel: 'sms' as const, FirstName: 'Me', MobileNumber: tahlia.mobile };
    expect(await refusalOf(own)).toMatchObject({ http: 422, field: 'MobileNumber' });
  });

  it('twice, or who is in the crew already', async () => {
    await invite(byMail('jonah@example.com'));
    expect(await refusalOf(byMail(' Jonah@Example.com '))).toMatchObject({ http: 409, code: 'already-asked' });
    const leanne = await aSupporter(app);
    await joinCrew(app, tahlia.id, leanne.id);
    expect(await refusalOf(byMail(leanne.email))).toMatchObject({ http: 409, code: 'in-crew' });
  });

  it('but whose address a member of the crew has only typed in may be', async () => {
    const mal = await aSupporter(app, { email: 'jonah@example.com', emailVerified: false });
    await joinCrew(app, tahlia.id, mal.id);
    expect(await invite(byMail('jonah@example.com'))).toBeDefined();
  });

  it('twice at once', async () => {
    const answers = await Promise.all([1, 2, 3, 4].map(() => refusalOf(byMail('jonah@example.com'))));
    expect(answers.map(({ http }) => http).sort()).toEqual([201, 409, 409, 409]);
  });

  it('when nine are there', async () => {
    for (let at = 0; at < 9; at++) await joinCrew(app, tahlia.id, (await aSupporter(app)).id);
    expect(await refusalOf(byMail('jonah@example.com'))).toMatchObject({ http: 409, code: 'crew-full' });
  });
});

describe('at other people’s cost', () => {
  const unproven = () =>
    app.db
      .updateTable('people')
      .set({ emailVerifiedAt: null, mobileVerifiedAt: null })
      .where('id', '=', tahlia.id)
      .execute();

  it('only somebody sends who can be reached; a link works for everybody', async () => {
    await unproven();
    expect(await refusalOf(byMail('jonah@example.com'))).toMatchObject({ http: 422, code: 'contact-unproven' });
    const text = { Channel: 'sms' as const, FirstName: 'Jonah', MobileNumber: '0491570157' };
    expect(await refusalOf(text)).toMatchObject({ http: 422, code: 'contact-unproven' });
    const { Link } = await invite({ Channel: 'link', FirstName: 'Jonah', Message: 'Call me on 0491 570 006' });
    expect(Link).toMatch(/#invitation=/u);
    const stored = await app.db.selectFrom('invitations').select('messageSealed').execute();
    expect(stored).toEqual([{ messageSealed: null }]);
    await app.settle();
    expect([...app.mails, ...app.texts]).toEqual([]);
  });

  it('nothing leaves either where the proof is lost before it does', async () => {
    await invite(byMail('jonah@example.com'));
    await unproven();
    await app.settle();
    expect(app.mails).toEqual([]);
  });

  it('nobody gets more than three a week, whoever asks, and no answer reveals it', async () => {
    const youths = await Promise.all(Array.from({ length: 5 }, () => aYouth(app)));
    const answers = await Promise.all(youths.map((youth) => invite(byMail('jonah@example.com'), youth)));
    await app.settle();
    expect(app.mails).toHaveLength(3);
    for (const { Invitation, Link } of answers) {
      expect({ Invitation, Link }).toEqual({
        Invitation: { ...answers[0]!.Invitation, _id: Invitation._id },
        Link: expect.stringContaining('#invitation='),
      });
    }
    await invite(byMail('minh@example.com'));
    await app.settle();
    expect(app.mails).toHaveLength(4);
    app.clock.advance({ days: 7 });
    await invite(byMail('jonah@example.com'), await aYouth(app));
    await app.settle();
    expect(app.mails).toHaveLength(5);
  });

  it('what did not go out counts for nothing, so that nobody is cut off for good', async () => {
    for (let day = 0; day < 8; day++) {
      const youth = await aYouth(app);
      await invite(byMail('jonah@example.com'), youth);
      app.clock.advance({ days: 1 });
    }
    await app.settle();
    // Three in the first week; on the eighth day the first of them is a week old.
    expect(app.mails).toHaveLength(4);
  });

  it('who is asked too often hears nothing in the app either, but finds it in the list', async () => {
    const jonah = await aYouth(app, { firstName: 'Jonah' });
    for (const youth of await Promise.all([1, 2, 3, 4].map(() => aYouth(app))))
      await invite(byMail(jonah.email), youth);
    await app.settle();
    const notices = await app.db.selectFrom('notifications').select('id').where('personId', '=', jonah.id).execute();
    expect(notices).toHaveLength(3);
    expect((await app.call(crewEndpoints.requests, {}, jonah)).Received).toHaveLength(4);
  });
});

describe('the lists', () => {
  it('show what waits for me only by a contact that I have proven', async () => {
    const jonah = await aYouth(app, { firstName: 'Jonah', mobileVerified: false });
    await invite(byMail(jonah.email, { Message: 'Please?' }));
    await invite({ Channel: 'sms', FirstName: 'Jonah', MobileNumber: jonah.mobile });
    const { Received } = await app.call(crewEndpoints.requests, {}, jonah);
    expect(Received).toEqual([
      expect.objectContaining({ Message: 'Please?', Inviter: expect.objectContaining({ FirstName: 'Tahlia' }) }),
    ]);
    expect((await app.call(crewEndpoints.requests, {}, await aYouth(app))).Received).toEqual([]);
  });

  it('show my own with what I typed, and expired after 14 days; then I may ask again', async () => {
    await invite(byMail('jonah@example.com'));
    app.clock.advance({ days: 14 });
    const again = { ...tahlia, ...(await signIn(app, tahlia.id)) };
    expect((await app.call(crewEndpoints.requests, {}, again)).Sent).toEqual([
      expect.objectContaining({ State: 'expired', Contact: 'jonah@example.com' }),
    ]);
    expect((await invite(byMail('jonah@example.com'), again)).Invitation.State).toBe('pending');
  });

  it('show sign-up who asks, and alike nothing of what is wrong, used or old', async () => {
    const { Link, Invitation } = await invite({ Channel: 'link', FirstName: 'Minh' });
    const token = linkIn(Link!)[1]!;
    const ask = (wanted: string) => app.rooms.crew.pendingInvitation(app.db, wanted, null, app.clock.now());
    expect(await ask(token)).toMatchObject({ inviterFirstName: 'Tahlia' });
    expect(await ask(`${token}x`)).toBeNull();
    await app.call(crewEndpoints.cancel, { body: { InvitationId: Invitation._id } }, tahlia);
    expect(await ask(token)).toBeNull();
  });
});
