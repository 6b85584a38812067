// Written by `npm run db:types` from the migrated database; change a migration, not this file.
import type { Generated } from 'kysely';

export interface HelplineCountsTable {
  day: string;
  kind: 'call' | 'chat';
  count: Generated<number>;
}
