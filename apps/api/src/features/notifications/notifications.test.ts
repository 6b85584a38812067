// The list of notices: what stands in it, what is unread, and putting it away.
import { notificationEndpoints } from '@mycrew/contract/notifications.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { uuidv7 } from 'uuidv7';
import { aYouth, type TestPerson } from '#testing/people.ts';
import { setUpRoom } from '#testing/set-up.ts';
import { notificationStore } from './notifications.store.ts';

const app = await setUpRoom();
let me: TestPerson;
beforeEach(async () => {
  me = await aYouth(app);
});

const give = async (person = me, over: { dedupeKey?: string; createdAt?: Date } = {}): Promise<string> => {
  const id = uuidv7();
  const words = { title: 'You have something new', body: 'Have a look.' };
  await app.db.transaction().execute((tx) =>
    notificationStore.add(tx, {
      ...words,
      id,
      personId: person.id,
      type: 'NEW-CHECK-IN',
      refId: null,
      aboutId: null,
      dedupeKey: over.dedupeKey ?? id,
      createdAt: over.createdAt ?? app.clock.now(),
    }),
  );
  return id;
};
const unread = async (as = me) => (await app.call(notificationEndpoints.unreadCount, {}, as)).count;
const page = (as = me, number = '1') => app.call(notificationEndpoints.page, { query: { page: number } }, as);
const status = async (answer: Promise<{ http: number }>) => (await answer).http;
const really = async () =>
  (
    await app.db
      .selectFrom('notifications')
      .select('id')
      .where('readAt', 'is', null)
      .where('personId', '=', me.id)
      .execute()
  ).length;

describe('the list', () => {
  it('is also there with a slash at the end, as the specification writes it', async () => {
    const id = await give();
    const { page, removeSome } = notificationEndpoints;
    expect((await app.call({ ...page, path: '/notification/' }, { query: {} }, me)).items[0]!._id).toBe(id);
    await app.call({ ...removeSome, path: '/notification/' }, { body: { NotificationIds: [id] } }, me);
    expect((await app.call(page, { query: {} }, me)).items).toEqual([]);
  });

  it('is newest first, twenty a page', async () => {
    const ids: string[] = [];
    for (let at = 0; at < 23; at++) {
      app.clock.advance({ seconds: 1 });
      ids.push(await give());
    }
    const first = await page();
    expect(first.items.map(({ _id }) => _id)).toEqual(ids.toReversed().slice(0, 20));
    expect(first).toMatchObject({ page: 1, hasMore: true });
    const second = await page(me, '2');
    expect(second.items.map(({ _id }) => _id)).toEqual(ids.toReversed().slice(20));
    expect(second.hasMore).toBe(false);
  });

  it('says what is unread at the top of the answer too', async () => {
    await give();
    const answer = await app.answer(notificationEndpoints.unreadCount, {}, me);
    expect(answer).toMatchObject({ count: 1, data: { count: 1 } });
  });

  it('stores the same event once', async () => {
    await give(me, { dedupeKey: 'same' });
    await give(me, { dedupeKey: 'same' });
    expect((await page()).items).toHaveLength(1);
    expect(await unread()).toBe(1);
  });
});

describe('one notice', () => {
  it('is marked and removed by its owner, and for anybody else is not there', async () => {
    const id = await give();
    const stranger = await aYouth(app);
    const mark = (as: TestPerson) =>
      status(app.answer(notificationEndpoints.markRead, { params: { id }, body: undefined }, as));
    const remove = (as: TestPerson) => status(app.answer(notificationEndpoints.remove, { params: { id } }, as));
    expect([await mark(stranger), await remove(stranger)]).toEqual([404, 404]);
    expect([await mark(me), await mark(me)]).toEqual([200, 200]);
    expect(await unread()).toBe(0);
    expect([await remove(me), await remove(me)]).toEqual([200, 404]);
    expect((await page()).items).toEqual([]);
  });
});

describe('several', () => {
  it('are marked and removed; other people’s are passed over', async () => {
    const stranger = await aYouth(app);
    const [own, other, theirs] = [await give(), await give(), await give(stranger)];
    await app.call(notificationEndpoints.markSomeRead, { body: { NotificationIds: [own, theirs] } }, me);
    expect([await unread(), await unread(stranger)]).toEqual([1, 1]);
    await app.call(notificationEndpoints.removeSome, { body: { NotificationIds: [other, theirs] } }, me);
    expect([await unread(), await unread(stranger)]).toEqual([0, 1]);
    expect((await page()).items.map(({ _id }) => _id)).toEqual([own]);
  });

  it('are all marked, then all removed', async () => {
    for (let at = 0; at < 3; at++) await give();
    await app.call(notificationEndpoints.markAllRead, { body: undefined }, me);
    expect(await unread()).toBe(0);
    expect((await page()).items.every(({ IsRead }) => IsRead)).toBe(true);
    await app.call(notificationEndpoints.clearAll, {}, me);
    expect((await page()).items).toEqual([]);
  });
});

describe('the count', () => {
  it('agrees with the list after whatever happened at once', async () => {
    const ids = await Promise.all(Array.from({ length: 12 }, () => give()));
    const some = (at: number) => ({ body: { NotificationIds: ids.filter((_, index) => (index + at) % 3 === 0) } });
    const outcomes = await Promise.all([
      ...ids
        .slice(0, 6)
        .map((id) => status(app.answer(notificationEndpoints.markRead, { params: { id }, body: undefined }, me))),
      ...ids.slice(3, 5).map((id) => status(app.answer(notificationEndpoints.remove, { params: { id } }, me))),
      ...[0, 1].map((at) => status(app.answer(notificationEndpoints.markSomeRead, some(at), me))),
      status(app.answer(notificationEndpoints.removeSome, some(2), me)),
      ...Array.from({ length: 6 }, async () => void (await give())),
    ]);
    expect(outcomes.filter((http) => http !== undefined && http !== 200 && http !== 404)).toEqual([]);
    expect(await unread()).toBe(await really());
    await Promise.all([app.call(notificationEndpoints.markAllRead, { body: undefined }, me), give(), give()]);
    expect(await unread()).toBe(await really());
  });
});
