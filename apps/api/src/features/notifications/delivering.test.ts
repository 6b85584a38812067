// From a domain event to a person: in neutral words, once, and only while there is still a reason.
import { checkinEndpoints } from '@mycrew/contract/checkins.ts';
import { chatEndpoints } from '@mycrew/contract/chat.ts';
import { crewEndpoints } from '@mycrew/contract/crew.ts';
import { dashboardEndpoints } from '@mycrew/contract/dashboard.ts';
import { notificationEndpoints } from '@mycrew/contract/notifications.ts';
import { settingsEndpoints } from '@mycrew/contract/settings.ts';
import { supportEndpoints } from '@mycrew/contract/support.ts';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { aCrewOfTwo, aSupporter, aYouth, signIn, type TestPerson } from '#testing/people.ts';
import { setUpRoom } from '#testing/set-up.ts';
import { aSubscription } from '#testing/subscription.ts';

const app = await setUpRoom();
let youth: TestPerson;
let crew: TestPerson;
beforeEach(async () => {
  ({ youth, crew } = await aCrewOfTwo(app));
});

const register = (person: TestPerson) =>
  app.call(notificationEndpoints.registerDevice, { body: { FCMToken: aSubscription() } }, person);
const listOf = async (person: TestPerson) => (await app.call(notificationEndpoints.page, { query: {} }, person)).items;
const hardDay = async () => {
  await app.call(supportEndpoints.setRule, { body: { Mode: 'hard' } }, youth);
  const body = { Emotions: [{ _id: 'hopeless', isPrimary: true }], CheckinText: 'nobody must read this' };
  const { Checkin } = await app.call(checkinEndpoints.add, { body }, youth);
  await app.call(supportEndpoints.tellNow, { body: { CheckinId: Checkin._id } }, youth);
  return Checkin._id;
};
const setSwitches = (personId: string, over: { checkIn?: boolean; crewAccept?: boolean }) =>
  app.db
    .insertInto('notificationSwitches')
    .values({ personId, ...over })
    .execute();
const toasts = () => app.notified.filter(({ event }) => event === 'push-message');
const endRelation = () => app.db.updateTable('crewMembers').set({ endedAt: app.clock.now() }).execute();

describe('a hard check-in', () => {
  it('reaches the crew in the list, on the open page, by push and by mail, and says nothing of it', async () => {
    await register(crew);
    await register({ ...crew, ...(await signIn(app, crew.id)) });
    await hardDay();
    await app.settle();
    const [notice] = await listOf(crew);
    expect(notice).toMatchObject({
      Type: 'NEW-CHECK-IN',
      Title: 'Tahlia could use a hello',
      Body: 'Tap to reach Tahlia.',
      RefId: youth.id,
      IsRead: false,
    });
    expect(toasts()).toEqual([expect.objectContaining({ memberIds: [crew.id] })]);
    expect(app.pushes).toHaveLength(2);
    expect(app.pushes[0]).toMatchObject({
      payload: { title: 'Tahlia could use a hello', data: { Type: 'NEW-CHECK-IN', _id: youth.id } },
      options: { urgency: 'high', ttlSeconds: 86_400, topic: `NEW-CHECK-IN:${youth.id}`, unread: 1 },
    });
    expect(app.mails).toEqual([expect.objectContaining({ to: crew.email, subject: 'Tahlia could use a hello' })]);
    expect(app.mails[0]!.text).toContain(`http://localhost:3000/home/chat/${youth.id}`);
    expect(JSON.stringify([notice, app.pushes, app.mails, toasts()])).not.toMatch(/hopeless|nobody must read/u);
    const deliveries = await app.db.selectFrom('deliveries').select(['channel', 'state']).orderBy('channel').execute();
    expect(deliveries).toEqual([
      { channel: 'email', state: 'sent' },
      { channel: 'push', state: 'sent' },
    ]);
  });

  it('leads from its mail to the setting, and ends mails with one click, also those on their way', async () => {
    await hardDay();
    await app.settle();
    const [mail] = app.mails;
    expect(mail!.text).toContain('http://localhost:3000/home/settings/notifications');
    const url = new URL(mail!.listUnsubscribe!).pathname;
    app.clock.advance({ days: 2 });
    youth = { ...youth, ...(await signIn(app, youth.id)) };
    crew = { ...crew, ...(await signIn(app, crew.id)) };
    await hardDay();
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const payload = 'List-Unsubscribe=One-Click';
    const stop = (at: string) => app.api.inject({ method: 'POST', url: at, headers, payload });
    const forged = url.replace(crew.id, youth.id);
    expect((await stop(forged)).statusCode).toBe(200);
    expect((await app.call(settingsEndpoints.notifications, {}, youth)).byEmail).toBe(true);
    expect((await stop(url)).statusCode).toBe(200);
    expect(await app.call(settingsEndpoints.notifications, {}, crew)).toMatchObject({ byEmail: false, checkIn: true });
    await app.settle();
    expect(app.mails).toHaveLength(1);
    expect(await listOf(crew)).toHaveLength(2);
    expect((await app.api.inject({ url })).headers.location).toBe('/home/settings/notifications');
  });

  it('stands in the list of whoever switched check-ins off, and makes no noise', async () => {
    await register(crew);
    await setSwitches(crew.id, { checkIn: false });
    await hardDay();
    await app.settle();
    expect(await listOf(crew)).toHaveLength(1);
    expect([app.pushes, app.mails, toasts()]).toEqual([[], [], []]);
  });

  it('goes to nobody who left before it was delivered', async () => {
    await register(crew);
    await hardDay();
    await endRelation();
    await app.settle();
    expect([await listOf(crew), app.pushes, app.mails]).toEqual([[], [], []]);
  });

  it('goes to no address that is not proven', async () => {
    await app.db.updateTable('people').set({ emailVerifiedAt: null }).where('id', '=', crew.id).execute();
    await hardDay();
    await app.settle();
    expect(app.mails).toEqual([]);
    expect(await listOf(crew)).toHaveLength(1);
  });

  it('is notified once, also when the event comes twice', async () => {
    await register(crew);
    await hardDay();
    await app.settle();
    const { id } = await app.db.selectFrom('headsUps').select('id').executeTakeFirstOrThrow();
    await app.domainEvents.publish(app.db, 'support.told', {
      headsUpId: id,
      youthId: youth.id,
      crewId: crew.id,
      checkinId: id,
    });
    await app.settle();
    expect(await listOf(crew)).toHaveLength(1);
    expect([app.pushes.length, app.mails.length]).toEqual([1, 1]);
  });
});

