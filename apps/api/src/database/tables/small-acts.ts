// Written by `npm run db:types` from the migrated database; change a migration, not this file.
import type { Timestamp } from '../column-types.ts';

export interface SmallActsTable {
  id: string;
  personId: string;
  actSealed: Buffer;
  isDone: boolean;
  at: Timestamp;
}
