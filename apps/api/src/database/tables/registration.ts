// Written by `npm run db:types` from the migrated database; change a migration, not this file.
import type { Generated } from 'kysely';
import type { Timestamp } from '../column-types.ts';

export interface ParentalConsentsTable {
  personId: string;
  parentSealed: Buffer;
  requestedAt: Timestamp;
  tokenHash: Buffer | null;
  askedAt: Timestamp | null;
  sentAt: Timestamp | null;
  expiresAt: Timestamp | null;
  openedAt: Timestamp | null;
  answeredAt: Timestamp | null;
  signatureSealed: Buffer | null;
  addressChanges: Generated<number>;
  resendDay: string | null;
  resends: Generated<number>;
  declinedSealed: Buffer | null;
}
