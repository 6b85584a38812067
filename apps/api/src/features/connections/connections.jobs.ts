// Sends a request by mail or text, unless it was answered or taken back meanwhile.
import { connectionDays } from '@mycrew/contract/connections.ts';
import { brand } from '@mycrew/contract/brand.ts';
import { emergencyNumber } from '@mycrew/contract/constants.ts';
import * as z from 'zod/mini';
import { defineJob } from '#domain-events/jobs.ts';
import { unlessRefused } from '#adapters/delivery-failed.ts';
import { sanitize, nameInWords } from '#adapters/sanitize.ts';
import type { Clock, Db, FieldEncryption, Adapters } from '#src/foundation-types.ts';
import type { ConnectionStore } from './connections.store.ts';

interface Asked {
  asker: string;
  message: string;
  link: string;
  /** Where a mail program ends these mails with one click. */
  stopMails: string;
}

const longestMessage = 280;

/** The mail and text of a request. */
const mailWords = ({ asker: askerName, message, link, stopMails }: Asked) => {
  const asker = nameInWords(askerName);
  const quote = sanitize(message, longestMessage);
  const paragraphs = [
    `Hi,`,
    `${asker} uses ${brand.name} and would like to be connected with you there: you would know of each other, and nothing else. Nobody sees what the other one feels or writes.`,
    quote ? `${asker} writes: “${quote}”` : '',
    `See who asks, and say yes or no:\n${link}`,
    `The link lasts ${connectionDays} days. If this isn’t for you, simply leave it: nothing more will come of it.`,
    `You got this because ${asker} typed in your address. ${brand.name} is not for emergencies; in danger, call ${emergencyNumber}.`,
  ];
  const text = paragraphs.filter(Boolean).join('\n\n');
  return { subject: `${asker} would like to connect with you`, text, listUnsubscribe: stopMails };
};

const textWords = ({ asker, link }: Pick<Asked, 'asker' | 'link'>): string =>
  `${nameInWords(asker)} would like to connect with you on ${brand.name}. See who asks, and say yes or no: ${link} (lasts ${connectionDays} days)`;

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
