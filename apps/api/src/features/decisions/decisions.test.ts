// For ten minutes a decision can be taken back, and nobody learns of it; then it goes out once, whatever is killed or comes between.
import { decisionEndpoints } from '@mycrew/contract/decisions.ts';
import { experienceEndpoints } from '@mycrew/contract/experiences.ts';
import { moderationEndpoints as desk } from '@mycrew/contract/moderation.ts';
import { notificationEndpoints } from '@mycrew/contract/notifications.ts';
import { settingsEndpoints } from '@mycrew/contract/settings.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { acceptTerms, aPublishedArticle, aSubmittedArticle } from '#testing/experiences.ts';
import { aYouth, type TestPerson } from '#testing/people.ts';
import { setUpRoom } from '#testing/set-up.ts';
import { aModerator } from '#testing/staff.ts';

const app = await setUpRoom();
let author: TestPerson;
let reader: TestPerson;
let samira: TestPerson;
let vik: TestPerson;
beforeEach(async () => {
  [author, reader] = [await aYouth(app, { firstName: 'Anna' }), await aYouth(app, { firstName: 'Rae' })];
  [samira, vik] = [await aModerator(app), await aModerator(app, { firstName: 'Vik' })];
});

const { comment, comments, page, read, update } = experienceEndpoints;
const article = (id: string, who = samira) => app.call(desk.article, { params: { id } }, who);
const standing = async (id: string) => (await app.call(read, { params: { id } }, author)).Mine!.Status;
const found = async (id: string) => (await app.answer(read, { params: { id } }, reader)).http;
const listed = async () =>
  (await app.call(page, { query: { category: 'popular' } }, reader)).items.map(({ _id }) => _id);
const notices = async (who = author) => {
  await app.settle();
  return (await app.call(notificationEndpoints.page, { query: {} }, who)).items.map(({ Title }) => Title);
};
const claim = (id: string, who = samira, kind: 'article' | 'comment' = 'article') =>
  app.answer(desk.claim, { params: { kind, id } }, who);
const publish = (id: string, who = samira) =>
  app.answer(desk.publish, { params: { id }, body: { Revision: 1, Warnings: [] } }, who);
const takeDown = (id: string) =>
  app.call(desk.remove, { params: { id }, body: { Reason: 'identifies', Message: 'A name is in it.' } }, samira);
const takeBack = (id: string, who = samira) => app.answer(decisionEndpoints.takeBack, { params: { id } }, who);
const send = (id: string, who = samira) => app.answer(decisionEndpoints.send, { params: { id } }, who);
const waiting = (who = samira) => app.call(decisionEndpoints.waiting, {}, who);
const decided = async () => {
  const id = await aSubmittedArticle(app, author);
  await claim(id);
  return { id, decision: (await publish(id)).data as { _id: string; GoesOut: string } };
};
const later = async (minutes: number) => {
  app.clock.advance({ minutes });
  await app.settle();
};

describe('a decision', () => {
  it('is known to nobody for ten minutes, then goes out by itself, once', async () => {
    const { id, decision } = await decided();
    expect(new Date(decision.GoesOut).getTime() - app.clock.now().getTime()).toBe(600_000);
    expect(await article(id)).toMatchObject({ Status: 'Submitted', Decision: { Act: 'publish', IsMine: true } });
    expect(await waiting(vik)).toMatchObject([{ Kind: 'article', ItemId: id, Title: 'The late bus', IsMine: false }]);
    await later(9);
    expect([await standing(id), await found(id), await listed()]).toEqual(['Submitted', 404, []]);
    expect(await notices()).toEqual([]);
    const looks = await app.call(settingsEndpoints.dataViews, { query: {} }, author);
    expect(JSON.stringify(looks)).not.toContain('published');
    expect((await app.call(desk.queue, { query: {} }, vik)).items).toEqual([]);
    expect(await app.call(desk.waiting, {}, vik)).toMatchObject({ Others: 0 });
    await later(1);
    expect([await standing(id), await found(id), await listed()]).toEqual(['Published', 200, [id]]);
    expect(await notices()).toEqual(['Your experience is published']);
    expect(await waiting()).toEqual([]);
    await later(4);
    expect(await notices()).toHaveLength(1);
  });

  it('is taken back as if it had not been made: the moderator goes on with it', async () => {
    const { id, decision } = await decided();
    expect((await takeBack(decision._id)).http).toBe(200);
    expect(await article(id)).toMatchObject({ Status: 'Submitted', Decision: null, Claim: { IsMine: true } });
    expect((await claim(id, vik)).http).toBe(409);
    await later(11);
    expect([await standing(id), await notices()]).toEqual(['Submitted', []]);
    expect((await takeBack(decision._id)).http).toBe(404);
    const acts = app.db
      .selectFrom('auditLog')
      .select(['action', 'subjectOwner'])
      .where('action', 'like', 'staff.decision-%');
    expect(await acts.orderBy('id').execute()).toEqual([
      { action: 'staff.decision-made', subjectOwner: null },
      { action: 'staff.decision-taken-back', subjectOwner: null },
    ]);
  });

  it('can be sent at once, and nothing else is decided or given back beside it', async () => {
    const { id, decision } = await decided();
    expect(await publish(id)).toMatchObject({ http: 409, code: 'decided-already' });
    const item = { kind: 'article' as const, id };
    expect((await app.answer(desk.release, { params: item }, samira)).http).toBe(409);
    expect((await send(decision._id, vik)).http).toBe(200);
    expect([await standing(id), await notices()]).toEqual(['Published', ['Your experience is published']]);
    expect((await send(decision._id)).http).toBe(404);
  });

  it('happens once where the job and two people send it at the same moment', async () => {
    const { id, decision } = await decided();
    app.clock.advance({ minutes: 10 });
    const [hers, his] = await Promise.all([send(decision._id), send(decision._id, vik), app.settle()]);
    for (const { http } of [hers, his]) expect([200, 404, 409]).toContain(http);
    expect(await notices()).toEqual(['Your experience is published']);
    const rows = app.db.selectFrom('articleDecisions').select('act').where('itemId', '=', id);
    expect(await rows.execute()).toEqual([{ act: 'publish' }]);
  });

  it('lapses with the text that it was about: what is handed in anew is looked at anew', async () => {
    const { id } = await decided();
    await app.call(update, { params: { id }, body: { Status: 'Draft', Title: 'Another bus' } }, author);
    expect(await waiting()).toEqual([]);
    await app.call(update, { params: { id }, body: { Status: 'Submitted' } }, author);
    expect((await app.call(desk.queue, { query: {} }, vik)).items).toMatchObject([{ Title: 'Another bus' }]);
    await later(11);
    expect([await standing(id), await found(id)]).toEqual(['Submitted', 404]);
  });

  it('goes with the account of its author', async () => {
    await decided();
    await app.db.deleteFrom('people').where('id', '=', author.id).execute();
    expect(await waiting()).toEqual([]);
    await later(11);
    expect(await app.db.selectFrom('articleDecisions').selectAll().execute()).toEqual([]);
  });
});

