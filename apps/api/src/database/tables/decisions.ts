// Written by `npm run db:types` from the migrated database; change a migration, not this file.
import type { Timestamp } from '../column-types.ts';

export interface PendingDecisionsTable {
  id: string;
  kind: 'article' | 'comment';
  itemId: string;
  act: string;
  authorId: string;
  decidedBy: string;
  decisionSealed: Buffer;
  decidedAt: Timestamp;
  dueAt: Timestamp;
}
