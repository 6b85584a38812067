// Anonymous means anonymous: every answer to everybody else is searched for whoever wrote it.
import { allTables } from '@mycrew/contract/all.ts';
import type { Endpoint } from '@mycrew/contract/endpoint.ts';
import { experienceEndpoints } from '@mycrew/contract/experiences.ts';
import { documentOfText } from '@mycrew/contract/journal-document.ts';
import { notificationEndpoints } from '@mycrew/contract/notifications.ts';
import { profileEndpoints } from '@mycrew/contract/profile.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { acceptTerms, aModerator, aPublishedArticle, aSubmittedArticle, deskOf } from '#testing/experiences.ts';
import { theMatrix } from '#testing/matrix/all.ts';
import type { World } from '#testing/matrix/row.ts';
import { aWorld } from '#testing/matrix/world.ts';
import { aPicture } from '#testing/pictures.ts';
import { aYouth, type TestPerson } from '#testing/people.ts';
import { queueOf } from '#testing/staff.ts';

const pseudonym = 'quietmagpie';
const { add, addImage, comment, like, likeComment, page, read, related, comments, react } = experienceEndpoints;

let app: TestApp;
let world: World;
let author: TestPerson;
let id: string;
let pictureId: string;
let ownComment: string;
/** Whatever would say whose it is: ids, names, pictures that are theirs elsewhere, and when they wrote it. */
let traces: string[];

const ownPicture = async () => {
  const files = { Image: await aPicture() };
  return (await app.call(addImage, { files }, author))._id;
};
const withPicture = (mediaId: string) => ({
  version: 1 as const,
  blocks: [
    ...documentOfText('The first birthday without him.').blocks,
    { type: 'image' as const, mediaId, alt: 'a shed' },
  ],
});

beforeAll(async () => {
  app = await createTestApp();
  world = await aWorld(app);
  author = world.owner;
  await acceptTerms(app, author);
  pictureId = await ownPicture();
  app.clock.advance({ minutes: 7, seconds: 13 });
  id = await aPublishedArticle(app, author, {
    AnonymousFlag: true,
    Pseudonym: pseudonym,
    Document: withPicture(pictureId),
  });
  await app.settle();
  ownComment = (await app.call(comment, { body: { ArticleId: id, Message: 'Thank you all.' } }, author)).Comment._id;
  await app.call(like, { params: { a: id, b: 'true' } }, author);
  await app.call(likeComment, { params: { a: ownComment, b: 'true' } }, author);
  await app.call(react, { body: { ArticleId: id, Emotion: 'care' } }, author);
  const row = await app.db.selectFrom('articles').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const moments = [row.createdAt, row.updatedAt, row.publishedAt!].map((at) => at.toISOString());
  traces = [author.id, author.firstName, author.email, author.mobile, ...moments];
  app.clock.advance({ minutes: 2 });
});
afterAll(() => app.close());

const readers = () => [world.crew, world.connected, world.stranger, world.removed];
const expectNoTrace = (text: string, where: string) => {
  for (const trace of traces) expect(text.includes(trace), `${where}: ${trace}`).toBe(false);
};
const looks = (who: TestPerson) =>
  [
    [page, { query: { category: 'popular' } }],
    [page, { query: { category: 'others' } }],
    [page, { query: { category: 'editor' } }],
    [page, { query: { category: 'connections' } }],
    [page, { query: { category: 'others', categoryId: 'good-days' } }],
    [read, { params: { id } }],
    [comments, { params: { id }, query: {} }],
    [related, { query: {}, body: { ArticleId: id } }],
    [like, { params: { a: id, b: 'true' } }],
    [likeComment, { params: { a: ownComment, b: 'true' } }],
    [react, { body: { ArticleId: id, Emotion: 'helped' } }],
  ].map(([row, request]) => app.send(row as Endpoint, request as never, who));

