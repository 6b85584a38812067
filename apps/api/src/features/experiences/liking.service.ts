// Likes and reactions on readable articles, idempotent.
import type { ArticleReaction } from '@mycrew/contract/experience-lists.ts';
import { orNotFound } from '#http/owner.ts';
import type { Member, Tx } from '#src/foundation-types.ts';
import type { AnswerStore } from './answers.store.ts';
import type { CommentStore } from './comments.store.ts';
import type { FeedStore } from './feeds.store.ts';
import { requireReading } from './rights.ts';

interface Deps {
  feeds: Pick<FeedStore, 'readable'>;
  answers: Pick<AnswerStore, 'like' | 'likeComment' | 'react' | 'reactions'>;
  comments: Pick<CommentStore, 'isReadable'>;
}

export const createLiking = ({ feeds, answers, comments }: Deps) => {
  const requireReadable = async (tx: Tx, me: Member, id: string, now: Date): Promise<void> => {
    requireReading(me, now);
    orNotFound((await feeds.readable(tx, me.id, [id]))[0]);
  };

  return {
    async like(tx: Tx, me: Member, id: string, likes: boolean, now: Date): Promise<number> {
      await requireReadable(tx, me, id, now);
      return answers.like(tx, id, me.id, likes, now);
    },

    async likeComment(tx: Tx, me: Member, id: string, likes: boolean, now: Date): Promise<number> {
      requireReading(me, now);
      orNotFound((await comments.isReadable(tx, id)) || null);
      return answers.likeComment(tx, id, me.id, likes, now);
    },

    async react(
      tx: Tx,
      me: Member,
      { id, reaction, isGiven }: { id: string; reaction: ArticleReaction; isGiven: boolean },
      now: Date,
    ) {
      await requireReadable(tx, me, id, now);
      await answers.react(tx, id, me.id, reaction, isGiven, now);
      return answers.reactions(tx, id, me.id);
    },
  };
};
export type Liking = ReturnType<typeof createLiking>;
