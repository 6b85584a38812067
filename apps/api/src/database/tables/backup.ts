// Written by `npm run db:types` from the migrated database; change a migration, not this file.
import type { Generated } from 'kysely';
import type { Timestamp } from '../column-types.ts';

export interface LastBackupTable {
  id: Generated<boolean>;
  at: Timestamp;
  bytes: number | null;
  commit: string;
  migration: string;
}
