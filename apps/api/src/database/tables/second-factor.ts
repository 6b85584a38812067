// Written by `npm run db:types` from the migrated database; change a migration, not this file.
import type { Generated } from 'kysely';
import type { Json, Timestamp } from '../column-types.ts';

export interface FactorChallengesTable {
  askedOf: string;
  purpose: 'enrol' | 'confirm';
  challenge: string;
  expiresAt: Timestamp;
}

export interface FactorTriesTable {
  personId: string;
  wrongTries: number;
  waitsUntil: Timestamp | null;
}

export interface LostFactorsTable {
  personId: string;
  askedAt: Timestamp;
  readyAt: Timestamp;
  endsAt: Timestamp;
  stopHash: Buffer;
  removeHash: Buffer | null;
}

export interface RecoveryCodesTable {
  personId: string;
  codeHash: Buffer;
  usedAt: Timestamp | null;
}

export interface SecondFactorsTable {
  id: string;
  personId: string;
  kind: 'passkey' | 'totp';
  label: string;
  secretSealed: Buffer | null;
  lastStep: number | null;
  credentialId: string | null;
  publicKey: Buffer | null;
  signCount: number | null;
  transports: Json | null;
  createdAt: Timestamp;
  confirmedAt: Timestamp | null;
  lastUsedAt: Timestamp | null;
  removedAt: Timestamp | null;
}

export interface SignInStepsTable {
  id: string;
  personId: string;
  tokenHash: Buffer;
  passwordDigest: Buffer | null;
  proofDigest: Buffer | null;
  wrongTries: Generated<number>;
  beganAt: Timestamp;
  usedAt: Timestamp | null;
  organisationSignInId: string | null;
}
