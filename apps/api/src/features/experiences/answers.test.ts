// What comes back for an article: feeds, likes and reactions that count once, and comments by the ladder.
import { experienceEndpoints } from '@mycrew/contract/experiences.ts';
import type { Feed } from '@mycrew/contract/experiences.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { acceptTerms, aModerator, aPublishedArticle, deskOf, type TestDesk } from '#testing/experiences.ts';
import { aWorld } from '#testing/matrix/world.ts';
import { aSupporter, aYouth, type TestPerson } from '#testing/people.ts';
import { queueOf } from '#testing/staff.ts';

let app: TestApp;
let author: TestPerson;
let reader: TestPerson;
let desk: TestDesk;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  const world = await aWorld(app);
  // Connected with each other.
  [author, reader] = [world.owner, world.connected];
  await acceptTerms(app, reader);
  desk = deskOf(app, await aModerator(app));
});

const { activity, comment, comments, editComment, like, likeComment, page, react, read, related, removeComment } =
  experienceEndpoints;
const titles = async (category: Feed, who = reader, more: object = {}) =>
  (await app.call(page, { query: { category, ...more } }, who)).items.map(({ Title }) => Title);
const article = async (Title: string, over: object = {}, by = author) => {
  const id = await aPublishedArticle(app, by, { Title, ...over });
  app.clock.advance({ minutes: 1 });
  return id;
};
const likes = (id: string, who = reader, b: 'true' | 'false' = 'true') =>
  app.answer(like, { params: { a: id, b } }, who);
const says = (id: string, Message = 'Me too.', who = reader) =>
  app.answer(comment, { body: { ArticleId: id, Message } }, who);
const below = async (id: string, who = author) =>
  (await app.call(comments, { params: { id }, query: {} }, who)).items.map(({ Message }) => Message);
const aged = async (oldest: number, over: object = {}) => {
  const person = await aYouth(app, { yearOfBirth: 2026 - oldest, ...over });
  await acceptTerms(app, person);
  return person;
};

describe('a feed', () => {
  it('is in its own order, narrowed to a topic, ten a page', async () => {
    const old = await article('Old', { Experiences: ['friends'] });
    await article('Hidden name', { AnonymousFlag: true });
    await article('New', { Experiences: ['friends', 'family'] }, await aYouth(app));
    await likes(old);
    await desk.pick(old);
    expect(await titles('popular')).toEqual(['Old', 'New', 'Hidden name']);
    expect(await titles('others')).toEqual(['New', 'Hidden name', 'Old']);
    expect(await titles('others', author)).toEqual(['New']);
    expect(await titles('editor')).toEqual(['Old']);
    // Anonymous ones never.
    expect(await titles('connections')).toEqual(['Old']);
    expect(await titles('popular', reader, { categoryId: 'family' })).toEqual(['New']);
    const other = await app.call(related, { query: {}, body: { ArticleId: old } }, reader);
    expect(other.items.map(({ Title }) => Title)).toEqual(['New']);
    expect((await app.call(page, { query: {} }, reader)).hasMore).toBe(false);
  });

  it('says a connection’s whole name, and of everybody else the first one', async () => {
    const id = await article('Signed');
    const name = async (who: TestPerson) => (await app.call(read, { params: { id } }, who)).Author.Name;
    expect(await name(reader)).toBe('Tahlia Brennan');
    expect(await name(await aSupporter(app))).toBe('Tahlia');
  });
});

