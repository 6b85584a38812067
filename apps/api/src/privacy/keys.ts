// Derives the server's keys from one secret, one for each purpose.
import {
  createCipheriv,
  createDecipheriv,
  createSecretKey,
  hash,
  hkdfSync,
  randomFillSync,
  type KeyObject,
} from 'node:crypto';

export const deriveKey = (secret: Buffer, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, Buffer.alloc(0), `mycrew/${purpose}`, 32));

const nonceBytes = 12;
const tagBytes = 16;

/** Made ready once: from bare bytes the cipher would do so each time, which takes longer than the rest. */
const ready = new WeakMap<Buffer, KeyObject>();
const readied = (key: Buffer): KeyObject => {
  let made = ready.get(key);
  if (!made) ready.set(key, (made = createSecretKey(key)));
  return made;
};

/** Many at a time: asking for random bytes takes longer than sealing a few words with them. */
const nonces = Buffer.alloc(nonceBytes * 256);
let noncesUsed = nonces.length;
/** Good until the next one is asked for. */
const newNonce = (): Buffer => {
  if (noncesUsed === nonces.length) {
    randomFillSync(nonces);
    noncesUsed = 0;
  }
  return nonces.subarray(noncesUsed, (noncesUsed += nonceBytes));
};

/** nonce | ciphertext | tag, AES-256-GCM. */
export const encrypt = (key: Buffer, bytes: Uint8Array, bound: string): Buffer => {
  const nonce = newNonce();
  const cipher = createCipheriv('aes-256-gcm', readied(key), nonce);
  cipher.setAAD(Buffer.from(bound));
  return Buffer.concat([nonce, cipher.update(bytes), cipher.final(), cipher.getAuthTag()]);
};

export const decrypt = (key: Buffer, sealed: Buffer, bound: string): Buffer => {
  const decipher = createDecipheriv('aes-256-gcm', readied(key), sealed.subarray(0, nonceBytes));
  decipher.setAAD(Buffer.from(bound));
  decipher.setAuthTag(sealed.subarray(sealed.length - tagBytes));
  return Buffer.concat([decipher.update(sealed.subarray(nonceBytes, sealed.length - tagBytes)), decipher.final()]);
};

const blockBytes = 64;

/** HMAC-SHA-256 under one key of 32 bytes, from two plain hashes: createHmac makes an object of OpenSSL's for each. */
export const createMac = (key: Buffer) => {
  const padded = (pad: number) => Buffer.alloc(blockBytes, pad).map((byte, at) => byte ^ (key[at] ?? 0));
  const [inner, outer] = [padded(0x36), padded(0x5c)];
  const hashed = (...parts: Uint8Array[]) => hash('sha256', Buffer.concat(parts), 'buffer');
  return (reason: string): Buffer => hashed(outer, hashed(inner, Buffer.from(reason)));
};

/** For text that is on its way for a moment and belongs to no place. */
export const createTextSeal = (secret: Buffer, purpose: string) => {
  const key = deriveKey(secret, purpose);
  return {
    seal: (text: string): string => encrypt(key, Buffer.from(text), purpose).toString('base64'),
    open: (sealed: string): string => decrypt(key, Buffer.from(sealed, 'base64'), purpose).toString('utf8'),
  };
};
