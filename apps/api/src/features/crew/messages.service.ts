// Invitations as messages: sending again, opting out, and the state for whoever came with the link.
import type { OptOutScope, SupporterStatus } from '@mycrew/contract/invitations.ts';
import { requireOwner } from '#http/owner.ts';
import { hashToken } from '#privacy/tokens.ts';
import type { Db, FieldEncryption, Member, Realtime, Tx } from '#src/foundation-types.ts';
import type { By } from './answers.service.ts';
import { refuse } from './crew.refusals.ts';
import { daysAfter, invitationDays } from './invitation-words.ts';
import { mayAsk, mostToOne } from './invitations.service.ts';
import type { InvitationStore, OpenedInvitation } from './invitations.store.ts';
import type { MessageStore, StatusRow } from './messages.store.ts';
import { canResend, isSentLately } from './resending.ts';

interface Deps {
  store: MessageStore;
  invitations: Pick<InvitationStore, 'beforeInviting' | 'lockById' | 'lockByToken' | 'provenContacts' | 'settle'>;
  encryption: Pick<FieldEncryption, 'sealedColumns'>;
  realtime: Pick<Realtime, 'changed'>;
  maySend(tx: Tx, me: Member, contactIndex: Buffer, address: string, now: Date): Promise<void>;
  sendLater(tx: Tx, invitationId: string): Promise<void>;
}

type OptingOut = By & { Scope: OptOutScope };

const stateOf = ({ state, expiresAt, isMyYes, isIn }: StatusRow, now: Date): SupporterStatus['State'] => {
  if (isIn) return 'accepted';
  if (expiresAt <= now) return 'over';
  if (state === 'waiting' && isMyYes) return 'waiting';
  return state === 'pending' ? 'open' : 'over';
};

export const createMessages = (deps: Deps) => {
  const { store, invitations, encryption, realtime, maySend, sendLater } = deps;
  const sealed = encryption.sealedColumns('invitations', 'inviterId');

  /** Whose message it was: known by the token that only stood there, or by having proven the contact. */
  const isTheirs = async (tx: Tx, me: Member | null, found: OpenedInvitation, token?: string) => {
    if (token && found.messageTokenHash?.equals(hashToken(token))) return true;
    const proven = me ? await invitations.provenContacts(tx, me.id) : [];
    return proven.some((index) => found.contactIndex !== null && index.equals(found.contactIndex));
  };

  return {
    /** Answered alike whether it could go out or not, as with the first. */
    async resend(tx: Tx, me: Member, invitationId: string, address: string, now: Date) {
      const row = requireOwner(await store.lockOwn(tx, invitationId), me, 'inviterId');
      mayAsk(me);
      if (row.state !== 'pending' || row.expiresAt <= now) throw refuse.conflict('already-answered');
      if (!row.contactIndex) throw refuse.rule('passed-on-by-hand');
      if (isSentLately(row, now)) throw refuse.conflict('sent-lately');
      if (!canResend(row, now)) throw refuse.conflict('sent-again');
      await maySend(tx, me, row.contactIndex, address, now);
      const before = await invitations.beforeInviting(tx, me.id, row.contactIndex, now);
      if (!before.isProven) throw refuse.rule('contact-unproven');
      const isSent = !before.hasOptedOut && before.sentLately < mostToOne;
      const expiresAt = daysAfter(now, invitationDays);
      await store.resend(tx, row.id, { now, expiresAt, isSent });
      if (isSent) await sendLater(tx, row.id);
      realtime.changed(tx, [me.id], 'crew');
      const { contact } = await sealed.open(tx, row);
      return { row: { ...row, resentAt: now, expiresAt }, contact };
    },

    /**
     * Not from this person, or from nobody, at this email or mobile. A link that was passed on by hand proves nothing
     * about it, so it ends that one inviter's asking alone. Nobody learns by it what there is.
     */
    async optOut(tx: Tx, me: Member | null, { InvitationId, Token, Scope }: OptingOut, now: Date): Promise<void> {
      const found = Token
        ? await invitations.lockByToken(tx, hashToken(Token))
        : me && (await invitations.lockById(tx, InvitationId!));
      const isMyOwn = found && found.inviterId === me?.id;
      const isFromTheirs = found && !isMyOwn && (await isTheirs(tx, me, found, Token));
      if (!Token && !isFromTheirs) throw refuse.notFound();
      if (!found || isMyOwn) return;
      const { id, contactIndex, inviterId, state } = found;
      if (contactIndex) await store.leaveInPeace(tx, contactIndex, inviterId, now);
      if (contactIndex && isFromTheirs && Scope === 'everybody') await store.leaveInPeace(tx, contactIndex, null, now);
      if (state === 'pending') await invitations.settle(tx, id, 'optedOut', me?.id ?? null, now);
      realtime.changed(tx, me ? [inviterId, me.id] : [inviterId], 'crew', 'counts');
    },

    async statusFor(db: Db | Tx, me: Member, now: Date): Promise<SupporterStatus> {
      const row = await store.statusFor(db, me.id);
      const State = row ? stateOf(row, now) : 'none';
      if (!row || State === 'over') return { State, InviterFirstName: null, ExpiresOn: null };
      const ExpiresOn = State === 'accepted' ? null : row.expiresAt.toISOString();
      return { State, InviterFirstName: row.firstName, ExpiresOn };
    },
  };
};
export type Messages = ReturnType<typeof createMessages>;
