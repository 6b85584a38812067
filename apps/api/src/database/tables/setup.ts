// Written by `npm run db:types` from the migrated database; change a migration, not this file.
import type { Generated } from 'kysely';
import type { Timestamp } from '../column-types.ts';

export interface SetupTriesTable {
  step: 'mail' | 'text' | 'backup';
  askedAt: Timestamp;
  codeIndex: Buffer | null;
  endedAt: Timestamp | null;
  failed: Generated<boolean>;
  detail: string | null;
  provenAt: Timestamp | null;
}
