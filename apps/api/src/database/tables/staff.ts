// Written by `npm run db:types` from the migrated database; change a migration, not this file.
import type { Generated } from 'kysely';
import type { Timestamp } from '../column-types.ts';

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

export interface StaffRolesTable {
  id: string;
  personId: string;
  role: 'moderator' | 'lead';
  grantedBy: string;
  grantedAt: Timestamp;
  revokedBy: string | null;
  revokedAt: Timestamp | null;
  validUntil: Timestamp | null;
}
