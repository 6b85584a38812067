// Written by `npm run db:types` from the migrated database; change a migration, not this file.
import type { FilledTimestamp } from '../column-types.ts';

export interface HouseKeysTable {
  name: string;
  wrapped: Buffer;
  masterVersion: number;
  createdAt: FilledTimestamp;
}

export interface PersonKeysTable {
  personId: string;
  wrapped: Buffer;
  masterVersion: number;
  createdAt: FilledTimestamp;
}
