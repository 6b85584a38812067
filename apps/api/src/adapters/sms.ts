/** Sends texts to Australian mobiles: through one or two providers, or into the local mailbox. */
import type { Clock } from './clock.ts';
import { DeliveryFailed } from './delivery-failed.ts';
import { createFailover, type ProviderWatch } from './failover.ts';
import type { Mailbox } from './mailbox.ts';
import { providerAt } from './sms-provider.ts';

export interface SmsMessage {
  /** +61 4…, without spaces. */
  to: string;
  text: string;
  /** Ours, the same on every try, so that a provider can detect a duplicate. */
  reference: string;
  /** Ask the other provider first: the second try of something urgent should not fail the same way. */
  otherProviderFirst?: boolean;
  /** Asked before another provider is: true where somebody else sends it by now. */
  isTooLate?: () => boolean;
}

export interface Sms {
  /** `provider` is its host, to distinguish its delivery reports from another's. */
  send(message: SmsMessage): Promise<{ id: string; provider: string }>;
}

interface HttpSmsOptions {
  url: string;
  secondUrl?: string | undefined;
  /** The address that reports come to, secret and all. */
  reportsAt?: string | undefined;
  clock: Clock;
  timeoutMs?: number;
  watch?: ProviderWatch | undefined;
}

export function createHttpSms(options: HttpSmsOptions): Sms {
  const { url, secondUrl, reportsAt, clock, timeoutMs = 3_000, watch } = options;
  const addresses = [url, secondUrl].filter((address) => address !== undefined);
  const providers = addresses.map((address) => providerAt(address, reportsAt));
  const ask = createFailover(providers, clock, watch);

  return {
    async send({ to, text, reference, otherProviderFirst, isTooLate }) {
      refuseOtherNumbers(to);
      return ask(
        async (provider) => ({
          ...(await provider.send({ to, text, reference }, timeoutMs)),
          provider: provider.name,
        }),
        { otherProviderFirst, isTooLate },
      );
    },
  };
}

export function createMailboxSms(mailbox: Mailbox): Sms {
  return {
    async send({ to, text }) {
      refuseOtherNumbers(to);
      return { ...(await mailbox.put({ channel: 'sms', to, subject: null, text, html: null })), provider: 'mailbox' };
    },
  };
}

/** Texts are off: none is ever reported as sent. */
export const noSms: Sms = {
  send: () => Promise.reject(new DeliveryFailed('refused', 'Texts are off here.')),
};

function refuseOtherNumbers(to: string): void {
  if (!/^\+614\d{8}$/.test(to)) throw new DeliveryFailed('refused', 'Not an Australian mobile.');
}
