// Blocking, hiding presence and muting nudges for one person, who is never notified of it.
import { type ChatChoicesEntry, nudgesRestDays } from '@mycrew/contract/chat.ts';
import { orNotFound } from '#http/owner.ts';
import type { Audit, Db, Member, Presence, PresenceBoard, Realtime, Tx } from '#src/foundation-types.ts';
import type { ChatStore } from './chat.store.ts';
import type { ChoicesRow, ChoicesStore } from './choices.store.ts';

interface Deps {
  store: ChoicesStore;
  rooms: Pick<ChatStore, 'holdRoom'>;
  presence: Pick<PresenceBoard, 'shown'>;
  realtime: Pick<Realtime, 'changed' | 'publish'>;
  audit: Pick<Audit, 'note'>;
}

const dayMs = 86_400_000;

/** What is left out stays. */
const changed = (row: ChoicesRow, wish: ChatChoicesEntry, now: Date): ChoicesRow => ({
  otherId: row.otherId,
  blockedAt: wish.IsBlocked === undefined ? row.blockedAt : wish.IsBlocked ? (row.blockedAt ?? now) : null,
  hidesPresence: wish.HidesPresence ?? row.hidesPresence,
  nudgesRestUntil:
    wish.NudgesRest === undefined
      ? row.nudgesRestUntil
      : wish.NudgesRest
        ? new Date(now.getTime() + nudgesRestDays * dayMs)
        : null,
});

export const createChoices = ({ store, rooms, presence, realtime, audit }: Deps) => {
  /** To whoever watches it looks like coming or going; nothing where nothing changes for them. */
  const showPresence = async (tx: Tx, personId: string, viewerId: string, was: Presence) => {
    const seen = presence.shown(personId, await store.looksOffline(tx, personId, viewerId));
    if (seen.IsOnline !== was.IsOnline)
      realtime.publish(tx, [viewerId], 'user-online-status-message', { UserId: personId, ...seen });
  };

  return {
    of: async (db: Db, me: Member, otherId: string): Promise<ChoicesRow> =>
      orNotFound(await store.of(db, me.id, otherId)),

    blocked: store.blocked,

    async choose(tx: Tx, me: Member, otherId: string, wish: ChatChoicesEntry, now: Date): Promise<ChoicesRow> {
      // What is just being sent comes before it or after it, never in between.
      const room = await rooms.holdRoom(tx, me.id, { userId: otherId });
      const before = orNotFound(await store.of(tx, me.id, otherId));
      const shownToThem = presence.shown(me.id, await store.looksOffline(tx, me.id, otherId));
      const shownToMe = presence.shown(otherId, await store.looksOffline(tx, otherId, me.id));
      const after = changed(before, wish, now);
      await store.save(tx, me.id, after);
      if ((before.blockedAt === null) !== (after.blockedAt === null)) {
        // Without whom it is about: they may ask who did what with their data, and this is not theirs to know.
        const action = after.blockedAt ? 'chat.blocked' : 'chat.unblocked';
        await audit.note(tx, { actor: me.id, action, subject: me.id, subjectOwner: me.id });
      }
      if (room) {
        await showPresence(tx, me.id, otherId, shownToThem);
        await showPresence(tx, otherId, me.id, shownToMe);
      }
      realtime.changed(tx, [me.id], 'crew');
      return after;
    },
  };
};
export type Choices = ReturnType<typeof createChoices>;
