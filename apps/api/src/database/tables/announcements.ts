// Written by `npm run db:types` from the migrated database; change a migration, not this file.
import type { Timestamp } from '../column-types.ts';

export interface AnnouncementsTable {
  id: string;
  title: string;
  body: string;
  audience: 'everybody' | 'youth' | 'supporter';
  showsFrom: Timestamp;
  showsUntil: Timestamp | null;
  toldAt: Timestamp | null;
  endedAt: Timestamp | null;
  createdAt: Timestamp;
  changedAt: Timestamp;
}