describe('what is published', () => {
  it('is taken down for others at once, while its author is told later; taken back it stands where it stood', async () => {
    const id = await aPublishedArticle(app, author);
    await app.settle();
    const before = await notices();
    const { _id } = await takeDown(id);
    expect([await found(id), await listed(), await standing(id)]).toEqual([404, [], 'Published']);
    expect((await app.call(page, { query: { category: 'popular' } }, author)).items).toHaveLength(1);
    expect((await takeBack(_id)).http).toBe(200);
    expect([await found(id), await listed()]).toEqual([200, [id]]);
    await takeDown(id);
    await later(10);
    expect([await found(id), await standing(id)]).toEqual([404, 'Removed']);
    expect(await notices()).toEqual(['News about your experience', ...before]);
  });

  it('can be held at once: nobody is told, and it is decided or put back', async () => {
    const id = await aPublishedArticle(app, author);
    const before = await notices();
    const hold = (IsHeld: boolean) => app.call(desk.hold, { params: { id }, body: { IsHeld } }, samira);
    await hold(true);
    expect([await found(id), await listed(), await standing(id)]).toEqual([404, [], 'Published']);
    expect(await app.call(desk.held, {}, vik)).toMatchObject([{ _id: id, Title: 'The late bus' }]);
    expect(await article(id)).toMatchObject({ IsHeld: true });
    await hold(false);
    expect([await found(id), await app.call(desk.held, {}, vik)]).toEqual([200, []]);
    await hold(true);
    // A decision that is taken back leaves it held.
    expect((await takeBack((await takeDown(id))._id)).http).toBe(200);
    expect([await found(id), (await article(id)).IsHeld]).toEqual([404, true]);
    await later(12);
    expect(await notices()).toEqual(before);
  });
});

describe('a comment', () => {
  const below = async () => {
    const articleId = await aPublishedArticle(app, author);
    await acceptTerms(app, reader);
    const body = { ArticleId: articleId, Message: 'Buses are for losers.' };
    const { Comment } = await app.call(comment, { body }, reader);
    return { articleId, id: Comment._id };
  };
  const shownTo = async (articleId: string, who: TestPerson) =>
    (await app.call(comments, { params: { id: articleId }, query: {} }, who)).items.map(({ Status }) => Status);
  const counted = async (id: string, who: TestPerson) => (await app.call(read, { params: { id } }, who)).CommentCount;

  it('is gone for others at once, and for whoever wrote it once they are told', async () => {
    const { articleId, id } = await below();
    await app.call(desk.hideComment, { params: { id }, body: { Reason: 'attacks' } }, samira);
    expect([await shownTo(articleId, author), await shownTo(articleId, reader)]).toEqual([[], ['Shown']]);
    expect([await counted(articleId, author), await counted(articleId, reader)]).toEqual([0, 1]);
    const before = await notices(reader);
    await later(10);
    expect(await shownTo(articleId, reader)).toEqual(['Hidden']);
    expect(await notices(reader)).toEqual(['A comment of yours was taken down', ...before]);
  });

  it('that was edited meanwhile is read first, and not hidden unread', async () => {
    const { articleId, id } = await below();
    const { _id } = await app.call(desk.hideComment, { params: { id }, body: { Reason: 'attacks' } }, samira);
    const body = { CommentId: id, Message: 'Buses are fine.' };
    const saved = await app.call(experienceEndpoints.editComment, { body }, reader);
    expect(saved.Comment.Status).toBe('Waiting');
    expect((await send(_id)).http).toBe(404);
    expect((await claim(id, vik, 'comment')).http).toBe(200);
    const shown = await app.call(desk.showComment, { params: { id } }, vik);
    expect(await shownTo(articleId, author)).toEqual([]);
    expect((await send(shown._id, vik)).http).toBe(200);
    expect(await shownTo(articleId, author)).toEqual(['Shown']);
  });
});
