// Blocking somebody and hiding from them: it holds everywhere at once, and they see no sign of it.
import { chatEndpoints } from '@mycrew/contract/chat.ts';
import { crewEndpoints } from '@mycrew/contract/crew.ts';
import { dashboardEndpoints } from '@mycrew/contract/dashboard.ts';
import { distressEndpoints } from '@mycrew/contract/distress.ts';
import { reportEndpoints } from '@mycrew/contract/reports.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTyping } from './typing.ts';
import { chatStore } from './chat.store.ts';
import { raise } from '#testing/alerts.ts';
import { aCrewOfTwo, type TestPerson } from '#testing/people.ts';
import { setUpRoom } from '#testing/set-up.ts';

const app = await setUpRoom();
let youth: TestPerson;
let crew: TestPerson;
beforeEach(async () => {
  ({ youth, crew } = await aCrewOfTwo(app));
  for (const { id } of [youth, crew]) app.presence.came(id, `socket-of-${id}`);
});
afterEach(() => {
  for (const { id } of [youth, crew]) app.presence.went(id, `socket-of-${id}`);
});

const choose = (who: TestPerson, about: TestPerson, body: object) =>
  app.call(chatEndpoints.choose, { params: { id: about.id }, body }, who);
const send = (from: TestPerson, to: TestPerson, Message = 'hello') =>
  app.answer(chatEndpoints.send, { body: { userId: to.id, Message } }, from);
const page = (who: TestPerson, other: TestPerson) => app.call(chatEndpoints.page, { query: { userId: other.id } }, who);
const wordsOf = async (who: TestPerson, other: TestPerson) =>
  (await page(who, other)).Messages.map(({ Message }) => Message);
const isSeenBy = async (who: TestPerson, other: TestPerson): Promise<boolean[]> => {
  const lists = [await app.call(crewEndpoints.crew, {}, who), await app.call(crewEndpoints.crewFor, {}, who)];
  const home = await app.call(dashboardEndpoints.home, { query: {} }, who);
  const shown = [...lists.flat(), ...home.MyCrew, ...home.CrewFor].filter(({ _id }) => _id === other.id);
  return [...shown, (await page(who, other)).Person].map(({ IsOnline }) => IsOnline);
};
/** Who received which presence of somebody; that both connected may be published at any moment besides. */
const notifiedOf = (person: TestPerson, IsOnline: boolean) =>
  heard('user-online-status-message')
    .map(({ memberIds, payload }) => ({ memberIds, ...(payload as { UserId: string; IsOnline: boolean }) }))
    .filter((notified) => notified.UserId === person.id && notified.IsOnline === IsOnline)
    .map(({ memberIds }) => memberIds);
const heard = (event: string) => app.notified.filter((each) => each.event === event);

