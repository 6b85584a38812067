/** Sends mail through one or two SMTP servers, or into the local mailbox. */
import { brand } from '@mycrew/contract/brand.ts';
import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { NodemailerError } from 'nodemailer';
import { createSemaphore, SemaphoreTimeout } from '#src/concurrency/semaphore.ts';
import type { Clock } from './clock.ts';
import { DeliveryFailed } from './delivery-failed.ts';
import type { DeliveryOutcome } from './delivery-failed.ts';
import { createFailover, type ProviderWatch } from './failover.ts';
import type { Mailbox } from './mailbox.ts';
import { mailLines, mailTotalMs, smtpSettings } from './smtp-settings.ts';

export interface MailMessage {
  to: string;
  subject: string;
  text: string;
  html?: string;
  /** An https address that ends these mails with one POST (RFC 8058). */
  listUnsubscribe?: string;
  /** Ours, the same on every try; makes the Message-ID, so that a mailbox can detect a duplicate. */
  reference?: string;
  /** The second try of something urgent should not fail the same way. */
  otherProviderFirst?: boolean;
  /** Asked before another server is: true where somebody else sends it by now. */
  isTooLate?: () => boolean;
  /** For each server that is asked. */
  timeOutMs?: number;
}

export interface Mail {
  send(message: MailMessage): Promise<{ id: string; provider: string }>;
}

interface SmtpMailOptions {
  url: string;
  secondUrl?: string | undefined;
  from: string;
  clock: Clock;
  totalMs?: number;
  /** Connections to each server. */
  lines?: number;
  watch?: ProviderWatch | undefined;
}

export async function createSmtpMail(options: SmtpMailOptions) {
  // Where no server is set, its 5 MB are not needed.
  const { createTransport } = await import('nodemailer');
  const { url, secondUrl, from, clock, totalMs = mailTotalMs, lines = mailLines, watch } = options;
  /** The words of each letter, by what ends its try: of one that nobody has read from yet, nothing can have arrived. */
  const words = new WeakMap<object, Readable>();
  const transportTo = (address: string) => {
    const transport = createTransport(smtpSettings(address, lines));
    return transport.use('stream', ({ data, message }, done) => {
      message.processFunc((text: Readable) => {
        if (data.signal) words.set(data.signal, text);
        return text;
      });
      done();
    });
  };
  const servers = [url, secondUrl]
    .filter((address) => address !== undefined)
    .map((address) => ({
      name: new URL(address).host,
      transport: transportTo(address),
      limit: createSemaphore(lines),
    }));
  const ask = createFailover(servers, clock, watch);

  /** An address alone is called as the desk says, else as the product is, at that moment. */
  const sender = () => (from.includes('<') ? from : { name: brand.mailName || brand.name, address: from });
  const letterOf = ({ to, subject, text, html, listUnsubscribe, reference }: MailMessage) => ({
    from: sender(),
    // An object is taken as one address; a string would be searched for several.
    to: { name: '', address: to },
    subject,
    text,
    ...(html === undefined ? {} : { html }),
    ...(listUnsubscribe === undefined ? {} : unsubscribeHeaders(listUnsubscribe)),
    ...(reference === undefined ? {} : { messageId: messageIdOf(reference, from) }),
  });

  return {
    async send(message: MailMessage): Promise<{ id: string; provider: string }> {
      refuseOddAddress(message.to);
      const letter = letterOf(message);
      const { otherProviderFirst, isTooLate, timeOutMs = totalMs } = message;
      return ask(
        async ({ name, transport, limit }) => {
          const givesUpAt = performance.now() + timeOutMs;
          // In the transport's own queue, a mail that was never begun could not be distinguished from one that may have arrived.
          const trying = async () => {
            const signal = AbortSignal.timeout(Math.ceil(givesUpAt - performance.now()));
            try {
              const sent = await transport.sendMail({ ...letter, signal });
              return { id: sent.messageId, provider: name };
            } catch (error) {
              throw asDeliveryFailed(error as NodemailerError, words.get(signal)?.readableDidRead ?? false);
            }
          };
          return limit(trying, { withinMs: timeOutMs / 2 }).catch((error: unknown) => {
            throw error instanceof SemaphoreTimeout ? new DeliveryFailed('not-sent', 'No line came free.') : error;
          });
        },
        { otherProviderFirst, isTooLate },
      );
    },
    close() {
      for (const { transport } of servers) transport.close();
    },
  };
}

// The ids in a reference are nobody's business on the way.
function messageIdOf(reference: string, from: string): string {
  const host = /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost';
  return `<${createHash('sha256').update(reference).digest('base64url').slice(0, 32)}@${host}>`;
}

export function createMailboxMail(mailbox: Mailbox): Mail {
  return {
    async send({ to, subject, text, html }) {
      refuseOddAddress(to);
      return {
        ...(await mailbox.put({ channel: 'email', to, subject, text, html: html ?? null })),
        provider: 'mailbox',
      };
    },
  };
}

function unsubscribeHeaders(url: string) {
  return { list: { unsubscribe: { url } }, headers: { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' } };
}

function refuseOddAddress(to: string): void {
  if (!/^[^\s<>,;:"\\]+@[^\s<>,;:"\\@]+$/.test(to)) {
    throw new DeliveryFailed('refused', 'Not one plain email address.');
  }
}

function asDeliveryFailed(error: NodemailerError, hasBegun: boolean): DeliveryFailed {
  const { code = 'no code', responseCode } = error;
  return new DeliveryFailed(outcomeOf(error, hasBegun), `Mail: ${code} ${responseCode ?? ''}`.trim());
}

function outcomeOf({ code, command, permanent, timeoutType }: NodemailerError, hasBegun: boolean): DeliveryOutcome {
  const aboutTheMessage = code === 'EENVELOPE' || code === 'EMESSAGE';
  if (permanent && aboutTheMessage) return 'refused';
  const withoutAnswer = code === 'EABORT' || timeoutType === 'SOCKET_TIMEOUT' || code === 'ECONNECTION';
  return withoutAnswer && hasBegun && command !== 'CONN' ? 'unknown' : 'not-sent';
}
