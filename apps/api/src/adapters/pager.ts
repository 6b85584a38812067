/** Calls the operator's own pager, signed as Standard Webhooks say; a retry has the same id. */
import { createHmac } from 'node:crypto';
import type { Clock } from '#src/clock.ts';
import { DeliveryFailed, neverConnected } from './delivery-failed.ts';
import { isLoopbackName } from './addresses.ts';

export interface Pager {
  /** Throws a DeliveryFailed. */
  send(message: { id: string; body: object }, timeoutMs: number): Promise<void>;
}

const prefix = 'whsec_';
const leastBytes = 24;
const mostBytes = 64;
const mostAnswerBytes = 64 * 1024;
/** Their credentials, their address or their load: what is mended there goes out later. */
const aboutUsOrLater = [401, 403, 404, 408, 425, 429];

/** Null: not an address that a call may go to. */
export const pagerAddress = (url: string): URL | null => {
  const parsed = URL.parse(url);
  if (!parsed?.hostname || parsed.username || parsed.password) return null;
  const isHere = parsed.protocol === 'http:' && isLoopbackName(parsed.hostname);
  return parsed.protocol === 'https:' || isHere ? parsed : null;
};

/** Null: not a secret as Standard Webhooks write them, `whsec_` and base64 of 24 to 64 bytes. */
export const pagerSecret = (secret: string): Buffer | null => {
  const coded = secret.startsWith(prefix) ? secret.slice(prefix.length) : '';
  const bytes = Buffer.from(coded, 'base64');
  const isWhole = bytes.toString('base64').replace(/=+$/u, '') === coded.replace(/=+$/u, '');
  return isWhole && bytes.length >= leastBytes && bytes.length <= mostBytes ? bytes : null;
};

/** All that is read of an answer is whether it came: whatever is in it goes nowhere. */
const drain = async (answer: Response): Promise<void> => {
  let length = 0;
  for await (const chunk of answer.body ?? []) {
    length += chunk.byteLength;
    if (length > mostAnswerBytes) return;
  }
};

export function createPager({ url, secret, clock }: { url: URL; secret: Buffer; clock: Clock }): Pager {
  return {
    async send({ id, body: call }, timeoutMs) {
      const body = JSON.stringify(call);
      const timestamp = String(Math.floor(clock.now().getTime() / 1_000));
      const signature = createHmac('sha256', secret).update(`${id}.${timestamp}.${body}`).digest('base64');
      const answer = await fetch(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'webhook-id': id,
          'webhook-timestamp': timestamp,
          'webhook-signature': `v1,${signature}`,
        },
        body,
        redirect: 'manual',
        signal: AbortSignal.timeout(timeoutMs),
      }).catch((error: unknown) => {
        throw new DeliveryFailed(neverConnected(error) ? 'not-sent' : 'unknown', 'Pager: no answer.');
      });
      await drain(answer).catch(() => {});
      if (answer.ok) return;
      const isFinal = answer.status >= 400 && answer.status < 500 && !aboutUsOrLater.includes(answer.status);
      throw new DeliveryFailed(isFinal ? 'refused' : 'not-sent', `Pager: ${answer.status}`);
    },
  };
}
