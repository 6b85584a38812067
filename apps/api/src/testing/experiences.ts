// Submits and moderates experiences for tests.
import type { ArticleEntryInput } from '@mycrew/contract/articles.ts';
import { experienceEndpoints } from '@mycrew/contract/experiences.ts';
import { documentOfText } from '@mycrew/contract/journal-document.ts';
import { inTransaction } from '#database/database.ts';
import type { TestApp } from './app.ts';
import { aPerson, type TestPerson } from './people.ts';

export const articleWords = 'The bus was late and nobody minded.';

export const aArticle = (over: ArticleEntryInput = {}): ArticleEntryInput => ({
  Title: 'The late bus',
  Document: documentOfText(articleWords),
  AnonymousFlag: false,
  Experiences: ['good-days'],
  ...over,
});

export const acceptTerms = (app: TestApp, person: TestPerson) => app.call(experienceEndpoints.acceptTerms, {}, person);

export const aModerator = (app: TestApp): Promise<TestPerson> => aPerson(app, { kind: 'staff', firstName: 'Noor' });

export const aDraft = async (app: TestApp, author: TestPerson, over: ArticleEntryInput = {}): Promise<string> =>
  (await app.call(experienceEndpoints.add, { body: aArticle(over) }, author))._id;

export const aSubmittedArticle = async (
  app: TestApp,
  author: TestPerson,
  over: ArticleEntryInput = {},
): Promise<string> => {
  await acceptTerms(app, author);
  return aDraft(app, author, { ...over, Status: 'Submitted' });
};

/** What moderators do, each within its own transaction as a call of theirs would be. */
export const deskOf = (app: TestApp, moderator: { id: string }) => {
  const { desk } = app.rooms.experiences;
  const within = <R>(work: (tx: Parameters<typeof desk.claim>[0]) => Promise<R>) => inTransaction(app.db, work);
  const now = () => app.clock.now();
  const claim = (id: string, kind: 'article' | 'comment' = 'article') =>
    within((tx) => desk.claim(tx, moderator, { kind, id }, now()));
  const revisionOf = async (id: string) =>
    (await app.db.selectFrom('articles').select('revision').where('id', '=', id).executeTakeFirstOrThrow()).revision;
  const { articles, comments } = desk;
  return {
    claim,
    release: (id: string, kind: 'article' | 'comment' = 'article') =>
      within((tx) => desk.release(tx, moderator, { kind, id })),
    read: (id: string) => articles.read(app.db, moderator, id),
    async publish(id: string, over: { revision?: number; warnings?: never[] } = {}) {
      const revision = over.revision ?? (await revisionOf(id));
      await within((tx) => articles.publish(tx, moderator, { id, ...over, revision }, now()));
    },
    async askChanges(id: string, over: Partial<Parameters<typeof articles.askChanges>[3]> = {}) {
      const revision = over.revision ?? (await revisionOf(id));
      const suggestion = { message: 'What do you think of this?', ...over, revision };
      await within((tx) => articles.askChanges(tx, moderator, id, suggestion, now()));
    },
    async reject(id: string, revision?: number) {
      const no = { reason: 'place' as const, message: 'The school is in it.' };
      const asked = revision ?? (await revisionOf(id));
      await within((tx) => articles.reject(tx, moderator, id, { ...no, revision: asked }, now()));
    },
    remove: (id: string) =>
      within((tx) => articles.remove(tx, moderator, id, { reason: 'identifies', message: 'A name is in it.' }, now())),
    restore: (id: string) => within((tx) => articles.restore(tx, moderator, id, now())),
    pick: (id: string, isPicked = true) => within((tx) => articles.pick(tx, moderator, id, isPicked, now())),
    warn: (id: string) => within((tx) => articles.warn(tx, moderator, id, ['grief'], now())),
    showComment: (id: string) => within((tx) => comments.show(tx, moderator, id, now())),
    hideComment: (id: string) => within((tx) => comments.hide(tx, moderator, id, 'attacks', now())),
  };
};
export type TestDesk = ReturnType<typeof deskOf>;

/** One that everybody who may read can read. */
export const aPublishedArticle = async (
  app: TestApp,
  author: TestPerson,
  over: ArticleEntryInput = {},
): Promise<string> => {
  const id = await aSubmittedArticle(app, author, over);
  const desk = deskOf(app, await aModerator(app));
  await desk.claim(id);
  await desk.publish(id);
  return id;
};
