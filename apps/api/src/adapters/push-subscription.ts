/** Parses the FCMToken of a device: a browser's push subscription as JSON. */
import { createPublicKey } from 'node:crypto';
import { isIP } from 'node:net';
import * as z from 'zod/mini';
import { isLoopbackName } from './addresses.ts';
import { parseJson } from './parse-json.ts';

export interface PushSubscriptionJson {
  endpoint: string;
  expirationTime: number | null;
  keys: { p256dh: string; auth: string };
}

interface Where {
  production: boolean;
}

const longestToken = 4_096;

const Subscription = z.object({
  endpoint: z.string().check(z.maxLength(2_048)),
  expirationTime: z.optional(z.nullable(z.number())),
  keys: z.object({
    p256dh: z.string().check(z.maxLength(128), z.regex(/^[\w+/-]+=*$/)),
    auth: z.string().check(z.maxLength(64), z.regex(/^[\w+/-]+=*$/)),
  }),
});

export function readPushSubscription(token: string, where: Where): PushSubscriptionJson | null {
  if (token.length > longestToken) return null;
  const read = Subscription.safeParse(parseJson(token));
  if (!read.success) return null;
  const { endpoint, expirationTime = null, keys } = read.data;
  const p256dh = Buffer.from(keys.p256dh, 'base64url');
  const auth = Buffer.from(keys.auth, 'base64url');
  if (!mayBePushedTo(endpoint, where) || !isPointOnCurve(p256dh) || auth.length !== 16) return null;
  return {
    endpoint,
    expirationTime,
    keys: { p256dh: p256dh.toString('base64url'), auth: auth.toString('base64url') },
  };
}

// The address comes from a stranger's browser: in production only a named https host on its own
// port will do, and whoever connects must still look where that name leads.
export function mayBePushedTo(endpoint: string, { production }: Where): boolean {
  const url = URL.parse(endpoint);
  if (!url || url.username || url.password || url.hash) return false;
  if (!production && isLoopbackName(url.hostname)) return url.protocol === 'http:' || url.protocol === 'https:';
  if (url.protocol !== 'https:') return false;
  if (!production) return true;
  const isNumeric = url.hostname.startsWith('[') || isIP(url.hostname) !== 0;
  return url.port === '' && !isNumeric && url.hostname.includes('.');
}

function isPointOnCurve(point: Buffer): boolean {
  if (point.length !== 65 || point[0] !== 4) return false;
  const x = point.subarray(1, 33).toString('base64url');
  const y = point.subarray(33).toString('base64url');
  try {
    createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
    return true;
  } catch {
    return false;
  }
}
