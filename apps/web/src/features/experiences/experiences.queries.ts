// Experiences: feeds, an article, its comments, own articles, and actions on them.
import { articleNewer, type Article, type ArticleSummary } from '@mycrew/contract/articles.ts';
import type { ArticleReaction } from '@mycrew/contract/experience-lists.ts';
import { type ArticleTerms, type Feed, experienceEndpoints } from '@mycrew/contract/experiences.ts';
import type { Endpoint } from '@mycrew/contract/endpoint.ts';
import { infiniteQueryOptions, type QueryClient } from '@tanstack/react-query';
import { call } from '#shared/api/call.ts';
import { answersOf, listed, pages, read, staleOf } from '#shared/api/read.ts';
import { createAutosave } from '#shared/outbox/autosave.ts';
import {
  changeOf,
  contentOf,
  entryOf,
  isEmptyArticle,
  type ArticleDraft,
  partsOf,
  storedOf,
  type StoredArticle,
} from './articleDraft.ts';

const rows = experienceEndpoints;
const dayMs = 24 * 3_600_000;

/** Pictures have a call of their own, so that saving text stays JSON. */
const withoutFiles = ({ method, path, access, rate, summary, reply }: Endpoint): Endpoint => ({
  method,
  path,
  access,
  rate,
  summary,
  reply,
});
const addRow = withoutFiles(rows.add);
const updateRow = withoutFiles(rows.update);

/** One's own articles, saved as they are written. */
export const articleSaving = createAutosave<ArticleDraft, StoredArticle>({
  name: 'experience',
  words: 'An experience of yours',
  lastsMs: 180 * dayMs,
  partsOf,
  isBlank: isEmptyArticle,
  contentOf,
  newerCode: articleNewer,
  newerOf: (data) => storedOf(data as Article),
  beginning: (id, article) => ({ endpoint: addRow, request: { body: entryOf(id, article) } }),
  change: (id, article) => ({ endpoint: updateRow, request: { params: { id }, body: changeOf(article) } }),
});

export const experienceQueries = {
  terms: () => read(rows.terms, {}, { staleTime: 60_000, meta: { quiet: true } }),
  topics: () => read(rows.experiences, {}, { staleTime: Infinity, meta: { quiet: true } }),
  groups: () => read(rows.experienceCategories, {}, { staleTime: Infinity, meta: { quiet: true } }),
  categories: () => read(rows.categories, {}, { staleTime: 60_000, meta: { quiet: true } }),
  feed: (category: Feed, categoryId: string | null) =>
    pages(rows.page, { category, ...(categoryId && { categoryId }) }),
  article: (id: string) => read(rows.read, { params: { id } }, { meta: { quiet: true } }),
  comments: (id: string) => pages(rows.comments, {}, { params: { id } }),
  related: (id: string) =>
    infiniteQueryOptions({
      queryKey: [`${rows.related.method} ${rows.related.path}`, { id }, 'pages'],
      queryFn: ({ pageParam, signal }) =>
        call(rows.related, { query: { page: String(pageParam) }, body: { ArticleId: id } }, { signal }),
      initialPageParam: 1,
      getNextPageParam: ({ page, hasMore }) => (hasMore ? page + 1 : null),
    }),
  drafts: () => pages(rows.drafts),
  published: () => pages(rows.published),
  activity: () => pages(rows.activity),
  /** Everything that lists one's own articles and comments. */
  own: answersOf(rows.read, rows.drafts, rows.published, rows.activity, rows.comments),
};

/** What a feed in the cache has of somebody else's article. */
export const listedArticle = (queries: QueryClient, id: string) =>
  listed<ArticleSummary>(queries, id, rows.page, rows.related);

export const articlesAgain = (queries: QueryClient): Promise<void> =>
  staleOf(queries, rows.page, rows.read, rows.drafts, rows.published, rows.activity);

export const sendPicture = (Image: Blob) => call(rows.addImage, { files: { Image } });
export const acceptTerms = (queries: QueryClient) => async (): Promise<ArticleTerms> => {
  const terms = await call(rows.acceptTerms);
  queries.setQueryData(experienceQueries.terms().queryKey, terms);
  return terms;
};

/** A failure shows at once; the text and its key stay stored. */
const onceOnly = { tries: 1 } as const;

type Step = 'Draft' | 'Submitted';
/** Submits it, or takes it back to a draft. */
export const moveArticle = (id: string, Status: Step, key: string) =>
  call(rows.update, { params: { id }, body: { Status } }, { key });
export const removeArticle = (id: string) => call(rows.remove, { params: { id } });
export const approveArticle = (id: string, ModeratedRevision: number, key: string) =>
  call(rows.approve, { params: { id }, body: { ModeratedRevision } }, { key });
export const answerModerator = (id: string, ModerationMessage: string, key: string) =>
  call(rows.answerModerator, { params: { id }, body: { ModerationMessage } }, { key, ...onceOnly });

export const likeArticle = (id: string, isLiked: boolean) =>
  call(rows.like, { params: { a: id, b: isLiked ? 'true' : 'false' } }, onceOnly);
export const likeComment = (id: string, isLiked: boolean) =>
  call(rows.likeComment, { params: { a: id, b: isLiked ? 'true' : 'false' } }, onceOnly);
export const react = (ArticleId: string, Emotion: ArticleReaction, IsGiven: boolean) =>
  call(rows.react, { body: { ArticleId, Emotion, IsGiven } }, onceOnly);

export const addComment = (ArticleId: string, Message: string, key: string) =>
  call(rows.comment, { body: { ArticleId, Message } }, { key, ...onceOnly });
export const editComment = (CommentId: string, Message: string, key: string) =>
  call(rows.editComment, { body: { CommentId, Message } }, { key, ...onceOnly });
export const removeComment = (CommentId: string) => call(rows.removeComment, { body: { CommentId } });
export const commentsAgain = (queries: QueryClient): Promise<void> => staleOf(queries, rows.comments, rows.activity);
