// Sends an invitation by mail or text; what was answered or taken back meanwhile is not sent.
import * as z from 'zod/mini';
import { defineJob } from '#news/jobs.ts';
import { DeliveryFailed } from '#outside/delivery-failed.ts';
import type { Clock, Db, FieldEncryption, Outside } from '#src/foundation-types.ts';
import { asInternational } from './contact.ts';
import { mailWords, textWords } from './invitation-words.ts';
import type { InvitationStore } from './invitations.store.ts';

interface Needs {
  db: Db;
  store: Pick<InvitationStore, 'toSend'>;
  encryption: Pick<FieldEncryption, 'sealedColumns'>;
  outside: Pick<Outside, 'mail' | 'sms'>;
  clock: Clock;
  /** The token waits sealed: the list of jobs must not be a list of keys. */
  tokens: ReturnType<FieldEncryption['sealedText']>;
  linkOf(token: string): string;
}

export const sendInvitationJob = ({ db, store, encryption, tokens, outside, clock, linkOf }: Needs) => {
  const invitations = encryption.sealedColumns('invitations', 'inviterId');

  const send = async (invitationId: string, sealedToken: string) => {
    const row = await store.toSend(db, invitationId, clock.now());
    if (!row?.contactSealed) return;
    const { contact: to, message } = await invitations.open(db, { ...row, contactSealed: row.contactSealed });
    const token = await tokens.open(db, row.id, sealedToken);
    const words = { inviter: row.inviter, invited: row.invited, message: message ?? '', link: linkOf(token) };
    if (row.channel === 'email') await outside.mail.send({ to, ...mailWords(words) });
    else await outside.sms.send({ to: asInternational(to), text: textWords(words), reference: row.id });
  };

  return defineJob({
    name: 'send-invitation',
    data: z.strictObject({ invitationId: z.uuid(), token: z.string() }),
    atOnce: 4,
    run: async ({ invitationId, token }) => {
      try {
        await send(invitationId, token);
      } catch (error) {
        // An address that takes no mail will not take it later either; the invitation simply stays open.
        if (!(error instanceof DeliveryFailed) || error.outcome !== 'refused') throw error;
      }
    },
  });
};
