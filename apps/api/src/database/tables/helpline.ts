// Written by `npm run db:types` from the migrated database; change a migration, not this file.
import type { Generated } from 'kysely';
import type { Timestamp } from '../column-types.ts';

export interface HelpServiceChecksTable {
  serviceId: string;
  verifiedOn: string | null;
  note: Generated<string>;
  isHidden: Generated<boolean>;
  changedAt: Timestamp;
}

export interface HelplineCountsTable {
  day: string;
  kind: 'call' | 'chat';
  count: Generated<number>;
}
