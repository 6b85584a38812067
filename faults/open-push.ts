// Opens what was pushed, as the browser behind the subscription would (RFC 8188 and 8291).
import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';

const derived = (secret: Buffer, salt: Buffer, info: Buffer, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length));

export class Browser {
  readonly #pair = createECDH('prime256v1');
  readonly #auth: Buffer = randomBytes(16);
  readonly #public: Buffer;

  constructor() {
    this.#public = this.#pair.generateKeys();
  }

  subscription(endpoint: string): string {
    const keys = { p256dh: this.#public.toString('base64url'), auth: this.#auth.toString('base64url') };
    return JSON.stringify({ endpoint, expirationTime: null, keys });
  }

  open(body: Buffer): string {
    const salt = body.subarray(0, 16);
    const senderLength = body[20]!;
    const sender = body.subarray(21, 21 + senderLength);
    const sealed = body.subarray(21 + senderLength);
    const shared = this.#pair.computeSecret(sender);
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), this.#public, sender]);
    const secret = derived(shared, this.#auth, info, 32);
    const key = derived(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
    const nonce = derived(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
    const cipher = createDecipheriv('aes-128-gcm', key, nonce);
    cipher.setAuthTag(sealed.subarray(-16));
    const padded = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()]);
    return padded.subarray(0, padded.lastIndexOf(2)).toString('utf8');
  }
}
