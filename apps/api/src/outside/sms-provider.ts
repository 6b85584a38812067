/** Hands one text to one HTTP provider and reads from the answer what became of it. */
import * as z from 'zod/mini';
import { isLoopbackName } from './addresses.ts';
import { DeliveryFailed } from './delivery-failed.ts';

export interface Provider {
  name: string;
  url: string;
  authorization: string | null;
}

const Accepted = z.object({ id: z.union([z.string(), z.number()]) });

export function providerAt(address: string): Provider {
  const url = URL.parse(address);
  const isSafe = url?.protocol === 'https:' || (url?.protocol === 'http:' && isLoopbackName(url.hostname));
  if (!url || !isSafe) throw new Error('SMS_URL and SMS_URL_2 need https addresses.');
  const login = `${decodeURIComponent(url.username)}:${decodeURIComponent(url.password)}`;
  const authorization = login === ':' ? null : `Basic ${Buffer.from(login).toString('base64')}`;
  url.username = '';
  url.password = '';
  return { name: url.host, url: url.href, authorization };
}

export async function postText(
  { url, authorization }: Provider,
  message: { to: string; text: string; reference: string },
  timeoutMs: number,
): Promise<{ id: string }> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(authorization ? { authorization } : {}) },
    body: JSON.stringify(message),
    redirect: 'manual',
    signal: AbortSignal.timeout(timeoutMs),
  }).catch((error: unknown) => {
    throw new DeliveryFailed(neverConnected(error) ? 'not-sent' : 'unknown', 'SMS: no answer.');
  });
  if (answer.ok) return { id: (await idIn(answer)) ?? message.reference };
  await answer.body?.cancel();
  throw new DeliveryFailed(isFinal(answer.status) ? 'refused' : 'not-sent', `SMS: ${answer.status}`);
}

// A provider that took the text but words its answer oddly has still taken the text.
async function idIn(answer: Response): Promise<string | null> {
  const body: unknown = await answer.json().catch(() => null);
  const accepted = Accepted.safeParse(body);
  return accepted.success ? String(accepted.data.id) : null;
}

function isFinal(status: number): boolean {
  const aboutUsOrLater = [401, 402, 403, 404, 408, 425, 429];
  return status >= 400 && status < 500 && !aboutUsOrLater.includes(status);
}

function neverConnected(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : null;
  const code = cause instanceof Error && 'code' in cause ? cause.code : null;
  return ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH', 'UND_ERR_CONNECT_TIMEOUT'].includes(
    String(code),
  );
}
