// Writing to each other inside a crew relation, and nowhere else.
import { chatEndpoints } from '@mycrew/contract/chat.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { uuidv7 } from 'uuidv7';
import { aCrewOfTwo, aYouth, joinCrew, type TestPerson } from '#testing/people.ts';
import { setUpRoom } from '#testing/set-up.ts';
import { batchesOf } from '#testing/statements.ts';

const app = await setUpRoom();
let youth: TestPerson;
let crew: TestPerson;
beforeEach(async () => {
  ({ youth, crew } = await aCrewOfTwo(app));
});

const send = (from: TestPerson, to: TestPerson, Message = 'hello') =>
  app.call(chatEndpoints.send, { body: { userId: to.id, Message } }, from);
const page = (as: TestPerson, query: { userId?: string; room?: string; before?: string }) =>
  app.answer(chatEndpoints.page, { query }, as);
const notifiedIn = (event: string) => app.notified.filter((each) => each.event === event);

const aHeadsUp = async (over: { reason?: 'every' | 'hard'; state?: 'told' | 'rested' } = {}) => {
  const [now, checkinId] = [app.clock.now(), uuidv7()];
  await app.db
    .insertInto('checkins')
    .values({
      id: checkinId,
      personId: youth.id,
      familyId: 'sad',
      primaryEmotionId: 'sad',
      emotionIds: ['sad'],
      isHard: true,
      localDate: '2026-11-25',
      happenedAt: now,
      createdAt: now,
    })
    .execute();
  await app.db
    .insertInto('headsUps')
    .values({
      id: uuidv7(),
      checkinId,
      youthId: youth.id,
      crewId: crew.id,
      reason: over.reason ?? 'hard',
      state: over.state ?? 'told',
      dueAt: now,
      toldAt: now,
      createdAt: now,
    })
    .execute();
};

describe('a message', () => {
  it('reaches the page of both, in order', async () => {
    await send(crew, youth, 'How’s your day going?');
    await send(youth, crew, 'Rough day. Distract me?');
    const own = await page(youth, { userId: crew.id });
    expect(own.data!.Messages.map(({ Seq, AuthorId, Message }) => [Seq, AuthorId, Message])).toEqual([
      [1, crew.id, 'How’s your day going?'],
      [2, youth.id, 'Rough day. Distract me?'],
    ]);
    const theirs = await page(crew, { room: own.data!.Room });
    expect(theirs.data).toMatchObject({
      Relation: 'crewFor',
      Person: { _id: youth.id },
      Messages: own.data!.Messages,
    });
    expect(own.data!.Relation).toBe('crew');
  });

  it('is published to the open pages of both after the commit', async () => {
    const sent = await send(crew, youth);
    expect(notifiedIn('chat-message')).toEqual([
      { memberIds: [crew.id, youth.id], event: 'chat-message', payload: sent },
    ]);
  });

  it('takes three ways to the database, and eight statements', async () => {
    await send(crew, youth);
    const sent = await batchesOf(() => send(crew, youth));
    expect(sent).toHaveLength(3);
    expect(sent.flat()).toHaveLength(8);
  });

  it('is answered with its own number, however many are sent at once', async () => {
    const sent = await Promise.all(
      Array.from({ length: 12 }, (_, at) => (at % 2 ? send(crew, youth) : send(youth, crew))),
    );
    const rows = await app.db.selectFrom('chatMessages').select(['id', 'seq']).orderBy('seq').execute();
    const answered = sent.map(({ _id, Seq }) => ({ id: _id, seq: Seq }));
    expect(answered.toSorted((one, other) => one.seq - other.seq)).toEqual(rows);
  });

  it('lies sealed', async () => {
    await send(crew, youth, 'between us');
    const row = await app.db.selectFrom('chatMessages').selectAll().executeTakeFirstOrThrow();
    expect(row.messageSealed!.toString('latin1')).not.toContain('between us');
  });

  it('is deleted by its author alone, for both, and its words are nowhere any more', async () => {
    const sent = await send(crew, youth, 'sent too soon');
    const remove = (as: TestPerson) => app.answer(chatEndpoints.remove, { params: { id: sent._id } }, as);
    expect((await remove(youth)).http).toBe(404);
    expect((await page(youth, { userId: crew.id })).data!.Messages).toEqual([sent]);
    expect((await remove(crew)).http).toBe(200);
    const gone = { ...sent, Message: null };
    for (const [me, other] of [
      [youth, crew],
      [crew, youth],
    ] as const)
      expect((await page(me, { userId: other.id })).data!.Messages).toEqual([gone]);
    const notified = { memberIds: [crew.id, youth.id], event: 'chat-message', payload: gone };
    expect(notifiedIn('chat-message').at(-1)).toEqual(notified);
    const row = await app.db.selectFrom('chatMessages').selectAll().executeTakeFirstOrThrow();
    expect(row.messageSealed).toBeNull();
    await app.db.updateTable('crewMembers').set({ endedAt: app.clock.now() }).execute();
    expect((await remove(crew)).http).toBe(404);
  });

  it('goes once, however often its key comes', async () => {
    const headers = { 'idempotency-key': uuidv7() };
    const body = { userId: youth.id, Message: 'once' };
    const answers = await Promise.all(
      [1, 2, 3].map(() => app.answer(chatEndpoints.send, { body }, { ...crew, headers })),
    );
    expect(new Set(answers.map(({ data }) => data!._id)).size).toBe(1);
    expect((await page(youth, { userId: crew.id })).data!.Messages).toHaveLength(1);
  });

  it('needs words', async () => {
    const answer = await app.answer(chatEndpoints.send, { body: { userId: youth.id, Message: '   ' } }, crew);
    expect(answer).toMatchObject({ http: 422, errors: [{ field: 'Message', message: 'Write something first.' }] });
  });
});

