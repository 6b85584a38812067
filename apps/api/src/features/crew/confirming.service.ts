// 'Is this the person you meant?': links are passed on, so an unverified acceptance opens nothing before the youth has confirmed.
import { requireOwner } from '#http/owner.ts';
import type { Audit, Member, DomainEvents, Realtime, Tx } from '#src/foundation-types.ts';
import type { ConfirmingStore, WaitingInvitation } from './confirming.store.ts';
import type { CrewStore } from './crew.store.ts';
import { mayHaveCrew } from './invitations.service.ts';
import type { InvitationStore } from './invitations.store.ts';
import type { JoiningRoom } from './joining.ts';
import { refuse } from './crew.refusals.ts';

interface Deps {
  store: ConfirmingStore;
  crew: Pick<CrewStore, 'mayFollow'>;
  invitations: Pick<InvitationStore, 'settle'>;
  joining: JoiningRoom;
  domainEvents: Pick<DomainEvents, 'publish'>;
  realtime: Pick<Realtime, 'changed'>;
  audit: Pick<Audit, 'note'>;
}

interface Confirmation {
  invitationId: string;
  /** Left out: as it was chosen when they were asked. */
  showsEarlier: boolean | undefined;
}

export const createConfirming = ({ store, crew, invitations, joining, domainEvents, realtime, audit }: Deps) => {
  const find = async (tx: Tx, me: Member, invitationId: string): Promise<WaitingInvitation> => {
    const found = requireOwner(await store.lock(tx, invitationId), me, 'inviterId');
    return found;
  };

  const notifyBoth = (tx: Tx, ids: string[]) => {
    realtime.changed(tx, ids, 'crew', 'counts');
  };

  const note = (tx: Tx, me: Member, action: string, subject: string) =>
    audit.note(tx, { actor: me.id, action, subject, subjectOwner: me.id });

  return {
    /** They join. Nine are counted here, and only here: whoever waits takes nobody's place. */
    async confirm(
      tx: Tx,
      me: Member,
      { invitationId, showsEarlier }: Confirmation,
      now: Date,
    ): Promise<NonNullable<WaitingInvitation['supporter']>> {
      const found = await find(tx, me, invitationId);
      const { state, expiresAt, relationship, calledName, supporter } = found;
      const isWaiting = state === 'waiting' && expiresAt > now;
      if (!supporter || supporter.status !== 'active') throw refuse.notFound();
      // A relation that one of them has ended since is nothing any more.
      const isDone = state === 'accepted' && (await crew.mayFollow(tx, supporter.id, me.id));
      if (!isWaiting && !isDone) throw refuse.notFound();
      if (isWaiting) {
        if (!mayHaveCrew(me.consent)) throw refuse.rule('consent-needed');
        if (!mayHaveCrew(supporter.consent)) throw refuse.notFound();
        const joins = { youthId: me.id, supporterId: supporter.id, relationship, calledName };
        await joining.join(tx, { ...joins, showsEarlier: showsEarlier ?? found.showsEarlier }, now);
        await invitations.settle(tx, invitationId, 'accepted', supporter.id, now);
        await note(tx, me, 'crew.confirmed', supporter.id);
        await domainEvents.publish(tx, 'crew.confirmed', { invitationId, youthId: me.id, supporterId: supporter.id });
        notifyBoth(tx, [me.id, supporter.id]);
      }
      return supporter;
    },

    async decline(tx: Tx, me: Member, invitationId: string, now: Date): Promise<void> {
      const { state, supporter } = await find(tx, me, invitationId);
      if (state === 'notThem') return;
      if (state !== 'waiting') throw refuse.notFound();
      await invitations.settle(tx, invitationId, 'notThem', supporter?.id ?? null, now);
      await note(tx, me, 'crew.declined', supporter?.id ?? invitationId);
      notifyBoth(tx, supporter ? [me.id, supporter.id] : [me.id]);
    },
  };
};
export type Confirming = ReturnType<typeof createConfirming>;
