/** Sends one text through one provider, and maps its response to an outcome. */
import { brand } from '@mycrew/contract/brand.ts';
import { isLoopbackName } from './addresses.ts';
import { readSmallJson } from './small-answer.ts';
import { DeliveryFailed, neverConnected } from './delivery-failed.ts';
import type { SmsAddress, SmsApi, Text } from './sms-api.ts';
import { clickSend } from './sms-clicksend.ts';
import { hook } from './sms-hook.ts';
import { messageMedia } from './sms-messagemedia.ts';
import { twilio } from './sms-twilio.ts';

export interface SmsProvider {
  /** Its host, to distinguish its delivery reports from another provider’s. */
  name: string;
  send(text: Text, timeoutMs: number): Promise<{ id: string }>;
}

const apis: Readonly<Record<string, SmsApi>> = {
  twilio,
  clicksend: clickSend,
  messagemedia: messageMedia,
  https: hook,
  http: hook,
};

const mostAnswerBytes = 64 * 1024;

/** Throws one line without the address: it holds a password. */
export function providerAt(address: string, reportsAt?: string): SmsProvider {
  const scheme = address.split(':', 1)[0]!.toLowerCase();
  const api = apis[scheme];
  // Between login and question mark no host need stand, which no URL allows.
  const url = api && URL.parse(api.host ? address.replace(/@(?=[/?#]|$)/u, `@${api.host}`) : address);
  const isHere = url ? isLoopbackName(url.hostname) : false;
  if (!api || !url?.hostname || (scheme === 'http' && !isHere)) {
    throw new Error('needs https://…, twilio://…, clicksend://… or messagemedia://….');
  }
  const read = addressIn(url, isHere, reportsAt);
  const missing = api.lacks(read);
  if (missing) throw new Error(`needs ${missing}: ${api.form}.`);
  return { name: url.host, send: (text, timeoutMs) => post(api, read, text, timeoutMs) };
}

/** Whether it takes no text unless the desk says whom it is from. */
export const needsSender = (address: string): boolean =>
  apis[address.split(':', 1)[0]!.toLowerCase()]?.needsFrom === true && !/[?&]from=[^&]/u.test(address);

function addressIn(url: URL, isHere: boolean, reportsAt: string | undefined): SmsAddress {
  // A plus sign means a space in a query, and numbers begin with one.
  const option = (name: string) => url.searchParams.get(name)?.replace(/^ /u, '+').trim() || null;
  return {
    origin: `${isHere && url.protocol !== 'https:' ? 'http' : 'https'}://${url.host}`,
    path: `${url.pathname}${url.search}`,
    login: { name: decodeURIComponent(url.username), password: decodeURIComponent(url.password) },
    from: option('from'),
    option,
    // Providers refuse a text whose reports they could not bring back.
    reportsTo: reportsAt?.startsWith('https:') ? `${reportsAt}${encodeURIComponent(`@${url.host}`)}` : null,
  };
}

async function post(api: SmsApi, address: SmsAddress, text: Text, timeoutMs: number): Promise<{ id: string }> {
  const from = address.from ?? (brand.smsFrom || null);
  if (api.needsFrom && !from)
    throw new DeliveryFailed('not-sent', 'SMS: no sender, neither in SMS_URL nor at the desk.');
  const { path, body } = api.request({ ...address, from }, text);
  const { name, password } = address.login;
  const authorization = name || password ? `Basic ${Buffer.from(`${name}:${password}`).toString('base64')}` : null;
  const answer = await fetch(`${address.origin}${path}`, {
    method: 'POST',
    headers: {
      accept: 'application/json',
      ...(typeof body === 'string' ? { 'content-type': 'application/json' } : {}),
      ...(authorization ? { authorization } : {}),
    },
    body,
    redirect: 'manual',
    signal: AbortSignal.timeout(timeoutMs),
  }).catch((error: unknown) => {
    throw new DeliveryFailed(neverConnected(error) ? 'not-sent' : 'unknown', 'SMS: no answer.');
  });
  const reply = await readSmallJson(answer, mostAnswerBytes).catch(() => null);
  const read = api.read(answer.status, reply, text);
  if (typeof read === 'object') return read;
  throw new DeliveryFailed(read, `SMS: ${answer.status}`);
}
