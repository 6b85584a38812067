// What happens to a message after it was sent: reactions, replies, edits; and finding it again.
import { chatEndpoints, chatSearchBounds, type ChatMessage } from '@mycrew/contract/chat.ts';
import { reportEndpoints } from '@mycrew/contract/reports.ts';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { aCrewOfTwo, aYouth, joinCrew, type TestPerson } from '#testing/people.ts';
import { setUpRoom } from '#testing/set-up.ts';
import { aModerator } from '#testing/staff.ts';

const app = await setUpRoom();
let youth: TestPerson;
let crew: TestPerson;
beforeEach(async () => {
  ({ youth, crew } = await aCrewOfTwo(app));
});

const send = (from: TestPerson, to: TestPerson, Message: string, ReplyTo?: string) =>
  app.call(chatEndpoints.send, { body: { userId: to.id, Message, ...(ReplyTo && { ReplyTo }) } }, from);
const page = (as: TestPerson, other: TestPerson, query: object = {}) =>
  app.call(chatEndpoints.page, { query: { userId: other.id, ...query } }, as);
const seen = async (as: TestPerson, other: TestPerson, id: string): Promise<ChatMessage> =>
  (await page(as, other)).Messages.find(({ _id }) => _id === id)!;
const edit = (as: TestPerson, { _id: id, Revision }: ChatMessage, Message: string) =>
  app.answer(chatEndpoints.edit, { params: { id }, body: { Message, Revision } }, as);
const react = (as: TestPerson, { _id: id }: ChatMessage, Emoji: 'heart' | 'sad' | null) =>
  app.answer(chatEndpoints.react, { params: { id }, body: { Emoji } }, as);
const remove = (as: TestPerson, { _id: id }: ChatMessage) => app.call(chatEndpoints.remove, { params: { id } }, as);
const block = (as: TestPerson, about: TestPerson, IsBlocked: boolean) =>
  app.call(chatEndpoints.choose, { params: { id: about.id }, body: { IsBlocked } }, as);
const notifiedIn = (event: string) => app.notified.filter((each) => each.event === event);
const leave = () => app.db.updateTable('crewMembers').set({ endedAt: app.clock.now() }).execute();

describe('a reaction', () => {
  it('is one for each person, in the place of an earlier one, live for both, and can be taken back', async () => {
    const sent = await send(youth, crew, 'made it');
    await react(crew, sent, 'sad');
    await react(crew, sent, 'heart');
    app.clock.advance({ seconds: 1 });
    await react(youth, sent, 'heart');
    const both = [
      { UserId: crew.id, Emoji: 'heart' },
      { UserId: youth.id, Emoji: 'heart' },
    ];
    for (const [me, other] of [
      [youth, crew],
      [crew, youth],
    ] as const)
      expect((await seen(me, other, sent._id)).Reactions).toEqual(both);
    expect(notifiedIn('chat-reaction').at(-1)).toEqual({
      memberIds: [youth.id, crew.id],
      event: 'chat-reaction',
      payload: { Room: sent.Room, MessageId: sent._id, UserId: youth.id, Emoji: 'heart' },
    });
    await react(crew, sent, null);
    expect((await seen(youth, crew, sent._id)).Reactions).toEqual([both[1]]);
    const stored = await app.db.selectFrom('chatReactions').selectAll().execute();
    expect(stored).toHaveLength(1);
    expect(stored[0]!.emojiSealed!.toString('latin1')).not.toContain('heart');
  });

  it('is one of six, to a message that is there, by one of the two, while they have to do with each other', async () => {
    const sent = await send(youth, crew, 'made it');
    expect((await react(crew, sent, 'tractor' as 'heart')).http).toBe(422);
    expect((await react(await aYouth(app), sent, 'heart')).http).toBe(404);
    await leave();
    expect((await react(crew, sent, 'heart')).http).toBe(404);
  });

  it('of somebody blocked is seen by them alone; what was there before stays as it was', async () => {
    const sent = await send(youth, crew, 'made it');
    await react(crew, sent, 'heart');
    await block(youth, crew, true);
    app.notified.length = 0;
    expect((await react(crew, sent, 'sad')).http).toBe(200);
    expect((await react(youth, sent, 'heart')).code).toBe('you-blocked');
    expect((await seen(youth, crew, sent._id)).Reactions).toEqual([{ UserId: crew.id, Emoji: 'heart' }]);
    expect((await seen(crew, youth, sent._id)).Reactions).toEqual([{ UserId: crew.id, Emoji: 'sad' }]);
    await react(crew, sent, null);
    expect((await seen(crew, youth, sent._id)).Reactions).toEqual([]);
    expect(notifiedIn('chat-reaction').map(({ memberIds }) => memberIds)).toEqual([[crew.id], [crew.id]]);
    await block(youth, crew, false);
    expect((await seen(youth, crew, sent._id)).Reactions).toEqual([{ UserId: crew.id, Emoji: 'heart' }]);
    await react(crew, sent, null);
    expect((await seen(youth, crew, sent._id)).Reactions).toEqual([]);
  });
});

