// Opaque secrets that people carry: 256 random bits, of which only the hash is stored.
import { createHash, createHmac, randomBytes, randomInt } from 'node:crypto';

export const newToken = (): string => randomBytes(32).toString('base64url');

export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

/** The same old token always has the same successor, so a lost answer can be asked for again. */
export const successorOf = (token: string, serverKey: Buffer): string =>
  createHmac('sha256', serverKey).update(token).digest('base64url');

/** A one-time code, as people type it. */
export const sixDigits = (): string => String(randomInt(1_000_000)).padStart(6, '0');
