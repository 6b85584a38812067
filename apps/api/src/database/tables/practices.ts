// Written by `npm run db:types` from the migrated database; change a migration, not this file.
import type { Timestamp } from '../column-types.ts';

export interface HopesTable {
  id: string;
  personId: string;
  textSealed: Buffer;
  mediaId: string | null;
  addedAt: Timestamp;
}