describe('a reply', () => {
  it('quotes the message as it reads now', async () => {
    const asked = await send(crew, youth, 'How was the exam?');
    const reply = await send(youth, crew, 'Better than I thought', asked._id);
    const quote = { _id: asked._id, Seq: 1, AuthorId: crew.id, Message: 'How was the exam?' };
    expect(reply.Quote).toEqual(quote);
    expect(notifiedIn('chat-message').at(-1)!.payload).toEqual(reply);
    await edit(crew, asked, 'How was the maths exam?');
    expect((await seen(crew, youth, reply._id)).Quote).toEqual({ ...quote, Message: 'How was the maths exam?' });
    await remove(crew, asked);
    expect((await seen(youth, crew, reply._id)).Quote).toEqual({ ...quote, Message: null });
  });

  it('quotes the beginning of a long one', async () => {
    const long = await send(crew, youth, '🌻'.repeat(300));
    expect((await send(youth, crew, 'so many', long._id)).Quote!.Message).toBe(`${'🌻'.repeat(140)}…`);
  });

  it('answers a message of this conversation, and no other', async () => {
    const other = await aYouth(app);
    await joinCrew(app, other.id, crew.id);
    const elsewhere = await send(other, crew, 'between us');
    const body = { userId: youth.id, Message: 'look', ReplyTo: elsewhere._id };
    expect((await app.answer(chatEndpoints.send, { body }, crew)).http).toBe(404);
    expect((await page(youth, crew)).Messages).toEqual([]);
  });

  it('does not bring what was held back to whom it was held back from', async () => {
    await block(youth, crew, true);
    const held = await send(crew, youth, 'never arrives');
    await block(youth, crew, false);
    const reply = await send(crew, youth, 'about that', held._id);
    expect(reply.Quote).toMatchObject({ Message: 'never arrives' });
    expect((await seen(youth, crew, reply._id)).Quote).toBeNull();
    expect(JSON.stringify(notifiedIn('chat-message').at(-1))).not.toContain('never arrives');
  });

  it('does not bring what was changed while blocked to whom it was held back from', async () => {
    const sent = await send(crew, youth, 'hi');
    await block(youth, crew, true);
    await edit(crew, sent, 'answer me');
    await block(youth, crew, false);
    const reply = await send(crew, youth, 'about that', sent._id);
    expect(reply.Quote).toMatchObject({ Message: 'answer me' });
    expect(notifiedIn('chat-message').at(-1)!.payload).toMatchObject({ _id: reply._id, Quote: { Message: 'hi' } });
    expect((await seen(youth, crew, reply._id)).Quote).toMatchObject({ Message: 'hi' });
  });
});

