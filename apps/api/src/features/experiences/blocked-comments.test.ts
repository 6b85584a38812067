// What somebody blocked writes below an article does not reach whoever blocked them, shows to everybody else, and says nothing about
// whose an article without a name is.
import { chatEndpoints } from '@mycrew/contract/chat.ts';
import { experienceEndpoints } from '@mycrew/contract/experiences.ts';
import { documentOfText } from '@mycrew/contract/journal-document.ts';
import { notificationEndpoints } from '@mycrew/contract/notifications.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { acceptTerms, aModerator, aPublishedArticle, deskOf } from '#testing/experiences.ts';
import { aCrewOfTwo, aYouth, type TestPerson } from '#testing/people.ts';
import { setUpRoom } from '#testing/set-up.ts';

const { comment, comments, read, page, published } = experienceEndpoints;
const app = await setUpRoom();
let [author, blocked, reader]: TestPerson[] = [];
beforeEach(async () => {
  ({ youth: author, crew: blocked } = await aCrewOfTwo(app, {
    crew: { kind: 'youth', firstName: 'Kit', yearOfBirth: 2006 },
  }));
  reader = await aYouth(app, { firstName: 'Jonah', yearOfBirth: 2006 });
  for (const person of [author!, blocked!, reader]) await acceptTerms(app, person);
});

const block = (IsBlocked = true) =>
  app.call(chatEndpoints.choose, { params: { id: blocked!.id }, body: { IsBlocked } }, author);
const say = (ArticleId: string, Message: string, who: TestPerson) => {
  app.clock.advance({ seconds: 1 });
  return app.call(comment, { body: { ArticleId, Message } }, who);
};
const commentsOf = async (id: string, who: TestPerson) => {
  const first = await app.call(read, { params: { id } }, who);
  const list = await app.call(comments, { params: { id }, query: {} }, who);
  return { words: list.items.map(({ Message }) => Message), counted: first.CommentCount };
};
const noticesOf = async (who: TestPerson) => {
  await app.settle();
  return (await app.call(notificationEndpoints.page, { query: {} }, who)).items.filter(
    ({ Type }) => Type === 'EXPERIENCE-COMMENT',
  );
};

describe.each([false, true])('below an article of theirs, anonymous: %s', (AnonymousFlag) => {
  it('neither notice, text nor count reaches whoever blocked them; others read it', async () => {
    const id = await aPublishedArticle(app, author!, { AnonymousFlag });
    await block();
    await say(id, 'found you', blocked!);
    await say(id, 'Thank you for this.', author!);
    expect(await noticesOf(author!)).toEqual([]);
    expect(await commentsOf(id, author!)).toEqual({ words: ['Thank you for this.'], counted: 1 });
    const [own] = (await app.call(published, { query: {} }, author)).items;
    expect(own!.CommentCount).toBe(1);
    for (const who of [reader!, blocked!])
      expect(await commentsOf(id, who)).toEqual({ words: ['found you', 'Thank you for this.'], counted: 2 });
    await say(id, 'I know that bus.', reader!);
    expect(await noticesOf(author!)).toHaveLength(1);
  });

  it('nor once a moderator let it show', async () => {
    const id = await aPublishedArticle(app, author!, { AnonymousFlag });
    await block();
    const { Comment } = await say(id, 'I want to kill myself.', blocked!);
    const desk = deskOf(app, await aModerator(app));
    await desk.claim(Comment._id, 'comment');
    await desk.showComment(Comment._id);
    expect(await noticesOf(author!)).toEqual([]);
    expect((await commentsOf(id, author!)).words).toEqual([]);
    expect((await commentsOf(id, reader!)).words).toHaveLength(1);
  });

  it('whoever is blocked is answered word for word as one who is not', async () => {
    const seen = async () => {
      const id = await aPublishedArticle(app, author!, { AnonymousFlag, Pseudonym: 'quietmagpie' });
      const answers = [
        await app.answer(comment, { body: { ArticleId: id, Message: 'hello' } }, blocked),
        await app.answer(read, { params: { id } }, blocked),
        await app.answer(comments, { params: { id }, query: {} }, blocked),
      ].map(({ http, message, data }) => ({ http, message, data }));
      const list = (await app.call(page, { query: {} }, blocked)).items.find(({ _id }) => _id === id);
      const text = JSON.stringify([answers, list]);
      return text.replaceAll(/[\da-f]{8}-[\da-f-]{27}/gu, 'id');
    };
    const before = await seen();
    await block();
    expect(await seen()).toBe(before);
  });
});

it('blocking somebody does not show which articles without a name are theirs: their answers there stay', async () => {
  const id = await aPublishedArticle(app, blocked!, {
    AnonymousFlag: true,
    Pseudonym: 'quietmagpie',
    Document: documentOfText('A bus.'),
  });
  await say(id, 'Thank you all.', blocked!);
  const before = await commentsOf(id, author!);
  await block();
  expect(await commentsOf(id, author!)).toEqual(before);
});

it('once it is taken back everything is there again, and nobody is notified of what was', async () => {
  const id = await aPublishedArticle(app, author!, { AnonymousFlag: false });
  await block();
  await say(id, 'sorry', blocked!);
  await block(false);
  expect(await commentsOf(id, author!)).toEqual({ words: ['sorry'], counted: 1 });
  expect(await noticesOf(author!)).toEqual([]);
});
