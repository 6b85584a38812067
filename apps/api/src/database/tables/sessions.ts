// Written by `npm run db:types` from the migrated database; change a migration, not this file.
import type { Generated } from 'kysely';
import type { FilledTimestamp, Timestamp } from '../column-types.ts';

export interface KnownDevicesTable {
  id: string;
  personId: string;
  proofHash: Buffer;
  usedAt: Timestamp;
}

export interface OneTimeCodesTable {
  id: string;
  personId: string | null;
  purpose: string;
  targetIndex: Buffer | null;
  deviceId: string | null;
  ticketHash: Buffer | null;
  codeHash: Buffer;
  tries: Generated<number>;
  sentAt: Timestamp;
  expiresAt: Timestamp;
  usedAt: Timestamp | null;
  createdAt: FilledTimestamp;
}

export interface PasswordResetsTable {
  id: string;
  personId: string | null;
  way: 'email' | 'mobile';
  targetIndex: Buffer;
  secretHash: Buffer;
  tries: Generated<number>;
  sentAt: Timestamp;
  expiresAt: Timestamp;
  provenAt: Timestamp | null;
  resetAuthHash: Buffer | null;
  usedAt: Timestamp | null;
}

export interface SessionsTable {
  id: string;
  personId: string;
  deviceId: string | null;
  label: string | null;
  accessHash: Buffer;
  accessExpiresAt: Timestamp;
  refreshHash: Buffer;
  previousRefreshHash: Buffer | null;
  previousRotatedAt: Timestamp | null;
  idleEndsAt: Timestamp;
  absoluteEndsAt: Timestamp;
  lockedAt: Timestamp | null;
  lastActiveAt: Timestamp;
  createdAt: FilledTimestamp;
  endedAt: Timestamp | null;
  endReason: string | null;
  unlockTries: Generated<number>;
  unlockWaitsUntil: Timestamp | null;
  steppedUpUntil: Timestamp | null;
  knownDeviceId: string | null;
  unlockedAt: Timestamp | null;
  saysActivity: Generated<boolean>;
}

export interface UsedStatesTable {
  hash: Buffer;
  expiresAt: Timestamp;
}
