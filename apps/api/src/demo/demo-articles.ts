// Experiences of the demo, inserted directly so that a first start is fast; triggers maintain counters.
import { articleTerms } from '@mycrew/contract/experience-lists.ts';
import { documentOfText, documentPreview } from '@mycrew/contract/journal-document.ts';
import { randomUUID } from 'node:crypto';
import type { DemoArticle, DemoAuthor } from '#database/reference/demo-article.ts';
import { demoArticles, demoAuthors } from '#database/reference/demo-articles.ts';
import { readMinutes } from '#features/experiences/article.ts';
import type { Tx } from '#src/foundation-types.ts';
import type { Foundation } from '#src/foundation.ts';
import type { Cast } from './demo-history.ts';
import { addPerson } from './people.ts';

const dayMs = 86_400_000;

type Ids = Map<DemoAuthor, string>;

const addAuthors = async (foundation: Foundation, tx: Tx, cast: Cast, now: Date): Promise<Ids> => {
  const ids: Ids = new Map([...cast].map(([who, { id }]) => [who, id]));
  for (const { id: who, firstName, lastName, age } of demoAuthors) {
    const yearOfBirth = now.getUTCFullYear() - age - 1;
    const createdAt = new Date(now.getTime() - 200 * dayMs);
    const email = `${who}@example.com`;
    const { id } = await addPerson({ ...foundation, db: tx }, { firstName, lastName, email, yearOfBirth, createdAt });
    ids.set(who, id);
  }
  return ids;
};

/** Those who may read, each once, without whoever wrote it. */
const othersThan = (ids: Ids, by: DemoAuthor): string[] =>
  [...ids].filter(([who]) => who !== by && who !== 'sade' && who !== 'samira').map(([, id]) => id);

const addArticle = async ({ fields }: Foundation, tx: Tx, ids: Ids, article: DemoArticle, now: Date): Promise<void> => {
  const [id, authorId] = [randomUUID(), ids.get(article.by)!];
  const document = documentOfText(article.text);
  const publishedAt = new Date(now.getTime() - article.daysAgo * dayMs);
  const writtenAt = new Date(publishedAt.getTime() - dayMs);
  const texts = {
    title: article.title,
    document: JSON.stringify(document),
    preview: documentPreview(document),
    pseudonym: article.pseudonym,
  };
  const facts = { revision: 1, status: 'Published' as const, readMinutes: readMinutes(document), publishedAt };
  await tx
    .insertInto('articles')
    .values({
      id,
      authorId,
      ...facts,
      ...(await fields.sealedColumns('articles', 'authorId').seal(tx, { id, authorId }, texts)),
      isPrivate: false,
      isAnonymous: article.pseudonym !== null,
      topics: article.topics,
      warnings: article.warnings,
      pickedAt: article.isPicked ? publishedAt : null,
      createdAt: writtenAt,
      updatedAt: writtenAt,
    })
    .execute();
  const others = othersThan(ids, article.by);
  const likes = others.slice(0, article.liked).map((personId) => ({ articleId: id, personId, likedAt: publishedAt }));
  await tx.insertInto('articleLikes').values(likes).execute();
  const reactions = others.slice(-article.helped).map((personId, at) => ({
    articleId: id,
    personId,
    reaction: at % 2 ? ('care' as const) : ('helped' as const),
    reactedAt: publishedAt,
  }));
  await tx.insertInto('articleReactions').values(reactions).execute();
  await addComments({ fields }, tx, ids, { article, articleId: id, now });
};

const addComments = async (
  { fields }: Pick<Foundation, 'fields'>,
  tx: Tx,
  ids: Ids,
  { article, articleId, now }: { article: DemoArticle; articleId: string; now: Date },
): Promise<void> => {
  const columns = fields.sealedColumns('articleComments', 'authorId');
  for (const [at, { by, daysAgo, text }] of article.comments.entries()) {
    const place = { id: randomUUID(), authorId: ids.get(by)! };
    const createdAt = new Date(now.getTime() - daysAgo * dayMs + at * 60_000);
    const sealed = await columns.seal(tx, place, { message: text });
    await tx
      .insertInto('articleComments')
      .values({ ...place, articleId, ...sealed, status: 'Shown', createdAt, decidedAt: createdAt })
      .execute();
  }
};

export const addArticles = async (foundation: Foundation, tx: Tx, cast: Cast, now: Date): Promise<void> => {
  const ids = await addAuthors(foundation, tx, cast, now);
  const writers = new Set(demoArticles.map(({ by }) => ids.get(by)!));
  const acceptedAt = new Date(now.getTime() - 60 * dayMs);
  await tx
    .insertInto('articleTerms')
    .values([...writers].map((personId) => ({ personId, version: articleTerms.version, acceptedAt })))
    .execute();
  for (const article of demoArticles) await addArticle(foundation, tx, ids, article, now);
};