describe('a like', () => {
  it('counts once, and is taken back once; so does a reaction', async () => {
    const id = await article('Liked');
    const both = await Promise.all([likes(id), likes(id)]);
    expect(both.map(({ data }) => data)).toEqual([
      { IsLiked: true, LikeCount: 1 },
      { IsLiked: true, LikeCount: 1 },
    ]);
    expect((await likes(id, reader, 'false')).data).toEqual({ IsLiked: false, LikeCount: 0 });
    expect((await likes(id, reader, 'false')).data).toEqual({ IsLiked: false, LikeCount: 0 });
    const reacts = (IsGiven: boolean) => app.call(react, { body: { ArticleId: id, Emotion: 'care', IsGiven } }, reader);
    await reacts(true);
    expect((await reacts(true))[0]).toMatchObject({ _id: 'care', Count: 1, IsMine: true });
    expect((await reacts(false))[0]).toMatchObject({ Count: 0, IsMine: false });
  });

  it('goes with its person, and the counters with it', async () => {
    const id = await article('Liked');
    await likes(id);
    await says(id);
    await app.db.deleteFrom('people').where('id', '=', reader.id).execute();
    expect(await app.call(read, { params: { id } }, author)).toMatchObject({ LikeCount: 0, CommentCount: 0 });
    expect(await below(id)).toEqual([]);
  });
});

