// Written by `npm run db:types` from the migrated database; change a migration, not this file.
import type { FilledJson, Json, Timestamp } from '../column-types.ts';

export interface PoliciesTable {
  type: 'terms' | 'privacy';
  version: number;
  title: string;
  sections: Json;
  publishedAt: Timestamp;
  changes: FilledJson;
  edition: number | null;
}

export interface PolicyAcceptancesTable {
  personId: string;
  type: 'terms' | 'privacy';
  version: number;
  acceptedAt: Timestamp;
}