describe('the room', () => {
  it('is not there for strangers, nor for either once the relation ended', async () => {
    const stranger = await aYouth(app);
    const { Room } = await send(crew, youth);
    expect((await page(stranger, { room: Room })).http).toBe(404);
    expect((await page(stranger, { userId: youth.id })).http).toBe(404);
    expect((await page(youth, { room: Room, userId: stranger.id })).http).toBe(404);
    await app.db.updateTable('crewMembers').set({ endedAt: app.clock.now() }).execute();
    for (const [me, other] of [
      [youth, crew],
      [crew, youth],
    ] as const) {
      expect((await page(me, { room: Room })).http).toBe(404);
      expect(
        (await app.answer(chatEndpoints.send, { body: { userId: other.id, Message: 'still there?' } }, me)).http,
      ).toBe(404);
      expect((await app.answer(chatEndpoints.markRead, { body: { userId: other.id, Seq: 1 } }, me)).http).toBe(404);
      expect((await app.answer(chatEndpoints.suggestions, { params: { id: other.id } }, me)).http).toBe(404);
    }
  });

  it('is found by the person where its own value is left empty, and the other way round', async () => {
    const { Room } = (await page(youth, { userId: crew.id })).data!;
    expect((await page(youth, { room: '', userId: crew.id })).data!.Room).toBe(Room);
    expect((await page(youth, { room: Room, userId: '', before: '' })).data!.Room).toBe(Room);
  });

  it('needs to be named', async () => {
    expect(await page(youth, {})).toMatchObject({ http: 422, errors: [{ field: 'userId' }] });
  });

  it('shows the newest forty, then those before', async () => {
    for (let at = 1; at <= 45; at++) {
      app.clock.advance({ seconds: 2 });
      await send(at % 2 ? crew : youth, at % 2 ? youth : crew, `message ${at}`);
    }
    const newest = (await page(youth, { userId: crew.id })).data!;
    expect(newest.Messages.map(({ Seq }) => Seq)).toEqual(Array.from({ length: 40 }, (_, at) => at + 6));
    expect(newest.HasMore).toBe(true);
    const older = (await page(youth, { userId: crew.id, before: '6' })).data!;
    expect(older.Messages.map(({ Message }) => Message)).toEqual([1, 2, 3, 4, 5].map((at) => `message ${at}`));
    expect(older.HasMore).toBe(false);
  });

  it('is one for two people who support each other', async () => {
    const first = await send(crew, youth);
    await joinCrew(app, crew.id, youth.id, { since: new Date(app.clock.now().getTime() + 1) });
    expect((await send(youth, crew)).Room).toBe(first.Room);
  });
});

describe('notes of whom the app notified', () => {
  it('stands between the messages, for the youth only', async () => {
    await aHeadsUp();
    await aHeadsUp({ state: 'rested' });
    expect((await page(youth, { userId: crew.id })).data!.Notes).toEqual([
      expect.objectContaining({ FirstName: 'Leanne', Reason: 'hard', ToldOn: app.clock.now().toISOString() }),
    ]);
    expect((await page(crew, { userId: youth.id })).data!.Notes).toEqual([]);
  });
});

describe('suggestions', () => {
  const suggest = (as: TestPerson, about: TestPerson) =>
    app.call(chatEndpoints.suggestions, { params: { id: about.id } }, as);

  it('fit who writes to whom, and the day', async () => {
    expect(await suggest(crew, youth)).toContain('How’s your day going?');
    expect(await suggest(youth, crew)).toContain('Are you free to talk?');
    await aHeadsUp();
    expect(await suggest(crew, youth)).toContain('Want company or quiet?');
    await send(crew, youth);
    expect(await suggest(youth, crew)).toContain('Yes, thank you');
    await send(youth, crew);
    expect((await suggest(crew, youth)).join()).toMatch(
      /Seen\. I can’t talk right now\. Kids Helpline can.*1800 551 800/u,
    );
  });

  it('say nothing of a hard day that was not notified as one', async () => {
    await aHeadsUp({ reason: 'every' });
    expect(await suggest(crew, youth)).toContain('How’s your day going?');
  });
});