describe('a comment', () => {
  it('shows at once from 16, at 15 once a person has read it, and not below', async () => {
    const id = await article('Read');
    expect((await says(id)).data).toMatchObject({ Comment: { Status: 'Shown' }, ShowHelp: false });
    app.clock.advance({ seconds: 1 });
    const fifteen = await aged(16);
    const waiting = await says(id, 'I am fifteen.', fifteen);
    expect(waiting.data).toMatchObject({ Comment: { Status: 'Waiting' } });
    expect(await below(id)).toEqual(['Me too.']);
    expect(await below(id, fifteen)).toEqual(['Me too.', 'I am fifteen.']);
    const commentId = waiting.data!.Comment._id;
    await desk.claim(commentId, 'comment');
    await desk.showComment(commentId);
    expect(await below(id)).toEqual(['Me too.', 'I am fifteen.']);
    expect(await says(id, 'Hi', await aged(14, { consent: 'approved' }))).toMatchObject({
      http: 422,
      code: 'comment-age',
    });
    expect(await says(id, 'Hi', await aSupporter(app))).toMatchObject({ http: 422, code: 'youth-only' });
    expect(await says(id, 'Hi', await aYouth(app))).toMatchObject({ http: 422, code: 'experience-terms' });
  });

  it('with a method or an amount waits for a person too, and the answer says so; it is not taken for a crisis', async () => {
    const id = await article('Read');
    const held = await says(id, 'I took two tablets and a nap.');
    expect(held).toMatchObject({
      message: 'Thank you. Somebody reads it first.',
      data: { Comment: { Status: 'Waiting' }, ShowHelp: false },
    });
    expect(await queueOf(app)).toMatchObject([{ Kind: 'comment', IsUrgent: false, ShowsAlready: false }]);
    const body = { CommentId: held.data!.Comment._id, Message: 'I took a nap.' };
    expect(await app.answer(editComment, { body }, reader)).toMatchObject({
      http: 200,
      message: 'Your comment is there.',
      data: { Comment: { Status: 'Shown' } },
    });
  });

  it('that sounds like danger waits for a person, first of all, and shows its author help', async () => {
    const id = await article('Read');
    expect((await says(id, 'I want to die too')).data).toMatchObject({
      Comment: { Status: 'Waiting' },
      ShowHelp: true,
    });
    const first = (await queueOf(app))[0]!;
    expect(first).toMatchObject({ Kind: 'comment', IsUrgent: true });
    await app.call(editComment, { body: { CommentId: first._id, Message: 'Me too' } }, reader);
    expect((await queueOf(app))[0]).toMatchObject({ Kind: 'comment', IsUrgent: true });
    expect(await queueOf(app, { kind: 'comment' })).toMatchObject([{ Kind: 'comment', IsAppeal: false, Warnings: [] }]);
    expect(await queueOf(app, { kind: 'article' })).toEqual([]);
    expect(await below(id)).toEqual([]);
  });

  it('is changed, liked and removed; changed, a person looks again', async () => {
    const id = await article('Read');
    const commentId = (await says(id)).data!.Comment._id;
    await desk.claim(commentId, 'comment');
    await desk.showComment(commentId);
    expect(await queueOf(app)).toEqual([]);
    const body = { CommentId: commentId, Message: 'Me too, mostly.' };
    expect((await app.answer(editComment, { body }, reader)).data).toMatchObject({ Comment: { IsEdited: true } });
    expect(await queueOf(app)).toMatchObject([{ _id: commentId, ShowsAlready: true }]);
    const liked = await app.call(likeComment, { params: { a: commentId, b: 'true' } }, author);
    expect(liked).toEqual({ IsLiked: true, LikeCount: 1 });
    expect((await app.answer(removeComment, { body: { CommentId: commentId } }, author)).http).toBe(404);
    expect((await app.answer(removeComment, { body: { CommentId: commentId } }, reader)).http).toBe(200);
    expect(await below(id)).toEqual([]);
  });

  it('taken down is seen by its author alone, with the reason', async () => {
    const id = await article('Read');
    const commentId = (await says(id)).data!.Comment._id;
    await desk.claim(commentId, 'comment');
    await desk.hideComment(commentId);
    expect(await below(id)).toEqual([]);
    const [own] = (await app.call(comments, { params: { id }, query: {} }, reader)).items;
    expect(own).toMatchObject({ Status: 'Hidden', DeclineReason: 'attacks' });
    const body = { CommentId: commentId, Message: 'Nicer' };
    expect(await app.answer(editComment, { body }, reader)).toMatchObject({ http: 422, code: 'comment-hidden' });
  });

  it('below what can no longer be read is not there, and cannot be written', async () => {
    const id = await article('Gone soon');
    const commentId = (await says(id)).data!.Comment._id;
    await likes(id);
    await desk.remove(id);
    const body = { CommentId: commentId, Message: 'Still here?' };
    const asked = await Promise.all([
      says(id),
      likes(id),
      app.answer(editComment, { body }, reader),
      app.answer(likeComment, { params: { a: commentId, b: 'true' } }, author),
      app.answer(react, { body: { ArticleId: id, Emotion: 'care' } }, reader),
      app.answer(comments, { params: { id }, query: {} }, reader),
      app.answer(related, { query: {}, body: { ArticleId: id } }, reader),
    ]);
    expect(asked.map(({ http }) => http)).toEqual(asked.map(() => 404));
    // Their own words stay theirs: in their activity, to remove.
    expect((await app.call(activity, { query: {} }, reader)).items).toMatchObject([{ Kind: 'comment', Article: null }]);
    expect((await app.answer(removeComment, { body: { CommentId: commentId } }, reader)).http).toBe(200);
  });

  it('of a suspended or closing account is not shown, and neither is what they signed', async () => {
    const id = await article('Read');
    const theirs = await article('Theirs', {}, reader);
    await says(id);
    const status = (to: 'active' | 'suspended' | 'closing') =>
      app.db.updateTable('people').set({ status: to }).where('id', '=', reader.id).execute();
    for (const gone of ['suspended', 'closing'] as const) {
      await status(gone);
      expect(await below(id)).toEqual([]);
      expect((await app.answer(read, { params: { id: theirs } }, author)).http).toBe(404);
      expect(await titles('others', author)).toEqual([]);
    }
    await status('active');
    expect(await below(id)).toEqual(['Me too.']);
  });
});

describe('whoever leaves', () => {
  it('takes their articles and everything below them along', async () => {
    const id = await article('Leaving', { AnonymousFlag: true });
    await says(id);
    await app.db.deleteFrom('people').where('id', '=', author.id).execute();
    expect((await app.answer(read, { params: { id } }, reader)).http).toBe(404);
    expect(await app.db.selectFrom('articleShelves').selectAll().execute()).toEqual([]);
    expect(await app.db.selectFrom('articleComments').select('id').execute()).toEqual([]);
    // How long it had waited stays, without whose it was.
    expect(await app.db.selectFrom('articleDecisions').select('act').execute()).toEqual([{ act: 'publish' }]);
  });
});
