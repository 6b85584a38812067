// Every status by every act by every role, played through the calls of authors and the doors of moderators.
import {
  articleStatuses,
  authorActs,
  moderatorActs,
  moveOf,
  type ArticleStatus,
} from '@mycrew/contract/article-states.ts';
import { experienceEndpoints } from '@mycrew/contract/experiences.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { acceptTerms, aDraft, aModerator, aSubmittedArticle, deskOf, type TestDesk } from '#testing/experiences.ts';
import { aYouth, type TestPerson } from '#testing/people.ts';
import { setUpRoom } from '#testing/set-up.ts';
import { atDesk, queueOf, withRole } from '#testing/staff.ts';

const app = await setUpRoom();
let author: TestPerson;
let other: TestPerson;
let desk: TestDesk;
beforeEach(async () => {
  [author, other] = [await aYouth(app), await aYouth(app)];
  await acceptTerms(app, author);
  desk = deskOf(app, await aModerator(app));
});

const submitted = async () => {
  const id = await aSubmittedArticle(app, author);
  await desk.claim(id);
  return id;
};
const published = async () => {
  const id = await submitted();
  await desk.publish(id);
  return id;
};
/** An article that came there as an article does. */
const articleIn: Record<ArticleStatus, () => Promise<string>> = {
  Draft: () => aDraft(app, author),
  Submitted: submitted,
  async ChangesAsked() {
    const id = await submitted();
    await desk.askChanges(id, { title: 'Another title' });
    return id;
  },
  Published: published,
  async Rejected() {
    const id = await submitted();
    await desk.reject(id);
    return id;
  },
  async Removed() {
    const id = await published();
    await desk.remove(id);
    return id;
  },
};

const { update, remove, approve, answerModerator } = experienceEndpoints;
type Act = (id: string, who: TestPerson) => Promise<{ http: number }>;
const put =
  (body: object): Act =>
  (id, who) =>
    app.answer(update, { params: { id }, body }, who);
const answers: Act = (id, who) =>
  app.answer(answerModerator, { params: { id }, body: { ModerationMessage: 'I meant it so.' } }, who);
const byAuthor: Record<(typeof authorActs)[number], Act> = {
  save: put({ Title: 'A new title' }),
  submit: put({ Status: 'Submitted' }),
  withdraw: put({ Status: 'Draft' }),
  answer: answers,
  appeal: answers,
  approve: (id, who) => app.answer(approve, { params: { id }, body: { ModeratedRevision: 1 } }, who),
  delete: (id, who) => app.answer(remove, { params: { id } }, who),
};
const byModerator: Record<(typeof moderatorActs)[number], (id: string) => Promise<unknown>> = {
  askChanges: (id) => desk.askChanges(id),
  publish: (id) => desk.publish(id),
  reject: (id) => desk.reject(id),
  remove: (id) => desk.remove(id),
  restore: (id) => desk.restore(id),
  pick: (id) => desk.pick(id),
  warn: (id) => desk.warn(id),
};

const statusOf = async (id: string): Promise<string> =>
  (await app.db.selectFrom('articles').select('status').where('id', '=', id).executeTakeFirst())?.status ?? 'gone';

/** One call is for both: which of the two it is follows from the status. */
const isTheOther = (status: ArticleStatus, act: string) =>
  (act === 'answer' && status === 'Removed') || (act === 'appeal' && status === 'ChangesAsked');
/** What is so already is done, and changes nothing. */
const isSoAlready = (status: ArticleStatus, act: string) =>
  (act === 'submit' && status === 'Submitted') || (act === 'withdraw' && status === 'Draft');

describe.each(articleStatuses)('from %s', (status) => {
  it.each(authorActs)('its author can %s, or gets the reason', async (act) => {
    const id = await articleIn[status]();
    const { http } = await byAuthor[act](id, author);
    const to = moveOf(status, act, 'author');
    if (isTheOther(status, act)) return expect(await statusOf(id)).toBe('Submitted');
    if (isSoAlready(status, act)) return expect([http, await statusOf(id)]).toEqual([200, status]);
    expect(await statusOf(id)).toBe(to ?? status);
    expect(http < 300, `${http}`).toBe(to !== null);
    if (to === null) expect([409, 422]).toContain(http);
  });

  it('a moderator can do what the table says, and nothing else', async () => {
    for (const act of moderatorActs) {
      await app.db.deleteFrom('rateBuckets').execute();
      const id = await articleIn[status]();
      const to = moveOf(status, act, 'moderator');
      const answer = byModerator[act](id).then(
        () => 'done',
        (error: { code: string }) => error.code,
      );
      const refused = status === 'Draft' ? 'not-found' : 'experience-moved';
      expect(await answer, act).toBe(to === null ? refused : 'done');
      expect(await statusOf(id), act).toBe(to ?? status);
    }
  });

  it('nobody else can do anything, and there is no such thing for them', async () => {
    const id = await articleIn[status]();
    for (const act of authorActs) {
      expect(moveOf(status, act, 'reader')).toBeNull();
      expect((await byAuthor[act](id, other)).http, act).toBe(404);
    }
    expect(await statusOf(id)).toBe(status);
  });
});

it('nobody moderates what they wrote themselves', async () => {
  const id = await aSubmittedArticle(app, author);
  const own = deskOf(app, author);
  await expect(own.claim(id)).rejects.toMatchObject({ status: 404 });
  expect(await queueOf(app, {}, await atDesk(app, await withRole(app, author)))).toEqual([]);
  await desk.claim(id);
  await desk.publish(id);
  await expect(own.pick(id)).rejects.toMatchObject({ status: 404 });
});
