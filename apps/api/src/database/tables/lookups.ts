// Written by `npm run db:types` from the migrated database; change a migration, not this file.
import type { FilledJson } from '../column-types.ts';

export interface LookupsTable {
  kind: string;
  id: string;
  label: string;
  value: string;
  flags: FilledJson;
  position: number;
}
