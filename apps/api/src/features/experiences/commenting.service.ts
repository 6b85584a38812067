// Writing, changing and removing comments. At 15 a person reads them first; from 16 afterwards, unless they could hurt.
import type { CommentStatus } from '@mycrew/contract/article-comments.ts';
import { automatedDecision } from '@mycrew/contract/automated-decisions.ts';
import { hasCrisisWords } from '@mycrew/contract/crisis-words.ts';
import type { ArticleWarning } from '@mycrew/contract/experience-lists.ts';
import { detectedIn, isHeavy, noticedIn } from '@mycrew/contract/screening.ts';
import type { Commenting } from '@mycrew/contract/ladder.ts';
import { randomUUID } from 'node:crypto';
import { requireOwner, orNotFound } from '#http/owner.ts';
import type { Member, DomainEvents, Realtime, Tx } from '#src/foundation-types.ts';
import { urgencies } from './article.ts';
import type { CommentStore } from './comments.store.ts';
import { refuse } from './experiences.refusals.ts';
import type { Parts } from './parts.ts';
import type { FeedStore } from './feeds.store.ts';
import type { Urgent } from './moving.ts';
import type { OpenComment, Reading } from './reading.service.ts';
import type { Promises } from './moving.ts';
import type { Rights } from './rights.ts';
import type { SealedArticles } from './sealed-articles.ts';

export interface SavedComment {
  comment: OpenComment;
  showHelp: boolean;
}

interface Deps {
  comments: CommentStore;
  feeds: Pick<FeedStore, 'readable'>;
  sealed: Pick<SealedArticles, 'sealComment'>;
  reading: Pick<Reading, 'openComments'>;
  rights: Pick<Rights, 'requireCommenting'>;
  domainEvents: Pick<DomainEvents, 'publish'>;
  decisions: Parts['decisions'];
  realtime: Pick<Realtime, 'deskChanged'>;
  urgent: Pick<Urgent, 'raise' | 'released' | 'settled'>;
  promises: Promises;
}

/** A method, or an amount that somebody could copy. */
const mayHurt = (message: string): boolean => noticedIn(message, { names: [] }).some(isHeavy);

/** What may harm others waits for a person, whoever wrote it; so does what staff were just about to hide. */
const placeOf = (
  commenting: Exclude<Commenting, 'no'>,
  { isCrisis, mayHurt }: { isCrisis: boolean; mayHurt: boolean },
  now: Date,
) => {
  automatedDecision('urgent-words');
  const status: CommentStatus = isCrisis || mayHurt || commenting === 'first' ? 'Waiting' : 'Shown';
  const lane = isCrisis ? ('safety' as const) : ('style' as const);
  const calm = status === 'Waiting' ? urgencies.before : urgencies.after;
  return { status, lane, urgency: isCrisis ? urgencies.safety : calm, queuedAt: now };
};

export const createCommenting = (deps: Deps) => {
  const { comments, feeds, sealed, reading, rights, domainEvents, decisions, realtime, urgent, promises } = deps;

  const raise = (tx: Tx, id: string, authorId: string, detected: ArticleWarning[]): Promise<void> => {
    const raised = { kind: 'comment', itemId: id, reasons: ['crisis-words'], notFor: [authorId] } as const;
    return urgent.raise(tx, { ...raised, warnings: [...detected, 'self-harm'] });
  };

  const saved = async (tx: Tx, me: Member, id: string, showHelp: boolean): Promise<SavedComment> => {
    realtime.deskChanged(tx);
    const [comment] = await reading.openComments(tx, await comments.byAuthor(tx, me.id, [id]));
    return { comment: orNotFound(comment), showHelp };
  };

  /** Of what waits, by when somebody reads it; of what is shown at once nothing is promised. */
  const promised = async (tx: Tx, id: string, { status, lane }: ReturnType<typeof placeOf>, now: Date) => {
    await promises.forget(tx, id);
    if (status === 'Waiting') await promises.promise(tx, 'comment', id, lane === 'safety', now);
  };

  const requireReadable = async (tx: Tx, me: Member, articleId: string) =>
    orNotFound((await feeds.readable(tx, me.id, [articleId]))[0]);

  return {
    async comment(tx: Tx, me: Member, articleId: string, message: string, now: Date): Promise<SavedComment> {
      const commenting = await rights.requireCommenting(tx, me, now);
      const article = await requireReadable(tx, me, articleId);
      const place = { id: randomUUID(), authorId: me.id };
      const showHelp = hasCrisisWords(message);
      const messageSealed = await sealed.sealComment(tx, place, message);
      const standing = placeOf(commenting, { isCrisis: showHelp, mayHurt: mayHurt(message) }, now);
      const detected = detectedIn(message);
      await comments.add(tx, { ...place, articleId, messageSealed, createdAt: now, detected, ...standing });
      if (showHelp) await raise(tx, place.id, me.id, detected);
      await promised(tx, place.id, standing, now);
      if (standing.status === 'Shown' && (await comments.reachesAuthor(tx, place.id)))
        await domainEvents.publish(tx, 'experience.commented', {
          articleId,
          authorId: article.authorId,
          at: now.toISOString(),
        });
      return saved(tx, me, place.id, showHelp);
    },

    /** Looked at again, as if it were new. */
    async change(tx: Tx, me: Member, id: string, message: string, now: Date): Promise<SavedComment> {
      const row = requireOwner(await comments.hold(tx, id), me, 'authorId');
      const commenting = await rights.requireCommenting(tx, me, now);
      await requireReadable(tx, me, row.articleId);
      if (row.status === 'Hidden') throw refuse.rule('comment-hidden');
      const showHelp = hasCrisisWords(message);
      const messageSealed = await sealed.sealComment(tx, row, message);
      // What has not been looked at yet stays where somebody looks first, also once the words are gone.
      const wasHeavy = row.status === 'Waiting' && row.lane === 'safety';
      const standing = placeOf(
        commenting,
        { isCrisis: showHelp || wasHeavy, mayHurt: mayHurt(message) || row.heldAt !== null },
        now,
      );
      const detected = detectedIn(message);
      const unclaimed = { claimedBy: null, claimedUntil: null, heldAt: null };
      await decisions.lapse(tx, { kind: 'comment', id });
      await comments.change(tx, id, {
        messageSealed,
        isEdited: true,
        detected,
        ...standing,
        ...unclaimed,
      });
      if (standing.lane === 'safety') await raise(tx, id, me.id, detected);
      await urgent.released(tx, 'comment', id);
      await promised(tx, id, standing, now);
      return saved(tx, me, id, showHelp);
    },

    /** Also below what can no longer be read. */
    async remove(tx: Tx, me: Member, id: string): Promise<void> {
      requireOwner(await comments.hold(tx, id), me, 'authorId');
      await promises.forget(tx, id);
      await comments.remove(tx, id);
      await urgent.settled(tx, 'comment', id);
      realtime.deskChanged(tx);
    },
  };
};
export type CommentActs = ReturnType<typeof createCommenting>;
