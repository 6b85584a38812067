// Reading: feeds, single articles, one's own articles, and one's activity.
import type { ArticleStatus } from '@mycrew/contract/article-states.ts';
import type { ArticleReaction } from '@mycrew/contract/experience-lists.ts';
import type { Feed } from '@mycrew/contract/experiences.ts';
import { imagesOf } from '@mycrew/contract/journal-document.ts';
import { orNotFound } from '#http/owner.ts';
import type { Db, FieldEncryption, Member, Tx } from '#src/foundation-types.ts';
import type { ActivityRow, AnswerStore } from './answers.store.ts';
import type { ArticleFacts, Cut, OpenArticle } from './article.ts';
import type { ArticleStore, OwnRow } from './articles.store.ts';
import type { CommentRow, CommentStore } from './comments.store.ts';
import type { FeedRow, FeedStore } from './feeds.store.ts';
import type { ImageRow, ImageStore } from './images.store.ts';
import type { ModerationStore } from './moderation.store.ts';
import { requireReading } from './rights.ts';
import type { Glimpse, OpenNote, OpenVersion, SealedArticles } from './sealed-articles.ts';

export type Listed = FeedRow & Glimpse;
export type OwnListed = OwnRow & Glimpse & { readBy: Date | null; lastNote: string | null };
export interface OpenComment extends CommentRow {
  message: string;
  pseudonym: string;
}
export interface Reactions {
  counts: Record<string, number>;
  own: ArticleReaction[];
}
export interface Moderation {
  notes: OpenNote[];
  version: OpenVersion | null;
  readBy: Date | null;
}
export interface ReadArticle {
  /** Not published: without a moment. */
  shown: Omit<Listed, 'publishedAt'> & { publishedAt: Date | null };
  article: OpenArticle;
  images: ImageRow[];
  reactions: Reactions;
  comments: Cut<OpenComment>;
  /** Only for its author. */
  moderation: Moderation | null;
}
export interface Done {
  row: ActivityRow;
  article: Listed | null;
  comment: OpenComment | null;
}

export interface Deps {
  articles: Pick<ArticleStore, 'byId' | 'own'>;
  feeds: FeedStore;
  comments: Pick<CommentStore, 'page' | 'byAuthor'>;
  answers: Pick<AnswerStore, 'reactions' | 'activity'>;
  images: Pick<ImageStore, 'own'>;
  moderation: Pick<ModerationStore, 'version' | 'notes'>;
  sealed: SealedArticles;
  encryption: Pick<FieldEncryption, 'bringKeys'>;
  /** Answered by desk-hours: by when somebody was to read these. */
  promises: { readByOf(db: Db | Tx, itemIds: string[]): Promise<Map<string, Date>> };
}

const ownStatuses: Record<'published' | 'drafts', ArticleStatus[]> = {
  published: ['Published', 'Removed'],
  drafts: ['Draft', 'Submitted', 'ChangesAsked', 'Rejected'],
};

