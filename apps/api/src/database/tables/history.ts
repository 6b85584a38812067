// Written by `npm run db:types` from the migrated database; change a migration, not this file.
import type { Timestamp } from '../column-types.ts';

export interface LookBacksTable {
  personId: string;
  month: string;
  isSaved: boolean;
  decidedAt: Timestamp;
}
