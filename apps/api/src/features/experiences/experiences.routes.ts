import type { CallOf, UploadedImage } from '@mycrew/contract/endpoint.ts';
import type { experienceEndpoints } from '@mycrew/contract/experiences.ts';
import type { Handlers } from '#http/call.ts';
import { Refusal, refuse } from '#http/refusals.ts';
import { reply } from '#http/reply.ts';
import type { Db, Member, Tx } from '#src/foundation-types.ts';
import type { Answering } from './answering.service.ts';
import {
  articleToWire,
  imageToWire,
  ownToWire,
  reactionsToWire,
  savedToWire,
  summaryToWire,
} from './articles.presenter.ts';
import type { Reader } from './byline.presenter.ts';
import type { CommentActs, SavedComment } from './commenting.service.ts';
import { activityToWire, commentPageToWire, commentToWire } from './comments.presenter.ts';
import type { Liking } from './liking.service.ts';
import type { Reading } from './reading.service.ts';
import { requireReading, requireWriting, rightsOf, type Rights } from './rights.ts';
import { categoryToWire, groupsToWire, termsToWire, topicToWire } from './topics.presenter.ts';
import type { TopicStore } from './topics.store.ts';
import type { Writing } from './writing.service.ts';

type Table = typeof experienceEndpoints;
export interface RouteParts {
  topics: Pick<TopicStore, 'all'>;
  rights: Rights;
  reading: Reading;
  writing: Writing;
  answering: Answering;
  liking: Liking;
  commenting: CommentActs;
  storePicture(tx: Tx, ownerId: string, image: UploadedImage, now: Date): Promise<string>;
  urlFor(me: Member, now: Date): Reader['url'];
}

const readerOf =
  ({ urlFor }: Pick<RouteParts, 'urlFor'>) =>
  (me: Member, now: Date): Reader => ({
    id: me.id,
    timeZone: me.timeZone,
    seesCounts: rightsOf(me, now).seesCounts,
    url: urlFor(me, now),
  });

type Reads = 'experienceCategories' | 'experiences' | 'categories' | 'terms' | 'page' | 'read' | 'comments' | 'related';
type OwnReads = 'published' | 'drafts' | 'activity';

const readRoutes = (parts: RouteParts): Pick<Handlers<Table>, Reads | OwnReads> => {
  const { topics, rights, reading } = parts;
  const reader = readerOf(parts);
  const own = async (tx: Db, me: Member, which: 'published' | 'drafts', page: number, now: Date) => {
    const { rows, hasMore } = await reading.own(tx, me, which, page);
    return { items: rows.map((row) => ownToWire(row, reader(me, now))), page, hasMore };
  };
  return {
    experienceCategories: async ({ tx }) => groupsToWire(await topics.all(tx)),
    experiences: async ({ tx }) => (await topics.all(tx)).map(topicToWire),
    categories: async ({ tx }) => (await topics.all(tx)).map(categoryToWire),
    terms: async ({ tx, me, context }) => termsToWire(await rights.terms(tx, me, context.now)),
    page: async ({ tx, me, query, context: { now } }) => {
      const { category, page, categoryId } = query;
      const { rows, hasMore } = await reading.feed(tx, me, category, { page, topic: categoryId }, now);
      return { items: rows.map((row) => summaryToWire(row, reader(me, now))), page, hasMore };
    },
    read: async ({ tx, me, params, context: { now } }) =>
      articleToWire(await reading.read(tx, me, params.id, now), reader(me, now)),
    comments: async ({ tx, me, params, query, context: { now } }) =>
      commentPageToWire(await reading.comments(tx, me, params.id, query.page, now), query.page, reader(me, now)),
    related: async ({ tx, me, query, body, context: { now } }) => {
      const { rows, hasMore } = await reading.related(tx, me, body.ArticleId, query.page, now);
      return { items: rows.map((row) => summaryToWire(row, reader(me, now))), page: query.page, hasMore };
    },
    published: ({ tx, me, query, context }) => own(tx, me, 'published', query.page, context.now),
    drafts: ({ tx, me, query, context }) => own(tx, me, 'drafts', query.page, context.now),
    activity: async ({ tx, me, query, context: { now } }) => {
      requireReading(me, now);
      const { rows, hasMore } = await reading.activity(tx, me, query.page);
      return { items: rows.map((row) => activityToWire(row, reader(me, now))), page: query.page, hasMore };
    },
  };
};

type Answers = 'react' | 'like' | 'likeComment' | 'acceptTerms' | 'comment' | 'editComment' | 'removeComment';

