// Authors and moderators: nobody is rewritten without their yes, two moderators never decide the same, and every outcome is notified.
import { experienceEndpoints } from '@mycrew/contract/experiences.ts';
import { documentOfText } from '@mycrew/contract/journal-document.ts';
import { notificationEndpoints } from '@mycrew/contract/notifications.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  aModerator,
  aPublishedArticle,
  aSubmittedArticle,
  deskOf,
  articleWords,
  type TestDesk,
} from '#testing/experiences.ts';
import { aYouth, signIn, type TestPerson } from '#testing/people.ts';
import { setUpRoom } from '#testing/set-up.ts';
import { queueOf } from '#testing/staff.ts';

const app = await setUpRoom();
let author: TestPerson;
let desk: TestDesk;
beforeEach(async () => {
  author = await aYouth(app);
  desk = deskOf(app, await aModerator(app));
});

const { read, update, approve, answerModerator } = experienceEndpoints;
const own = (id: string) => app.call(read, { params: { id } }, author);
const changed = { title: 'A bus, late', document: documentOfText('The bus was late. Nobody minded.') };
const sentBack = async () => {
  const id = await aSubmittedArticle(app, author);
  await desk.claim(id);
  await desk.askChanges(id, { ...changed, warnings: ['other'] });
  return id;
};
const yes = (id: string, ModeratedRevision?: number) =>
  app.answer(approve, { params: { id }, body: { ModeratedRevision } }, author);
const save = (id: string, body: object) => app.answer(update, { params: { id }, body }, author);
const answer = (id: string) =>
  app.answer(answerModerator, { params: { id }, body: { ModerationMessage: 'I’d like to keep it.' } }, author);
const conflict = (code: string) => ({ status: 409, code });

describe('a suggestion', () => {
  it('stands beside what its author wrote, which stays as it is until they say yes', async () => {
    const id = await sentBack();
    const before = await own(id);
    expect(before).toMatchObject({ Title: 'The late bus', Text: articleWords, PublishedOn: null });
    expect(before.Mine).toMatchObject({
      Status: 'ChangesAsked',
      Moderated: { Revision: 1, Title: changed.title, Text: 'The bus was late. Nobody minded.', Warnings: ['other'] },
      Messages: [{ From: 'moderator', Message: 'What do you think of this?' }],
    });
    expect((await yes(id, 1)).http).toBe(200);
    const after = await own(id);
    expect(after).toMatchObject({ Title: changed.title, Warnings: ['other'] });
    expect(after.Mine).toMatchObject({ Status: 'Published', Moderated: null });
  });

  it('that was answered waits as its author wrote it, with both messages', async () => {
    const id = await sentBack();
    expect((await answer(id)).http).toBe(200);
    expect(await desk.read(id)).toMatchObject({
      status: 'Submitted',
      title: 'The late bus',
      version: { title: changed.title },
    });
    await desk.claim(id);
    await desk.publish(id);
    const now = await own(id);
    expect(now).toMatchObject({ Title: 'The late bus', Text: articleWords });
    expect(now.Mine!.Messages.map(({ From }) => From)).toEqual(['moderator', 'author']);
  });

  it('that became another one meanwhile is not approved unread', async () => {
    const id = await sentBack();
    await answer(id);
    await desk.claim(id);
    await desk.askChanges(id, { title: 'Buses' });
    expect(await yes(id, 1)).toMatchObject({
      http: 409,
      code: 'experience-newer',
      data: { Mine: { Moderated: { Revision: 2 } } },
    });
    expect((await yes(id)).http).toBe(409);
    expect((await own(id)).Mine!.Status).toBe('ChangesAsked');
    expect((await yes(id, 2)).http).toBe(200);
  });

  it('is approved or taken back, whichever comes first: an edit that races an approval loses nothing', async () => {
    const id = await sentBack();
    const [approved, edited] = await Promise.all([
      yes(id, 1),
      save(id, { Revision: 1, Status: 'Draft', Title: 'Mine after all' }),
    ]);
    const now = await own(id);
    if (approved!.http === 200 && edited!.http === 409) expect(now).toMatchObject({ Title: changed.title });
    else {
      // Taken back first: there is nothing left to approve.
      expect([approved!.http, edited!.http]).toEqual([409, 200]);
      expect(now).toMatchObject({ Title: 'Mine after all', PublishedOn: null });
    }
  });

  it('without another version is an answer to write, not a thing to approve', async () => {
    const id = await aSubmittedArticle(app, author);
    await desk.claim(id);
    await desk.askChanges(id);
    expect((await own(id)).Mine!.Moderated).toBeNull();
    expect(await yes(id, 1)).toMatchObject({ http: 422, code: 'nothing-to-approve' });
  });
});

