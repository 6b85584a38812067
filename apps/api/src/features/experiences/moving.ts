// The only place that changes a status, by the contract's table of transitions.
import { moveOf, type ArticleAct, type ArticleStatus } from '@mycrew/contract/article-states.ts';
import type { ArticleWarning } from '@mycrew/contract/experience-lists.ts';
import type { Realtime, Tx } from '#src/foundation-types.ts';
import { urgencies, type ArticleFacts, type Lane } from './article.ts';
import type { ArticleStore, ArticleUpdate } from './articles.store.ts';
import { refuse } from './experiences.refusals.ts';

interface Mover {
  role: 'author' | 'moderator';
}

/** Nobody is at it any more, and it waits for nobody and is not held. */
const outOfQueue = { submittedAt: null, claimedBy: null, claimedUntil: null, isAppeal: false, heldAt: null } as const;

/** Where it goes; 409 where this act does not lead from here. */
export const whereTo = (status: ArticleStatus, act: ArticleAct, { role }: Mover): ArticleStatus | 'gone' => {
  const to = moveOf(status, act, role);
  if (to === null) throw refuse.conflict('experience-moved');
  return to;
};

export const createMoving = (articles: Pick<ArticleStore, 'change'>, realtime: Pick<Realtime, 'deskChanged'>) => {
  const move = async <A extends ArticleFacts>(
    tx: Tx,
    article: A,
    act: ArticleAct,
    mover: Mover,
    change: ArticleUpdate,
  ): Promise<A> => {
    const to = whereTo(article.status, act, mover);
    if (to === 'gone') throw new Error('What goes is removed, not moved.');
    const all = { ...change, status: to };
    await articles.change(tx, article.id, all);
    realtime.deskChanged(tx);
    return { ...article, ...all };
  };

  return {
    move,

    /** Into the queue: first of all where somebody may not be safe. */
    submit: <A extends ArticleFacts>(
      tx: Tx,
      article: A,
      act: 'submit' | 'answer' | 'appeal',
      { lane, detected, now }: { lane: Lane; detected: ArticleWarning[]; now: Date },
    ): Promise<A> =>
      move(
        tx,
        article,
        act,
        { role: 'author' },
        {
          ...outOfQueue,
          submittedAt: now,
          lane,
          detected,
          urgency: lane === 'safety' ? urgencies.safety : urgencies.before,
          isAppeal: act === 'appeal',
          // The notes on one taken down are deleted with its appeal.
          ...(act === 'appeal' ? {} : { declineReason: null }),
          updatedAt: now,
        },
      ),

    /** The publication date of an article that was published before is unchanged. */
    publish: <A extends ArticleFacts>(
      tx: Tx,
      article: A,
      act: 'publish' | 'approve' | 'restore',
      mover: Mover,
      { now, ...change }: Pick<ArticleUpdate, 'warnings' | 'topics'> & { now: Date },
    ): Promise<A> => {
      const isBack = act === 'restore' || article.isAppeal;
      return move(tx, article, act, mover, {
        ...outOfQueue,
        ...change,
        declineReason: null,
        decidedAt: now,
        publishedAt: isBack && article.publishedAt ? article.publishedAt : now,
      });
    },

    /** Out of the queue and off the shelves, with what goes along. */
    settle: <A extends ArticleFacts>(tx: Tx, article: A, act: ArticleAct, mover: Mover, change: ArticleUpdate) =>
      move(tx, article, act, mover, { ...outOfQueue, ...change }),
  };
};
export type Moving = ReturnType<typeof createMoving>;
