// The only place that changes a status, by the contract's table of transitions.
import { moveOf, type ArticleAct, type ArticleStatus } from '@mycrew/contract/article-states.ts';
import type { ArticleWarning } from '@mycrew/contract/experience-lists.ts';
import type { UrgentKind, UrgentReason } from '@mycrew/contract/urgent-items.ts';
import type { Db, Realtime, Tx } from '#src/foundation-types.ts';
import { urgencies, type ArticleChoices, type ArticleFacts, type Lane } from './article.ts';
import type { ArticleStore, ArticleUpdate } from './articles.store.ts';
import { refuse } from './experiences.refusals.ts';

interface Mover {
  role: 'author' | 'moderator';
}

/** What of here is urgent at the desk, in the transaction of whatever happened to it. */
export interface Urgent {
  raise(
    tx: Tx,
    raised: {
      kind: UrgentKind;
      itemId: string;
      reasons: readonly UrgentReason[];
      warnings: readonly ArticleWarning[];
      notFor: readonly string[];
    },
  ): Promise<void>;
  claimed(tx: Tx, kind: UrgentKind, itemId: string, staffId: string, until: Date): Promise<void>;
  released(tx: Tx, kind: UrgentKind, itemId: string): Promise<void>;
  touched(tx: Db | Tx, kind: UrgentKind, itemId: string, staffId: string): Promise<void>;
  settled(tx: Tx, kind: UrgentKind, itemId: string): Promise<unknown>;
  /** Taken, and nothing was done since: somebody else may take it. */
  wasLeft(tx: Tx, kind: UrgentKind, itemId: string): Promise<boolean>;
}

interface Submission {
  lane: Lane;
  detected: ArticleWarning[];
  /** Who of the staff may not look at it, beside its author. */
  notFor?: string[];
  now: Date;
}

/** Nobody is at it any more, and it waits for nobody and is not held. */
const outOfQueue = { submittedAt: null, claimedBy: null, claimedUntil: null, isAppeal: false, heldAt: null } as const;

/** Where it goes; 409 where this act does not lead from here. */
export const whereTo = (status: ArticleStatus, act: ArticleAct, { role }: Mover): ArticleStatus | 'gone' => {
  const to = moveOf(status, act, role);
  if (to === null) throw refuse.conflict('experience-moved');
  return to;
};

/** Answered by desk-hours: by when somebody reads what is handed in. */
export interface Promises {
  promise(tx: Tx, what: 'experience' | 'comment', itemId: string, isUrgent: boolean, now: Date): Promise<unknown>;
  /** Somebody looks at it. */
  read(tx: Tx, itemId: string, now: Date): Promise<unknown>;
  /** It was taken back before that. */
  forget(tx: Tx, itemId: string): Promise<unknown>;
}

export const createMoving = (
  articles: Pick<ArticleStore, 'change'>,
  realtime: Pick<Realtime, 'deskChanged'>,
  urgent: Pick<Urgent, 'raise' | 'settled'>,
  promises: Pick<Promises, 'promise'>,
) => {
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
    if (article.status === 'Submitted') await urgent.settled(tx, 'piece', article.id);
    return { ...article, ...all };
  };

  return {
    move,

    /** Into the queue: first of all where somebody may not be safe. */
    async submit<A extends ArticleFacts & Pick<ArticleChoices, 'warnings'>>(
      tx: Tx,
      article: A,
      act: 'submit' | 'answer' | 'appeal',
      { lane, detected, notFor = [], now }: Submission,
    ): Promise<A> {
      await promises.promise(tx, 'experience', article.id, lane === 'safety', now);
      const moved = await move(
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
      );
      if (lane === 'safety') {
        const warnings = [...article.warnings, ...detected, 'self-harm' as const];
        const raised = { kind: 'piece', itemId: article.id, reasons: ['crisis-words'], warnings } as const;
        await urgent.raise(tx, { ...raised, notFor: [article.authorId, ...notFor] });
      }
      return moved;
    },

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
