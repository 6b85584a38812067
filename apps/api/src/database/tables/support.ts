// Written by `npm run db:types` from the migrated database; change a migration, not this file.
import type { Generated } from 'kysely';
import type { Timestamp } from '../column-types.ts';

export interface HeadsUpsTable {
  id: string;
  checkinId: string | null;
  youthId: string;
  crewId: string;
  reason: 'every' | 'hard' | 'run' | 'asked';
  state: 'due' | 'told' | 'waits' | 'takenBack' | 'rested';
  dueAt: Timestamp;
  toldAt: Timestamp | null;
  createdAt: Timestamp;
}

export interface SupportRulesTable {
  personId: string;
  mode: 'never' | 'every' | 'hard' | 'run' | null;
  runLength: Generated<number>;
  crewIds: string[] | null;
  updatedAt: Timestamp;
  putOffAt: Timestamp | null;
}