describe('notices of the crew', () => {
  it('an invitation to somebody with an account leads to their invitations', async () => {
    const jonah = await aYouth(app, { firstName: 'Jonah' });
    const body = { Channel: 'email' as const, FirstName: 'Jo', Email: jonah.email };
    const { Invitation } = await app.call(crewEndpoints.invite, { body }, youth);
    await app.settle();
    expect(await listOf(jonah)).toEqual([
      expect.objectContaining({
        Type: 'Crew-Invitation',
        RefId: Invitation._id,
        Title: 'Tahlia would like you in their Crew',
      }),
    ]);
    expect(await listOf(youth)).toEqual([]);
  });

  const invitedJonah = async () => {
    const jonah = await aYouth(app, { firstName: 'Jonah' });
    const body = { Channel: 'email' as const, FirstName: 'Jo', Email: jonah.email };
    const { Invitation, Link } = await app.call(crewEndpoints.invite, { body }, youth);
    return { jonah, InvitationId: Invitation._id, Token: Link.split('#invitation=')[1]! };
  };

  it('a new member stands in the list; push and email come where crewAccept is on, whoever is looking', async () => {
    const quiet = await invitedJonah();
    await register(youth);
    await app.call(crewEndpoints.accept, { body: { InvitationId: quiet.InvitationId, AcceptOath: true } }, quiet.jonah);
    await app.settle();
    expect(await listOf(youth)).toMatchObject([{ Type: 'Crew-Invitation-Approval', RefId: quiet.jonah.id }]);
    expect(app.pushes).toHaveLength(0);
    expect(app.mails.filter(({ to }) => to === youth.email)).toHaveLength(0);
    await setSwitches(youth.id, { crewAccept: true });
    const { jonah, InvitationId } = await invitedJonah();
    app.presence.came(youth.id, 'a-socket');
    await app.call(crewEndpoints.accept, { body: { InvitationId, AcceptOath: true } }, jonah);
    await app.settle();
    app.presence.went(youth.id, 'a-socket');
    expect((await listOf(youth))[0]).toMatchObject({
      Type: 'Crew-Invitation-Approval',
      RefId: jonah.id,
      Title: 'Jonah is in your Crew',
    });
    expect(app.pushes).toHaveLength(1);
    expect(app.mails.filter(({ to }) => to === youth.email)).toHaveLength(1);
  });

  it('whoever was confirmed is quiet about it until the switch is on', async () => {
    const confirmed = async () => {
      const minh = await aSupporter(app, { firstName: 'Minh' });
      await register(minh);
      const { Invitation, Link } = await app.call(
        crewEndpoints.invite,
        { body: { Channel: 'link', FirstName: 'Min' } },
        youth,
      );
      const Token = Link.split('#invitation=')[1]!;
      await app.call(crewEndpoints.accept, { body: { Token, AcceptOath: true } }, minh);
      return { minh, InvitationId: Invitation._id };
    };
    const quiet = await confirmed();
    await app.call(crewEndpoints.confirm, { body: { InvitationId: quiet.InvitationId } }, youth);
    await app.settle();
    expect(await listOf(quiet.minh)).toMatchObject([{ Type: 'Crew-Joined' }]);
    expect(app.pushes).toHaveLength(0);
    const loud = await confirmed();
    await setSwitches(loud.minh.id, { crewAccept: true });
    await app.call(crewEndpoints.confirm, { body: { InvitationId: loud.InvitationId } }, youth);
    await app.settle();
    expect((await listOf(loud.minh))[0]).toMatchObject({ Title: 'You’re in Tahlia’s Crew', RefId: youth.id });
    expect(app.pushes).toHaveLength(1);
  });

  it('a question that was answered meanwhile is asked no more', async () => {
    const { jonah, InvitationId, Token } = await invitedJonah();
    await app.db.updateTable('people').set({ emailVerifiedAt: null }).where('id', '=', jonah.id).execute();
    await app.call(crewEndpoints.accept, { body: { Token, AcceptOath: true } }, jonah);
    await app.call(crewEndpoints.decline, { body: { InvitationId } }, youth);
    await app.settle();
    expect(await listOf(youth)).toEqual([]);
    expect(app.mails.map(({ to }) => to)).not.toContain(youth.email);
  });

  it('an answer to a check-in is notified without naming which', async () => {
    const CheckinId = await hardDay();
    await app.call(dashboardEndpoints.reply, { body: { CheckinId, EmotionId: 'hug' } }, crew);
    await app.settle();
    expect(await listOf(youth)).toEqual([
      expect.objectContaining({ Type: 'CHECK-IN-ANSWER', RefId: CheckinId, Title: 'Leanne answered your check-in' }),
    ]);
  });
});

