// Accepting or declining an invitation. Accepting needs the promise; without a verified contact the youth confirms.
import { hashToken } from '#privacy/tokens.ts';
import type { Audit, Member, DomainEvents, Realtime, Tx } from '#src/foundation-types.ts';
import type { ConfirmingStore } from './confirming.store.ts';
import type { CrewStore } from './crew.store.ts';
import { daysAfter, invitationDays } from './invitation-words.ts';
import { mayHaveCrew } from './invitations.service.ts';
import type { InvitationStore, OpenedInvitation } from './invitations.store.ts';
import type { JoiningRoom } from './joining.ts';
import { refuse } from './crew.refusals.ts';

interface Deps {
  store: Pick<CrewStore, 'mayFollow' | 'promise'>;
  invitations: InvitationStore;
  confirming: Pick<ConfirmingStore, 'wait'>;
  joining: JoiningRoom;
  domainEvents: Pick<DomainEvents, 'publish'>;
  realtime: Pick<Realtime, 'changed'>;
  audit: Pick<Audit, 'note'>;
  pictureUrl(pictureId: string, sessionId: string, now: Date): string;
}

export interface By {
  InvitationId?: string | undefined;
  Token?: string | undefined;
}
type Found = OpenedInvitation & { isProvenOwn: boolean };

const theirCrewIsFull = 'Their Crew is full at the moment.';

export interface Accepted {
  /** Otherwise the youth has the last word. */
  isIn: boolean;
  youth: { id: string; firstName: string; lastName: string };
  pictureUrl: string | null;
}

export const createAnswers = (deps: Deps) => {
  const { store, invitations, confirming, joining, domainEvents, realtime, audit, pictureUrl } = deps;

  /** By token: whoever came with it first. By id: it was sent to one of my verified contacts, or I came with its link. */
  const find = async (tx: Tx, me: Member | null, { InvitationId, Token }: By): Promise<Found> => {
    const found = Token
      ? await invitations.lockByToken(tx, hashToken(Token))
      : me && (await invitations.lockById(tx, InvitationId!));
    if (!found || found.inviterId === me?.id || found.status !== 'active') throw refuse.notFound();
    const own = me && found.contactIndex ? await invitations.provenContacts(tx, me.id) : [];
    const isProvenOwn = own.some((index) => index.equals(found.contactIndex!));
    const isClaimedByMe = me !== null && [found.claimedBy, found.answeredBy].includes(me.id);
    const isFree = Boolean(Token) && found.claimedBy === null;
    if (!isProvenOwn && !isClaimedByMe && !isFree) throw refuse.notFound();
    return { ...found, isProvenOwn };
  };

  /** To whom it names also while the yes of somebody else waits, who came with a link that was passed on. */
  const isOpen = ({ state, isProvenOwn, expiresAt, consent }: Found, now: Date) =>
    (state === 'pending' || (state === 'waiting' && isProvenOwn)) && expiresAt > now && mayHaveCrew(consent);

  const notifyBoth = (tx: Tx, ids: string[]) => {
    realtime.changed(tx, ids, 'crew', 'counts');
  };

  const joinAtOnce = async (tx: Tx, me: Member, invitation: Found, now: Date) => {
    const { id, inviterId: youthId, relationship, calledName, showsEarlier } = invitation;
    const joins = { youthId, supporterId: me.id, relationship, calledName, showsEarlier };
    if (await joining.join(tx, joins, now, theirCrewIsFull))
      await audit.note(tx, { actor: me.id, action: 'crew.accepted', subject: youthId, subjectOwner: youthId });
    await invitations.settle(tx, id, 'accepted', me.id, now);
  };

  /** The promise is given; whether anything opens, the youth says. */
  const waitForYouth = async (tx: Tx, me: Member, { id, inviterId: youthId }: Found, now: Date) => {
    if (await joining.holdRoom(tx, { youthId, supporterId: me.id }, theirCrewIsFull))
      return invitations.settle(tx, id, 'accepted', me.id, now);
    await confirming.wait(tx, id, { answeredBy: me.id, now, expiresAt: daysAfter(now, invitationDays) });
    await audit.note(tx, { actor: me.id, action: 'crew.said-yes', subject: youthId, subjectOwner: youthId });
    await domainEvents.publish(tx, 'crew.said-yes', { invitationId: id, youthId, supporterId: me.id });
  };

  const answer = async (tx: Tx, me: Member, invitation: Found, now: Date): Promise<Accepted> => {
    const { inviterId: id, firstName, lastName, pictureId } = invitation;
    const isIn = await store.mayFollow(tx, me.id, id);
    const picture = isIn && pictureId ? pictureUrl(pictureId, me.sessionId, now) : null;
    return { isIn, youth: { id, firstName, lastName }, pictureUrl: picture };
  };

  return {
    async accept(tx: Tx, me: Member, by: By, now: Date): Promise<Accepted> {
      const invitation = await find(tx, me, by);
      // My pending acceptance lets me in at once, when by now my contact is verified.
      const isProvenSince = invitation.isProvenOwn && isOpen(invitation, now);
      if (invitation.answeredBy === me.id && !isProvenSince) {
        const isWaiting = invitation.state === 'waiting' && invitation.expiresAt > now;
        const isIn = invitation.state === 'accepted' && (await store.mayFollow(tx, me.id, invitation.inviterId));
        if (!isWaiting && !isIn) throw refuse.notFound();
        return answer(tx, me, invitation, now);
      }
      if (!isOpen(invitation, now)) throw refuse.notFound();
      if (!mayHaveCrew(me.consent)) throw refuse.rule('consent-needed');
      await (invitation.isProvenOwn ? joinAtOnce : waitForYouth)(tx, me, invitation, now);
      await store.promise(tx, me.id, now);
      const before = invitation.answeredBy ?? me.id;
      notifyBoth(tx, [...new Set([invitation.inviterId, me.id, before])]);
      return answer(tx, me, invitation, now);
    },

    /** My pending acceptance may be taken back, too. */
    async reject(tx: Tx, me: Member | null, by: By, now: Date): Promise<void> {
      const invitation = await find(tx, me, by);
      if (invitation.state === 'rejected') return;
      const isMyYes = invitation.state === 'waiting' && invitation.answeredBy === me?.id;
      if ((invitation.state !== 'pending' && !isMyYes) || invitation.expiresAt <= now) throw refuse.notFound();
      await invitations.settle(tx, invitation.id, 'rejected', me?.id ?? null, now);
      await domainEvents.publish(tx, 'crew.rejected', { invitationId: invitation.id, inviterId: invitation.inviterId });
      notifyBoth(tx, me ? [invitation.inviterId, me.id] : [invitation.inviterId]);
    },
  };
};
export type Answers = ReturnType<typeof createAnswers>;
