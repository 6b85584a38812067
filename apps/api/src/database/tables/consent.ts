// Written by `npm run db:types` from the migrated database; change a migration, not this file.
import type { Timestamp } from '../column-types.ts';

export interface ParentRequestsTable {
  id: string;
  personId: string;
  kind: 'correct' | 'erase' | 'write';
  messageSealed: Buffer;
  askedAt: Timestamp;
  answeredAt: Timestamp | null;
  answeredBy: string | null;
  outcome: 'answered' | 'closing' | null;
}
