// Written by `npm run db:types` from the migrated database; change a migration, not this file.
import type { Generated } from 'kysely';
import type { Timestamp } from '../column-types.ts';

export interface AnalyticsCountsTable {
  day: string;
  event: string;
  count: Generated<number>;
}

export interface FeedbackTable {
  id: string;
  personId: string;
  messageSealed: Buffer;
  mayAnswer: boolean;
  createdAt: Timestamp;
}
