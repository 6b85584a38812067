// Written by `npm run db:types` from the migrated database; change a migration, not this file.
import type { Generated } from 'kysely';
import type { Timestamp } from '../column-types.ts';

export interface ReplyTemplatesTable {
  id: string;
  purpose: 'piece' | 'comment' | 'report' | 'sanction' | 'appeal' | 'welfare-check';
  title: string;
  words: string;
  isHidden: Generated<boolean>;
  changedAt: Timestamp;
}
