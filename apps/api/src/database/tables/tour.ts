// Written by `npm run db:types` from the migrated database; change a migration, not this file.
import type { Generated } from 'kysely';
import type { Timestamp } from '../column-types.ts';

export interface ShownOnceTable {
  personId: string;
  kind: 'tour' | 'video' | 'announcements';
  item: Generated<string>;
  stepIndex: number | null;
  shownAt: Timestamp;
}