describe('whom I block', () => {
  it('writes to nobody but themselves, and sees no sign of it', async () => {
    await send(crew, youth, 'before');
    await choose(youth, crew, { IsBlocked: true });
    app.notified.length = 0;
    app.pushes.length = 0;
    const sent = await send(crew, youth, 'are you there?');
    expect(sent).toMatchObject({ http: 201, data: { Message: 'are you there?', Seq: 2 } });
    await app.settle();
    expect(heard('chat-message').map(({ memberIds }) => memberIds)).toEqual([[crew.id]]);
    expect(app.pushes).toEqual([]);
    expect(await wordsOf(crew, youth)).toEqual(['before', 'are you there?']);
    expect(await wordsOf(youth, crew)).toEqual(['before']);
    expect((await page(crew, youth)).Choices.IsBlocked).toBe(false);
    expect((await app.call(dashboardEndpoints.counts, {}, youth)).Messages).toBe(1);
    const report = { ReportedUserId: crew.id, Reason: 'bullying', Source: 'chat' as const, MessageId: sent.data!._id };
    expect((await app.answer(reportEndpoints.report, { body: report }, youth)).http).toBe(404);
  });

  it('is not written to by me, in words that say why', async () => {
    await choose(youth, crew, { IsBlocked: true });
    expect(await send(youth, crew)).toMatchObject({ http: 409, code: 'you-blocked' });
    expect(await wordsOf(crew, youth)).toEqual([]);
  });

  it('neither sees when the other is here, types or reads', async () => {
    await send(youth, crew);
    expect(await isSeenBy(crew, youth)).toEqual([true, true, true]);
    app.notified.length = 0;
    await choose(youth, crew, { IsBlocked: true });
    expect([notifiedOf(youth, false), notifiedOf(crew, false)]).toEqual([[[crew.id]], [[youth.id]]]);
    expect(await isSeenBy(crew, youth)).toEqual([false, false, false]);
    expect(await isSeenBy(youth, crew)).toEqual([false, false, false]);
    app.notified.length = 0;
    const type = createTyping({ db: app.db, store: chatStore, realtime: app.realtime, clock: app.clock });
    await type(crew, { userId: youth.id, IsTyping: true });
    await type(youth, { userId: crew.id, IsTyping: true });
    await app.call(chatEndpoints.markRead, { body: { userId: youth.id, Seq: 1 } }, crew);
    const notices = app.notified.filter(({ event }) => event !== 'user-online-status-message');
    expect(notices.filter(({ memberIds }) => memberIds.includes(youth.id))).toEqual([]);
  });

  it('is shown no more of what I read than before, nor I of what they read', async () => {
    const read = (who: TestPerson, other: TestPerson, Seq = 999) =>
      app.call(chatEndpoints.markRead, { body: { userId: other.id, Seq } }, who);
    await send(crew, youth, 'before');
    await send(youth, crew, 'before, too');
    await choose(youth, crew, { IsBlocked: true });
    await send(crew, youth, 'while blocked');
    expect(await read(youth, crew)).toEqual({ Seq: 2, UnreadMessageCount: 0 });
    expect(await read(crew, youth)).toEqual({ Seq: 3, UnreadMessageCount: 0 });
    await send(crew, youth, 'again');
    const nothing = { TheirReadSeq: 0, TheirDeliveredSeq: 0 };
    expect(await page(crew, youth)).toMatchObject({ ...nothing, MyReadSeq: 4 });
    expect(await page(youth, crew)).toMatchObject({ TheirReadSeq: 1, TheirDeliveredSeq: 1, MyReadSeq: 2 });

    await choose(youth, crew, { IsBlocked: false });
    expect(await page(crew, youth)).toMatchObject(nothing);
    expect(await read(youth, crew)).toEqual({ Seq: 2, UnreadMessageCount: 0 });
    expect(await page(crew, youth)).toMatchObject({ TheirReadSeq: 2, TheirDeliveredSeq: 2 });
    expect(heard('chat-read').at(-1)).toMatchObject({ memberIds: [youth.id, crew.id], payload: { ReadSeq: 2 } });
  });

  it('is notified of my alert all the same, and may answer it', async () => {
    await choose(youth, crew, { IsBlocked: true });
    await raise(app, youth);
    const [alert] = (await app.call(dashboardEndpoints.home, { query: {} }, crew)).CrewFor;
    expect(alert).toMatchObject({ _id: youth.id, DistressAlertStatus: 'Active' });
    const { Alert } = await app.call(distressEndpoints.status, {}, youth);
    const body = { DistressId: Alert!.AlertId, Answer: 'onMyWay' as const };
    expect((await app.answer(distressEndpoints.answer, { body }, crew)).http).toBe(200);
  });

  it('is unblocked by me alone; what they wrote meanwhile stays with them', async () => {
    await choose(youth, crew, { IsBlocked: true });
    await send(crew, youth, 'meanwhile');
    await choose(crew, youth, { IsBlocked: false });
    expect((await app.call(chatEndpoints.blocked, {}, youth)).map(({ _id }) => _id)).toEqual([crew.id]);
    await choose(youth, crew, { IsBlocked: false });
    expect(await app.call(chatEndpoints.blocked, {}, youth)).toEqual([]);
    await send(crew, youth, 'and now');
    expect(await wordsOf(youth, crew)).toEqual(['and now']);
    expect(await isSeenBy(crew, youth)).toEqual([true, true, true]);
  });

  it('stays blocked when the relation ends, and comes back so', async () => {
    await choose(youth, crew, { IsBlocked: true });
    await app.call(crewEndpoints.removeFromCrew, { params: { crewId: crew.id }, body: undefined }, youth);
    expect((await app.call(chatEndpoints.choices, { params: { id: crew.id } }, youth)).IsBlocked).toBe(true);
    expect((await app.call(chatEndpoints.blocked, {}, youth)).map(({ FirstName }) => FirstName)).toEqual(['Leanne']);
  });
});

it('whom I blocked asks me into their crew in vain, and sees it waiting', async () => {
  await choose(crew, youth, { IsBlocked: true });
  await app.call(crewEndpoints.leaveCrewFor, { params: { youthId: youth.id }, body: undefined }, crew);
  [app.mails.length, app.notified.length] = [0, 0];
  const body = { Channel: 'email' as const, FirstName: 'Leanne', Email: crew.email, Message: 'please' };
  const { Invitation } = await app.call(crewEndpoints.invite, { body }, youth);
  await app.settle();
  expect(Invitation.State).toBe('pending');
  expect(app.mails).toEqual([]);
  expect((await app.call(crewEndpoints.requests, {}, crew)).Received).toEqual([]);
  expect(await app.call(dashboardEndpoints.counts, {}, crew)).toMatchObject({ Contacts: 0 });
  expect(
    app.notified.filter(({ event, memberIds }) => event === 'push-message' && memberIds.includes(crew.id)),
  ).toEqual([]);
  await choose(crew, youth, { IsBlocked: false });
  expect((await app.call(crewEndpoints.requests, {}, crew)).Received).toHaveLength(1);
});

describe('from whom I hide', () => {
  it('sees me offline, hears nothing of my coming, and still reads what I write', async () => {
    await choose(youth, crew, { HidesPresence: true });
    expect(await isSeenBy(crew, youth)).toEqual([false, false, false]);
    expect(await isSeenBy(youth, crew)).toEqual([true, true, true]);
    await send(youth, crew, 'hello');
    expect(await wordsOf(crew, youth)).toEqual(['hello']);
    app.notified.length = 0;
    await choose(youth, crew, { HidesPresence: false });
    expect(notifiedOf(youth, true)).toContainEqual([crew.id]);
    expect((await page(crew, youth)).Choices.HidesPresence).toBe(false);
  });

  it('receives nothing where I am offline anyway', async () => {
    app.presence.went(youth.id, `socket-of-${youth.id}`);
    // A page that is loaded anew is not gone.
    expect(await isSeenBy(crew, youth)).toEqual([true, true, true]);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 5_000 });
    app.notified.length = 0;
    await choose(youth, crew, { HidesPresence: true });
    expect([...notifiedOf(youth, true), ...notifiedOf(youth, false)]).toEqual([]);
    vi.useRealTimers();
  });
});
