// Written by `npm run db:types` from the migrated database; change a migration, not this file.
import type { Generated } from 'kysely';
import type { Timestamp } from '../column-types.ts';

export interface CanaryTable {
  id: Generated<boolean>;
  dueAt: Timestamp;
  okAt: Timestamp | null;
  tookMs: number | null;
  failures: Generated<number>;
}

export interface CanaryPagesTable {
  filler: string;
}
