// Written by `npm run db:types` from the migrated database; change a migration, not this file.
import type { Json, Timestamp } from '../column-types.ts';

export interface InstallationSettingsTable {
  key: string;
  value: Json;
  setOn: Timestamp;
}
