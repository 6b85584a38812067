// Written by `npm run db:types` from the migrated database; change a migration, not this file.
import type { Generated } from 'kysely';
import type { Json, Timestamp } from '../column-types.ts';

export interface ReadingDaysTable {
  kind: 'pieces' | 'urgent';
  onDate: string;
  note: Generated<string>;
  hours: Json;
}

export interface ReadingHoursTable {
  kind: 'pieces' | 'urgent';
  weekly: Json;
  minutes: number;
}

export interface ReadingPromisesTable {
  id: string;
  what: 'experience' | 'comment' | 'report' | 'appeal';
  itemId: string;
  isUrgent: boolean;
  promisedAt: Timestamp;
  readBy: Timestamp | null;
  readAt: Timestamp | null;
}
