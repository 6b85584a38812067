// Written by `npm run db:types` from the migrated database; change a migration, not this file.
import type { Timestamp } from '../column-types.ts';

export interface ReachOfDayTable {
  personId: string;
  day: string;
  ways: number;
}

export interface WayTurnsTable {
  personId: string;
  way: 'push' | 'email' | 'sms';
  deviceId: string | null;
  since: Timestamp;
  toldAt: Timestamp;
}