describe('an edit', () => {
  it('is shown to both as one, for five minutes by the server’s clock, to nobody but the author', async () => {
    const sent = await send(crew, youth, 'see you at 5');
    expect(sent.Revision).toBe(0);
    expect((await edit(youth, sent, 'never')).http).toBe(404);
    app.clock.advance({ minutes: 5 });
    const { data: edited } = await edit(crew, sent, 'see you at 6');
    expect(edited).toMatchObject({ _id: sent._id, Seq: 1, Message: 'see you at 6', Revision: 1 });
    expect(notifiedIn('chat-message').at(-1)).toMatchObject({
      memberIds: [crew.id, youth.id],
      payload: { _id: sent._id, Message: 'see you at 6', Revision: 1 },
    });
    expect(await seen(youth, crew, sent._id)).toEqual(edited);
    app.clock.advance({ seconds: 1 });
    expect(await edit(crew, edited!, 'see you at 7')).toMatchObject({ http: 409, code: 'message-too-old' });
    expect(await seen(youth, crew, sent._id)).toEqual(edited);
  });

  it('of an older revision is a conflict; one that changes nothing is none', async () => {
    const sent = await send(crew, youth, 'one');
    await edit(crew, sent, 'two');
    expect(await edit(crew, sent, 'three')).toMatchObject({ http: 409, code: 'message-newer' });
    const same = await edit(crew, { ...sent, Revision: 1 }, 'two');
    expect(same).toMatchObject({ http: 200, data: { Message: 'two', Revision: 1 } });
    expect(await edit(crew, { ...sent, Revision: 1 }, '  ')).toMatchObject({ http: 422 });
    await remove(crew, sent);
    expect((await edit(crew, { ...sent, Revision: 1 }, 'back')).http).toBe(404);
    await leave();
    expect((await edit(crew, sent, 'still')).http).toBe(404);
  });

  it('by somebody blocked changes only what they see themselves, until they are not any more', async () => {
    const sent = await send(crew, youth, 'hello');
    await block(youth, crew, true);
    app.notified.length = 0;
    const { data: own } = await edit(crew, sent, 'answer me');
    expect(own).toMatchObject({ Message: 'answer me', Revision: 1 });
    expect(notifiedIn('chat-message').map(({ memberIds }) => memberIds)).toEqual([[crew.id]]);
    expect(await seen(youth, crew, sent._id)).toEqual(sent);
    expect(await seen(crew, youth, sent._id)).toEqual(own);
    await block(youth, crew, false);
    await edit(crew, own!, 'sorry');
    expect(await seen(youth, crew, sent._id)).toMatchObject({ Message: 'sorry', Revision: 2 });
    const versions = await app.db.selectFrom('chatVersions').select('revision').execute();
    expect(versions).toEqual([{ revision: 0 }]);
  });

  it('leaves what stood to a report, which no later edit changes', async () => {
    const sent = await send(crew, youth, 'nobody likes you');
    const { data: second } = await edit(crew, sent, 'nobody likes this');
    const { data: third } = await edit(crew, second!, 'I like this');
    const body = { ReportedUserId: crew.id, Reason: 'bullying', Source: 'chat', MessageId: sent._id };
    await app.call(reportEndpoints.report, { body }, youth);
    await edit(crew, third!, 'I never wrote that');
    await remove(crew, sent);
    const [{ id } = { id: '' }] = await app.db.selectFrom('reports').select('id').execute();
    const moderator = await aModerator(app);
    await app.call(reportEndpoints.deskClaim, { params: { id } }, moderator);
    expect(await app.call(reportEndpoints.deskRead, { params: { id } }, moderator)).toMatchObject({
      Message: 'I like this',
      Earlier: ['nobody likes you', 'nobody likes this'],
    });
    const row = await app.db.selectFrom('reports').selectAll().executeTakeFirstOrThrow();
    expect(row.earlierSealed!.toString('latin1')).not.toContain('nobody');
  });
});

it('a deleted message loses its reactions and versions, and what it answered', async () => {
  const asked = await send(youth, crew, 'and?');
  const sent = await send(crew, youth, 'first', asked._id);
  await edit(crew, sent, 'second');
  await react(youth, sent, 'sad');
  await remove(crew, sent);
  expect(await seen(youth, crew, sent._id)).toMatchObject({ Message: null, Quote: null, Reactions: [] });
  expect((await react(youth, sent, 'heart')).http).toBe(404);
  for (const table of ['chatReactions', 'chatVersions'] as const)
    expect(await app.db.selectFrom(table).selectAll().execute()).toEqual([]);
});

/** So many messages of hers, a minute apart, each with its number. */
const aLongChat = async (count: number) => {
  const [{ id: room }] = (await app.db.selectFrom('chatRooms').select('id').execute()) as [{ id: string }];
  await sql`
    INSERT INTO chat_messages (room_id, seq, id, author_id, created_at)
    SELECT ${room}, n, gen_random_uuid(), ${crew.id}, ${app.clock.now()}::timestamptz - (${count} - n) * interval '1 minute'
    FROM generate_series(1, ${count}::int) n`.execute(app.db);
  await app.db.updateTable('chatRooms').set({ lastSeq: count }).execute();
};

