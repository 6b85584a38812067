// Accepting or declining a request; accepting discloses the names to each other, and nothing else.
import { connectionLimit, type RejectionReason } from '@mycrew/contract/connections.ts';
import { hashToken } from '#privacy/tokens.ts';
import type { Member, DomainEvents, Realtime, Tx } from '#src/foundation-types.ts';
import { refuse } from './connections.refusals.ts';
import { mayConnect } from './connections.service.ts';
import type { ConnectionStore, OpenRequest } from './connections.store.ts';

interface Deps {
  store: ConnectionStore;
  domainEvents: Pick<DomainEvents, 'publish'>;
  realtime: Pick<Realtime, 'changed'>;
}

export interface By {
  ConnectionId?: string | undefined;
  Token?: string | undefined;
}

export const createAnswering = ({ store, domainEvents, realtime }: Deps) => {
  /** By token whoever has the link; by id whose proven contact was asked, or who answered it. */
  const find = async (tx: Tx, me: Member, { ConnectionId, Token }: By, now: Date): Promise<OpenRequest> => {
    const found = Token
      ? await store.lockByToken(tx, me.id, hashToken(Token), now)
      : await store.lockById(tx, me.id, ConnectionId!, now);
    if (!found || found.askerId === me.id) throw refuse.notFound();
    if (found.otherId === me.id) return found;
    const isOwn = Boolean(Token) || (await store.accountOf(tx, found.contactIndex)) === me.id;
    if (!isOwn || !found.fits || found.state !== 'pending' || found.expiresAt <= now) throw refuse.notFound();
    return found;
  };

  const named = ({ askerId, firstName, lastName }: OpenRequest, id: string, since: Date) => ({
    id,
    personId: askerId,
    firstName,
    lastName,
    since,
  });

  return {
    async accept(tx: Tx, me: Member, by: By, now: Date) {
      mayConnect(me);
      const found = await find(tx, me, by, now);
      await store.lockPeople(tx, [me.id, found.askerId]);
      const { ofOne, ofOther, since, id } = await store.living(tx, me.id, found.askerId);
      if (since && id) {
        if (found.state === 'pending') await store.end(tx, found.id, 'cancelled', now);
        return named(found, id, since);
      }
      if (found.state !== 'pending') throw refuse.notFound();
      if (ofOne >= connectionLimit) throw refuse.conflict('connections-full');
      if (ofOther >= connectionLimit) throw refuse.conflict('connections-theirs-full');
      await store.accept(tx, found.id, me.id, now);
      await domainEvents.publish(tx, 'connection.accepted', {
        connectionId: found.id,
        askerId: found.askerId,
        otherId: me.id,
      });
      realtime.changed(tx, [me.id, found.askerId], 'connections', 'counts');
      return named(found, found.id, now);
    },

    /** The reason stays with whoever says no; the asker sees that it is not this time. */
    async reject(tx: Tx, me: Member, by: By, reason: RejectionReason, now: Date): Promise<void> {
      const found = await find(tx, me, by, now);
      if (found.state === 'rejected') return;
      if (found.state !== 'pending') throw refuse.notFound();
      await store.reject(tx, found.id, me.id, reason, now);
      realtime.changed(tx, [me.id, found.askerId], 'connections', 'counts');
    },
  };
};
export type Answering = ReturnType<typeof createAnswering>;
