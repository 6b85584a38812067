// Shared by every moderation decision: permission, record and notices.
import type { ModeratorAct } from '@mycrew/contract/article-states.ts';
import type { DeclineReason } from '@mycrew/contract/experience-lists.ts';
import { randomUUID } from 'node:crypto';
import { orNotFound } from '#http/owner.ts';
import type { DomainEvents, Tx } from '#src/foundation-types.ts';
import type { ArticleFacts, Lane } from './article.ts';
import type { ArticleRow, ArticleStore } from './articles.store.ts';
import { refuse } from './experiences.refusals.ts';
import type { Decision, ModerationStore } from './moderation.store.ts';
import { type Promises, whereTo } from './moving.ts';

export interface Moderator {
  id: string;
}
/** What is decided about, for the desk. */
export interface Prepared {
  authorId: string;
  title: string;
  wasHeld: boolean;
}
/** For so long one moderator has an article to themselves. */
export const claimMs = 30 * 60_000;

interface Claimed {
  claimedBy: string | null;
  claimedUntil: Date | null;
}
const holdsClaim = ({ claimedBy, claimedUntil }: Claimed, { id }: Moderator, now: Date): boolean =>
  claimedBy === id && claimedUntil !== null && claimedUntil > now;

export const requireClaim = (item: Claimed, moderator: Moderator, now: Date): void => {
  if (!holdsClaim(item, moderator, now)) throw refuse.conflict('claim-over');
};

/** As it stood before it was decided: what waits is theirs again, what was held before stays so. */
export const asBefore = (
  { waits, heldAt }: { waits: boolean; heldAt: Date | null },
  { id }: Moderator,
  wasHeld: boolean,
  now: Date,
) => ({
  heldAt: wasHeld ? heldAt : null,
  ...(waits && { claimedBy: id, claimedUntil: new Date(now.getTime() + claimMs) }),
});

const secondsSince = (since: Date | null, now: Date): number | null =>
  since && Math.max(0, Math.round((now.getTime() - since.getTime()) / 1_000));

interface Deps {
  articles: Pick<ArticleStore, 'hold'>;
  moderation: Pick<ModerationStore, 'addDecision'>;
  domainEvents: Pick<DomainEvents, 'publish'>;
  promises: Pick<Promises, 'read'>;
}

export const createDeciding = ({ articles, moderation, domainEvents, promises }: Deps) => ({
  /**
   * The article, held, where this moderator may do this now. Nobody moderates what is their own, a draft or private. What
   * waits needs their claim, and the revision that they read.
   */
  async hold(
    tx: Tx,
    moderator: Moderator,
    { id, act, revision }: { id: string; act: ModeratorAct; revision?: number },
    now: Date,
  ): Promise<ArticleRow> {
    const row = orNotFound(await articles.hold(tx, id));
    if (row.authorId === moderator.id || row.status === 'Draft' || row.isPrivate) throw refuse.notFound();
    whereTo(row.status, act, { role: 'moderator' });
    if (row.status !== 'Submitted') return row;
    requireClaim(row, moderator, now);
    if (row.revision !== revision) throw refuse.conflict('experience-newer');
    return row;
  },

  /** Stored for the figures, and shown to the author. */
  async note(
    tx: Tx,
    moderator: Moderator,
    { article, act, reason }: { article: ArticleFacts; act: ModeratorAct; reason: DeclineReason | null },
    now: Date,
  ): Promise<void> {
    const id = randomUUID();
    const isFromQueue = article.status === 'Submitted';
    await moderation.addDecision(tx, {
      id,
      kind: 'article',
      itemId: article.id,
      moderatorId: moderator.id,
      act,
      reason,
      lane: article.lane,
      isAppeal: article.isAppeal,
      waitedSeconds: isFromQueue ? secondsSince(article.submittedAt, now) : null,
      decidedAt: now,
    });
    if (act === 'pick' || act === 'warn') return;
    const { id: articleId, authorId } = article;
    await domainEvents.publish(tx, 'experience.decided', { articleId, authorId, decisionId: id, act });
  },

  noteComment: async (
    tx: Tx,
    moderator: Moderator,
    comment: { id: string; articleId: string; authorId: string; lane: Lane; queuedAt: Date | null },
    { act, reason, isNotified }: { act: 'show' | 'hide'; reason: DeclineReason | null; isNotified: boolean },
    now: Date,
  ): Promise<void> => {
    const id = randomUUID();
    const decision: Decision = {
      id,
      kind: 'comment',
      itemId: comment.id,
      moderatorId: moderator.id,
      act,
      reason,
      lane: comment.lane,
      isAppeal: false,
      waitedSeconds: secondsSince(comment.queuedAt, now),
      decidedAt: now,
    };
    await promises.read(tx, comment.id, now);
    await moderation.addDecision(tx, decision);
    const { articleId, authorId } = comment;
    if (isNotified) await domainEvents.publish(tx, 'comment.decided', { articleId, authorId, decisionId: id, act });
  },
});
export type Deciding = ReturnType<typeof createDeciding>;
