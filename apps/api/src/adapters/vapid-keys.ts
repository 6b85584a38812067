/** The VAPID key pair for push services; created once, stored in the data folder. */
import { createECDH } from 'node:crypto';
import webPush from 'web-push';
import * as z from 'zod/mini';
import { readIfThere, writeOnce } from './whole-file.ts';

const VapidKeys = z.object({
  publicKey: z.string().check(z.regex(/^[\w-]{87}$/)),
  privateKey: z.string().check(z.regex(/^[\w-]{43}$/)),
});
export type VapidKeys = z.output<typeof VapidKeys>;

/** The same pair in every process that knows the secret; to one of them browsers subscribe, another one sends. */
export function vapidKeysFrom(secret: Buffer): VapidKeys {
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(secret);
  return {
    publicKey: pair.getPublicKey().toString('base64url'),
    privateKey: secret.toString('base64url'),
  };
}

// A new pair would silently end every subscription, so a damaged file stops the start instead.
export async function vapidKeysIn(path: string): Promise<VapidKeys> {
  const stored = await readIfThere(path);
  if (stored) return VapidKeys.parse(JSON.parse(stored.toString('utf8')));
  await writeOnce(path, `${JSON.stringify(webPush.generateVAPIDKeys(), null, 2)}\n`);
  const written = await readIfThere(path);
  return VapidKeys.parse(JSON.parse(written?.toString('utf8') ?? 'null'));
}
