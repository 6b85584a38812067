// Written by `npm run db:types` from the migrated database; change a migration, not this file.
import type { Generated } from 'kysely';
import type { Timestamp } from '../column-types.ts';

export interface JournalLocksTable {
  personId: string;
  pinHash: string;
  isOn: boolean;
  option: 'always' | '5min' | 'session';
  wrongTries: Generated<number>;
  waitsUntil: Timestamp | null;
}

export interface JournalPassesTable {
  sessionId: string;
  passedAt: Timestamp;
  openUntil: Timestamp;
}

export interface OpenJournalsTable {
  sessionId: string;
  personId: string;
  openUntil: Timestamp;
}
