import { experienceEndpoints } from '@mycrew/contract/experiences.ts';
import { expect } from 'vitest';
import {
  acceptTerms,
  aDraft,
  aModerator,
  aPublishedArticle,
  aSubmittedArticle,
  deskOf,
  articleWords,
} from '#testing/experiences.ts';
import { aPicture } from '#testing/pictures.ts';
import { everybodys, hersAlone } from './own.ts';
import type { MatrixRow, World } from './row.ts';

const pseudonym = 'quietmagpie';
const anonymous = { AnonymousFlag: true, Pseudonym: pseudonym };

/** Whatever notices she gets of an anonymous article of hers, nobody else finds her in it. */
const notHer: NonNullable<MatrixRow['never']> = ({ text }, { owner }, viewpoint) => {
  if (viewpoint === 'O') return;
  for (const word of [owner.id, owner.firstName, owner.email]) expect(text).not.toContain(word);
};

/** One anonymous article of hers, published. */
const anonymousArticle = async ({ app, owner }: World): Promise<string> => {
  // Where all rows are played in one world, others have asked a parent of hers meanwhile.
  await app.db.updateTable('people').set({ consent: 'notRequired' }).where('id', '=', owner.id).execute();
  return aPublishedArticle(app, owner, anonymous);
};
const thereIs = async ({ app }: World, status: 'Published' | 'ChangesAsked'): Promise<string | undefined> =>
  (await app.db.selectFrom('articles').select('id').where('status', '=', status).executeTakeFirst())?.id;
/** The same, while it stands: five a day can be handed in. */
const onceAnonymous = async (world: World): Promise<string> =>
  (await thereIs(world, 'Published')) ?? anonymousArticle(world);
const withArticle = async (world: World) => {
  await onceAnonymous(world);
  return {};
};

const aComment = async ({ app, owner }: World, articleId: string): Promise<string> => {
  const body = { ArticleId: articleId, Message: 'Thank you for this.' };
  return (await app.call(experienceEndpoints.comment, { body }, owner)).Comment._id;
};

/** Sent back to her with another version beside hers. */
const sentBack = async (world: World): Promise<string> => {
  const there = await thereIs(world, 'ChangesAsked');
  if (there) return there;
  const { app, owner } = world;
  const id = await aSubmittedArticle(app, owner);
  const desk = deskOf(app, await aModerator(app));
  await desk.claim(id);
  await desk.askChanges(id, { title: 'A late bus' });
  return id;
};

/** Supporters read, and do neither write nor comment: a rule, not a secret. */
const youths = (status: number) => ({ O: status, S: status, C: 422 });

export const experienceMatrix: MatrixRow[] = [
  everybodys('GET /article/experience/category'),
  everybodys('GET /article/experience'),
  everybodys('GET /article/categories'),
  { call: 'GET /article', expect: { O: 200, S: 200 }, prepare: withArticle, never: notHer },
  {
    call: 'GET /article/{id}',
    expect: { O: 200, S: 200 },
    prepare: async (world) => ({ params: { id: await onceAnonymous(world) } }),
    never: (answer, world, viewpoint) => {
      notHer(answer, world, viewpoint);
      if (['C', 'K', 'S', 'R'].includes(viewpoint)) expect(answer.text).toContain(pseudonym);
    },
  },
  {
    call: 'GET /article/{id}/comments',
    expect: { O: 200, S: 200 },
    prepare: async (world) => {
      const id = await onceAnonymous(world);
      await aComment(world, id);
      return { params: { id } };
    },
    never: notHer,
  },
  {
    call: 'POST /article/related-articles',
    expect: { O: 200, S: 200 },
    prepare: async (world) => ({ body: { ArticleId: await onceAnonymous(world) } }),
    never: notHer,
  },
  {
    call: 'PUT /article/like/{a}/{b}',
    expect: { O: 200, S: 200 },
    prepare: async (world) => ({ params: { a: await onceAnonymous(world), b: 'true' } }),
    never: notHer,
  },
  {
    call: 'PUT /article/comment/like/{a}/{b}',
    expect: { O: 200, S: 200 },
    prepare: async (world) => ({ params: { a: await aComment(world, await onceAnonymous(world)), b: 'true' } }),
    never: notHer,
  },
  {
    call: 'PUT /article/emotion/add-emotion',
    expect: { O: 200, S: 200 },
    prepare: async (world) => ({ body: { ArticleId: await onceAnonymous(world), Emotion: 'care' } }),
    never: notHer,
  },
  everybodys('GET /user/article-terms'),
  everybodys('POST /user/article-terms/true'),
  {
    call: 'POST /article/comment',
    expect: youths(201),
    prepare: async (world, viewpoint) => {
      const id = await onceAnonymous(world);
      const { owner, connected, stranger, removed } = world;
      const who = { O: owner, K: connected, S: stranger, R: removed }[viewpoint as 'O'];
      if (who) await acceptTerms(world.app, who);
      return { body: { ArticleId: id, Message: 'Me too.' } };
    },
    never: notHer,
  },
  hersAlone('PUT /article/comment', async (world) => ({
    body: { CommentId: await aComment(world, await onceAnonymous(world)), Message: 'Thank you so much.' },
  })),
  hersAlone('DELETE /article/comment', async (world) => ({
    body: { CommentId: await aComment(world, await onceAnonymous(world)) },
  })),
  everybodys('GET /article/published', withArticle, { words: articleWords }),
  everybodys(
    'GET /article/drafts',
    async (world) => {
      await onceAnonymous(world);
      await aDraft(world.app, world.owner);
      return {};
    },
    { words: articleWords },
  ),
  everybodys(
    'GET /article/your-activity',
    async (world) => {
      const id = await onceAnonymous(world);
      await world.app.call(experienceEndpoints.like, { params: { a: id, b: 'true' } }, world.owner);
      return {};
    },
    { words: articleWords },
  ),
  { call: 'POST /article', expect: youths(201), prepare: () => ({ body: { Title: 'Today' } }) },
  {
    call: 'POST /article/images',
    expect: youths(201),
    prepare: async () => ({ files: { Image: await aPicture() } }),
  },
  hersAlone('PUT /article/{id}', async ({ app, owner }) => ({
    params: { id: await aDraft(app, owner) },
    body: { Revision: 1, Title: 'Mine' },
  })),
  hersAlone('DELETE /article/{id}', async (world) => ({ params: { id: await onceAnonymous(world) } })),
  hersAlone('PUT /article/youth/moderation-message/{id}', async (world) => ({
    params: { id: await sentBack(world) },
    body: { ModerationMessage: 'I meant it as it is.' },
  })),
  hersAlone('PUT /article/youth/approve/{id}', async (world) => ({
    params: { id: await sentBack(world) },
    body: { ModeratedRevision: 1 },
  })),
];