describe('a place in a long conversation', () => {
  const seqs = ({ Messages }: { Messages: ChatMessage[] }) => [Messages[0]?.Seq, Messages.at(-1)?.Seq, Messages.length];

  it('is read from both sides, and on in both directions', async () => {
    await aLongChat(200);
    const newest = await page(youth, crew);
    expect([seqs(newest), newest.HasMore, newest.HasNewer]).toEqual([[161, 200, 40], true, false]);
    const around = await page(youth, crew, { around: '100' });
    expect([seqs(around), around.HasMore, around.HasNewer]).toEqual([[80, 119, 40], true, true]);
    const after = await page(youth, crew, { after: '119' });
    expect([seqs(after), after.HasMore, after.HasNewer]).toEqual([[120, 159, 40], true, true]);
    const last = await page(youth, crew, { after: '159' });
    expect([seqs(last), last.HasNewer]).toEqual([[160, 199, 40], true]);
    expect((await page(youth, crew, { after: '199' })).HasNewer).toBe(false);
    const before = await page(youth, crew, { before: '80' });
    expect([seqs(before), before.HasNewer]).toEqual([[40, 79, 40], true]);
    const first = await page(youth, crew, { around: '3' });
    expect([seqs(first), first.HasMore]).toEqual([[1, 22, 22], false]);
  });

  it('is found by its day where I am, or the next one with messages', async () => {
    app.clock.set(new Date('2026-11-20T12:00:00Z'));
    await aLongChat(2_000);
    // Midnight in Sydney is 13:00 UTC of the day before.
    const { Messages } = await page(youth, crew, { on: '2026-11-20' });
    const [, first] = [Messages[19], Messages[20]];
    expect(first!.CreatedOn).toBe('2026-11-19T13:00:00.000Z');
    expect((await page(youth, crew, { on: '2020-01-01' })).Messages[0]!.Seq).toBe(1);
    expect((await page(youth, crew, { on: '2027-01-01' })).HasNewer).toBe(false);
  });
});

describe('a search', () => {
  const search = (as: TestPerson, Words: string, more: { userId?: string; Before?: string } = {}) =>
    app.call(chatEndpoints.search, { body: { Words, ...more } }, as);
  const textsOf = async (asked: ReturnType<typeof search>) => (await asked).Hits.map(({ Message }) => Message.Message);

  it('finds words of both in all of my chats, or in one, newest first, however they are written', async () => {
    const other = await aYouth(app, { firstName: 'Zoe' });
    await joinCrew(app, other.id, crew.id);
    await send(youth, crew, 'The Café by the harbour');
    app.clock.advance({ seconds: 1 });
    await send(crew, youth, 'harbour at noon, cafe after');
    app.clock.advance({ seconds: 1 });
    await send(other, crew, 'no cafe in my harbour');
    app.clock.advance({ seconds: 1 });
    const gone = await send(crew, youth, 'harbour cafe, deleted');
    await remove(crew, gone);
    expect(await textsOf(search(crew, 'HARBOUR café'))).toEqual([
      'no cafe in my harbour',
      'harbour at noon, cafe after',
      'The Café by the harbour',
    ]);
    const { Hits } = await search(crew, 'cafe', { userId: other.id });
    expect(Hits.map(({ Person }) => Person)).toEqual([{ _id: other.id, FirstName: 'Zoe' }]);
    expect(await textsOf(search(youth, 'cafe'))).toHaveLength(2);
    expect(await textsOf(search(youth, 'ferry'))).toEqual([]);
    await leave();
    expect(await textsOf(search(youth, 'cafe'))).toEqual([]);
  });

  it('finds nothing that was held back from me, and reads an edited message as it is', async () => {
    const sent = await send(crew, youth, 'lighthouse');
    await edit(crew, sent, 'windmill');
    await block(youth, crew, true);
    await send(crew, youth, 'windmill again');
    expect(await textsOf(search(youth, 'windmill'))).toEqual(['windmill']);
    expect(await textsOf(search(youth, 'lighthouse'))).toEqual([]);
    expect(await textsOf(search(crew, 'windmill'))).toEqual(['windmill again', 'windmill']);
  });

  it('goes on where it stopped, and says how far back it read', async () => {
    for (let at = 0; at < chatSearchBounds.hits + 2; at++) {
      app.clock.advance({ seconds: 2 });
      await send(at % 2 ? crew : youth, at % 2 ? youth : crew, `wave ${at}`);
    }
    const first = await search(youth, 'wave');
    expect(first.Hits).toHaveLength(chatSearchBounds.hits);
    expect(first).toMatchObject({ SearchedBackTo: first.Hits.at(-1)!.Message.CreatedOn });
    const second = await search(youth, 'wave', { Before: first.Next! });
    expect(second).toMatchObject({ SearchedBackTo: null, Next: null });
    expect(second.Hits.map(({ Message }) => Message.Message)).toEqual(['wave 1', 'wave 0']);
  });
});