describe('a chat message', () => {
  const send = () => app.call(chatEndpoints.send, { body: { userId: youth.id, Message: 'secret words' } }, crew);

  it('is pushed without its words, and stands in no list', async () => {
    await register(youth);
    await send();
    await app.settle();
    expect(app.pushes).toEqual([
      expect.objectContaining({
        payload: expect.objectContaining({ data: { Type: 'TOTAL-UNREAD-MESSAGE-COUNT', _id: crew.id } }),
      }),
    ]);
    expect(JSON.stringify(app.pushes)).not.toContain('secret');
    expect(await listOf(youth)).toEqual([]);
  });

  it('is pushed only while no page is in sight', async () => {
    await register(youth);
    app.presence.came(youth.id, 'a-socket');
    await send();
    await app.settle();
    expect(app.pushes).toEqual([]);
    app.presence.turned(youth.id, 'a-socket', true);
    await send();
    await app.settle();
    expect(app.pushes).toHaveLength(1);
    app.presence.went(youth.id, 'a-socket');
  });
});

describe('a push that was held up', () => {
  /** The push service is away for the first try; what is returned is the next one. */
  const heldUp = async () => {
    const planned = vi.spyOn(app.jobs, 'send');
    onTestFinished(() => planned.mockRestore());
    await register(crew);
    await hardDay();
    app.state.push = 'failed';
    await expect(app.settle()).rejects.toThrow('did not accept it');
    app.pushes.length = 0;
    app.state.push = 'sent';
    const [, , work] = planned.mock.calls.find(([, job]) => typeof job === 'object' && job.name === 'send-push')!;
    return () => app.jobs.runNamed('send-push', work);
  };
  const states = async () =>
    (await app.db.selectFrom('deliveries').select('state').where('channel', '=', 'push').execute()).map(
      ({ state }) => state,
    );

  it('is worth as much less as it is late', async () => {
    const tryAgain = await heldUp();
    app.clock.advance({ hours: 1 });
    await tryAgain();
    expect(app.pushes).toMatchObject([{ options: { ttlSeconds: 23 * 3_600 } }]);
    expect(await states()).toEqual(['sent']);
  });

  it('is not sent after they have read it somewhere else', async () => {
    const tryAgain = await heldUp();
    await app.call(notificationEndpoints.markAllRead, { body: {} }, crew);
    app.clock.advance({ minutes: 5 });
    await tryAgain();
    expect(app.pushes).toEqual([]);
    expect(await states()).toEqual(['skipped']);
  });

  it('is not sent when its time is over', async () => {
    const tryAgain = await heldUp();
    app.clock.advance({ hours: 24 });
    await tryAgain();
    expect(app.pushes).toEqual([]);
    expect(await states()).toEqual(['skipped']);
  });
});
