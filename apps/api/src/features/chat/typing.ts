// Publishes that somebody is typing to the other person; nothing is stored.
import type { TypingMessage } from '@mycrew/contract/realtime.ts';
import type * as z from 'zod/mini';
import type { Clock, Db, Member, Realtime } from '#src/foundation-types.ts';
import type { ChatStore } from './chat.store.ts';

interface Deps {
  db: Db;
  store: Pick<ChatStore, 'room'>;
  realtime: Pick<Realtime, 'publish'>;
  clock: Clock;
}

const rememberedForMs = 5_000;
const mostRemembered = 10_000;

export const createTyping = ({ db, store, realtime, clock }: Deps) => {
  const known = new Map<string, { mayWrite: Promise<boolean>; until: number }>();

  /** A relation that ended, or a block, stops this within five seconds. */
  const mayWrite = (me: string, userId: string): Promise<boolean> => {
    const pair = `${me}:${userId}`;
    const now = clock.now().getTime();
    const remembered = known.get(pair);
    if (remembered && remembered.until > now) return remembered.mayWrite;
    if (known.size >= mostRemembered) known.clear();
    const asked = store.room(db, me, { userId }).then((room) => Boolean(room && !room.blockedAt && !room.isBlocked));
    asked.catch(() => known.delete(pair));
    known.set(pair, { mayWrite: asked, until: now + rememberedForMs });
    return asked;
  };

  return async (me: Pick<Member, 'id'>, { userId, IsTyping }: z.output<typeof TypingMessage>): Promise<void> => {
    if (await mayWrite(me.id, userId)) realtime.publish(null, [userId], 'chat-typing', { UserId: me.id, IsTyping });
  };
};
