// Written by `npm run db:types` from the migrated database; change a migration, not this file.
import type { Generated } from 'kysely';
import type { Json, Timestamp } from '../column-types.ts';

export interface BreakGlassRequestsTable {
  id: string;
  personId: string;
  askedBy: string;
  reasonSealed: Buffer;
  askedAt: Timestamp;
  state: Generated<'asked' | 'approved' | 'refused' | 'withdrawn'>;
  decidedBy: string | null;
  decidedAt: Timestamp | null;
  openUntil: Timestamp | null;
  askedAbout: string | null;
}

export interface StaffChallengesTable {
  sessionId: string;
  purpose: 'enrol' | 'enter';
  challenge: string;
  expiresAt: Timestamp;
}

export interface StaffCodeTriesTable {
  personId: string;
  wrongTries: number;
  waitsUntil: Timestamp | null;
}

export interface StaffEntriesTable {
  id: string;
  sessionId: string;
  personId: string;
  enteredBy: string | null;
  beganAt: Timestamp;
  lastUsedAt: Timestamp;
  endsAt: Timestamp;
  steppedUpUntil: Timestamp;
  endedAt: Timestamp | null;
  endReason: string | null;
}

export interface StaffFactorsTable {
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

export interface StaffRecoveryCodesTable {
  personId: string;
  codeHash: Buffer;
  usedAt: Timestamp | null;
}

export interface StaffRolesTable {
  id: string;
  personId: string;
  role: 'moderator' | 'lead';
  grantedBy: string;
  grantedAt: Timestamp;
  revokedBy: string | null;
  revokedAt: Timestamp | null;
}