describe('an anonymous article', () => {
  it('is read with its pseudonym, and neither its body nor its headers say whose it is', async () => {
    await deskOf(app, await aModerator(app)).pick(id);
    for (const who of readers()) {
      const answers = await Promise.all(looks(who));
      for (const { statusCode, body, headers } of answers) {
        expect(statusCode, body).toBe(200);
        expectNoTrace(body + JSON.stringify(headers), body);
      }
      expect(answers[5]!.json().data.Author).toEqual({ Name: pseudonym, IsMe: false, IsAnonymous: true });
      expect(answers[3]!.json().data.items).toEqual([]);
    }
  });

  it('is answered by its author under the same pseudonym', async () => {
    const { Comments } = await app.call(read, { params: { id } }, world.stranger);
    expect(Comments.items).toMatchObject([
      { Message: 'Thank you all.', IsByAuthor: true, Author: { Name: pseudonym, IsMe: false, IsAnonymous: true } },
    ]);
  });

  it('has a picture whose address and bytes are nobody’s', async () => {
    const { Images } = await app.call(read, { params: { id } }, world.stranger);
    expect(Images).toHaveLength(1);
    // Random: an id by time would say when it was made.
    expect(Images[0]!._id).toMatch(/^[\da-f]{8}-[\da-f]{4}-4/u);
    expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-4/u);
    const answer = await app.raw({ url: Images[0]!.Url });
    expect(answer.statusCode).toBe(200);
    expectNoTrace(answer.rawPayload.toString('latin1') + JSON.stringify(answer.headers), 'the picture');
    const seen = app.db.selectFrom('auditLog').select('id').where('subjectOwner', '=', author.id);
    expect(await seen.where('action', '=', 'picture-seen').execute()).toEqual([]);
  });

  it('shares no picture with a signed one: each stands in one article alone', async () => {
    const body = { Title: 'Signed', AnonymousFlag: false, Document: withPicture(pictureId), Experiences: ['family'] };
    const saved = await app.call(add, { body }, author);
    expect(saved.MissingImages).toEqual([pictureId]);
  });

  it('reveals in nobody else’s list of notices, activity or profile who wrote it', async () => {
    const reader = await aYouth(app, { firstName: 'Sam' });
    await acceptTerms(app, reader);
    await app.call(comment, { body: { ArticleId: id, Message: 'Me too.' } }, reader);
    await app.settle();
    for (const row of [experienceEndpoints.activity, notificationEndpoints.page, profileEndpoints.read]) {
      const answer = await app.send(row as Endpoint, { query: {} } as never, reader);
      expectNoTrace(answer.body, answer.body);
    }
    const own = await app.call(notificationEndpoints.page, { query: {} }, author);
    expect(own.items.some(({ Type }) => Type === 'EXPERIENCE-COMMENT')).toBe(true);
  });

  it('is found with its author by no call at all', async () => {
    const served = Object.values(allTables).flatMap((table) => Object.values(table) as Endpoint[]);
    const stranger = await aYouth(app, { firstName: 'Sam' });
    for (const row of served) {
      if (row.method !== 'GET' || row.binary || row.access === 'public' || row.path.includes('{')) continue;
      const { body } = await app.send(row, { query: {} } as never, stranger);
      expect(body.includes(author.id), row.path).toBe(false);
    }
    expect(theMatrix.filter(({ call }) => call.includes('article')).length).toBeGreaterThan(20);
  });

  it('stays as it is while its author’s signed articles go with their account', async () => {
    const signed = await aPublishedArticle(app, author, { Title: 'Signed' });
    const status = (to: 'active' | 'closing' | 'suspended') =>
      app.db.updateTable('people').set({ status: to }).where('id', '=', author.id).execute();
    for (const gone of ['closing', 'suspended'] as const) {
      await status(gone);
      const http = async (which: string) => (await app.answer(read, { params: { id: which } }, world.stranger)).http;
      expect([gone, await http(id), await http(signed)]).toEqual([gone, 200, 404]);
      const { Images, Comments } = await app.call(read, { params: { id } }, world.stranger);
      expect((await app.raw({ url: Images[0]!.Url })).statusCode).toBe(200);
      expect(Comments.items[0]!.Message).toBe('Thank you all.');
      await status('active');
    }
  });

  it('reaches moderators without a person, too', async () => {
    const waiting = await aSubmittedArticle(app, author, { AnonymousFlag: true, Pseudonym: pseudonym });
    const desk = deskOf(app, await aModerator(app));
    const seen = JSON.stringify([await queueOf(app), await desk.read(waiting)]);
    for (const trace of [author.id, author.firstName, author.email]) expect(seen).not.toContain(trace);
  });
});
