// Opaque tokens of 256 random bits, of which only the hash is stored.
import { createHmac, hash, randomBytes, randomInt } from 'node:crypto';

export const newToken = (): string => randomBytes(32).toString('base64url');

export const hashToken = (token: string): Buffer => hash('sha256', token, 'buffer');

/** The same old token always has the same successor, so a lost answer can be asked for again. */
export const successorOf = (token: string, serverKey: Buffer): string =>
  createHmac('sha256', serverKey).update(token).digest('base64url');

/** A one-time code, as people type it. */
export const sixDigits = (): string => String(randomInt(1_000_000)).padStart(6, '0');
