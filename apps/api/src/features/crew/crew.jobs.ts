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
  encryption: Pick<FieldEncryption, 'open'>;
  outside: Pick<Outside, 'mail' | 'sms'>;
  clock: Clock;
  linkOf(token: string): string;
}

/** The token waits sealed: the list of jobs must not be a list of keys. */
export const tokenPlace = (invitationId: string) => ({
  owner: null,
  table: 'invitations',
  column: 'token',
  row: invitationId,
});

export const sendInvitationJob = ({ db, store, encryption, outside, clock, linkOf }: Needs) => {
  const send = async (invitationId: string, sealedToken: string) => {
    const row = await store.toSend(db, invitationId, clock.now());
    if (!row?.contactSealed) return;
    const at = (column: string) => ({ owner: row.inviterId, table: 'invitations', column, row: row.id });
    const to = await encryption.open(db, at('contact_sealed'), row.contactSealed);
    const message = row.messageSealed ? await encryption.open(db, at('message_sealed'), row.messageSealed) : '';
    const token = await encryption.open(db, tokenPlace(row.id), Buffer.from(sealedToken, 'base64'));
    const words = { inviter: row.inviter, invited: row.invited, message, link: linkOf(token) };
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
