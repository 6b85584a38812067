// Written by `npm run db:types` from the migrated database; change a migration, not this file.
import type { Generated } from 'kysely';
import type { Timestamp } from '../column-types.ts';

export interface DeskSettingsTable {
  onlyOne: Generated<boolean>;
  zone: string;
}

export interface OnCallAbsencesTable {
  id: string;
  personId: string;
  startsAt: Timestamp;
  endsAt: Timestamp;
  isOwn: boolean;
}

export interface OnCallDaysTable {
  onDate: string;
  note: Generated<string>;
}

export interface OnCallOverridesTable {
  id: string;
  personId: string;
  duty: 'first' | 'next' | 'lead';
  startsAt: Timestamp;
  endsAt: Timestamp;
}

export interface OnCallPeopleTable {
  personId: string;
  ways: string[];
  changedAt: Timestamp;
}

export interface OnCallShiftsTable {
  id: string;
  personId: string;
  duty: 'first' | 'next' | 'lead';
  weekday: number | null;
  onDate: string | null;
  startsMinute: number;
  endsMinute: number;
}
