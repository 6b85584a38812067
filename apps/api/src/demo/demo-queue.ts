// The desk's queue of the demo, inserted directly: experiences, comments and reports, three of them urgent.
import { documentOfText, documentPreview } from '@mycrew/contract/journal-document.ts';
import { randomUUID } from 'node:crypto';
import { waitingComments, waitingArticles, waitingReports } from '#database/reference/demo-queue.ts';
import { readMinutes } from '#features/experiences/article.ts';
import type { Tx } from '#src/foundation-types.ts';
import type { Foundation } from '#src/foundation.ts';
import type { Cast } from './demo-history.ts';

type Fields = Pick<Foundation, 'fields'>;
const minuteMs = 60_000;

/** Of those who may publish and are no staff, in turn. */
const authorsIn = async (tx: Tx): Promise<string[]> => {
  const rows = await tx.selectFrom('articles').select('authorId').distinct().orderBy('authorId').execute();
  return rows.map(({ authorId }) => authorId);
};

const addArticles = async ({ fields }: Fields, tx: Tx, authors: string[], now: Date): Promise<void> => {
  const columns = fields.sealedColumns('articles', 'authorId');
  for (const [at, article] of waitingArticles.entries()) {
    const place = { id: randomUUID(), authorId: authors[at % authors.length]! };
    const document = documentOfText(article.text);
    const submittedAt = new Date(now.getTime() - (2 + at * 23) * minuteMs);
    const pseudonym = at % 2 ? 'quietmagpie' : null;
    const texts = {
      title: article.title,
      document: JSON.stringify(document),
      preview: documentPreview(document),
      pseudonym,
    };
    await tx
      .insertInto('articles')
      .values({
        ...place,
        ...(await columns.seal(tx, place, texts)),
        revision: 1,
        status: 'Submitted',
        readMinutes: readMinutes(document),
        isPrivate: false,
        isAnonymous: true,
        topics: [article.topic],
        warnings: article.warning ? [article.warning] : [],
        submittedAt,
        urgency: article.isUrgent ? 0 : 1,
        lane: article.isUrgent ? 'safety' : 'style',
        createdAt: submittedAt,
        updatedAt: submittedAt,
      })
      .execute();
  }
};

const addComments = async ({ fields }: Fields, tx: Tx, authors: string[], now: Date): Promise<void> => {
  const columns = fields.sealedColumns('articleComments', 'authorId');
  const below = await tx.selectFrom('articles').select('id').where('status', '=', 'Published').orderBy('id').execute();
  for (const [at, { text }] of waitingComments.entries()) {
    const place = { id: randomUUID(), authorId: authors[at % authors.length]! };
    const queuedAt = new Date(now.getTime() - (8 + at * 31) * minuteMs);
    await tx
      .insertInto('articleComments')
      .values({
        ...place,
        articleId: below[at % below.length]!.id,
        ...(await columns.seal(tx, place, { message: text })),
        status: 'Waiting',
        queuedAt,
        createdAt: queuedAt,
      })
      .execute();
  }
};

const addReports = async ({ fields }: Fields, tx: Tx, cast: Cast, now: Date): Promise<void> => {
  const columns = fields.sealedColumns('reports', null);
  for (const [at, { reason, source, message, details }] of waitingReports.entries()) {
    const id = randomUUID();
    await tx
      .insertInto('reports')
      .values({
        id,
        reporterId: cast.get(at % 2 ? 'tahlia' : 'jonah')!.id,
        reportedId: cast.get(at % 2 ? 'kobi' : 'priya')!.id,
        source,
        reason,
        isSafety: reason === 'worried',
        messageId: message === null ? null : randomUUID(),
        ...(await columns.seal(tx, { id }, { message, details: details || null })),
        createdAt: new Date(now.getTime() - (11 + at * 47) * minuteMs),
      })
      .execute();
  }
};

export const addQueue = async (foundation: Foundation, tx: Tx, cast: Cast, now: Date): Promise<void> => {
  const authors = await authorsIn(tx);
  await addArticles(foundation, tx, authors, now);
  await addComments(foundation, tx, authors, now);
  await addReports(foundation, tx, cast, now);
};
