// What is unread is always exactly what the other wrote after what was read.
import { chatEndpoints } from '@mycrew/contract/chat.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { createTyping } from './typing.ts';
import { chatStore } from './chat.store.ts';
import { aCrewOfTwo, aYouth, type TestPerson } from '#testing/people.ts';
import { setUpRoom } from '#testing/set-up.ts';

const app = await setUpRoom();
let youth: TestPerson;
let crew: TestPerson;
beforeEach(async () => {
  ({ youth, crew } = await aCrewOfTwo(app));
});

const send = (from: TestPerson, to: TestPerson) =>
  app.call(chatEndpoints.send, { body: { userId: to.id, Message: 'hello' } }, from);
const read = (me: TestPerson, other: TestPerson, Seq: number, Delivered?: true) =>
  app.call(chatEndpoints.markRead, { body: { userId: other.id, Seq, ...(Delivered ? { Delivered } : {}) } }, me);
const page = (as: TestPerson, other: TestPerson) => app.call(chatEndpoints.page, { query: { userId: other.id } }, as);

const disagreements = async () => {
  const { rows } = await app.pool.query(`
    SELECT m.person_id, m.unread, m.read_seq, count(g.seq)::int AS really FROM chat_marks m
    LEFT JOIN chat_messages g ON g.room_id = m.room_id AND g.seq > m.read_seq AND g.author_id <> m.person_id
    GROUP BY m.room_id, m.person_id, m.unread, m.read_seq HAVING m.unread <> count(g.seq)`);
  return rows;
};

/** A repeatable stream of numbers under `below`. */
const numbers = (seed: number) => {
  let state = seed;
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
};

describe('marks', () => {
  it('count what came, and go to none when it is read', async () => {
    for (let at = 0; at < 3; at++) await send(crew, youth);
    expect(await read(youth, crew, 2)).toEqual({ Seq: 2, UnreadMessageCount: 1 });
    expect(await read(youth, crew, Number.MAX_SAFE_INTEGER)).toEqual({ Seq: 3, UnreadMessageCount: 0 });
    expect(await page(crew, youth)).toMatchObject({ TheirReadSeq: 3, TheirDeliveredSeq: 3, MyReadSeq: 3 });
  });

  it('never move back', async () => {
    for (let at = 0; at < 3; at++) await send(crew, youth);
    await read(youth, crew, 3);
    expect(await read(youth, crew, 1)).toEqual({ Seq: 3, UnreadMessageCount: 0 });
  });

  it('of what was only delivered leave unread what is unread', async () => {
    await send(crew, youth);
    expect(await read(youth, crew, 1, true)).toEqual({ Seq: 1, UnreadMessageCount: 1 });
    expect(await page(crew, youth)).toMatchObject({ TheirReadSeq: 0, TheirDeliveredSeq: 1 });
    const { payload } = app.notified.findLast(({ event }) => event === 'chat-read')!;
    expect(payload).toMatchObject({ UserId: youth.id, ReadSeq: 0, DeliveredSeq: 1 });
  });

  it('are published to the other once, when they move', async () => {
    await send(crew, youth);
    await read(youth, crew, 1);
    await read(youth, crew, 1);
    expect(app.notified.filter(({ event }) => event === 'chat-read')).toHaveLength(1);
  });

  it('of a message I have not seen stay, although I write', async () => {
    await send(crew, youth);
    await send(youth, crew);
    expect(await page(crew, youth)).toMatchObject({ TheirReadSeq: 0 });
    expect(await disagreements()).toEqual([]);
  });

  it('agree with the messages after whatever happened, at once or in turn', async () => {
    for (const seed of [1, 2, 3, 4, 5]) {
      const next = numbers(seed);
      for (let round = 0; round < 6; round++) {
        const acts = Array.from({ length: 1 + next(5) }, () => {
          const [me, other] = next(2) ? [youth, crew] : [crew, youth];
          const what = next(3);
          return what === 0
            ? read(me, other, next(30))
            : what === 1
              ? read(me, other, next(30), true)
              : send(me, other);
        });
        await Promise.all(acts);
        expect(await disagreements()).toEqual([]);
      }
    }
  });

  it('number messages without gap or double, also when sent at once', async () => {
    const sent = await Promise.all(
      Array.from({ length: 20 }, (_, at) => (at % 2 ? send(crew, youth) : send(youth, crew))),
    );
    expect(sent.map(({ Seq }) => Seq).sort((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, at) => at + 1));
    expect(await disagreements()).toEqual([]);
  });
});

describe('typing', () => {
  const typing = () => createTyping({ db: app.db, store: chatStore, realtime: app.realtime, clock: app.clock });
  const heard = () => app.notified.filter(({ event }) => event === 'chat-typing');

  it('is passed on inside a relation only', async () => {
    const type = typing();
    await type(crew, { userId: youth.id, IsTyping: true });
    await type(await aYouth(app), { userId: youth.id, IsTyping: true });
    expect(heard()).toEqual([
      { memberIds: [youth.id], event: 'chat-typing', payload: { UserId: crew.id, IsTyping: true } },
    ]);
  });

  it('stops within five seconds after the relation ended', async () => {
    const type = typing();
    await type(crew, { userId: youth.id, IsTyping: true });
    await app.db.updateTable('crewMembers').set({ endedAt: app.clock.now() }).execute();
    app.clock.advance({ seconds: 5 });
    await type(crew, { userId: youth.id, IsTyping: false });
    expect(heard()).toHaveLength(1);
  });
});
