// Saying yes or no to an invitation. Yes needs the promise, and never makes a crew larger than nine.
import { crewLimit } from '@mycrew/contract/constants.ts';
import type { Person } from '@mycrew/contract/wire.ts';
import { uuidv7 } from 'uuidv7';
import { refuse } from '#http/refusals.ts';
import { hashToken } from '#privacy/tokens.ts';
import type { Audit, Member, News, Realtime, Tx } from '#src/rooms.ts';
import { personToWire } from './crew.presenter.ts';
import type { CrewStore } from './crew.store.ts';
import { mayHaveCrew } from './invitations.service.ts';
import type { InvitationStore, OpenedInvitation } from './invitations.store.ts';

interface Needs {
  store: CrewStore;
  invitations: InvitationStore;
  news: Pick<News, 'publish'>;
  realtime: Pick<Realtime, 'tell'>;
  audit: Pick<Audit, 'note'>;
  /** Answered by chat: the two may write to each other from now on. */
  openChat(tx: Tx, relation: { id: string; youthId: string; supporterId: string }): Promise<void>;
  pictureUrl(pictureId: string, sessionId: string, now: Date): string;
}

export interface By {
  InvitationId?: string | undefined;
  Token?: string | undefined;
}

export const createAnswers = ({ store, invitations, news, realtime, audit, openChat, pictureUrl }: Needs) => {
  /** By token: whoever holds it was given it. By id: only if it was sent to a contact proven to be mine. */
  const find = async (tx: Tx, me: Member | null, { InvitationId, Token }: By): Promise<OpenedInvitation> => {
    const found = Token
      ? await invitations.lockByToken(tx, hashToken(Token))
      : me && (await invitations.lockById(tx, InvitationId!));
    if (!found || found.inviterId === me?.id || found.status !== 'active') throw refuse.notFound();
    if (Token) return found;
    const mine = await invitations.provenContacts(tx, me!.id);
    if (!found.contactIndex || !mine.some((index) => index.equals(found.contactIndex!))) throw refuse.notFound();
    return found;
  };

  const isOpen = ({ state, expiresAt, consent }: OpenedInvitation, now: Date) =>
    state === 'pending' && expiresAt > now && mayHaveCrew(consent);

  const join = async (tx: Tx, me: Member, { inviterId: youthId, relationship }: OpenedInvitation, now: Date) => {
    await store.lockPeople(tx, [youthId, me.id]);
    const living = await store.livingCrew(tx, youthId);
    if (living.includes(me.id)) return;
    if (living.length >= crewLimit) throw refuse.conflict('crew-full', 'Their Crew is full at the moment.');
    const relation = { id: uuidv7(), youthId, supporterId: me.id };
    await store.join(tx, { ...relation, relationship, since: now });
    await openChat(tx, relation);
    await audit.note(tx, { actor: me.id, action: 'crew.accepted', subject: youthId, subjectOwner: youthId });
    await news.publish(tx, 'crew.accepted', { relationId: relation.id, youthId, supporterId: me.id });
  };

  const tellBoth = (tx: Tx, ids: string[]) => {
    realtime.tell(tx, ids, 'changed', { topic: 'crew' });
    realtime.tell(tx, ids, 'changed', { topic: 'counts' });
  };

  return {
    async accept(tx: Tx, me: Member, by: By, now: Date): Promise<Person> {
      const invitation = await find(tx, me, by);
      const isDone = invitation.state === 'accepted' && invitation.answeredBy === me.id;
      if (isDone && !(await store.mayFollow(tx, me.id, invitation.inviterId))) throw refuse.notFound();
      if (!isDone) {
        if (!isOpen(invitation, now)) throw refuse.notFound();
        if (!mayHaveCrew(me.consent)) throw refuse.rule('consent-needed');
        await join(tx, me, invitation, now);
        await invitations.settle(tx, invitation.id, 'accepted', me.id, now);
        await store.promise(tx, me.id, by.Token ? invitation.contactIndex : null, now);
        tellBoth(tx, [invitation.inviterId, me.id]);
      }
      const { inviterId: id, firstName, lastName, pictureId } = invitation;
      return personToWire({ id, firstName, lastName }, pictureId && pictureUrl(pictureId, me.sessionId, now));
    },

    async reject(tx: Tx, me: Member | null, by: By, now: Date): Promise<void> {
      const invitation = await find(tx, me, by);
      if (invitation.state === 'rejected') return;
      if (invitation.state !== 'pending' || invitation.expiresAt <= now) throw refuse.notFound();
      await invitations.settle(tx, invitation.id, 'rejected', me?.id ?? null, now);
      await news.publish(tx, 'crew.rejected', { invitationId: invitation.id, inviterId: invitation.inviterId });
      tellBoth(tx, me ? [invitation.inviterId, me.id] : [invitation.inviterId]);
    },
  };
};
export type Answers = ReturnType<typeof createAnswers>;