describe('a claim', () => {
  it('is one moderator’s, however many want it at the same moment', async () => {
    const id = await aSubmittedArticle(app, author);
    const others = [desk, ...(await Promise.all([0, 1, 2].map(async () => deskOf(app, await aModerator(app)))))];
    const got = await Promise.allSettled(others.map((each) => each.claim(id)));
    expect(got.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const loser = others[got.findIndex(({ status }) => status === 'rejected')]!;
    await expect(loser.publish(id)).rejects.toMatchObject(conflict('claim-over'));
    expect(await queueOf(app)).toMatchObject([{ _id: id, Claim: { IsMine: false } }]);
  });

  it('runs out: then it is anybody’s, and the first one is answered so', async () => {
    const id = await aSubmittedArticle(app, author);
    const second = deskOf(app, await aModerator(app));
    await desk.claim(id);
    app.clock.advance({ minutes: 29 });
    await expect(second.claim(id)).rejects.toMatchObject(conflict('claimed'));
    app.clock.advance({ minutes: 2 });
    await expect(desk.publish(id)).rejects.toMatchObject(conflict('claim-over'));
    await second.claim(id);
    await second.publish(id);
    await expect(desk.reject(id)).rejects.toMatchObject(conflict('experience-moved'));
  });

  it('ends when its author takes the article back, and a text that nobody read is not published', async () => {
    const id = await aSubmittedArticle(app, author);
    await desk.claim(id);
    await save(id, { Status: 'Draft', Title: 'Something else' });
    await expect(desk.publish(id)).rejects.toMatchObject({ status: 404 });
    await save(id, { Status: 'Submitted' });
    await expect(desk.publish(id)).rejects.toMatchObject(conflict('claim-over'));
    await desk.claim(id);
    await expect(desk.publish(id, { revision: 1 })).rejects.toMatchObject(conflict('experience-newer'));
    await desk.publish(id, { revision: 2 });
  });
});

describe('the queue', () => {
  it('begins with whoever may not be safe, then who waits longest', async () => {
    const first = await aSubmittedArticle(app, author, { Title: 'First' });
    app.clock.advance({ minutes: 1 });
    const second = await aSubmittedArticle(app, await aYouth(app), { Title: 'Second' });
    app.clock.advance({ minutes: 1 });
    const urgent = await aSubmittedArticle(app, await aYouth(app), {
      Title: 'Tired',
      Document: documentOfText('Some nights I want to die.'),
    });
    const items = await queueOf(app);
    expect(items.map(({ _id }) => _id)).toEqual([urgent, first, second]);
    expect(items[0]).toMatchObject({ IsUrgent: true, Preview: 'Some nights I want to die.' });
    expect(await queueOf(app, { show: 'urgent' })).toHaveLength(1);
    expect(JSON.stringify(items)).not.toContain(author.id);
  });
});

describe('an outcome', () => {
  const notified = async () => {
    await app.settle();
    return (await app.call(notificationEndpoints.page, { query: {} }, author)).items;
  };

  it('is shown in the list, links to the article, and says nothing on a lock screen', async () => {
    const id = await sentBack();
    expect(await notified()).toMatchObject([
      { Type: 'MODERATION-MESSAGE', RefId: id, Title: 'A moderator wrote to you' },
    ]);
    const pushed = app.notified.find(({ event }) => event === 'push-message')!.payload;
    expect(pushed).toMatchObject({ title: 'You have something new', data: { ArticleId: id } });
    await yes(id, 1);
    await desk.remove(id);
    await answer(id);
    await desk.claim(id);
    await desk.publish(id);
    expect((await notified()).map(({ Title }) => Title)).toEqual([
      'Your experience is published',
      'News about your experience',
      'A moderator wrote to you',
    ]);
  });

  it('comes with the reason, and a way on: declined it can be changed, taken down it can be appealed', async () => {
    const declined = await aSubmittedArticle(app, author);
    await desk.claim(declined);
    await desk.reject(declined);
    expect((await own(declined)).Mine).toMatchObject({ Status: 'Rejected', DeclineReason: 'place' });
    expect((await save(declined, { Status: 'Draft', Title: 'No school in it' })).http).toBe(200);
    const removed = await aPublishedArticle(app, author);
    await desk.remove(removed);
    expect((await app.answer(read, { params: { id: removed } }, await aYouth(app))).http).toBe(404);
    expect((await answer(removed)).http).toBe(200);
    expect(await desk.read(removed)).toMatchObject({ isAppeal: true, declineReason: 'identifies' });
    app.clock.advance({ hours: 30 });
    author = { ...author, ...(await signInAgain()) };
    await desk.claim(removed);
    await desk.publish(removed);
    // It stands where it stood.
    expect(await own(removed)).toMatchObject({ PublishedOn: '2026-11-25' });
  });
});

const signInAgain = () => signIn(app, author.id);
