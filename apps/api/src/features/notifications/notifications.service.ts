// The list of notices, unread counts, and dismissing.
import { refuse } from '#http/refusals.ts';
import type { Member, Realtime, Tx } from '#src/foundation-types.ts';
import type { NotificationStore } from './notifications.store.ts';

interface Deps {
  store: NotificationStore;
  realtime: Pick<Realtime, 'changed'>;
}

export const createNotifications = ({ store, realtime }: Deps) => {
  const notifyMyPages = (tx: Tx, me: Member, changed: number) => {
    if (changed === 0) return;
    realtime.changed(tx, [me.id], 'notifications', 'counts');
  };

  return {
    async markOne(tx: Tx, me: Member, id: string, now: Date): Promise<void> {
      const { found, changed } = await store.markRead(tx, me.id, [id], now);
      if (found === 0) throw refuse.notFound();
      notifyMyPages(tx, me, changed);
    },
    /** Other people's are passed over. Without ids: all. */
    async mark(tx: Tx, me: Member, ids: string[] | null, now: Date): Promise<void> {
      const { changed } = await store.markRead(tx, me.id, ids, now);
      notifyMyPages(tx, me, changed);
    },

    async removeOne(tx: Tx, me: Member, id: string): Promise<void> {
      const { found } = await store.remove(tx, me.id, [id]);
      if (found === 0) throw refuse.notFound();
      notifyMyPages(tx, me, found);
    },
    async remove(tx: Tx, me: Member, ids: string[] | null): Promise<void> {
      const { changed } = await store.remove(tx, me.id, ids);
      notifyMyPages(tx, me, changed);
    },
  };
};
export type Notifications = ReturnType<typeof createNotifications>;