export const createReading = (deps: Deps) => {
  const { articles, feeds, comments, answers, images, moderation, sealed, encryption, promises } = deps;

  const open = async (db: Db, rows: FeedRow[]): Promise<Listed[]> => {
    const known = await encryption.bringKeys(
      db,
      rows.map(({ authorId }) => authorId),
    );
    const there = rows.filter(({ authorId }) => known.has(authorId));
    return Promise.all(there.map(async (row) => ({ ...row, ...(await sealed.glimpse(db, row)) })));
  };
  const openPage = async (db: Db, { rows, hasMore }: Cut<FeedRow>) => ({ rows: await open(db, rows), hasMore });

  const openComments = async (db: Db, rows: CommentRow[]): Promise<OpenComment[]> => {
    const known = await encryption.bringKeys(
      db,
      rows.map(({ authorId }) => authorId),
    );
    return Promise.all(
      rows
        .filter(({ authorId }) => known.has(authorId))
        .map(async (row) => ({
          ...row,
          message: await sealed.openComment(db, row),
          pseudonym: row.isAnonymous
            ? await sealed.openPseudonym(db, {
                id: row.articleId,
                authorId: row.authorId,
                pseudonymSealed: row.pseudonymSealed,
              })
            : '',
        })),
    );
  };

  /** By when each of those that wait is to be read. */
  const readByOf = async (db: Db, rows: Pick<ArticleFacts, 'id' | 'status'>[]): Promise<Map<string, Date>> => {
    const waiting = rows.filter(({ status }) => status === 'Submitted').map(({ id }) => id);
    return waiting.length > 0 ? promises.readByOf(db, waiting) : new Map();
  };

  const moderationOf = async (db: Db, article: OpenArticle): Promise<Moderation> => {
    const version = await moderation.version(db, article.id);
    const notes = await moderation.notes(db, article.id);
    return {
      notes: await Promise.all(notes.map((note) => sealed.openNote(db, note))),
      version: version ? await sealed.openVersion(db, version) : null,
      readBy: (await readByOf(db, [article])).get(article.id) ?? null,
    };
  };

  const commentPage = async (db: Db, me: Member, articleId: string, page: number) => {
    const { rows, hasMore } = await comments.page(db, me.id, articleId, page);
    return { rows: await openComments(db, rows), hasMore };
  };

  return {
    openComments,

    async feed(
      db: Db,
      me: Member,
      feed: Feed,
      { page, topic }: { page: number; topic: string | undefined },
      now: Date,
    ) {
      requireReading(me, now);
      const wanted = { me: me.id, topic, page };
      return openPage(
        db,
        feed === 'connections' ? await feeds.connections(db, wanted) : await feeds.page(db, feed, wanted),
      );
    },

    async related(db: Db, me: Member, id: string, page: number, now: Date) {
      requireReading(me, now);
      const [row] = await feeds.readable(db, me.id, [id]);
      const { topics } = orNotFound(row ?? (await feeds.own(db, me.id, id)));
      return openPage(db, await feeds.related(db, id, { me: me.id, topic: topics[0], page }));
    },

    /** One's own in any state; others' while they are published. */
    async read(db: Db, me: Member, id: string, now: Date): Promise<ReadArticle> {
      const row = await articles.byId(db, id);
      const isOwn = row?.authorId === me.id;
      if (!isOwn) requireReading(me, now);
      const found = isOwn ? await feeds.own(db, me.id, id) : (await feeds.readable(db, me.id, [id]))[0];
      const shown = orNotFound(found);
      const article = await sealed.open(db, orNotFound(row));
      const pictures = await images.own(db, article.authorId, id, imagesOf(article.document));
      return {
        shown: { ...shown, ...(await sealed.glimpse(db, shown)) },
        article,
        // What nobody looked at yet is shown to nobody else.
        images: isOwn ? pictures : pictures.filter(({ state }) => state === 'clear'),
        reactions: await answers.reactions(db, id, me.id),
        comments: await commentPage(db, me, id, 1),
        moderation: isOwn ? await moderationOf(db, article) : null,
      };
    },

    async comments(db: Db, me: Member, id: string, page: number, now: Date): Promise<Cut<OpenComment>> {
      const row = await articles.byId(db, id);
      if (row?.authorId !== me.id) {
        requireReading(me, now);
        orNotFound((await feeds.readable(db, me.id, [id]))[0]);
      }
      return commentPage(db, me, id, page);
    },

    async own(db: Db, me: Member, which: keyof typeof ownStatuses, page: number): Promise<Cut<OwnListed>> {
      const { rows, hasMore } = await articles.own(db, me.id, ownStatuses[which], page);
      const readBy = await readByOf(db, rows);
      const opened = rows.map(async (row) => ({
        ...row,
        ...(await sealed.glimpse(db, row)),
        readBy: readBy.get(row.id) ?? null,
        lastNote:
          row.noteId && row.noteSealed
            ? (
                await sealed.openNote(db, {
                  id: row.noteId,
                  authorId: row.authorId,
                  messageSealed: row.noteSealed,
                  isFromModerator: true,
                  createdAt: row.updatedAt,
                })
              ).message
            : null,
      }));
      return { rows: await Promise.all(opened), hasMore };
    },

    async activity(db: Db, me: Member, page: number): Promise<Cut<Done>> {
      const { rows, hasMore } = await answers.activity(db, me.id, page);
      const listed = await open(
        db,
        await feeds.readable(db, me.id, [...new Set(rows.map(({ articleId }) => articleId))]),
      );
      const ids = rows.flatMap(({ commentId }) => commentId ?? []);
      const own = await openComments(db, await comments.byAuthor(db, me.id, ids));
      const done = rows.map((row) => ({
        row,
        article: listed.find(({ id }) => id === row.articleId) ?? null,
        comment: own.find(({ id }) => id === row.commentId) ?? null,
      }));
      return { rows: done.filter(({ row, comment }) => row.kind !== 'comment' || comment !== null), hasMore };
    },
  };
};
export type Reading = ReturnType<typeof createReading>;
