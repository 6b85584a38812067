// Written by `npm run db:types` from the migrated database; change a migration, not this file.
import type { Generated } from 'kysely';
import type { Json, Timestamp } from '../column-types.ts';

export interface InstallationSettingsTable {
  key: string;
  value: Json;
  setOn: Timestamp;
}

export interface SignUpBatchesTable {
  id: string;
  label: string;
  codes: number;
  usesEach: number;
  madeAt: Timestamp;
  endsAt: Timestamp;
  stoppedAt: Timestamp | null;
  forStaff: Generated<boolean>;
}

export interface SignUpCodesTable {
  codeIndex: Buffer;
  batchId: string;
  used: Generated<number>;
}
