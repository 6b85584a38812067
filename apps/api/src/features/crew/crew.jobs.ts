// Sends an invitation by mail or text, unless it was answered or taken back meanwhile.
import * as z from 'zod/mini';
import { defineJob } from '#domain-events/jobs.ts';
import { unlessRefused } from '#adapters/delivery-failed.ts';
import { hashToken } from '#privacy/tokens.ts';
import type { Clock, Db, FieldEncryption, Adapters } from '#src/foundation-types.ts';
import { asInternational } from './contact.ts';
import { mailWords, textWords } from './invitation-words.ts';
import type { MessageStore } from './messages.store.ts';

/** The token in an invitation's messages: the same each time, never shown to the inviter. */
const messageTokenOf = (encryption: Pick<FieldEncryption, 'blindIndex'>, invitationId: string): string =>
  encryption.blindIndex('invitation-message', invitationId).toString('base64url');

interface Deps {
  db: Db;
  store: Pick<MessageStore, 'toSend' | 'storeToken'>;
  encryption: Pick<FieldEncryption, 'sealedColumns' | 'blindIndex'>;
  adapters: Pick<Adapters, 'mail' | 'sms'>;
  clock: Clock;
  linkOf(token: string): string;
  /** Where the same person says that they want no more of these. */
  noMoreOf(token: string): string;
  /** The same with one click in a mail program. */
  stopMailsAt(token: string): string;
}

export const sendInvitationJob = ({ db, store, encryption, adapters, clock, linkOf, noMoreOf, stopMailsAt }: Deps) => {
  const invitations = encryption.sealedColumns('invitations', 'inviterId');

  const send = async (invitationId: string) => {
    const row = await store.toSend(db, invitationId, clock.now());
    if (!row?.contactSealed) return;
    const { contact: to, message } = await invitations.open(db, { ...row, contactSealed: row.contactSealed });
    const token = messageTokenOf(encryption, row.id);
    await store.storeToken(db, row.id, hashToken(token));
    const links = { link: linkOf(token), noMore: noMoreOf(token), stopMails: stopMailsAt(token) };
    const words = { inviter: row.inviter, invited: row.invited, message: message ?? '', ...links };
    if (row.channel === 'email') await adapters.mail.send({ to, ...mailWords(words) });
    else await adapters.sms.send({ to: asInternational(to), text: textWords(words), reference: row.id });
  };

  return defineJob({
    name: 'send-invitation',
    // What else was queued with it by an earlier release is left out.
    data: z.object({ invitationId: z.uuid() }),
    atOnce: 4,
    // Refused, the invitation simply stays open.
    run: ({ invitationId }) => unlessRefused(send(invitationId)),
  });
};
