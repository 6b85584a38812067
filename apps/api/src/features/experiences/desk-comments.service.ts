// Moderation of comments: show one, or hide it with a reason.
import type { ArticleStatus } from '@mycrew/contract/article-states.ts';
import type { CommentStatus } from '@mycrew/contract/article-comments.ts';
import type { ArticleWarning, DeclineReason } from '@mycrew/contract/experience-lists.ts';
import { orNotFound } from '#http/owner.ts';
import type { Db, DomainEvents, Realtime, Tx } from '#src/foundation-types.ts';
import type { Lane } from './article.ts';
import type { ArticleStore } from './articles.store.ts';
import type { CommentFacts, CommentStore } from './comments.store.ts';
import { asBefore, claimMs, type Deciding, type Moderator, type Prepared, requireClaim } from './deciding.ts';
import { refuse } from './experiences.refusals.ts';
import type { Urgent } from './moving.ts';
import type { SealedArticles } from './sealed-articles.ts';

/** A comment as a moderator reads it, with what it stands below. */
export interface DeskComment {
  id: string;
  articleId: string;
  articleTitle: string;
  createdAt: Date;
  message: string;
  status: CommentStatus;
  isEdited: boolean;
  lane: Lane;
  queuedAt: Date | null;
  claimedBy: string | null;
  claimedUntil: Date | null;
  declineReason: DeclineReason | null;
  detected: ArticleWarning[];
  isHeld: boolean;
}

interface Deps {
  comments: CommentStore;
  articles: Pick<ArticleStore, 'byId'>;
  sealed: SealedArticles;
  deciding: Deciding;
  realtime: Pick<Realtime, 'changed' | 'deskChanged'>;
  domainEvents: Pick<DomainEvents, 'publish'>;
  urgent: Pick<Urgent, 'raise' | 'claimed' | 'settled' | 'touched'>;
}

/** What its author took back is theirs alone, the title too. */
const isTakenBack = ({ status, isPrivate }: { status: ArticleStatus; isPrivate: boolean }): boolean =>
  status === 'Draft' || isPrivate;
const takenBack = 'An experience that was taken back';

const settled = { queuedAt: null, claimedBy: null, claimedUntil: null, heldAt: null } as const;
const previewLength = 80;

export const createDeskComments = (deps: Deps) => {
  const { comments, articles, sealed, deciding, realtime, domainEvents, urgent } = deps;
  const others = (comment: CommentFacts | undefined, moderator: Moderator): CommentFacts => {
    const row = orNotFound(comment);
    if (row.authorId === moderator.id) throw refuse.notFound();
    return row;
  };

  const held = async (tx: Tx, moderator: Moderator, id: string): Promise<CommentFacts> =>
    others(await comments.hold(tx, id), moderator);

  return {
    async read(db: Db, moderator: Moderator, id: string): Promise<DeskComment> {
      const { authorId, messageSealed, heldAt, ...row } = others(await comments.byId(db, id), moderator);
      const article = orNotFound(await articles.byId(db, row.articleId));
      if (row.queuedAt && row.lane === 'safety') await urgent.touched(db, 'comment', id, moderator.id);
      return {
        ...row,
        isHeld: heldAt !== null,
        message: await sealed.openComment(db, { id, authorId, messageSealed }),
        articleTitle: isTakenBack(article) ? takenBack : (await sealed.open(db, article)).title,
      };
    },

    /** Whether this may be decided now; what is to be hidden is held at once. Whose it is, and its first words, for the desk. */
    async prepare(
      tx: Tx,
      moderator: Moderator,
      { id, act }: { id: string; act: 'show' | 'hide' },
      { now, until }: { now: Date; until: Date },
    ): Promise<Prepared> {
      const row = await held(tx, moderator, id);
      const isOut = row.status === 'Shown';
      if (row.queuedAt && !(act === 'hide' && isOut)) requireClaim(row, moderator, now);
      await comments.change(tx, id, {
        ...(row.queuedAt && { claimedBy: moderator.id, claimedUntil: until }),
        heldAt: act === 'hide' && isOut ? (row.heldAt ?? now) : row.heldAt,
      });
      await urgent.settled(tx, 'comment', id);
      const title = (await sealed.openComment(tx, row)).slice(0, previewLength);
      return { authorId: row.authorId, title, wasHeld: row.heldAt !== null };
    },

    /** It was not decided after all. */
    undecide: async (tx: Tx, moderator: Moderator, { id, wasHeld }: { id: string; wasHeld: boolean }, now: Date) => {
      const { queuedAt, heldAt, lane, detected, authorId } = await held(tx, moderator, id);
      await comments.change(tx, id, asBefore({ waits: queuedAt !== null, heldAt }, moderator, wasHeld, now));
      if (queuedAt === null || lane !== 'safety') return;
      const raised = { kind: 'comment', itemId: id, reasons: ['crisis-words'], notFor: [authorId] } as const;
      await urgent.raise(tx, { ...raised, warnings: [...detected, 'self-harm'] });
      await urgent.claimed(tx, 'comment', id, moderator.id, new Date(now.getTime() + claimMs));
    },

    /** Whoever waited for it hears that it shows. */
    async show(tx: Tx, moderator: Moderator, id: string, now: Date): Promise<void> {
      const row = await held(tx, moderator, id);
      if (row.queuedAt) requireClaim(row, moderator, now);
      await urgent.settled(tx, 'comment', id);
      await comments.change(tx, id, { ...settled, status: 'Shown', declineReason: null, decidedAt: now });
      const isNew = row.status !== 'Shown';
      await deciding.noteComment(tx, moderator, row, { act: 'show', reason: null, isNotified: isNew }, now);
      realtime.changed(tx, [row.authorId], 'experiences');
      realtime.deskChanged(tx);
      const article = await articles.byId(tx, row.articleId);
      if (isNew && article && (await comments.reachesAuthor(tx, id)))
        await domainEvents.publish(tx, 'experience.commented', {
          articleId: row.articleId,
          authorId: article.authorId,
          at: now.toISOString(),
        });
    },

    async hide(tx: Tx, moderator: Moderator, id: string, reason: DeclineReason, now: Date): Promise<void> {
      const row = await held(tx, moderator, id);
      // What shows already can be taken down by whoever sees it, like by a report, though the queue has not come to it yet.
      if (row.queuedAt && row.status !== 'Shown') requireClaim(row, moderator, now);
      await urgent.settled(tx, 'comment', id);
      await comments.change(tx, id, { ...settled, status: 'Hidden', declineReason: reason, decidedAt: now });
      const isNotified = row.status !== 'Hidden';
      await deciding.noteComment(tx, moderator, row, { act: 'hide', reason, isNotified: isNotified }, now);
      realtime.changed(tx, [row.authorId], 'experiences');
      realtime.deskChanged(tx);
    },
  };
};
