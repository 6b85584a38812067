// Written by `npm run db:types` from the migrated database; change a migration, not this file.
import type { Generated } from 'kysely';
import type { Timestamp } from '../column-types.ts';

export interface ReportsTable {
  id: string;
  reporterId: string | null;
  reportedId: string | null;
  source: string;
  reason: string;
  isSafety: boolean;
  messageId: string | null;
  messageSealed: Buffer | null;
  detailsSealed: Buffer | null;
  state: Generated<'open' | 'closed'>;
  createdAt: Timestamp;
  pictureKey: string | null;
  pictureType: string | null;
  claimedBy: string | null;
  claimedUntil: Timestamp | null;
  forLead: Generated<boolean>;
  outcome: 'dismissed' | 'warned' | 'restricted' | 'suspended' | 'removed' | null;
  closedBy: string | null;
  closedAt: Timestamp | null;
  earlierSealed: Buffer | null;
}