const answerRoutes = (parts: RouteParts): Pick<Handlers<Table>, Answers> => {
  const { rights, liking, commenting } = parts;
  const reader = readerOf(parts);
  const counted = (me: Member, isLiked: boolean, count: number, now: Date) => ({
    IsLiked: isLiked,
    LikeCount: rightsOf(me, now).seesCounts ? count : null,
  });
  const saved = ({ comment, showHelp }: SavedComment, me: Member, now: Date, status: 200 | 201) => {
    const waits = comment.status === 'Waiting';
    const shown = { Comment: commentToWire(comment, reader(me, now)), ShowHelp: showHelp };
    return reply(waits ? 'Thank you. Somebody reads it first.' : 'Your comment is there.', shown, status);
  };
  return {
    react: async ({ tx, me, body, context: { now } }) => {
      const { ArticleId, Emotion, IsGiven } = body;
      const reactions = await liking.react(tx, me, { id: ArticleId, reaction: Emotion, isGiven: IsGiven }, now);
      return reactionsToWire(reactions, rightsOf(me, now));
    },
    like: async ({ tx, me, params, context: { now } }) =>
      counted(me, params.b === 'true', await liking.like(tx, me, params.a, params.b === 'true', now), now),
    likeComment: async ({ tx, me, params, context: { now } }) =>
      counted(me, params.b === 'true', await liking.likeComment(tx, me, params.a, params.b === 'true', now), now),
    acceptTerms: async ({ tx, me, context }) => termsToWire(await rights.accept(tx, me, context.now)),
    comment: async ({ tx, me, body, context: { now } }) =>
      saved(await commenting.comment(tx, me, body.ArticleId, body.Message, now), me, now, 201),
    editComment: async ({ tx, me, body, context: { now } }) =>
      saved(await commenting.change(tx, me, body.CommentId, body.Message, now), me, now, 200),
    removeComment: async ({ tx, me, body }) => {
      await commenting.remove(tx, me, body.CommentId);
      return reply('That comment is gone.', null);
    },
  };
};

type Writes = 'add' | 'addImage' | 'update' | 'remove' | 'answerModerator' | 'approve';

const writeRoutes = (parts: RouteParts): Pick<Handlers<Table>, Writes> => {
  const { writing, answering, storePicture } = parts;
  const reader = readerOf(parts);
  /** A form brings a picture along, which stands below the text. */
  const withPicture = async <B extends CallOf<Table['add']>['body'] | CallOf<Table['update']>['body']>(
    tx: Tx,
    me: Member,
    { body, image }: { body: B; image: UploadedImage | undefined },
    now: Date,
  ): Promise<B> => {
    if (!image) return body;
    requireWriting(me, now);
    return { ...body, Images: [...(body.Images ?? []), await storePicture(tx, me.id, image, now)] };
  };
  return {
    add: async ({ tx, me, body, files, context: { now } }) => {
      const entry = await withPicture(tx, me, { body, image: files.Images }, now);
      return reply('Saved.', savedToWire(await writing.add(tx, me, entry, now)), 201);
    },
    addImage: async ({ tx, me, files, context: { now } }) => {
      requireWriting(me, now);
      if (!files.Image) throw refuse.invalid('Image', 'Please choose a picture.');
      const id = await storePicture(tx, me.id, files.Image, now);
      return reply('', imageToWire({ id, ...files.Image }, reader(me, now)), 201);
    },
    update: async ({ tx, me, params, body, files, context: { now } }) => {
      const change = await withPicture(tx, me, { body, image: files.Images }, now);
      const saved = await writing.update(tx, me, params.id, change, now);
      return saved instanceof Refusal ? saved : savedToWire(saved);
    },
    remove: async ({ tx, me, params }) => {
      await writing.remove(tx, me, params.id);
      return reply('It’s gone, with everything below it.', null);
    },
    answerModerator: async ({ tx, me, params, body, context: { now } }) =>
      savedToWire(await answering.answer(tx, me, params.id, body.ModerationMessage, now)),
    approve: async ({ tx, me, params, body, context: { now } }) => {
      const saved = await answering.approve(tx, me, params.id, body.ModeratedRevision, now);
      return saved instanceof Refusal ? saved : savedToWire(saved);
    },
  };
};

export const experienceRoutes = (parts: RouteParts): Handlers<Table> => ({
  ...readRoutes(parts),
  ...answerRoutes(parts),
  ...writeRoutes(parts),
});
