// Inviting somebody into one's crew, taking it back, and listing what is pending.
import { automatedDecision } from '@mycrew/contract/automated-decisions.ts';
import type { InvitationEntry } from '@mycrew/contract/crew.ts';
import type { PanelInvitation } from '@mycrew/contract/invitations.ts';
import { crewLimit } from '@mycrew/contract/constants.ts';
import { uuidv7 } from 'uuidv7';
import type * as z from 'zod/mini';
import { requireOwner } from '#http/owner.ts';
import { hashToken, newToken } from '#privacy/tokens.ts';
import type { Db, FieldEncryption, Member, DomainEvents, Realtime, Tx } from '#src/foundation-types.ts';
import { contactOf, contactsOf, emailContact, mobileContact, type Contact } from './contact.ts';
import type { ConfirmingStore } from './confirming.store.ts';
import { daysAfter, invitationDays } from './invitation-words.ts';
import type { InvitationStore, NewInvitation } from './invitations.store.ts';
import { refuse } from './crew.refusals.ts';

const adultFrom = 18;

/** Only where the year leaves no doubt. */
const isOtherAge = (isAdult: boolean | null, born: number | null, now: Date): boolean => {
  if (isAdult === null || born === null) return false;
  const oldest = now.getUTCFullYear() - born;
  return isAdult ? oldest < adultFrom : oldest - 1 >= adultFrom;
};

interface Deps {
  store: InvitationStore;
  confirming: Pick<ConfirmingStore, 'toConfirm' | 'given'>;
  encryption: Pick<FieldEncryption, 'sealedColumns' | 'blindIndex'>;
  domainEvents: Pick<DomainEvents, 'publish'>;
  realtime: Pick<Realtime, 'changed'>;
  /** Mail and text leave after the commit. */
  sendLater(tx: Tx, invitationId: string): Promise<void>;
  linkOf(token: string): string;
  /** Seconds to wait; 0 where this account and this address may still send some today. */
  takeShare(tx: Tx, from: { accountId: string; address: string }, now: Date): Promise<number>;
}

/** To one address or number within a week, from all accounts together. */
export const mostToOne = 3;
export const mayHaveCrew = (consent: string): boolean => consent === 'notRequired' || consent === 'approved';

export const mayAsk = (me: Member): void => {
  automatedDecision('age-rungs');
  if (me.kind !== 'youth') throw refuse.youthOnly('A Crew belongs to a youth account.');
  if (!mayHaveCrew(me.consent)) throw refuse.rule('consent-needed');
};

type Asked = Omit<InvitationEntry, 'Email' | 'MobileNumber'>;
const inPassing: Omit<Asked, 'Channel'> = { FirstName: '', Message: '', ShowLast30Days: false };

