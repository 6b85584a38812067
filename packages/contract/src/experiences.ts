// Experiences: articles that young people write for each other, read by a moderator first. Specification section 7, Articles.
// The article itself is in articles.ts, comments in article-comments.ts, lists in experience-lists.ts, its way in article-states.ts.
import * as z from 'zod/mini';
import { ArticleComment, CommentChange, CommentEntry, CommentPage, SavedComment } from './article-comments.ts';
import {
  Article,
  ArticleChange,
  ArticleEntry,
  ArticleImage,
  ArticleSummary,
  messageLength,
  OwnArticle,
  ReactionOf,
  SavedArticle,
} from './articles.ts';
import { endpoints } from './endpoint.ts';
import { ArticleReaction, TopicId } from './experience-lists.ts';
import { ById, Id, Instant, Nothing, page, PageNumber, written } from './wire.ts';

declare module './realtime.ts' {
  interface Topics {
    /** My own articles and comments: a moderator decided, or I wrote somewhere else. */
    experiences: true;
  }
}

/** A group of topics. */
export const ExperienceCategory = z.object({ _id: z.string(), Name: z.string(), Experiences: z.array(TopicId) });
export type ExperienceCategory = z.output<typeof ExperienceCategory>;

/** A topic that an article can be about. */
export const Experience = z.object({ _id: TopicId, Name: z.string(), CategoryId: z.string() });
export type Experience = z.output<typeof Experience>;

/** A topic as a feed is narrowed to it. */
export const ArticleCategory = z.object({ _id: TopicId, Name: z.string(), HasArticles: z.boolean() });
export type ArticleCategory = z.output<typeof ArticleCategory>;

export const feeds = ['popular', 'editor', 'others', 'connections'] as const;
export const Feed = z.enum(feeds, 'popular, editor, others or connections.');
export type Feed = z.output<typeof Feed>;

/** Where I stand: what I accepted, and what is open to me. */
export const ArticleTerms = z.object({
  HasAccepted: z.boolean(),
  AcceptedOn: z.nullable(Instant),
  Version: z.int(),
  Points: z.array(z.string()),
  MayRead: z.boolean(),
  /** `first`: a person looks at one of my comments before it shows; `after`: it shows at once. */
  Commenting: z.enum(['no', 'first', 'after']),
  MayPublish: z.boolean(),
});
export type ArticleTerms = z.output<typeof ArticleTerms>;

/** Something I did with an article that can still be read. One of my comments stays; its article is null once it cannot be. */
export const Activity = z.object({
  _id: Id,
  Kind: z.enum(['like', 'reaction', 'comment']),
  At: Instant,
  Article: z.nullable(z.object({ _id: Id, Title: z.string(), Preview: z.string() })),
  Reaction: z.nullable(ArticleReaction),
  Comment: z.nullable(ArticleComment),
});
export type Activity = z.output<typeof Activity>;

/** How an article or a comment is liked now. */
export const LikeState = z.object({ IsLiked: z.boolean(), LikeCount: z.nullable(z.int()) });
export type LikeState = z.output<typeof LikeState>;

const FeedQuery = z.object({
  category: z._default(Feed, 'popular'),
  page: PageNumber,
  /** Only articles about this topic. */
  categoryId: z.optional(TopicId),
});
const pages = z.object({ page: PageNumber });
/** `a`: the article or comment; `b`: liked or not. */
const LikeParams = z.object({ a: Id, b: z.enum(['true', 'false']) });

