// Sends a request by mail or text, unless it was answered or taken back meanwhile.
import * as z from 'zod/mini';
import { defineJob } from '#domain-events/jobs.ts';
import { unlessRefused } from '#adapters/delivery-failed.ts';
import type { Clock, Db, FieldEncryption, Adapters } from '#src/foundation-types.ts';
import { mailWords, textWords } from './connection-words.ts';
import type { ConnectionStore } from './connections.store.ts';

interface Deps {
  db: Db;
  store: Pick<ConnectionStore, 'toSend'>;
  encryption: Pick<FieldEncryption, 'sealedColumns'>;
  adapters: Pick<Adapters, 'mail' | 'sms'>;
  clock: Clock;
  /** The token waits sealed: the list of jobs must not be a list of keys. */
  tokens: ReturnType<FieldEncryption['sealedText']>;
  linkOf(token: string): string;
  stopMailsAt(token: string): string;
}

export const sendConnectionJob = ({ db, store, encryption, tokens, adapters, clock, linkOf, stopMailsAt }: Deps) => {
  const connections = encryption.sealedColumns('connections', 'askerId');

  const send = async (connectionId: string, sealedToken: string) => {
    const row = await store.toSend(db, connectionId, clock.now());
    if (!row?.contactSealed) return;
    const { contact: to, message } = await connections.open(db, { ...row, contactSealed: row.contactSealed });
    const token = await tokens.open(db, row.id, sealedToken);
    const words = { asker: row.asker, message: message ?? '', link: linkOf(token), stopMails: stopMailsAt(token) };
    if (row.channel === 'email') await adapters.mail.send({ to, ...mailWords(words) });
    else await adapters.sms.send({ to: to.replace(/^0/u, '+61'), text: textWords(words), reference: row.id });
  };

  return defineJob({
    name: 'send-connection',
    data: z.strictObject({ connectionId: z.uuid(), token: z.string() }),
    atOnce: 4,
    // Refused, the request simply stays open.
    run: ({ connectionId, token }) => unlessRefused(send(connectionId, token)),
  });
};
