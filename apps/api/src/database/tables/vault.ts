// Written by `npm run db:types` from the migrated database; change a migration, not this file.
import type { FilledTimestamp, Timestamp } from '../column-types.ts';

export interface HouseKeysTable {
  name: string;
  wrapped: Buffer;
  masterVersion: number;
  createdAt: FilledTimestamp;
}

export interface KeyHoldersTable {
  process: string;
  masterVersion: number;
  seenAt: Timestamp;
}

export interface PersonKeysTable {
  personId: string;
  wrapped: Buffer;
  masterVersion: number;
  createdAt: FilledTimestamp;
}

export interface RetiredMasterKeysTable {
  masterVersion: number;
  retiredAt: Timestamp;
}