export const experienceEndpoints = endpoints({
  experienceCategories: {
    method: 'GET',
    path: '/article/experience/category',
    reply: z.array(ExperienceCategory),
    summary: 'Groups of topics, each with its topics, for whoever chooses what an article is about.',
  },
  experiences: {
    method: 'GET',
    path: '/article/experience',
    reply: z.array(Experience),
    summary: 'Every topic that an article can be about.',
  },
  categories: {
    method: 'GET',
    path: '/article/categories',
    reply: z.array(ArticleCategory),
    summary: 'Topics that a feed can be narrowed to, and whether anything is published about them.',
  },
  page: {
    method: 'GET',
    path: '/article',
    query: FeedQuery,
    reply: page(ArticleSummary),
    summary:
      'Published articles, ten a page. `popular`: by likes, younger ones first; `editor`: chosen by staff; `others`: newest, without my own; `connections`: signed ones of people I am connected with.',
  },
  react: {
    method: 'PUT',
    path: '/article/emotion/add-emotion',
    body: z.object({
      ArticleId: Id,
      Emotion: ArticleReaction,
      /** False takes it back. */
      IsGiven: z._default(z.boolean(), true),
    }),
    reply: z.array(ReactionOf),
    summary: 'React to an article that I can read; the same twice counts once.',
  },
  like: {
    method: 'PUT',
    path: '/article/like/{a}/{b}',
    params: LikeParams,
    reply: LikeState,
    summary: 'Like an article (`b` true), or no more (false); the same twice counts once.',
  },
  likeComment: {
    method: 'PUT',
    path: '/article/comment/like/{a}/{b}',
    params: LikeParams,
    reply: LikeState,
    summary: 'Like a comment (`b` true), or no more (false); the same twice counts once.',
  },
  terms: {
    method: 'GET',
    path: '/user/article-terms',
    reply: ArticleTerms,
    summary: 'The Experience terms, whether I accepted them, and what I may do here.',
  },
  acceptTerms: {
    method: 'POST',
    path: '/user/article-terms/true',
    reply: ArticleTerms,
    summary: 'Accept the Experience terms, once, before publishing or commenting.',
  },
  read: {
    method: 'GET',
    path: '/article/{id}',
    params: ById,
    reply: Article,
    summary: 'A published article with its first comments; or one of my own, in any state, with what moderators wrote.',
  },
  comments: {
    method: 'GET',
    path: '/article/{id}/comments',
    params: ById,
    query: pages,
    reply: CommentPage,
    ours: true,
    summary: 'Comments of an article that I can read, oldest first, 20 a page.',
  },
  comment: {
    method: 'POST',
    path: '/article/comment',
    rate: 'comment',
    body: CommentEntry,
    reply: SavedComment,
    summary: 'Comment on an article; at 15 it shows once a person has read it, from 16 at once.',
  },
  editComment: {
    method: 'PUT',
    path: '/article/comment',
    rate: 'comment',
    body: CommentChange,
    reply: SavedComment,
    summary: 'Change one of my comments; it is looked at again.',
  },
  removeComment: {
    method: 'DELETE',
    path: '/article/comment',
    body: z.object({ CommentId: Id }),
    reply: Nothing,
    summary: 'Remove one of my comments for good.',
  },
  related: {
    method: 'POST',
    path: '/article/related-articles',
    rate: 'read',
    countsAsActivity: false,
    query: pages,
    body: z.object({ ArticleId: Id }),
    reply: page(ArticleSummary),
    summary: 'Other published articles about the same first topic, ten a page.',
  },
  published: {
    method: 'GET',
    path: '/article/published',
    query: pages,
    reply: page(OwnArticle),
    summary: 'My articles that are published, or were until staff took them down, latest first.',
  },
  drafts: {
    method: 'GET',
    path: '/article/drafts',
    query: pages,
    reply: page(OwnArticle),
    summary:
      'My articles that nobody else can read: drafts and private ones, handed in, sent back, declined; latest first.',
  },
  activity: {
    method: 'GET',
    path: '/article/your-activity',
    query: pages,
    reply: page(Activity),
    summary: 'What I liked, reacted to and commented, latest first.',
  },
  remove: {
    method: 'DELETE',
    path: '/article/{id}',
    params: ById,
    reply: Nothing,
    summary: 'Remove one of my articles for good, with its comments.',
  },
  add: {
    method: 'POST',
    path: '/article',
    body: ArticleEntry,
    files: { Images: 'image' },
    reply: SavedArticle,
    summary:
      'Begin an article, as JSON or as a form with one picture; the same `_id` again answers the article that is there.',
  },
  addImage: {
    method: 'POST',
    path: '/article/images',
    rate: 'upload',
    files: { Image: 'image' },
    reply: ArticleImage,
    ours: true,
    summary: 'A picture to put into one article by its id; one that no article has is gone after a day.',
  },
  update: {
    method: 'PUT',
    path: '/article/{id}',
    /** The revision says which change it is: the same content again is saved already. */
    idempotent: false,
    params: ById,
    body: ArticleChange,
    files: { Images: 'image' },
    reply: SavedArticle,
    summary:
      'Change a draft, as autosave does; hand it in, or take it back, by its Status. 409 with the newer article where another device was quicker.',
  },
  answerModerator: {
    method: 'PUT',
    path: '/article/youth/moderation-message/{id}',
    params: ById,
    body: z.object({ ModerationMessage: written(messageLength) }),
    reply: SavedArticle,
    summary:
      'Answer the moderator: an article that was sent back waits again as I wrote it; one taken down is looked at anew.',
  },
  approve: {
    method: 'PUT',
    path: '/article/youth/approve/{id}',
    params: ById,
    body: z.object({
      /** The revision of the moderator’s version that I read; another one by now is 409 `experience-newer`. Without it only the first one ever. */
      ModeratedRevision: z.optional(z.int()),
    }),
    reply: SavedArticle,
    summary: 'Approve the moderator’s version as I read it: it is published so.',
  },
});
