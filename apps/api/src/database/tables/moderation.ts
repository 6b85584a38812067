// Written by `npm run db:types` from the migrated database; change a migration, not this file.
import type { Generated } from 'kysely';
import type { Timestamp } from '../column-types.ts';

export interface DeskCasesTable {
  number: number;
  kind: 'article' | 'comment' | 'report' | 'picture' | 'appeal' | 'emergency';
  itemId: string;
  claimedBy: string | null;
  claimedUntil: Timestamp | null;
}

export interface ModerationOutcomesTable {
  id: string;
  what: 'experience' | 'comment' | 'report' | 'picture' | 'appeal';
  outcome: string;
  isUrgent: boolean;
  isReversal: boolean;
  waitedSince: Timestamp;
  decidedAt: Timestamp;
}

export interface ModeratorCareTable {
  personId: string;
  blurs: Generated<boolean>;
  greys: Generated<boolean>;
  spared: Generated<string[]>;
  lastBreakAt: Timestamp | null;
}

export interface ModeratorExposuresTable {
  personId: string;
  item: string;
  at: Timestamp;
}
