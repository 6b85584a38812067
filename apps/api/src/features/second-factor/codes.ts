// TOTP codes (RFC 6238) and recovery codes.
import { randomBytes } from 'node:crypto';
import { brand } from '@mycrew/contract/brand.ts';
import { recoveryCodeCount } from '@mycrew/contract/second-factor.ts';
import { Secret, TOTP } from 'otpauth';

const periodSeconds = 30;
/** Without 0, 1, i and o, which look alike on paper. */
const alphabet = '23456789abcdefghjklmnpqrstuvwxyz';
/** 140 bits: enough to be stored as a plain hash, which can't be brute-forced. */
const codeGroups = 7;

const totpOf = (secret: string, label: string) =>
  new TOTP({
    issuer: brand.name,
    label,
    secret: Secret.fromBase32(secret),
    algorithm: 'SHA1',
    digits: 6,
    period: periodSeconds,
  });

/** 160 bits, in base32 as apps take it. */
export const newSecret = (): string => new Secret({ size: 20 }).base32;

/** What the app scans. */
export const totpUri = (secret: string, label: string): string => totpOf(secret, label).toString();

/** The time step that this code belongs to, the one before or after included; null for another code. */
export const stepOf = (secret: string, code: string, now: Date): number | null => {
  const timestamp = now.getTime();
  const delta = totpOf(secret, '').validate({ token: code, timestamp, window: 1 });
  return delta === null ? null : Math.floor(timestamp / 1_000 / periodSeconds) + delta;
};

export const isAppCode = (typed: string): boolean => /^\d{6}$/u.test(typed.replaceAll(/\s/gu, ''));

/** As it was written down: spaces, dashes and capitals make no difference. */
export const plainCode = (typed: string): string => typed.toLowerCase().replaceAll(/[^a-z0-9]/gu, '');

const newRecoveryCode = (): string => {
  const letters = () => [...randomBytes(4)].map((byte) => alphabet[byte % alphabet.length]!).join('');
  return Array.from({ length: codeGroups }, letters).join('-');
};

export const newRecoveryCodes = (): string[] => Array.from({ length: recoveryCodeCount }, newRecoveryCode);