export const createInvitations = (deps: Deps) => {
  const { store, confirming, encryption, domainEvents, realtime, sendLater, linkOf, takeShare } = deps;
  const invitations = encryption.sealedColumns('invitations', 'inviterId');

  /** What goes out at other people's cost needs somebody who can be reached, and is never without measure. */
  const maySend = async (tx: Tx, me: Member, contactIndex: Buffer, address: string, now: Date): Promise<void> => {
    automatedDecision('message-costs');
    const wait = await takeShare(tx, { accountId: me.id, address }, now);
    if (wait > 0) throw refuse.tooMany(wait, 'That’s a lot of invitations for today. A link works at any time.');
    await store.holdContact(tx, contactIndex);
  };

  const reach = async (tx: Tx, row: Pick<NewInvitation, 'id' | 'inviterId'>, accountId: string | null) => {
    await sendLater(tx, row.id);
    if (!accountId) return;
    await domainEvents.publish(tx, 'crew.invited', {
      invitationId: row.id,
      inviterId: row.inviterId,
      inviteeId: accountId,
    });
    realtime.changed(tx, [accountId], 'crew', 'counts');
  };

  /** Answered alike whether it could go out or not: nobody learns who else asked, or who asked to be left in peace. */
  const ask = async (tx: Tx, me: Member, entry: Asked, contact: Contact | null, address: string, now: Date) => {
    mayAsk(me);
    if (contact) await maySend(tx, me, contact.index, address, now);
    const before = await store.beforeInviting(tx, me.id, contact?.index ?? null, now);
    if (contact && before.isOwn) throw refuse.invalid(contact.field, 'That one is yours.');
    if (contact && !before.isProven) throw refuse.rule('contact-unproven');
    if (before.isInCrew) throw refuse.conflict('in-crew');
    if (before.isAsked) throw refuse.conflict('already-asked');
    if (before.living >= crewLimit) throw refuse.conflict('crew-full');
    const token = newToken();
    const row = {
      id: uuidv7(),
      inviterId: me.id,
      channel: entry.Channel,
      firstName: entry.FirstName,
      relationship: entry.Relationship ?? null,
      isAdult: entry.IsAdult ?? null,
      contactIndex: contact?.index ?? null,
      showsEarlier: entry.ShowLast30Days,
      tokenHash: hashToken(token),
      wasSent: contact !== null && !before.hasOptedOut && before.sentLately < mostToOne,
      createdAt: now,
      expiresAt: daysAfter(now, invitationDays),
    };
    const words = { contact: contact?.typed ?? null, message: (before.isProven && entry.Message) || null };
    const sealed = await invitations.seal(tx, row, words);
    if (!(await store.insert(tx, { ...row, ...sealed }))) throw refuse.conflict('already-asked');
    if (row.wasSent) await reach(tx, row, before.accountId);
    realtime.changed(tx, [me.id], 'crew');
    const asked = { ...row, resentAt: null, state: 'pending' as const };
    return { row: asked, contact: contact?.typed ?? null, link: linkOf(token) };
  };

  return {
    maySend,

    invite: (tx: Tx, me: Member, entry: InvitationEntry, address: string, now: Date) =>
      ask(tx, me, entry, contactOf(encryption, entry), address, now),

    /** By email, by mobile, or one by each; all of them, or none. */
    async inviteInPassing(tx: Tx, me: Member, typed: z.output<typeof PanelInvitation>, address: string, now: Date) {
      const asked = [];
      for (const { channel, contact } of contactsOf(encryption, typed))
        asked.push(await ask(tx, me, { ...inPassing, Channel: channel }, contact, address, now));
      return asked;
    },

    async cancel(tx: Tx, me: Member, invitationId: string, now: Date): Promise<void> {
      const invitation = requireOwner(await store.lockById(tx, invitationId), me, 'inviterId');
      if (invitation.state === 'cancelled') return;
      if (invitation.state !== 'pending' && invitation.state !== 'waiting') throw refuse.conflict('already-answered');
      await store.settle(tx, invitationId, 'cancelled', me.id, now);
      const { accountId } = await store.beforeInviting(tx, me.id, invitation.contactIndex, now);
      const concerned = [accountId, invitation.claimedBy, invitation.answeredBy].filter((id) => id !== null);
      realtime.changed(tx, [me.id, ...concerned], 'crew', 'counts');
    },

    async requests(db: Db, me: Member, now: Date) {
      const [received, sent, toConfirm, given] = await Promise.all([
        store.provenContacts(db, me.id).then((proven) => store.received(db, me.id, proven, now)),
        store.sent(db, me.id),
        confirming.toConfirm(db, me.id, now),
        confirming.given(db, me.id, now),
      ]);
      return {
        received: await Promise.all(
          received.map(async (row) => ({ row, message: (await invitations.open(db, row)).message ?? '' })),
        ),
        sent: await Promise.all(sent.map(async (row) => ({ row, contact: (await invitations.open(db, row)).contact }))),
        toConfirm: await Promise.all(
          toConfirm.map(async (row) => ({
            row,
            contact: (await invitations.open(db, row)).contact,
            isOtherAge: isOtherAge(row.isAdult, row.supporterBorn, now),
          })),
        ),
        given,
      };
    },

    /** From here on the link is of use to nobody but whoever registered with it; false where somebody was quicker. */
    claim: (tx: Tx, token: string, personId: string, now: Date): Promise<boolean> =>
      store.claim(tx, hashToken(token), personId, now),

    /** What a link is about; a wrong, used, old or withdrawn one is nothing, all alike. */
    async pendingInvitation(db: Db | Tx, token: string, viewerId: string | null, now: Date) {
      const found = await store.byToken(db, hashToken(token));
      if (found && found.claimedBy !== null && found.claimedBy !== viewerId) return null;
      if (found?.state !== 'pending' || found.expiresAt <= now || found.status !== 'active') return null;
      if (!mayHaveCrew(found.consent)) return null;
      const { inviterId, firstName: inviterFirstName, expiresAt, channel } = found;
      // Only to whoever has the message itself: a link that was passed on by hand may have come to anybody.
      const isFromMessage = found.messageTokenHash?.equals(hashToken(token)) ?? false;
      const { contact } = isFromMessage ? await invitations.open(db, found) : { contact: null };
      const email = channel === 'email' ? contact : null;
      return { inviterId, inviterFirstName, expiresAt, email, mobile: channel === 'sms' ? contact : null };
    },

    /** Whether this contact can be asked by me: not my own, not in my crew, not asked already. */
    async mayInvite(db: Db, me: Member, typed: { email: string } | { mobile: string }, now: Date): Promise<boolean> {
      const { index } =
        'email' in typed ? emailContact(encryption, typed.email) : mobileContact(encryption, typed.mobile);
      const { isOwn, isInCrew, isAsked } = await store.beforeInviting(db, me.id, index, now);
      return !isOwn && !isInCrew && !isAsked;
    },
  };
};
export type Invitations = ReturnType<typeof createInvitations>;
